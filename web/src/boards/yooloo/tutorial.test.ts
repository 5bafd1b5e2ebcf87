import { describe, expect, it } from 'vitest';
import { loadAreas, say } from '../../i18n';
import { tutorial } from './tutorial';

await loadAreas('common', 'yooloo');

describe('the tutorial', () => {
  const scenes = tutorial.steps('yooloo');
  it('asks for nothing that cannot be done', () => {
    for (const { expect: wanted, play } of scenes) {
      if (wanted === 'next') expect(play.legal).toEqual([]);
      else expect(play.legal.some(wanted)).toBe(true);
    }
  });
  it('O1: the winner it names shows the highest card alone', () => {
    const rounds = scenes.flatMap(({ play }) =>
      play.notices.flatMap((notice) => (notice.notice === 'round' ? [notice] : [])),
    );
    expect(rounds).toHaveLength(3);
    for (const { cards, winner } of rounds) {
      const alone = cards.filter((card) => cards.filter((other) => other === card).length === 1);
      expect(winner === null ? undefined : cards[winner]).toBe(
        alone.length > 0 ? Math.max(...alone) : undefined,
      );
    }
  });
  it('O5: the order is sealed before the first round, and its cards are turned up one by one', () => {
    const sealing = scenes.findIndex(({ expect: wanted }) => wanted !== 'next');
    expect(scenes.findIndex(({ play }) => play.notices.length > 0)).toBeGreaterThan(sealing);
    const wanted = scenes[sealing]?.expect;
    const order = scenes.at(-1)?.play.view.own?.order ?? [];
    const fits = (cards: readonly number[]): boolean =>
      typeof wanted === 'function' && cards.every((card, nth) => wanted({ do: 'place', card }, nth));
    expect(fits(order)).toBe(true);
    expect(fits(order.toSorted((one, other) => one - other))).toBe(false);
    const shown = scenes.flatMap(({ play }) =>
      play.notices.flatMap((notice) => (notice.notice === 'round' ? [notice.cards[0]] : [])),
    );
    expect(shown).toEqual(order.slice(0, 3));
  });
  it('says everything', () => {
    for (const scene of scenes) expect(say(scene.say)).not.toMatch(/yooloo\.|\{/);
  });
});
