import type { Envelope } from '../wire';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What a player asks a table to do, before it gets its name and version. */
export type Command = Without<Envelope, 'move_id' | 'version'>;

/** This number of random bytes in hexadecimal, from the operating system. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
