import { describe, expect, it } from 'vitest';
import { LONGEST, waitBefore } from './backoff';
import { refusalOf } from './rest';
import { randomHex } from './command';

describe('coming back', () => {
  it('waits longer each time, within bounds', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => waitBefore(failures, 1))).toEqual([
      500,
      1000,
      2000,
      4000,
      8000,
      LONGEST,
      LONGEST,
    ]);
    expect(waitBefore(1, 0)).toBe(375);
  });
});

describe('a refusal', () => {
  it('keeps the code and the sentence of the server', () => {
    const refusal = refusalOf(409, '{"code":"seat_taken","reason":"somebody sits there","details":[]}');
    expect([refusal.code, refusal.message]).toEqual(['seat_taken', 'somebody sits there']);
  });
  it('knows silence when something else answers', () => {
    expect(refusalOf(502, '<html>bad gateway</html>').code).toBe('offline');
    expect(refusalOf(404, 'null').code).toBe('http_404');
  });
});

describe('names of moves', () => {
  it('are long, and never the same', () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});
