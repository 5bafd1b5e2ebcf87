// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGS, loadAreas, say, setLanguage } from '../../i18n';
import type { SwapAction, SwapNotice, SwapScore, SwapView } from '../../wire';
import { barOf, type Hands } from './bar';
import { flights } from './flights';
import { announce, log, mark } from './log';
import { choices, NOTHING } from './model';
import { explain, sumOf } from './reasons';
import { rules } from './rules';
import { sheet } from './sheet';
import { pictures } from './pictures';
import { recorded as told } from '../recorded';
import { tutorial } from './tutorial';
import { describe as describeAction, read, where } from './words';

const idle = (): void => undefined;
const hands: Hands = {
  look: idle,
  ready: idle,
  challenge: idle,
  pass: idle,
  draw: idle,
  throwIt: idle,
  setCalling: idle,
  leaveIt: idle,
  callAlone: idle,
};

const RECORDINGS = ['yolo-base-4', 'yolo-challenge-2', 'yolo-headache-challenge-2', 'golow-base-2'];
const recorded = (name: string) => told<SwapView, SwapNotice, SwapAction>(name);

beforeAll(async () => {
  await loadAreas('common', 'swap');
});

describe('words', () => {
  it.each(LANGS.map((lang) => [lang]))(
    'are whole for every moment of every recorded game in %s',
    async (lang) => {
      await setLanguage(lang);
      const said = new Set<string>();
      for (const name of RECORDINGS) {
        const { ctx, plays } = recorded(name);
        const rounds: SwapNotice[] = [];
        for (const play of plays) {
          rounds.push(...play.notices.filter((notice) => notice.notice === 'round_scored'));
          const can = choices(play.legal);
          for (const calling of [false, true]) {
            const bar = barOf({ view: play.view, can, selection: { ...NOTHING, calling }, ctx }, hands);
            for (const one of [
              bar.say,
              bar.detail ?? '',
              ...(bar.buttons ?? []).map((button) => button.label),
            ])
              said.add(one);
          }
          for (const one of announce(play.notices, ctx)) said.add(say(one));
          for (const action of play.legal) said.add(say(describeAction(action, play, ctx)));
          said.add(where(play).main + (where(play).rest ?? ''));
        }
        const last = plays.at(-1);
        if (!last) continue;
        for (const one of read(last, ctx)) said.add(say(one));
        const { lead, whys, caption } = sheet(rounds, last, ctx);
        for (const one of [
          caption,
          lead?.text,
          lead?.detail,
          ...whys.flatMap((why) => [why.title, why.text]),
        ])
          said.add(one ?? '');
        for (const line of rules(ctx).flatMap((chapter) => [
          chapter.title,
          ...chapter.lines.map((one) => one.text),
        ]))
          said.add(line);
      }
      const broken = [...said].filter((one) => /\{|swap\.|undefined|null|NaN/.test(one));
      expect(broken).toEqual([]);
      expect(said.size).toBeGreaterThan(100);
    },
    60_000,
  );
});

describe('the log', () => {
  it('says a swap in one line', async () => {
    await setLanguage('en');
    const { ctx } = recorded('yolo-base-4');
    const notices: SwapNotice[] = [
      { notice: 'took', seat: 0, slot: 1, card: 1 },
      { notice: 'landed', seat: 0, slot: 1, card: 8 },
    ];
    expect(log(notices, ctx).map((line) => say(line.text))).toEqual([
      'You took the 1 into slot 2 and discarded an 8.',
    ]);
    expect(mark(notices)).toBe('seat-0:slot-1');
  });

  it('keeps nothing of what was looked at or drawn', async () => {
    const { ctx } = recorded('yolo-base-4');
    const secrets: SwapNotice[] = [
      { notice: 'look_chosen', seat: 0, slots: [0, 1] },
      { notice: 'seen', seat: 0, slot: 0, card: 11 },
      { notice: 'draws', seat: 0 },
      { notice: 'drawn', seat: 0, card: 7 },
    ];
    expect(log(secrets, ctx)).toEqual([]);
    expect(announce(secrets, ctx)).toEqual([]);
  });
});

describe('the score sheet', () => {
  const cell = {
    lowest: false,
    factor: 1,
    doubling: 'none' as const,
    failed_call: false,
    beaten: false,
    deck_out: false,
    catch_up: null,
  };

  it('explains every number that is not the plain sum, in all recorded games', async () => {
    await setLanguage('en');
    let explained = 0;
    for (const name of RECORDINGS) {
      const { ctx, plays } = recorded(name);
      for (const notice of plays.flatMap((play) => play.notices)) {
        if (notice.notice !== 'round_scored') continue;
        notice.score.seats.forEach((one, seat) => {
          const plain = one.points === one.hand;
          const reasons = explain(notice.score, seat, ctx);
          if (!plain) expect(reasons.length).toBeGreaterThan(0);
          if (!plain) explained += 1;
          const doubled = one.hand * one.factor - (one.catch_up ?? 0);
          expect(one.points).toBe(doubled);
        });
      }
    }
    expect(explained).toBeGreaterThan(10);
  });

  it('says why: a failed call, a used-up pile, catch-up', async () => {
    await setLanguage('en');
    const { ctx } = recorded('yolo-base-4');
    const score: SwapScore = {
      round: 4,
      call: { seat: 0, challenge: false, succeeded: false },
      deck_out: true,
      seats: [
        { ...cell, hand: 9, factor: 2, doubling: 'capped', failed_call: true, deck_out: true, points: 18 },
        { ...cell, hand: 7, factor: 2, doubling: 'once', deck_out: true, points: 14 },
        { ...cell, hand: 6, lowest: true, catch_up: 8, points: -2 },
        { ...cell, hand: 12, points: 12 },
      ],
    };
    expect(score.seats.map(sumOf)).toEqual(['9 × 2', '7 × 2', '6 − 8', null]);
    const [failed, , caught, plain] = score.seats.map((_, seat) =>
      explain(score, seat, ctx).map(say).join(' '),
    );
    expect(failed).toContain('You called with 9; the lowest of the others had 6.');
    expect(failed).toContain('points double only once');
    expect(caught).toContain('the 8 drawn comes off');
    expect(plain).toBe('');
  });

  it('keeps why the last call failed beside the winner, and calls a tie a tie', async () => {
    await setLanguage('en');
    const { ctx, plays } = recorded('yolo-base-4');
    const last = plays.at(-1);
    if (!last) throw new Error('an empty recording');
    const score: SwapScore = {
      round: 6,
      call: { seat: 0, challenge: false, succeeded: false },
      deck_out: false,
      seats: [
        { ...cell, hand: 7, lowest: true, factor: 2, doubling: 'once', failed_call: true, points: 14 },
        { ...cell, hand: 7, lowest: true, points: 7 },
        { ...cell, hand: 9, points: 9 },
        { ...cell, hand: 12, points: 12 },
      ],
    };
    const view = { ...last.view, phase: 'over' as const, sheet: score, leaders: [1] };
    const { lead, hands: shown } = sheet([], { ...last, view }, ctx);
    expect(lead?.text).toMatch(/wins\.$/);
    expect(lead?.detail).toContain('You called. You weren’t lowest alone. Your 7 points count double: 14.');
    expect(shown?.map((hand) => hand.note)).toEqual([
      'tied: the call fails',
      'tied lowest',
      undefined,
      undefined,
    ]);
    expect(explain(score, 0, ctx).map(say).join()).toContain('somebody else had 7 too');
  });

  it('has a subtotal after the third round of YOLO, and none in Go Low', async () => {
    const yolo = recorded('yolo-challenge-2');
    const golow = recorded('golow-base-2');
    const rows = ({ ctx, plays }: typeof yolo): (string | undefined)[] => {
      const last = plays.at(-1);
      if (!last) return [];
      return sheet(
        plays.flatMap((play) => play.notices),
        last,
        ctx,
      ).rows.map((row) => row.kind ?? row.label);
    };
    expect(rows(yolo)).toEqual(['1', '2', '3', 'sub', '4', '5', 'fresh']);
    expect(rows(golow)).toEqual(['1', '2', '3', '4', 'fresh']);
  });
});

describe('movement', () => {
  it('is there for every move of a recorded game', async () => {
    const { plays } = recorded('yolo-headache-challenge-2');
    const still: string[] = [];
    for (const play of plays) {
      const moves = play.notices.filter((notice) =>
        /^(draws|took|kept|threw|landed|round_began|hands_shown|looks_opened)$/.test(notice.notice),
      );
      let from = play.before;
      const flown = pictures(play.frames).flatMap((picture) => {
        const list = flights(picture.notices, from, picture.view);
        from = picture.view;
        return list;
      });
      if (moves.length > 0 && flown.length === 0) still.push(moves.map((notice) => notice.notice).join());
    }
    expect(still).toEqual([]);
  });

  it('ends with what the server says, whatever pictures come before', async () => {
    for (const name of RECORDINGS) {
      const { plays } = recorded(name);
      for (const play of plays) {
        const made = pictures(play.frames);
        expect(made.at(-1)?.view).toBe(play.view);
        expect(made.flatMap((picture) => picture.notices)).toEqual(play.notices);
      }
    }
  });

  it('shows the hands of a round before the next is dealt', async () => {
    const { plays } = recorded('yolo-base-4');
    const play = plays.find(({ notices }) => notices.some((notice) => notice.notice === 'round_scored'));
    const open = pictures(play?.frames ?? []).find(({ notices }) =>
      notices.some((notice) => notice.notice === 'hands_shown'),
    );
    expect(open?.hold).toBeGreaterThan(0);
    expect(open?.view.hands.flat().every((card) => card !== null)).toBe(true);
  });
});

describe('the tutorial', () => {
  it.each([['yolo'], ['golow']] as const)('of %s can be played to its end', (game) => {
    const all = tutorial.steps(game);
    expect(all.length).toBeGreaterThan(8);
    for (const step of all) {
      if (step.expect === 'next') expect(step.play.legal).toEqual([]);
      else expect(step.play.legal.filter(step.expect).length).toBe(1);
    }
    expect(all.at(-1)?.play.view.sheet?.seats.map((one) => one.points)).toEqual([8, 13]);
  });
});
