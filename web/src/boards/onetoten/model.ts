import { n } from '../../i18n';
import { seatSuit } from '../../look/suits';
import type { HandCard, Shown } from '../../table/board';
import type { OneToTenAction, OneToTenView } from '../../wire';

export type OneToTenPlay = Shown<OneToTenView, OneToTenAction>;

/** Where the number lies that is looked for. */
export const MIDDLE = 'sought';

/** What a slot is called: A to J, for numbers are what is looked for. */
export function letterOf(slot: number): string {
  return String.fromCharCode(65 + slot);
}

/** The slots that may be turned up, from the list of legal actions and nothing else. */
export function turnable(legal: readonly OneToTenAction[]): number[] {
  return legal.map((action) => action.slot);
}

/** The cards that a seat has found, from 1. */
export function foundBy(count: number, seat: number): HandCard[] {
  return Array.from({ length: count }, (_, nth) => ({
    value: nth + 1,
    suit: seatSuit(seat),
    name: n(nth + 1),
  }));
}
