import { parsed } from './kept';

/** Whom this device does not want to hear, and whose names it does not want to read. Kept by player, on this device. */
export interface Manners {
  readonly muted: readonly string[];
  readonly nameless: readonly string[];
}

export type Manner = keyof Manners;

const PLACE = 'yolio.manners';
/** How many players are kept; the oldest are forgotten first. */
const MOST = 200;

let manners: Manners = $state.raw(read());

export function has(manner: Manner, player: string | null): boolean {
  return player !== null && manners[manner].includes(player);
}

export function set(manner: Manner, player: string, on: boolean): void {
  const others = manners[manner].filter((one) => one !== player);
  manners = { ...manners, [manner]: on ? [...others, player].slice(-MOST) : others };
  try {
    localStorage.setItem(PLACE, JSON.stringify(manners));
  } catch {
    // Then it counts for this visit.
  }
}

/** Takes from a kept text what makes sense. */
export function parseManners(kept: string | null): Manners {
  const source = parsed(kept);
  const list = (key: Manner): readonly string[] => {
    const value = source[key];
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    return all.filter((one): one is string => typeof one === 'string').slice(-MOST);
  };
  return { muted: list('muted'), nameless: list('nameless') };
}

function read(): Manners {
  try {
    return parseManners(localStorage.getItem(PLACE));
  } catch {
    return { muted: [], nameless: [] };
  }
}
