import type { YoNotice, YoWager } from '../../wire';
import { ARC } from './pays';

/** What a wager has brought a seat: won beyond its stakes, and lost; in thirtieths of a chip. */
export interface Tally {
  readonly won: number;
  readonly lost: number;
}

/** The order of the sheet: as a session goes. */
export const ALL_WAGERS: readonly YoWager[] = ['play', 'more', 'yo', 'late_play', ...ARC];

/**
 * Adds up what was decided. A latecomer gets sums instead of single notices, so nothing but sums may be read from them.
 */
export function tallyOf(notices: readonly YoNotice[], seat: number, wager: YoWager): Tally {
  let [won, lost] = [0, 0];
  for (const notice of notices) {
    if (notice.notice !== 'settled' || notice.seat !== seat || notice.wager !== wager) continue;
    if (notice.fate === 'win') won += notice.paid;
    if (notice.fate === 'lose') lost += notice.stake;
  }
  return { won, lost };
}
