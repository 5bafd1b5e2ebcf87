import { readFileSync } from 'node:fs';
import { contextOf } from '../../table/context';
import type { BoardContext } from '../../table/board';
import type { HiloAction, HiloNotice, HiloView, Message, PlayOf } from '../../wire';

export type HiloPlay = PlayOf<HiloView, HiloNotice, HiloAction>;

/** A recorded game of the real engine: the plays seat 0 was sent, and the table around it. */
export function recorded(name: string): { plays: HiloPlay[]; ctx: BoardContext } {
  const file = new URL(`../../../tests/recordings/${name}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Message[];
  const first = messages[0];
  if (first?.type !== 'snapshot') throw new Error(`${name} does not begin with a snapshot`);
  const plays = messages.flatMap((message) =>
    (message.type === 'update' || message.type === 'snapshot') && message.play?.game === 'hilo'
      ? [message.play]
      : [],
  );
  return { plays, ctx: contextOf(first.table) };
}

export const GAMES = ['hilo-base-2', 'hilo-base-4', 'hilo-base-6'];
