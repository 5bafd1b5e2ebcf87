import type { FrameOf, Message, Play, TableStatus, Update } from '../wire';

/** A message as the page gets it: an update has everything that it does not repeat over the wire. */
export type TableMessage =
  | Exclude<Message, { type: 'update' }>
  | { type: 'update'; version: number; table: TableStatus | null; play: Play | null };

/** Follows the messages of one table: it knows what was there before what has changed. */
export class Follower {
  #table: TableStatus | null = null;
  #view: unknown = null;

  follow(message: Message): TableMessage {
    if (message.type === 'snapshot') {
      this.#table = message.table;
      this.#view = message.play?.frames.at(-1)?.view ?? null;
    }
    if (message.type !== 'update') return message;
    const changed = Object.keys(message.table).length > 0;
    this.#table = changedIn(this.#table, message.table) as TableStatus;
    return {
      type: 'update',
      version: message.version,
      table: changed ? this.#table : null,
      play: this.#play(message.play),
    };
  }

  #play(news: Update['play']): Play | null {
    if (!news) return null;
    const frames = news.frames.map(({ step, notices, changed }): FrameOf<unknown, unknown> => {
      this.#view = changedIn(this.#view, changed);
      return { step, notices, view: this.#view };
    });
    return { ...news, frames, log: [], rounds: [] } as Play;
  }
}

/** What is known with what has changed in it; what was known stays as it is, for those who still look at it. */
export function changedIn(known: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  let now = known;
  for (const [place, value] of Object.entries(changes))
    now = put(now, place.split('/').slice(1).map(unescaped), value);
  return now;
}

function put(known: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(known)) return known.map((old, at) => (String(at) === key ? put(old, rest, value) : old));
  if (typeof known === 'object' && known !== null && key in known)
    return { ...known, [key]: put((known as Record<string, unknown>)[key], rest, value) };
  throw new Error(`nothing to change at ${key}`);
}

/** As a JSON Pointer writes a slash and a tilde (RFC 6901). */
function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
