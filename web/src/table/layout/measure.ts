import { type Block, FINGER, type Room, type Table } from './pieces';
import type { Plan, Sizes } from './plan';

const OTHER_MOST = 96;
const PILE_MOST = 104;
const OWN_MOST = 168;
/** A pile needs more than its width: it is a stack, and a drawn card lies a little askew. */
const PILE_ROOM = 1.08;

/** The largest screens have the largest cards: how much more than on a usual desk. */
const grown = ({ width, height }: Room): number => Math.max(1, Math.min(width / 1200, height / 800));

/** No card of mine is wider. */
export const ownMost = (room: Room): number => OWN_MOST * grown(room);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much room everything takes in a plan. */
export interface Measures {
  readonly seat: Size;
  readonly middle: Size;
  /** `sides`: the room left and right of my cards. */
  readonly me: Size & { readonly beside: boolean; readonly sides: number };
  /** The piles with the seats left and right of them. */
  readonly band: Size;
  /** The rows above. */
  readonly top: Size;
}

/** Is there room for a plan with cards of mine of this width? */
export function fits(table: Table, plan: Plan, own: number): boolean {
  const { width, height } = needs(table, plan, measure(table, plan, sizesOf(table, plan, own)));
  return width <= table.room.width && height <= table.room.height;
}

/** The largest width of my cards with which a plan fits, if it fits with `least`; null: it does not. */
export function widest(table: Table, plan: Plan, least: number): number | null {
  if (!fits(table, plan, least)) return null;
  let [low, high] = [least, ownMost(table.room)];
  if (fits(table, plan, high)) return high;
  for (let nth = 0; nth < 9; nth += 1) {
    const middle = (low + high) / 2;
    if (fits(table, plan, middle)) low = middle;
    else high = middle;
  }
  return low;
}

export function sizesOf(table: Table, plan: Plan, own: number): Sizes {
  const { room, pieces, trim } = table;
  const { other: block, middle } = pieces;
  const least = (trim.captions ? block.least : block.snug) ?? trim.least;
  const other = Math.min(OTHER_MOST * grown(room), Math.max(least, own * plan.share));
  const wished = Math.min(own * trim.pileShare, PILE_MOST * grown(room), pileLeft(table, plan, other));
  return { own, other, pile: Math.max(middle.least ?? FINGER, wished) };
}

/** The width that the seats left and right of the piles leave to each: smaller piles are better than one on another. */
function pileLeft(table: Table, plan: Plan, other: number): number {
  const { room, trim } = table;
  if (plan.flank || plan.wing) return Infinity;
  const taken = sidesOf(plan) * (seatSize(table, plan, other).width + trim.gap);
  const between = (plan.piles - 1) * trim.pileGap + 2 * trim.ring;
  return (room.width - taken - between) / (plan.piles * PILE_ROOM);
}

/** A block with its width and height; `line`: the height of a line of small print. */
export function blockSize(block: Block, columns: number, width: number, line: number): Size {
  const rows = Math.ceil(block.count / columns);
  return {
    width: columns * width + (columns - 1) * block.gap,
    height: rows * (width * block.ratio + (block.lines ?? 0) * line) + (rows - 1) * block.gap,
  };
}

/** Between the cards of two seats: wider where there is room, so that nobody takes two boards for one. */
function apart({ room, trim }: Table): number {
  return trim.edge + Math.min(24, 0.06 * Math.max(0, room.width - 640));
}

/** Another's cards with their name. */
function seatSize(table: Table, plan: Plan, other: number): Size {
  const { room, pieces, trim } = table;
  const cards = blockSize(pieces.other, plan.otherColumns, other, trim.line * room.text);
  const name = { width: trim.plateWidth * room.text, height: trim.plate * room.text };
  return plan.inline
    ? { width: cards.width + trim.inlineWidth * room.text, height: Math.max(name.height, cards.height) + 1 }
    : { width: Math.max(cards.width + apart(table), name.width), height: name.height + 2 + cards.height };
}

/** On how many sides of the piles somebody sits. */
const sidesOf = ({ left, right }: Plan): number => (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0);

export function measure(table: Table, plan: Plan, sizes: Sizes): Measures {
  const { room, pieces, others, trim } = table;
  const line = trim.line * room.text;
  const seat = seatSize(table, plan, sizes.other);
  const captions = trim.captions ? pieces.middle.lines : 0;
  const middle = {
    width: plan.piles * sizes.pile * PILE_ROOM + (plan.piles - 1) * trim.pileGap + 2 * trim.ring,
    height: sizes.pile * (pieces.middle.ratio - trim.pileLow) + captions * line + 2 * trim.ring,
  };
  const above = others - plan.left - plan.right;
  const across = plan.rows === 0 ? 0 : Math.ceil(above / plan.rows);
  const stack = plan.left * seat.height + Math.max(0, plan.left - 1) * trim.gap;
  return {
    seat,
    middle,
    me: mine(table, plan, sizes),
    band: {
      width: middle.width + sidesOf(plan) * (seat.width + trim.gap),
      height: Math.max(middle.height, stack),
    },
    top: {
      width: across * seat.width,
      height: plan.rows * seat.height + Math.max(0, plan.rows - 1) * trim.gap,
    },
  };
}

/** My cards, my name above or beside them, and what else stands at their sides. */
function mine({ room, pieces, seated, trim }: Table, plan: Plan, sizes: Sizes): Measures['me'] {
  if (!seated) return { width: 0, height: 0, beside: false, sides: 0 };
  const hand = blockSize(pieces.own, plan.ownColumns, sizes.own, trim.line * room.text);
  const gutter = ((plan.flank ? Infinity : room.width) - hand.width) / 2 - trim.gap;
  const beside = !plan.flank && !plan.wing && !pieces.nameAbove && gutter >= trim.besideWidth * room.text;
  const least = pieces.sides ?? 0;
  const sides = plan.wing ? Math.max(least, Math.min(132, (pieces.sidesWing ?? 0) * sizes.own)) : least;
  return {
    width: hand.width + 2 * trim.ring + 2 * sides,
    height: hand.height + 2 * trim.ring + (beside ? 0 : (trim.plate + 2) * room.text),
    beside,
    sides,
  };
}

/** How far the piles of a wing are from my cards: what a line gains stands between them. */
export function wingGap({ pieces, trim }: Table): number {
  return (pieces.sides ?? 0) + 2 * trim.gap;
}

/** The room a plan needs as a whole. */
export function needs(table: Table, plan: Plan, { me, band, top }: Measures): Size {
  const { seated, trim } = table;
  const topGap = plan.rows > 0 ? trim.gap : 0;
  if (plan.flank)
    return {
      width: Math.max(band.width, top.width) + 2 * trim.gap + me.width,
      height: Math.max(top.height + topGap + band.height, me.height),
    };
  if (plan.wing)
    return {
      // Piles and cards stand in the middle together.
      width: Math.max(top.width, me.width + band.width + wingGap(table)),
      height: top.height + topGap + Math.max(band.height, me.height),
    };
  return {
    width: Math.max(band.width, top.width, me.width),
    height: top.height + topGap + band.height + (seated ? trim.gap : 0) + me.height,
  };
}
