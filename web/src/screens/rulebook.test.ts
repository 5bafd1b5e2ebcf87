// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBoard } from '../boards';
import { AREAS, LANGS, loadAreas, setLanguage, t } from '../i18n';
import { yolo } from '../boards/swap/facts';
import { yooloo } from '../boards/yooloo/facts';
import type { GameInfo } from '../wire';
import { rulebook } from './rulebook';

/** A game with these options at their defaults and these variants, the printed one first. */
function info(
  game: string,
  defaults: Record<string, unknown>,
  variants: Record<string, Record<string, unknown>>,
): GameInfo {
  return {
    key: game,
    title: '',
    summary: '',
    seats: { least: 2, most: 8 },
    options: Object.entries(defaults).map(([key, value]) => ({
      key,
      kind: { kind: 'flag' },
      default: value,
      meaning: '',
      rule: '',
    })),
    variants: Object.entries(variants).map(([name, rules]) => ({ name, meaning: '', rules })),
    bots: [],
  };
}

const YOOLOO = info('yooloo', { variant: 'base' }, { base: {}, a: { variant: 'a' }, b: { variant: 'b' } });
const YOLO = info(
  'yolo',
  { headache: false, challenge: false },
  { base: {}, headache: { headache: true }, challenge: { challenge: true } },
);

describe.each(LANGS)('the rules without a table, in %s', (lang) => {
  beforeAll(async () => {
    await loadAreas(...AREAS);
    await setLanguage(lang);
  });

  it('tell of parked cards, of the showdown, of two players and of both variants of YOOLOO', async () => {
    const chapters = rulebook(await loadBoard(yooloo), YOOLOO);
    const [a, b] = chapters.slice(-2);
    const told = chapters.flatMap(({ lines }) => lines.map(({ text }) => text));
    for (const rule of ['yooloo.ruleO2', 'yooloo.ruleO3', 'yooloo.ruleO8', 'yooloo.ruleO5'] as const)
      expect(told).toContain(t(rule));
    expect(a?.title).toBe(t('yooloo.variant.a'));
    expect(a?.lines.map(({ rule }) => rule)).toEqual([undefined, 'O6', 'O6']);
    expect(b?.lines.map(({ rule }) => rule)).toEqual([undefined, 'O7']);
    expect(new Set(told).size).toBe(told.length);
  });

  it('tell what Headache and Challenge change', async () => {
    const chapters = rulebook(await loadBoard(yolo), YOLO);
    const [headache, challenge] = chapters.slice(-2);
    expect(headache?.lines.map(({ text }) => text)).toContain(t('swap.rule.look', { count: 3 }));
    expect(challenge?.lines.map(({ rule }) => rule)).toEqual([undefined, 'Y14', 'Y14', 'Y16']);
  });
});
