import { t } from '../../i18n';
import type { BoardContext, BoardModule, Where } from '../../table/board';
import type { HiloAction, HiloNotice, HiloView } from '../../wire';
import { flights, mark } from './flights';
import { pictures } from './pictures';
import { announce, log } from './log';
import { rules } from './rules';
import { describe, read } from './say';
import { isScored, sheet } from './sheet';
import { speakOf } from './speak';
import { placesOf } from './turn';

/** Everything of HILO that is not drawing. */
export const model: Omit<BoardModule<HiloView, HiloNotice, HiloAction>, 'Board'> = {
  where: (play): Where => where(play.view),
  log,
  announce,
  speakOf,
  pictures,
  flights,
  mark,
  touches: placesOf,
  scores: isScored,
  sheet: (rounds, play, ctx: BoardContext) => sheet(rounds, play.view, ctx),
  describe: (action, play) => describe(action, play.view),
  read: (play, ctx) => read(play.view, ctx),
  keys: () => [
    ['1 – 9', t('common.keyDigits')],
    ['D', t('common.keyDraw')],
    ['T', t('common.keyTake')],
  ],
  rules,
  sound: (notices) => {
    if (notices.some((notice) => notice.notice === 'game_over')) return 'win';
    if (notices.some((notice) => notice.notice === 'round_scored')) return 'round';
    if (notices.some((notice) => notice.notice === 'ended')) return 'call';
    return notices.some((notice) => notice.notice === 'turned_up' || notice.notice === 'uncovered')
      ? 'flip'
      : undefined;
  },
};

/** "Round 3 · to 100", or that the last turns are played. */
export function where(view: HiloView): Where {
  const closing = view.ender !== null && view.last_turns.length > 0;
  const rest = closing ? t('hilo.lastTurns') : t('hilo.roundTo', { target: view.target });
  return { main: t('common.roundNumber', { round: view.round }), rest: `· ${rest}` };
}
