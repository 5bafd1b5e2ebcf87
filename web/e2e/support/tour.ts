import type { Page } from '@playwright/test';
import { Newcomer } from './newcomer';
import { type SeatWish, dealt, newTable, type Wish } from './tables';
import { type GameKey, TITLE, words } from './words';

const { lobby, common } = words;

/** Long enough for a look in the middle: a sealed order is over at once, a choice for each round is not. */
const LONGER: Readonly<Partial<Record<GameKey, Wish>>> = {
  yo: { house: { rolls: 12 } },
  yooloo: { house: { variant: 'a', cards: 8 } },
};

/** Called on every screen of a tour, with a name for it. `still`: a board, which has to fit without scrolling. */
export type Visit = (screen: string, board: boolean) => Promise<void>;

/** The pages around the tables. */
export async function around(page: Page, visit: Visit): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `${lobby.playBots}: ${TITLE.hilo}` }).waitFor();
  await visit('lobby', false);
  await page.getByRole('button', { name: common.settings }).click();
  await visit('settings', false);
  await page.keyboard.press('Escape');
  await page.goto('/nothing/here');
  await page.getByRole('heading', { name: lobby.nowhere }).waitFor();
  await visit('nowhere', false);
}

/** Everything that belongs to one game: rules, tutorial, a new table, the room, the board, its panels, the sheet, the replay. */
export async function through(
  page: Page,
  game: GameKey,
  seats: number,
  visit: Visit,
  wish: Wish = LONGER[game] ?? {},
): Promise<void> {
  await page.goto(`/rules/${game}`);
  await page.getByRole('link', { name: lobby.learn }).waitFor();
  await visit(`${game}-rules`, false);
  await page.goto(`/learn/${game}`);
  await dealt(page);
  await visit(`${game}-tutorial`, true);
  await page.goto('/');
  await page.getByRole('button', { name: `${lobby.newTable}: ${TITLE[game]}` }).click();
  await page.getByText(lobby.allOptions).click();
  await visit(`${game}-new-table`, false);
  await table(page, game, seats, visit, true, wish);
}

/** A table from the room to the replay. */
export async function table(
  page: Page,
  game: GameKey,
  seats: number,
  visit: Visit,
  panels: boolean,
  wish: Wish = LONGER[game] ?? {},
): Promise<void> {
  const at = `${game}-${seats}`;
  const chairs = Array.from({ length: seats - 1 }, (): SeatWish => 'bot');
  await newTable(page, game, { chairs, ...wish });
  await page.getByRole('button', { name: lobby.iAmReady }).waitFor();
  if (panels) await visit(`${at}-room`, false);
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  await visit(`${at}-start`, true);
  const newcomer = new Newcomer(page, 'mouse', 11);
  // Not so far that a short round may be over.
  await newcomer.some(4);
  await closeDialogs(page);
  await visit(`${at}-play`, true);
  if (panels) await open(page, at, visit);
  await newcomer.play();
  await sheet(page);
  await visit(`${at}-sheet`, false);
  if (!panels) return;
  await page
    .getByRole('link', { name: /replay|watch/i })
    .first()
    .click();
  await page.locator('.replay').waitFor();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await visit(`${at}-replay`, false);
}

/** Somebody curious may have enlarged another player's cards. */
async function closeDialogs(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]').first();
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** The sheet opens by itself after a game, unless something else was open then. */
async function sheet(page: Page): Promise<void> {
  const shown = page.getByRole('main').getByRole('table').first();
  await shown.waitFor({ timeout: 3_000 }).catch(async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: common.sheet }).click();
    await shown.waitFor();
  });
}

async function open(page: Page, at: string, visit: Visit): Promise<void> {
  const tool = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
  await tool(common.rules);
  await visit(`${at}-panel-rules`, false);
  await page.keyboard.press('Escape');
  // The rest is the same at every table.
  if (!at.startsWith('hilo')) return;
  await tool(common.settings);
  await tool(common.people);
  await visit(`${at}-panel-people`, false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await visit(`${at}-panel-keys`, false);
  await page.keyboard.press('Escape');
}
