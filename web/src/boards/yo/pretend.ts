/** For tests: a table of YO! between two rolls. */
import type { YoAction, YoSpot, YoStanding, YoView } from '../../wire';
import type { YoPlay } from './spots';

/** A seat with this money and these wagers. */
export function spotWith(money: number, wagers: YoStanding[] = []): YoSpot {
  const staked = wagers.reduce((sum, { stake }) => sum + stake, 0);
  const flags = { ready: false, left: false, broke: false, declined: false };
  return { money, staked, owns: money + staked, result: 0, wagers, ...flags };
}

/** A moment in which the first two seats may bet. */
export function playWith(seats: YoSpot[], change: Partial<YoView> = {}, legal: YoAction[] = []): YoPlay {
  const view: YoView = {
    phase: 'betting',
    bets: [],
    ending: null,
    point: null,
    point_is_new: false,
    passing: true,
    holder: 0,
    shooter: null,
    to_act: [0, 1],
    ready_ends: false,
    leaders: [0],
    seats,
    rolls_done: 3,
    rolls_left: 7,
    shooters_done: 0,
    shooters_left: null,
    last_roll: null,
    ...change,
  };
  return { number: 1, step: 1, view, legal, aid: null };
}
