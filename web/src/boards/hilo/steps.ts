import type { Picture } from '../../table/board';
import type { HiloCell, HiloNotice, HiloView } from '../../wire';
import { lowest, without } from './grid';

/**
 * Takes a message apart, so that each thing is seen when it happens: the trade, the line that goes, the lines that follow
 * it, the reveal seat by seat, the score. Pictures in between are made from what the notices tell everybody.
 */
export function steps(
  notices: readonly HiloNotice[],
  before: HiloView | null,
  after: HiloView,
): Picture<HiloView, HiloNotice>[] {
  const groups = grouped(notices);
  if (!before || groups.length < 2) return [{ view: after, notices }];
  const made: Picture<HiloView, HiloNotice>[] = [];
  let view = before;
  groups.forEach((group, index) => {
    const last = index === groups.length - 1;
    view = last ? after : group.reduce(applied, { ...view, to_act: [] });
    made.push({ view, notices: group, ...(last ? {} : { hold: pause(group) }) });
  });
  return made;
}

const PAUSE = { removed: 350, revealed: 450, other: 150 } as const;

function pause(group: readonly HiloNotice[]): number {
  if (group.some((notice) => notice.notice === 'revealed')) return PAUSE.revealed;
  return group.some((notice) => notice.notice === 'removed') ? PAUSE.removed : PAUSE.other;
}

/** Notices that are shown together. */
function grouped(notices: readonly HiloNotice[]): HiloNotice[][] {
  const groups: HiloNotice[][] = [];
  let key = '';
  for (const notice of notices) {
    const next = keyOf(notice);
    const current = groups.at(-1);
    if (current && (next === '' || next === key)) current.push(notice);
    else groups.push([notice]);
    if (next !== '' || !current) key = next;
  }
  return groups;
}

/** Same key: same picture. No key: belongs to what was told before. */
function keyOf(notice: HiloNotice): string {
  switch (notice.notice) {
    case 'chosen':
    case 'kept':
    case 'ended':
    case 'started':
    case 'game_over':
      return '';
    case 'uncovered':
      return 'uncovered';
    case 'traded':
    case 'thrown':
    case 'turned_up':
      return `turn-${notice.seat}`;
    case 'drew':
      return `drew-${notice.seat}`;
    case 'removed':
      return `removed-${notice.line}-${notice.chained}`;
    case 'reshuffled':
    case 'new_discard':
      return 'pile';
    case 'revealed':
      return `revealed-${notice.seat}`;
    case 'round_scored':
      return 'scored';
    case 'round_started':
      return 'started';
  }
}

/** The view after one notice, as far as everybody can see. */
export function applied(view: HiloView, notice: HiloNotice): HiloView {
  switch (notice.notice) {
    case 'uncovered':
    case 'turned_up':
    case 'revealed':
      return withCell(view, notice.seat, notice.slot, { is: 'face_up', card: notice.card });
    case 'traded': {
      const laid = withCell(view, notice.seat, notice.slot, { is: 'face_up', card: notice.laid });
      const fromPile = notice.source === 'pile';
      return { ...laid, held: null, discard: notice.away, discards: laid.discards + (fromPile ? 1 : 0) };
    }
    case 'drew':
      return { ...view, held: { seat: notice.seat, card: notice.card }, pile: view.pile - 1 };
    case 'thrown':
      return { ...view, held: null, discard: notice.card, discards: view.discards + 1 };
    case 'removed': {
      const seats = view.seats.map((seat, index) =>
        index === notice.seat
          ? { ...seat, cells: without(seat.cells, notice.line, notice.slide), removable: [], chain: [] }
          : seat,
      );
      return { ...view, seats, discard: lowest(notice.cards), discards: view.discards + 3 };
    }
    case 'ended':
      return { ...view, ender: notice.seat };
    default:
      return view;
  }
}

function withCell(view: HiloView, seat: number, slot: number, cell: HiloCell): HiloView {
  const seats = view.seats.map((one, index) =>
    index === seat ? { ...one, cells: one.cells.map((old, at) => (at === slot ? cell : old)) } : one,
  );
  return { ...view, seats };
}
