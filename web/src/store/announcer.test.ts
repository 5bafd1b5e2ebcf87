import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyBoard } from '../boards';
import { loadAreas, text } from '../i18n';
import { choose } from '../settings/settings.svelte';
import { announced, hush } from '../table/announce.svelte';
import { contextOf } from '../table/context';
import { pretendTable } from '../table/pretend';
import { shownToasts } from '../table/toast.svelte';
import { showSign, tell } from './announcer';
import { Signs } from './signs.svelte';

globalThis.document ??= { documentElement: { dataset: {} } } as unknown as Document;
beforeAll(() => loadAreas('common'));
beforeEach(hush);

const ctx = contextOf(pretendTable('hilo', 2, {}));
const line = (round: number) => text('common.roundNumber', { round });
const board = { log: (all: number[]) => all.map((round) => ({ text: line(round) })) } as unknown as AnyBoard;

describe('what happened', () => {
  it('is said in the words of the log, unless the board has others', async () => {
    tell(board, [1, 2], ctx);
    await expect.poll(() => announced().text).toBe('Round 1 Round 2');
    tell({ ...board, announce: () => [line(9)] }, [3], ctx);
    await expect.poll(() => announced().text).toBe('Round 9');
  });
  it('that was not said yet is said with what comes next, if the log tells it', async () => {
    tell(board, [1], ctx);
    tell({ ...board, announce: () => [line(9)] }, [2], ctx);
    tell(board, [3], ctx);
    await expect.poll(() => announced().text).toBe('Round 1 Round 3');
  });
});

describe('a short sign', () => {
  const seen = (seat: number | null, emote = 'thanks'): 'bubble' | 'toast' | null => {
    const before = shownToasts().at(-1);
    const signs = new Signs();
    showSign(seat, emote, ctx, signs);
    if (signs.shown.some((sign) => sign.seat === seat && sign.words === 'Thanks.')) return 'bubble';
    return shownToasts().at(-1) === before ? null : 'toast';
  };
  it('stands beside its seat, a spectator’s at the bottom, and only in words that we know', () => {
    choose('signs', true);
    expect([seen(1), seen(0), seen(null), seen(1, 'odd')]).toEqual(['bubble', 'bubble', 'toast', null]);
  });
  it('is one bubble a seat, the latest', () => {
    const signs = new Signs();
    for (const [seat, words] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ] as const)
      signs.add(seat, words);
    expect(signs.shown.map(({ words }) => words)).toEqual(['b', 'c']);
  });
  it('is not seen by who does not want any', () => {
    choose('signs', false);
    expect(seen(1)).toBeNull();
    choose('signs', true);
  });
});
