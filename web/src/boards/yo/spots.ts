import { CHIP_VALUES, type ChipValue } from '../../look/chips';
import type { BoardContext, Shown } from '../../table/board';
import type { YoAction, YoReason, YoSpot, YoStanding, YoView, YoWager } from '../../wire';

export type YoPlay = Shown<YoView, YoAction>;

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
  /** Why a tap does nothing, as the rules say; null: it does something, or these are another seat's chips. */
  readonly why: YoReason | null;
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
    why: mine && !action ? whyOf(play.view, wager, tool) : null,
  };
}

/** What the rules say against this tap; null: nothing, or nothing is known. */
function whyOf(view: YoView, wager: YoWager, tool: Tool): YoReason | null {
  const bet = view.bets.find((one) => one.wager === wager);
  if (!bet) return null;
  return tool === 'lift' ? bet.take_back : (bet.place[CHIP_VALUES.indexOf(tool)] ?? null);
}

/** The listed action of a tap, if there is one. */
export function actionOf(legal: readonly YoAction[], wager: YoWager, tool: Tool): YoAction | null {
  const fits = (action: YoAction): boolean =>
    tool === 'lift'
      ? action.do === 'take_back' && action.wager === wager
      : action.do === 'place' && action.wager === wager && action.chip === tool;
  return legal.find(fits) ?? null;
}

/** What a tap asks for, listed or not. */
export function wish(wager: YoWager, tool: Tool): YoAction {
  return tool === 'lift' ? { do: 'take_back', wager } : { do: 'place', wager, chip: tool };
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

/** The chips that the next roll can lock, in thirtieths. */
export function atStake(play: YoPlay, seat: number): number {
  return lockable(play, seat).reduce((sum, { stake }) => sum + stake, 0);
}

/** The wagers of a seat that the next roll can lock. */
export function lockable(play: YoPlay, seat: number): YoStanding[] {
  return (play.view.seats[seat]?.wagers ?? []).filter(({ locks }) => locks);
}
