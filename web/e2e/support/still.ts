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
  const bar = page.getByRole('contentinfo', { name: common.actions });
  const yes = bar.getByRole('button', { name: /uncover/i });
  // A tap while somebody else's choice is being shown ends that picture and decides nothing, so it is repeated.
  const chosen = own.and(page.locator('[aria-pressed=true]'));
  for (const [number, after] of [chosen, yes.or(bar.getByRole('button', { name: hilo.draw }))].entries())
    await expect(async () => {
      if (!(await after.first().isVisible())) await own.nth(number).click({ timeout: 1_000 });
      await expect(after.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  if (await yes.isVisible()) await yes.click();
  await expect(bar.getByRole('button', { name: hilo.draw })).toBeVisible();
}
