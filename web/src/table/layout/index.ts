/**
 * Where everything lies on the felt, and how large it is: one function of the room there is, what the board lays out and
 * how many sit around. Nothing depends on a sentence, on a held card or on whose turn it is, so nothing moves between two
 * decisions.
 */
import { sizesOf, widest } from './measure';
import { type Layout, LOOSE, type Pieces, type Room, SNUG, type Table } from './pieces';
import { type Plan, plansOf, scoreOf } from './plan';
import { cramped, place } from './place';

export { type Box, FINGER, type Layout, type Pieces, type Room } from './pieces';

/** Height by width of my cards where there is little height, and where there is least. */
const SQUAT = 1.16;
const SQUATTEST = 1.1;

export function layout(room: Room, pieces: Pieces, others: number, seated: boolean): Layout {
  const table: Table = { room, pieces, others, seated, trim: LOOSE };
  const snug: Table = { ...low(table, SQUATTEST), trim: SNUG };
  const found = fitting(table);
  if (found) return found;
  const laid = fitting(low(table, SQUAT)) ?? fitting(snug) ?? cramped(snug);
  return { ...laid, squat: true };
}

function low(table: Table, ratio: number): Table {
  const { pieces } = table;
  return { ...table, pieces: { ...pieces, own: { ...pieces.own, ratio } } };
}

/** The best of all plans that fit; null: none does. */
function fitting(table: Table): Layout | null {
  let best: { plan: Plan; own: number; score: number } | null = null;
  for (const plan of plansOf(table)) {
    const own = widest(table, plan);
    if (own === null) continue;
    const score = scoreOf(table.room, plan, sizesOf(table, plan, own), table.others);
    if (!best || score > best.score) best = { plan, own, score };
  }
  return best && place(table, best.plan, sizesOf(table, best.plan, best.own));
}
