import type { AnyBoard } from '../boards';
import { contextOf } from '../table/context';
import { pretendTable } from '../table/pretend';
import type { RuleChapter } from '../table/board';
import type { GameInfo } from '../wire';
import { variantMeaning, variantName } from './options';

/** Enough for everything that happens among several, such as cards that are parked. */
const SEATS = 3;

/** The rules of a game as printed, then what each of its variants does otherwise. */
export function rulebook(board: AnyBoard, info: GameInfo): RuleChapter[] {
  const { game } = board;
  const printed = Object.fromEntries(info.options.map((option) => [option.key, option.default]));
  const seats = Math.max(SEATS, info.seats.least);
  const read = (rules: Record<string, unknown>): RuleChapter[] =>
    board.rules(contextOf(pretendTable(game.key, seats, { ...printed, ...rules })));
  const chapters = read({});
  const told = new Set(chapters.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const variants = info.variants.slice(1).map(({ name, meaning, rules }): RuleChapter => {
    const other = read(rules).flatMap(({ lines }) => lines.filter(({ text }) => !told.has(text)));
    for (const { text } of other) told.add(text);
    return {
      title: variantName(game, name),
      lines: [{ text: variantMeaning(game, name, meaning) }, ...other],
    };
  });
  return [...chapters, ...variants];
}
