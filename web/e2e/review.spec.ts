import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import after from '../src/i18n/en/after';
import review from '../src/i18n/en/review';
import { faults } from './support/axe';
import { fits } from './support/fits';
import { Newcomer } from './support/newcomer';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import { words } from './support/words';

const { common } = words;

const beside = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('complementary', { name: review.title });

test('after a game the bots say who was how likely to win, what was luck and what was a mistake', async ({
  page,
}) => {
  await deal(page, 'onetoten');
  await new Newcomer(page, 'mouse').play();
  await page.getByRole('button', { name: common.review }).click();
  const graph = beside(page).getByRole('slider', { name: review.step, exact: true });
  await expect(graph).toBeAttached({ timeout: 30_000 });
  for (const title of [review.luck, review.own, review.others])
    await expect(beside(page).getByText(title, { exact: true })).toBeVisible();
  await page.getByText(review.numbers).click();
  await expect(beside(page).getByRole('table')).toBeVisible();
  // Arrows on the graph go through the replay.
  await graph.focus();
  await page.keyboard.press('End');
  const last = Number(await graph.getAttribute('max'));
  await expect(graph).toHaveAttribute('aria-valuetext', new RegExp(`^Step ${last} of ${last}: `));
  await page.keyboard.press('ArrowLeft');
  await beside(page).getByRole('button', { name: review.close }).click();
  await expect(beside(page)).toBeHidden();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
])
  test(`the review stands beside the board and hides none of it, ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await deal(page, 'yolo', { house: { rounds: 1 } });
    await new Newcomer(page, 'mouse', 5).play();
    await page.setViewportSize(size);
    await page.getByRole('button', { name: common.review }).click();
    await expect(beside(page).getByRole('slider')).toBeAttached({ timeout: 30_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await fits(page, 'review', true);
    const board = await page.locator('main.table').boundingBox();
    const panel = await beside(page).boundingBox();
    const controls = await page.getByRole('contentinfo', { name: after.controls }).boundingBox();
    if (!board || !panel || !controls) throw new Error('something is not on the page');
    const apart = (one: typeof board, other: typeof board): boolean =>
      one.x + one.width <= other.x + 1 ||
      other.x + other.width <= one.x + 1 ||
      one.y + one.height <= other.y + 1 ||
      other.y + other.height <= one.y + 1;
    expect(apart(board, panel)).toBe(true);
    expect(apart(board, controls)).toBe(true);
    expect(apart(panel, controls)).toBe(true);
    expect(Math.min(board.height, board.width)).toBeGreaterThan(190);
    expect(controls.y + controls.height).toBeLessThanOrEqual(size.height + 1);
    expect(await faults(page)).toEqual([]);
  });

test('a mistake is shown as its player saw it, and the review is there again after a reload', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await deal(page, 'yolo', { house: { rounds: 2 } });
  await new Newcomer(page, 'mouse', 3).play();
  await page.getByRole('button', { name: common.review }).click();
  const lines = beside(page).getByRole('list').getByRole('button');
  await expect(lines.first()).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  const controls = page.getByRole('contentinfo', { name: after.controls });
  // Own cards lie in front, as they did: never with a dialog over them, never with everybody's cards open.
  await expect(page.locator('.seat.me')).toBeVisible();
  const count = await lines.count();
  for (let nth = 0; nth < count; nth += 1) {
    await lines.nth(nth).click();
    await expect(lines.nth(nth)).toHaveAttribute('aria-pressed', 'true');
    await expect(controls).toContainText(/Better: |Played: /);
    await expect(controls).not.toContainText(after.chance);
    // Anyone who decides about a drawn card sees it.
    const words = await lines.nth(nth).innerText();
    if (/drawn|it\b.*into slot/i.test(words))
      await expect(page.locator("[data-place='held'].card, [data-place='held'] .card")).not.toContainText(
        /face down/i,
      );
  }
  await page.reload();
  await expect(lines.first()).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
});

test('the result goes out as a PNG, winner first, with names', async ({ page }) => {
  await deal(page, 'onetoten');
  await new Newcomer(page, 'mouse').play();
  // Where the device can share files, it gets the picture.
  await page.evaluate(() => {
    const told = window as unknown as { shared: { name: string; type: string; text: string }[] };
    told.shared = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => (files?.length ?? 0) > 0,
      share: ({ files, text }: ShareData) => {
        for (const { name, type } of files ?? []) told.shared.push({ name, type, text: text ?? '' });
        return Promise.resolve();
      },
    });
  });
  const button = page.getByRole('button', { name: after.sharePicture });
  await button.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([
      {
        name: expect.stringMatching(/^yolio-onetoten-\w+-1\.png$/),
        type: 'image/png',
        text: expect.stringMatching(/: (?!You).+ won$/),
      },
    ]);
  // Elsewhere it is saved.
  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await saved.path());
  expect(saved.suggestedFilename()).toMatch(/\.png$/);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(bytes.readUInt32BE(16)).toBe(2400);
});
