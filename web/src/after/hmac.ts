import { sha256 } from './sha256';

/** HMAC-SHA-256 with one key: by the browser's own cryptography, or by ours where a page without https has none. */
export type Mac = (message: Uint8Array) => Promise<Uint8Array>;

export async function hmac(key: Uint8Array): Promise<Mac> {
  const subtle = browserCrypto();
  if (!subtle) return (message) => Promise.resolve(ownHmac(key, message));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const ready = await subtle.importKey('raw', key as BufferSource, algorithm, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', ready, message as BufferSource));
}

export async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = browserCrypto();
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)) : sha256(bytes);
}

/** RFC 2104 over our SHA-256. */
export function ownHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Browsers give it only to pages over https and on the own machine. */
function browserCrypto(): SubtleCrypto | undefined {
  return (globalThis.crypto as Crypto | undefined)?.subtle;
}
