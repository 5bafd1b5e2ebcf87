import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { fits } from './support/fits';
import { mouse } from './support/hands';
import { Newcomer } from './support/newcomer';
import { deal, dealt, join, newTable } from './support/tables';
import { expect, test } from './support/test';
import { TITLE, words } from './support/words';

const { lobby, common } = words;

test('a friend sees who invites to what, says a name once and sits down, on a phone and at a desk', async ({
  page,
  guest,
}) => {
  const code = await newTable(page, 'yolo', { chairs: ['open', 'bot'] });
  // The host has a name from now on, and keeps it.
  const mine = page.getByRole('textbox', { name: lobby.yourName });
  await mine.fill('Anna');
  await mine.blur();
  const ben = await guest({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await ben.page.goto(`/t/${code}`);
  await expect(ben.page.getByRole('heading', { level: 1 })).toContainText(
    lobby.invites.replace('{name}', 'Anna'),
  );
  await expect(ben.page.getByText(lobby.yolo)).toBeVisible();
  await expect(ben.page.getByRole('link', { name: lobby.learnIt })).toHaveAttribute('href', '/learn/yolo');
  const sit = ben.page.getByRole('button', { name: lobby.sitDown });
  for (const size of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await ben.page.setViewportSize(size);
    await expect(sit, 'in sight without scrolling').toBeInViewport({ ratio: 1 });
    await fits(ben.page, 'invitation', false);
    expect(await faults(ben.page)).toEqual([]);
  }
  await ben.page.setViewportSize({ width: 390, height: 664 });
  await ben.page.getByRole('textbox', { name: lobby.nameHere }).fill('Ben');
  await sit.click();
  const ready = ben.page.getByRole('button', { name: lobby.iAmReady });
  await expect(ready, 'in sight without scrolling').toBeInViewport({ ratio: 1 });
  await fits(ben.page, 'room', false);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText(lobby.notReady);
  // Asked once: at the next table the name is there.
  const other = await newTable(page, 'hilo', { chairs: ['open'] });
  await expect(page.getByRole('textbox', { name: lobby.yourName })).toHaveValue('Anna');
  await ben.page.goto(`/t/${other}`);
  await expect(ben.page.getByRole('textbox', { name: lobby.nameHere })).toHaveValue('Ben');
});

test('a code can be said: any case, spaces and dashes', async ({ page, guest }) => {
  const code = await newTable(page, 'hilo', { chairs: ['open'] });
  expect(code).toMatch(/^[A-Z]{3,9}\d{4}$/);
  const said = code.replace(/(\d\d)(\d\d)$/, ' $1-$2').toLowerCase();
  const ben = await guest();
  await ben.page.goto('/');
  await ben.page.getByRole('textbox', { name: lobby.tableCode }).fill(said);
  await ben.page.getByRole('button', { name: lobby.join }).click();
  await expect(ben.page.getByRole('button', { name: lobby.sitDown })).toBeVisible();
});

test('the invitation goes out by the way the device has', async ({ page }) => {
  await page.addInitScript(() => {
    const told = window as unknown as { shared: ShareData[] };
    told.shared = [];
    Object.assign(navigator, {
      share: (what: ShareData) => {
        told.shared.push(what);
        return Promise.resolve();
      },
    });
  });
  const code = await newTable(page, 'yo', { chairs: ['open'] });
  await page.getByRole('button', { name: lobby.share }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toHaveLength(1);
  expect(shared[0]?.url).toMatch(new RegExp(`/t/${code}$`));
  expect(shared[0]?.text).toContain(TITLE.yo);
});

test('the host removes somebody, who hears so, can watch, and cannot sit down again', async ({
  page,
  guest,
}) => {
  const code = await newTable(page, 'hilo', { chairs: ['open'] });
  const ben = await guest();
  await join(ben.page, code, 'Ben');
  await page.getByRole('button', { name: common.about.replace('{name}', 'Ben') }).click();
  const dialog = page.getByRole('dialog', { name: 'Ben' });
  await dialog.getByRole('button', { name: lobby.remove.replace('{name}', 'Ben') }).click();
  await dialog.getByRole('button', { name: lobby.removeSure.replace('{name}', 'Ben') }).click();
  const lost = ben.page.getByRole('dialog', { name: lobby.lostTitle });
  await expect(lost).toBeVisible();
  await lost.getByRole('button', { name: lobby.watchOn }).click();
  await ben.page.getByRole('button', { name: lobby.sitDown }).click();
  await expect(ben.page.getByRole('alert')).toContainText(words.told['refused.removed']);
});

test('a seat that went away by its link says so and leads on', async ({ page, guest }) => {
  await deal(page, 'hilo');
  await page.getByRole('button', { name: common.settings }).click();
  await page.getByRole('button', { name: common.people }).click();
  await page.getByRole('button', { name: lobby.seatLink }).click();
  const link = await page.getByRole('textbox', { name: lobby.seatLink }).inputValue();
  await page.getByRole('button', { name: common.close, exact: true }).click();
  const phone = await guest();
  await phone.page.goto(link);
  await dealt(phone.page);
  const lost = page.getByRole('dialog', { name: lobby.lostTitle });
  await expect(lost).toContainText(lobby.lostMoved);
  await lost.getByRole('button', { name: lobby.watchOn }).click();
  // Looking on goes on by itself, without a reload.
  await expect(page.getByText(common.lookingOn)).toBeVisible();
  await new Newcomer(phone.page, 'mouse', 2).some(3);
  await expect(page.locator('.banner')).toHaveCount(0);
});

test('the browser’s Back asks before it leaves a game', async ({ page }) => {
  await deal(page, 'yolo', {}, mouse);
  await new Newcomer(page, 'mouse', 4).some(1);
  const leave = page.getByRole('dialog', { name: lobby.leaveTitle });
  await page.goBack();
  await expect(leave).toBeVisible();
  await leave.getByRole('button', { name: lobby.stay }).click();
  await dealt(page);
  await page.goBack();
  await leave.getByRole('button', { name: lobby.leaveNow }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yolio' })).toBeVisible();
});

test('a table is closed from the lobby and gone from the list', async ({ page }) => {
  const code = await newTable(page, 'golow');
  await page.goto('/');
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href="/t/${code}"]`) });
  await line.getByRole('button', { name: lobby.closeTable }).click();
  await line.getByRole('button', { name: lobby.closeSure }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await tiles(page);
  await expect(line).toHaveCount(0);
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('heading', { name: common.tableClosed })).toBeVisible();
});

test('a phone on its side shows games in the lobby, and no language runs into the art', async ({ page }) => {
  for (const lang of ['en', 'de', 'fr', 'es', 'it']) {
    await page.addInitScript((language) => {
      localStorage.setItem('yolio.settings', JSON.stringify({ language, sounds: false }));
    }, lang);
    for (const size of [
      { width: 844, height: 390 },
      { width: 667, height: 331 },
      { width: 390, height: 664 },
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/');
      await page.locator('.tile').first().waitFor();
      if (size.height < 500)
        await expect(page.locator('.tile .main').first(), `${lang} ${size.width}`).toBeInViewport({
          ratio: 1,
        });
      const over = await page.evaluate(() => {
        const boxes = (query: string): DOMRect[] =>
          [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
        const words = [...document.querySelectorAll('.hero .tag, .hero h1, .hero .join')].flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return [...range.getClientRects()];
        });
        // The fan's own box: its turned cards have corners where nothing is drawn.
        return words.flatMap((word) =>
          boxes('.fan')
            .filter(
              (fan) =>
                fan.width > 0 &&
                word.right > fan.left + 2 &&
                word.left < fan.right - 2 &&
                word.bottom > fan.top + 2 &&
                word.top < fan.bottom - 2,
            )
            .map((fan) => [word.left, word.top, word.right, word.bottom, fan.left, fan.top].map(Math.round)),
        );
      });
      expect(over, `${lang} at ${size.width} × ${size.height}`).toEqual([]);
      await fits(page, `lobby ${lang}`, false);
    }
  }
});

async function tiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${lobby.playBots}: ${TITLE.hilo}` }).waitFor();
}
