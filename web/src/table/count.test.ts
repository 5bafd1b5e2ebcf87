import { describe, expect, it } from 'vitest';
import { countAt, wholeOf } from './count';

describe('counting', () => {
  it('is for whole numbers', () => {
    expect(['31', '−4', '-4', '5 + 6', '–', '', undefined].map(wholeOf)).toEqual([
      31,
      -4,
      -4,
      null,
      null,
      null,
      null,
    ]);
  });
  it('starts where it was and ends where it belongs', () => {
    expect([0, 0.5, 1, 2].map((part) => countAt(10, 20, part))).toEqual([10, 18, 20, 20]);
    expect(countAt(3, -1, 1)).toBe(-1);
  });
});
