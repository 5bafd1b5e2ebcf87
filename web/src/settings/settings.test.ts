import { describe, expect, it } from 'vitest';
import { pace, parseSettings } from './settings.svelte';

describe('what a device keeps', () => {
  it('is taken back as it was', () => {
    const kept = { ...parseSettings(null), theme: 'dark', speed: 'double', confirm: false, language: 'fr' };
    expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
  });
  it('is replaced by defaults where it makes no sense', () => {
    for (const odd of ['', '{', 'null', '[]', '"x"', '{"theme":"pink","speed":7,"sounds":"yes"}'])
      expect(parseSettings(odd), odd).toEqual(parseSettings(null));
  });
});

describe('speed', () => {
  it('multiplies durations', () =>
    expect((['half', 'normal', 'double', 'instant'] as const).map(pace)).toEqual([2, 1, 0.5, 0]));
});
