/** Help for the tests of this board: recorded games of the real engine, and a table around them. */
import { loadAreas } from '../../i18n';
import { contextOf } from '../../table/context';
import type { BoardContext } from '../../table/board';
import type { Message, PlayOf, SwapAction, SwapNotice, SwapView, TableInfo } from '../../wire';

export type SwapPlay = PlayOf<SwapView, SwapNotice, SwapAction>;

const recordings = import.meta.glob<Message[]>('../../../tests/recordings/{yolo,golow}-*.json', {
  import: 'default',
});

export const RECORDINGS = Object.keys(recordings);

/** A recorded game: its table, and what every message shows. */
export async function recorded(name: string): Promise<{ ctx: BoardContext; plays: SwapPlay[] }> {
  await loadAreas('common', 'swap');
  const load = recordings[RECORDINGS.find((path) => path.includes(name)) ?? ''];
  if (!load) throw new Error(`there is no recording ${name}`);
  const messages = await load();
  let table: TableInfo | null = null;
  const plays: SwapPlay[] = [];
  for (const message of messages) {
    if (message.type !== 'snapshot' && message.type !== 'update') continue;
    table = message.table ?? table;
    if (message.play) plays.push(message.play as SwapPlay);
  }
  if (!table) throw new Error(`${name} has no table`);
  return { ctx: contextOf(table), plays };
}
