// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ActionBar from './ActionBar.svelte';
import { announced, hush } from './announce.svelte';
import type { Bar, MoveState } from './board';

const idle: MoveState = { state: 'idle' };
const turn: Bar = { say: 'Draw a card.', detail: 'Low is good.', mine: true };

describe('the bar aloud', () => {
  let props = $state<{ bar: Bar; move: MoveState; dismiss: () => void; turning?: boolean }>({
    bar: turn,
    move: idle,
    dismiss: () => undefined,
  });
  let bar: Record<string, unknown>;
  let before: number;

  /** What is said of this bar; null: nothing new. */
  function said(next: Bar, move: MoveState = idle): string | null {
    before = announced().id;
    props.bar = next;
    props.move = move;
    flushSync();
    vi.advanceTimersByTime(60);
    return announced().id === before ? null : announced().text;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    hush();
    props = { bar: { say: 'Bot 1 plays.', mine: false }, move: idle, dismiss: () => undefined };
    bar = mount(ActionBar, { target: document.body, props });
    flushSync();
  });
  afterEach(() => {
    void unmount(bar);
    vi.useRealTimers();
  });

  it('says my options once, and again at my next turn', () => {
    expect(said(turn)).toBe('Draw a card. Low is good.');
    expect(said({ ...turn })).toBeNull();
    expect(said({ say: 'Bot 1 plays.', mine: false })).toBeNull();
    expect(said({ ...turn })).toBe('Draw a card.');
  });

  it('says that cards are being turned, and not yet what they are', () => {
    said(turn);
    props.bar = { say: 'You were lowest.', mine: false, meanwhile: 'All hands are turned up.' };
    props.turning = true;
    flushSync();
    expect(document.body.textContent).toContain('All hands are turned up.');
    expect(document.body.textContent).not.toContain('You were lowest.');
  });

  it('does not count down aloud', () => {
    const next = (seconds: number): Bar => ({
      say: 'You lead.',
      detail: `Next in ${seconds} s.`,
      mine: true,
      counts: true,
    });
    expect(said(next(9))).toBe('You lead. Next in 9 s.');
    expect(said(next(8))).toBeNull();
    expect(said(next(7))).toBeNull();
  });

  it('says nothing again when a move was on its way and all is as before', () => {
    said(turn);
    expect(said(turn, { state: 'pending', place: null })).toBeNull();
    expect(said({ ...turn })).toBeNull();
  });

  it('says something else than it shows where the log has told that', () => {
    const aloud = { say: 'Place chips.', detail: 'A 7 takes all.' };
    expect(said({ say: '8: the new point.', detail: 'Place chips.', mine: true, aloud })).toBe(
      'Place chips. A 7 takes all.',
    );
  });
});
