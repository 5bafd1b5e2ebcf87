import { expect, type Page } from '@playwright/test';
import { type Hands, mouse } from './hands';
import { type GameKey, type House, SHORT, TITLE, words } from './words';

/** Who sits on a seat: a bot, somebody else, or one more player of this device. */
export type SeatWish = 'bot' | 'open' | 'same device';

export interface Wish {
  /** All seats but the first. */
  chairs?: readonly SeatWish[];
  variant?: string;
  house?: readonly House[];
  memory?: string;
  /** Rules that are typed as text. */
  text?: readonly House[];
}

const { lobby, common } = words;
const CHAIR: Readonly<Record<SeatWish, string>> = {
  bot: common.bot.replace('{level}', common.levelNormal),
  open: lobby.openSeat,
  'same device': lobby.sameDevice,
};

/** Opens a table from the lobby as a host would, everything found by its words. Gives the code. */
export async function newTable(
  page: Page,
  game: GameKey,
  wish: Wish = {},
  hands: Hands = mouse,
): Promise<string> {
  const { chairs = ['bot'], variant, house = SHORT[game], memory, text = [] } = wish;
  await page.goto('/');
  await hands.press(page.getByRole('button', { name: `${lobby.newTable}: ${TITLE[game]}` }));
  const dialog = page.getByRole('dialog');
  const list = (name: string): ReturnType<Page['locator']> =>
    dialog.getByRole('combobox', { name, exact: true });
  if (variant) await hands.press(dialog.getByRole('radio', { name: variant }));
  await hands.choose(list(lobby.howMany), String(chairs.length + 1));
  for (const [index, who] of chairs.entries())
    await hands.choose(list(lobby.seatNumber.replace('{number}', String(index + 2))), CHAIR[who]);
  if (memory) await hands.choose(dialog.getByRole('combobox', { name: lobby.memoryAid }), memory);
  await hands.choose(list(lobby.pace), lobby.pace_instant);
  if (house.length + text.length > 0) await hands.press(dialog.getByText(lobby.allOptions));
  for (const [name, value] of house)
    await hands.fill(dialog.getByRole('spinbutton', { name, exact: true }), value);
  for (const [name, value] of text)
    await hands.fill(dialog.getByRole('textbox', { name, exact: true }), value);
  await hands.press(dialog.getByRole('button', { name: lobby.openTable }));
  await expect(page).toHaveURL(/\/t\/\w+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A table against bots, dealt. */
export async function deal(
  page: Page,
  game: GameKey,
  wish: Wish = {},
  hands: Hands = mouse,
): Promise<string> {
  const code = await newTable(page, game, wish, hands);
  await hands.press(page.getByRole('button', { name: lobby.iAmReady }));
  await dealt(page);
  return code;
}

/** The cards are on the table: there is a bar that says what can be done. */
export async function dealt(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo', { name: common.actions })).toBeVisible();
}

/** Follows a link to a table, sits down and is ready. */
export async function join(page: Page, code: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: lobby.sitHere }).first().click();
  await page.getByRole('button', { name: lobby.iAmReady }).click();
}
