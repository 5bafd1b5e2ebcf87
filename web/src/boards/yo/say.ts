import { say, t, text, type Text } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { seatsInOrder, whoAt } from '../../table/seats';
import type { YoAction, YoWager } from '../../wire';
import { oddsText } from './explain';
import { bestOdds, type Odds, oddsOf } from './pays';
import type { Spot, YoPlay } from './spots';
import { chips } from '../../look/amounts';
import type { ChipValue } from '../../look/chips';
import { wagerName, wagerText } from './words';

/** "3 to 2". */
export function explainOdds(odds: Odds | undefined): string {
  return say(oddsText(odds));
}

/** "3 : 2", as the layout prints it; never broken in two. */
export function shortOdds(odds: Odds | undefined): string {
  return odds ? `${odds[0]}\u00a0:\u00a0${odds[1]}` : '';
}

/** What the layout prints under a wager's name. */
export function printedOdds(wager: YoWager, point: number | null): string {
  const odds = shortOdds(bestOdds(wager, point));
  if (wager === 'play' && point === null) {
    return t('yo.oddsOr', { low: odds, high: shortOdds(oddsOf('play', null).at(-1)) });
  }
  return isUpTo(wager, point) ? t('yo.upTo', { odds }) : odds;
}

/** Yo! has several odds, and More gets its own with the point: the best is printed. */
function isUpTo(wager: YoWager, point: number | null): boolean {
  return wager === 'yo' || (wager === 'more' && point === null);
}

function paysAloud(wager: YoWager, point: number | null): string {
  const name = wagerName(wager);
  const odds = explainOdds(bestOdds(wager, point));
  if (wager === 'play' && point === null) {
    return t('yo.spotPaysOr', { wager: name, low: odds, high: explainOdds(oddsOf('play', null).at(-1)) });
  }
  return isUpTo(wager, point)
    ? t('yo.spotPaysUpTo', { wager: name, odds })
    : t('yo.spotPays', { wager: name, odds });
}

/** A spot for those who hear it: name, odds, stake, state, and what a tap does. */
export function spotLabel(spot: Spot, chip: ChipValue, point: number | null): string {
  const parts = [paysAloud(spot.wager, point)];
  if (spot.stake > 0) parts.push(t('yo.spotStake', { stake: chips(spot.stake) }));
  if (spot.locked) parts.push(t('yo.spotLocked'));
  else if (spot.off) parts.push(t('yo.spotOff'));
  if (spot.free) parts.push(t('yo.spotFree'));
  if (spot.action) parts.push(t('yo.spotPut', { chip }));
  else if (spot.why) parts.push(`. ${t(`yo.refused.${spot.why}`)}`);
  return parts.join('');
}

/** One legal action in words. */
export function describe(action: YoAction): Text {
  switch (action.do) {
    case 'place':
      return text('yo.do.place', { chip: action.chip, wager: wagerText(action.wager) });
    case 'take_back':
      return text('yo.do.take_back', { wager: wagerText(action.wager) });
    case 'decline':
      return text('yo.do.decline');
    case 'ready':
      return text('yo.do.ready');
    case 'leave':
      return text('yo.do.leave');
  }
}

/** The whole table in sentences. */
export function read(play: YoPlay, ctx: BoardContext): Text[] {
  const { view } = play;
  const dice = view.last_roll;
  return [
    view.point === null ? text('yo.read.comeOut') : text('yo.read.point', { point: view.point }),
    ...(dice
      ? [text('yo.read.dice', { a: dice.game[0], b: dice.game[1], c: dice.bonus[0], d: dice.bonus[1] })]
      : []),
    text('yo.read.shooter', { who: whoAt(ctx, view.shooter ?? view.holder) }),
    ...seatsInOrder(ctx).flatMap((seat) => readSeat(play, ctx, seat)),
  ];
}

function readSeat(play: YoPlay, ctx: BoardContext, seat: number): Text[] {
  const spot = play.view.seats[seat];
  if (!spot) return [];
  const who = whoAt(ctx, seat);
  return [
    text('yo.read.money', { who, money: chips(spot.owns), bets: chips(spot.staked) }),
    ...spot.wagers.map(({ wager, stake, locked }) => {
      const params = { who, wager: wagerText(wager), stake: chips(stake) };
      return locked ? text('yo.read.locked', params) : text('yo.read.wager', params);
    }),
  ];
}
