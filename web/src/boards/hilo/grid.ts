import type { HiloAction, HiloCard, HiloCell, HiloLine, HiloSeatView, HiloSlide } from '../../wire';
import { readCard, type SuitLetter } from '../../look/suits';

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
    /** For each place, where its card comes from; none: it is left empty. Null: nothing to choose. */
    readonly from: readonly (number | null)[] | null;
  }[];
}

/** The lines that the listed legal actions can remove, where my layout says that they lie. */
export function offers(legal: readonly HiloAction[], mine: HiloSeatView | undefined): Offer[] {
  const found = new Map<HiloLine, Offer>();
  for (const action of legal) {
    if (action.do !== 'remove') continue;
    const { line, slide } = action;
    const places = mine?.removable.find((one) => one.line === line);
    if (!mine || !places) continue;
    const { slots, slides, sum } = places;
    const cards = slots.flatMap((slot) => cardAt(mine.cells, slot) ?? []);
    const from = slides?.find((one) => one.slide === slide)?.from ?? null;
    const way = { slide, action, from };
    const known = found.get(line);
    found.set(line, {
      line,
      slots,
      cards,
      gain: sum,
      ways: [...(known?.ways ?? []), way],
    });
  }
  return [...found.values()];
}

/** Where a way's arrow sits, in cells of the grid: on the edge between a gap and the card that moves into it. */
export function edgeOf({ slots }: Offer, { from }: Offer['ways'][number]): [x: number, y: number] | null {
  // The gap in the middle of the line is left free: both ways would point there.
  for (const gap of [slots[0], slots[2]]) {
    const card = from?.[gap] ?? null;
    if (card === null) continue;
    const [a, b] = [centreOf(gap), centreOf(card)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }
  return null;
}

function centreOf(slot: number): readonly [x: number, y: number] {
  return [(slot % 3) + 0.5, Math.floor(slot / 3) + 0.5];
}
