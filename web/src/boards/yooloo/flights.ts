import type { Flight } from '../../motion';
import type { BoardContext } from '../../table/board';
import type { YoolooNotice, YoolooRound, YoolooView } from '../../wire';
import { cardPlace, spotOf } from './round';

/** While the stake goes where it belongs, in milliseconds. */
const STAKE = 250;

/** What moves, from where to where. */
export function flights(
  notices: readonly YoolooNotice[],
  before: YoolooView | null,
  after: YoolooView,
  ctx: BoardContext,
): Flight[] {
  if (!before || (before.game !== after.game && after.phase === 'ordering')) return deal(after);
  const done = openRound(before) !== openRound(after) ? openRound(before) && before.last : null;
  const moved = notices.flatMap((notice) => of(notice, before, ctx));
  if (!done) return moved;
  // The stake has gone where it belongs before the next cards are turned up.
  return [...stake(done), ...moved.map((flight) => ({ ...flight, delay: (flight.delay ?? 0) + STAKE }))];
}

/** My cards come one by one; of the others' there is nothing to see yet. */
function deal(after: YoolooView): Flight[] {
  const mine = [...(after.own?.hand ?? [])].sort((a, b) => a - b);
  return mine.map((card): Flight => ({ kind: 'deal', from: 'stake', to: cardPlace(card) }));
}

/** Which round lies open; none: an empty word. */
function openRound(view: YoolooView): string {
  return view.open ? `${view.game}|${view.round}|${view.showdown}` : '';
}

function of(notice: YoolooNotice, before: YoolooView, ctx: BoardContext): Flight[] {
  switch (notice.notice) {
    case 'chosen': {
      const to = spotOf(notice.seat);
      if (notice.seat === ctx.mySeat && notice.card !== null)
        return [{ kind: 'draw', from: cardPlace(notice.card), to }];
      return [{ kind: 'draw', from: `seat-${notice.seat}:won`, to }];
    }
    case 'round':
      return notice.cards.map((card, seat): Flight => reveal(card, seat, before, ctx));
    case 'point_card':
      return [{ kind: 'flip', from: 'stake', to: 'stake' }];
    default:
      return [];
  }
}

/** A card is turned up where it lies; my own comes out of my sealed order. */
function reveal(card: number, seat: number, before: YoolooView, ctx: BoardContext): Flight {
  const spot = spotOf(seat);
  const ordered = before.variant === 'base' && before.showdown === 0;
  if (seat === ctx.mySeat && ordered) return { kind: 'swap', from: cardPlace(card), to: spot, delay: 0 };
  return { kind: 'flip', from: spot, to: spot };
}

/** The stake goes to the winner, or is parked. */
function stake(round: YoolooRound): Flight[] {
  const from = ['stake', ...(round.stake.length > 1 ? ['parked'] : [])];
  if (round.winner !== null)
    return from.map((place): Flight => ({
      kind: 'sweep',
      from: place,
      to: `seat-${round.winner}:won`,
      look: 'old',
    }));
  return round.fate === 'parked' ? [{ kind: 'sweep', from: 'stake', to: 'parked' }] : [];
}

/** The last move: the card that won, or nothing. */
export function mark(notices: readonly YoolooNotice[]): string | null | undefined {
  const round = notices.findLast((notice) => notice.notice === 'round');
  if (round?.notice === 'round') return round.winner === null ? null : spotOf(round.winner);
  return undefined;
}
