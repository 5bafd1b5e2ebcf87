/**
 * Where everything lies on the felt, and how large it is: one function of the room there is, what the board lays out and
 * how many sit around. Nothing depends on a sentence, on a held card or on whose turn it is, so nothing moves between two
 * decisions.
 */
import { fits, ownMost, sizesOf, widest } from './measure';
import {
  FINGER,
  type Layout,
  LOOSE,
  LOW,
  type Pieces,
  type Room,
  SNUG,
  type Table,
  TIGHT,
  type Trim,
} from './pieces';
import { type Plan, plansOf, scoreOf } from './plan';
import { cramped, place } from './place';

export { type Box, FINGER, type Layout, type Pieces, type Room } from './pieces';

/** From the roomiest to the closest; words on the felt are as large as elsewhere, or as large as there is room for. */
const TRIMS: readonly (readonly [Trim, number])[] = [
  [LOOSE, Infinity],
  [LOW, Infinity],
  [SNUG, Infinity],
  [SNUG, 1.5],
  [TIGHT, 1.5],
  [TIGHT, 1.2],
  [TIGHT, 1],
];

/** For cards of mine below this width, everything else may come closer than it must. */
const GOOD = 62;

/** With the drawn card beside its pile; on it only where nothing else fits. */
export function layout(room: Room, pieces: Pieces, others: number, seated: boolean): Layout {
  const { middle } = pieces;
  for (const cards of middle.cards) {
    const found = roomiest(room, { ...pieces, middle: { ...middle, cards: [cards] } }, others, seated);
    if (found) return found;
  }
  return cramped(tableOf(room, pieces, others, seated, TIGHT, 1));
}

function roomiest(room: Room, pieces: Pieces, others: number, seated: boolean): Layout | null {
  let best: { found: Layout; value: number } | null = null;
  for (const [nth, [trim, most]] of TRIMS.entries()) {
    const before = TRIMS[nth - 1];
    // Words on the felt become smaller only where nothing fits otherwise.
    if (best && (most < room.text || GOOD * trim.worth <= best.value)) break;
    if (before?.[0] === trim && (best !== null || before[1] <= room.text || most >= room.text)) continue;
    const found = fitting(tableOf(room, pieces, others, seated, trim, most));
    const value = found ? Math.min(GOOD, found.card.own) * trim.worth : 0;
    if (found && value > (best?.value ?? 0)) best = { found, value };
  }
  return best?.found ?? null;
}

/** The table with everything as low, as close and as small as a trim has it. */
function tableOf(
  room: Room,
  pieces: Pieces,
  others: number,
  seated: boolean,
  trim: Trim,
  most: number,
): Table {
  const { own, other } = pieces;
  return {
    room: { ...room, text: Math.min(room.text, most) },
    pieces: {
      ...pieces,
      own: { ...own, ratio: Math.min(own.ratio, trim.ownRatio), gap: Math.min(own.gap, trim.ownGap) },
      other: { ...other, ratio: other.ratio * trim.otherLow, gap: Math.min(other.gap, trim.otherGap) },
    },
    others,
    seated,
    trim,
  };
}

/**
 * The best of all plans that fit; null: none does. A phone works this out before the first card is seen, so a plan is
 * measured only if it may be better than the best so far.
 */
function fitting(table: Table): Layout | null {
  let best: { plan: Plan; own: number; score: number } | null = null;
  for (const family of plansOf(table)) {
    const [smallest] = family;
    if (!smallest || !fits(table, smallest, FINGER)) continue;
    for (const plan of family) {
      const score = (own: number): number => scoreOf(table, plan, sizesOf(table, plan, own));
      const least: number | null = best ? better(score, best.score, ownMost(table.room)) : FINGER;
      const own: number | null = least === null ? null : widest(table, plan, least);
      if (own !== null) best = { plan, own, score: score(own) };
    }
  }
  return best && place(table, best.plan, sizesOf(table, best.plan, best.own));
}

/** The least width of my cards with which a plan is better than the best so far; null: it never is. Larger is better. */
function better(score: (own: number) => number, best: number, most: number): number | null {
  if (score(most) <= best) return null;
  let [low, high] = [FINGER, most];
  if (score(low) > best) return low;
  for (let nth = 0; nth < 9; nth += 1) {
    const middle = (low + high) / 2;
    if (score(middle) > best) high = middle;
    else low = middle;
  }
  return high;
}
