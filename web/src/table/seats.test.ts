// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreas, setLanguage } from '../i18n';
import type { BoardContext } from './board';
import { contextOf } from './context';
import { pretendTable } from './pretend';
import { nameAt, namesOf, NOBODY, seatsInOrder, whoAt } from './seats';

let ctx: BoardContext;

beforeAll(async () => {
  await loadAreas('common');
  ctx = contextOf(pretendTable('hilo', 3, {}));
});

describe('seats', () => {
  it('are named in a sentence as the language does it', async () => {
    expect(namesOf(ctx, [0])).toBe('You');
    expect(namesOf(ctx, [1, 2])).toBe('Bot 1 and Bot 2');
    expect(namesOf(ctx, [0, 1, 2])).toBe('You, Bot 1 and Bot 2');
    expect(namesOf(ctx, [])).toBe('');
    await setLanguage('de');
    expect(namesOf(ctx, [1, 2])).toBe('Bot 1 und Bot 2');
    await setLanguage('en');
  });
  it('without anybody have no name', () => {
    expect([whoAt(ctx, null), whoAt(ctx, 7)]).toEqual([NOBODY, NOBODY]);
    expect([nameAt(ctx, null), nameAt(ctx, 7)]).toEqual(['', '']);
  });
  it('come in the order of play, mine first', () => {
    expect(seatsInOrder(ctx)).toEqual([0, 1, 2]);
    expect(seatsInOrder({ mySeat: 1, others: [2, 0] })).toEqual([1, 2, 0]);
    expect(seatsInOrder({ mySeat: null, others: [0, 1, 2] })).toEqual([0, 1, 2]);
  });
});
