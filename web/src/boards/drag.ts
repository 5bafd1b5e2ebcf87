import { copyOf, pin } from '../motion/flight';

/** What can be dragged, and what happens where it is let go. Places are `data-place` values. */
export interface Drag {
  source: (place: string) => boolean;
  drop: (from: string, to: string) => void;
}

/** So far a finger may tremble before a tap becomes a drag, in pixels. */
const SLACK = 10;

/**
 * Dragging as an extra beside tapping: `$effect(() => drags(() => …))`. A copy follows the pointer; the card itself
 * stays where it lies until the server says otherwise.
 */
export function drags(of: () => Drag): () => void {
  let from: { place: string; element: HTMLElement; x: number; y: number } | null = null;
  let copy: HTMLElement | null = null;

  const down = (event: PointerEvent): void => {
    const element = placeAt(event.target);
    const place = element?.dataset['place'];
    if (!event.isPrimary || event.button !== 0 || !element || !place || !of().source(place)) return;
    from = { place, element, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!copy && Math.hypot(dx, dy) < SLACK) return;
    copy ??= lift(from.element);
    copy.style.transform = `translate(${dx.toFixed(0)}px, ${dy.toFixed(0)}px)`;
  };
  const up = (event: PointerEvent): void => {
    const start = from;
    const dragged = copy !== null;
    forget();
    if (!start || !dragged) return;
    swallowClick();
    const to = placeAt(document.elementFromPoint(event.clientX, event.clientY))?.dataset['place'];
    if (to && to !== start.place) of().drop(start.place, to);
  };
  const forget = (): void => {
    copy?.remove();
    copy = null;
    from = null;
  };

  const wired = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: forget } as const;
  for (const [name, listener] of Object.entries(wired))
    document.addEventListener(name, listener as EventListener);
  return () => {
    forget();
    for (const [name, listener] of Object.entries(wired))
      document.removeEventListener(name, listener as EventListener);
  };
}

function placeAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.card[data-place]') : null;
}

function lift(element: HTMLElement): HTMLElement {
  const copy = copyOf(element) as HTMLElement;
  pin(copy, element.getBoundingClientRect());
  (element.closest('.game') ?? document.body).append(copy);
  return copy;
}

/** The click that the browser makes of the end of a drag means nothing. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }), 0);
}
