import { describe, expect, it } from 'vitest';
import { pretendTable } from '../table/pretend';
import type { Seated } from '../table/board';
import { mayLetBotPlay } from './seats';

const table = pretendTable('hilo', 2, {});
const away = { seat: 1, player: 'ben', away: true, idle: false, standIn: false, host: false } as Seated;

describe('a bot for somebody else', () => {
  it('is asked for by the host, for the absent and the idle', () => {
    expect(mayLetBotPlay(table, away)).toBe(true);
    expect(mayLetBotPlay(table, { ...away, away: false, idle: true })).toBe(true);
    expect(mayLetBotPlay(table, { ...away, away: false })).toBe(false);
    expect(mayLetBotPlay(table, { ...away, standIn: true })).toBe(false);
    expect(mayLetBotPlay({ ...table, phase: 'over' }, away)).toBe(false);
    expect(mayLetBotPlay(table, { ...away, seat: 0 })).toBe(false);
  });
  it('is asked for by everybody with a seat, if it is the host who is waited for', () => {
    const guest = { ...table, you: { ...table.you, host: false } };
    expect(mayLetBotPlay(guest, away)).toBe(false);
    expect(mayLetBotPlay(guest, { ...away, host: true })).toBe(true);
    const onlooker = { ...guest, you: { ...guest.you, seats: [], seat: null } };
    expect(mayLetBotPlay(onlooker, { ...away, host: true })).toBe(false);
  });
});
