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
  /** No card is narrower, and none where everything is snug. */
  readonly least?: number;
  readonly snug?: number;
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
  /** Card widths, and how many side by side. */
  readonly card: { readonly other: number; readonly pile: number; readonly own: number };
  readonly columns: { readonly other: number; readonly own: number };
  /** Cards side by side in the middle. */
  readonly piles: number;
  /** Others' names stand left of their cards, not above them. */
  readonly inline: boolean;
  /** My cards are drawn as low as others' are. */
  readonly squat: boolean;
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
}

export const LOOSE: Trim = { plate: 22, plateWidth: 82, edge: 6, gap: 7, ring: 6, captions: true };
/** For many seats on a small phone. */
export const SNUG: Trim = { plate: 18, plateWidth: 64, edge: 8, gap: 4, ring: 4, captions: false };

/** A finger's width; no card of mine and no pile is narrower. */
export const FINGER = 44;
/** A line of small print. */
export const LINE = 17;
