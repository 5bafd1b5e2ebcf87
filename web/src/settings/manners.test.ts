// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { has, parseManners, set } from './manners.svelte';

describe('whom a device does not want to hear', () => {
  it('is kept by player, and can be heard again', () => {
    expect(has('muted', 'ann')).toBe(false);
    set('muted', 'ann', true);
    set('muted', 'ann', true);
    expect([has('muted', 'ann'), has('muted', 'ben'), has('nameless', 'ann')]).toEqual([true, false, false]);
    expect(parseManners(localStorage.getItem('yolio.manners'))).toEqual({ muted: ['ann'], nameless: [] });
    set('muted', 'ann', false);
    expect(has('muted', 'ann')).toBe(false);
    expect(has('muted', null)).toBe(false);
  });
  it('is bounded, and nonsense is left out', () => {
    const many = JSON.stringify({
      muted: Array.from({ length: 999 }, (_, n) => `p${n}`),
      nameless: [1, 'x'],
    });
    expect(parseManners(many).muted).toHaveLength(200);
    expect(parseManners(many).muted.at(-1)).toBe('p998');
    expect(parseManners(many).nameless).toEqual(['x']);
    for (const odd of ['', '{', 'null', '[]', '{"muted":7}'])
      expect(parseManners(odd), odd).toEqual({ muted: [], nameless: [] });
  });
});
