import type { Locator, Page } from '@playwright/test';
import { Newcomer } from './support/newcomer';
import { dealt, newTable } from './support/tables';
import { expect, test } from './support/test';
import { words } from './support/words';

const { lobby, swap, onetoten } = words;

/** Cards that cannot be mistaken for anything else on the page: 68 to 99, one of each. */
const MARKED = Array.from({ length: 32 }, (_, at) => `${68 + at}×1`).join(' ');

test('what was peeked at is nowhere afterwards: page, storage, network', async ({ page }) => {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await newTable(page, 'yolo', { chairs: ['bot'], text: { deck: MARKED } });
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);

  // The opening look: two cards.
  const own = page.getByRole('group', { name: swap.yourCards }).getByRole('button');
  await own.nth(0).click();
  await own.nth(2).click();
  await page.getByRole('button', { name: swap['look.go'] }).click();
  await page.getByRole('button', { name: swap['memorise.go'] }).waitFor();
  const peeked = await seenNumbers(own);
  expect(peeked.length, 'two cards are seen').toBe(2);
  frames.length = 0;
  await page.getByRole('button', { name: swap['memorise.go'] }).click();
  await expect(page.getByRole('button', { name: swap['memorise.go'] })).toBeHidden();

  // The cards lie open until the server has turned them back.
  await expect(() => nowhere(page, frames, peeked)).toPass({ timeout: 5_000 });
  frames.length = 0;
  await page.reload();
  await dealt(page);
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  await nowhere(page, frames, peeked);
});

test('a card turned in vain is gone when it lies face down again', async ({ page }) => {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await newTable(page, 'onetoten', { chairs: ['bot'], house: {} });
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  const row = page.getByRole('group', { name: onetoten.yourRow }).getByRole('button');
  // Places are letters, cards are numbers.
  const down = (name: string): boolean => !/\d/.test(name);
  // Ten cards, one of them right: the first two turned are not both.
  const newcomer = new Newcomer(page, 'mouse', 5);
  await newcomer.some(4);
  const before = await names(row);
  expect(
    before.filter(down).length,
    'it is my turn, and what was turned in vain lies face down',
  ).toBeGreaterThan(7);
  frames.length = 0;
  await page.reload();
  await dealt(page);
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const first = JSON.parse(frames[0] ?? '{}') as {
    play: { frames: { view: { rows: (number | null)[][]; found: number[] } }[] };
  };
  expect(first.play.frames, 'a snapshot has one frame').toHaveLength(1);
  for (const { view } of first.play.frames)
    for (const [seat, cards] of view.rows.entries())
      for (const card of cards)
        if (card !== null)
          expect(card, 'only found cards lie open').toBeLessThanOrEqual(view.found[seat] ?? 0);
  expect(await names(row), 'a reload shows no more than before').toEqual(before);
});

/** What the cards are called. */
function names(row: Locator): Promise<string[]> {
  return row.locator('.vh').allTextContents();
}

async function seenNumbers(own: Locator): Promise<number[]> {
  const names = await own.allTextContents();
  return names.flatMap((name) => /(?<!\d)(6[89]|[7-9]\d)(?!\d)/.exec(name)?.[0] ?? []).map(Number);
}

/** Not in the markup, not in what the browser keeps, and in no frame as a number or in a sentence. */
async function nowhere(page: Page, frames: readonly string[], peeked: readonly number[]): Promise<void> {
  const open = await page.locator('main [data-place=discard] .vh').allTextContents();
  for (const value of peeked) {
    // The bot may have thrown the other card of this value: then it lies open for everybody.
    if (open.some((name) => name.includes(String(value)))) continue;
    // As a number of its own, not inside a table's name or a commitment.
    const whole = new RegExp(`(?<![\\w#-]|\\d\\.)${value}(?![\\w%]|\\.\\d)`);
    const texts = await page.evaluate(() => {
      const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
      const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) found.push(walk.currentNode.textContent ?? '');
      for (const element of document.querySelectorAll('*'))
        for (const { name, value: text } of element.attributes)
          if (/^(aria-|title|alt|value|data-)/.test(name)) found.push(text);
      return found;
    });
    expect(
      texts.filter((text) => whole.test(text)),
      `${value} is nowhere in the page`,
    ).toEqual([]);
    for (const frame of frames) {
      const { play } = JSON.parse(frame) as { play?: { frames: Sent[] } | null };
      const hands = play?.frames.flatMap(handsIn) ?? [];
      expect(JSON.stringify(hands), `${value} is in no hand that was sent`).not.toMatch(whole);
    }
  }
}

/** A frame as it goes over the wire: whole in a snapshot, what has changed in an update. */
interface Sent {
  view?: { hands: unknown };
  changed?: Record<string, unknown>;
}

function handsIn({ view, changed }: Sent): unknown[] {
  const changes = Object.entries(changed ?? {}).filter(
    ([place]) => place === '' || place.startsWith('/hands'),
  );
  return [view?.hands, ...changes.map(([, value]) => value)];
}
