import after from '../src/i18n/en/after';
import { Newcomer } from './support/newcomer';
import { deal } from './support/tables';
import { expect, test } from './support/test';

test('a YOOLOO of sealed orders is watched again round by round', async ({ page }) => {
  const code = await deal(page, 'yooloo');
  await new Newcomer(page, 'mouse').play();
  await page.goto(`/t/${code}/replay/1`);
  const controls = page.getByRole('contentinfo', { name: after.controls });
  // Two orders, four rounds, the score, the winner: no stop without something to see.
  await expect(controls.getByRole('slider')).toHaveAttribute('max', /^[6-9]$/);
  const on = controls.getByRole('button', { name: after.roundOn, exact: true });
  for (const round of [1, 2, 3, 4]) {
    await on.click();
    await expect(controls).toContainText(`Round ${round}:`);
    await expect(controls).not.toContainText(`Round ${round + 1}:`);
  }
  await controls.getByRole('button', { name: after.rate.replace('{rate}', '1') }).click();
  await expect(controls.getByRole('button', { name: after.rate.replace('{rate}', '2') })).toBeVisible();
  await controls.getByRole('link', { name: after.toTable }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${code}$`));
});

test('by keyboard, digits choose two HILO cards and Enter uncovers them', async ({ page }) => {
  await deal(page, 'hilo');
  await page.keyboard.press('1');
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toBeFocused();
  await page.keyboard.press('5');
  await expect(page.locator("[data-act='yes']")).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator("[data-act='yes']")).toHaveCount(0);
});
