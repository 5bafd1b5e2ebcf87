import { type APIResponse, expect, type Page } from '@playwright/test';
import { OPTIONS } from '../../src/table/options';
import type { NewTable, SeatChoice } from '../../src/wire';
import { type Hands, mouse } from './hands';
import { type GameKey, type House, ruleName, SHORT, TITLE, words } from './words';

/** Who sits on a seat: a bot, somebody else, or one more player of this device. */
export type SeatWish = 'bot' | 'open' | 'same device';

export interface Wish {
  /** All seats but the first. */
  chairs?: readonly SeatWish[];
  house?: House;
  /** Rules that are typed as text. */
  text?: House;
}

const { lobby, common } = words;
const CHAIR: Readonly<Record<SeatWish, string>> = {
  bot: common.bot.replace('{level}', common.levelNormal),
  open: lobby.openSeat,
  'same device': lobby.sameDevice,
};
const CHOICE: Readonly<Record<SeatWish, SeatChoice>> = {
  bot: { kind: 'bot', bot: 'normal' },
  open: { kind: 'open' },
  'same device': { kind: 'me' },
};

/** A table of its own, at its door. With hands it is opened from the lobby as a host would. Gives the code. */
export async function newTable(page: Page, game: GameKey, wish: Wish = {}, hands?: Hands): Promise<string> {
  if (hands || wish.text) return openTable(page, game, wish, hands ?? mouse);
  const { chairs = ['bot'], house = SHORT[game] } = wish;
  const asked: NewTable = {
    game,
    seats: [{ kind: 'me' }, ...chairs.map((chair) => CHOICE[chair])],
    rules: house,
    visibility: 'link',
    options: { ...OPTIONS, pace: 'instant' },
  };
  const ask = (path: string, data?: unknown): Promise<APIResponse> => page.request.post(path, { data });
  expect((await ask('/api/session')).ok(), 'a session').toBe(true);
  const made = await ask('/api/tables', asked);
  expect(made.ok(), await made.text()).toBe(true);
  const { code } = (await made.json()) as { code: string };
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: lobby.iAmReady }).waitFor();
  return code;
}

/** Opens a table from the lobby, everything found by its words. */
async function openTable(page: Page, game: GameKey, wish: Wish, hands: Hands): Promise<string> {
  const { chairs = ['bot'], house = SHORT[game], text = {} } = wish;
  await page.goto('/');
  await hands.press(page.getByRole('button', { name: `${lobby.newTable}: ${TITLE[game]}` }));
  const dialog = page.getByRole('dialog');
  const list = (name: string): ReturnType<Page['locator']> =>
    dialog.getByRole('combobox', { name, exact: true });
  await hands.choose(list(lobby.howMany), String(chairs.length + 1));
  for (const [index, who] of chairs.entries())
    await hands.choose(list(lobby.seatNumber.replace('{number}', String(index + 2))), CHAIR[who]);
  await hands.choose(list(lobby.pace), lobby.pace_instant);
  const rules = { spinbutton: house, textbox: text } as const;
  await hands.press(dialog.getByText(lobby.allOptions));
  for (const [role, wanted] of Object.entries(rules))
    for (const [rule, value] of Object.entries(wanted))
      await hands.fill(
        dialog.getByRole(role as 'textbox', { name: ruleName(game, rule), exact: true }),
        String(value),
      );
  await hands.press(dialog.getByRole('button', { name: lobby.openTable }));
  await expect(page).toHaveURL(/\/t\/\w+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A table against bots, dealt. */
export async function deal(page: Page, game: GameKey, wish: Wish = {}, hands?: Hands): Promise<string> {
  const code = await newTable(page, game, wish, hands);
  await (hands ?? mouse).press(page.getByRole('button', { name: lobby.iAmReady }));
  await dealt(page);
  return code;
}

/** The cards are on the table: there is a bar that says what can be done. */
export async function dealt(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo', { name: common.actions })).toBeVisible();
}

/** Follows a link to a table, sits down and is ready. */
export async function join(page: Page, code: string, name = ''): Promise<void> {
  await page.goto(`/t/${code}`);
  if (name !== '') await page.getByRole('textbox', { name: lobby.nameHere }).fill(name);
  await page.getByRole('button', { name: lobby.sitDown }).click();
  await page.getByRole('button', { name: lobby.iAmReady }).click();
}
