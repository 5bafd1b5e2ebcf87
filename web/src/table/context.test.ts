import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas } from '../i18n';
import { contextOf } from './context';
import { pretendTable } from './pretend';

beforeAll(() => loadAreas('common'));

describe('the people around a table', () => {
  it('sit in turn order from my left hand', () => {
    const table = pretendTable('hilo', 4, {});
    expect(contextOf(table).others).toEqual([1, 2, 3]);
    expect(contextOf({ ...table, you: { ...table.you, seat: 2 } }).others).toEqual([3, 0, 1]);
    expect(contextOf({ ...table, you: { ...table.you, seat: null } }).others).toEqual([0, 1, 2, 3]);
  });
  it('have names that tell them apart', () => {
    const names = contextOf(pretendTable('hilo', 3, {})).seats.map((seated) => seated.name);
    expect(names).toEqual(['You', 'Bot 1', 'Bot 2']);
    expect(contextOf(pretendTable('hilo', 2, {})).seats[1]?.name).toBe('Bot');
  });
  it('are told how good a bot is, and how well it remembers', () => {
    const table = pretendTable('hilo', 2, {});
    const seats = table.seats.map((seat, k) =>
      k === 1 ? { ...seat, holder: { kind: 'bot' as const, bot: 'strong:fading' } } : seat,
    );
    const bot = contextOf({ ...table, seats }).seats[1];
    expect([bot?.name, bot?.skill]).toEqual(['Bot', 'strong · Fading memory']);
  });
});
