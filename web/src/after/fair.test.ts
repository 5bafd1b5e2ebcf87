import { describe, expect, it } from 'vitest';
import { bytesToHex as hex } from '@noble/hashes/utils.js';
import vectors from './fair.vectors.json';
import { Chance, check, type Dealing, FairError } from './fair';

const SECRET = Uint8Array.from({ length: 32 }, (_, place) => place);

/** The same known answers as in `crates/chance/tests/known_answers.rs`, worked out by an independent program. */
const THREE = {
  nonces: ['01', hex(new TextEncoder().encode('red nonce')), 'ff'.repeat(32)],
  label: 'table 5',
};

function block(dealing: Pick<Dealing, 'nonces' | 'label'>, number: bigint, nth: number): string {
  const words = new Chance(SECRET, dealing).words(number, nth);
  return words.map((word) => word.toString(16).padStart(8, '0')).join('');
}

describe('the chance of a fair deal', () => {
  it('has the known blocks', () => {
    expect(block(THREE, 0n, 0)).toBe('e48bb8c3eff2f621e3429f800353497a1e72bc43fbb7f09f602a2fcd5915bddc');
    expect(block(THREE, 0n, 1)).toBe('47935f7ff2d3fe84edfedfa0c661da0d868007678cf080a1988bf59dcb184248');
    expect(block(THREE, (1n << 40n) + 5n, 0)).toBe(
      '2798168b0fcef9b6fe5db552162a8dc56666d202bde4acc568415ffafe3166ce',
    );
    expect(block({ nonces: ['00'], label: 'Küche' }, 1n, 0)).toBe(
      'dc367e704fa1239bb521659726e625a18a6537cf577eda164045a168258c5e73',
    );
  });

  it('reads over words that would favour somebody', () => {
    const chance = new Chance(SECRET, THREE);
    const below = (bound: number): number[] =>
      [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].map((number) => chance.below(number, bound));
    expect(below(104)).toEqual([91, 79, 11, 87, 51, 19, 59, 85]);
    // Outcome 5 refuses all eight words of its first block.
    expect(below(2 ** 31 + 1)).toEqual([
      55789946, 863507330, 1027785835, 734948431, 205271876, 1229859498, 436369811, 1894598710,
    ]);
    expect(chance.readOver).toBeGreaterThanOrEqual(8);
  });
});

describe.each(vectors.map((vector, nth) => [nth, vector] as const))(
  'a game dealt by the engine (%i)',
  (_, vector) => {
    const dealing = vector.dealing as Dealing;

    it('follows from secret, nonces and label', async () => {
      const steps: number[] = [];
      const report = await check(dealing, vector.draws, (done) => steps.push(done));
      expect(report).toMatchObject({
        fair: true,
        committed: true,
        complete: true,
        right: vector.draws.length,
        wrong: [],
      });
      expect(steps.at(-1)).toBe(vector.draws.length);
    });

    it('is found out if one outcome was another', async () => {
      const draws = structuredClone(vector.draws);
      const one = draws[1];
      if (one) one.chosen = (one.chosen + 1) % one.list.length;
      const report = await check(dealing, draws);
      expect(report.fair).toBe(false);
      expect(report.wrong.map((wrong) => wrong.number)).toEqual([1]);
    });

    it('is found out if an outcome is missing', async () => {
      const report = await check(dealing, vector.draws.slice(1));
      expect(report).toMatchObject({ fair: false, complete: false, wrong: [] });
    });

    it('is found out if the secret is not the one committed to', async () => {
      const report = await check({ ...dealing, secret: '00'.repeat(32) }, vector.draws);
      expect(report).toMatchObject({ fair: false, committed: false });
      expect(report.right).toBeLessThan(report.total);
    });

    it('depends on every nonce and on the label', async () => {
      const other = [...dealing.nonces.slice(1), 'ab'];
      expect((await check({ ...dealing, nonces: other }, vector.draws)).fair).toBe(false);
      expect((await check({ ...dealing, label: 'Küche 1/5' }, vector.draws)).fair).toBe(false);
    });

    it.each([
      ['secret', { secret: 'zz' }],
      ['commitment', { commitment: '' }],
      ['nonces', { nonces: [] }],
      ['nonces', { nonces: ['0'] }],
      ['label', { label: '' }],
    ])('says what cannot be read: %s', async (what, change) => {
      const error = await check({ ...dealing, ...change } as Dealing, vector.draws).catch(
        (caught: unknown) => caught,
      );
      expect(error).toBeInstanceOf(FairError);
      expect((error as FairError).what).toBe(what);
    });
  },
);
