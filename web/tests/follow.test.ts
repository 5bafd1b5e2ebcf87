import { describe, expect, it } from 'vitest';
import { pretendTable } from '../src/table/pretend';
import type { Message } from '../src/wire';
import { changedIn, Follower } from '../src/net/follow';

const table = pretendTable('hilo', 2, {});
const view = { phase: 'deal', seats: [{ cells: [{ is: 'face_down' }, { is: 'face_down' }], sum: 0 }] };
const snapshot = {
  type: 'snapshot',
  protocol: 3,
  version: 4,
  facts: table,
  table,
  play: {
    game: 'hilo',
    number: 1,
    step: 3,
    frames: [{ step: 3, notices: [], view }],
    legal: [],
    log: [],
    rounds: [],
    aid: null,
  },
} as unknown as Message;

function update(changes: object, ...frames: object[]): Message {
  const steps = frames.map((changed, at) => ({ step: 4 + at, notices: [{ n: at }], changed }));
  const play =
    frames.length > 0 ? { game: 'hilo', number: 1, step: 5, frames: steps, legal: [], aid: null } : null;
  return { type: 'update', version: 5, table: changes, play } as unknown as Message;
}

describe('an update', () => {
  it('has the whole table, and a whole view in each frame', () => {
    const follower = new Follower();
    follower.follow(snapshot);
    const card = { is: 'face_up', card: 'P4' };
    const told = follower.follow(
      update(
        { '/phase': 'over', '/seats/1/to_act': true },
        { '/seats/0/cells/1': card },
        { '/seats/0/sum': 4, '/phase': 'turn' },
      ),
    );
    if (told.type !== 'update') throw new Error('it is an update');
    expect(told.table).toMatchObject({ phase: 'over', number: table.number, options: table.options });
    expect(told.table?.seats.map((seat) => seat.to_act)).toEqual([table.seats[0]?.to_act, true]);
    expect(told.play).toMatchObject({
      log: [],
      rounds: [],
      frames: [
        {
          step: 4,
          notices: [{ n: 0 }],
          view: { phase: 'deal', seats: [{ cells: [{ is: 'face_down' }, card], sum: 0 }] },
        },
        {
          step: 5,
          notices: [{ n: 1 }],
          view: { phase: 'turn', seats: [{ cells: [{ is: 'face_down' }, card], sum: 4 }] },
        },
      ],
    });
    expect(view.seats[0]?.sum, 'what was shown before stays').toBe(0);
  });
  it('without a change has no table, and begins a new game with a whole view', () => {
    const follower = new Follower();
    follower.follow(snapshot);
    expect(follower.follow(update({}))).toMatchObject({ table: null, play: null });
    const fresh = { phase: 'deal', seats: [] };
    expect(follower.follow(update({}, { '': fresh }))).toMatchObject({ play: { frames: [{ view: fresh }] } });
  });
});

describe('a change', () => {
  it('may be anywhere that is known', () => {
    expect(changedIn({ 'a/b~': [1, { c: 2 }] }, { '/a~1b~0/1/c': 3 })).toEqual({ 'a/b~': [1, { c: 3 }] });
    expect(changedIn(null, { '': [1] })).toEqual([1]);
  });
  it('is nowhere else', () => {
    expect(() => changedIn({ a: 1 }, { '/b': 2 })).toThrow();
    expect(() => changedIn(1, { '/b': 2 })).toThrow();
  });
});
