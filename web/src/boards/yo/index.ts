import type { BoardModule } from '../../table/board';
import type { YoAction, YoNotice, YoView } from '../../wire';
import Board from './Board.svelte';
import { describe, flights, log, mark, read, rules, scores, sheet, sound, steps, where } from './model';
import { speakOf } from './speak';

export const board: BoardModule<YoView, YoNotice, YoAction> = {
  Board,
  where,
  log,
  steps,
  flights,
  mark,
  scores,
  addsUp: true,
  sheet,
  describe,
  speakOf,
  read,
  rules,
  sound,
};
