/** The longest wait between two tries, in milliseconds. */
export const LONGEST = 15_000;

/**
 * How long to wait before the next try, in milliseconds: doubling from half a second, never longer than `LONGEST`, and
 * spread by a quarter so that a whole room does not knock at once. `chance` is from 0 to 1.
 */
export function waitBefore(failures: number, chance = Math.random()): number {
  const plain = Math.min(LONGEST, 500 * 2 ** Math.min(failures - 1, 10));
  return Math.round(plain * (0.75 + 0.25 * chance));
}
