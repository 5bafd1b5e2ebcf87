/** For tests: recorded games of the real engine, as seat 0 was told them. */
import { contextOf } from '../table/context';
import type { BoardContext, Shown } from '../table/board';
import { Follower, type TableMessage } from '../net/follow';
import type { Message, PlayOf, TableInfo } from '../wire';

/** One message: what lies open after it, what it tells, and what lay open before. */
export interface Told<View, Notice, Action> extends PlayOf<View, Notice, Action>, Shown<View, Action> {
  readonly legal: Action[];
  readonly number: number;
  readonly step: number;
  readonly aid: PlayOf<View, Notice, Action>['aid'];
  readonly notices: readonly Notice[];
  readonly before: View | null;
}

const files = import.meta.glob<string>('../../tests/recordings/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function messagesOf(name: string): { first: TableInfo; messages: TableMessage[] } {
  const follower = new Follower();
  const recorded = JSON.parse(files[`../../tests/recordings/${name}.json`] ?? '[]') as Message[];
  const messages = recorded.map((message) => follower.follow(message));
  const [first] = messages;
  if (first?.type !== 'snapshot') throw new Error(`${name} does not begin with a snapshot`);
  return { first: { ...first.facts, ...first.table }, messages };
}

export function recorded<View, Notice, Action>(
  name: string,
): { plays: Told<View, Notice, Action>[]; ctx: BoardContext } {
  const { first, messages } = messagesOf(name);
  let before: View | null = null;
  const plays = messages.flatMap((message): Told<View, Notice, Action>[] => {
    if ((message.type !== 'update' && message.type !== 'snapshot') || !message.play) return [];
    const play = message.play as unknown as PlayOf<View, Notice, Action>;
    const last = play.frames.at(-1);
    if (!last) throw new Error(`${name} has a message without a frame`);
    const told = { ...play, view: last.view, notices: play.frames.flatMap((frame) => frame.notices), before };
    before = last.view;
    return [told];
  });
  return { plays, ctx: contextOf(first) };
}
