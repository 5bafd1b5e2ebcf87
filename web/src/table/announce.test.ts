import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announced, hush, makeRoom, repeatLast } from './announce.svelte';

const said = (): string => {
  vi.advanceTimersByTime(60);
  return announced().text;
};

beforeEach(() => {
  vi.useFakeTimers();
  hush();
});
afterEach(() => {
  said();
  vi.useRealTimers();
});

describe('the voice of the page', () => {
  it('says together what comes together, and nothing twice', () => {
    announce('Bot 1 drew a card.');
    announce('Your turn.');
    announce('Your turn. Draw a card.');
    announce('Bot 1 drew');
    expect(said()).toBe('Bot 1 drew a card. Your turn. Draw a card.');
  });

  it('says the last again, by another number', () => {
    announce('Your turn.');
    said();
    const before = announced().id;
    repeatLast();
    expect(said()).toBe('Your turn.');
    expect(announced().id).not.toBe(before);
  });

  it('leaves no move out when several are shown at once', () => {
    for (const name of ['Bot 1', 'Bot 2', 'Bot 3']) {
      makeRoom();
      announce(`${name} drew.`, true);
    }
    expect(said()).toBe('Bot 1 drew. Bot 2 drew. Bot 3 drew.');
  });

  it('reads no whole history to somebody who comes back', () => {
    for (let nth = 1; nth <= 20; nth += 1) {
      makeRoom();
      announce(`Move ${nth}.`, true);
    }
    expect(said().split('. ')).toHaveLength(7);
    expect(announced().text).toMatch(/Move 20\.$/);
  });

  it('forgets what only one moment may show, said or not', () => {
    announce('Slot 1 is 5.');
    makeRoom();
    announce('Bot 1 is ready.', true);
    expect(said()).toBe('Bot 1 is ready.');
    announce('Bot 2 is ready.', true);
    hush();
    expect(said()).toBe('');
    repeatLast();
    expect(said()).toBe('');
  });
});
