/** The live region: one voice for the whole page. */

interface Sentence {
  readonly text: string;
  /** The log tells it too. */
  readonly logged: boolean;
}

let spoken = $state.raw<{ text: string; id: number }>({ text: '', id: 0 });
/** Counted apart: an effect that speaks must not hear itself. */
let count = 0;
let waiting: readonly Sentence[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let last = '';

/** Anyone who comes back to many moves at once hears the last few. */
const MOST_LOGGED = 6;

/** Says a sentence. Sentences that come together are said together, in order; what a longer one says too, once. */
export function announce(text: string, logged = false): void {
  if (text === '' || waiting.some((one) => one.text.startsWith(text))) return;
  waiting = [...waiting.filter((one) => !text.startsWith(one.text)), { text, logged }];
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
  spoken = { text: '', id: ++count };
}

/** The same before the next news; what the log tells and was not said yet is still to be said. */
export function makeRoom(): void {
  const news = waiting.filter(({ logged }) => logged).slice(-MOST_LOGGED);
  hush();
  waiting = news;
}

function flush(): void {
  timer = undefined;
  last = waiting.map(({ text }) => text).join(' ');
  waiting = [];
  spoken = { text: last, id: ++count };
}
