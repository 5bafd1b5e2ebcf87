import type { Flight } from '../../motion';
import type { BoardContext } from '../../table/board';
import type { HiloNotice, HiloView } from '../../wire';
import { cardAt, LINES, shifts, valueOf } from './grid';
import { placeOf } from './words';

/** What moves, from where to where. */
export function flights(
  notices: readonly HiloNotice[],
  before: HiloView | null,
  _after: HiloView,
  ctx: BoardContext,
): Flight[] {
  if (!before) return [];
  return notices.flatMap((notice) => of(notice, before, ctx));
}

function of(notice: HiloNotice, before: HiloView, ctx: BoardContext): Flight[] {
  switch (notice.notice) {
    case 'round_started':
      return deal(ctx);
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
      return removal(notice, before);
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
function removal(notice: Extract<HiloNotice, { notice: 'removed' }>, before: HiloView): Flight[] {
  const cells = before.seats[notice.seat]?.cells ?? [];
  const value = (slot: number): number => valueOf(cardAt(cells, slot) ?? '');
  const swept = [...LINES[notice.line]].sort((a, b) => value(b) - value(a));
  const sweep = swept.map((slot): Flight => ({
    kind: 'sweep',
    from: placeOf(notice.seat, slot),
    to: 'discard',
    look: 'old',
  }));
  const slide = shifts(cells, notice.line, notice.slide)
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }): Flight => ({
      kind: 'slide',
      from: placeOf(notice.seat, from),
      to: placeOf(notice.seat, to),
    }));
  return [...sweep, ...slide];
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
