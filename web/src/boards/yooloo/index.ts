import type { BoardModule } from '../../table/board';
import type { YoolooAction, YoolooNotice, YoolooView } from '../../wire';
import Board from './Board.svelte';
import { model } from './model';

export const board: BoardModule<YoolooView, YoolooNotice, YoolooAction> = { ...model, Board };
