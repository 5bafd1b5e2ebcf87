// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf, GAMES, loadBoard, loadTutorial } from '../src/boards';
import { LANGS, loadAreas, say, setLanguage, type Text } from '../src/i18n';
import { contextOf } from '../src/table/context';
import { pretendTable } from '../src/table/pretend';
import type { BoardContext, Sheet } from '../src/table/board';
import { Follower } from '../src/net/follow';
import { picturesOf, shownOf, type AnyPlay } from '../src/store/queue.svelte';
import type { Message, TableInfo } from '../src/wire';

/**
 * Every recorded game of the real engine through every board: each word is there in each language, nothing throws, and
 * what flies has a name for where it starts and lands.
 */
const recordings = import.meta.glob<Message[]>('./recordings/*.json', { import: 'default' });
const names = Object.keys(recordings);

beforeAll(() => loadAreas('common', 'lobby', 'swap', 'yooloo', 'onetoten', 'hilo', 'yo'));

/** Words are finished when no parameter is left open and no key shows itself. */
function finished(words: string | undefined, where: string): void {
  expect(words, where).toBeTruthy();
  expect(words, where).not.toMatch(
    /\{\w+\}|^(common|swap|yooloo|onetoten|hilo|yo)\.\w+|undefined|NaN|\[object/,
  );
}

function finishedSheet(sheet: Sheet, ctx: BoardContext, where: string): void {
  finished(sheet.caption, `${where} caption`);
  for (const row of sheet.rows) {
    finished(row.label, `${where} row`);
    expect(row.cells.length, `${where} ${row.label}`).toBe(ctx.seats.length);
  }
  expect(sheet.total.length, where).toBe(ctx.seats.length);
  for (const cell of [...sheet.rows.flatMap((row) => row.cells), ...sheet.total]) {
    if (cell.why) expect(sheet.whys.map((why) => why.id)).toContain(cell.why);
  }
  for (const why of sheet.whys) finished(`${why.title} ${why.text}`, `${where} why`);
  if (sheet.lead) finished(`${sheet.lead.text} ${sheet.lead.detail ?? ''}`, `${where} lead`);
}

describe.each(LANGS)('in %s', (lang) => {
  it.each(names)('%s', async (name) => {
    const follower = new Follower();
    const messages = ((await recordings[name]?.()) ?? []).map((message) => follower.follow(message));
    await setLanguage(lang);
    let table: TableInfo | null = null;
    let before: unknown = null;
    const rounds: unknown[] = [];
    const first = messages[0];
    const game = first?.type === 'snapshot' ? gameOf(first.facts.game) : undefined;
    if (first?.type !== 'snapshot' || !game) throw new Error(`${name} does not begin with a snapshot`);
    const board = await loadBoard(game);
    // Every tenth picture in other languages: the words are the same, only their language differs.
    const every = lang === 'en' ? 1 : 10;
    messages.forEach((message, index) => {
      if (message.type !== 'snapshot' && message.type !== 'update') return;
      table = { ...first.facts, ...(table ?? first.table), ...message.table };
      const told = message.play as unknown as AnyPlay | null;
      const last = told?.frames.at(-1);
      if (!told || !last) return;
      const play = shownOf(told, last);
      const notices = told.frames.flatMap((frame) => frame.notices);
      const ctx = contextOf(table);
      const where = `${name} message ${index} in ${lang}`;
      rounds.push(...notices.filter((notice) => board.scores(notice)));
      if (index % every === 0) {
        const texts: Text[] = [...board.log(notices, ctx).map((line) => line.text), ...board.read(play, ctx)];
        for (const text of texts) finished(say(text), where);
        for (const action of play.legal.slice(0, 12)) finished(say(board.describe(action, play, ctx)), where);
        finished(board.where(play, ctx).main, where);
        finishedSheet(board.sheet(rounds, play, ctx), ctx, where);
        const pictures = picturesOf(board, told.frames, before, ctx);
        let shown = before;
        for (const picture of pictures) {
          for (const flight of board.flights(picture.notices, shown, picture.view, ctx))
            expect(
              [flight.from, flight.to].every((place) => /^[a-z][\w:-]*$/.test(place)),
              where,
            ).toBe(true);
          shown = picture.view;
        }
      }
      before = play.view;
    });
    for (const chapter of table ? board.rules(contextOf(table)) : []) {
      finished(chapter.title, name);
      for (const line of chapter.lines) finished(line.text, `${name} ${chapter.title}`);
    }
  });
});

describe.each(GAMES)('the tutorial of $title', (game) => {
  it('asks only for what can be done, and ends', async () => {
    await loadAreas(game.area);
    const tutorial = await loadTutorial(game);
    const board = await loadBoard(game);
    const steps = tutorial.steps(game.key);
    expect(steps.length).toBeGreaterThan(4);
    const ctx = contextOf(pretendTable(game.key, tutorial.seats, { ...tutorial.rules }));
    for (const [index, step] of steps.entries()) {
      finished(say(step.say), `step ${index}`);
      const { expect: wanted } = step;
      if (wanted === 'next') continue;
      expect(
        step.play.legal.some((action: unknown, nth: number) => wanted(action, nth)),
        `step ${index}`,
      ).toBe(true);
      const shown = { ...step.play, number: 1, step: index, aid: null };
      for (const action of step.play.legal)
        finished(say(board.describe(action, shown, ctx)), `step ${index}`);
    }
  });
});
