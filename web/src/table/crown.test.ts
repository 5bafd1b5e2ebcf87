import { describe, expect, it } from 'vitest';
import { placeOf } from './crown';

describe('the final standing', () => {
  it('knows everybody’s place, whether few or many points win', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf([31, 50, 31, 40], [0, 2], seat))).toEqual([1, 4, 1, 3]);
    expect([0, 1, 2].map((seat) => placeOf([9, 20, 26], [2], seat))).toEqual([3, 2, 1]);
  });
  it('puts the loser of a tie-break second', () => {
    expect([0, 1, 2].map((seat) => placeOf([31, 31, 40], [1], seat))).toEqual([2, 1, 3]);
    expect([0, 1, 2, 3].map((seat) => placeOf([31, 31, 31, 40], [1], seat))).toEqual([2, 1, 2, 4]);
  });
});
