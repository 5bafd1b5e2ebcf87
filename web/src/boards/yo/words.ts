import { language, t, text, type Text } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { nameAt, whoAt } from '../../table/seats';
import type { YoWager } from '../../wire';

export function wagerText(wager: YoWager): Text {
  return text(`yo.wager.${wager}`);
}

export function wagerName(wager: YoWager): string {
  return t(`yo.wager.${wager}`);
}

/** `+38.2 %` from `38.181818`, as the language writes it. */
export function percentage(percent: string): string {
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(language(), format).format(Number(percent) / 100).replace('-', '−');
}

/** `+21/55`, `−1/6`, `0`. */
export function fractionOf(fraction: string): string {
  const plain = fraction.replace(/\/1$/, '').replace('-', '−');
  return /^[−0]/.test(plain) ? plain : `+${plain}`;
}

/** "Chips of Bot 2", "Your chips". */
export function chipsOf(ctx: BoardContext, seat: number): string {
  return whoAt(ctx, seat).me ? t('yo.yourChips') : t('yo.lookingAt', { name: nameAt(ctx, seat) });
}
