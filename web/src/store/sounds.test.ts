import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas } from '../i18n';
import { contextOf } from '../table/context';
import { pretendTable } from '../table/pretend';
import { soundsOf } from './sounds';

beforeAll(() => loadAreas('common'));

describe('the sounds of a picture', () => {
  const nothing = { notices: [], myTurn: false, phase: null };
  const heard = (more: Partial<Parameters<typeof soundsOf>[1]>, sound?: () => 'dice' | undefined): string =>
    soundsOf({ sound }, { ...nothing, ...more }, contextOf(pretendTable('yo', 2, {}))).join(' ');

  it('are none where nothing happened', () => expect(heard({})).toBe(''));
  it('are the board’s own, or a card', () => {
    expect(heard({ notices: [1] })).toBe('card');
    expect(heard({ notices: [1] }, () => undefined)).toBe('card');
    expect(heard({ notices: [1] }, () => 'dice')).toBe('dice');
  });
  it('end with my turn, or with the round or game that is over', () => {
    expect(heard({ notices: [1], myTurn: true })).toBe('card turn');
    expect(heard({ phase: 'between_rounds' })).toBe('round');
    expect(heard({ phase: 'over', notices: [1] })).toBe('card win');
    expect(heard({ phase: 'playing' })).toBe('');
  });
});
