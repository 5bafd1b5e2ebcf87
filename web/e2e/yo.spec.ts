import type { Page } from '@playwright/test';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import { words } from './support/words';

const { yo, common } = words;
const ROLLS = 6;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('YO! tells every roll, asks once, moves nothing, and its sheet adds up, also after a reload', async ({
  page,
}) => {
  test.slow();
  await deal(page, 'yo', { house: { rolls: ROLLS } });
  const places = new Set<string>();
  let questions = 0;
  for (let roll = 1; roll <= ROLLS; roll += 1) {
    await expect(page.locator('.where')).toContainText(yo.roll.replace('{roll}', String(roll)));
    await expect(page.locator('[data-act="ready"]')).toBeVisible();
    const say = page.locator('.say');
    if (roll === 1) await expect(say).toContainText('Win as many chips as you can');
    else await expect(say, 'first what the dice did').toHaveText(/^\s*\d+\b/);
    places.add(await lies(page));
    for (const wager of ['play', 'pairs', 'eleven']) {
      const spot = page.locator(`[data-spot="${wager}"]:not([aria-disabled])`);
      if ((await spot.count()) === 0) continue;
      await spot.tap();
      await expect(page.locator(`[data-spot="${wager}"][aria-busy="true"]`)).toHaveCount(0);
      places.add(await lies(page));
    }
    await page.locator('[data-act="ready"]').tap();
    const yes = page.locator('[data-act="yes"]');
    const asked = await yes.waitFor({ timeout: 400 }).then(
      () => true,
      () => false,
    );
    if (asked) {
      questions += 1;
      places.add(await lies(page));
      // The second half of a double tap is no answer; who goes on tapping is heard.
      await expect(async () => {
        await yes.tap({ timeout: 500 });
        await expect(yes).toHaveCount(0, { timeout: 100 });
      }).toPass();
    }
    if (roll === ROLLS / 2) {
      await expect(page.locator('.where')).toContainText(yo.roll.replace('{roll}', String(roll + 1)));
      await page.reload();
      await addsUp(page);
      // The news of the last roll are found again.
      await expect(page.locator('.say')).toHaveText(/^\s*\d+\b/);
    }
  }
  await expect(page.locator('[data-act="rematch"]')).toBeVisible();
  expect([...places], 'the circles stay where the finger is').toHaveLength(1);
  // Once, and once more after the reload.
  expect(questions).toBeLessThanOrEqual(2);
  await addsUp(page);
});

/** Where the first circle lies. */
async function lies(page: Page): Promise<string> {
  const box = await page.locator('[data-spot="play"]').boundingBox();
  return `${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`;
}

/** My column of the sheet: its rows are its total. */
async function addsUp(page: Page): Promise<void> {
  const sheet = page.getByRole('main').getByRole('table').first();
  if (!(await sheet.isVisible()))
    await page.getByRole('button', { name: common.sheet, exact: true }).first().tap();
  await expect(sheet).toBeVisible();
  const mine = await sheet.evaluate((table) => {
    const read = (row: Element): number => {
      // The first number of the cell: what follows is how it came about.
      const number = /[+−]?[\d,]+/.exec(row.querySelector('td')?.textContent ?? '')?.[0] ?? '0';
      return Number(number.replace('−', '-').replace(',', ''));
    };
    return {
      rows: [...table.querySelectorAll('tbody tr')].map(read),
      total: [...table.querySelectorAll('tfoot tr')].map(read)[0],
    };
  });
  expect(mine.rows.length, 'something was decided').toBeGreaterThan(0);
  expect(mine.rows.reduce((sum, one) => sum + one, 0)).toBe(mine.total);
  const table = page.getByRole('button', { name: common.table, exact: true });
  if (await table.isVisible()) await table.tap();
}
