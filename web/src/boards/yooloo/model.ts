import { t } from '../../i18n';
import type { BoardModule, Where } from '../../table/board';
import type { YoolooAction, YoolooNotice, YoolooView } from '../../wire';
import { flights, mark } from './flights';
import { announce, log } from './log';
import { pictures } from './pictures';
import { rules } from './rules';
import { describe, describeAll, read } from './say';
import { cardPlace, wonWith } from './round';
import { isScored, sheet } from './sheet';
import { speakOf } from './speak';

/** Everything of YOOLOO that is not drawing. */
export const model: Omit<BoardModule<YoolooView, YoolooNotice, YoolooAction>, 'Board'> = {
  where: (play): Where => where(play.view),
  log,
  announce,
  speakOf,
  pictures,
  flights,
  mark,
  touches: ({ card }) => [cardPlace(card)],
  scores: isScored,
  sheet: (rounds, play, ctx) => ({
    ...sheet(rounds, play.view, ctx),
    fan: (seat) => wonWith(rounds, play.view.game, seat),
  }),
  describe: (action, play, ctx) => describe(action, play.view, ctx.replay),
  describeAll,
  read: (play, ctx) => read(play.view, ctx),
  keys: () => [
    ['1 – 9, 0', t('common.keyDigits')],
    ['Y', t('yooloo.orderSeal')],
  ],
  rules,
  sound: (notices) => {
    if (notices.some((notice) => notice.notice === 'series_over')) return 'win';
    return notices.some((notice) => notice.notice === 'round') ? 'flip' : undefined;
  },
};

/** "Round 7 of 10", "Showdown 1", and in a series which game. */
export function where(view: YoolooView): Where {
  const main =
    view.showdown > 0
      ? t('yooloo.showdown', { showdown: view.showdown })
      : t('common.roundNumber', { round: Math.min(view.round, view.cards) });
  if (view.games > 1)
    return { main, rest: `· ${t('yooloo.ofGames', { game: view.game, games: view.games })}` };
  return view.showdown > 0 ? { main } : { main, rest: t('yooloo.ofRounds', { rounds: view.cards }) };
}
