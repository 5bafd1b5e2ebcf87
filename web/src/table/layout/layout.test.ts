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
      sidesWing: 1.3,
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
      other: { count: 10, columns: [5, 10], ratio: 1.16, gap: 2 },
      own: { count: 10, columns: [5, 10], ratio: 1.4, gap: 9 },
      middle: { cards: [4], lines: 1, ratio: 1.4, least: 32 },
      shares: [0.35, 0.45, 0.6],
    },
  },
};

/** The felt that head, bar and rail leave on screens from 320 × 480 to 2560 × 1440. */
const FELTS: readonly (readonly [number, number])[] = [
  [306, 318],
  [340, 470],
  [355, 376],
  [340, 565],
  [370, 490],
  [396, 750],
  [653, 218],
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

/** The same table on what large text leaves of 375 × 553. */
const ofLowScreen = (one: (typeof CASES)[number]): (typeof CASES)[number] => ({
  ...one,
  width: 355,
  height: 294,
});

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
    expect(laid.card.pile).toBeGreaterThanOrEqual(pieces.middle.least ?? FINGER);
    expect(laid.others).toHaveLength(others);
  });

  it('lets the others scroll only on the smallest screens', () => {
    for (const { pieces, others, width, height, kind } of CASES) {
      const { scrolls } = layout(room(width, height), pieces, others, true);
      if (width > 320) expect(scrolls, `${kind} ${others} on ${width} × ${height}`).toBe(false);
    }
  });

  it("never draws others' cards too small to be read", () => {
    for (const { pieces, others, width, height, kind } of CASES)
      for (const text of [1, 2]) {
        const { card, ratio } = layout(room(width, height, text), pieces, others, true);
        const where = `${kind} ${others} on ${width} × ${height}, text × ${text}`;
        expect(card.other, where).toBeGreaterThanOrEqual(24);
        expect(card.other * ratio.other, where).toBeGreaterThan(23.9);
      }
  });

  it('shows everybody on a small phone, and most tables on the smallest', () => {
    const scrolls = (kind: string, others: number, felt: Room): boolean =>
      layout(felt, KINDS[kind]?.pieces as Pieces, others, true).scrolls;
    for (const [kind, { most }] of Object.entries(KINDS))
      for (let others = 1; others <= most; others += 1) {
        const where = `${kind} ${others}`;
        expect(scrolls(kind, others, room(355, 376)), where).toBe(false);
        const many = (kind === 'nine' && others > 3) || (kind === 'row' && others > 5);
        expect(scrolls(kind, others, room(306, 318)), where).toBe(many);
      }
  });

  it('makes words on the felt smaller before cards disappear, and never larger than elsewhere', () => {
    for (const { pieces, others, width, height } of CASES) {
      expect(layout(room(width, height), pieces, others, true).text).toBe(1);
      const large = layout(room(width, height, 2), pieces, others, true);
      expect(large.text).toBeGreaterThanOrEqual(1);
      expect(large.text).toBeLessThanOrEqual(2);
      if (!large.scrolls)
        for (const box of boxesOf(large))
          expect(inside(box, room(width, height)), JSON.stringify(box)).toBe(true);
    }
    expect(layout(room(1450, 910, 2), KINDS['four']?.pieces as Pieces, 3, true).text).toBe(2);
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
      expect(own(kind, 3, 396, 750)).toBeGreaterThan(own(kind, 3, 355, 376));
      expect(own(kind, 3, 1450, 910)).toBeGreaterThan(own(kind, 3, 936, 630));
    }
    expect(own('nine', 3, 1450, 910)).toBeGreaterThan(91);
  });

  it('brings everything else closer before my cards become small', () => {
    for (const [kind, { pieces, most }] of Object.entries(KINDS))
      for (let others = 1; others <= most; others += 1)
        for (const width of [355, 370, 396])
          for (let height = 376; height <= 760; height += 16) {
            const { card } = layout(room(width, height), pieces, others, true);
            const where = `${kind} ${others} on ${width} × ${height}`;
            // Eight rows of ten cards have the least room.
            const least = kind === 'row' && others === most ? 48 : 52;
            expect(card.own, where).toBeGreaterThanOrEqual(least);
            const more = layout(room(width, height + 16), pieces, others, true).card;
            // Of large cards of mine some width may go to the piles.
            const kept = Math.min(54, 0.69 * card.own);
            expect(more.own, `${where}, and a little taller`).toBeGreaterThan(kept);
          }
  });

  it('has a place for the drawn card between the piles on every phone', () => {
    for (const [kind, { pieces, most }] of Object.entries(KINDS))
      for (let others = 1; others <= most; others += 1)
        for (const width of [340, 355, 370])
          for (let height = 376; height <= 760; height += 48) {
            const laid = layout(room(width, height), pieces, others, true);
            const where = `${kind} ${others} on ${width} × ${height}`;
            expect(laid.piles, where).toBe(pieces.middle.cards[0]);
            const cards = laid.piles * laid.card.pile + (laid.piles - 1) * laid.gap.pile;
            expect(laid.middle.width, where).toBeGreaterThan(cards);
          }
    for (const { pieces, others, width, height, kind } of CASES)
      if (width > 320)
        expect(
          layout(room(width, height), pieces, others, true).piles,
          `${kind} ${others} on ${width} × ${height}`,
        ).toBe(pieces.middle.cards[0]);
  });

  it('keeps room for choices at both sides of my cards', () => {
    const { pieces } = KINDS['nine'] as { pieces: Pieces };
    for (const [width, height] of FELTS)
      for (const others of [1, 3, 5]) {
        const found = layout({ width, height, text: 1 }, pieces, others, true);
        const hand = 3 * found.card.own + 2 * found.gap.own;
        const side = ((found.me?.width ?? 0) - hand) / 2;
        expect(side, `${width} × ${height}, ${others}`).toBeGreaterThanOrEqual(64);
      }
  });
  it('keeps my cards and the piles in sight with large text', () => {
    for (const { pieces, others, width, height } of [...CASES, ...CASES.map(ofLowScreen)])
      for (const text of [1.5, 2]) {
        const felt = room(width, height, text);
        const { me, middle, card } = layout(felt, pieces, others, true);
        expect(me && inside(me, felt)).toBe(true);
        expect(inside(middle, felt)).toBe(true);
        expect(me && apart(me, middle)).toBe(true);
        expect(card.own).toBeGreaterThanOrEqual(FINGER);
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
    // Piles and my cards stand in the middle together, with what is held between the piles.
    const { me, middle, gain, card } = laid;
    const hand = 3 * card.own + 2 * 6;
    const right = (me?.x ?? 0) + (gain ?? 0) + hand;
    expect(Math.abs((middle.x + right) / 2 - 732)).toBeLessThan(10);
    expect(middle.x + middle.width).toBeLessThan(me?.x ?? 0);
    expect(laid.piles).toBe(3);
  });
  it('has room for the names of bots with their level', () => {
    if (!nine) throw new Error('no such kind');
    const laid = layout({ width: 1464, height: 779, text: 1 }, nine, 3, true);
    for (const { width } of laid.others) expect(width).toBeGreaterThan(260);
  });
});
