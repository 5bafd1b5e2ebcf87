// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { escaped, type Palette, picture, type Result } from './picture';
import { promiseOf, rememberNumber, rememberPromise } from './promise';
import { ranked, scoreOf } from './scores';
import { pretendTable } from '../store/pretend';

const palette: Palette = {
  page: 'rgb(1,2,3)',
  surface: 'rgb(4,5,6)',
  ink: 'rgb(7,8,9)',
  ink2: 'rgb(1,1,1)',
  line: 'rgb(2,2,2)',
  accent: 'rgb(3,3,3)',
};
const result: Result = {
  word: 'HILO',
  line: 'HILO, game 2',
  headline: 'Ann won',
  rows: [
    { name: 'Ann <script>alert(1)</script>', score: '12', won: true },
    { name: 'B & "C"', score: '40', won: false },
  ],
  foot: 'Yolio',
  link: 'example.org',
};

describe('the picture of a result', () => {
  const svg = picture(result, palette);

  it('is one well-formed drawing without anything from elsewhere', () => {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|<script|<image|<style/);
    expect(svg.match(/<text/g)).toHaveLength(8);
  });
  it('names everybody, and marks who won', () => {
    expect(svg).toContain('Ann &lt;script&gt;');
    expect(svg).toContain('B &amp; &quot;C&quot;');
    expect(svg.match(/<circle/g)).toHaveLength(2);
  });
  it('lets no sign of a name become markup', () => {
    expect(escaped(`<a href='x'>&"\u0007`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&quot; ');
  });
});

describe('results', () => {
  it('are points, and in YO! exact chips with their sign', () => {
    expect(scoreOf('hilo', -3)).toBe('−3');
    expect(scoreOf('yo', 225)).toBe('+7½');
    expect(scoreOf('yo', -30)).toBe('−1');
  });
  it('list the winners first', () => {
    const seats = ranked({ number: 1, scores: [5, 3, 4], winners: [1], practice: false }).map(
      (one) => one.seat,
    );
    expect(seats).toEqual([1, 0, 2]);
  });
});

describe('what this device was promised', () => {
  const waiting = {
    ...pretendTable('hilo', 2, {}),
    id: 'abc',
    phase: 'waiting' as const,
    fairness: { commitment: 'c0ffee', label: 'abc/1', nonces: [], secret: null },
  };

  it('is kept from before the deal only', () => {
    rememberPromise({ ...waiting, id: 'late', phase: 'playing' });
    expect(promiseOf('late', 1)).toBeNull();
    rememberPromise(waiting);
    rememberNumber(waiting, 0, 'ab12');
    expect(promiseOf('abc', 1)).toEqual({ commitment: 'c0ffee', label: 'abc/1', numbers: { 0: 'ab12' } });
  });
  it('is not growing for ever, and survives nonsense', () => {
    for (let number = 1; number <= 60; number++) rememberPromise({ ...waiting, number });
    expect(promiseOf('abc', 1)).toBeNull();
    expect(promiseOf('abc', 60)?.commitment).toBe('c0ffee');
    localStorage.setItem('yolio.promises', '{"abc/60":7}');
    expect(promiseOf('abc', 60)).toBeNull();
    localStorage.setItem('yolio.promises', 'nonsense');
    expect(promiseOf('abc', 60)).toBeNull();
  });
});
