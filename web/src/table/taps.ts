import type { Stage } from '../motion';

/** Two taps closer than this are one double tap, not two decisions. */
const QUICK_MS = 250;
/** How far a finger strays between them. */
const NEAR_PX = 32;

/** A tap: when and where. */
export interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Is the second tap the other half of a double tap? */
export function isDouble(first: Tap, second: Tap): boolean {
  const near = Math.hypot(second.x - first.x, second.y - first.y) <= NEAR_PX;
  return near && second.at - first.at < QUICK_MS;
}

let last: Tap = { at: -Infinity, x: 0, y: 0 };
let double = false;

/** Follows taps and keys, so that a question is never answered by the tap that asked it, nor by a key held down. */
export function watchTaps(): () => void {
  const down = (event: PointerEvent): void => {
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    double = isDouble(last, tap);
    // Counted from the first tap of a burst: who goes on tapping is heard after all.
    if (!double) last = tap;
  };
  const key = (event: KeyboardEvent): void => {
    double = event.repeat;
  };
  document.addEventListener('pointerdown', down, true);
  document.addEventListener('keydown', key, true);
  return () => {
    document.removeEventListener('pointerdown', down, true);
    document.removeEventListener('keydown', key, true);
  };
}

/** Is it felt, or something that only lies there? A tap on that is Escape for fingers. */
export function isBare(target: EventTarget | null): boolean {
  return target instanceof Element && !target.closest('button, a[href], input, label, select, summary');
}

/** Was the last touch the second half of a double tap? */
export function isDoubleNow(): boolean {
  return double;
}

/** What a tap can decide: cards, buttons of the bar, places for chips, ways to slide. */
const CHOICES = 'button.card, [data-act], [data-spot], .slide, .arrow';

/** The buttons that go on from a picture: they do that themselves. */
const ON = "[data-act='go-on'], [data-act='skip']";

/** What always does what it says, and leaves the picture alone: head, rail and panels, and what is no choice. */
const BESIDE = '.head, .rail, .bar, dialog, .table :is(button, a[href], input, select, summary)';

/**
 * A tap on the table, or a tab that comes back, brings all movement to its end; a picture that is being looked at goes on
 * to the next. A tap on a choice that was open and still is counts as well. Any other tap on the table does nothing else
 * while the picture was behind: what lay under the finger has just changed.
 */
export function skipOnTap(stage: Stage): () => void {
  let swallow = false;
  const down = (event: PointerEvent): void => {
    const tapped = event.target instanceof Element ? event.target : null;
    const choice = tapped?.closest(CHOICES) ?? null;
    swallow = false;
    if (tapped?.closest(ON) || (!choice && tapped?.closest(BESIDE))) return;
    const behind = stage.behind;
    const open = isOpen(choice);
    if (stage.holding && !open) stage.goOn();
    else if (behind || stage.moving) stage.hurry();
    // The controls of a replay stand outside: they end a movement, and act as well.
    swallow = behind && tapped?.closest('.game') !== null && !(open && isOpen(choice));
  };
  const click = (event: MouseEvent): void => {
    if (!swallow || event.detail === 0) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const visible = (): void => stage.finish();
  document.addEventListener('pointerdown', down, true);
  document.addEventListener('click', click, true);
  document.addEventListener('visibilitychange', visible);
  return () => {
    document.removeEventListener('pointerdown', down, true);
    document.removeEventListener('click', click, true);
    document.removeEventListener('visibilitychange', visible);
  };
}

/** Is it there, and can it be chosen? */
function isOpen(choice: Element | null): boolean {
  return choice !== null && choice.isConnected && !choice.matches(':disabled, [aria-disabled=true]');
}
