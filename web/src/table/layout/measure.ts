import { type Block, FINGER, LINE, SNUG, type Table } from './pieces';
import type { Plan, Sizes } from './plan';

/** The least width of others' cards, and the least of a card that everybody can read. */
const OTHER_LEAST = 25;
const OTHER_LEAST_SNUG = 22;
const OTHER_MOST = 96;
const PILE_MOST = 104;
const OWN_MOST = 168;
/** The room my own name needs beside my cards. */
const BESIDE = 68;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much room everything takes in a plan. */
export interface Measures {
  readonly seat: Size;
  readonly middle: Size;
  readonly me: Size & { readonly beside: boolean };
  /** The piles with the seats left and right of them. */
  readonly band: Size;
  /** The rows above. */
  readonly top: Size;
}

/** The largest width of my cards with which a plan fits; null: none. */
export function widest(table: Table, plan: Plan): number | null {
  const { room } = table;
  const fits = (own: number): boolean => {
    const { width, height } = needs(table, plan, measure(table, plan, sizesOf(table, plan, own)));
    return width <= room.width && height <= room.height;
  };
  if (!fits(FINGER)) return null;
  let [low, high] = [FINGER, OWN_MOST];
  if (fits(high)) return high;
  for (let nth = 0; nth < 9; nth += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export function sizesOf({ pieces: { other: block }, trim }: Table, plan: Plan, own: number): Sizes {
  const least =
    trim === SNUG ? (block.snug ?? block.least ?? OTHER_LEAST_SNUG) : (block.least ?? OTHER_LEAST);
  const other = Math.min(OTHER_MOST, Math.max(least, own * plan.share));
  return { own, other, pile: Math.max(FINGER, Math.min(own * 0.92, PILE_MOST)) };
}

/** A block with its width and height. */
export function blockSize(block: Block, columns: number, width: number, text: number): Size {
  const rows = Math.ceil(block.count / columns);
  return {
    width: columns * width + (columns - 1) * block.gap,
    height: rows * (width * block.ratio + (block.lines ?? 0) * LINE * text) + (rows - 1) * block.gap,
  };
}

export function measure(table: Table, plan: Plan, sizes: Sizes): Measures {
  const { room, pieces, others, trim } = table;
  const { text } = room;
  const cards = blockSize(pieces.other, plan.otherColumns, sizes.other, text);
  const name = { width: trim.plateWidth * text, height: trim.plate * text };
  const seat = plan.inline
    ? { width: cards.width + name.width, height: Math.max(name.height, cards.height) + 2 }
    : { width: Math.max(cards.width + trim.edge, name.width), height: name.height + 2 + cards.height };
  const captions = trim.captions ? pieces.middle.lines : 0;
  const middle = {
    width: plan.piles * sizes.pile * 1.08 + (plan.piles - 1) * 16 + 2 * trim.ring,
    height: sizes.pile * pieces.middle.ratio + captions * LINE * text + 2 * trim.ring,
  };
  const across = plan.rows === 0 ? 0 : Math.ceil((others - 2 * plan.side) / plan.rows);
  const stack = plan.side * seat.height + Math.max(0, plan.side - 1) * trim.gap;
  return {
    seat,
    middle,
    me: mine(table, plan, sizes),
    band: {
      width: middle.width + (plan.side > 0 ? 2 * (seat.width + trim.gap) : 0),
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
  if (!seated) return { width: 0, height: 0, beside: false };
  const hand = blockSize(pieces.own, plan.ownColumns, sizes.own, room.text);
  const gutter = ((plan.flank ? Infinity : room.width) - hand.width) / 2 - trim.gap;
  const beside = !plan.flank && !plan.wing && !pieces.nameAbove && gutter >= BESIDE * room.text;
  const sides = pieces.sides ?? 0;
  return {
    width: hand.width + 2 * trim.ring + (plan.flank ? sides : 2 * sides),
    height: hand.height + 2 * trim.ring + (beside ? 0 : (trim.plate + 2) * room.text),
    beside,
  };
}

/** The room a plan needs as a whole. */
export function needs({ seated, trim }: Table, plan: Plan, { me, band, top }: Measures): Size {
  const topGap = plan.rows > 0 ? trim.gap : 0;
  if (plan.flank)
    return {
      width: Math.max(band.width, top.width) + 2 * trim.gap + me.width,
      height: Math.max(top.height + topGap + band.height, me.height),
    };
  if (plan.wing)
    return {
      width: Math.max(top.width, me.width + 2 * (band.width + 2 * trim.gap)),
      height: top.height + topGap + Math.max(band.height, me.height),
    };
  return {
    width: Math.max(band.width, top.width, me.width),
    height: top.height + topGap + band.height + (seated ? trim.gap : 0) + me.height,
  };
}
