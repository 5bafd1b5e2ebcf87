import { describe, expect, it } from 'vitest';
import type { HiloSeatView } from '../../wire';
import { offers } from './grid';

/** Nine open cards whose value is their place. */
const NINE: HiloSeatView = {
  cells: Array.from({ length: 9 }, (_, slot) => ({ is: 'face_up', card: `R${slot}` })),
  chosen: false,
  marked: [],
  removable: [{ line: 'main_diagonal', slots: [0, 4, 8] }],
  chain: [],
  may_keep: true,
  open_sum: 36,
  total: 0,
};

describe('what a line offers', () => {
  it('lists both ways after a diagonal, and what it takes off the board', () => {
    const legal = [
      { do: 'remove', line: 'main_diagonal', slide: 'horizontal' },
      { do: 'remove', line: 'main_diagonal', slide: 'vertical' },
      { do: 'keep' },
    ] as const;
    const [offer, more] = offers(legal, NINE);
    expect(more).toBeUndefined();
    expect(offer?.gain).toBe(12);
    expect(offer?.slots).toEqual([0, 4, 8]);
    expect(offer?.ways.map((way) => way.action)).toEqual(legal.slice(0, 2));
  });
});
