import type { Move } from './timing';

/**
 * One card (or die, or stack of chips) on its way. Places are the values of `data-place` attributes.
 * A board derives flights from notices; the stage draws them.
 */
export interface Flight {
  readonly kind: Move;
  /** Where it was, in the picture before the change. */
  readonly from: string;
  /** Where it is, in the picture after the change. The same place: it turns over (flip) or tumbles (roll) there. */
  readonly to: string;
  /**
   * Which look travels: `new` what lies at `to` afterwards (default), `old` what lay at `from` before,
   * `turn` the old look that becomes the new one half way.
   */
  readonly look?: 'new' | 'old' | 'turn';
  /** Milliseconds after the change, if it is not to follow its kind's rhythm. */
  readonly delay?: number;
}

/** A picture of a place before a change: where it was, and how it looked. */
export interface Still {
  readonly rect: DOMRect;
  readonly copy: HTMLElement | SVGElement;
}

type Drawn = HTMLElement | SVGElement;

/** The elements of all places under a root; if a place is drawn twice, the first that can be seen counts. */
export function placesIn(root: ParentNode): Map<string, Drawn> {
  const found = new Map<string, Drawn>();
  for (const element of root.querySelectorAll<Drawn>('[data-place]')) {
    const place = element.dataset['place'];
    if (place && !found.has(place) && element.getClientRects().length > 0) found.set(place, element);
  }
  return found;
}

const MEANING = ['id', 'data-place', 'aria-label', 'role', 'aria-live'];

/** A copy to fly with: same look, no meaning. It is not read aloud, cannot be touched, and is no place. */
export function copyOf(element: Drawn): Drawn {
  const copy = element.cloneNode(true) as Drawn;
  for (const part of [copy, ...copy.querySelectorAll<Drawn>(MEANING.map((name) => `[${name}]`).join())])
    for (const name of MEANING) part.removeAttribute(name);
  for (const hidden of copy.querySelectorAll('.vh')) hidden.remove();
  copy.classList.remove('target', 'last', 'pending', 'refused', 'ring', 'lift');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  return copy;
}

/** Where something lies and how large it is before it is tilted: a tilted card's outline would be too large. */
export function boxOf(element: Drawn): DOMRect {
  const outline = element.getBoundingClientRect();
  if (!(element instanceof HTMLElement)) return outline;
  const [width, height] = [element.offsetWidth, element.offsetHeight];
  const [x, y] = [outline.left + outline.width / 2, outline.top + outline.height / 2];
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}

/** Pins a copy over a rectangle of the window. */
export function pin(copy: Drawn, rect: DOMRect): void {
  copy.classList.add('flying');
  copy.style.left = `${rect.left}px`;
  copy.style.top = `${rect.top}px`;
  copy.style.width = `${rect.width}px`;
  copy.style.height = `${rect.height}px`;
}

/** The transform that puts something of size and place `at` over `from`, centre on centre. */
export function shift(from: DOMRect, at: DOMRect): string {
  const dx = from.left + from.width / 2 - (at.left + at.width / 2);
  const dy = from.top + from.height / 2 - (at.top + at.height / 2);
  const scale = at.width > 0 ? from.width / at.width : 1;
  return `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}
