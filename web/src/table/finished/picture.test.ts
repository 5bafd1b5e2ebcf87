// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { escaped, type Palette, picture, type Result } from './picture';
import type { GameFacts } from '../game';
import { ranked, scoreOf } from './scores';

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
  const points = { inChips: false } as GameFacts;
  const chips = { inChips: true } as GameFacts;
  it('are points, or exact chips with their sign', () => {
    expect(scoreOf(points, -3)).toBe('−3');
    expect(scoreOf(chips, 225)).toBe('+7½');
    expect(scoreOf(chips, -30)).toBe('−1');
  });
  it('list the winners first', () => {
    const seats = ranked({ number: 1, scores: [5, 3, 4], winners: [1], practice: false }).map(
      (one) => one.seat,
    );
    expect(seats).toEqual([1, 0, 2]);
  });
});
