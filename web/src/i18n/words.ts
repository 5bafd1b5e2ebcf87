import { before } from './habits';
import type { Lang, Message, Param, Params, Personal, Plural, Text, Who } from './types';

/** A piece of a sentence; a player's name is strong. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
}

/** Where texts are looked up, in one language. */
export interface Lexicon {
  readonly lang: Lang;
  find(key: string): Message | undefined;
}

/** A sentence in pieces. An unknown key shows itself, which no finished page may ever do. */
export function pieces(words: Lexicon, key: string, params: Params): Piece[] {
  const message = words.find(key);
  if (message === undefined) return [{ text: key, strong: false }];
  const parts = pick(words.lang, message, params).split(/\{(\w+)\}/);
  const found = parts.flatMap((part, index): Piece[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part, strong: false }];
    const param = params[part];
    return param === undefined ? [{ text: `{${part}}`, strong: false }] : fill(words, param);
  });
  return found.map((piece, index) => {
    const next = found[index + 1];
    return piece.strong || !next ? piece : { ...piece, text: before(words.lang, piece.text, next.text) };
  });
}

/** Making these is slow, and a table counts all the time. */
const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};
const plurals: Partial<Record<Lang, Intl.PluralRules>> = {};
const lists: Partial<Record<Lang, Intl.ListFormat>> = {};

/** A whole number with the true minus sign, grouped as the language does. */
export function number(lang: Lang, value: number): string {
  return (numbers[lang] ??= new Intl.NumberFormat(lang)).format(value).replace(/^-/, '−');
}

/** "a, b and c", as the language says it; in English without a comma before "and", as in all our sentences. */
export function listFormat(lang: Lang): Intl.ListFormat {
  return (lists[lang] ??= new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }));
}

function pick(lang: Lang, message: Message, params: Params): string {
  if (typeof message === 'string') return message;
  if (isPersonal(message)) return pick(lang, isMe(params['who']) ? message.me : message.they, params);
  const count = params['count'];
  const rule = (plurals[lang] ??= new Intl.PluralRules(lang)).select(
    typeof count === 'number' ? Math.abs(count) : 0,
  );
  return message[rule] ?? message.other;
}

function fill(words: Lexicon, param: Param): Piece[] {
  if (typeof param === 'string') return [{ text: param, strong: false }];
  if (typeof param === 'number') return [{ text: number(words.lang, param), strong: false }];
  if (isList(param)) return fillList(words, param);
  if (isText(param)) return pieces(words, param.key, param.params);
  const you = words.find('common.you');
  return [{ text: param.me && typeof you === 'string' ? you : param.name, strong: true }];
}

function fillList(words: Lexicon, params: readonly Param[]): Piece[] {
  const places = params.map((_, place) => String(place));
  return listFormat(words.lang)
    .formatToParts(places)
    .flatMap(({ type, value }): Piece[] => {
      const param = type === 'element' ? params[Number(value)] : undefined;
      return param === undefined ? [{ text: value, strong: false }] : fill(words, param);
    });
}

function isList(param: Param): param is readonly Param[] {
  return Array.isArray(param);
}

function isPersonal(message: Plural | Personal): message is Personal {
  return 'they' in message;
}

function isText(param: Who | Text): param is Text {
  return 'key' in param;
}

function isMe(param: Param | undefined): boolean {
  return typeof param === 'object' && !isList(param) && 'me' in param && param.me;
}
