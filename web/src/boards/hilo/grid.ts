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
    const way = { slide, action };
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
