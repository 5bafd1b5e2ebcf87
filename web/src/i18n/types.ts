import type account from './en/account';
import type after from './en/after';
import type common from './en/common';
import type hilo from './en/hilo';
import type lobby from './en/lobby';
import type onetoten from './en/onetoten';
import type review from './en/review';
import type swap from './en/swap';
import type told from './en/told';
import type yo from './en/yo';
import type yooloo from './en/yooloo';

/** The languages, each a folder beside this file. English is the measure: all others have exactly its keys. */
export const LANGS = ['en', 'de', 'fr', 'es', 'it'] as const;

export type Lang = (typeof LANGS)[number];

/** English texts by area: one file an area, so that anyone who writes a board owns its words. */
export interface English {
  common: typeof common;
  account: typeof account;
  lobby: typeof lobby;
  swap: typeof swap;
  yooloo: typeof yooloo;
  onetoten: typeof onetoten;
  hilo: typeof hilo;
  yo: typeof yo;
  after: typeof after;
  review: typeof review;
  told: typeof told;
}

export type Area = keyof English;

export const AREAS: readonly Area[] = [
  'common',
  'account',
  'lobby',
  'swap',
  'yooloo',
  'onetoten',
  'hilo',
  'yo',
  'after',
  'review',
  'told',
];

/** By the number in `{count}`, after the plural rules of the language. */
export type Plural = { readonly [rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** By person: `me` if the player of `{who}` reads it, else `they`. Verbs need this in most languages. */
export interface Personal {
  readonly me: string | Plural;
  readonly they: string | Plural;
}

/** A text with `{names}` of its parameters. */
export type Message = string | Plural | Personal;

/** What another language must hold: `export default {…} satisfies Catalogue<typeof en>`. */
export type Catalogue<En> = { readonly [key in keyof En]: Message };

/** All keys: `hilo.drawOrTake`. */
export type MessageKey = { [A in Area]: `${A}.${keyof English[A] & string}` }[Area];

/** A player in a sentence: bold in the log, and "You" if it is the reader. */
export interface Who {
  readonly name: string;
  readonly me: boolean;
}

/** A text that is not yet put into words, so that it follows a change of language. */
export interface Text {
  readonly key: MessageKey;
  readonly params: Params;
}

/** Several make a list: "a, b and c". */
export type Param = string | number | Who | Text | readonly Param[];
export type Params = Readonly<Record<string, Param>>;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<M> = M extends string
  ? Names<M>
  : M extends Personal
    ? 'who' | NamesOf<M['me']> | NamesOf<M['they']>
    : M extends Plural
      ? 'count' | Names<M[keyof M]>
      : never;
type MessageOf<K> = K extends `${infer A}.${infer Key}`
  ? A extends Area
    ? Key extends keyof English[A]
      ? English[A][Key]
      : never
    : never
  : never;

/** The parameters that the English text of this key names; none: no argument. */
export type Args<K extends MessageKey> = [NamesOf<MessageOf<K>>] extends [never]
  ? []
  : [
      params: {
        readonly [N in NamesOf<MessageOf<K>>]: N extends 'count' ? number : N extends 'who' ? Who : Param;
      },
    ];
