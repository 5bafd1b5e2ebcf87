/**
 * Where everything lies on the felt, and how large it is: one function of the room there is, what the board lays out and
 * how many sit around. Nothing depends on a sentence, on a held card or on whose turn it is, so nothing moves between two
 * decisions. All lengths are CSS pixels.
 */

/** The felt without its padding, and how large text is (1: a root font of 16 px). */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly text: number;
}

/** Cards that lie together. */
export interface Block {
  readonly count: number;
  /** How many side by side: whichever of these leaves the largest cards. */
  readonly columns: readonly number[];
  /** Height of a card by its width. */
  readonly ratio: number;
  readonly gap: number;
  /** Lines of text below each row. */
  readonly lines?: number;
  /** No card is narrower. */
  readonly least?: number;
}

/** What a board lays out. */
export interface Pieces {
  /** In front of each other seat. */
  readonly other: Block;
  /** In front of me. */
  readonly own: Block;
  /** Between the seats: so many cards side by side; with the last of these numbers the drawn card lies on its pile. */
  readonly middle: { readonly cards: readonly number[]; readonly lines: number; readonly ratio: number };
  /** Others' cards by the width of mine. */
  readonly shares?: readonly number[];
  /** Left and right of my cards something else needs room: what a line gains, and the choices of a slide. */
  readonly sides?: number;
  /** My name stands above my cards even where there is room beside them. */
  readonly nameAbove?: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  /** By order of turn, from my left hand. */
  readonly others: readonly Box[];
  /** The part of the felt in which the others sit; they scroll there if `scrolls`. */
  readonly seats: Box;
  readonly scrolls: boolean;
  readonly middle: Box;
  /** My cards and everything beside them; null: nobody looks from a seat. */
  readonly me: Box | null;
  /** My name stands left of my cards, not above them. */
  readonly beside: boolean;
  /** Card widths, and how many side by side. */
  readonly card: { readonly other: number; readonly pile: number; readonly own: number };
  readonly columns: { readonly other: number; readonly own: number };
  /** Cards side by side in the middle. */
  readonly piles: number;
  /** Others' names stand left of their cards, not above them. */
  readonly inline: boolean;
  /** My cards are drawn as low as others' are. */
  readonly squat: boolean;
}

/** A finger's width; no card of mine and no pile is narrower. */
export const FINGER = 44;
/** The least width of others' cards, and the least of a card that everybody can read. */
const OTHER_LEAST = 25;
const OWN_MOST = 168;
/** Height by width of a card where there is little height. */
const SQUAT = 1.16;
const OTHER_MOST = 96;
const GAP = 7;
/** Rings and lifted cards stand out by so much. */
const RING = 6;
/** A name, and a line of small print. */
const PLATE = 22;
const LINE = 17;
/** The narrowest plate that can be read, and the room my own name needs beside my cards. */
const PLATE_WIDTH = 76;
const BESIDE = 68;

/** How the seats are arranged: `side` of them left and right of the piles each, the rest in rows above. */
interface Plan {
  readonly side: number;
  readonly rows: number;
  /** My cards stand right of everything else. */
  readonly flank: boolean;
  readonly otherColumns: number;
  readonly ownColumns: number;
  /** Others' cards by the width of mine. */
  readonly share: number;
  readonly piles: number;
  readonly inline: boolean;
}

interface Sizes {
  readonly own: number;
  readonly other: number;
  readonly pile: number;
}

export function layout(room: Room, pieces: Pieces, others: number, seated: boolean): Layout {
  const low: Pieces = { ...pieces, own: { ...pieces.own, ratio: SQUAT } };
  const found = fitting(room, pieces, others, seated);
  if (found) return found;
  const laid = fitting(room, low, others, seated) ?? cramped(room, low, others, seated);
  return { ...laid, squat: true };
}

/** The best of all plans that fit; null: none does. */
function fitting(room: Room, pieces: Pieces, others: number, seated: boolean): Layout | null {
  let best: { plan: Plan; own: number; score: number } | null = null;
  for (const plan of plansOf(pieces, others, seated)) {
    const own = widest(room, pieces, others, seated, plan);
    if (own === null) continue;
    const score = scoreOf(room, plan, sizesOf(plan, own, pieces), others);
    if (!best || score > best.score) best = { plan, own, score };
  }
  return best && place(room, pieces, others, seated, best.plan, sizesOf(best.plan, best.own, pieces));
}

function plansOf(pieces: Pieces, others: number, seated: boolean): Plan[] {
  const plans: Plan[] = [];
  for (const flank of seated ? [false, true] : [false])
    for (let side = 0; 2 * side <= others && side <= 2; side += 1)
      for (const rows of rowsFor(others - 2 * side))
        for (const otherColumns of pieces.other.columns)
          for (const ownColumns of pieces.own.columns)
            for (const share of pieces.shares ?? [0.4, 0.5, 0.62, 0.8])
              for (const piles of pieces.middle.cards)
                for (const inline of otherColumns >= pieces.other.count && otherColumns > 3
                  ? [false, true]
                  : [false])
                  plans.push({ side, rows, flank, otherColumns, ownColumns, share, piles, inline });
  return plans;
}

function rowsFor(seats: number): number[] {
  return seats === 0
    ? [0]
    : [1, 2, 3, 4, 5, 6, 7].filter((rows) => rows <= seats && Math.ceil(seats / rows) <= 7);
}

/** The largest width of my cards with which a plan fits; null: none. */
function widest(room: Room, pieces: Pieces, others: number, seated: boolean, plan: Plan): number | null {
  const fits = (own: number): boolean => {
    const { width, height } = needs(room, pieces, others, seated, plan, sizesOf(plan, own, pieces));
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

function sizesOf(plan: Plan, own: number, pieces: Pieces): Sizes {
  const other = Math.min(OTHER_MOST, Math.max(pieces.other.least ?? OTHER_LEAST, own * plan.share));
  return { own, other, pile: Math.max(FINGER, Math.min(own * 0.92, 104)) };
}

/** Large cards of mine, then readable ones of the others; seats around the table where there is room for it. */
function scoreOf(room: Room, plan: Plan, sizes: Sizes, others: number): number {
  const roomy = room.width > 640 && room.height > 360;
  const around = roomy && others > 1 && plan.side > 0 && !plan.flank ? 6 : 0;
  // My cards stand in front of me; beside the others only where the felt is low.
  const flank = plan.flank && (room.height > 420 || room.width < 1.35 * room.height) ? -400 : 0;
  return (
    Math.min(sizes.own, 130) +
    1.6 * Math.min(sizes.other, 60) +
    0.3 * sizes.pile +
    3 * plan.piles +
    around +
    flank -
    (plan.inline ? 6 : 0)
  );
}

/** A block with its width and height. */
function blockSize(
  block: Block,
  columns: number,
  width: number,
  text: number,
): { width: number; height: number } {
  const rows = Math.ceil(block.count / columns);
  return {
    width: columns * width + (columns - 1) * block.gap,
    height: rows * (width * block.ratio + (block.lines ?? 0) * LINE * text) + (rows - 1) * block.gap,
  };
}

interface Measures {
  readonly seat: { readonly width: number; readonly height: number };
  readonly middle: { readonly width: number; readonly height: number };
  readonly me: { readonly width: number; readonly height: number; readonly beside: boolean };
  readonly band: { readonly width: number; readonly height: number };
  readonly top: { readonly width: number; readonly height: number; readonly across: number };
}

function measure(
  room: Room,
  pieces: Pieces,
  others: number,
  seated: boolean,
  plan: Plan,
  sizes: Sizes,
): Measures {
  const { text } = room;
  const cards = blockSize(pieces.other, plan.otherColumns, sizes.other, text);
  const seat = plan.inline
    ? { width: cards.width + PLATE_WIDTH * text + 6, height: Math.max(PLATE * text, cards.height) + 2 }
    : { width: Math.max(cards.width, PLATE_WIDTH * text) + 6, height: PLATE * text + 2 + cards.height };
  const middle = {
    width: plan.piles * sizes.pile * 1.08 + (plan.piles - 1) * 16 + 2 * RING,
    height: sizes.pile * pieces.middle.ratio + pieces.middle.lines * LINE * text + 2 * RING,
  };
  const hand = blockSize(pieces.own, plan.ownColumns, sizes.own, text);
  const gutter = ((plan.flank ? Infinity : room.width) - hand.width) / 2 - GAP;
  const beside = seated && !plan.flank && !pieces.nameAbove && gutter >= BESIDE * text;
  const sides = pieces.sides ?? 0;
  const me = {
    width: seated ? hand.width + 2 * RING + (plan.flank ? sides : 2 * sides) : 0,
    height: seated ? hand.height + 2 * RING + (beside ? 0 : (PLATE + 2) * text) : 0,
    beside,
  };
  const above = others - 2 * plan.side;
  const across = plan.rows === 0 ? 0 : Math.ceil(above / plan.rows);
  const stack = plan.side * seat.height + Math.max(0, plan.side - 1) * GAP;
  return {
    seat,
    middle,
    me,
    band: {
      width: middle.width + (plan.side > 0 ? 2 * (seat.width + GAP) : 0),
      height: Math.max(middle.height, stack),
    },
    top: {
      width: across * seat.width,
      height: plan.rows * seat.height + Math.max(0, plan.rows - 1) * GAP,
      across,
    },
  };
}

function needs(
  room: Room,
  pieces: Pieces,
  others: number,
  seated: boolean,
  plan: Plan,
  sizes: Sizes,
): { width: number; height: number } {
  const { me, band, top } = measure(room, pieces, others, seated, plan, sizes);
  const topGap = plan.rows > 0 ? GAP : 0;
  if (plan.flank)
    return {
      width: Math.max(band.width, top.width) + 2 * GAP + me.width,
      height: Math.max(top.height + topGap + band.height, me.height),
    };
  return {
    width: Math.max(band.width, top.width, me.width),
    height: top.height + topGap + band.height + (seated ? GAP : 0) + me.height,
  };
}

function place(
  room: Room,
  pieces: Pieces,
  others: number,
  seated: boolean,
  plan: Plan,
  sizes: Sizes,
): Layout {
  const { seat, middle, me, band, top } = measure(room, pieces, others, seated, plan, sizes);
  const needed = needs(room, pieces, others, seated, plan, sizes);
  const left = plan.flank ? room.width - me.width - 2 * GAP : room.width;
  const spare = Math.max(0, room.height - (plan.flank ? top.height + GAP + band.height : needed.height));
  const parts = (plan.rows > 0 ? 1 : 0) + 1 + (seated && !plan.flank ? 1 : 0);
  const air = spare / (parts + 1);
  const topY = plan.rows > 0 ? air * 0.5 : 0;
  const bandY = plan.rows > 0 ? topY + top.height + GAP + air : air * (plan.side > 0 ? 0.5 : 0.8);
  const bandHeight = band.height + (plan.side > 0 ? Math.min(air, band.height * 0.2) : 0);
  const edge = Math.max(0, Math.min(left * 0.04, (left - band.width) / 4));
  const boxes = seatBoxes(left, seat, plan, others, topY, bandY, bandHeight, edge);
  const meBox: Box | null = !seated
    ? null
    : plan.flank
      ? { x: room.width - me.width, y: (room.height - me.height) / 2, width: me.width, height: me.height }
      : { x: 0, y: room.height - me.height - air * 0.3, width: room.width, height: me.height };
  return {
    others: boxes,
    seats: { x: 0, y: 0, width: left, height: Math.min(room.height, bandY + bandHeight) },
    scrolls: false,
    middle: {
      x: (left - middle.width) / 2,
      y: bandY + (bandHeight - middle.height) / 2,
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
  };
}

/** Clockwise from my left hand: up the left side, along the rows, down the right side. */
function seatBoxes(
  width: number,
  seat: { readonly width: number; readonly height: number },
  plan: Plan,
  others: number,
  topY: number,
  bandY: number,
  bandHeight: number,
  edge: number,
): Box[] {
  const { side, rows } = plan;
  const above = others - 2 * side;
  const stack = (nth: number): number => {
    const step = bandHeight / side;
    return bandY + nth * step + (step - seat.height) / 2;
  };
  const west = Array.from({ length: side }, (_, nth): Box => ({
    x: edge,
    y: stack(side - 1 - nth),
    ...seat,
  }));
  const east = Array.from({ length: side }, (_, nth): Box => ({
    x: width - seat.width - edge,
    y: stack(nth),
    ...seat,
  }));
  const north: Box[] = [];
  for (let row = 0; row < rows; row += 1) {
    // The rows are as even as can be, the longer ones first.
    const count = Math.ceil((above - north.length) / (rows - row));
    const step = width / count;
    for (let nth = 0; nth < count; nth += 1)
      north.push({
        x: nth * step + (step - seat.width) / 2,
        y: topY + row * (seat.height + GAP),
        ...seat,
      });
  }
  return [...west, ...north, ...east];
}

/** Too little room for everybody at once: my cards and the piles stay in sight, the others scroll beside them. */
function cramped(room: Room, pieces: Pieces, others: number, seated: boolean): Layout {
  const flank = seated && room.width > 1.35 * room.height;
  const fits = (columns: number): boolean =>
    blockSize(pieces.own, columns, FINGER, room.text).width + 2 * (pieces.sides ?? 0) <= room.width;
  const [fewest = 1] = pieces.own.columns;
  const narrow: Plan = {
    side: 0,
    rows: 0,
    flank,
    otherColumns: pieces.other.columns[0] ?? 1,
    ownColumns: (flank ? undefined : pieces.own.columns.toReversed().find(fits)) ?? fewest,
    share: 0,
    piles: Math.min(...pieces.middle.cards),
    inline: false,
  };
  const sizes = sizesOf(narrow, FINGER, pieces);
  const { seat, middle, me } = measure(room, pieces, 0, seated, narrow, sizes);
  const width = flank ? room.width - me.width - GAP : room.width;
  const height = Math.max(0, room.height - middle.height - (flank || !seated ? 0 : me.height + GAP));
  const across = Math.max(1, Math.min(others, Math.floor(width / seat.width)));
  const step = width / across;
  const rows = Math.ceil(others / across);
  return {
    others: Array.from({ length: others }, (_, nth): Box => ({
      x: (nth % across) * step + (step - Math.min(seat.width, step)) / 2,
      y: Math.floor(nth / across) * (seat.height + GAP),
      width: Math.min(seat.width, step),
      height: seat.height,
    })),
    seats: { x: 0, y: 0, width, height },
    scrolls: rows * (seat.height + GAP) - GAP > height,
    middle: { x: (width - middle.width) / 2, y: height, width: middle.width, height: middle.height },
    me: seated ? myBox(room, me, flank) : null,
    beside: me.beside,
    card: sizes,
    columns: { other: narrow.otherColumns, own: narrow.ownColumns },
    piles: narrow.piles,
    inline: false,
    squat: true,
  };
}

/** Below everything else, or at the right of it; never beyond the felt. */
function myBox(room: Room, me: { readonly width: number; readonly height: number }, flank: boolean): Box {
  const height = Math.min(me.height, room.height);
  if (!flank) return { x: 0, y: room.height - height, width: room.width, height };
  return { x: room.width - me.width, y: (room.height - height) / 2, width: me.width, height };
}
