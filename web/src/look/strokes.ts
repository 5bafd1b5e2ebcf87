/** Card values and game names are drawn, never set in a font: strokes of 16 on a grid 100 high, round caps and joins. */

/** A sign: its path, and where its leftmost and rightmost stroke centres lie. */
type Sign = readonly [path: string, left: number, right: number];

export const STROKES: Readonly<Record<string, Sign>> = {
  '0': ['M32 8C48 8 55 25 55 50S48 92 32 92 9 75 9 50 16 8 32 8Z', 9, 55],
  '1': ['M13 25 35 8V92', 13, 35],
  '2': ['M10 31A22.5 22.5 0 1 1 50 44L10 92H56', 10, 56],
  '3': ['M11 8H53L31 40A26 26 0 1 1 8.5 79', 8, 57],
  '4': ['M44 92V8L7 68H60', 7, 60],
  '5': ['M52 8H19L14 44A27 27 0 1 1 8.5 80', 9, 58],
  '6': ['M46 8 11.9 49.5M32 40A26 26 0 1 1 32 92 26 26 0 1 1 32 40Z', 6, 58],
  '7': ['M8 8H56L25 92', 8, 56],
  '8': [
    'M32 8A19.5 19.5 0 1 1 32 47 19.5 19.5 0 1 1 32 8ZM32 47A22.5 22.5 0 1 1 32 92 22.5 22.5 0 1 1 32 47Z',
    9.5,
    54.5,
  ],
  '9': ['M18 92 52.1 50.5M32 60A26 26 0 1 1 32 8 26 26 0 1 1 32 60Z', 6, 58],
  '-': ['M8 52H38', 8, 38],
  Y: ['M8 8 38 50 68 8M38 50V92', 8, 68],
  O: ['M50 8A42 42 0 1 1 50 92 42 42 0 1 1 50 8Z', 8, 92],
  L: ['M10 8V92H54', 10, 54],
  G: ['M82 22.5A42 42 0 1 0 92 52H60', 8, 92],
  W: ['M8 8 29 92 52 24 75 92 96 8', 8, 96],
  H: ['M10 8V92M66 8V92M10 50H66', 10, 66],
  I: ['M10 8V92', 10, 10],
  T: ['M8 8H66M37 8V92', 8, 66],
  '!': ['M10 8V60M10 91V91.1', 10, 10],
};

/** Text laid out in strokes: where each sign goes, and how wide the whole is, in units of the grid. */
export interface Lettering {
  signs: { path: string; x: number; sign: string }[];
  width: number;
}

/** Lays text out; a sign that is not drawn leaves a gap, so that no input can break a page. */
export function letter(text: string, weight = 16, gap = 9): Lettering {
  const signs: Lettering['signs'] = [];
  let x = 0;
  for (const sign of text) {
    const drawn = STROKES[sign];
    if (!drawn) {
      x += 34;
      continue;
    }
    const [path, left, right] = drawn;
    signs.push({ path, x: round(x - left), sign });
    x += right - left + weight + gap;
  }
  return { signs, width: x - weight - gap };
}

/** Cap height without the overhang of the stroke, in units of the grid. */
export const CAP = 84;

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
