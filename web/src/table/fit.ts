/** The cards are never drawn smaller than by this factor; then the page scrolls. */
const LEAST = 0.5;
/** Halvings on the way to the factor: fine enough that no pixel is wasted that an eye would miss. */
const TRIES = 6;

/**
 * Long sentences, many players and small screens share one page: if it does not fit, every card on the table is drawn
 * smaller, by one factor (`--fit`). The factor only shrinks until the window changes, so that nothing breathes with
 * the sentences of the bar. Use as an attachment on the table: `{@attach fit}`.
 */
export function fit(table: HTMLElement): (() => void) | undefined {
  const page = table.closest<HTMLElement>('.game');
  if (!page) return undefined;
  let factor = 1;
  const room = (): string => `${window.innerWidth} ${window.innerHeight} ${table.dataset['others'] ?? ''}`;
  let measured = room();
  const tries = (next: number): boolean => {
    table.style.setProperty('--fit', String(next));
    return overflow(page) <= 0;
  };
  const look = (): void => {
    if (room() !== measured) {
      measured = room();
      factor = 1;
      tries(1);
    }
    if (overflow(page) > 0 && factor > LEAST) {
      factor = largest(LEAST, factor, tries);
      tries(factor);
    }
  };
  const observer = new ResizeObserver(look);
  for (const part of [page, ...page.children]) observer.observe(part);
  look();
  return () => observer.disconnect();
}

/** The largest factor that fits, to a fraction of a card's pixel; the least one if none does. */
export function largest(least: number, most: number, fits: (factor: number) => boolean): number {
  let [low, high] = [least, most];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** By how many pixels the page is higher than it is meant to be; less than half a one cannot be scrolled. */
function overflow(page: HTMLElement): number {
  return Math.round(page.getBoundingClientRect().height - parseFloat(getComputedStyle(page).minHeight));
}
