import common from '../../src/i18n/en/common';
import lobby from '../../src/i18n/en/lobby';
import hilo from '../../src/i18n/en/hilo';
import onetoten from '../../src/i18n/en/onetoten';
import swap from '../../src/i18n/en/swap';
import told from '../../src/i18n/en/told';
import yo from '../../src/i18n/en/yo';
import yooloo from '../../src/i18n/en/yooloo';
import { GAMES as ALL } from '../../src/boards/games';

/** The games by the keys of the wire; a new one is a word here. */
export type GameKey = 'yolo' | 'golow' | 'yooloo' | 'onetoten' | 'hilo' | 'yo';
export const GAMES = ALL.map(({ key }) => key as GameKey);
export const TITLE = Object.fromEntries(ALL.map(({ key, title }) => [key, title])) as Record<GameKey, string>;

/** The words on the page, from the catalogue itself: a test looks for what people read. */
export const words = { common, lobby, hilo, onetoten, swap, told, yo, yooloo };

/** Rules of a table away from the printed ones, by their keys. */
export type House = Readonly<Record<string, number | string>>;

/** What makes a game of each kind short. */
export const SHORT: Readonly<Record<GameKey, House>> = {
  yolo: { rounds: 1 },
  golow: { rounds: 1 },
  yooloo: { cards: 4 },
  onetoten: { cards: 3 },
  hilo: { target: 20 },
  yo: { rolls: 3 },
};

const AREA = Object.fromEntries(ALL.map(({ key, area }) => [key, area])) as Record<
  GameKey,
  'swap' | 'yooloo' | 'onetoten' | 'hilo' | 'yo'
>;

/** What a rule is called on the page. */
export function ruleName(game: GameKey, rule: string): string {
  const name = (words[AREA[game]] as Readonly<Record<string, unknown>>)[`option.${rule}`];
  if (typeof name !== 'string') throw new Error(`${game} has no rule ${rule}`);
  return name;
}

/** The largest table of each game. */
export const MOST = Object.fromEntries(ALL.map(({ key, seats }) => [key, seats[1]])) as Record<
  GameKey,
  number
>;
