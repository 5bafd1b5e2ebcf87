import type { Attachment } from 'svelte/attachments';

/**
 * Puts something large onto the page piece by piece, each in a task of its own: a slow phone stays awake in between. Where
 * nobody looks, everything comes at once. Use it as an attachment; `show` says how many pieces there are from now on, in
 * the end without a limit.
 */
export function inPieces(all: () => number, show: (count: number) => void): Attachment<HTMLElement> {
  return () => {
    let shown = 0;
    let next: ReturnType<typeof setTimeout>;
    const step = (): void => {
      shown += 1;
      const done = document.hidden || shown >= all();
      show(done ? Infinity : shown);
      if (!done) next = setTimeout(step);
    };
    show(0);
    next = setTimeout(step);
    return () => clearTimeout(next);
  };
}
