import { blockSize, measure, type Measures, needs, sizesOf, wingGap } from './measure';
import { type Box, FINGER, type Layout, type Table } from './pieces';
import type { Plan, Sizes } from './plan';

/** Height of a card on a pile by its width. */
const PILE = 1.4;
/** A name with level and memory of a bot. */
const NAME_MOST = 280;

/** Everything of a plan at its place, with what is left of the room between. */
export function place(table: Table, plan: Plan, sizes: Sizes): Layout {
  const { room, pieces, seated, trim } = table;
  const measures = measure(table, plan, sizes);
  const { seat, middle, me, band, top } = measures;
  const needed = needs(table, plan, measures);
  const left = plan.flank ? room.width - me.width - 2 * trim.gap : room.width;
  const spare = Math.max(0, room.height - (plan.flank ? top.height + trim.gap + band.height : needed.height));
  const parts = (plan.rows > 0 ? 1 : 0) + 1 + (seated && !plan.flank && !plan.wing ? 1 : 0);
  const air = spare / (parts + 1);
  const topY = plan.rows > 0 ? air * 0.5 : 0;
  const bandY = plan.rows > 0 ? topY + top.height + trim.gap + air : air * (plan.left > 0 ? 0.5 : 0.8);
  const bandHeight = band.height + (plan.left > 0 ? Math.min(air, band.height * 0.2) : 0);
  const edge = Math.max(0, Math.min(left * 0.09, (left - band.width) / 4));
  const meBox = seated ? myBox(table, plan, measures, air) : null;
  const winged = plan.wing && meBox !== null;
  // In the middle, or as near to it as a seat at the left allows.
  const centre = Math.max(
    (left - middle.width) / 2,
    plan.left > plan.right ? Math.min(edge + seat.width + trim.gap, left - middle.width) : 0,
  );
  // Names may be wider than cards, where there is room on both sides of them.
  const aside = Math.min(edge, (left - middle.width) / 2 - edge - seat.width - trim.gap);
  const wide = { ...seat, width: Math.max(seat.width, Math.min(seat.width + 2 * aside, NAME_MOST)) };
  return {
    ...sizesAnd(table, plan, sizes),
    others: [
      ...sideBoxes(wide, plan.left, bandY, bandHeight, edge + (seat.width - wide.width) / 2).toReversed(),
      ...rowBoxes(table, plan, seat, left, topY),
      ...sideBoxes(wide, plan.right, bandY, bandHeight, left - edge - (seat.width + wide.width) / 2),
    ],
    seats: {
      x: 0,
      y: 0,
      width: left,
      height: Math.min(room.height, winged ? topY + top.height : bandY + bandHeight),
    },
    scrolls: false,
    middle: {
      x: winged ? meBox.x - 2 * trim.gap - middle.width : centre,
      y: winged ? meBox.y + (meBox.height - middle.height) / 2 : bandY + (bandHeight - middle.height) / 2,
      width: middle.width,
      height: middle.height,
    },
    me: meBox,
    beside: me.beside,
    gain: winged ? (pieces.sides ?? 0) : null,
  };
}

/** What a plan says of everything, wherever it lies. */
function sizesAnd(
  { room, pieces: { other, own }, trim }: Table,
  plan: Plan,
  sizes: Sizes,
): Pick<
  Layout,
  'card' | 'columns' | 'gap' | 'inline' | 'line' | 'piles' | 'plate' | 'ratio' | 'snug' | 'text'
> {
  return {
    card: sizes,
    columns: { other: plan.otherColumns, own: plan.ownColumns },
    gap: { other: other.gap, pile: trim.pileGap, own: own.gap },
    inline: plan.inline,
    line: trim.line * room.text,
    piles: plan.piles,
    plate: trim.plate * room.text,
    ratio: { other: other.ratio, pile: PILE - trim.pileLow, own: own.ratio },
    snug: !trim.captions,
    text: room.text,
  };
}

function myBox(table: Table, plan: Plan, { me, middle }: Measures, air: number): Box {
  const { room, pieces } = table;
  const gain = pieces.sides ?? 0;
  if (plan.flank)
    return { x: room.width - me.width, y: (room.height - me.height) / 2, width: me.width, height: me.height };
  return {
    x: plan.wing ? (room.width + middle.width + wingGap(table) - me.width) / 2 + me.sides - gain : 0,
    y: room.height - me.height - air * 0.3,
    width: plan.wing ? me.width - me.sides + gain : room.width,
    height: me.height,
  };
}

/** Clockwise from my left hand: up the left side, along the rows, down the right side. This is one of the sides, downwards. */
function sideBoxes(seat: Measures['seat'], count: number, y: number, height: number, x: number): Box[] {
  const step = height / count;
  return Array.from({ length: count }, (_, nth) => ({
    x,
    y: y + nth * step + (step - seat.height) / 2,
    ...seat,
  }));
}

function rowBoxes(
  { others, trim }: Table,
  { left, right, rows, inline }: Plan,
  seat: Measures['seat'],
  width: number,
  y: number,
): Box[] {
  const above = others - left - right;
  const boxes: Box[] = [];
  for (let row = 0; row < rows; row += 1) {
    // The rows are as even as can be, the longer ones first.
    const count = Math.ceil((above - boxes.length) / (rows - row));
    const step = width / count;
    // Names may be wider than cards, where there is room.
    const wide = inline ? seat.width : Math.max(seat.width, Math.min(step - trim.gap, NAME_MOST));
    for (let nth = 0; nth < count; nth += 1)
      boxes.push({
        x: nth * step + (step - wide) / 2,
        y: y + row * (seat.height + trim.gap),
        width: wide,
        height: seat.height,
      });
  }
  return boxes;
}

/** Too little room for everybody at once: my cards and the piles stay in sight, the others scroll beside them. */
export function cramped(table: Table): Layout {
  const { room, pieces, others, seated, trim } = table;
  const flank = seated && room.width > 1.35 * room.height;
  const fits = (columns: number): boolean =>
    blockSize(pieces.own, columns, FINGER, 0).width + 2 * (pieces.sides ?? 0) <= room.width;
  const [fewest = 1] = pieces.own.columns;
  const most = pieces.other.columns.at(-1) ?? 1;
  const inline = most > 3 && most >= pieces.other.count && !flank;
  const otherColumns = inline ? most : (pieces.other.columns[0] ?? 1);
  const plan: Plan = {
    left: 0,
    right: 0,
    rows: 0,
    flank,
    wing: false,
    otherColumns,
    ownColumns: (flank ? undefined : pieces.own.columns.toReversed().find(fits)) ?? fewest,
    share: 0,
    piles: Math.min(...pieces.middle.cards),
    inline,
  };
  const sizes = sizesOf(table, plan, FINGER);
  const { seat, middle, me } = measure(table, plan, sizes);
  const width = flank ? room.width - me.width - trim.gap : room.width;
  const height = Math.max(0, room.height - (flank || !seated ? 0 : me.height + trim.gap));
  const left = width - middle.width - trim.gap;
  // Whole seats beside the piles are better than halves of them above.
  const aside = left >= seat.width && height - middle.height - trim.gap < seat.height;
  const seats = aside
    ? { x: middle.width + trim.gap, y: 0, width: left, height }
    : { x: 0, y: 0, width, height: Math.max(0, height - middle.height - trim.gap) };
  const across = Math.max(1, Math.min(others, Math.floor(seats.width / seat.width)));
  const step = seats.width / across;
  const rows = Math.ceil(others / across);
  return {
    ...sizesAnd(table, plan, sizes),
    others: Array.from({ length: others }, (_, nth): Box => ({
      x: (nth % across) * step + (step - Math.min(seat.width, step)) / 2,
      y: Math.floor(nth / across) * (seat.height + trim.gap),
      width: Math.min(seat.width, step),
      height: seat.height,
    })),
    seats,
    scrolls: rows * (seat.height + trim.gap) - trim.gap > seats.height,
    middle: {
      x: aside ? 0 : (width - middle.width) / 2,
      y: aside ? (height - middle.height) / 2 : seats.height + trim.gap,
      width: middle.width,
      height: middle.height,
    },
    me: seated ? lowBox(table, me, flank) : null,
    beside: me.beside,
    gain: null,
  };
}

/** Below everything else, or at the right of it; never beyond the felt. */
function lowBox({ room }: Table, me: Measures['me'], flank: boolean): Box {
  const height = Math.min(me.height, room.height);
  if (!flank) return { x: 0, y: room.height - height, width: room.width, height };
  return { x: room.width - me.width, y: (room.height - height) / 2, width: me.width, height };
}
