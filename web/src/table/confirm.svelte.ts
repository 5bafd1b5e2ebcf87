import { announce } from './announce.svelte';
import { settings } from '../settings/settings.svelte';
import { isDoubleNow } from './taps';

/** A step that cannot be taken back and waits for its second tap. */
interface Asked {
  readonly id: string;
  /** What will happen: "Swap slot 3 away unseen?" */
  readonly question: string;
  readonly yes: string;
  /** What it costs, or may cost: said before the second tap. */
  readonly price: string | null;
  readonly run: () => void;
}

let asked = $state.raw<Asked | null>(null);

/**
 * Irreversible steps go through here: the first tap asks in the action bar, the second tap on the same spot (same
 * `id`) or the button of the bar does it; the second half of a double tap does not. Players in a hurry switch the
 * question off.
 */
export function confirmed(
  id: string,
  question: string,
  yes: string,
  run: () => void,
  price: string | null = null,
): void {
  if (asked?.id === id && isDoubleNow()) return;
  if (!settings.confirm || asked?.id === id) {
    asked = null;
    run();
    return;
  }
  asked = { id, question, yes, price, run };
  announce([question, price].filter(Boolean).join(' '));
}

/** What is being asked, for the bar and for the ring around the spot. */
export function asking(): Asked | null {
  return asked;
}

/** Answers with the button of the bar. */
export function sayYes(): void {
  if (isDoubleNow()) return;
  const run = asked?.run;
  asked = null;
  run?.();
}

/** Escape, a tap elsewhere, or a new picture: nothing happens. Was something being asked? */
export function forget(): boolean {
  const was = asked !== null;
  asked = null;
  return was;
}
