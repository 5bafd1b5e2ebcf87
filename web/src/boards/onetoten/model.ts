import type { Shown } from '../../table/board';
import type { OneToTenAction, OneToTenView } from '../../wire';
import { SUIT_LETTERS, type SuitLetter } from '../../look/suits';

export type OneToTenPlay = Shown<OneToTenView, OneToTenAction>;

/** Where the number lies that is looked for. */
export const MIDDLE = 'sought';

/** What a slot is called: A to J, for numbers are what is looked for. */
export function letterOf(slot: number): string {
  return String.fromCharCode(65 + slot);
}

/** Everybody's cards have a colour of their own. */
export function colourOf(seat: number): SuitLetter {
  return SUIT_LETTERS[seat % SUIT_LETTERS.length] ?? 'R';
}

/** The slots that may be turned up, from the list of legal actions and nothing else. */
export function turnable(legal: readonly OneToTenAction[]): number[] {
  return legal.map((action) => action.slot);
}

/** A card that lies open for a moment and is not the one that was looked for. */
export interface WrongCard {
  readonly seat: number;
  readonly slot: number;
  readonly card: number;
}

/** Found cards are 1 to as many as were found; anything higher that lies open is shown for a moment only. */
export function shownWrong(view: OneToTenView): WrongCard | null {
  for (const [seat, row] of view.rows.entries()) {
    const found = view.found[seat] ?? 0;
    for (const [slot, card] of row.entries()) if (card !== null && card > found) return { seat, slot, card };
  }
  return null;
}
