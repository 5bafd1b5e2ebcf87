import { describe, expect, it } from 'vitest';
import type { HiloSeatView } from '../../wire';
import { edgeOf, offers } from './grid';

/** Nine open cards whose value is their place. */
const NINE: HiloSeatView = {
  cells: Array.from({ length: 9 }, (_, slot) => ({ is: 'face_up', card: `R${slot}` })),
  chosen: false,
  marked: [],
  removable: [
    {
      line: 'main_diagonal',
      slots: [0, 4, 8],
      sum: 12,
      slides: [
        { slide: 'horizontal', from: [1, 2, null, 3, 5, null, 6, 7, null] },
        { slide: 'vertical', from: [3, 1, 2, 6, 7, 5, null, null, null] },
      ],
    },
  ],
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
    // Both results are seen before one is chosen, as the server says them.
    expect(offer?.ways.map(({ from }) => from?.[1])).toEqual([2, 1]);
    // An arrow lies between the first gap and the card that fills it: at the right of place 1, and below it.
    expect(offer?.ways.map((way) => edgeOf(offer, way))).toEqual([
      [1, 0.5],
      [0.5, 1],
    ]);
  });
});
