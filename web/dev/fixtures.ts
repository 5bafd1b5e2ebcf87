/**
 * Plays recorded messages of the real engine through a board, without a server (`npm run dev`):
 * `/dev/fixtures.html?f=hilo-base-4&at=57&lang=de&theme=dark`. In scripts: `await fixture.to(57)`, `fixture.next()`.
 */
import '../src/look/tokens.css';
import '../src/look/base.css';
import '../src/look/cards.css';
import '../src/boards/look.css';

import { flushSync, mount } from 'svelte';
import { gameOf, loadBoard } from '../src/boards';
import { type Lang, loadAreas, setLanguage } from '../src/i18n';
import { choose, dress } from '../src/settings/settings.svelte';
import { Follower, type TableMessage } from '../src/net/follow';
import { TableStore } from '../src/store/table.svelte';
import type { Message, TableInfo } from '../src/wire';
import TableView from '../src/screens/TableView.svelte';
import LiveRegion from '../src/table/LiveRegion.svelte';
import Toasts from '../src/table/Toasts.svelte';

const query = new URLSearchParams(location.search);
const name = query.get('f') ?? '';
const found = [`/fixtures/${name}.json`, `/tests/recordings/${name}.json`].map(
  async (path): Promise<TableMessage[]> => {
    const follower = new Follower();
    const recorded = (await (await fetch(path)).json()) as Message[];
    return recorded.map((message) => follower.follow(message));
  },
);
const messages = await Promise.any(found);
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') choose('theme', theme);
const speed = query.get('speed');
if (speed === 'instant' || speed === 'half' || speed === 'normal') choose('speed', speed);
dress();
await setLanguage((query.get('lang') ?? 'en') as Lang);

const first = messages[0];
const game = first?.type === 'snapshot' ? gameOf(first.facts.game) : undefined;
if (first?.type !== 'snapshot' || !game) throw new Error(`${name} does not begin with a snapshot`);
await loadAreas('common', 'lobby', game.area);
const board = await loadBoard(game);

let at = 0;
let sent = 0;
const store = new TableStore({ ...first.facts, ...first.table }, board, {
  send: (command) => {
    const id = `fixture-${++sent}`;
    // The recorded player decides: whatever was touched, the recorded message comes.
    setTimeout(() => {
      store.receive({ type: 'ack', move_id: id, version: store.queue.received });
      if (command.type === 'act') next();
    }, 150);
    return id;
  },
});

/** Recordings leave out the table where it has not changed; whose turn it is stands in the view. */
function patched(message: TableMessage): TableMessage {
  if (message.type !== 'update' || !message.play) return message;
  const view = message.play.frames.at(-1)?.view as { to_act?: number[] | number | null };
  const toAct = [view.to_act ?? []].flat();
  const table: TableInfo = {
    ...store.table,
    seats: store.table.seats.map((seat, k) => ({ ...seat, to_act: toAct.includes(k) })),
  };
  return { ...message, table };
}

function next(): void {
  const message = messages[at];
  if (!message) return;
  at += 1;
  store.receive(patched(message));
}

function to(step: number): void {
  while (at <= step && at < messages.length) {
    next();
    store.queue.stage.finish();
  }
  flushSync();
}

to(Number(query.get('at') ?? 0));
const target = document.getElementById('app');
if (target) {
  mount(LiveRegion, { target });
  mount(Toasts, { target });
  mount(TableView, { target, props: { store } });
}
Object.assign(window, { fixture: { next, to, count: messages.length, store, at: () => at } });
document.addEventListener('keydown', (event) => {
  if (event.key === 'n') next();
});
