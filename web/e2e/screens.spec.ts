import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { fits } from './support/fits';
import { settled } from './support/still';
import { expect, test } from './support/test';
import { around, table, through, type Visit } from './support/tour';
import { GAMES, MOST, TITLE } from './support/words';

/** Sizes to fit: a phone, the same on its side, a desk, and a desk at 200 %, which is half of it. */
const SIZES = [
  { width: 360, height: 740, still: true, theme: 'dark' },
  { width: 740, height: 360, still: true, theme: null },
  { width: 640, height: 400, still: false, theme: null },
  { width: 1280, height: 800, still: true, theme: 'light' },
] as const;

test('the pages around the tables fit, and axe finds nothing', async ({ page }) => {
  await around(page, examined(page));
});

for (const [index, game] of GAMES.entries())
  test(`every screen of ${TITLE[game]} fits, and axe finds nothing`, async ({ page }) => {
    test.setTimeout(180_000);
    await through(page, game, 2 + (index % 3), examined(page));
  });

for (const game of GAMES)
  test(`a full table of ${TITLE[game]} fits, in every language`, async ({ page }) => {
    test.setTimeout(180_000);
    await wide(page);
    await table(
      page,
      game,
      MOST[game],
      async (screen, board) => {
        for (const lang of board ? ['de', 'fr', 'es', 'it', 'en'] : ['en']) {
          await speak(page, lang);
          for (const { width, height, still } of SIZES) {
            await page.setViewportSize({ width, height });
            await fits(page, `${screen}, ${lang}`, board && still);
          }
        }
      },
      false,
    );
  });

/** Some machines have wide letters only. */
async function wide(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`:root { --font: 'DejaVu Sans', Verdana, sans-serif !important; }`);
    document.adoptedStyleSheets.push(style);
  });
}

/** The same table in another language, chosen in the settings. */
async function speak(page: Page, lang: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === lang) return;
  await page.locator('.tools button').last().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select', { has: page.locator(`option[value=${lang}]`) }).selectOption(lang);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** On every screen: all sizes; axe by day at a desk and by lamplight on a phone. */
function examined(page: Page): Visit {
  return async (screen, board) => {
    for (const { width, height, still, theme } of SIZES) {
      await page.setViewportSize({ width, height });
      await fits(page, screen, board && still);
      if (theme) await clean(page, screen, theme);
    }
  };
}

async function clean(page: Page, screen: string, colorScheme: 'light' | 'dark'): Promise<void> {
  // Without motion colours change at once: what is measured on the way is neither.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
  expect.soft(await faults(page), `axe on ${screen}, ${colorScheme}`).toEqual([]);
}
