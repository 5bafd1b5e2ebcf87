/** SHA-256 (FIPS 180-4), for pages to which the browser gives no cryptography of its own. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  const state = Uint32Array.from(START);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let nth = 0; nth < 16; nth++) schedule[nth] = view.getUint32(at + 4 * nth);
    for (let nth = 16; nth < 64; nth++) {
      const a = word(schedule, nth - 15);
      const b = word(schedule, nth - 2);
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      schedule[nth] = word(schedule, nth - 16) + s0 + word(schedule, nth - 7) + s1;
    }
    compress(state, schedule);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((value, nth) => out.setUint32(4 * nth, value));
  return new Uint8Array(out.buffer);
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let nth = 0; nth < 64; nth++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUND, nth) + word(schedule, nth)) >>> 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, nth) => (state[nth] = word(state, nth) + value));
}

/** A one bit, zeros, and the length in bits, to a multiple of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  return padded;
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function word(words: Uint32Array, place: number): number {
  return words[place] ?? 0;
}

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots to start with … */
const START = roots(8, 1 / 2);
/** … and cube roots for the rounds. */
const ROUND = roots(64, 1 / 3);

function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    const prime = Array.from({ length: n - 2 }, (_, k) => k + 2).every((k) => n % k !== 0);
    if (prime) found.push((n ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}
