import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { settled } from '../support/still';
import type { Wish } from '../support/tables';
import { test } from '../support/test';
import { around, table, through, type Visit } from '../support/tour';
import { type GameKey, GAMES, MOST, TITLE } from '../support/words';

/** Where the pictures go: `web/pictures`, for people to look at. */
const FOLDER = fileURLToPath(new URL('../../pictures/', import.meta.url));

/** What phones, a tablet and a desk leave of their screens; by lamplight on one of each. */
const SIZES = [
  { width: 375, height: 553, themes: ['light'] },
  { width: 390, height: 664, themes: ['light'] },
  { width: 360, height: 740, themes: ['light', 'dark'] },
  { width: 844, height: 390, themes: ['light'] },
  { width: 768, height: 1024, themes: ['light'] },
  { width: 1280, height: 800, themes: ['light', 'dark'] },
] as const;

/** Games of which a short one looks different. */
const PRINTED: Readonly<Partial<Record<GameKey, Wish>>> = { onetoten: { house: [] } };

test('@pictures around the tables', async ({ page }) => {
  await around(page, drawn(page));
});

for (const game of GAMES) {
  test(`@pictures ${TITLE[game]}, every screen`, async ({ page }) => {
    await through(page, game, 4, drawn(page), PRINTED[game]);
  });
  for (const seats of [2, MOST[game]])
    test(`@pictures ${TITLE[game]} with ${seats} seats`, async ({ page }) => {
      await table(page, game, seats, drawn(page), false, PRINTED[game]);
    });
}

function drawn(page: Page): Visit {
  return async (screen) => {
    // A bar that sticks to the edge belongs to the edge.
    const whole = /lobby|rules|room/.test(screen);
    for (const { width, height, themes } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const path = `${FOLDER}${screen}-${width}x${height}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: whole });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
}
