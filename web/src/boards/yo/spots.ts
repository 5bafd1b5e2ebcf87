import { CHIP_VALUES, type ChipValue } from '../../look/chips';
import type { BoardContext, Shown } from '../../table/board';
import { findLegal } from '../../table/legal';
import type { YoAction, YoReason, YoStanding, YoView, YoWager } from '../../wire';

export type YoPlay = Shown<YoView, YoAction>;

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
export function spotOf(wager: YoWager, play: YoPlay, ctx: BoardContext, seat: number, chip: ChipValue): Spot {
  const standing = standingOf(play, seat, wager);
  const mine = seat === ctx.mySeat && !ctx.replay;
  const action = mine ? placing(play.legal, wager, chip) : null;
  return {
    wager,
    stake: standing?.stake ?? 0,
    locked: standing?.locked ?? false,
    off: standing?.off ?? false,
    free: mine && takingBack(play.legal, wager) !== null,
    action,
    why: mine && !action ? whyOf(play.view, wager, chip) : null,
  };
}

/** What the rules say against this tap; null: nothing, or nothing is known. */
function whyOf(view: YoView, wager: YoWager, chip: ChipValue): YoReason | null {
  const bet = view.bets.find((one) => one.wager === wager);
  return bet?.place[CHIP_VALUES.indexOf(chip)] ?? null;
}

/** The listed action that puts this chip there, if there is one. */
export function placing(legal: readonly YoAction[], wager: YoWager, chip: ChipValue): YoAction | null {
  return findLegal(legal, { do: 'place', wager, chip });
}

/** The listed action that takes a whole wager back, if there is one. */
export function takingBack(legal: readonly YoAction[], wager: YoWager): YoAction | null {
  return findLegal(legal, { do: 'take_back', wager });
}

/** The wager to offer for taking back: the one placed last if it can be, else the last that can. */
export function lastFree(play: YoPlay, seat: number | null, placed: YoWager | null): YoStanding | null {
  if (seat === null) return null;
  const wagers = play.view.seats[seat]?.wagers ?? [];
  const free = wagers.filter(({ wager }) => takingBack(play.legal, wager) !== null);
  return free.find(({ wager }) => wager === placed) ?? free.at(-1) ?? null;
}

export function standingOf(play: YoPlay, seat: number, wager: YoWager): YoStanding | undefined {
  return play.view.seats[seat]?.wagers.find((standing) => standing.wager === wager);
}

/** The chips that the next roll can lock, in thirtieths. */
export function atStake(play: YoPlay, seat: number): number {
  return lockable(play, seat).reduce((sum, { stake }) => sum + stake, 0);
}

/** The wagers of a seat that the next roll can lock. */
export function lockable(play: YoPlay, seat: number): YoStanding[] {
  return (play.view.seats[seat]?.wagers ?? []).filter(({ locks }) => locks);
}
