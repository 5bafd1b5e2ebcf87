// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { announce, announced, hush } from './announce.svelte';

describe('an effect that speaks', () => {
  it('does not hear itself', () => {
    vi.useFakeTimers();
    let runs = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        runs += 1;
        hush();
        announce('Pass the device on.');
      });
    });
    flushSync();
    vi.advanceTimersByTime(60);
    flushSync();
    expect([runs, announced().text]).toEqual([1, 'Pass the device on.']);
    stop();
    vi.useRealTimers();
  });
});
