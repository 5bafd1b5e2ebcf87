import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas } from '../i18n';
import { set } from '../settings/manners.svelte';
import { pretendTable } from '../table/pretend';
import type { TableLine } from '../wire';
import { farewell, lineOf, worthIt } from './lines';

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
  it('of somebody else names the person who sits there', () => {
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

describe('the list of my tables', () => {
  const HOUR = 3_600_000;
  const at = (phase: TableLine['phase'], hours: number): TableLine => ({
    ...table,
    phase,
    changed_at: -hours * HOUR,
  });
  it('drops what nobody comes back to', () => {
    const all = [at('closed', 0), at('over', 1), at('over', 13), at('waiting', 50), at('playing', 50)];
    expect(worthIt(all, 0)).toEqual([all[1], all[4]]);
  });
  it('closes a table where nobody else sits, and gives up the seat at any other', () => {
    const host = { ...table.seats[0]?.holder, you: true, host: true };
    const alone = [{ ...table.seats[0], holder: host }, ...table.seats.slice(1)] as TableLine['seats'];
    expect(farewell({ seats: alone })).toBe('close');
    const ann = { ...table.seats[1], holder: { ...host, you: false, host: false, name: 'Ann' } };
    expect(farewell({ seats: [...alone.slice(0, 1), ann] as TableLine['seats'] })).toEqual([0]);
  });
});
