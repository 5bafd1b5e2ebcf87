import type { MessageKey } from '../../i18n';
import type { ChipValue } from '../../look/chips';
import type { BoardContext } from '../../table/board';
import type { PlayOf, YoAction, YoNotice, YoSpot, YoStanding, YoView, YoWager } from '../../wire';
import { ARC } from './pays';
import { UNITS } from '../../look/amounts';

export type YoPlay = PlayOf<YoView, YoNotice, YoAction>;

/** What the next tap on a spot does: put this chip there, or lift what lies there. */
export type Tool = ChipValue | 'lift';

/** One place of the layout as it is drawn. */
export interface Spot {
  readonly wager: YoWager;
  /** In thirtieths of a chip. */
  readonly stake: number;
  readonly locked: boolean;
  /** A Yo! that waits for a point. */
  readonly off: boolean;
  /** May it be taken back? Its edge is dashed. */
  readonly free: boolean;
  /** What a tap does; null: nothing now. */
  readonly action: YoAction | null;
  /** Why a tap does nothing. */
  readonly why: MessageKey | null;
}

/** A spot with the chips of `seat`; only one's own can be touched. */
export function spotOf(wager: YoWager, play: YoPlay, ctx: BoardContext, seat: number, tool: Tool): Spot {
  const standing = standingOf(play, seat, wager);
  const mine = seat === ctx.mySeat && !ctx.replay;
  const action = mine ? actionOf(play.legal, wager, tool) : null;
  return {
    wager,
    stake: standing?.stake ?? 0,
    locked: standing?.locked ?? false,
    off: standing?.off ?? false,
    free: mine && actionOf(play.legal, wager, 'lift') !== null,
    action,
    why: mine && action === null ? whyNot(wager, tool, play, ctx, seat) : null,
  };
}

/** The listed action of a tap, if there is one. */
export function actionOf(legal: readonly YoAction[], wager: YoWager, tool: Tool): YoAction | null {
  const fits = (action: YoAction): boolean =>
    tool === 'lift'
      ? action.do === 'take_back' && action.wager === wager
      : action.do === 'place' && action.wager === wager && action.chip === tool;
  return legal.find(fits) ?? null;
}

/** Is this simple action listed? */
export function listed(legal: readonly YoAction[], what: 'ready' | 'decline' | 'leave'): YoAction | null {
  return legal.find((action) => action.do === what) ?? null;
}

/** The wager to offer for taking back: the one placed last if it can be, else the last that can. */
export function lastFree(play: YoPlay, seat: number | null, placed: YoWager | null): YoStanding | null {
  if (seat === null) return null;
  const wagers = play.view.seats[seat]?.wagers ?? [];
  const free = wagers.filter(({ wager }) => actionOf(play.legal, wager, 'lift') !== null);
  return free.find(({ wager }) => wager === placed) ?? free.at(-1) ?? null;
}

export function standingOf(play: YoPlay, seat: number, wager: YoWager): YoStanding | undefined {
  return play.view.seats[seat]?.wagers.find((standing) => standing.wager === wager);
}

export function betsOf(spot: YoSpot): number {
  return spot.wagers.reduce((sum, { stake }) => sum + stake, 0);
}

/** Own contract wagers that the next roll can lock. */
export function lockable(play: YoPlay, seat: number): YoWager[] {
  const contracts: readonly YoWager[] = ['play', 'late_play', 'more', 'yo'];
  return (play.view.seats[seat]?.wagers ?? [])
    .filter(({ wager, locked }) => contracts.includes(wager) && !locked)
    .map(({ wager }) => wager);
}

/** The reason behind a spot that cannot be touched, in the words of the refusals. Only said, never decided here. */
export function whyNot(
  wager: YoWager,
  tool: Tool,
  play: YoPlay,
  ctx: BoardContext,
  seat: number,
): MessageKey | null {
  const spot = play.view.seats[seat];
  if (!spot || !play.view.to_act.includes(seat)) return 'yo.refused.not_betting';
  const standing = standingOf(play, seat, wager);
  if (tool === 'lift') {
    if (!standing) return 'yo.refused.no_such_wager';
    return standing.locked ? 'yo.refused.locked' : 'yo.refused.other_wagers_stand';
  }
  if (standing?.locked) return 'yo.refused.locked';
  const closed = whyClosed(wager, play.view, spot);
  if (closed) return closed;
  const { rules } = ctx.table;
  const most = rules['max_bet'];
  const stake = standing?.stake ?? 0;
  if (!standing && tool < Number(rules['min_bet'] ?? 1)) return 'yo.refused.below_minimum';
  if (tool * UNITS > spot.money) return 'yo.refused.not_enough_money';
  if (typeof most === 'number' && stake + tool * UNITS > most * UNITS) return 'yo.refused.above_maximum';
  if (wager === 'more' && rules['more_max'] !== null) return 'yo.refused.above_more_limit';
  return null;
}

function whyClosed(wager: YoWager, view: YoView, spot: YoSpot): MessageKey | null {
  const has = (other: YoWager): boolean => spot.wagers.some((standing) => standing.wager === other);
  const point = view.point !== null;
  if (wager === 'play') return point ? 'yo.refused.play_is_closed' : null;
  if (wager === 'late_play') {
    if (!point) return 'yo.refused.needs_point';
    return has('play') ? 'yo.refused.has_play' : null;
  }
  if ((ARC as readonly YoWager[]).includes(wager)) {
    return has('play') || has('late_play') ? null : 'yo.refused.needs_play_or_late_play';
  }
  if (wager === 'more' && !point) return 'yo.refused.needs_point';
  if (!has('play')) return 'yo.refused.needs_play';
  return point && !view.point_is_new ? 'yo.refused.window_has_passed' : null;
}
