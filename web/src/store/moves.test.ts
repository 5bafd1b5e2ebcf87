import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../net/command';
import { Moves } from './moves.svelte';

const undo: Command = { type: 'undo' };
let sent: string[];
let moves: Moves;
const plain = (code: string): string => code;

beforeEach(() => {
  sent = [];
  moves = new Moves({ send: () => `m${sent.push('x') - 1}` });
});

describe('a command', () => {
  it('is pending until it is acknowledged and shown, in either order', () => {
    moves.send(undo, 5, 'pile');
    expect(moves.state).toEqual({ state: 'pending', place: 'pile' });
    moves.acknowledged('m0', 6, 5);
    expect(moves.busy).toBe(true);
    moves.showed(6);
    expect(moves.busy).toBe(false);
    moves.send(undo, 6);
    moves.showed(7);
    expect(moves.busy).toBe(true);
    moves.acknowledged('m1', 7, 7);
    expect(moves.busy).toBe(false);
  });
  it('is saved with its first picture, once it is acknowledged', () => {
    moves.send(undo, 5);
    moves.showing();
    expect(moves.busy).toBe(true);
    moves.acknowledged('m0', 6, 5);
    moves.showing();
    expect(moves.busy).toBe(false);
  });
  it('does not hear the answer to another', () => {
    moves.send(undo, 5);
    moves.acknowledged('m7', 6, 6);
    expect(moves.refused('m7', 'odd', plain)).toBeNull();
    expect(moves.busy).toBe(true);
  });
  it('that is refused says why, until that is read', () => {
    moves.send(undo, 5, 'pile');
    expect(moves.refused('m0', 'odd', plain)).toBe('odd');
    expect(moves.state).toEqual({ state: 'refused', place: 'pile', reason: 'odd' });
    moves.dismiss();
    expect(moves.state.state).toBe('idle');
  });
  it('that could not be read is refused without its name', () => {
    moves.send(undo, 5);
    expect(moves.refused(null, 'odd', plain)).toBe('odd');
  });
});

describe('a line that breaks', () => {
  it('is the reason when somebody has decided for me meanwhile', () => {
    moves.send(undo, 5);
    moves.brokeOff();
    expect(moves.refused('m0', 'not_your_turn', plain)).toBe('stale_version');
    moves.send(undo, 5);
    expect(moves.refused('m1', 'not_your_turn', plain)).toBe('not_your_turn');
  });
  it('troubles nobody with a wish that has come true', () => {
    moves.send({ type: 'continue' }, 5);
    expect(moves.refused('m0', 'not_between_rounds', plain)).toBeNull();
    expect(moves.state.state).toBe('idle');
  });
});
