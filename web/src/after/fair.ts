/**
 * The fairness check, as `docs/record-format.md` ("Dealing") describes it: outcome k of a game follows from the secret
 * that was committed to before anybody gave a nonce, from all nonces, and from the label. Nothing is taken on trust
 * but the lists of what could have come; those follow from the rules.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hex, concatBytes } from '@noble/hashes/utils.js';
import type { Draw } from '../wire';

/** What the dealer promised and, after the game, opened. */
export interface Dealing {
  readonly commitment: string;
  readonly secret: string;
  readonly nonces: readonly string[];
  readonly label: string;
}

/** One outcome that does not follow. */
export interface Wrong {
  readonly number: number;
  readonly expected: number;
  readonly chosen: number;
}

export interface Report {
  /** SHA-256 of the secret, as computed here. */
  readonly digest: string;
  readonly committed: boolean;
  /** How many outcomes there were, and how many follow. */
  readonly total: number;
  readonly right: number;
  readonly wrong: readonly Wrong[];
  /** Are the outcomes numbered 0, 1, 2 … without a gap? A gap would be an outcome thrown away. */
  readonly complete: boolean;
  /** Words that were read over, so that no outcome is favoured. */
  readonly readOver: number;
  readonly fair: boolean;
}

/** Why a dealing cannot be checked at all. */
export type Unreadable = 'secret' | 'commitment' | 'nonces' | 'label' | 'draws';

export class FairError extends Error {
  readonly what: Unreadable;
  constructor(what: Unreadable) {
    super(`the ${what} cannot be read`);
    this.what = what;
  }
}

/** This many outcomes are worked out before the page may draw again. */
const AT_ONCE = 500;

/** Recomputes every outcome. `onStep` hears how many are done. */
export async function check(
  dealing: Dealing,
  draws: readonly Draw[],
  onStep?: (done: number) => void,
): Promise<Report> {
  const secret = bytesOf(dealing.secret, 'secret', 32, 32);
  bytesOf(dealing.commitment, 'commitment', 32, 32);
  const chance = new Chance(secret, dealing);
  const found = hex(sha256(secret));
  const wrong: Wrong[] = [];
  let done = 0;
  for (const draw of draws) {
    const expected = chosenBy(draw, chance.below(BigInt(draw.number), totalOf(draw)));
    if (expected !== draw.chosen) wrong.push({ number: draw.number, expected, chosen: draw.chosen });
    onStep?.(++done);
    if (done % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const committed = found === dealing.commitment.toLowerCase();
  const complete = draws.every((draw, nth) => draw.number === nth);
  return {
    digest: found,
    committed,
    total: draws.length,
    right: draws.length - wrong.length,
    wrong,
    complete,
    readOver: chance.readOver,
    fair: committed && complete && wrong.length === 0,
  };
}

/** The numbers of one game: HMAC-SHA-256 over label, nonces and the number of the outcome. */
export class Chance {
  readonly #mac: ReturnType<typeof hmac.create>;
  /** How many words were read over so far. */
  readOver = 0;

  constructor(secret: Uint8Array, dealing: Pick<Dealing, 'nonces' | 'label'>) {
    const label = new TextEncoder().encode(dealing.label);
    if (label.length < 1 || label.length > 64 || label.includes(0)) throw new FairError('label');
    if (dealing.nonces.length < 1) throw new FairError('nonces');
    const nonces = dealing.nonces.map((text) => bytesOf(text, 'nonces', 1, 32));
    const zero = Uint8Array.of(0);
    const parts = nonces.flatMap((nonce) => [Uint8Array.of(nonce.length), nonce]);
    const start = concatBytes(new TextEncoder().encode('yolio-deal-1'), zero, label, zero, ...parts);
    this.#mac = hmac.create(sha256, secret).update(start);
  }

  /** Eight words of 32 bits: block `block` of outcome `number`. */
  words(number: bigint, block: number): number[] {
    const tail = new DataView(new ArrayBuffer(12));
    tail.setBigUint64(0, number);
    tail.setUint32(8, block);
    const bytes = this.#mac.clone().update(new Uint8Array(tail.buffer)).digest();
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return Array.from({ length: 8 }, (_, nth) => view.getUint32(4 * nth));
  }

  /** The number of this outcome below `bound`: the first word below the largest multiple of `bound` counts. */
  below(number: bigint, bound: number): number {
    const multiple = Math.floor(2 ** 32 / bound) * bound;
    for (let block = 0; ; block++) {
      for (const word of this.words(number, block)) {
        if (word < multiple) return word % bound;
        this.readOver++;
      }
    }
  }
}

/** The sum of the weights, which must be a number that a word can reach. */
function totalOf(draw: Draw): number {
  const total = draw.list.reduce((sum, one) => sum + one.weight, 0);
  if (!Number.isInteger(total) || total < 1 || total >= 2 ** 32) throw new FairError('draws');
  return total;
}

/** The first in the list whose weight and all weights before it together exceed `r`. */
function chosenBy(draw: Draw, r: number): number {
  let passed = 0;
  return draw.list.findIndex((one) => (passed += one.weight) > r);
}

function bytesOf(text: string, what: Unreadable, least: number, most: number): Uint8Array {
  const digits = text.match(/[0-9a-f]{2}/gi) ?? [];
  const wellFormed = digits.length * 2 === text.length && digits.length >= least && digits.length <= most;
  if (!wellFormed) throw new FairError(what);
  return Uint8Array.from(digits, (pair) => parseInt(pair, 16));
}
