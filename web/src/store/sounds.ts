import type { AnyBoard } from '../boards';
import type { Sound } from '../sound/sounds';
import type { BoardContext } from '../table/board';
import type { TableInfo } from '../wire';

/** The sounds of what has just been shown, in order. */
export function soundsOf(
  board: Pick<AnyBoard, 'sound'>,
  shown: {
    readonly notices: readonly unknown[];
    /** It is my turn now, and was not before. */
    readonly myTurn: boolean;
    /** The table has come to this phase. */
    readonly phase: TableInfo['phase'] | null;
  },
  ctx: BoardContext,
): Sound[] {
  const { notices, myTurn, phase } = shown;
  return [
    ...(notices.length > 0 ? [board.sound?.(notices, ctx) ?? ('card' as const)] : []),
    ...(myTurn ? (['turn'] as const) : []),
    ...(phase === 'between_rounds' ? (['round'] as const) : []),
    ...(phase === 'over' ? (['win'] as const) : []),
  ];
}
