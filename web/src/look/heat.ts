/** Heat: how good or bad a value is to hold. Shape and tint both speak. */
export type Heat = 'good' | 'low' | 'calm' | 'warm' | 'hot';

export const PAPER = '#FFFAF0';
export const INK = '#1D1B26';

/** The disc behind a value, and the value on it. */
export const DISC: Readonly<Record<Heat, readonly [disc: string, value: string]>> = {
  good: ['#C4F2D6', '#0B5638'],
  low: ['#E4F5E2', '#0B5638'],
  calm: [PAPER, INK],
  warm: ['#FFDDB0', '#6E2F00'],
  hot: ['#C2331A', PAPER],
};

/** The field of YOLO's and Go Low's cards, where no suit claims the colour, and what is printed on it. */
export const FIELD: Readonly<Record<Heat, readonly [field: string, on: string]>> = {
  good: ['#1F7A5C', PAPER],
  low: ['#8CCBB0', INK],
  calm: ['#F3DFA6', INK],
  warm: ['#EE944A', INK],
  hot: ['#B92D17', PAPER],
};

/** The value on the paper disc of a suitless card. */
export const NUMERAL: Readonly<Record<Heat, string>> = {
  good: '#0B5638',
  low: '#0B5638',
  calm: INK,
  warm: '#6E2F00',
  hot: '#A3240F',
};

/** The heat of a value: HILO's cards are hot from 9, those of YOLO and Go Low from 10. */
export function heat(value: number, hotFrom: number): Heat {
  if (value <= 0) return 'good';
  if (value <= 3) return 'low';
  if (value <= 6) return 'calm';
  return value < hotFrom ? 'warm' : 'hot';
}

/** The eighteen rays around a hot value. */
export function rays(cx: number, cy: number, inner: number, outer: number, count: number): string {
  const points: string[] = [];
  for (let i = 0; i < 2 * count; i++) {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / count;
    points.push(
      `${(cx + radius * Math.sin(angle)).toFixed(1)},${(cy - radius * Math.cos(angle)).toFixed(1)}`,
    );
  }
  return points.join(' ');
}
