import { describe, expect, it } from 'vitest';
import { findLegal, sameAction } from './legal';
import { same } from './same';

describe('the same', () => {
  it.each([
    [
      { do: 'keep', slot: 1, call: false },
      { call: false, slot: 1, do: 'keep' },
    ],
    [
      { do: 'look', slots: [0, 2] },
      { slots: [0, 2], do: 'look' },
    ],
    [{ a: { b: [{ c: null }] } }, { a: { b: [{ c: null }] } }],
    [null, null],
  ])('%j is %j', (one, other) => expect(same(one, other)).toBe(true));
  it.each([
    [
      { do: 'keep', slot: 1 },
      { do: 'keep', slot: 2 },
    ],
    [{ do: 'keep', slot: 1 }, { do: 'keep' }],
    [{ do: 'keep' }, { do: 'keep', slot: 1 }],
    [{ slots: [0, 2] }, { slots: [2, 0] }],
    [{ slots: [] }, { slots: {} }],
    [null, {}],
    [undefined, null],
    [1, '1'],
  ])('%j is not %j', (one, other) => expect(same(one, other)).toBe(false));
});

describe('a legal action', () => {
  const legal = [{ do: 'draw' }, { do: 'take', slot: 1 }] as const;
  it('is found however it is written, and nothing else is', () => {
    expect(findLegal(legal, { slot: 1, do: 'take' } as const)).toBe(legal[1]);
    expect(findLegal<object>(legal, { do: 'take', slot: 2 })).toBeNull();
  });
  it('is this one or another', () => {
    expect(sameAction({ do: 'take', slot: 1 }, { slot: 1, do: 'take' })).toBe(true);
    expect(sameAction<object>({ do: 'draw' }, { do: 'take', slot: 1 })).toBe(false);
  });
});
