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
