/** From a replay and a record to what the fairness check needs, and what it finds in words of its own. */
import type { Draw, Replay, ReplayFrame } from '../wire';
import { check, type Dealing, FairError, type Report } from './fair';
import type { Promised } from '../store/promise';
import { same } from '../table/same';

export interface Finding extends Report {
  readonly dealing: Dealing;
  /** Does the replay show what the lists say was chosen? */
  readonly shown: boolean;
  /** The promise this device saw before the deal: the same, another, or none seen. */
  readonly promise: 'same' | 'other' | 'none';
  /** The numbers given by this device are among the seats'; null: it gave none. */
  readonly numbers: boolean | null;
  /** Did anybody but the server give a number? */
  readonly anybody: boolean;
}

/** Why there is nothing to check. */
export type NoCheck = 'seeded' | 'unreadable';

export async function investigate(
  replay: Replay,
  record: unknown,
  promised: Promised | null,
  onStep?: (done: number) => void,
): Promise<Finding | NoCheck> {
  const dealing = dealingOf(record);
  if (typeof dealing === 'string') return dealing;
  try {
    const draws = drawsOf(replay);
    const report = await check(dealing, draws, onStep);
    const shown = replay.frames.every((frame) => showsItsDraw(frame, draws));
    const promise = !promised ? 'none' : sameWords(promised, dealing) ? 'same' : 'other';
    const given = Object.entries(promised?.numbers ?? {});
    const numbers =
      given.length === 0 ? null : given.every(([seat, number]) => dealing.nonces[Number(seat)] === number);
    const anybody = dealing.nonces.some((nonce) => nonce !== HOUSE);
    const fair = report.fair && shown && promise !== 'other' && numbers !== false;
    return { ...report, dealing, shown, promise, numbers, anybody, fair };
  } catch (error) {
    if (error instanceof FairError) return 'unreadable';
    throw error;
  }
}

/** A seat that the server itself plays gives this number, always. */
export const HOUSE = '00';

/** All draws of a game in order, each with its list: a replay leaves it out where it is that of the draw before. */
export function drawsOf(replay: Replay): Draw[] {
  let list: Draw['list'] = [];
  return replay.frames.flatMap(({ draw }) => {
    if (!draw) return [];
    if (draw.list.length > 0) list = draw.list;
    return [{ ...draw, list }];
  });
}

/** The outcome in a frame must be the one that its draw chose. */
function showsItsDraw({ draw, outcome }: ReplayFrame, draws: readonly Draw[]): boolean {
  if (!draw) return outcome === null;
  const drawn = draws.find(({ number }) => number === draw.number);
  return same(drawn?.list[draw.chosen]?.outcome, outcome);
}

function sameWords(promised: Promised, dealing: Dealing): boolean {
  return promised.commitment === dealing.commitment && promised.label === dealing.label;
}

/** The dealing of a record, which came from outside: nothing in it is taken for granted. */
export function dealingOf(record: unknown): Dealing | NoCheck {
  const dealing = ((record ?? {}) as { dealing?: unknown }).dealing;
  if (typeof dealing !== 'object' || dealing === null) return 'unreadable';
  const { method, commitment, secret, nonces, label } = dealing as Record<string, unknown>;
  if (method === 'seeded') return 'seeded';
  const texts = [commitment, secret, label].every((one) => typeof one === 'string');
  const list = Array.isArray(nonces) && nonces.every((one) => typeof one === 'string');
  if (!texts || !list) return 'unreadable';
  return { commitment, secret, nonces, label } as Dealing;
}
