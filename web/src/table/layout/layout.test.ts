import { describe, expect, it } from 'vitest';
import { type Box, FINGER, type Layout, layout, type Pieces, type Room } from '.';

/** Nine cards each, four cards each, one played card, and rows of ten: what the boards lay out. */
const KINDS: Readonly<Record<string, { pieces: Pieces; most: number }>> = {
  nine: {
    most: 5,
    pieces: {
      other: { count: 9, columns: [3], ratio: 1.16, gap: 2 },
      own: { count: 9, columns: [3], ratio: 1.4, gap: 6 },
      middle: { cards: [3, 2], lines: 1, ratio: 1.48 },
      sides: 64,
      tall: true,
    },
  },
  four: {
    most: 7,
    pieces: {
      other: { count: 4, columns: [2], ratio: 1.16, gap: 4 },
      own: { count: 4, columns: [2], ratio: 1.4, gap: 16 },
      middle: { cards: [3, 2], lines: 1, ratio: 1.5 },
    },
  },
  played: {
    most: 7,
    pieces: {
      other: { count: 1, columns: [1], ratio: 1.4, gap: 0, lines: 1, least: 36, snug: 32 },
      own: { count: 10, columns: [5, 10], ratio: 1.4, gap: 8, lines: 1 },
      middle: { cards: [3], lines: 1, ratio: 1.44 },
      shares: [0.7, 0.85, 1, 1.2],
      nameAbove: true,
    },
  },
  row: {
    most: 7,
    pieces: {
      other: { count: 10, columns: [5, 10], ratio: 1.16, gap: 2, least: 23, snug: 15 },
      own: { count: 10, columns: [5, 10], ratio: 1.4, gap: 9 },
      middle: { cards: [4], lines: 1, ratio: 1.4 },
      shares: [0.35, 0.45, 0.6],
    },
  },
};

/** The felt that head, bar and rail leave on screens from 320 × 480 to 2560 × 1440. */
const FELTS: readonly (readonly [number, number])[] = [
  [300, 312],
  [340, 470],
  [354, 380],
  [340, 565],
  [370, 490],
  [396, 750],
  [640, 200],
  [816, 260],
  [736, 860],
  [936, 630],
  [1090, 730],
  [1450, 910],
  [2100, 1270],
];

const CASES = Object.entries(KINDS).flatMap(([kind, { pieces, most }]) =>
  FELTS.flatMap(([width, height]) =>
    Array.from({ length: most }, (_, nth) => ({ kind, pieces, others: nth + 1, width, height })),
  ),
);

const room = (width: number, height: number, text = 1): Room => ({ width, height, text });

function apart(one: Box, other: Box): boolean {
  const slack = 0.01;
  return (
    one.x + one.width <= other.x + slack ||
    other.x + other.width <= one.x + slack ||
    one.y + one.height <= other.y + slack ||
    other.y + other.height <= one.y + slack
  );
}

function inside(box: Box, { width, height }: Room): boolean {
  const slack = 0.01;
  return (
    box.x >= -slack &&
    box.y >= -slack &&
    box.x + box.width <= width + slack &&
    box.y + box.height <= height + slack
  );
}

function boxesOf(laid: Layout): Box[] {
  return [...(laid.scrolls ? [laid.seats] : laid.others), laid.middle, ...(laid.me ? [laid.me] : [])];
}

describe('the layout', () => {
  it.each(CASES)('of $kind with $others others on $width × $height', ({ pieces, others, width, height }) => {
    const felt = room(width, height);
    const laid = layout(felt, pieces, others, true);
    const boxes = boxesOf(laid);
    for (const box of boxes) expect(inside(box, felt), JSON.stringify(box)).toBe(true);
    boxes.forEach((one, nth) => {
      for (const other of boxes.slice(nth + 1))
        expect(apart(one, other), JSON.stringify([one, other])).toBe(true);
    });
    expect(laid.card.own).toBeGreaterThanOrEqual(FINGER);
    expect(laid.card.pile).toBeGreaterThanOrEqual(FINGER);
    expect(laid.others).toHaveLength(others);
  });

  it('lets the others scroll only on the smallest screens', () => {
    for (const { pieces, others, width, height, kind } of CASES) {
      const { scrolls } = layout(room(width, height), pieces, others, true);
      if (width > 320) expect(scrolls, `${kind} ${others} on ${width} × ${height}`).toBe(false);
    }
  });

  it('is snug only where it would not fit otherwise', () => {
    for (const { pieces, others, width, height, kind } of CASES) {
      const { snug } = layout(room(width, height), pieces, others, true);
      if (Math.min(width, height) > 500)
        expect(snug, `${kind} ${others} on ${width} × ${height}`).toBe(false);
    }
  });

  it('gives more room to larger cards', () => {
    const own = (kind: string, others: number, width: number, height: number): number =>
      layout(room(width, height), KINDS[kind]?.pieces as Pieces, others, true).card.own;
    for (const kind of Object.keys(KINDS)) {
      expect(own(kind, 3, 396, 750)).toBeGreaterThan(own(kind, 3, 354, 380));
      expect(own(kind, 3, 1450, 910)).toBeGreaterThan(own(kind, 3, 936, 630));
    }
    expect(own('nine', 3, 1450, 910)).toBeGreaterThan(91);
  });

  it('keeps my cards and the piles in sight with large text', () => {
    for (const { pieces, others, width, height } of CASES.filter(
      (one) => one.width >= 340 && one.height >= 380,
    )) {
      const felt = room(width, height, 1.5);
      const { me, middle } = layout(felt, pieces, others, true);
      expect(me && inside(me, felt)).toBe(true);
      expect(inside(middle, felt)).toBe(true);
    }
  });

  it.each([2, 3, 4, 5, 6, 7])('goes clockwise from my left hand past %i others', (count) => {
    const { others, middle } = layout(room(936, 630), KINDS['four']?.pieces as Pieces, count, true);
    const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
    // From below over the left: the angle of each seat as the hand of a clock that begins at me.
    const angles = others.map((box) => {
      const angle = Math.atan2(-(box.x + box.width / 2 - x), box.y + box.height / 2 - y);
      return angle < 0 ? angle + 2 * Math.PI : angle;
    });
    expect(angles).toEqual(angles.toSorted((one, other) => one - other));
  });

  it('needs no seat of mine: who looks on sees everybody larger', () => {
    const pieces = KINDS['nine']?.pieces as Pieces;
    const laid = layout(room(354, 470), pieces, 4, false);
    expect(laid.me).toBeNull();
    expect(laid.card.other).toBeGreaterThan(layout(room(354, 470), pieces, 4, true).card.other);
  });
});

describe('a wide felt', () => {
  const nine = KINDS['nine']?.pieces;
  it.each([1, 3, 5])('has large cards at Full HD, with %i others', (others) => {
    if (!nine) throw new Error('no such kind');
    const laid = layout({ width: 1464, height: 779, text: 1 }, nine, others, true);
    expect(laid.card.own).toBeGreaterThan(110);
    // My cards stay in the middle, the piles stand left of them.
    expect((laid.me?.x ?? 0) + (laid.me?.width ?? 0) / 2).toBeCloseTo(732);
    expect(laid.middle.x + laid.middle.width).toBeLessThan(laid.me?.x ?? 0);
  });
  it('has room for the names of bots with their level', () => {
    if (!nine) throw new Error('no such kind');
    const laid = layout({ width: 1464, height: 779, text: 1 }, nine, 3, true);
    for (const { width } of laid.others) expect(width).toBeGreaterThan(260);
  });
});
