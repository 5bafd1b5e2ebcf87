import { describe, expect, it } from 'vitest';
import { largest } from './fit';

describe('how large cards may be', () => {
  it('finds the largest factor that fits, to a sixty-fourth of the way', () => {
    const found = largest(0.5, 1, (factor) => factor <= 0.83);
    expect(found).toBeLessThanOrEqual(0.83);
    expect(found).toBeGreaterThan(0.83 - 0.5 / 64);
  });

  it('stays at the least where nothing fits: then the page scrolls', () => {
    expect(largest(0.5, 1, () => false)).toBe(0.5);
  });
});
