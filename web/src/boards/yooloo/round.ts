import { n } from '../../i18n';
import { seatSuit } from '../../look/suits';
import type { HandCard, Shown } from '../../table/board';
import type { YoolooAction, YoolooNotice, YoolooRound, YoolooView } from '../../wire';

export type YoolooPlay = Shown<YoolooView, YoolooAction>;

/** Where a seat's card of this round lies. */
export function spotOf(seat: number): string {
  return `seat-${seat}:spot`;
}

/** Where a card of the hand or order lies. */
export function cardPlace(card: number): string {
  return `hand:${card}`;
}

/** "7 + 6". */
export function plus(values: readonly number[]): string {
  return values.map(n).join(' + ');
}

/** "10, 7, 8, 10": by seat, as they were turned up. */
export function row(values: readonly number[]): string {
  return values.map(n).join(', ');
}

/** The rounds of a game that are known: somebody who came late may have missed the first. */
export function roundsOf(notices: readonly YoolooNotice[], game: number): YoolooRound[] {
  return notices.flatMap((notice) => (notice.notice === 'round' && notice.game === game ? [notice] : []));
}

/** The cards with which a seat won its rounds, as far as they are known. */
export function wonWith(notices: readonly YoolooNotice[], game: number, seat: number): HandCard[] {
  return roundsOf(notices, game)
    .filter(({ winner }) => winner === seat)
    .flatMap(({ cards }) => cards[seat] ?? [])
    .map((value) => ({ value, suit: seatSuit(seat), name: n(value) }));
}

/** What a seat's card of this round brought, with whatever was parked; null: nothing. */
export function broughtBy(rounds: readonly YoolooRound[], round: number, seat: number): number | null {
  const told = rounds.find((one) => one.round === round && one.showdown === 0);
  return told && told.winner === seat ? told.points : null;
}

/** How one seat's card fared. */
export function fateOf(round: YoolooRound, seat: number): 'wins' | 'tie' | 'lower' {
  if (round.winner === seat) return 'wins';
  return round.tied.includes(round.cards[seat] ?? 0) ? 'tie' : 'lower';
}

/** A seat's cards for this round: what it may still choose, in rising order. */
export function handOf(view: YoolooView): number[] {
  return [...(view.own?.hand ?? [])].sort((a, b) => a - b);
}
