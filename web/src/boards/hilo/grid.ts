import type { HiloAction, HiloCard, HiloCell, HiloLine, HiloSlide } from '../../wire';
import { readCard, type SuitLetter } from '../../look/suits';

/** The places of each line, in rising order. */
export const LINES: Readonly<Record<HiloLine, readonly [number, number, number]>> = {
  row0: [0, 1, 2],
  row1: [3, 4, 5],
  row2: [6, 7, 8],
  column0: [0, 3, 6],
  column1: [1, 4, 7],
  column2: [2, 5, 8],
  main_diagonal: [0, 4, 8],
  anti_diagonal: [2, 4, 6],
};

/** A card that goes from one place to another when the rest closes up. */
export interface Shift {
  readonly from: number;
  readonly to: number;
}

/**
 * Where every remaining card lies after a line has gone (H7, H8): a column closes to the left, a row upwards, and after a
 * diagonal the player says which. Cards that stay are listed too.
 */
export function shifts(cells: readonly HiloCell[], line: HiloLine, slide: HiloSlide | null): Shift[] {
  const gone: readonly number[] = LINES[line];
  const left = slide ? slide === 'horizontal' : line.startsWith('column');
  const moved: Shift[] = [];
  for (let lane = 0; lane < 3; lane++) {
    let next = 0;
    for (let step = 0; step < 3; step++) {
      const at = (depth: number): number => (left ? 3 * lane + depth : 3 * depth + lane);
      const from = at(step);
      if (gone.includes(from) || (cells[from]?.is ?? 'empty') === 'empty') continue;
      moved.push({ from, to: at(next++) });
    }
  }
  return moved;
}

/** The nine places after a line has gone: what the player sees before choosing. */
export function without(cells: readonly HiloCell[], line: HiloLine, slide: HiloSlide | null): HiloCell[] {
  const rest: HiloCell[] = Array.from({ length: 9 }, () => ({ is: 'empty' }));
  for (const { from, to } of shifts(cells, line, slide)) rest[to] = cells[from] ?? { is: 'empty' };
  return rest;
}

/** How many columns and rows of the grid still hold cards. */
export function extent(cells: readonly HiloCell[]): { columns: number; rows: number } {
  let columns = 0;
  let rows = 0;
  cells.forEach((cell, slot) => {
    if (cell.is === 'empty') return;
    columns = Math.max(columns, (slot % 3) + 1);
    rows = Math.max(rows, Math.floor(slot / 3) + 1);
  });
  return { columns, rows };
}

/** The open card of a place, if one lies there. */
export function cardAt(cells: readonly HiloCell[], slot: number): HiloCard | null {
  const cell = cells[slot];
  return cell?.is === 'face_up' ? cell.card : null;
}

export function valueOf(card: HiloCard): number {
  return readCard(card)?.value ?? 0;
}

export function suitOf(card: HiloCard): SuitLetter {
  return readCard(card)?.suit ?? 'R';
}

/** H10: the lowest of a line ends on top of the discard pile. */
export function lowest(cards: readonly HiloCard[]): HiloCard | null {
  return cards.reduce<HiloCard | null>(
    (least, card) => (least === null || valueOf(card) < valueOf(least) ? card : least),
    null,
  );
}

/** A line that may go now, and the ways to close up. */
export interface Offer {
  readonly line: HiloLine;
  readonly slots: readonly [number, number, number];
  readonly cards: readonly HiloCard[];
  /** The points it takes off the board. */
  readonly gain: number;
  readonly ways: readonly {
    readonly slide: HiloSlide | null;
    readonly action: HiloAction;
    readonly rest: HiloCell[];
  }[];
}

/** The lines that the listed legal actions can remove. */
export function offers(legal: readonly HiloAction[], cells: readonly HiloCell[]): Offer[] {
  const found = new Map<HiloLine, Offer>();
  for (const action of legal) {
    if (action.do !== 'remove') continue;
    const { line, slide } = action;
    const slots = LINES[line];
    const cards = slots.flatMap((slot) => cardAt(cells, slot) ?? []);
    const way = { slide, action, rest: without(cells, line, slide) };
    const known = found.get(line);
    found.set(line, {
      line,
      slots,
      cards,
      gain: cards.reduce((sum, card) => sum + valueOf(card), 0),
      ways: [...(known?.ways ?? []), way],
    });
  }
  return [...found.values()];
}
