import type { Page } from '@playwright/test';
import { settled, uncovered } from './support/still';
import { deal, dealt } from './support/tables';
import { expect, test } from './support/test';
import { TITLE, words } from './support/words';

const { lobby, common, hilo } = words;

test.describe('cards that move', () => {
  test.use({ kept: { speed: 'normal', sounds: false } });

  test('a drawn card travels from the pile, and arrives', async ({ page }) => {
    await uncovered(page);
    await settled(page);
    await count(page);
    await page.keyboard.press('d');
    await expect.poll(() => travelled(page)).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^Discard the/ }).first()).toBeVisible();
  });

  test('with less motion nothing travels', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await uncovered(page);
    await settled(page);
    await count(page);
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: /^Discard the/ }).first()).toBeVisible();
    expect(await travelled(page)).toBe(0);
  });
});

test.describe('a wrong card of 1 to 10', () => {
  test.use({ kept: { speed: 'normal', sounds: false } });

  test('leaves the buttons alone, and then it is my turn aloud', async ({ page }) => {
    await deal(page, 'onetoten', { house: {} });
    const wrong = page.getByText(/^Slot [A-J] is \d+, not \d+\. Remember it\./);
    const open = page.locator('.me button.card.target');
    // The right card may come first; the one after it is then as likely wrong as any.
    await expect(async () => {
      await open.first().click({ timeout: 1_000 });
      await expect(wrong).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: common.rules }).first().click();
    await expect(page.getByRole('region', { name: common.rules })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: /You’re looking for/ })).toHaveCount(1, {
      timeout: 20_000,
    });
  });
});

test('keys: draw, choose, drop, help, repeat', async ({ page }) => {
  await uncovered(page);
  const bar = page.getByRole('contentinfo', { name: common.actions });
  await page.keyboard.press('t');
  await expect(bar.getByRole('button', { name: common.cancel })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: hilo.draw })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: common.keys })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('d');
  await expect(bar.getByRole('button', { name: /^Discard the/ }).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('status').first()).not.toBeEmpty();
});

test('what is said in passing is seen and heard over an open panel', async ({ page }) => {
  await deal(page, 'hilo');
  await page.getByRole('button', { name: common.settings }).click();
  await page.getByRole('button', { name: common.people }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: lobby.copyLink }).click();
  await expect(page.locator('.toasts:popover-open p')).toBeVisible();
  await expect(panel.getByRole('status')).not.toBeEmpty();
});

test('whose turn it is stands in the title of the tab', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: `${lobby.playBots}: ${TITLE.golow}` }).click();
  await dealt(page);
  await expect(page).toHaveTitle(new RegExp(`${common.yourTurn}.*${TITLE.golow}`));
});

/** Counts cards that are set in motion from now on. */
async function count(page: Page): Promise<void> {
  await page.evaluate(() => {
    const plain = Element.prototype.animate;
    const seen = window as unknown as { travelled: number };
    seen.travelled = 0;
    Element.prototype.animate = function (frames, options) {
      if (JSON.stringify(frames).includes('translate')) seen.travelled += 1;
      return plain.call(this, frames, options);
    };
  });
}

function travelled(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { travelled: number }).travelled);
}
