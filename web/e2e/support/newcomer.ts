import { expect, type Page } from '@playwright/test';
import { type Hands, handsOf, type How } from './hands';
import { look, type Thing } from './look';
import { words } from './words';

const { common, swap, hilo, yooloo, yo } = words;

/** What somebody who wants to play on does not press. */
const NOT_NOW: readonly string[] = [
  common.cancel,
  common.leave,
  common.sheet,
  common.table,
  common.undoPractice,
  common.review,
  common.takeBack,
  swap['call.not'],
  hilo.keepIt,
  yooloo.orderShuffle,
  yo.decline,
];

export type Done = (things: readonly Thing[]) => boolean | Promise<boolean>;

const isFor = (thing: Thing): boolean =>
  !NOT_NOW.includes(thing.name) &&
  !thing.name.startsWith(common.about.replace('{name}', '')) &&
  !thing.name.includes(yo.stopPlaying) &&
  !thing.name.startsWith('Take back');

/** Somebody who has never seen the game: reads what the page offers, presses that, and asks no further. */
export class Newcomer {
  readonly page: Page;
  readonly hands: Hands;
  readonly #dice: () => number;
  /** What was pressed, for the report of a test that fails. */
  readonly did: string[] = [];

  constructor(page: Page, how: How, seed = 1) {
    this.page = page;
    this.hands = handsOf(how, page);
    this.#dice = dice(seed);
  }

  /** Plays until the game is over. */
  async play(most = 300): Promise<void> {
    await together([this], isOver, most);
  }

  /** This many presses, or fewer if the game is over; then until there is something to do again. */
  async some(presses: number): Promise<void> {
    const wanted = this.did.length + presses;
    await together([this], (things) => isOver(things) || (this.did.length >= wanted && things.some(isFor)));
  }

  /** Looks once, and presses something if there is something to press. */
  async step(done: Done): Promise<'done' | 'pressed' | 'waiting'> {
    const things = await look(this.page, this.hands.how);
    if (await done(things)) return 'done';
    const next = this.#choose(things);
    if (!next) return 'waiting';
    expect(next.name, `no move is refused (${this.story})`).not.toBe(common.ok);
    this.did.push(next.name);
    await this.#press(next);
    return 'pressed';
  }

  /** The last presses, for a message. */
  get story(): string {
    return this.did.slice(-12).join(' > ');
  }

  /** One press; the table may have moved on meanwhile, then it is looked at again. */
  async #press(thing: Thing): Promise<void> {
    try {
      await this.hands.press(thing.at);
    } catch (error) {
      const still = (await look(this.page, this.hands.how)).some(({ name }) => name === thing.name);
      if (still || !(error instanceof Error) || !/Timeout|detached|steps with/.test(error.message))
        throw error;
    }
  }

  /** A question is answered with yes; else the bar is likelier than the table, and what is chosen stays chosen. */
  #choose(things: readonly Thing[]): Thing | undefined {
    const dialog = things.find(({ where, name }) => where === 'dialog' && name === common.close);
    if (dialog) return dialog;
    const bar = things.filter(({ where }) => where === 'bar');
    const offers = bar.filter(isFor);
    const asked = bar.some(({ name }) => name === common.cancel);
    if (asked && offers.length > 0) return offers.at(-1);
    const table = things.filter((thing) => thing.where === 'table' && isFor(thing) && !thing.pressed);
    const from = offers.length > 0 && (table.length === 0 || this.#dice() < 0.6) ? offers : table;
    return from[Math.floor(this.#dice() * from.length)];
  }
}

/** Several players at one table, each as soon as there is something to do, until it is done for all. */
export async function together(players: readonly Newcomer[], done: Done, most = 400): Promise<void> {
  let waited = 0;
  for (let step = 0; step < most;) {
    const results = [];
    for (const player of players) results.push(await player.step(done));
    if (results.every((result) => result === 'done')) return;
    const pressed = results.filter((result) => result === 'pressed').length;
    step += pressed;
    waited = pressed > 0 ? 0 : waited + 1;
    const stories = players.map(({ story }) => story).join(' | ');
    expect(waited, `there is something to do after ${stories}`).toBeLessThan(400);
    if (pressed === 0) await players[0]?.page.waitForTimeout(50);
  }
  throw new Error(`not done after ${most} steps: ${players.map(({ story }) => story).join(' | ')}`);
}

/** Does what can be pressed say that the game is over? */
export function isOver(things: readonly Thing[]): boolean {
  return things.some(({ name }) => name === common.rematch);
}

/** Chance that a failing test can repeat (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
