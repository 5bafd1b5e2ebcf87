import AxeBuilder from '@axe-core/playwright';
import after from '../src/i18n/en/after';
import review from '../src/i18n/en/review';
import { fits } from './support/fits';
import { Newcomer } from './support/newcomer';
import { deal } from './support/tables';
import { expect, test } from './support/test';

test('after a game the bots say who was how likely to win, what was luck and what was a mistake', async ({
  page,
}) => {
  await deal(page, 'onetoten');
  await new Newcomer(page, 'mouse').play();
  await page
    .getByRole('link', { name: /replay|watch/i })
    .first()
    .click();
  await page.getByRole('button', { name: after.more }).click();
  await page.getByRole('button', { name: review.run }).click();
  const graph = page.getByRole('slider', { name: review.step, exact: true }).last();
  await expect(graph).toBeAttached();
  for (const title of [review.luck, review.own, review.others])
    await expect(page.getByRole('dialog').getByText(title, { exact: true })).toBeVisible();
  await page.getByText(review.numbers).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page, 'review', false);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([]);
  // Arrows on the graph go through the replay.
  await graph.focus();
  await page.keyboard.press('End');
  const last = Number(await graph.getAttribute('max'));
  await expect(graph).toHaveAttribute('aria-valuetext', new RegExp(`^Step ${last} of ${last}: `));
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog').getByRole('button', { name: review.show }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
