import type { BoardModule } from '../../table/board';
import type { HiloAction, HiloNotice, HiloView } from '../../wire';
import Board from './Board.svelte';
import { model } from './model';

export const board: BoardModule<HiloView, HiloNotice, HiloAction> = { ...model, Board };
