import type { Area } from '../i18n';
import type { ChipValue } from '../look/chips';
import type { SuitLetter } from '../look/suits';

/**
 * What the page wants to know of a game before its board is fetched. Each game declares it in `boards/<area>/facts.ts`,
 * and `boards/games.ts` lists them; colours are in `boards/<area>/look.css`, under `.g-<key>`.
 */
export interface GameFacts {
  /** As in addresses and on the wire. */
  readonly key: string;
  /** The folder of its board and of its words. */
  readonly area: Area;
  /** The name people read; a name is not translated. */
  readonly title: string;
  /** The same for the drawn letters. */
  readonly lettering: string;
  /** How many can play: written with the wire, for a tile must not wait for the server. */
  readonly seats: readonly [least: number, most: number];
  readonly art: Art;
  /** High numbers are good, so faces show no heat. */
  readonly plain?: boolean;
  /** A game begun by one click: who sits there, and the rules where the printed game would not end. */
  readonly quick: { readonly bots: readonly string[]; readonly rules?: Readonly<Record<string, unknown>> };
  /** The options that a new table asks at once, not among all the others. */
  readonly asksFirst?: readonly string[];
  /** Nothing lies face down that one has seen: the table needs no memory aid. */
  readonly open?: boolean;
  /** A round begins with a look at cards, which has an end if other people wait. */
  readonly looks?: boolean;
  /** Results are chips won or lost, in thirtieths. */
  readonly inChips?: boolean;
  /** Does chance decide anything under these rules? Without it, always. */
  readonly dealt?: (rules: Readonly<Record<string, unknown>>) => boolean;
}

/** What lies on the game's tile. */
export type Art =
  | { readonly cards: readonly { readonly value: number | null; readonly suit?: SuitLetter }[] }
  | { readonly dice: readonly [game: number, bonus: number]; readonly chip: ChipValue };
