import type { Params } from '../../i18n';
import type { Sentence } from '../../wire';
import { letterOf } from './model';

/** Slots are numbers on the wire and letters for people. */
export function speakOf({ slot }: Sentence['values']): Params {
  return slot === undefined ? {} : { slot: letterOf(Number(slot)) };
}
