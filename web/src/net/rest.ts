import { type Command, randomHex } from './command';
import type {
  ErrorBody,
  GameInfo,
  Me,
  NewTable,
  PasskeyInfo,
  PasskeyOptions,
  Proof,
  RemovePasskey,
  Replay,
  Review,
  SeatLink,
  TableInfo,
  TablePage,
} from '../wire';

export type { PasskeyOptions };

/** A request that was refused or never arrived. `code` is stable: see `docs` of the server, or `offline` here. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: readonly string[];

  constructor(code: string, reason: string, details: readonly string[] = []) {
    super(reason);
    this.code = code;
    this.details = details;
  }
}

/** Makes sure there is a session: a guest at once, kept in a cookie that no script can read. */
export async function session(): Promise<Me> {
  const me = await ask<Me>('POST', '/api/session');
  try {
    localStorage.setItem(BEEN, '1');
  } catch {
    // Then the lobby does not know that there are tables to come back to.
  }
  return me;
}

/** Has this browser had a session? A note without any secret, so that a first visit asks for nothing. */
export function beenHere(): boolean {
  try {
    return localStorage.getItem(BEEN) === '1';
  } catch {
    return false;
  }
}

const BEEN = 'yolio.been';

export function games(): Promise<GameInfo[]> {
  return ask('GET', '/api/games');
}

export function makeTable(table: NewTable): Promise<TableInfo> {
  return ask('POST', '/api/tables', table);
}

/** A table by its id or its code. */
export function findTable(name: string): Promise<TableInfo> {
  return ask('GET', `/api/tables/${encodeURIComponent(name)}`);
}

export function myTables(): Promise<TablePage> {
  return ask('GET', '/api/tables?mine=true');
}

export function publicTables(): Promise<TablePage> {
  return ask('GET', '/api/tables');
}

export function rename(name: string): Promise<Me> {
  return ask('PATCH', '/api/me', { name });
}

export function setPassword(password: string, proof: Proof): Promise<Me> {
  const { password: old, passkey } = proof;
  return ask('PUT', '/api/me/password', { password, ...(old && { old }), ...(passkey && { passkey }) });
}

export function logIn(name: string, password: string): Promise<Me> {
  return ask('POST', '/api/login', { name, password });
}

export async function logOut(): Promise<void> {
  await ask('POST', '/api/logout');
  try {
    localStorage.removeItem(BEEN);
  } catch {
    // Then the lobby asks for tables, and there are none.
  }
}

export function logInOptions(): Promise<PasskeyOptions> {
  return ask('POST', '/api/login/passkey/options');
}

/** `passkey`: what the browser says of the one that has signed. */
export function logInByPasskey(passkey: Record<string, unknown>): Promise<Me> {
  return ask('POST', '/api/login/passkey', { passkey });
}

export function passkeys(): Promise<PasskeyInfo[]> {
  return ask('GET', '/api/me/passkeys');
}

export function proofOptions(): Promise<PasskeyOptions> {
  return ask('POST', '/api/me/passkeys/proof');
}

export function newPasskeyOptions(proof: Proof): Promise<PasskeyOptions> {
  return ask('POST', '/api/me/passkeys/options', proof);
}

export function addPasskey(label: string, passkey: Record<string, unknown>): Promise<PasskeyInfo> {
  return ask('POST', '/api/me/passkeys', { label, passkey });
}

export function removePasskey(id: string, how: RemovePasskey): Promise<void> {
  return ask('POST', `/api/me/passkeys/${encodeURIComponent(id)}/remove`, how);
}

/** A command to a table that is not open here, as over its socket. */
export function command(table: string, wish: Command): Promise<unknown> {
  const envelope = { move_id: randomHex(12), version: 0, ...wish };
  return ask('POST', `/api/tables/${encodeURIComponent(table)}/commands`, envelope);
}

/** A secret address that gives this seat to the person who opens it: for another device. */
export function seatLink(table: string, seat: number): Promise<SeatLink> {
  return ask('POST', `/api/tables/${encodeURIComponent(table)}/seats/${seat}/link`);
}

export function claim(secret: string): Promise<TableInfo> {
  return ask('POST', '/api/claim', { secret });
}

/** A finished game as `view` saw it: a seat's number, `table` or `open`. */
export function replay(table: string, number: number, view: string): Promise<Replay> {
  return ask('GET', `${gamePath(table, number)}/replay?view=${encodeURIComponent(view)}`);
}

/** A finished game looked at again. The first time it takes a few seconds. */
export function review(table: string, number: number): Promise<Review> {
  return ask('GET', `${gamePath(table, number)}/review`);
}

/** The record of a finished game, as `yolio verify` reads it. */
export function record(table: string, number: number): Promise<unknown> {
  return ask('GET', `${gamePath(table, number)}/record`);
}

export function gamePath(table: string, number: number): string {
  return `/api/tables/${encodeURIComponent(table)}/games/${number}`;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal('offline', '');
  });
  const text = await answer.text();
  if (!answer.ok) throw refusalOf(answer.status, text);
  // Done, and nothing to say.
  if (answer.status === 204) return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Refusal('offline', '');
  }
}

/** A refusal in the server's own words, or, if something stands between us and it, as silence. */
export function refusalOf(status: number, text: string): Refusal {
  try {
    const { code, reason, details } = JSON.parse(text) as ErrorBody;
    if (typeof code === 'string' && typeof reason === 'string')
      return new Refusal(code, reason, details ?? []);
  } catch {
    // Not ours.
  }
  return new Refusal(status >= 500 ? 'offline' : `http_${status}`, '');
}
