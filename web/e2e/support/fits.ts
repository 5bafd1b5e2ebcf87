import { expect, type Page } from '@playwright/test';

/** Nothing stands out at the sides, and a board needs no scrolling where it is promised. */
export async function fits(page: Page, screen: string, upright: boolean): Promise<void> {
  // The table finds its size in the frame after a change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const scrolls = (element: Element): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
      return false;
    };
    const outside = [...document.querySelectorAll('button, a, input, select, .card, p, h1, h2, li, td, th')]
      .filter((element) => element.checkVisibility() && !element.closest('.vh'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1) && !scrolls(element);
      })
      .map(
        (element) => `${element.tagName} ${element.className} "${element.textContent.trim().slice(0, 40)}"`,
      );
    // A panel that scrolls down must not scroll across as well; a table of many columns may.
    const sideways = [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => element.firstElementChild?.tagName !== 'TABLE')
      .map(
        (element) =>
          `${element.tagName} ${element.className}: ${element.scrollWidth - element.clientWidth} px`,
      );
    return {
      sideways,
      across: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
      outside: outside.slice(0, 5),
    };
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const where = `${screen} at ${width} × ${height}`;
  expect.soft(found.across, `${where}: no scrolling across`).toBeLessThanOrEqual(0);
  expect.soft(found.outside, `${where}: nothing outside`).toEqual([]);
  expect.soft(found.sideways, `${where}: no panel scrolls across`).toEqual([]);
  if (upright) expect.soft(found.down, `${where}: the board needs no scrolling`).toBeLessThanOrEqual(0);
}
