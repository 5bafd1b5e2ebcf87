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
