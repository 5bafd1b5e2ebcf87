import { Newcomer } from './support/newcomer';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import { words } from './support/words';

const { lobby, common, yooloo } = words;

test('what was seen is taken back only as practice, and that stays said to the end', async ({ page }) => {
  await deal(page, 'onetoten');
  const newcomer = new Newcomer(page, 'mouse', 2);
  await newcomer.some(1);
  const undo = page.locator("[data-act='undo']");
  await expect(undo).toBeVisible();
  const mark = page.getByRole('banner').getByText(common.practiceMark);
  const ask = page.getByRole('dialog', { name: lobby.practiceTitle });
  await undo.click();
  await ask.getByRole('button', { name: lobby.practiceNo }).click();
  await expect(ask).toBeHidden();
  await expect(mark).toHaveCount(0);
  await undo.click();
  await ask.getByRole('button', { name: lobby.practiceYes }).click();
  await expect(mark).toBeVisible();
  await newcomer.play();
  await expect(mark).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(common.wasPractice);
});

test('a hint for an order gives the whole order', async ({ page }) => {
  await deal(page, 'yooloo');
  await page.getByRole('button', { name: common.hint }).click();
  const bar = page.getByRole('contentinfo', { name: common.actions });
  await expect(bar).toContainText(yooloo.sayOrder.split('{')[0] ?? '');
  const order = /: ([\d, ]+)\./
    .exec(await bar.innerText())?.[1]
    ?.split(', ')
    .map(Number);
  expect([...(order ?? [])].sort((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  await new Newcomer(page, 'mouse', 1).play();
});

test('the lamp of a hint goes with the decision it was for', async ({ page }) => {
  await deal(page, 'golow');
  await page.getByRole('button', { name: common.hint }).click();
  await expect(page.locator('main .lamp').first()).toBeVisible();
  await new Newcomer(page, 'mouse', 3).some(3);
  await expect(page.locator('main .lamp')).toHaveCount(0);
});
