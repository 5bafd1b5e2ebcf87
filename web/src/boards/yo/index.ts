import type { BoardModule } from '../../table/board';
import type { YoAction, YoNotice, YoView } from '../../wire';
import Board from './Board.svelte';
import {
  describe,
  flights,
  keys,
  log,
  mark,
  pictures,
  read,
  rules,
  scores,
  sheet,
  sound,
  where,
} from './model';
import { speakOf } from './speak';

export const board: BoardModule<YoView, YoNotice, YoAction> = {
  Board,
  where,
  log,
  pictures,
  flights,
  mark,
  scores,
  addsUp: true,
  sheet,
  describe,
  speakOf,
  read,
  keys,
  rules,
  sound,
};
