import type { Page } from '@playwright/test';
import { type Done, isOver, Newcomer, together } from './support/newcomer';
import { dealt, join, newTable } from './support/tables';
import { expect, test } from './support/test';
import { CUT } from './support/watch';
import { words } from './support/words';

const { lobby, common, swap } = words;

test('two browsers and a spectator at one table through a killed server', async ({
  page,
  guest,
  server,
  watch,
}) => {
  const code = await newTable(page, 'hilo', { chairs: ['open'] });
  const other = await guest({ viewport: { width: 360, height: 740 }, hasTouch: true });
  // By the code, as somebody reads it out.
  await other.page.goto('/');
  await other.page.getByRole('textbox', { name: lobby.tableCode }).fill(code.toLowerCase());
  await other.page.getByRole('button', { name: lobby.join }).click();
  await other.page.getByRole('button', { name: lobby.sitDown }).click();
  await other.page.getByRole('button', { name: lobby.iAmReady }).click();
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  // By the link.
  const onlooker = await guest();
  await onlooker.page.goto(`/t/${code}`);
  await expect(onlooker.page.getByText(common.lookingOn)).toBeVisible();

  const players = [new Newcomer(page, 'mouse', 3), new Newcomer(other.page, 'touch', 4)];
  await together(players, () => pressed(players) >= 16);
  const pages = [page, other.page, onlooker.page];
  await Promise.all(pages.map(quiet));
  const before = await Promise.all(pages.map(picture));

  watch.allow(...CUT);
  await server.kill();
  for (const one of pages) await expect(banner(one)).toBeVisible();
  expect(await Promise.all(pages.map(cards)), 'nothing on the tables has changed').toEqual(
    before.map(onlyCards),
  );
  await server.again();
  for (const one of pages) await expect(banner(one)).toBeHidden({ timeout: 20_000 });
  await Promise.all(pages.map(quiet));
  expect(await Promise.all(pages.map(picture)), 'nobody has lost anything').toEqual(before);

  await together(players, isOver);
  await expect(onlooker.page.getByText(common.gameOver).first()).toBeVisible();
});

test('a page loaded again is the page it was', async ({ page }) => {
  await newTable(page, 'golow');
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  const newcomer = new Newcomer(page, 'mouse', 7);
  await newcomer.some(7);
  await quiet(page);
  const before = await picture(page);
  await page.reload();
  await dealt(page);
  await quiet(page);
  expect(await picture(page)).toEqual(before);
  await newcomer.play();
});

test('without a line there is a banner, and with the line the game goes on by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...CUT);
  await newTable(page, 'yolo');
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  const newcomer = new Newcomer(page, 'mouse', 2);
  await newcomer.some(3);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toContainText(/\d+ s/);
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await newcomer.play();
});

test("a seat's own link brings the seat to another device", async ({ page, guest }) => {
  await newTable(page, 'hilo', { chairs: ['open'] });
  const other = await guest();
  await join(other.page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  const players = [new Newcomer(page, 'mouse', 5), new Newcomer(other.page, 'mouse', 6)];
  // Somebody curious may have enlarged another player's cards.
  const closed: Done = (things) => !things.some(({ where }) => where === 'dialog');
  await together(players, (things) => pressed(players) >= 8 && closed(things));
  await quiet(page);
  const before = await cards(page);
  await page.getByRole('button', { name: common.settings }).click();
  await page.getByRole('button', { name: common.people }).click();
  await page.getByRole('button', { name: lobby.seatLink }).click();
  const link = await page.getByRole('textbox', { name: lobby.seatLink }).inputValue();
  const phone = await guest({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.page.goto(link);
  await dealt(phone.page);
  expect(new URL(phone.page.url()).pathname, 'the secret is gone from the address').toMatch(/^\/t\//);
  await quiet(phone.page);
  expect(await cards(phone.page)).toEqual(before);
  // And it is played on from there.
  const on = [new Newcomer(phone.page, 'touch', 8), new Newcomer(other.page, 'mouse', 9)];
  await together(on, () => on.every(({ did }) => did.length >= 4));
});

test('the host leaves, and somebody else is host', async ({ page, guest }) => {
  const code = await newTable(page, 'yooloo', { chairs: ['open', 'bot'] });
  const other = await guest();
  await join(other.page, code);
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  await page.getByRole('button', { name: common.settings }).click();
  await page.getByRole('button', { name: common.leave }).click();
  await expect(page.getByRole('dialog', { name: lobby.leaveTitle })).toContainText(/bot plays for you/);
  await page.getByRole('button', { name: lobby.giveUp }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yolio' })).toBeVisible();
  await other.page.getByRole('button', { name: common.settings }).click();
  await other.page.getByRole('button', { name: common.people }).click();
  await expect(other.page.getByRole('combobox', { name: lobby.pace })).toBeVisible();
  await other.page.getByRole('button', { name: common.close, exact: true }).click();
  await new Newcomer(other.page, 'mouse', 4).play();
});

test('again with the same people in one click each', async ({ page, guest }) => {
  const code = await newTable(page, 'yooloo', { chairs: ['open'] });
  const other = await guest();
  await join(other.page, code);
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  await together([new Newcomer(page, 'mouse', 1), new Newcomer(other.page, 'mouse', 2)], isOver);
  for (const one of [page, other.page]) await one.getByRole('button', { name: common.rematch }).click();
  for (const one of [page, other.page])
    await expect(one.getByRole('button', { name: words.yooloo.orderSeal })).toBeVisible();
});

test('one device for three: a curtain with a name before every private look and every new round', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const house = { rounds: 2 };
  await newTable(page, 'yolo', { chairs: ['same device', 'same device'], house });
  await page.getByRole('textbox', { name: lobby.nameOfSeat.replace('{number}', '2') }).fill('Ben');
  await page.getByRole('textbox', { name: lobby.nameOfSeat.replace('{number}', '2') }).blur();
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  const curtain = page.locator('main.curtain');
  await expect(curtain).toBeVisible();
  await expect(page.locator('[data-place]')).toHaveCount(0);
  // Nor can a hand be heard again.
  await expect(page.getByRole('status')).toHaveText(/^Pass the device to .+\.$/);

  const newcomer = new Newcomer(page, 'mouse', 3);
  /** Who has taken the device since it last had to be handed on; null: nobody yet. */
  let holder: string | null = null;
  let named: string | null = null;
  const wrong: string[] = [];
  const lifted = new Set<string>();
  await together([newcomer], async () => {
    const seen = await page.evaluate(() => ({
      curtain: document.querySelector<HTMLElement>('main.curtain')?.dataset['seat'] ?? null,
      mine: document.querySelector<HTMLElement>('.seat.me')?.dataset['place']?.replace('seat-', '') ?? null,
      sheet: document.querySelector('.game.on-sheet') !== null,
      over: [...document.querySelectorAll('[data-act="rematch"]')].length > 0,
    }));
    if (seen.curtain !== null) [holder, named] = [null, seen.curtain];
    else if (seen.sheet) [holder, named] = [null, null];
    else if (seen.mine !== null) {
      holder ??= named;
      if (holder !== null) lifted.add(holder);
      if (seen.mine !== holder && !seen.over)
        wrong.push(`seat ${seen.mine} while ${String(holder)} holds it`);
    }
    return seen.over;
  });
  expect(wrong).toEqual([]);
  expect([...lifted].sort()).toEqual(['0', '1', '2']);
  const lifts = newcomer.did.filter((name) => name.startsWith(lobby.lift.split('{name}')[0] ?? ''));
  expect(lifts.length).toBeGreaterThan(6);
  expect(lifts.some((name) => name.includes('Ben'))).toBe(true);
});

function banner(page: Page): ReturnType<Page['locator']> {
  return page.locator('.banner');
}

/** "Bot took the 0 into slot 1 and discarded an 11.", and what is left of it for a latecomer. */
const TOOK = new RegExp(
  `^${swap['log.took'].they.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`,
);
const LANDED = swap['log.landed'].they.replaceAll(/\{(\w+)\}/g, '$<$1>');

/** What lies on the table and what the sheet and the log say. */
async function picture(page: Page): Promise<{ cards: string[]; log: string[] }> {
  const lines = await page.locator('.rail li').allTextContents();
  // Which card somebody took is told once: it lies face down now, and a latecomer's log leaves it out.
  return {
    cards: await cards(page),
    log: lines.map((line) => line.trim().replace(TOOK, LANDED)),
  };
}

function onlyCards(one: { cards: string[] }): string[] {
  return one.cards;
}

async function cards(page: Page): Promise<string[]> {
  const texts = await page
    .locator('main .card')
    .evaluateAll((all) =>
      all.map((card) => card.getAttribute('aria-label') ?? card.querySelector('.vh')?.textContent ?? ''),
    );
  // While nothing can be sent, a card does not say what a touch would do.
  return texts.map((text) => text.replace(/\. .*$/, ''));
}

function pressed(players: readonly Newcomer[]): number {
  return players.reduce((sum, { did }) => sum + did.length, 0);
}

/** Until nothing changes any more: three looks in a row see the same. */
async function quiet(page: Page): Promise<void> {
  let before = '';
  let same = 0;
  const look = async (): Promise<number> => {
    const now = await page.locator('.game').innerText();
    same = now === before ? same + 1 : 0;
    before = now;
    return same;
  };
  await expect.poll(look, { intervals: [100], timeout: 20_000 }).toBeGreaterThanOrEqual(2);
}
