import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../wire';
import { Clock } from './clock.svelte';

const running = (seats: number[]): Pick<TableInfo, 'clock'> => ({
  clock: { seats, left_ms: 9500, total_ms: 10_000 },
});

describe('the clock', () => {
  it('counts for me, for everybody, and for the player who keeps the table waiting', () => {
    const clock = new Clock();
    expect(clock.seconds).toBeNull();
    for (const seats of [[0], [], [1]]) {
      clock.set(running(seats), 5000);
      expect(clock.seconds).toBe(10);
    }
    clock.set({ clock: null }, 5000);
    expect(clock.seconds).toBeNull();
  });
  it('counts down to nothing, and not below', () => {
    const clock = new Clock();
    clock.set(running([0]), 5000);
    for (const [now, seconds] of [
      [5499, 10],
      [5501, 9],
      [14_500, 0],
      [99_000, 0],
    ] as const) {
      clock.tick(now);
      expect(clock.seconds).toBe(seconds);
    }
  });
});
