/** The moves of the table and how long each takes, as the look has them. */
export type Move = 'deal' | 'draw' | 'flip' | 'swap' | 'slide' | 'sweep' | 'roll' | 'pay' | 'lot';

interface Timing {
  readonly ms: number;
  readonly easing: string;
  /** When several of one kind come together: so much later each. */
  readonly apart: number;
  /** A breath before it starts. */
  readonly pause: number;
}

const OUT = 'cubic-bezier(.2,.8,.2,1)';
const BOTH = 'cubic-bezier(.5,0,.2,1)';

export const TIMING: Readonly<Record<Move, Timing>> = {
  deal: { ms: 220, easing: OUT, apart: 40, pause: 0 },
  draw: { ms: 220, easing: OUT, apart: 40, pause: 0 },
  flip: { ms: 280, easing: BOTH, apart: 60, pause: 0 },
  swap: { ms: 300, easing: BOTH, apart: 60, pause: 0 },
  slide: { ms: 340, easing: BOTH, apart: 0, pause: 120 },
  sweep: { ms: 340, easing: BOTH, apart: 30, pause: 0 },
  roll: { ms: 720, easing: OUT, apart: 60, pause: 0 },
  pay: { ms: 280, easing: OUT, apart: 60, pause: 0 },
  /** A ring goes around among those who tie, and rests on one. */
  lot: { ms: 150, easing: OUT, apart: 65, pause: 0 },
};

/** How long a place wears its ring where nothing may travel. */
export const RING_MS = 300;

/** When the whole queue may not take longer than this, later flights of a crowd start together. */
const LONGEST_FAN = 900;

/** When each flight starts, in milliseconds after the change: those of one kind fan out, kinds run side by side. */
export function starts(flights: readonly { kind: Move; delay?: number }[]): number[] {
  const count = new Map<Move, number>();
  for (const { kind } of flights) count.set(kind, (count.get(kind) ?? 0) + 1);
  const seen = new Map<Move, number>();
  return flights.map(({ kind, delay }) => {
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    const { apart, pause } = TIMING[kind];
    const step = Math.min(apart, LONGEST_FAN / Math.max(1, count.get(kind) ?? 1));
    return delay ?? pause + nth * step;
  });
}
