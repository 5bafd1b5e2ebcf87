import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Lang, Message, Params } from './types';
import { number, pieces } from './words';

const WORDS: Record<string, Message> = {
  'common.you': 'You',
  'x.cards': { one: '{count} card', other: '{count} cards' },
  'x.drew': { me: '{who} draw a {what}.', they: '{who} draws a {what}.' },
  'x.name': 'Green {value}',
  'x.take': 'Pesca o prendi il {card}.',
  'x.more': 'Il {card} vale più del {top}.',
  'x.a': 'un {card}',
  'x.threw': 'Hai scartato {a}.',
  'x.own': 'il tuo {card}',
  'x.or': '{some} o {last}',
};

const WORDS_FOR_YOU: Readonly<Record<Lang, string>> = {
  en: 'You',
  de: 'Du',
  fr: 'Tu',
  es: 'Tú',
  it: 'Tu',
};

const catalogues = import.meta.glob<{ default: Record<string, Message> }>(
  ['./*/*.ts', './*/book/*.ts', '!./*/*.test.ts'],
  {
    eager: true,
  },
);

function said(key: string, params: Params, lang: Lang = 'en'): string {
  const found = pieces({ lang, find: (wanted) => WORDS[wanted] }, key, params);
  return found.map((piece) => (piece.strong ? `*${piece.text}*` : piece.text)).join('');
}

describe('texts', () => {
  it('count after the rules of the language', () => {
    expect(said('x.cards', { count: 1 })).toBe('1 card');
    expect(said('x.cards', { count: 0 })).toBe('0 cards');
    expect(said('x.cards', { count: 0 }, 'fr')).toBe('0 card');
  });
  it('speak to the player who reads, and hold names apart', () => {
    const what = { key: 'x.name', params: { value: -1 } } as unknown as Params[string];
    expect(said('x.drew', { who: { name: 'Guest 1', me: true }, what })).toBe('*You* draw a Green −1.');
    expect(said('x.drew', { who: { name: 'Guest 2', me: false }, what })).toBe('*Guest 2* draws a Green −1.');
  });
  it('show an unknown key and an unknown parameter as they are', () => {
    expect(said('x.none', {})).toBe('x.none');
    expect(said('x.name', {})).toBe('Green {value}');
  });
  it('do not read a name as a text', () => {
    expect(said('x.drew', { who: { name: '{what}', me: false }, what: 'card' })).toBe(
      '*{what}* draws a card.',
    );
  });
  it('write numbers as the language does', () => {
    expect(number('de', -12345)).toBe('−12.345');
  });
  it('put the article before a number as Italian does', () => {
    const take = (card: number): string => said('x.take', { card }, 'it');
    for (const card of [1, 8, 11, 80]) expect(take(card)).toBe(`Pesca o prendi l’${card}.`);
    for (const card of [2, 10, 12, 18]) expect(take(card)).toBe(`Pesca o prendi il ${card}.`);
    expect(take(0)).toBe('Pesca o prendi lo 0.');
    expect(said('x.more', { card: 8, top: 11 }, 'it')).toBe('L’8 vale più dell’11.');
    const zero = { key: 'x.a', params: { card: 0 } } as unknown as Params[string];
    expect(said('x.threw', { a: zero }, 'it')).toBe('Hai scartato uno 0.');
    expect(said('x.own', { card: 8 }, 'it')).toBe('il tuo 8');
    expect(said('x.take', { card: 8 }, 'es')).toContain('il 8');
  });
  it('say "u" before ocho and once', () => {
    expect(said('x.or', { some: '7', last: '8' }, 'es')).toBe('7 u 8');
    expect(said('x.or', { some: '7', last: '9' }, 'es')).toBe('7 o 9');
    expect(said('x.or', { some: '7', last: '8' }, 'it')).toBe('7 o 8');
  });
  it('have a form of their own for the reader wherever a player is the subject', () => {
    const faults = Object.entries(catalogues).flatMap(([file, { default: words }]) =>
      Object.entries(words)
        .filter(([, message]) => JSON.stringify(message).includes('{who}'))
        .filter(([, message]) => typeof message === 'string' || !('me' in message && 'they' in message))
        .map(([key]) => `${file} ${key}`),
    );
    expect(Object.keys(catalogues).length).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });
  it('use no form that was wrong before', () => {
    /** In every language what readers have stumbled over, so that it does not come back. */
    const wrong: Readonly<Record<Lang, readonly RegExp[]>> = {
      en: [
        /\b[Yy]ou (has|is|was|does|looks|draws|plays|wins|takes|holds|calls|throws|needs|gets|turns|starts)\b/,
        /\b(do|does|did|is|are|was|were|has|have|can) ?not\b/,
        /\b(ane[w]|whoever)\b/i,
      ],
      de: [
        /\bBlatt\b/,
        /\bDu (hat|ist|war|zieht|spielt|gewinnt|nimmt)\b/,
        /\b(Gerufen|gerufen)\b/,
        / …$| %/,
        /Tauschn|Wie gedruckt/,
      ],
      fr: [
        /c’est égal/,
        /recaché/,
        /Mêler/,
        /\b[Tt]u (a|est|était|joue|prend|gagne)\b/,
        /\b(vous|votre|vos)\b/i,
        /Comme imprimé/,
        // A line may not begin with these.
        / [:;!?»%]|« /,
      ],
      es: [
        /no miren/,
        /\bustedes?\b/i,
        /Descubrer/,
        /\b[Cc]antas\b/,
        /\b[Tt]ú (ha|es|tiene|juega|gana)\b/,
        / %/,
      ],
      it: [
        /fiche finte|Come stampato|\b7 .*è pari/,
        /\b[Ll]a tua (\d|\{card\})/,
        /\b[Tt]u (ha|è|gioca|vince|prende)\b/,
      ],
    };
    const told = (message: Message): string[] =>
      typeof message === 'string' ? [message] : Object.values(message).flatMap((part: Message) => told(part));
    const faults = Object.entries(catalogues).flatMap(([file, { default: words }]) => {
      const lang = file.split('/')[1] as Lang;
      return Object.entries(words).flatMap(([key, message]) =>
        // Whoever reads is "You": what is said of the others may have a verb in the third person.
        told(typeof message === 'object' && 'me' in message ? message.me : message)
          .map((words) => words.replace('{who}', WORDS_FOR_YOU[lang]))
          .filter((words) => wrong[lang].some((form) => form.test(words)))
          .map((words) => `${lang} ${key}: ${words}`),
      );
    });
    expect(faults).toEqual([]);
  });
  it('say in every language what the server refuses', () => {
    const server = new URL('../../../crates/server/src/', import.meta.url);
    const read = (file: string): string => readFileSync(new URL(file, server), 'utf8');
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.rs'),
    );
    // Most are in one list; some are said where they arise, as a refusal or as the last word of a socket.
    const listed = read('error.rs').matchAll(/"((?!yolio_)[a-z]+(?:_[a-z]+)+|fault|restart)"/g);
    const said = files.flatMap((file) => [
      ...read(file).matchAll(/(?:Problem::Refused|\bbye)\(\s*"([a-z_]+)"/g),
    ]);
    const codes = new Set([...listed, ...said].map(([, code]) => code ?? ''));
    // The review says it in its own place.
    expect(codes.delete('game_too_long')).toBe(true);
    expect(codes.has('too_slow')).toBe(true);
    expect(codes.size).toBeGreaterThan(50);
    const missing = Object.keys(WORDS_FOR_YOU).flatMap((lang) => {
      const words = Object.entries(catalogues).filter(([file]) => file.split('/')[1] === lang);
      const spoken = new Set(words.flatMap(([, { default: told }]) => Object.keys(told)));
      return [...codes].filter((code) => !spoken.has(`refused.${code}`)).map((code) => `${lang} ${code}`);
    });
    expect(missing).toEqual([]);
  });
});
