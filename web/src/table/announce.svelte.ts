/** The live region: one voice for the whole page. */

let spoken = $state.raw<{ text: string; id: number }>({ text: '', id: 0 });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let last = '';

/** Says a sentence. Sentences that come together are said together, in order; what a longer one says too, once. */
export function announce(text: string): void {
  if (text === '' || waiting.some((one) => one.startsWith(text))) return;
  waiting = waiting.filter((one) => !text.startsWith(one));
  waiting.push(text);
  timer ??= setTimeout(flush, 60);
}

/** Says the last announcement again. */
export function repeatLast(): void {
  if (last !== '') announce(last);
}

/** What the region holds now; the number changes when the same words come twice. */
export function announced(): { text: string; id: number } {
  return spoken;
}

/** Nothing that was said stays in the page: a peeked value might have been in it. */
export function hush(): void {
  waiting = [];
  last = '';
  spoken = { text: '', id: spoken.id + 1 };
}

function flush(): void {
  timer = undefined;
  last = waiting.join(' ');
  waiting = [];
  spoken = { text: last, id: spoken.id + 1 };
}
