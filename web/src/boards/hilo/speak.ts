import type { Params } from '../../i18n';
import type { HiloCard, HiloLine, Sentence } from '../../wire';
import { cardText, lineText } from './words';

/** The cards and lines of a hint's reason in words. */
export function speakOf({ card, away, line, points, instead }: Sentence['values']): Params {
  return {
    ...(card === undefined ? {} : { card: cardText(card as HiloCard) }),
    ...(away === undefined ? {} : { away: cardText(away as HiloCard) }),
    ...(line === undefined ? {} : { line: lineText(line as HiloLine) }),
    count: Number(instead ?? points ?? 0),
  };
}
