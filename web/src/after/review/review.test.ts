import { describe, expect, it } from 'vitest';
import type { Review } from '../../wire';
import { amount, change, heightOf, lineOf, size, spanOf, turningPoints } from './review';

function review(values: number[][], method: Review['method'] = 'dealt'): Review {
  return { game: 'yolo', method, seed: 1, trials: 100, values, errors: [], seats: [], mistakes: [] };
}

const game = review([
  [500_000, 500_000],
  [500_000, 500_000],
  [500_000, 500_000],
  [620_000, 380_000],
  [1_000_000, 0],
]);

describe('a review', () => {
  it('is drawn from no chance to the whole win, and passes over steps that change nothing', () => {
    const span = spanOf(game);
    expect(heightOf(250_000, span)).toBe(25);
    expect(lineOf(game, 0, span)).toBe('M0.00 50.00L50.00 50.00L75.00 38.00L100.00 0.00');
  });
  it('shows chips from the most lost to the most won, and nothing as the middle of something', () => {
    expect(spanOf(review([[0], [-3_000_000], [2_000_000]], 'wagers'))).toEqual({
      low: -3_000_000,
      high: 2_000_000,
    });
    const still = spanOf(review([[0], [0]], 'wagers'));
    expect(heightOf(0, still)).toBe(50);
  });
  it('tells the steps that changed something, in order', () => {
    expect(turningPoints(game)).toEqual([0, 3, 4]);
    const long = review(Array.from({ length: 500 }, (_, step) => [(step * 7919) % 1_000_000]));
    expect(turningPoints(long).length).toBeLessThanOrEqual(30);
  });
  it('says numbers as the language does', () => {
    expect(amount(game, 534_000, 'en')).toBe('53%');
    expect(amount(game, 534_000, 'de')).toBe('53\u00a0%');
    expect(change(game, -124_000, 'en')).toBe('−12.4%');
    expect(change(game, 0, 'en')).toBe('0%');
    expect(size(game, -9_000, 'en')).toBe('0.9%');
    expect(change(review([], 'wagers'), 2_500_000, 'en')).toBe('+2.5');
  });
});
