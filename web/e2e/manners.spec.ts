import type { Page } from '@playwright/test';
import { fits } from './support/fits';
import { settled } from './support/still';
import { dealt, join, newTable } from './support/tables';
import { expect, test } from './support/test';
import { words } from './support/words';

const { lobby, common } = words;

test('somebody can be muted and made nameless, on a phone and by keyboard', async ({ page, guest }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const code = await newTable(page, 'hilo', { chairs: ['open', 'bot'] });
  const other = await guest();
  await join(other.page, code);
  const name = await other.page.evaluate(async () => {
    const me = (await (await fetch('/api/session', { method: 'POST' })).json()) as { name: string };
    return me.name;
  });
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  await fits(page, 'a table with another person', true);

  await says(other.page, common.emote_hello);
  await expect(bubble(page, common.emote_hello)).toHaveAttribute('data-seat', '1');
  await expect(page.getByRole('status').first()).toContainText(`${name}: ${common.emote_hello}`);

  const about = page.getByRole('main').getByRole('button', { name: common.about.replace('{name}', name) });
  await about.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('switch', { name: lobby.mute }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('switch', { name: lobby.mute })).toBeChecked();
  await says(other.page, common.emote_thanks);
  await expect
    .poll(() => heard.some((frame) => frame.includes('"thanks"')), 'the sign has arrived')
    .toBe(true);
  await settled(page);
  await expect(bubble(page, common.emote_thanks)).toHaveCount(0);

  await dialog.getByRole('switch', { name: lobby.hideName }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(name);
  await expect(page.getByRole('main')).toContainText(`${common.guest} 2`);
  await page.reload();
  await dealt(page);
  await expect(page.getByRole('main')).toContainText(`${common.guest} 2`);
  await expect(page.getByRole('main')).not.toContainText(name);

  // Heard again, and by name, as easily.
  await page
    .getByRole('main')
    .getByRole('button', { name: common.about.replace('{name}', `${common.guest} 2`) })
    .click();
  for (const what of [lobby.mute, lobby.hideName]) await page.getByRole('switch', { name: what }).click();
  await page.getByRole('button', { name: common.done }).click();
  await says(other.page, common.emote_well_played);
  await expect(bubble(page, common.emote_well_played)).toBeVisible();
});

/** Says something short, as soon as it may. */
async function says(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: common.talk }).click();
  const button = page.getByRole('button', { name: what });
  await expect(button).toBeEnabled({ timeout: 10_000 });
  await button.click();
}

function bubble(page: Page, what: string): ReturnType<Page['locator']> {
  return page.locator('.bubble', { hasText: what });
}
