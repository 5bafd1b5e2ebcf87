import type { Params } from '../../i18n';
import type { Sentence, YoWager } from '../../wire';
import { wagerText } from './words';

/** The wager of a hint's reason in words. */
export function speakOf({ wager, losses }: Sentence['values']): Params {
  return {
    ...(wager === undefined ? {} : { wager: wagerText(wager as YoWager) }),
    count: Number(losses ?? 0),
  };
}
