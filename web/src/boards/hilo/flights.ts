import type { Flight } from '../../motion';
import type { BoardContext } from '../../table/board';
import type { HiloCell, HiloNotice, HiloView } from '../../wire';
import { cardAt, LINES, valueOf } from './grid';
import { placeOf } from './words';

/** What moves, from where to where. */
export function flights(
  notices: readonly HiloNotice[],
  before: HiloView | null,
  after: HiloView,
  ctx: BoardContext,
): Flight[] {
  if (!before || notices.some(({ notice }) => notice === 'round_started')) return deal(ctx);
  return notices.flatMap((notice) => of(notice, before, after, ctx));
}

function of(notice: HiloNotice, before: HiloView, after: HiloView, ctx: BoardContext): Flight[] {
  switch (notice.notice) {
    case 'uncovered':
    case 'turned_up':
    case 'revealed': {
      const place = placeOf(notice.seat, notice.slot);
      return [{ kind: 'flip', from: place, to: place }];
    }
    case 'drew':
      return [{ kind: 'draw', from: 'draw', to: 'held', look: notice.card ? 'turn' : 'new' }];
    case 'traded': {
      const place = placeOf(notice.seat, notice.slot);
      const unseen = notice.source === 'pile' && notice.seat !== ctx.mySeat;
      return [
        {
          kind: 'swap',
          from: notice.source === 'pile' ? 'held' : 'discard',
          to: place,
          look: unseen ? 'turn' : 'new',
        },
        { kind: 'swap', from: place, to: 'discard', look: notice.blind ? 'turn' : 'new' },
      ];
    }
    case 'thrown':
      return [
        { kind: 'swap', from: 'held', to: 'discard', look: notice.seat === ctx.mySeat ? 'new' : 'turn' },
      ];
    case 'removed':
      return removal(notice, before, after);
    case 'reshuffled':
      return [{ kind: 'sweep', from: 'discard', to: 'draw' }];
    case 'new_discard':
      return [{ kind: 'flip', from: 'draw', to: 'discard' }];
    default:
      return [];
  }
}

/** Pile to slots, round by round around the table, then the first discard. */
function deal(ctx: BoardContext): Flight[] {
  const round = Array.from({ length: 9 }, (_, slot) => slot);
  return [
    ...round.flatMap((slot) =>
      ctx.seats.map(({ seat }): Flight => ({ kind: 'deal', from: 'draw', to: placeOf(seat, slot) })),
    ),
    { kind: 'flip', from: 'draw', to: 'discard' },
  ];
}

/** Three cards gather on the discard pile, the lowest last; then the rest closes up. */
function removal(
  notice: Extract<HiloNotice, { notice: 'removed' }>,
  before: HiloView,
  after: HiloView,
): Flight[] {
  const cells = before.seats[notice.seat]?.cells ?? [];
  const value = (slot: number): number => valueOf(cardAt(cells, slot) ?? '');
  // A line that follows a slide was none before: its cards are found by what they are.
  const slots = notice.chained
    ? notice.cards.map((card) => cells.findIndex((cell) => cell.is === 'face_up' && cell.card === card))
    : LINES[notice.line];
  const swept = slots.filter((slot) => slot >= 0).sort((a, b) => value(b) - value(a));
  const sweep = swept.map((slot): Flight => ({
    kind: 'sweep',
    from: placeOf(notice.seat, slot),
    to: 'discard',
    look: 'old',
  }));
  if (notice.chained) return sweep;
  const slide = moved(cells, after.seats[notice.seat]?.cells ?? [], swept).map(({ from, to }): Flight => ({
    kind: 'slide',
    from: placeOf(notice.seat, from),
    to: placeOf(notice.seat, to),
  }));
  return [...sweep, ...slide];
}

/** Cards that lie elsewhere in their row or column now: each comes from the nearest place that showed the same. */
function moved(
  before: readonly HiloCell[],
  after: readonly HiloCell[],
  gone: readonly number[],
): { from: number; to: number }[] {
  const left = new Set(
    before.flatMap((cell, slot) => (cell.is === 'empty' || gone.includes(slot) ? [] : [slot])),
  );
  const same = (from: number, to: number): boolean =>
    JSON.stringify(before[from]) === JSON.stringify(after[to]);
  const found: { from: number; to: number }[] = [];
  after.forEach((cell, to) => {
    if (cell.is === 'empty') return;
    const row = [to, to + 1, to + 2].filter((slot) => Math.floor(slot / 3) === Math.floor(to / 3));
    const from = [...row, to + 3, to + 6].find((slot) => left.has(slot) && same(slot, to));
    if (from === undefined) return;
    left.delete(from);
    if (from !== to) found.push({ from, to });
  });
  return found;
}

/** The place of the last move; undefined leaves the mark where it is. */
export function mark(notices: readonly HiloNotice[]): string | null | undefined {
  for (const notice of [...notices].reverse()) {
    switch (notice.notice) {
      case 'traded':
      case 'turned_up':
        return placeOf(notice.seat, notice.slot);
      case 'removed':
        return 'discard';
      case 'round_started':
      case 'round_scored':
        return null;
      default:
    }
  }
  return undefined;
}
