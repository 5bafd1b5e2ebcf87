import { text, type Text } from '../../i18n';
import type { YoNotice } from '../../wire';
import type { Odds } from './pays';
import { wagerText } from './words';

export type Settled = Extract<YoNotice, { notice: 'settled' }>;

/** Why a wager was paid, lost or handed back, in one sentence. */
export function explain({ wager, why, odds, roll }: Settled): Text {
  const [a, b] = roll?.game ?? [0, 0];
  const params = { wager: wagerText(wager), sum: a + b, point: a + b, a, odds: oddsText(odds ?? undefined) };
  return text(`yo.why.${why}`, params);
}

export function oddsText(odds: Odds | undefined): Text {
  return text('yo.odds', { win: odds?.[0] ?? 0, stake: odds?.[1] ?? 0 });
}
