// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { board } from '../boards/yooloo';
import { yooloo } from '../boards/yooloo/facts';
import { loadAreas } from '../i18n';
import { choose } from '../settings/settings.svelte';
import { recorded } from '../boards/recorded';
import type { Replay, ReplayFrame, YoolooAction, YoolooNotice, YoolooView } from '../wire';
import { Playback } from './playback.svelte';
import { placeAfter, roundEnds, type Stop, stopAt, stopBefore, stopsOf } from './stops';

/** A recorded game of sealed orders, as a replay has it. */
const { plays, ctx } = recorded<YoolooView, YoolooNotice, YoolooAction>('yooloo-base-4');
const table = ctx.table;
const frames = plays.flatMap((play) =>
  play.frames.map((frame): ReplayFrame => ({
    game: 'yooloo',
    seat: null,
    action: null,
    outcome: null,
    known: null,
    draw: null,
    ...frame,
  })),
);

interface ShownStop {
  readonly view: YoolooView;
  readonly notices: readonly { readonly notice: string }[];
}

const stops = stopsOf(frames, board, ctx);
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

  it('show each round open', () => {
    const open = (stops as readonly ShownStop[]).filter(({ notices }) =>
      notices.some(({ notice }) => notice === 'round'),
    );
    expect(open).toHaveLength(rounds.length);
    for (const { view, notices } of open) expect(notices[0]).toMatchObject({ ...view.last });
  });

  it('are found by the step of the record', () => {
    expect(stopAt(stops, 0)).toBe(0);
    const last = frames.at(-1)?.step ?? 0;
    expect(stops[stopAt(stops, last)]?.step).toBe(last);
    expect(stopAt(stops, last + 9)).toBe(stops.length - 1);
  });

  it('can be leapt over round by round', () => {
    const replay: Replay = { game: 'yooloo', number: 1, frames };
    const playback = new Playback(table, { ...board, game: yooloo }, replay, 'open', () => undefined);
    const ends = roundEnds(stops, board);
    expect(playback.roundBack).toBeNull();
    for (const end of ends) {
      expect(playback.roundOn).toBe(end);
      playback.jump(end);
    }
    playback.jump(ends[3] ?? 0);
    expect(playback.roundBack).toBe(ends[2]);
    expect(playback.sentence).toContain('Round 4');
    expect(playback.sentence).not.toContain('Round 5');
  });

  it('go on from an open round as they do at the table', () => {
    const replay: Replay = { game: 'yooloo', number: 1, frames };
    const playback = new Playback(table, { ...board, game: yooloo }, replay, 'open', () => undefined);
    const [first = 0, second = 0] = roundEnds(stops, board);
    playback.jump(first);
    while (playback.at < second) playback.forward();
    expect((playback.store.play?.view as YoolooView).last).toEqual((stops[second]?.view as YoolooView).last);
    expect(playback.store.log.filter(({ rule }) => rule !== 'O5').length).toBeGreaterThanOrEqual(2);
  });
  it('a decision is shown before it was made: the last stop that knows nothing of it', () => {
    for (const { step } of stops) {
      const before = stopBefore(stops, step);
      expect(stops[before]?.step).toBe(step);
      expect(stops[before + 1]?.step ?? Infinity).toBeGreaterThan(step);
    }
    expect(stopBefore(stops, -1)).toBe(0);
  });
  it('a decision is marked where it was played, never where somebody else played later', () => {
    const marked = { ...board, mark: ([place]: readonly unknown[]) => place as string | null | undefined };
    const stop = (step: number, ...notices: string[]): Stop => {
      return { step, notices, pictures: [], view: null, whole: true };
    };
    const places = [stop(0), stop(1), stop(2, 'seat-1:slot-3'), stop(3), stop(3, 'seat-0:slot-2'), stop(4)];
    const at = (nth: number): string | null => placeAfter(places, nth, marked as never, ctx);
    expect(at(0), 'a draw lies nowhere, and the next player’s move is not mine').toBeNull();
    expect(at(1)).toBe('seat-1:slot-3');
    expect(at(2), 'in a later part of the same step').toBe('seat-0:slot-2');
    expect(at(places.length - 1)).toBeNull();
  });
});
