import { language, say, t } from '../../i18n';
import type { AnyAction, Mistake, Review } from '../../wire';
import type { Playback } from '../playback.svelte';
import { inChips, size } from './review';

/** A mistake in words: when, what was done, what would have been better, what it cost. */
export interface Told {
  readonly when: string;
  readonly did: string;
  readonly better: string | null;
  /** `−17%`, or `−0.3` chips. */
  readonly lost: string;
}

export function told(review: Review, mistake: Mistake | undefined, playback: Playback): Told | null {
  if (!mistake) return null;
  const { board, ctx } = playback.store;
  const shown = playback.shownAt(mistake.step);
  const words = (action: AnyAction): string => say(board.describe(action, shown, ctx));
  const lost = size(review, mistake.loss.mean, language());
  return {
    when: board.where(shown, ctx).main,
    did: t('review.did', { what: words(mistake.chosen) }),
    better: mistake.better === null ? null : t('review.better', { what: words(mistake.better) }),
    lost: inChips(review) ? t('review.lostChips', { loss: lost }) : t('review.lost', { loss: lost }),
  };
}
