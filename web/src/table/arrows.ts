import { firstChoice } from './focus';

/** Where arrows go about. */
const AREAS = '.table, .bar';

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Arrows move the focus over everything on the table and in the bar that can be touched, to the nearest in that
 * direction. Use as an attachment on the page of a game: `{@attach arrows}`. Radio groups keep their own arrows.
 */
export function arrows(page: HTMLElement): () => void {
  const press = (event: KeyboardEvent): void => {
    if (!isDirection(event.key) || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (!(event.target instanceof Element) || !event.target.closest(AREAS)) return;
    const inside = 'button:not(:disabled), a[href], [tabindex="0"]';
    const all = [...page.querySelectorAll<HTMLElement>(`:is(${AREAS}) :is(${inside})`)].filter(
      (element) => element.getClientRects().length > 0,
    );
    const here = all.indexOf(document.activeElement as HTMLElement);
    const boxes = all.map((element) => element.getBoundingClientRect());
    const next = here < 0 ? 0 : nearest(boxes, here, event.key);
    const element = next === null ? undefined : all[next];
    if (!element) return;
    event.preventDefault();
    element.focus();
  };
  /** With the focus nowhere, an arrow leads onto the table. */
  const enter = (event: KeyboardEvent): void => {
    if (!isDirection(event.key) || event.defaultPrevented || document.activeElement !== document.body) return;
    const first = firstChoice() ?? document.querySelector<HTMLElement>('.me button');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  page.addEventListener('keydown', press);
  document.addEventListener('keydown', enter);
  return () => {
    page.removeEventListener('keydown', press);
    document.removeEventListener('keydown', enter);
  };
}

/** The box to go to: ahead in the direction, close, and little to the side. Null: nothing lies there. */
export function nearest(boxes: readonly Box[], from: number, direction: Direction): number | null {
  const start = boxes[from];
  if (!start) return null;
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  let best: number | null = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const dx = box.left + box.width / 2 - (start.left + start.width / 2);
    const dy = box.top + box.height / 2 - (start.top + start.height / 2);
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    if (index === from || ahead <= 2) return;
    const cost = ahead + 3 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

function isDirection(key: string): key is Direction {
  return /^Arrow(Left|Right|Up|Down)$/.test(key);
}
