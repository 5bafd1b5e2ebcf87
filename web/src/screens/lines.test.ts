import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas } from '../i18n';
import { set } from '../settings/manners.svelte';
import { pretendTable } from '../table/pretend';
import type { TableLine } from '../wire';
import { lineOf } from './lines';

beforeAll(() => loadAreas('common', 'lobby'));

const table = { ...pretendTable('hilo', 3, {}), changed_at: 0 } as unknown as TableLine;

describe('a table in a list', () => {
  it('says with whom, and when', () => {
    expect(lineOf({ ...table, phase: 'over' })).toMatch(/^game over · with 2 bots · \w+,? \d\d:\d\d/);
    const ann = { ...table.seats[1], holder: { ...table.seats[0]?.holder, you: false, name: 'Ann' } };
    const seats = [table.seats[0], ann, table.seats[2]] as TableLine['seats'];
    expect(lineOf({ ...table, phase: 'waiting', seats })).toMatch(/^waiting · with Ann, 1 bot · /);
  });
  it('says that it waits for me', () => {
    const seats = table.seats.map((seat, nth) => ({ ...seat, to_act: nth === 0 }));
    expect(lineOf({ ...table, phase: 'playing', seats })).toMatch(/^Your turn · with 2 bots/);
    expect(lineOf({ ...table, phase: 'playing' })).toMatch(/^in play · /);
  });
  it('of somebody else names whoever sits there', () => {
    const seats = table.seats.map((seat, nth) =>
      nth === 0 ? { ...seat, holder: { ...seat.holder, you: false, name: 'Ann' } } : seat,
    ) as TableLine['seats'];
    expect(lineOf({ ...table, phase: 'waiting', seats })).toBe('waiting · Ann, 2 bots');
  });
  it('does not name whose name is not wanted here', () => {
    const holder = { ...table.seats[0]?.holder, id: 'ann', you: false, name: 'Ann' };
    const seats = [{ ...table.seats[0], holder }, table.seats[1]] as TableLine['seats'];
    set('nameless', 'ann', true);
    expect(lineOf({ ...table, phase: 'waiting', seats })).toBe('waiting · Guest, 1 bot');
    set('nameless', 'ann', false);
  });
});
