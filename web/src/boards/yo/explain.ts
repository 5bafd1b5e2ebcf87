import { text, type Text } from '../../i18n';
import type { YoNotice, YoRollResult } from '../../wire';
import { type Odds, oddsOf } from './pays';
import { wagerText } from './words';

export type Settled = Extract<YoNotice, { notice: 'settled' }>;

/** What a roll was about, gathered from the notices that came with it. */
export interface Scene {
  readonly game: readonly [number, number] | null;
  readonly bonus: number;
  readonly result: YoRollResult | null;
}

export function sceneOf(notices: readonly YoNotice[]): Scene {
  const rolled = notices.find((notice) => notice.notice === 'rolled');
  return {
    game: rolled?.game ?? null,
    bonus: rolled ? rolled.bonus[0] + rolled.bonus[1] : 0,
    result: rolled?.result ?? null,
  };
}

/** A settled wager that takes its roll along, when its picture comes after that of the dice. */
export function withScene(settled: Settled, scene: Scene): Settled {
  const carried: Settled & { readonly scene: Scene } = { ...settled, scene };
  return carried;
}

export function sceneWith(settled: Settled): Scene | undefined {
  return (settled as Settled & { readonly scene?: Scene }).scene;
}

/** Why a wager was paid, lost or handed back, in one sentence. */
export function explain(settled: Settled, scene: Scene): Text {
  const { wager } = settled;
  if (!scene.game) return text('yo.why.end');
  const sum = scene.game[0] + scene.game[1];
  if (wager === 'play') return explainPlay(settled, scene, sum);
  if (wager === 'yo') return explainYo(settled, scene, sum);
  if (wager === 'late_play' || wager === 'more') {
    if (settled.fate === 'lose') return text('yo.why.point.lose', { wager: wagerText(wager) });
    if (scene.result !== 'point_made') return text('yo.why.end');
    const odds = oddsText(oddsOf(wager, sum)[0]);
    return text('yo.why.point.made', { point: sum, wager: wagerText(wager), odds });
  }
  if (settled.fate === 'lose') return text(`yo.why.${wager}.lose`);
  if (settled.fate !== 'win') return text('yo.why.end');
  const odds = oddsText(oddsOf(wager, null)[0]);
  return wager === 'pairs'
    ? text('yo.why.arc.winPair', { wager: wagerText(wager), odds, a: scene.game[0] })
    : text('yo.why.arc.win', { wager: wagerText(wager), odds, sum });
}

function explainPlay({ fate }: Settled, { result }: Scene, sum: number): Text {
  if (fate === 'win') {
    return result === 'point_made' ? text('yo.why.play.made', { point: sum }) : text('yo.why.play.eleven');
  }
  if (fate === 'push') return text(result === 'seven_out' ? 'yo.why.play.push' : 'yo.why.play.tie');
  if (fate === 'lose')
    return result === 'seven_out' ? text('yo.why.play.lose') : text('yo.why.play.craps', { sum });
  return text('yo.why.end');
}

function explainYo({ fate }: Settled, scene: Scene, sum: number): Text {
  if (fate === 'win') {
    if (sum === 11) return text('yo.why.yo.eleven');
    return text(scene.game?.[0] === scene.game?.[1] ? 'yo.why.yo.pair' : 'yo.why.yo.else');
  }
  if (fate === 'push') return text('yo.why.yo.tie');
  if (fate === 'lose') return text('yo.why.yo.lose');
  if (scene.result === 'point_made') return text('yo.why.yo.made');
  return text(scene.result === 'point_set' ? 'yo.why.yo.noPlay' : 'yo.why.end');
}

export function oddsText(odds: Odds | undefined): Text {
  return text('yo.odds', { win: odds?.[0] ?? 0, stake: odds?.[1] ?? 0 });
}
