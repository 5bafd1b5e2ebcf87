import { describe, expect, it } from 'vitest';
import { findLegal } from '../../table/legal';
import type { SwapAction } from '../../wire';
import { choices, isTaking, NOTHING, targets, touchSlot } from './model';

const turn: SwapAction[] = [
  { do: 'draw' },
  ...[0, 1, 2, 3].flatMap((slot): SwapAction[] => [
    { do: 'take', slot, call: false },
    { do: 'take', slot, call: true },
  ]),
];
const hold: SwapAction[] = [
  { do: 'keep', slot: 0, call: false },
  { do: 'keep', slot: 1, call: false },
  { do: 'throw', call: false },
];
const looks: SwapAction[] = [
  { do: 'look', slots: [0, 1] },
  { do: 'look', slots: [0, 2] },
  { do: 'look', slots: [1, 2] },
];

describe('what may be touched', () => {
  it('comes from the legal actions alone', () => {
    const nothing = choices([]);
    expect(targets(nothing, NOTHING, 4)).toEqual([]);
    expect(touchSlot(nothing, NOTHING, 0)).toEqual({ is: 'nothing', why: 'notTurn' });
    expect(nothing.draw || nothing.throw || nothing.callWith || nothing.callAlone || nothing.ready).toBe(
      false,
    );
  });

  it('asks for a source before a slot', () => {
    const can = choices(turn);
    expect(touchSlot(can, NOTHING, 2)).toEqual({ is: 'nothing', why: 'drawFirst' });
    expect(targets(can, NOTHING, 4)).toEqual([]);
    const taking = { ...NOTHING, taking: true };
    expect(targets(can, taking, 4)).toEqual([0, 1, 2, 3]);
    expect(touchSlot(can, taking, 2)).toEqual({ is: 'do', action: { do: 'take', slot: 2, call: false } });
  });

  it('takes the discard by itself when the pile is empty', () => {
    const can = choices(turn.slice(1));
    expect(isTaking(can, NOTHING)).toBe(true);
    expect(touchSlot(can, NOTHING, 0)).toMatchObject({ is: 'do', action: { do: 'take' } });
  });

  it('carries a call only where a call is listed', () => {
    const calling = { ...NOTHING, taking: true, calling: true };
    expect(touchSlot(choices(turn), calling, 1)).toEqual({
      is: 'do',
      action: { do: 'take', slot: 1, call: true },
    });
    expect(touchSlot(choices(hold), calling, 1)).toEqual({
      is: 'do',
      action: { do: 'keep', slot: 1, call: false },
    });
  });

  it('never finds an action that is not listed', () => {
    expect(findLegal(hold, { do: 'keep', slot: 1, call: false })).toBe(hold[1]);
    expect(findLegal(hold, { do: 'keep', slot: 1, call: true })).toBeNull();
    expect(findLegal(hold, { do: 'keep', slot: 3, call: false })).toBeNull();
    expect(findLegal(looks, { do: 'look', slots: [0, 2] })).toBe(looks[1]);
  });
});

describe('the opening look', () => {
  const can = choices(looks);

  it('is picked and given up card by card', () => {
    expect(touchSlot(can, NOTHING, 2)).toEqual({ is: 'pick', picked: [2], full: false });
    expect(touchSlot(can, { ...NOTHING, picked: [2] }, 0)).toEqual({
      is: 'pick',
      picked: [0, 2],
      full: true,
    });
    expect(touchSlot(can, { ...NOTHING, picked: [0, 2] }, 2)).toEqual({
      is: 'pick',
      picked: [0],
      full: false,
    });
    expect(touchSlot(can, { ...NOTHING, picked: [0, 2] }, 1)).toEqual({ is: 'nothing', why: 'lookFull' });
  });

  it('offers only what some listed look contains', () => {
    expect(touchSlot(can, NOTHING, 3)).toEqual({ is: 'nothing', why: 'looking' });
    expect(targets(can, { ...NOTHING, picked: [0] }, 4)).toEqual([1, 2]);
  });
});
