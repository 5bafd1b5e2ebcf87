// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { board } from '../boards/yooloo';
import { loadAreas } from '../i18n';
import { choose } from '../settings/settings.svelte';
import type { Frame, Message, Replay, TableInfo, YoolooView } from '../wire';
import recording from '../../tests/recordings/yooloo-base-4.json';
import { Reel } from './reel.svelte';
import { roundEnds, stopAt, stopsOf } from './stops';

/** A recorded game of sealed orders, as a replay has it. */
function recorded(): { table: TableInfo; frames: Frame[] } {
  const messages = recording as unknown as Message[];
  const first = messages[0];
  if (first?.type !== 'snapshot') throw new Error('it does not begin with a snapshot');
  const frames = messages.flatMap((message): Frame[] =>
    (message.type === 'update' || message.type === 'snapshot') && message.play?.game === 'yooloo'
      ? [
          {
            game: 'yooloo',
            seat: null,
            action: null,
            outcome: null,
            view: message.play.view,
            notices: message.play.notices,
            known: null,
            draw: null,
          },
        ]
      : [],
  );
  return { table: first.table, frames };
}

interface ShownStop {
  readonly view: YoolooView;
  readonly notices: readonly { readonly notice: string }[];
}

const { table, frames } = recorded();
const stops = stopsOf(frames, board);
const rounds = frames.flatMap(({ notices }) =>
  (notices as { notice: string }[]).filter(({ notice }) => notice === 'round'),
);

beforeAll(async () => {
  await loadAreas('common', 'yooloo', 'after');
  choose('speed', 'instant');
});

describe('the stops of sealed orders', () => {
  it('are one for each order and one for each round, and nothing is lost', () => {
    const told = stops.flatMap(({ notices }) => notices as { notice: string }[]);
    expect(told.filter(({ notice }) => notice === 'round')).toEqual(rounds);
    expect(rounds.length).toBeGreaterThanOrEqual(10);
    for (const { notices } of stops)
      expect(
        (notices as { notice: string }[]).filter(({ notice }) => notice === 'round').length,
      ).toBeLessThan(2);
    const sealed = stops.filter(({ notices }) =>
      (notices as { notice: string; complete?: boolean }[]).some(
        ({ notice, complete }) => notice === 'order_sealed' || complete === true,
      ),
    );
    expect(sealed).toHaveLength(4);
    // The table before, the orders, the rounds, the score, the winner.
    expect(stops.length).toBeLessThanOrEqual(1 + 4 + rounds.length + 2);
  });

  it('show each round open, with the points of the rounds before', () => {
    let points = 0;
    for (const { view, notices } of stops as readonly ShownStop[]) {
      if (!notices.some(({ notice }) => notice === 'round') || view.phase !== 'turning') continue;
      expect(view.last).toMatchObject(notices[0] ?? {});
      expect((view.points ?? []).reduce((all, one) => all + one, 0)).toBe(points);
      if (view.last?.winner !== null) points += (view.last?.stake ?? []).reduce((all, one) => all + one, 0);
    }
    expect(points).toBeGreaterThan(0);
  });

  it('are found by the step of the record', () => {
    expect(stopAt(stops, 0)).toBe(0);
    expect(stops[stopAt(stops, frames.length - 1)]?.frame).toBe(frames.length - 1);
    expect(stopAt(stops, frames.length + 9)).toBe(stops.length - 1);
  });

  it('can be leapt over round by round', () => {
    const replay: Replay = { game: 'yooloo', number: 1, frames };
    const reel = new Reel(table, board, replay, 'open', () => undefined);
    const ends = roundEnds(stops, board);
    expect(reel.roundBack).toBeNull();
    for (const end of ends) {
      expect(reel.roundOn).toBe(end);
      reel.jump(end);
    }
    reel.jump(ends[3] ?? 0);
    expect(reel.roundBack).toBe(ends[2]);
    expect(reel.sentence).toContain('Round 4');
    expect(reel.sentence).not.toContain('Round 5');
  });

  it('go on from an open round as they do at the table', () => {
    const replay: Replay = { game: 'yooloo', number: 1, frames };
    const reel = new Reel(table, board, replay, 'open', () => undefined);
    const [first = 0, second = 0] = roundEnds(stops, board);
    reel.jump(first);
    while (reel.at < second) reel.forward();
    expect((reel.store.play?.view as YoolooView).points).toEqual((stops[second]?.view as YoolooView).points);
    expect(reel.store.log.filter(({ rule }) => rule !== 'O5').length).toBeGreaterThanOrEqual(2);
  });
});
