// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { board } from '../boards/yo';
import { yo } from '../boards/yo/facts';
import { tutorial } from '../boards/yo/tutorial';
import { loadAreas, say } from '../i18n';
import { choose } from '../settings/settings.svelte';
import { pretendTable } from '../table/pretend';
import type { ReplayFrame, Replay } from '../wire';
import { actingIn, Playback } from './playback.svelte';

const table = { ...pretendTable('yo', 1, { ...tutorial.rules }), id: 'abc', code: 'PLUM42' };

/** The tutorial as a recorded game: real views and notices. */
const replay: Replay = {
  game: 'yo',
  number: 3,
  frames: tutorial.steps('yo').map(({ play }, step): ReplayFrame => ({
    step,
    game: 'yo',
    seat: 0,
    action: play.legal[0] ?? null,
    outcome: null,
    view: play.view,
    notices: [...play.notices],
    known: null,
    draw: null,
  })),
};

function playback(): Playback {
  return new Playback(table, { ...board, game: yo }, replay, 'open', () => undefined);
}

beforeAll(async () => {
  await loadAreas('common', 'yo', 'after');
  choose('speed', 'instant');
});

describe('a replay', () => {
  it('begins with the table before the first step', () => {
    const one = playback();
    expect(one.at).toBe(0);
    expect(one.sentence).toBe('The table before the first step.');
    expect(one.store.log).toEqual([]);
  });

  it('goes on step by step and says what happened', () => {
    const one = playback();
    for (let nth = 0; nth < 3; nth++) one.forward();
    expect(one.at).toBe(3);
    expect(one.sentence).toContain('rolled 5 and 3: 8');
    expect(one.sentence).toContain('The point is 8.');
    expect((one.store.play?.view as { point: number }).point).toBe(8);
  });

  it('tells the whole log after a jump, in both directions', () => {
    const one = playback();
    one.jump(one.last);
    expect(one.store.log.map((line) => say(line.text)).join(' ')).toContain('The point is 8.');
    const lines = one.store.log.length;
    one.jump(2);
    expect(one.store.log.length).toBeLessThan(lines);
    expect(one.store.log.length).toBeGreaterThan(0);
  });

  it('stays within the game and calls me by no other name than at the table', () => {
    const one = playback();
    one.jump(99);
    expect(one.at).toBe(one.last);
    one.forward();
    expect(one.at).toBe(one.last);
    one.look(replay, 0);
    expect(one.store.ctx).toMatchObject({ mySeat: 0, replay: true });
    expect(one.store.ctx.seats[0]).toMatchObject({ name: 'You', who: { me: true } });
    expect(one.at).toBe(one.last);
    one.look(replay, 'open');
    expect(one.store.ctx.seats[0]).toMatchObject({ name: 'You', me: false });
  });

  it('says of a hidden step only that there was one', () => {
    const one = playback();
    one.jump(1);
    expect(one.sentence).toBe('You: Put 5 on Play.');
    one.look(replay, 'table');
    expect(one.sentence).toBe('You made a choice.');
    one.look(replay, 0);
    expect(one.sentence).toBe('You: Put 5 on Play.');
  });

  it('lets nothing be done', () => {
    const one = playback();
    one.jump(1);
    expect(one.store.playable?.legal).toEqual([]);
    expect(one.store.canHint).toBe(false);
  });

  it('knows who was to act, however a game says it', () => {
    expect(actingIn({ to_act: [1, 2] })).toEqual([1, 2]);
    expect(actingIn({ to_act: 2 })).toEqual([2]);
    expect(actingIn({ to_act: null })).toEqual([]);
    expect(actingIn({ waiting: [0] })).toEqual([0]);
    expect(actingIn(undefined)).toEqual([]);
  });
});
