import { describe, expect, it } from 'vitest';
import type { Lang, Message, Params } from './types';
import { number, pieces } from './words';

const WORDS: Record<string, Message> = {
  'common.you': 'You',
  'x.cards': { one: '{count} card', other: '{count} cards' },
  'x.drew': { me: '{who} draw a {what}.', they: '{who} draws a {what}.' },
  'x.name': 'Green {value}',
};

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
});
