// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, LANGS, loadAreas, setLanguage } from '../i18n';
import { GAMES } from '../boards';
import { yolo } from '../boards/swap/facts';
import { yo } from '../boards/yo/facts';
import type { GameInfo } from '../wire';
import { LEVELS, RULES } from '../wire/codes';
import { botName } from '../table/context';
import {
  botMeaning,
  choiceName,
  deckText,
  faultText,
  houseRules,
  optionMeaning,
  optionName,
  readDeck,
  readPerSeat,
  variantMeaning,
  variantName,
} from './options';

describe.each(LANGS)('in %s', (lang) => {
  beforeAll(async () => {
    await loadAreas(...AREAS);
    await setLanguage(lang);
  });

  it.each(GAMES)('everything that can be chosen in $title has words', (game) => {
    const plain = (words: string, of: string): void => {
      expect(words, of).not.toMatch(/^$|^\?$|_/);
    };
    const coded = RULES[game.key as keyof typeof RULES];
    for (const variant of coded.variants) {
      expect(variantName(game, variant), variant).not.toBe(variant);
      plain(variantMeaning(game, variant, '?'), variant);
    }
    for (const [key, words] of Object.entries<readonly string[]>(coded.options)) {
      const option = { key, meaning: '?', rule: '', default: null, kind: { kind: 'flag' } } as const;
      plain(optionName(game, option), key);
      plain(optionMeaning(game, option), key);
      for (const word of words) plain(choiceName(game, key, word), `${key} ${word}`);
    }
  });
});

describe.each(LANGS)('the bots of YO! in %s', (lang) => {
  beforeAll(async () => {
    await loadAreas(...AREAS);
    await setLanguage(lang);
  });

  it.each([...LEVELS, 'flat', 'more-heavy', 'system', 'best-value'])('say how %s plays', (bot) => {
    expect(botMeaning(yo, bot)).toMatch(/\w.{10,48}$/);
    expect(botName(bot)).not.toMatch(/[-_]heavy|system|-value/);
  });
});

describe('house rules', () => {
  const option = { key: 'headache', meaning: '?', rule: '', default: true, kind: { kind: 'flag' } };
  const info = { options: [option] } as unknown as GameInfo;

  it('say in a word what is switched off', async () => {
    await setLanguage('de');
    expect(houseRules(yolo, info, { headache: false })).toEqual(['Headache: Nein']);
    expect(houseRules(yolo, info, { headache: true })).toEqual([]);
  });
  it('that cannot be are called by the names of their options, and by no English reason elsewhere', async () => {
    const fault = 'max_bet: 5 is less than min_bet, 10';
    await setLanguage('de');
    expect(faultText(yo, fault)).toBe('Größter Einsatz');
    await setLanguage('en');
    expect(faultText(yo, fault)).toBe('Largest wager: 5 is less than min_bet, 10');
    expect(faultText(yo, 'something new')).toBe('something new');
  });
});

describe('decks as people type them', () => {
  it('are read in several ways', () => {
    const deck = [
      [0, 5],
      [-1, 4],
    ];
    for (const typed of ['0×5 -1×4', '0x5, −1x4', ' 0*5;-1:4 ']) expect(readDeck(typed), typed).toEqual(deck);
    expect(readDeck(deckText(deck))).toEqual(deck);
  });
  it('are refused when they make no sense', () => {
    for (const typed of ['', 'abc', '0×', '5', '0×5 1']) expect(readDeck(typed), typed).toBeNull();
  });
});

describe('a number for each seat', () => {
  it('is a list', () => {
    expect(readPerSeat('34, 12 8')).toEqual([34, 12, 8]);
    expect(readPerSeat('')).toBeNull();
    expect(readPerSeat('old, young')).toBeNull();
  });
});
