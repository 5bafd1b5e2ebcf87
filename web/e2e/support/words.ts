import common from '../../src/i18n/en/common';
import lobby from '../../src/i18n/en/lobby';
import hilo from '../../src/i18n/en/hilo';
import onetoten from '../../src/i18n/en/onetoten';
import swap from '../../src/i18n/en/swap';
import yo from '../../src/i18n/en/yo';
import yooloo from '../../src/i18n/en/yooloo';
import { GAMES as ALL } from '../../src/boards/games';

/** The games by the keys of the wire; a new one is a word here. */
export type GameKey = 'yolo' | 'golow' | 'yooloo' | 'onetoten' | 'hilo' | 'yo';
export const GAMES = ALL.map(({ key }) => key as GameKey);
export const TITLE = Object.fromEntries(ALL.map(({ key, title }) => [key, title])) as Record<GameKey, string>;

/** The words on the page, from the catalogue itself: a test looks for what people read. */
export const words = { common, lobby, hilo, onetoten, swap, yo, yooloo };

/** A rule by its name on the page, and a value that makes the game short. */
export type House = readonly [label: string, value: string];

/** What makes a game of each kind short. */
export const SHORT: Readonly<Record<GameKey, readonly House[]>> = {
  yolo: [[swap['option.rounds'], '1']],
  golow: [[swap['option.rounds'], '1']],
  yooloo: [[yooloo['option.cards'], '4']],
  onetoten: [[onetoten['option.cards'], '3']],
  hilo: [[hilo['option.target'], '20']],
  yo: [[yo['option.rolls'], '3']],
};

/** The largest table of each game. */
export const MOST = Object.fromEntries(ALL.map(({ key, seats }) => [key, seats[1]])) as Record<
  GameKey,
  number
>;
