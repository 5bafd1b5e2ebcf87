// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyBoard } from '../boards';
import { hilo } from '../boards/hilo/facts';
import { loadAreas } from '../i18n';
import type { Command } from '../net/command';
import type { TableMessage } from '../net/follow';
import { choose } from '../settings/settings.svelte';
import { announce, announced } from '../table/announce.svelte';
import type { AnyAction, Play } from '../wire';
import { pretendTable } from '../table/pretend';
import { TableStore } from './table.svelte';

const board = {
  game: hilo,
  where: () => ({ main: '' }),
  log: (notices: { n: number }[]) =>
    notices.map((one) => ({ text: { key: 'common.roundNumber', params: { round: one.n } } })),
  flights: () => [],
  mark: () => undefined,
  scores: () => false,
  sheet: () => ({ caption: '', rows: [], total: [], leaders: [], leaderWord: '', whys: [] }),
  describe: () => ({ key: 'common.ok', params: {} }),
  read: () => [],
  rules: () => [],
} as unknown as AnyBoard;

const table = pretendTable('hilo', 2, {});
const draw: AnyAction = { do: 'draw' };

function play(step: number): Play {
  return {
    game: 'hilo',
    number: 1,
    step,
    frames: [{ step, notices: [{ n: step }], view: { step } }],
    legal: [draw],
    log: [],
    rounds: [],
    aid: null,
  } as unknown as Play;
}
const update = (version: number): TableMessage => ({
  type: 'update',
  version,
  table: null,
  play: play(version),
});

let sent: { command: Command; version: number; id: string }[];
let store: TableStore;

beforeAll(() => loadAreas('common', 'told'));
beforeEach(() => {
  sent = [];
  choose('speed', 'instant');
  store = new TableStore(table, board, {
    send: (command, version) => {
      const id = `m${sent.length}`;
      sent.push({ command, version, id });
      return id;
    },
  });
  store.receive({ type: 'snapshot', protocol: 1, version: 5, facts: table, table, play: play(5) });
});

describe('my own move', () => {
  it('is pending until it is acknowledged and shown', () => {
    store.act(draw, 'pile');
    expect(store.move).toEqual({ state: 'pending', place: 'pile' });
    expect(store.playable?.legal).toEqual([]);
    expect(sent[0]).toMatchObject({ command: { type: 'act', action: draw }, version: 5 });
    store.receive({ type: 'ack', move_id: 'm0', version: 6 });
    expect(store.move.state).toBe('pending');
    store.receive(update(6));
    expect(store.move.state).toBe('idle');
    expect(store.playable?.legal).toEqual([draw]);
  });
  it('may be shown before it is acknowledged', () => {
    store.act(draw);
    store.receive(update(6));
    expect(store.move.state).toBe('pending');
    store.receive({ type: 'ack', move_id: 'm0', version: 6 });
    expect(store.move.state).toBe('idle');
  });
  it('is not sent twice', () => {
    store.act(draw);
    store.act(draw);
    expect(sent).toHaveLength(1);
  });
  it('that is refused says why and changes nothing', () => {
    store.act(draw, 'pile');
    store.receive({ type: 'refused', move_id: 'm0', code: 'not_your_turn', reason: 'x', version: 5 });
    expect(store.move).toEqual({ state: 'refused', place: 'pile', reason: 'It isn’t your turn.' });
    store.dismiss();
    expect(store.move.state).toBe('idle');
  });
  it('keeps the words of the server for a reason we have no words for', () => {
    store.act(draw);
    store.receive({ type: 'refused', move_id: 'm0', code: 'odd', reason: 'the pile is asleep', version: 5 });
    expect(store.move).toMatchObject({ reason: 'the pile is asleep' });
  });
});

describe('a line that breaks', () => {
  const back = (version: number): void =>
    store.receive({ type: 'snapshot', protocol: 1, version, facts: table, table, play: play(version) });

  it('leaves my move pending until its answer comes after all', () => {
    store.act(draw, 'pile');
    back(7);
    expect(store.move.state).toBe('pending');
    store.receive({ type: 'ack', move_id: 'm0', version: 6 });
    expect(store.move.state).toBe('idle');
  });
  it('is named as the reason when somebody has decided for me', () => {
    store.act(draw);
    back(9);
    store.receive({ type: 'refused', move_id: 'm0', code: 'not_your_turn', reason: 'x', version: 9 });
    expect(store.move).toMatchObject({ state: 'refused', reason: 'The table has moved on. Look again.' });
  });
  it('does not trouble me with a wish that has come true', () => {
    store.proceed();
    back(9);
    store.receive({ type: 'refused', move_id: 'm0', code: 'not_between_rounds', reason: 'x', version: 9 });
    expect(store.move.state).toBe('idle');
  });
});

describe('messages', () => {
  it('that come late are left out', () => {
    store.receive(update(7));
    store.receive(update(6));
    expect(store.play?.step).toBe(7);
  });
  it('leave no notices behind', () => {
    store.receive(update(6));
    expect(JSON.stringify(store.play)).not.toContain('"n"');
    expect(store.log).toHaveLength(1);
  });
  it('of a returning line replace everything', () => {
    store.receive(update(6));
    store.receive({ type: 'snapshot', protocol: 1, version: 9, facts: table, table, play: play(9) });
    expect([store.play?.step, store.log.length, store.queue.shown]).toEqual([9, 0, 9]);
  });
  it('ask for a hint only where there is something to choose', () => {
    store.table = { ...table, options: { ...table.options, hints: true } };
    store.askHint();
    expect(sent.at(-1)?.command.type).toBe('hint');
    store.table = { ...table, options: { ...table.options, hints: false } };
    store.askHint();
    expect(sent).toHaveLength(1);
  });
});

describe('what is touched while cards still move', () => {
  const updateOf = (version: number, legal: readonly AnyAction[]): TableMessage =>
    ({ ...update(version), play: { ...play(version), legal } }) as TableMessage;
  const later: AnyAction = { do: 'take' } as AnyAction;

  it('counts if it is open in the picture and still is at the end', () => {
    choose('speed', 'normal');
    store.receive(updateOf(6, [draw]));
    store.receive(updateOf(7, [draw, later]));
    expect(store.queue.shown).toBe(6);
    expect(store.playable?.legal).toEqual([draw]);
    store.act(draw);
    expect(store.queue.shown).toBe(7);
    expect(sent).toMatchObject([{ command: { type: 'act', action: draw }, version: 7 }]);
  });
  it('does not count if what is coming takes it away', () => {
    choose('speed', 'normal');
    store.receive(updateOf(6, [draw]));
    store.receive(updateOf(7, [later]));
    expect(store.playable?.legal).toEqual([]);
    store.act(draw);
    expect(sent).toEqual([]);
  });
});

describe('the sheet after a game', () => {
  const over = { ...table, phase: 'over' as const };

  it('waits until what lies over the table is closed', () => {
    vi.useFakeTimers();
    store.panels.show('rules');
    store.receive({ type: 'update', version: 6, table: over, play: null });
    vi.advanceTimersByTime(5_000);
    expect(store.panels.open).toBe('rules');
    store.panels.show(null);
    expect(store.panels.open).toBe('sheet');
    store.panels.show(null);
    expect(store.panels.open).toBeNull();
    vi.useRealTimers();
  });
});

describe('the sheet of a latecomer', () => {
  it('has what the log still tells beside the rounds that are kept, and nothing twice', () => {
    const scored = { ...board, scores: (notice: unknown) => (notice as { n: number }).n > 1 } as AnyBoard;
    const late = new TableStore(table, scored, { send: () => '' });
    const past = { ...play(5), log: [{ n: 1 }, { n: 2 }, { n: 3 }], rounds: [{ n: 3 }] } as unknown as Play;
    late.receive({ type: 'snapshot', protocol: 1, version: 5, facts: table, table, play: past });
    expect(late.history.rounds).toEqual([{ n: 2 }, { n: 3 }]);
  });
  it('counts nothing again that was added up before', () => {
    const summed = { ...board, scores: () => true, addsUp: true } as AnyBoard;
    const late = new TableStore(table, summed, { send: () => '' });
    const past = { ...play(5), log: [{ n: 1 }, { n: 2 }], rounds: [{ n: 3 }] } as unknown as Play;
    late.receive({ type: 'snapshot', protocol: 1, version: 5, facts: table, table, play: past });
    expect(late.history.rounds).toEqual([{ n: 3 }]);
  });
});

describe('a device handed on', () => {
  it('keeps nothing of the last seat, in the page or in its voice', async () => {
    announce('Slot 1 is 5');
    await expect.poll(() => announced().text).toContain('Slot 1 is 5');
    store.act(draw, 'pile');
    store.hinted = { action: draw, then: [], why: null };
    choose('speed', 'normal');
    store.receive(update(6));
    store.receive(update(7));
    store.blank();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([store.play, store.hinted, store.hint, store.history.marked]).toEqual([null, null, null, null]);
    expect([store.log, store.history.rounds, store.move.state]).toEqual([[], [], 'idle']);
    expect(announced().text).toBe('');
  });
  it('waits for no answer that the last seat was owed', () => {
    store.act(draw, 'pile');
    store.blank();
    store.receive({ type: 'snapshot', protocol: 1, version: 6, facts: table, table, play: play(6) });
    expect(store.playable?.legal).toEqual([draw]);
  });
});

describe('a press before the answer to the last one', () => {
  it('is not sent', () => {
    store.undo();
    store.undo();
    store.rematch();
    expect(sent).toHaveLength(1);
  });
});

describe('steps that are taken back', () => {
  const rounds = () => store.log.map(({ text }) => text.params['round']);
  const back = (version: number, step: number): TableMessage => ({
    type: 'update',
    version,
    table: null,
    play: { ...play(step), frames: [{ step, notices: [], view: { step } }] } as unknown as Play,
  });

  it('are no longer told', () => {
    for (const version of [6, 7, 8]) store.receive(update(version));
    expect(rounds()).toEqual([6, 7, 8]);
    store.receive(back(9, 6));
    expect(rounds()).toEqual([6]);
    store.receive({ type: 'update', version: 10, table: null, play: play(7) });
    expect(rounds()).toEqual([6, 7]);
  });

  it('score no round', () => {
    const scoring = { ...board, scores: ({ n }: { n: number }) => n === 7 } as unknown as AnyBoard;
    store = new TableStore(table, scoring, { send: () => 'm' });
    store.receive({ type: 'snapshot', protocol: 1, version: 5, facts: table, table, play: play(5) });
    for (const version of [6, 7]) store.receive(update(version));
    expect(store.history.rounds).toHaveLength(1);
    store.receive(back(8, 6));
    expect(store.history.rounds).toHaveLength(0);
  });
});
