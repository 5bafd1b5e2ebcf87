import { type Params, t } from '../../i18n';
import type { Sentence } from '../../wire';

/** How often each card is played, from `7:60 3:40`. */
export function speakOf({ mix }: Sentence['values']): Params {
  if (typeof mix !== 'string') return {};
  const parts = mix.split(' ').map((part) => part.split(':').map(Number));
  return { mix: parts.map(([card = 0, times = 0]) => t('told.why.times', { card, times })) };
}
