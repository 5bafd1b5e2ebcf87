import { describe, expect, it } from 'vitest';
import { crowned, placeOf, rank } from './crown';

describe('the final sheet', () => {
  it('frames the winner of the game, not the best of its last round', () => {
    const hands = [{ seat: 0, tone: 'best' as const }, { seat: 1 }, { seat: 2, tone: 'bad' as const }];
    expect(hands.map((hand) => crowned(hand, null))).toEqual(['best', undefined, 'bad']);
    expect(hands.map((hand) => crowned(hand, [1]))).toEqual([undefined, 'best', 'bad']);
    expect(hands.map((hand) => crowned(hand, [2]))).toEqual([undefined, undefined, 'best']);
  });
  it('lets the winners stand first', () => {
    expect([0, 1, 2].toSorted((a, b) => rank([2], a) - rank([2], b))).toEqual([2, 0, 1]);
  });
  it('knows everybody’s place, whether few or many points win', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf([31, 50, 31, 40], [0, 2], seat))).toEqual([1, 4, 1, 3]);
    expect([0, 1, 2].map((seat) => placeOf([9, 20, 26], [2], seat))).toEqual([3, 2, 1]);
  });
  it('puts the loser of a tie-break second', () => {
    expect([0, 1, 2].map((seat) => placeOf([31, 31, 40], [1], seat))).toEqual([2, 1, 3]);
    expect([0, 1, 2, 3].map((seat) => placeOf([31, 31, 31, 40], [1], seat))).toEqual([2, 1, 2, 4]);
  });
});
