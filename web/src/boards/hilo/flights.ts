import type { Flight } from '../../motion';
import type { BoardContext } from '../../table/board';
import type { HiloNotice, HiloView } from '../../wire';
import { slotPlace } from '../../table/seats';

/** What moves, from where to where. */
export function flights(
  notices: readonly HiloNotice[],
  before: HiloView | null,
  after: HiloView,
  ctx: BoardContext,
): Flight[] {
  if (!before || notices.some(({ notice }) => notice === 'round_started')) return deal(after);
  return notices.flatMap((notice) => of(notice, before, ctx));
}

function of(notice: HiloNotice, before: HiloView, ctx: BoardContext): Flight[] {
  switch (notice.notice) {
    case 'uncovered':
    case 'turned_up':
    case 'revealed': {
      const place = slotPlace(notice.seat, notice.slot);
      return [{ kind: 'flip', from: place, to: place }];
    }
    case 'started':
      return notice.by === 'chance' ? lots(notice, before) : [];
    case 'drew':
      return [{ kind: 'draw', from: 'draw', to: 'held', look: notice.card ? 'turn' : 'new' }];
    case 'traded': {
      const place = slotPlace(notice.seat, notice.slot);
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

/** Chance decides among equal sums: a ring goes around twice and rests on the one who starts. */
function lots({ seat, sum }: Extract<HiloNotice, { notice: 'started' }>, before: HiloView): Flight[] {
  const tied = before.seats.flatMap(({ open_sum: open }, at) => (open === sum ? [at] : []));
  const rest = tied.slice(tied.indexOf(seat) + 1).concat(tied.slice(0, tied.indexOf(seat)));
  const around = tied.length > 2 ? rest : [...rest, seat, ...rest];
  return [...around, seat].map((at): Flight => ({ kind: 'lot', from: `seat-${at}`, to: `seat-${at}` }));
}

/** Pile to slots, a card each around the table, then the first discard. */
function deal(after: HiloView): Flight[] {
  const slots = after.seats[0]?.cells.keys() ?? [];
  return [
    ...[...slots].flatMap((slot) =>
      after.order.map((seat): Flight => ({ kind: 'deal', from: 'draw', to: slotPlace(seat, slot) })),
    ),
    { kind: 'flip', from: 'draw', to: 'discard' },
  ];
}

/** Three cards gather on the discard pile, one after another; then the rest closes up. */
function removal(notice: Extract<HiloNotice, { notice: 'removed' }>, before: HiloView): Flight[] {
  const { seat, slots, sources } = notice;
  const sweep = slots.map((slot): Flight => ({
    kind: 'sweep',
    from: slotPlace(seat, slot),
    to: 'discard',
    look: 'old',
  }));
  const cells = before.seats[seat]?.cells ?? [];
  const slide = sources.flatMap((source, slot): Flight[] =>
    source === null || source === slot || cells[source]?.is === 'empty'
      ? []
      : [{ kind: 'slide', from: slotPlace(seat, source), to: slotPlace(seat, slot) }],
  );
  return [...sweep, ...slide];
}

/** The place of the last move; undefined leaves the mark where it is. */
export function mark(notices: readonly HiloNotice[]): string | null | undefined {
  for (const notice of [...notices].reverse()) {
    switch (notice.notice) {
      case 'traded':
      case 'turned_up':
        return slotPlace(notice.seat, notice.slot);
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
