import { untrack } from 'svelte';
import type { Area, Args, Lang, Message, MessageKey, Params, Text } from './types';
import { LANGS } from './types';
import { listFormat, number, type Piece, pieces } from './words';

type Words = Readonly<Record<string, Message>>;

const files = import.meta.glob<{ default: Words }>(['./*/*.ts', '!./*/*.test.ts']);
let wanted: readonly Area[] = [];

let lang = $state<Lang>('en');
let loaded = $state.raw<Partial<Record<Area, Words>>>({});

const lexicon = {
  get lang(): Lang {
    return lang;
  },
  find(key: string): Message | undefined {
    const dot = key.indexOf('.');
    return loaded[key.slice(0, dot) as Area]?.[key.slice(dot + 1)];
  },
};

/** The words of a key: `t('hilo.takeIt', { card })`. Checked against the English catalogue by the compiler. */
export function t<K extends MessageKey>(key: K, ...args: Args<K>): string {
  return joined(pieces(lexicon, key, (args[0] as Params | undefined) ?? {}));
}

/** The same, put into words later: log lines and announcements follow a change of language. */
export function text<K extends MessageKey>(key: K, ...args: Args<K>): Text {
  return { key, params: (args[0] as Params | undefined) ?? {} };
}

/** A text in words. */
export function say(what: Text): string {
  return joined(pieces(lexicon, what.key, what.params));
}

/** A text in pieces, names apart. */
export function sayPieces(what: Text): Piece[] {
  return pieces(lexicon, what.key, what.params);
}

/** For keys made at run time, such as those of a rule set's options: null if there is no such text. */
export function tMaybe(key: string, params: Params = {}): string | null {
  return lexicon.find(key) === undefined ? null : joined(pieces(lexicon, key, params));
}

/** A number as the language writes it. */
export function n(value: number): string {
  return number(lang, value);
}

/** "a, b and c". */
export function list(items: readonly string[]): string {
  return listFormat(lang).format(items);
}

export function language(): Lang {
  return lang;
}

/** Fetches areas of the chosen language; a page waits for this before it shows itself. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  wanted = [...wanted, ...areas.filter((area) => !wanted.includes(area))];
  // Why untracked: an effect that fetches words must not run again when they are here.
  const fetched = untrack(() => {
    const missing = areas.filter((area) => !loaded[area]);
    return missing.length > 0 ? fetchAll(lang, missing) : null;
  });
  if (!fetched) return;
  const words = await fetched;
  // Others may have come meanwhile.
  loaded = { ...loaded, ...words };
}

/** Changes the language of everything at once, when all its texts are here. */
export async function setLanguage(next: Lang): Promise<void> {
  const words = await fetchAll(next, [...wanted]);
  lang = next;
  loaded = words;
  document.documentElement.lang = next;
}

/** The language to start with: the one chosen here, or the first of the browser's that we speak. */
export function preferredLanguage(chosen: 'auto' | Lang): Lang {
  if (chosen !== 'auto') return chosen;
  for (const tag of navigator.languages) {
    const found = LANGS.find((known) => tag.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return 'en';
}

async function fetchAll(of: Lang, areas: Area[]): Promise<Partial<Record<Area, Words>>> {
  const entries = areas.map(async (area) => {
    const file = files[`./${of}/${area}.ts`];
    if (!file) throw new Error(`there is no catalogue ${of}/${area}`);
    return [area, (await file()).default] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function joined(parts: Piece[]): string {
  return parts.map((part) => part.text).join('');
}
