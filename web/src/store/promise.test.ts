// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pretendTable } from '../table/pretend';
import { promiseOf, rememberNumber, rememberPromise } from './promise';

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
