import { afterEach, expect, test, vi } from 'vitest';
import { missing } from './passkeys';

const page = (href: string, isSecureContext: boolean): Parameters<typeof missing>[0] => ({
  isSecureContext,
  location: new URL(href) as unknown as Location,
});

afterEach(() => vi.unstubAllGlobals());

test('passkeys need a host name and a page that the browser trusts', () => {
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => null });
  expect(missing(page('https://play.example.org/', true))).toBeNull();
  expect(missing(page('http://localhost:7878/', true))).toBeNull();
  for (const numbers of ['http://127.0.0.1:7878/', 'https://192.168.1.20/', 'http://[::1]:7878/'])
    expect(missing(page(numbers, true))).toBe('address');
  expect(missing(page('http://play.example.org/', false))).toBe('address');
});

test('a browser without them is told so', () => {
  expect(missing(page('http://localhost:7878/', true))).toBe('browser');
  vi.stubGlobal('PublicKeyCredential', {});
  expect(missing(page('http://localhost:7878/', true))).toBe('browser');
});
