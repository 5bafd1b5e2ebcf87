import type { Params } from '../../i18n';
import type { Sentence } from '../../wire';

/** Slots are counted from 0 on the wire and from 1 by people. */
export function speakOf({ slot }: Sentence['values']): Params {
  return slot === undefined ? {} : { slot: Number(slot) + 1 };
}
