// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { speakOf as hilo } from './hilo/speak';
import { speakOf as onetoten } from './onetoten/speak';
import { speakOf as swap } from './swap/speak';
import { speakOf as yo } from './yo/speak';
import { speakOf as yooloo } from './yooloo/speak';
import { AREAS, LANGS, loadAreas, setLanguage } from '../i18n';
import { ASSUMPTIONS, REASONS } from '../wire/codes';
import type { Sentence } from '../wire';
import { assumptionText, reasonText, refusalText } from '../table/told';

const BOARDS = { hilo, onetoten, swap, yo, yooloo };

/** What may stand in a text without words. */
const TEXTS: Readonly<Record<string, string>> = {
  card: 'G9',
  away: 'R-1',
  line: 'anti_diagonal',
  wager: 'two_three_twelve',
  known: '4 7',
  cards: '1 4 7',
  mix: '7:60 3:40',
};

/** A sentence of this code; with everything that may be absent, or without. */
function sentence(code: string, shape: Readonly<Record<string, string>>, full: boolean): Sentence {
  const names = Object.entries(shape).filter(([, kind]) => full || kind !== 'maybe number');
  const values = names.map(([name, kind]) => [name, kind === 'text' ? (TEXTS[name] ?? '') : 2]);
  return { code, values: Object.fromEntries(values), text: 'The server says so.' };
}

function say(why: Sentence): string {
  const game = why.code.split('.')[0] as keyof typeof BOARDS;
  return reasonText(why, { speakOf: BOARDS[game] });
}

beforeAll(() => loadAreas(...AREAS));

describe.each(LANGS)('in %s', (lang) => {
  beforeAll(() => setLanguage(lang));

  it('every reason of a hint has words for all it speaks of', () => {
    for (const [code, shape] of Object.entries(REASONS))
      for (const full of [true, false]) whole(say(sentence(code, shape, full)), code);
  });
  it('every assumption of a rule set has words', () => {
    for (const [code, shape] of Object.entries(ASSUMPTIONS))
      whole(assumptionText(sentence(code, shape, true)), code);
  });
});

/** Words of ours, nothing left open, nothing of the wire shown as it is. */
function whole(words: string, code: string): void {
  expect(words, code).not.toBe('The server says so.');
  expect(words, code).toMatch(/^\p{Lu}|^\d/u);
  expect(words, code).toMatch(/\.$/);
  expect(words, code).not.toMatch(/[{}_]|undefined|NaN|told\.| {2}|\bG9\b|7:60/);
}

describe('a sentence of the server', () => {
  beforeAll(() => setLanguage('de'));

  it('is said with the cards, lines and numbers of the language', () => {
    const values = { card: 'G9', line: 'row0', points: 14 };
    expect(say({ code: 'hilo.completes', values, text: '' })).toBe(
      'Grün 9 vervollständigt die obere Reihe: 14 Punkte weniger.',
    );
    expect(say({ code: 'hilo.completes', values: { ...values, points: 1 }, text: '' })).toMatch(/1 Punkt w/);
    const known = { known: '4 9', drawn: 1, mean: 6.5, own: 3, others: 7 };
    expect(say({ code: 'swap.keep_blind', values: known, text: '' })).toBe(
      'Nach den Karten, die du kennst. Die gezogene 1 ersetzt eine unbekannte Karte (im Schnitt 6,5). ' +
        'Etwa 3 gegen etwa 7 in der niedrigsten anderen Hand: Sag an.',
    );
    expect(say({ code: 'onetoten.seen', values: { sought: 3, slot: 0 }, text: '' })).toMatch(/Platz A /);
  });
  it('says nothing of a call where there is none', () => {
    const values = { known: '', drawn: 9, worst: 5 };
    expect(say({ code: 'swap.throw', values, text: '' })).toBe(
      'Du kennst keine deiner Karten. Die gezogene 9 hilft nicht: Deine schlechteste Karte zählt etwa 5.',
    );
  });
  it('keeps its own English where we have no words', () => {
    const odd = { code: 'hilo.moon', values: {}, text: 'The moon is full.' };
    expect(say(odd)).toBe('The moon is full.');
    expect(assumptionText(odd)).toBe('The moon is full.');
    expect(refusalText('hilo', 'moon', 'the moon is full')).toBe('the moon is full');
  });
  it('is refused in the words of the game first', () => {
    expect(refusalText('yooloo', 'card_used', '')).not.toBe('');
    expect(refusalText('yooloo', 'not_seated', '')).toBe('Du hast keinen Platz an diesem Tisch.');
  });
});
