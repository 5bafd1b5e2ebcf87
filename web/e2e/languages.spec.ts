import type { Page } from '@playwright/test';
import deCommon from '../src/i18n/de/common';
import de from '../src/i18n/de/lobby';
import deTold from '../src/i18n/de/told';
import es from '../src/i18n/es/lobby';
import fr from '../src/i18n/fr/lobby';
import it from '../src/i18n/it/lobby';
import { dealt } from './support/tables';
import { expect, test } from './support/test';
import { GAMES, TITLE, words } from './support/words';

const LANGUAGES = { de, es, fr, it } as const;

for (const [lang, lobby] of Object.entries(LANGUAGES))
  test.describe(lang, () => {
    test.use({ locale: lang, kept: { speed: 'instant', sounds: false, language: 'auto' } });

    test(`the browser's language is the page's: ${lang}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByText(lobby.tagline)).toBeVisible();
      await noKeys(page);
      for (const game of GAMES) {
        await page.goto(`/rules/${game}`);
        await page.getByRole('link', { name: lobby.learn }).waitFor();
        await noKeys(page);
        await page.goto(`/learn/${game}`);
        await page.getByRole('main').waitFor();
        await noKeys(page);
      }
      await page.goto('/');
      await page.getByRole('button', { name: `${lobby.playBots}: ${TITLE.hilo}` }).click();
      await page.locator('.game').waitFor();
      await noKeys(page);
    });
  });

test.describe('at a German table', () => {
  test.use({ locale: 'de', kept: { speed: 'instant', sounds: false, language: 'auto' } });

  test('a hint gives its reason in German, and what is assumed stands there in German', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: `${de.playBots}: ${TITLE.hilo}` }).click();
    await page.locator('.game').waitFor();
    await page.getByRole('button', { name: deCommon.hint }).click();
    await expect(page.locator('footer.bar')).toContainText(deTold['why.hilo.opening']);
    await page.getByRole('button', { name: deCommon.rules }).first().click();
    const rules = page.getByRole('region', { name: deCommon.rules });
    await expect(rules).toContainText(deTold['assumed.hilo.old_line_stays']);
    await expect(rules).not.toContainText('complete before the final reveal');
    await noKeys(page);
  });
});

test('every language can be chosen in the settings, at once and for good', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: `${words.lobby.playBots}: ${TITLE.yolo}` }).click();
  await dealt(page);
  for (const lang of ['de', 'fr', 'es', 'it', 'en']) {
    await page.locator('.tools button').last().click();
    await page
      .getByRole('dialog')
      .locator('select', { has: page.locator(`option[value=${lang}]`) })
      .selectOption(lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.keyboard.press('Escape');
    await noKeys(page);
  }
  await page.locator('.tools button').last().click();
  await page
    .getByRole('dialog')
    .locator('select', { has: page.locator('option[value=fr]') })
    .selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

/** A text without words shows its key, or a gap that nothing was put into. */
async function noKeys(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\b(common|lobby|swap|yooloo|onetoten|hilo|yo|after|told)\.[a-z]/);
  expect(text).not.toMatch(/\{\w+\}/);
  expect(text).not.toMatch(/\b(undefined|NaN|null|\[object)\b/);
}
