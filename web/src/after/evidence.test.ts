import { describe, expect, it } from 'vitest';
import type { ReplayFrame, Replay } from '../wire';
import { dealingOf, drawsOf, type Finding, investigate } from './evidence';
import { Chance, type Dealing } from './fair';
import vectors from './fair.vectors.json';
import type { Promised } from '../store/promise';

const [yolo] = vectors;
const dealing = yolo?.dealing as Dealing;

/** The outcomes of a game dealt by the engine, as a replay shows them. */
function shown(): Replay {
  const frames = (yolo?.draws ?? []).map(
    (draw) =>
      ({
        game: 'yolo',
        seat: null,
        action: null,
        outcome: draw.list[draw.chosen]?.outcome,
        view: {},
        notices: [],
        known: null,
        draw,
      }) as unknown as ReplayFrame,
  );
  return { game: 'yolo', number: 1, frames };
}

async function find(
  change: (replay: Replay) => void = () => undefined,
  promised: Promised | null = null,
): Promise<Finding> {
  const replay = structuredClone(shown());
  change(replay);
  const found = await investigate(replay, { dealing }, promised);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('the evidence of a game', () => {
  it('is in order', async () => {
    expect(await find()).toMatchObject({
      fair: true,
      shown: true,
      promise: 'none',
      numbers: null,
      anybody: true,
    });
  });

  it('is not, if the replay shows another outcome than was chosen', async () => {
    const found = await find((replay) => {
      const frame = replay.frames[0];
      if (frame) Object.assign(frame, { outcome: { is: 'discard', card: 99 } });
    });
    expect(found).toMatchObject({ fair: false, shown: false, wrong: [] });
  });

  it('does not mind in which order an outcome is written', async () => {
    const found = await find((replay) => {
      const frame = replay.frames[0];
      if (frame)
        Object.assign(frame, { outcome: Object.fromEntries(Object.entries(frame.outcome ?? {}).reverse()) });
    });
    expect(found.shown).toBe(true);
  });

  it('compares what this device was promised and what it gave', async () => {
    const promised: Promised = {
      commitment: dealing.commitment,
      label: dealing.label,
      numbers: { 0: dealing.nonces[0] ?? '' },
    };
    expect(await find(undefined, promised)).toMatchObject({ fair: true, promise: 'same', numbers: true });
    expect(await find(undefined, { ...promised, commitment: 'ab' })).toMatchObject({
      fair: false,
      promise: 'other',
    });
    expect(await find(undefined, { ...promised, numbers: { 0: 'ab' } })).toMatchObject({
      fair: false,
      numbers: false,
    });
  });

  it('cannot be given for a game without a promise', async () => {
    expect(await investigate(shown(), { dealing: { method: 'seeded' } }, null)).toBe('seeded');
    expect(await investigate(shown(), { dealing: { ...dealing, secret: 'no' } }, null)).toBe('unreadable');
    for (const bad of [null, {}, { dealing: 7 }, { dealing: { method: 'fair', nonces: [1] } }])
      expect(dealingOf(bad)).toBe('unreadable');
  });
});

describe('a draw like the one before', () => {
  it('comes without a list, and is checked against the same outcomes', async () => {
    const chance = new Chance(
      Uint8Array.from({ length: 32 }, () => 7),
      dealing,
    );
    const list = [1, 2, 3, 4, 5, 6].map((outcome) => ({ outcome, weight: 1 }));
    const frames = [0, 1, 2].map((number) => {
      const chosen = chance.below(BigInt(number), list.length);
      const draw = { number, list: number === 0 ? list : [], chosen };
      return { game: 'yo', outcome: chosen + 1, draw } as unknown as ReplayFrame;
    });
    const replay: Replay = { game: 'yo', number: 1, frames };
    expect(drawsOf(replay).map((draw) => draw.list.length)).toEqual([6, 6, 6]);
    expect(await investigate(replay, { dealing }, null)).toMatchObject({ shown: true, right: 3, fair: true });
    Object.assign(frames[2] ?? {}, { outcome: 7 });
    expect(await investigate(replay, { dealing }, null)).toMatchObject({ shown: false, fair: false });
  });
});
