import { list, n, type Params, t, tMaybe } from '../i18n';
import type { Sentence } from '../wire';
import type { BoardModule } from './board';

type Speaker = Pick<BoardModule<never, never, never>, 'speakOf'>;

/** Why a hint is given, in the language of the page; in the server's English if we have no words for it. */
export function reasonText(why: Sentence, board: Speaker): string {
  const params = board.speakOf?.(why.values) ?? {};
  return (tMaybe(`told.why.${why.code}`, { ...why.values, ...params }) ?? why.text).trim();
}

/** What a rule set assumes, likewise. */
export function assumptionText(assumed: Sentence): string {
  const [number = 0] = Object.values(assumed.values);
  const params: Params = { ...assumed.values, count: Number(number) };
  return tMaybe(`told.assumed.${assumed.code}`, params) ?? assumed.text;
}

/** Why something is refused: in the words of the game, of the house, or of the server. */
export function refusalText(area: string, code: string, reason: string): string {
  return tMaybe(`${area}.refused.${code}`) ?? tMaybe(`told.refused.${code}`) ?? reason;
}

/** Why a line was closed for good. */
export function goneText({ code, reason }: { readonly code: string; readonly reason: string }): string {
  return code === 'replaced' ? t('common.movedHere') : refusalText('lobby', code, reason);
}

/** "4", "4 and 7", "1, 4 and 7" from `1 4 7`. */
export function numbers(spaced: string): string {
  return list(spaced.split(' ').map((one) => n(Number(one))));
}
