/** What lies on the felt, and what the layout says about it. All lengths are CSS pixels. */

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
  /** No card is narrower, and none where there is little room. */
  readonly least?: number;
  readonly snug?: number;
}

/** What a board lays out. */
export interface Pieces {
  /** In front of each other seat. */
  readonly other: Block;
  /** In front of me. */
  readonly own: Block;
  /** Between the seats: how many cards lie side by side; with the last of these numbers the drawn card lies on its pile. */
  readonly middle: {
    readonly cards: readonly number[];
    readonly lines: number;
    readonly ratio: number;
    /** The least width of a card, if nobody has to touch it. */
    readonly least?: number;
  };
  /** Others' cards by the width of mine. */
  readonly shares?: readonly number[];
  /** Left and right of my cards something else needs room: what a line gains, and the choices of a slide. */
  readonly sides?: number;
  /** The same by the width of my cards, where the piles do not stand above them but beside. */
  readonly sidesWing?: number;
  /** My name stands above my cards even where there is room beside them. */
  readonly nameAbove?: boolean;
  /** My cards lie in many rows: where the felt is wide, the piles may stand left of them instead of above. */
  readonly tall?: boolean;
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
  /** The room left of my cards, where it is not as much as at their right; null: it is. */
  readonly gain: number | null;
  /** Card widths, and how many side by side. */
  readonly card: { readonly other: number; readonly pile: number; readonly own: number };
  readonly columns: { readonly other: number; readonly own: number };
  /** Cards side by side in the middle. */
  readonly piles: number;
  /** Others' names stand left of their cards, not above them. */
  readonly inline: boolean;
  /** Height by width of cards, and how far apart they lie. */
  readonly ratio: { readonly other: number; readonly pile: number; readonly own: number };
  readonly gap: { readonly other: number; readonly pile: number; readonly own: number };
  /** How large words on the felt are (1: a root font of 16 px); never larger than words elsewhere. */
  readonly text: number;
  /** The height of a name, and of a line of small print. */
  readonly plate: number;
  readonly line: number;
  /** Little room for many seats: small names, and none below the piles. */
  readonly snug: boolean;
}

/** Where everything lies on the felt, and who it is laid out for. */
export interface Table {
  readonly room: Room;
  readonly pieces: Pieces;
  /** How many sit around. */
  readonly others: number;
  /** Do I sit there as well? */
  readonly seated: boolean;
  readonly trim: Trim;
}

/** What everything takes that is not a card. */
export interface Trim {
  /** The height of a name, and the width of the narrowest that can be read. */
  readonly plate: number;
  readonly plateWidth: number;
  /** Between the cards of two seats. */
  readonly edge: number;
  readonly gap: number;
  /** Rings and lifted cards stand out by so much. */
  readonly ring: number;
  /** Names below the piles. */
  readonly captions: boolean;
  /** Between two piles. */
  readonly pileGap: number;
  /** The most that lies between two cards of one seat. */
  readonly ownGap: number;
  readonly otherGap: number;
  /** A line of small print. */
  readonly line: number;
  /** The name of a seat that stands left of its cards. */
  readonly inlineWidth: number;
  /** The width of a pile by that of my cards; it is lower than it is drawn elsewhere by so much of its width. */
  readonly pileShare: number;
  readonly pileLow: number;
  /** The room my own name needs beside my cards. */
  readonly besideWidth: number;
  /** The most height of my cards by their width. */
  readonly ownRatio: number;
  /** Others' cards are lower than they are drawn elsewhere by this factor. */
  readonly otherLow: number;
  /** The least width of others' cards, if the board says no other. */
  readonly least: number;
  /** A seat may stand left of the piles, and none right of them. */
  readonly uneven: boolean;
  /** What a card of mine is worth among things that lie as close, by its width: a roomier table may have smaller cards. */
  readonly worth: number;
}

export const LOOSE: Trim = {
  plate: 22,
  plateWidth: 82,
  edge: 6,
  gap: 7,
  ring: 6,
  captions: true,
  pileGap: 16,
  line: 17,
  inlineWidth: 96,
  pileShare: 0.92,
  pileLow: 0,
  besideWidth: 68,
  ownGap: Infinity,
  otherGap: Infinity,
  ownRatio: Infinity,
  otherLow: 1,
  least: 25,
  uneven: false,
  worth: 1,
};
/** My cards are as low as others' are. */
export const LOW: Trim = { ...LOOSE, ownRatio: 1.16, worth: 0.97 };
/** For many seats on a small phone. */
export const SNUG: Trim = {
  ...LOW,
  plate: 18,
  plateWidth: 64,
  edge: 8,
  gap: 4,
  ring: 4,
  captions: false,
  inlineWidth: 78,
  ownRatio: 1.1,
  least: 24,
  uneven: true,
  worth: 0.9,
};
/** For most seats on the smallest: cards are as low as they are wide. */
export const TIGHT: Trim = {
  ...SNUG,
  plate: 16,
  plateWidth: 56,
  edge: 6,
  gap: 2,
  pileGap: 8,
  ownGap: 8,
  otherGap: 1,
  ownRatio: 1,
  otherLow: 0.862,
  line: 15,
  inlineWidth: 66,
  pileShare: 0.75,
  pileLow: 0.2,
  besideWidth: 56,
  worth: 0.86,
};

/** A finger's width; no card of mine and no pile is narrower. */
export const FINGER = 44;
