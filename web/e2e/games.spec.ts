import type { How } from './support/hands';
import { Newcomer } from './support/newcomer';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import { GAMES, TITLE } from './support/words';

const WAYS: readonly { how: How; name: string }[] = [
  { how: 'mouse', name: 'by clicks' },
  { how: 'touch', name: 'by touch at 360 px' },
  { how: 'keyboard', name: 'by keyboard alone' },
  { how: 'tree', name: 'by the accessibility tree alone' },
];

for (const { how, name } of WAYS) {
  test.describe(name, () => {
    if (how === 'touch') test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    for (const game of GAMES)
      test(`a newcomer plays ${TITLE[game]} to its end`, async ({ page }) => {
        const newcomer = new Newcomer(page, how);
        await deal(page, game, {}, newcomer.hands);
        await newcomer.play();
        // The sheet opens by itself; it is a real table with somebody who won.
        const sheet = page.getByRole('main').getByRole('table').first();
        await expect(sheet).toBeVisible();
        await expect(page.locator('[data-act="rematch"]')).toBeVisible();
      });
  });
}
