import { announce } from './announce.svelte';

interface Toast {
  readonly id: number;
  readonly text: string;
}

let toasts = $state.raw<readonly Toast[]>([]);
let count = 0;

/** A short word that goes by itself: "Link copied." It is also said aloud. */
export function toast(text: string, ms = 4000): void {
  const id = ++count;
  toasts = [...toasts.slice(-2), { id, text }];
  announce(text);
  setTimeout(() => (toasts = toasts.filter((one) => one.id !== id)), ms);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}
