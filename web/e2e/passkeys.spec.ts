import type { Locator, Page } from '@playwright/test';
import account from '../src/i18n/en/account';
import { faults } from './support/axe';
import { fits } from './support/fits';
import { handsOf } from './support/hands';
import { expect, test } from './support/test';
import { words } from './support/words';

const { lobby, common } = words;

/** Passkeys need a host name; a server at an address in numbers has one on this machine. */
const named = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** A device that keeps passkeys and knows its owner, without a person to ask. */
async function device(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function settings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: common.settings }).click();
  const section = page.getByRole('region', { name: account.title });
  await expect(section.getByText(account.password, { exact: true }).first()).toBeVisible();
  return section;
}

/** Usable by everybody: nothing that axe minds, nothing outside, every target as large as a finger. */
async function usable(page: Page, section: Locator): Promise<void> {
  expect(await faults(page)).toEqual([]);
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await fits(page, 'account', false);
    for (const target of await section.locator('button, input:not(.vh)').all()) {
      const box = await target.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        await target.evaluate((one) => one.outerHTML),
      ).toBeGreaterThanOrEqual(44);
    }
  }
}

test('a name is protected by a passkey, and its owner comes back with it', async ({
  guest,
  server,
  watch,
}) => {
  const here = { baseURL: named(server.address) };
  const { page } = await guest(here);
  await device(page);
  await page.goto('/');
  let section = await settings(page);
  await expect(section.getByText(account.open)).toBeVisible();
  await usable(page, section);
  const name = page.getByRole('textbox', { name: lobby.yourName });
  await name.fill('Paula');
  await page.getByRole('button', { name: lobby.save }).click();

  // Everything by keyboard alone.
  const hands = handsOf('keyboard', page);
  await hands.fill(section.getByRole('textbox', { name: account.label }), 'Telephone');
  await hands.press(section.getByRole('button', { name: account.add }));
  await expect(section.getByText('Telephone', { exact: true })).toBeVisible();
  await expect(section.getByText(account.protected)).toBeVisible();
  await usable(page, section);

  // Nobody else has the name.
  watch.allow(/409/);
  const ben = await guest(here);
  await ben.page.goto('/');
  await settings(ben.page);
  await ben.page.getByRole('textbox', { name: lobby.yourName }).fill('paula');
  await ben.page.getByRole('button', { name: lobby.save }).click();
  await expect(ben.page.getByRole('alert')).toContainText(lobby['refused.name_taken']);

  await hands.press(section.getByRole('button', { name: account.signOut }));
  section = await settings(page);
  await expect(name).not.toHaveValue('Paula');
  await section.getByRole('button', { name: account.byPasskey }).click();
  await expect(section).toBeHidden();
  section = await settings(page);
  await expect(name).toHaveValue('Paula');

  // The last one goes only with a word on what that means, and after a proof.
  await expect(section.getByText(account.lastText)).toBeVisible();
  await section.getByRole('button', { name: account.remove.replace('{label}', 'Telephone') }).click();
  await section.getByRole('button', { name: account.removeLast }).click();
  await expect(section.getByText(account.open)).toBeVisible();
  await expect(section.getByText('Telephone', { exact: true })).toBeHidden();
});

test('where there are no passkeys a word says so, and a password protects the name', async ({
  page,
  guest,
}) => {
  await page.goto('/');
  let section = await settings(page);
  await expect(section.getByText(account.noAddress)).toBeVisible();
  await expect(section.getByRole('button', { name: account.add })).toHaveCount(0);
  await expect(section.getByRole('button', { name: account.byPasskey })).toHaveCount(0);
  await page.getByRole('textbox', { name: lobby.yourName }).fill('Pedro');
  await page.getByRole('button', { name: lobby.save }).click();
  await section.getByLabel(account.newPassword).fill('correct horse');
  await section.getByRole('button', { name: account.setPassword }).click();
  await expect(section.getByText(account.protected)).toBeVisible();

  const other = await guest();
  await other.page.goto('/');
  section = await settings(other.page);
  await section.getByLabel(account.name, { exact: true }).fill('pedro');
  await section.getByLabel(account.password, { exact: true }).fill('correct horse');
  await section.getByRole('button', { name: account.byPassword }).click();
  await expect(section).toBeHidden();
  await settings(other.page);
  await expect(other.page.getByRole('textbox', { name: lobby.yourName })).toHaveValue('Pedro');
});
