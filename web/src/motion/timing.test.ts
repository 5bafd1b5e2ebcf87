import { describe, expect, it } from 'vitest';
import { starts } from './timing';

describe('the rhythm of flights', () => {
  it('fans out one kind and lets kinds run side by side', () => {
    expect(starts([{ kind: 'swap' }, { kind: 'swap' }, { kind: 'draw' }])).toEqual([0, 60, 0]);
  });
  it('gives a slide its breath', () =>
    expect(starts([{ kind: 'slide' }, { kind: 'slide' }])).toEqual([120, 120]));
  it('keeps a wish', () => expect(starts([{ kind: 'swap', delay: 500 }])).toEqual([500]));
  it('does not let a large deal drag on', () => {
    const fan = starts(Array.from({ length: 54 }, () => ({ kind: 'deal' as const })));
    expect(Math.max(...fan)).toBeLessThan(900);
  });
});
