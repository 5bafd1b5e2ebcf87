import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../look/colour';
import { GAMES } from './games';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const PAIR = /--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}))/g;

/** The colours that a part of a style sheet gives, by day or by lamplight. */
function colours(css: string, theme: 'light' | 'dark'): Record<string, string> {
  const found = [...css.matchAll(PAIR)].map(([, name, light, dark, both]) => [
    name,
    both ?? (theme === 'light' ? light : dark),
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}

const tokens = read('../look/tokens.css');

describe.each(['light', 'dark'] as const)('by the colours of the %s theme', (theme) => {
  const room = colours(tokens, theme);
  it.each(GAMES)('$title can be read and seen', ({ key, area }) => {
    const css = read(`./${area}/look.css`);
    const part = new RegExp(`\\.g-${key} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    const game = colours(part, theme);
    const of = (name: string): string => game[name] ?? room[name] ?? `no colour ${name}`;
    const measured = (one: string, other: string): number => contrast(of(one), of(other));
    for (const on of ['surface', 'page']) expect(measured('accent-ink', on), on).toBeGreaterThanOrEqual(4.5);
    for (const on of ['felt', 'felt-lamp']) expect(measured('accent-ink', on), on).toBeGreaterThanOrEqual(3);
    expect(measured('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('back-ring'), '#2b2644')).toBeGreaterThanOrEqual(3);
  });
});
