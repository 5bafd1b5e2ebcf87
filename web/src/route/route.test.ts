import { describe, expect, it } from 'vitest';
import { codeOf, routeOf, spaced } from './route';

describe('addresses', () => {
  it.each([
    ['/', { at: 'lobby' }],
    ['/t/PLUM42', { at: 'table', code: 'PLUM42' }],
    ['/t/PLUM42/replay/2', { at: 'replay', table: 'PLUM42', number: 2 }],
    ['/s/abc-_1', { at: 'nowhere' }],
    ['/s', { at: 'nowhere' }],
    ['/learn/hilo', { at: 'learn', game: 'hilo' }],
    ['/rules/yo', { at: 'rules', game: 'yo' }],
    ['/learn', { at: 'nowhere' }],
    ['/t', { at: 'nowhere' }],
    ['/t/X/replay/0', { at: 'nowhere' }],
    ['/t/a/b/c/d', { at: 'nowhere' }],
    ['/%E0%A4%A', { at: 'nowhere' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

  it('keep the secret of a seat behind the #, where no server sees it', () => {
    expect(routeOf('/s', '#abc-_1')).toEqual({ at: 'seat', secret: 'abc-_1' });
    expect(routeOf('/s', '#')).toEqual({ at: 'nowhere' });
    expect(routeOf('/', '#abc')).toEqual({ at: 'lobby' });
  });
});

describe('codes', () => {
  it('may be typed as they are said', () => {
    expect(codeOf(' plum 42 ')).toBe('PLUM42');
    expect(codeOf('plum-42')).toBe('PLUM42');
    expect(spaced('GCJHC5')).toBe('GCJ HC5');
    expect(spaced('APRICOT42')).toBe('APRICOT 42');
    expect(spaced('NZNW3P')).toBe('NZN W3P');
    expect(spaced('X7K2P')).toBe('X7K2P');
    expect(codeOf(spaced('NZNW3P'))).toBe('NZNW3P');
  });
});
