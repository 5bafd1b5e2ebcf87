import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAreas } from '../i18n';
import { TablePanels } from './panels.svelte';

beforeAll(() => loadAreas('common'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the sheet', () => {
  it.each(['between_rounds', 'over'] as const)('comes by itself, after a look at the table: %s', (phase) => {
    const panels = new TablePanels();
    panels.turn(phase);
    expect(panels.open).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect(panels.open).toBe('sheet');
  });
  it('waits until what lies over the table is closed, and comes once', () => {
    const panels = new TablePanels();
    panels.show('rules');
    panels.turn('over');
    vi.advanceTimersByTime(5_000);
    expect(panels.open).toBe('rules');
    panels.show(null);
    expect(panels.open).toBe('sheet');
    panels.show(null);
    expect(panels.open).toBeNull();
  });
  it('stays for anyone who asks for it as it comes', () => {
    const panels = new TablePanels();
    panels.turn('between_rounds');
    vi.advanceTimersByTime(1_700);
    expect(panels.open).toBe('sheet');
    panels.show(null);
    expect(panels.open).toBe('sheet');
    vi.advanceTimersByTime(1_000);
    panels.show(null);
    expect(panels.open).toBeNull();
  });
  it('goes when the next round begins, and does not come after that', () => {
    const panels = new TablePanels();
    panels.show('sheet');
    panels.turn('playing');
    expect(panels.open).toBeNull();
    panels.turn('between_rounds');
    panels.turn('playing');
    vi.advanceTimersByTime(5_000);
    expect(panels.open).toBeNull();
  });
});

describe('a rule', () => {
  it('is shown first until something else is opened', () => {
    const panels = new TablePanels();
    panels.showRule('H8');
    expect([panels.open, panels.rule]).toEqual(['rules', 'H8']);
    panels.show('rules');
    expect(panels.rule).toBeNull();
  });
});
