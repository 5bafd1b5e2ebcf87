import { describe, expect, it } from 'vitest';
import { placesOf as inHilo } from './hilo/turn';
import { placesOf as inYolo } from './swap/places';
import { besides } from '../table/besides';

describe('a mistake and the better move', () => {
  it('differ in the place when both take the discard', () => {
    const played = inHilo({ do: 'take', slot: 3 }, 0);
    const better = inHilo({ do: 'take', slot: 6 }, 0);
    expect(besides(played, better)).toEqual(['seat-0:slot-3']);
    expect(besides(better, played)).toEqual(['seat-0:slot-6']);
    const call = false;
    expect(
      besides(inYolo({ do: 'take', slot: 0, call }, 1), inYolo({ do: 'take', slot: 2, call }, 1)),
    ).toEqual(['seat-1:slot-0']);
  });
  it('differ in the pile when the same place changes', () => {
    const taken = inHilo({ do: 'take', slot: 3 }, 0);
    const drawn = inHilo({ do: 'draw' }, 0);
    expect(besides(drawn, taken)).toEqual(['draw']);
    expect(besides(taken, drawn)).toEqual(['seat-0:slot-3', 'discard']);
    expect(besides(inHilo({ do: 'throw', turn: 4 }, 0), inHilo({ do: 'trade', slot: 4 }, 0))).toEqual([
      'discard',
    ]);
  });
  it('are shown where they are when they touch the same', () => {
    expect(besides(['draw'], ['draw'])).toEqual(['draw']);
  });
});
