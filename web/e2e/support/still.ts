import { expect, type Page } from '@playwright/test';
import { deal } from './tables';
import { words } from './words';

const { common, hilo } = words;

/** Until everything that moves or changes its colour has come to its end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A table comes in pieces.
    while (document.querySelector('[data-laying]')) await new Promise((next) => setTimeout(next, 5));
    // A change starts its movements with the next picture.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ends = (one: Animation): boolean => one.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished),
    );
  });
}

/** A game of HILO in which it is my turn: two cards uncovered, and nobody else before me. */
export async function uncovered(page: Page): Promise<void> {
  await deal(page, 'hilo');
  const own = page.getByRole('region', { name: common.yourCards }).locator('.card');
  await own.nth(0).click();
  await own.nth(1).click();
  const bar = page.getByRole('contentinfo', { name: common.actions });
  const yes = bar.getByRole('button', { name: /uncover/i });
  await yes
    .or(bar.getByRole('button', { name: hilo.draw }))
    .first()
    .waitFor();
  if (await yes.isVisible()) await yes.click();
  await expect(bar.getByRole('button', { name: hilo.draw })).toBeVisible();
}
