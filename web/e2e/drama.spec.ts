import type { Page } from '@playwright/test';
import { uncovered } from './support/still';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import { words } from './support/words';

const { common, yo, yooloo } = words;

test.use({ kept: { speed: 'normal', sounds: false } });

test('a drawn card is named when it has been turned, in the bar, in the log and aloud', async ({ page }) => {
  await uncovered(page);
  await page.waitForFunction(() => document.querySelector('.flying') === null);
  await listen(page);
  await page.keyboard.press('d');
  const bar = page.getByRole('contentinfo', { name: common.actions });
  await expect(bar.getByRole('button', { name: /^Discard the/ }).first()).toBeVisible();
  const said = await heard(page);
  expect(said.some(({ flying }) => flying)).toBe(true);
  const named = said.filter(({ text }) => /Discard the|You hold|You drew/.test(text));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ flying }) => flying)).toEqual([]);
});

test('points on the plates wait until every hand lies open', async ({ page }) => {
  await deal(page, 'yolo', { house: { rounds: 2 } });
  const bar = page.getByRole('contentinfo', { name: common.actions });
  const press = (act: string): Promise<void> => bar.locator(`[data-act='${act}']`).click();
  const own = page.locator('.me .card');
  await expect(async () => {
    for (const nth of [0, 1])
      if ((await own.nth(nth).getAttribute('aria-pressed')) !== 'true') await own.nth(nth).click();
    await expect(bar.locator("[data-act='look']")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await press('look');
  await press('ready');
  await page.evaluate(() => {
    const seen = window as unknown as { points: { sum: number; flying: boolean }[] };
    seen.points = [];
    const look = (): void => {
      const plates = [...document.querySelectorAll('.plate .pts')];
      const sum = plates.reduce((all, plate) => all + Math.abs(Number(plate.textContent)), 0);
      seen.points.push({ sum, flying: document.querySelector('.flying') !== null });
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  // A call with the drawn card thrown; the others have their last turns, then all hands are turned up.
  await press('draw');
  await bar.locator("[data-act='throw']").waitFor();
  await press('call');
  await press('throw');
  await expect(page.locator('.sheet-page')).toBeVisible({ timeout: 30_000 });
  const seen = await page.evaluate(
    () => (window as unknown as { points: { sum: number; flying: boolean }[] }).points,
  );
  const counted = seen.filter(({ sum }) => sum > 0);
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter(({ flying }) => flying)).toEqual([]);
});

test('cards are dealt from the pile, in the first round too', async ({ page }) => {
  await page.addInitScript(() => {
    const plain = Element.prototype.animate;
    const seen = window as unknown as { dealt: number };
    seen.dealt = 0;
    Element.prototype.animate = function (frames, options) {
      if (JSON.stringify(frames).includes('translate')) seen.dealt += 1;
      return plain.call(this, frames, options);
    };
  });
  await deal(page, 'golow');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { dealt: number }).dealt))
    .toBeGreaterThanOrEqual(8);
});

test('sealed rounds of YOOLOO are turned on a tap, then said, and the rest can be skipped', async ({
  page,
}) => {
  await deal(page, 'yooloo');
  const bar = page.getByRole('contentinfo', { name: common.actions });
  await bar.getByRole('button', { name: yooloo.orderSeal }).click();
  // An answer that comes as fast as the second half of a double tap is none.
  const yes = bar.locator("[data-act='yes']");
  await expect(async () => {
    await yes.click({ timeout: 1_000 });
    await expect(yes).toBeHidden({ timeout: 500 });
  }).toPass();
  const turn = bar.getByRole('button', { name: common.turnCards });
  await expect(turn).toBeVisible({ timeout: 20_000 });
  await expect(bar).toContainText('Round 1');
  await expect(page.locator('.me .own-spot .card').first()).toHaveAccessibleName(/face down|sealed/i);
  await turn.click();
  await expect(bar.getByRole('button', { name: common.nextRound })).toBeVisible();
  await expect(bar.locator('.words')).toContainText(/wins|highest|alone|parked|leaves/i);
  await bar.getByRole('button', { name: common.skip }).click();
  await expect(bar.locator("[data-act='rematch']")).toBeVisible();
});

test('YO!: the dice are rolled by the button that says so, and the same bet again is one press', async ({
  page,
}) => {
  await deal(page, 'yo', { house: { rolls: 40 } });
  const bar = page.getByRole('contentinfo', { name: common.actions });
  const roll = bar.getByRole('button', { name: yo.rollDice });
  const again = bar.locator("[data-act='again']");
  // Until a come-out is decided at once: then nothing lies there any more.
  await expect(async () => {
    if (await again.isVisible()) return;
    const spot = page.locator("[data-spot='play']:not([aria-disabled])");
    if ((await spot.count()) > 0 && (await page.locator("[data-spot='play'] .stake").count()) === 0)
      await spot.click({ timeout: 1_000 });
    await roll.click({ timeout: 1_000 });
    const yes = bar.locator("[data-act='yes']");
    if (await yes.isVisible()) await yes.click({ timeout: 1_000 });
    await expect(again).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 60_000 });
  await again.click();
  await expect(page.locator("[data-spot='play'] .stake")).toBeVisible();
});

interface Said {
  readonly text: string;
  /** Was a card in the air then? */
  readonly flying: boolean;
}

/** Writes down every sentence of bar, log and live region, and whether a card was on its way then. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = window as unknown as { said: Said[] };
    seen.said = [];
    const look = (): void => {
      const flying = document.querySelector('.flying') !== null;
      for (const part of document.querySelectorAll('.bar, .log, [role=status]'))
        seen.said.push({ text: part.textContent, flying });
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

function heard(page: Page): Promise<Said[]> {
  return page.evaluate(() => (window as unknown as { said: Said[] }).said);
}
