import type { YoolooPlay } from './round';

/** What is chosen and not done yet. It belongs to one moment of the game, and is gone with it. */
export interface Selection {
  readonly moment: string;
  /** The place of the order that was picked up. */
  readonly picked: number | null;
  /** Why the last touch did nothing. */
  readonly why: string | null;
}

/** A round of a game: what was chosen in another counts no more. */
export function momentOf({ number, view }: YoolooPlay): string {
  return [number, view.game, view.round, view.showdown, view.phase].join('|');
}

export function selectionAt(moment: string, kept: Selection | null): Selection {
  return kept?.moment === moment ? kept : { moment, picked: null, why: null };
}
