import { describe, expect, it } from 'vitest';
import { hasChosen } from './names';

describe('a name', () => {
  it.each([
    ['Guest 5749', false],
    ['', false],
    ['Ben', true],
    ['Guest of honour', true],
  ])('%s', (name, chosen) => expect(hasChosen(name)).toBe(chosen));
});
