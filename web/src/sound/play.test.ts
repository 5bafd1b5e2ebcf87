// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../settings/settings.svelte';
import { play } from './play';

const vibrate = vi.fn(() => true);

beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  choose('sounds', false);
  choose('vibration', true);
  choose('motion', 'auto');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vibrate.mockClear();
});

describe('a win', () => {
  it('is felt, also without sounds', () => {
    play('win');
    expect(vibrate).toHaveBeenCalledOnce();
  });
  it('is not felt with less motion, or by those who do not want it', () => {
    choose('motion', 'reduced');
    play('win');
    choose('motion', 'auto');
    choose('vibration', false);
    play('win');
    expect(vibrate).not.toHaveBeenCalled();
  });
});

it('nothing else is felt', () => {
  for (const sound of ['turn', 'card', 'flip', 'call', 'dice', 'chips', 'round', 'refused'] as const)
    play(sound);
  expect(vibrate).not.toHaveBeenCalled();
});
