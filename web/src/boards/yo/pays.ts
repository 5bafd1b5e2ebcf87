/** What the layout pays and what a chip gains, from the tables that the rules and the study generate. */
import type { BoardContext } from '../../table/board';
import type { YoWager } from '../../wire';
import edges from './edges.json';

/** `3 to 2`. */
export type Odds = readonly [win: number, stake: number];

export interface Gain {
  /** Per chip staked, exactly: `21/55`, `-1/6`, `0/1`. */
  readonly fraction: string;
  readonly percent: string;
}

/** The numbers that can be the point. */
export const POINTS: readonly number[] = Object.keys(edges.odds.late_play).map(Number);
/** In the order in which they lie on the layout. */
export const ARC = ['low', 'pairs', 'eleven', 'two_three_twelve', 'high'] as const;

type Tables = Readonly<Record<YoWager, Readonly<Record<string, readonly (readonly number[])[]>>>>;

/** All odds a wager can be paid at with this point on (null: on a come-out), the lowest first. */
export function oddsOf(wager: YoWager, point: number | null): readonly Odds[] {
  const rows = (edges.odds as unknown as Tables)[wager];
  return (rows[point === null ? 'none' : String(point)] ?? []) as unknown as readonly Odds[];
}

/** The best odds that the layout prints on a spot: with this point, or with any. */
export function bestOdds(wager: YoWager, point: number | null): Odds | undefined {
  const points = point === null ? POINTS : [point];
  const odds = points.flatMap((one) => oddsOf(wager, one));
  return odds.toSorted(([a, b], [c, d]) => a * d - c * b).at(-1);
}

type Moments = Readonly<Record<string, Gain>>;

/** What a chip gains on average at this table; `moment` is when it is placed, as the study names it. */
export function gainOf(ctx: BoardContext, wager: YoWager, moment: string): Gain | undefined {
  const option = ctx.table.rules['seven_out_play'] === 'lose' ? 'lose' : 'push';
  return (edges.gain[option] as unknown as Readonly<Record<YoWager, Moments>>)[wager][moment];
}

/** The moment that stands for a wager as a whole. */
export function usualMoment(wager: YoWager): string {
  if (wager === 'play') return 'come_out';
  return wager === 'late_play' || wager === 'more' || wager === 'yo' ? 'any_point' : 'any_roll';
}

export function paysFloor(ctx: BoardContext): boolean {
  return ctx.table.rules['rounding'] === 'floor';
}
