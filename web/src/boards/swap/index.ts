import { t } from '../../i18n';
import type { BoardModule } from '../../table/board';
import type { SwapAction, SwapNotice, SwapView } from '../../wire';
import Board from './Board.svelte';
import { flights } from './flights';
import { announce, log, mark, sound } from './log';
import { pictures } from './pictures';
import { placesOf } from './places';
import { rules } from './rules';
import { sheet } from './sheet';
import { speakOf } from './speak';
import { describe, read, where } from './words';

/** The board of YOLO and Go Low. */
export const board: BoardModule<SwapView, SwapNotice, SwapAction> = {
  Board,
  where,
  log,
  announce,
  pictures,
  flights,
  mark,
  touches: placesOf,
  scores: (notice) => notice.notice === 'round_scored' || notice.notice === 'subtotal',
  sheet,
  describe,
  speakOf,
  read,
  keys: (ctx) => [
    [`1 – ${ctx.table.rules['headache'] === true ? 6 : 4}`, t('common.keyDigits')],
    ['D', t('common.keyDraw')],
    ['T', t('common.keyTake')],
    ['Y', t('common.keyCall')],
  ],
  rules,
  sound,
};
