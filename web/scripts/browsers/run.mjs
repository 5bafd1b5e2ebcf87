/**
 * Every game to its end in Firefox and in WebKit: `cargo xtask browsers`. A browser that is not on this machine is
 * skipped with a word. Chromium has tests of its own (`cargo xtask browser`).
 */
import { firefox } from './firefox.mjs';
import { press } from './player.mjs';
import { serve } from './server.mjs';
import { webkit } from './webkit.mjs';

/** What makes a game of each kind short. */
const GAMES = {
  yolo: { rounds: 2 },
  golow: { rounds: 2 },
  yooloo: {},
  onetoten: { cards: 4 },
  hilo: { target: 40 },
  yo: { rolls: 6 },
};
/** So many presses end every one of them, and so long may one take on a busy machine. */
const PRESSES = 1500;
const MINUTES = 5;

let failed = false;
for (const open of [firefox, webkit]) {
  const browser = await open();
  if (typeof browser === 'string') {
    console.log(browser);
    continue;
  }
  const server = await serve();
  try {
    for (const [game, rules] of Object.entries(GAMES)) {
      const since = Date.now();
      const presses = await play(browser, server.address, game, rules);
      const seconds = Math.round((Date.now() - since) / 1000);
      console.log(`${browser.name}: ${game} to its end, ${presses} presses, ${seconds} s`);
    }
  } catch (error) {
    failed = true;
    console.error(`${browser.name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await browser.close();
    server.stop();
  }
}
process.exitCode = failed ? 1 : 0;

/** One game against a bot, from the table to the final sheet; gives the number of presses. */
async function play(browser, address, game, rules) {
  await browser.goto(`${address}/`);
  const code = await browser.evaluate(open, { game, rules });
  await browser.goto(`${address}/t/${code}`);
  const until = Date.now() + MINUTES * 60_000;
  const done = [];
  while (Date.now() < until && done.length < PRESSES) {
    const { over, pressed, trouble } = await browser.evaluate(press, done.length);
    if (trouble) throw new Error(`${game}: ${trouble} (after ${done.slice(-8).join(' > ')})`);
    if (over) return done.length;
    if (pressed) done.push(pressed);
    else await new Promise((wake) => setTimeout(wake, 60));
  }
  throw new Error(`${game} does not end: ${done.slice(-12).join(' > ')}`);
}

/** In the page: a table against an easy bot, its settings those of somebody in a hurry. */
async function open({ game, rules }) {
  localStorage.setItem('yolio.settings', JSON.stringify({ speed: 'double', sounds: false, language: 'en' }));
  const send = (path, body) =>
    fetch(path, {
      method: 'POST',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  await send('/api/session');
  const made = await send('/api/tables', {
    game,
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
    rules,
    visibility: 'link',
    options: {
      turn_seconds: null,
      grace_seconds: 120,
      memory_aid: 'off',
      hints: true,
      pace: 'instant',
      spectators: true,
    },
  });
  const table = await made.json();
  if (!table.code) throw new Error(JSON.stringify(table));
  return table.code;
}
