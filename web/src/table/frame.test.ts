import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas, text } from '../i18n';
import { contextOf } from './context';
import { pretendTable } from './pretend';
import type { TableInfo } from '../wire';
import type { Bar } from './board';
import { aheadBy, barNow } from './frame';
import type { Shell } from './shell';

beforeAll(() => loadAreas('common'));

const board: Bar = {
  say: 'Draw.',
  mine: true,
  buttons: [{ id: 'draw', label: 'Draw', run: () => undefined, main: true }],
};

function shell(change: Partial<TableInfo>, more: Partial<Shell> = {}): Shell {
  const nothing = (): void => undefined;
  return {
    game: { title: 'YOLO' },
    ctx: contextOf({ ...pretendTable('yolo', 2, {}), ...change }),
    sheet: {
      caption: '',
      rows: [],
      total: [],
      leaders: [1],
      leaderWord: '',
      whys: [],
      lead: { text: 'You called.' },
    },
    lesson: null,
    panels: { open: null, show: nothing },
    seconds: null,
    undo: nothing,
    proceed: nothing,
    rematch: nothing,
    leave: nothing,
    ...more,
  } as unknown as Shell;
}
const ON_SHEET = { open: 'sheet', show: () => undefined } as unknown as Shell['panels'];
const ids = (bar: Bar): string => (bar.buttons ?? []).map((button) => button.id).join(' ');
const seats = (ready: boolean): TableInfo['seats'] =>
  pretendTable('yolo', 2, {}).seats.map((seat, k) => (k === 0 ? { ...seat, ready } : seat));

describe('the bar', () => {
  it('is the board’s own while a game runs', () => expect(barNow(shell({}), board)).toBe(board));
  it('says what happened last while others play', () => {
    const log = [{ text: text('common.saved') }];
    const waiting: Bar = { say: 'Bot plays.', mine: false };
    expect(barNow(shell({}, { log }), waiting).detail).toBe('Saved.');
    expect(barNow(shell({}, { log }), board).detail).toBeUndefined();
  });
  it('counts down to the next round, which nobody has to hear second by second', () => {
    const between = barNow(shell({ phase: 'between_rounds', seats: seats(false) }, { seconds: 9 }), board);
    expect(between.counts).toBe(true);
    expect(barNow(shell({ phase: 'between_rounds' }), board).counts).toBe(false);
  });
  it('offers what can be taken back first', () => {
    const you = { ...pretendTable('yolo', 2, {}).you, undo: 'choice' as const };
    expect(ids(barNow(shell({ you }), board))).toBe('undo draw');
  });
  it('has no buttons for those who look on', () => {
    const you = { ...pretendTable('yolo', 2, {}).you, seat: null };
    expect(ids(barNow(shell({ you }), board))).toBe('');
  });
  it('waits for me between rounds, and says why first', () => {
    const bar = barNow(shell({ phase: 'between_rounds', seats: seats(false) }), board);
    expect([bar.say, ids(bar)]).toEqual(['You called.', 'sheet continue']);
  });
  it('says who leads where the reason stands above it', () => {
    const bar = barNow(
      shell({ phase: 'between_rounds', seats: seats(false) }, { panels: ON_SHEET, seconds: 12 }),
      board,
    );
    expect([bar.say, bar.detail]).toEqual(['Leading: Bot.', 'Next round in 12 s.']);
  });
  it('does not ask twice who is ready', () => {
    expect(ids(barNow(shell({ phase: 'between_rounds', seats: seats(true) }), board))).toBe('sheet');
  });
  it('says that a win is shared', () => {
    const finished = [{ number: 1, scores: [2, 2], winners: [0, 1], practice: false }];
    const bar = barNow(shell({ phase: 'over', finished, seats: seats(false) }), board);
    expect(bar.say).toBe('The win is shared: You and Bot.');
  });
  it('lights nothing in a lesson but the only button', () => {
    const lesson = { say: text('common.saved'), next: null, progress: '' };
    const two: Bar = {
      ...board,
      buttons: ['take', 'draw'].map((id) => ({ id, label: id, run: () => undefined, main: id === 'draw' })),
    };
    expect(barNow(shell({}, { lesson }), two).buttons?.map((button) => button.main)).toEqual([false, false]);
    expect(barNow(shell({}, { lesson }), board).buttons?.map((button) => button.main)).toEqual([true]);
  });
  it('lights the call a lesson asks for, and then the move it goes with', () => {
    const lesson = { say: text('common.saved'), next: null, progress: '' };
    const lit = (...names: string[]) =>
      barNow(shell({}, { lesson }), {
        ...board,
        buttons: names.map((id) => ({ id, label: id, run: () => undefined })),
      }).buttons?.map((button) => button.main);
    expect(lit('throw', 'call')).toEqual([false, true]);
    expect(lit('call-not', 'throw')).toEqual([false, true]);
  });
  it('names the winner and offers another game', () => {
    const finished = [{ number: 1, scores: [1, 2], winners: [0], practice: false }];
    const bar = barNow(shell({ phase: 'over', finished, seats: seats(false) }), board);
    expect([bar.say, ids(bar)]).toEqual(['You win with 1!', 'leave sheet rematch review']);
    expect(bar.buttons?.filter((button) => button.main).map((button) => button.id)).toEqual(['review']);
  });
  it('names my place after a game that somebody else has won', () => {
    const finished = [{ number: 1, scores: [9, 2], winners: [1], practice: false }];
    const bar = barNow(shell({ phase: 'over', finished, seats: seats(false) }), board);
    expect([bar.say, bar.detail]).toEqual(['Bot wins with 2.', 'Place 2 of 2, 7 behind.']);
  });
  it('says below the winner how I did and what decided the game, and aloud who has won', () => {
    const finished = [{ number: 1, scores: [9, 2], winners: [1], practice: false }];
    const sheet = { ...shell({}).sheet, lead: { text: 'Bot wins.', detail: 'Bot called.' } };
    const over = shell({ phase: 'over', finished, seats: seats(false) }, { panels: ON_SHEET, sheet });
    const bar = barNow(over, board);
    expect([bar.say, bar.detail]).toEqual(['Place 2 of 2, 7 behind.', 'Bot called.']);
    expect(bar.aloud?.say).toBe('Bot wins with 2.');
    expect(aheadBy(over)).toBe('7 ahead of you.');
  });
  it('leads back from the sheet', () =>
    expect(ids(barNow(shell({}, { panels: ON_SHEET }), board))).toBe('sheet'));
});
