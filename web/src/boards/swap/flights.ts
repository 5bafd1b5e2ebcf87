import type { Flight } from '../../motion';
import { slotPlace } from '../../table/seats';
import type { SwapNotice, SwapView } from '../../wire';
import { DISCARD, DRAW, HELD, tiePlace } from './places';

/** Between the hands of two seats when all are turned up, in milliseconds. */
const NEXT_HAND = 260;
const NEXT_CARD = 60;
/** All hands are turned up when the last move has landed. */
const AFTER_A_MOVE = 420;

/** What moves because of these notices, from where to where. */
export function flights(notices: readonly SwapNotice[], before: SwapView | null, after: SwapView): Flight[] {
  if (notices.some((notice) => notice.notice === 'round_began')) return deal(after);
  const moved = notices.flatMap((notice): Flight[] => flight(notice, after));
  const landed = new Set(moved.map((one) => one.to));
  const shown = before ? turned(before, after).filter((one) => !landed.has(one.to)) : [];
  const pause = moved.length > 0 ? AFTER_A_MOVE : 0;
  return [...moved, ...shown.map((one) => ({ ...one, delay: (one.delay ?? 0) + pause }))];
}

function flight(notice: SwapNotice, after: SwapView): Flight[] {
  switch (notice.notice) {
    case 'draws':
      return [{ kind: 'draw', from: DRAW, to: HELD, look: notice.seat === after.viewer ? 'turn' : 'new' }];
    case 'kept':
      return [{ kind: 'swap', from: HELD, to: slotPlace(notice.seat, notice.slot), look: 'turn' }];
    case 'took':
      return [{ kind: 'swap', from: DISCARD, to: slotPlace(notice.seat, notice.slot), look: 'turn' }];
    case 'landed':
      return [{ kind: 'swap', from: slotPlace(notice.seat, notice.slot), to: DISCARD, look: 'turn' }];
    case 'threw':
      return [{ kind: 'swap', from: HELD, to: DISCARD, look: notice.seat === after.viewer ? 'new' : 'turn' }];
    case 'turned_up':
      return [{ kind: 'draw', from: DRAW, to: DISCARD, look: 'turn' }];
    case 'caught_up':
      return [{ kind: 'draw', from: DRAW, to: HELD, look: 'turn' }];
    case 'tie_drawn':
      return [{ kind: 'draw', from: DRAW, to: tiePlace(notice.seat), look: 'turn' }];
    default:
      return [];
  }
}

/** From the dealer's left around, a card each, as a hand deals; then the discard is turned up. */
function deal(after: SwapView): Flight[] {
  const hand = after.hands[0]?.length ?? 0;
  const flights: Flight[] = [];
  for (let slot = 0; slot < hand; slot++)
    for (const seat of after.order) flights.push({ kind: 'deal', from: DRAW, to: slotPlace(seat, slot) });
  if (after.top !== null) flights.push({ kind: 'draw', from: DRAW, to: DISCARD, look: 'turn', delay: 700 });
  return flights;
}

/** Cards that were turned up or back where they lie: hand by hand, from the dealer's left around, the caller's last. */
function turned(before: SwapView, after: SwapView): Flight[] {
  const hands = callerLast(after).map((seat) => changes(before, after, seat));
  return hands
    .filter((places) => places.length > 0)
    .flatMap((places, nth) =>
      places.map((place, card) => ({
        kind: 'flip' as const,
        from: place,
        to: place,
        delay: nth * NEXT_HAND + card * NEXT_CARD,
      })),
    );
}

function changes(before: SwapView, after: SwapView, seat: number): string[] {
  const old = before.hands[seat] ?? [];
  const now = after.hands[seat] ?? [];
  return now.flatMap((card, slot) => ((old[slot] ?? null) === card ? [] : [slotPlace(seat, slot)]));
}

function callerLast(view: SwapView): number[] {
  const { caller } = view;
  const others = view.order.filter((seat) => seat !== caller);
  return caller === null ? others : [...others, caller];
}
