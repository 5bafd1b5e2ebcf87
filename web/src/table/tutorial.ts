import type { Text } from '../i18n';

/**
 * One step of a playable tutorial: what is said, what the table shows, and what the player is asked to do.
 * Runs in the browser alone; the board draws it like any other table.
 */
export interface TutorialStep<View, Notice, Action> {
  /** The sentence of the bar; at most two short ones. */
  readonly say: Text;
  readonly play: {
    readonly view: View;
    /** What has just happened. */
    readonly notices: readonly Notice[];
    readonly legal: readonly Action[];
    /** What is looked at before: dice before chips move, a card that is turned back. Its notices come first. */
    readonly moment?: { readonly view: View; readonly notices: readonly Notice[] };
  };
  /**
   * `next`: a button; else the step is done by a legal action that fits, or by several of one decision that all do (`nth`
   * counts them). Others are refused with `say` again.
   */
  readonly expect: 'next' | ((action: Action, nth: number) => boolean);
  /** What is lit on the table, where more than one action fits. */
  readonly lit?: Action;
  /** Said to a legal action that does not fit, in place of `say`. */
  readonly wrong?: Text;
}

/** What `boards/<name>/tutorial.ts` exports as `tutorial`: steps, and who sits at the table (seat 0 is the player). */
export interface Tutorial<View, Notice, Action> {
  readonly seats: number;
  /** The rule set's options as in `TableInfo.rules`, as far as the board reads them. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly steps: (game: string) => readonly TutorialStep<View, Notice, Action>[];
}
