import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas } from '../i18n';
import { pretendTable } from '../table/pretend';
import type { Seated } from '../table/board';
import { botState, mayLetBotPlay } from './seats';

const table = pretendTable('hilo', 2, {});
const away = { seat: 1, player: 'ben', away: true, idle: false, standIn: false, host: false } as Seated;

describe('a bot in the waiting room', () => {
  beforeAll(() => loadAreas('common'));
  const bot = { skill: 'easy · Fading memory' } as Seated;
  it('shows a guest its level and its memory', () => {
    expect(botState(bot, 'easy:fading', null, false)).toBe('easy · Fading memory');
    expect(botState({ ...bot, skill: 'easy' }, 'easy', 'Long shots', false)).toBe('easy · Long shots');
  });
  it('shows the host what the list beside it does not say', () => {
    expect(botState(bot, 'easy:fading', null, true)).toBe('Fading memory');
    expect(botState({ ...bot, skill: 'easy' }, 'easy', 'Long shots', true)).toBe('Long shots');
  });
});

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
