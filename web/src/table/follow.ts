import { flushSync } from 'svelte';

/** After a digit: the focus goes where the digit points, or, if that is asked about, to the answer. */
export function follow(place: string): void {
  flushSync();
  const yes = document.querySelector<HTMLElement>(".acts [data-act='yes']");
  (yes ?? document.querySelector<HTMLElement>(`.me button[data-place='${place}']`))?.focus();
}
