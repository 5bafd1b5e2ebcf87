import { blockSize, measure, type Measures, needs, sizesOf } from './measure';
import { type Box, FINGER, type Layout, SNUG, type Table } from './pieces';
import type { Plan, Sizes } from './plan';

/** A name with level and memory of a bot. */
const NAME_MOST = 280;

/** Everything of a plan at its place, with what is left of the room between. */
export function place(table: Table, plan: Plan, sizes: Sizes): Layout {
  const { room, seated, trim } = table;
  const measures = measure(table, plan, sizes);
  const { seat, middle, me, band, top } = measures;
  const needed = needs(table, plan, measures);
  const left = plan.flank ? room.width - me.width - 2 * trim.gap : room.width;
  const spare = Math.max(0, room.height - (plan.flank ? top.height + trim.gap + band.height : needed.height));
  const parts = (plan.rows > 0 ? 1 : 0) + 1 + (seated && !plan.flank && !plan.wing ? 1 : 0);
  const air = spare / (parts + 1);
  const topY = plan.rows > 0 ? air * 0.5 : 0;
  const bandY = plan.rows > 0 ? topY + top.height + trim.gap + air : air * (plan.side > 0 ? 0.5 : 0.8);
  const bandHeight = band.height + (plan.side > 0 ? Math.min(air, band.height * 0.2) : 0);
  const edge = Math.max(0, Math.min(left * 0.04, (left - band.width) / 4));
  const meBox = seated ? myBox(table, plan, me, air) : null;
  const winged = plan.wing && meBox !== null;
  return {
    others: [
      ...sideBoxes(seat, plan.side, bandY, bandHeight, edge).toReversed(),
      ...rowBoxes(table, plan, seat, left, topY),
      ...sideBoxes(seat, plan.side, bandY, bandHeight, left - seat.width - edge),
    ],
    seats: {
      x: 0,
      y: 0,
      width: left,
      height: Math.min(room.height, winged ? topY + top.height : bandY + bandHeight),
    },
    scrolls: false,
    middle: {
      x: winged ? meBox.x - 2 * trim.gap - middle.width : (left - middle.width) / 2,
      y: winged ? meBox.y + (meBox.height - middle.height) / 2 : bandY + (bandHeight - middle.height) / 2,
      width: middle.width,
      height: middle.height,
    },
    me: meBox,
    beside: me.beside,
    card: sizes,
    columns: { other: plan.otherColumns, own: plan.ownColumns },
    piles: plan.piles,
    inline: plan.inline,
    squat: false,
    snug: trim === SNUG,
  };
}

function myBox({ room }: Table, plan: Plan, me: Measures['me'], air: number): Box {
  if (plan.flank)
    return { x: room.width - me.width, y: (room.height - me.height) / 2, width: me.width, height: me.height };
  return {
    x: plan.wing ? (room.width - me.width) / 2 : 0,
    y: room.height - me.height - air * 0.3,
    width: plan.wing ? me.width : room.width,
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
  { side, rows, inline }: Plan,
  seat: Measures['seat'],
  width: number,
  y: number,
): Box[] {
  const above = others - 2 * side;
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
    blockSize(pieces.own, columns, FINGER, room.text).width + 2 * (pieces.sides ?? 0) <= room.width;
  const [fewest = 1] = pieces.own.columns;
  const plan: Plan = {
    side: 0,
    rows: 0,
    flank,
    wing: false,
    otherColumns: pieces.other.columns[0] ?? 1,
    ownColumns: (flank ? undefined : pieces.own.columns.toReversed().find(fits)) ?? fewest,
    share: 0,
    piles: Math.min(...pieces.middle.cards),
    inline: false,
  };
  const sizes = sizesOf(table, plan, FINGER);
  const { seat, middle, me } = measure(table, plan, sizes);
  const width = flank ? room.width - me.width - trim.gap : room.width;
  const below = flank || !seated ? 0 : me.height + trim.gap;
  const height = Math.max(0, room.height - middle.height - trim.gap - below);
  const across = Math.max(1, Math.min(others, Math.floor(width / seat.width)));
  const step = width / across;
  const rows = Math.ceil(others / across);
  return {
    others: Array.from({ length: others }, (_, nth): Box => ({
      x: (nth % across) * step + (step - Math.min(seat.width, step)) / 2,
      y: Math.floor(nth / across) * (seat.height + trim.gap),
      width: Math.min(seat.width, step),
      height: seat.height,
    })),
    seats: { x: 0, y: 0, width, height },
    scrolls: rows * (seat.height + trim.gap) - trim.gap > height,
    middle: {
      x: (width - middle.width) / 2,
      y: height + trim.gap,
      width: middle.width,
      height: middle.height,
    },
    me: seated ? lowBox(table, me, flank) : null,
    beside: me.beside,
    card: sizes,
    columns: { other: plan.otherColumns, own: plan.ownColumns },
    piles: plan.piles,
    inline: false,
    squat: true,
    snug: trim === SNUG,
  };
}

/** Below everything else, or at the right of it; never beyond the felt. */
function lowBox({ room }: Table, me: Measures['me'], flank: boolean): Box {
  const height = Math.min(me.height, room.height);
  if (!flank) return { x: 0, y: room.height - height, width: room.width, height };
  return { x: room.width - me.width, y: (room.height - height) / 2, width: me.width, height };
}
