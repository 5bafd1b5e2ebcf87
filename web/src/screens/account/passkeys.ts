import * as rest from '../../net/rest';
import type { Me, PasskeyInfo, Proof } from '../../wire';

/** Why there are no passkeys here: the page's address, or the browser. */
export type Missing = 'address' | 'browser';

/** Can this browser make and use passkeys on this page? Null: yes. */
export function missing(page: Pick<Window, 'isSecureContext' | 'location'> = window): Missing | null {
  // Browsers make none for an address in numbers, even where they trust it.
  const numbers = /^[\d.]+$|^\[/.test(page.location.hostname);
  if (!page.isSecureContext || numbers) return 'address';
  return 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? null
    : 'browser';
}

/** The person has closed the browser's question, or had nothing to answer it with. */
export class Declined extends Error {}

export async function signIn(): Promise<Me> {
  return rest.logInByPasskey(await used(await rest.logInOptions()));
}

/** That it is the person who asks: by the password that was typed, else by a passkey. */
export async function proof(me: Me, password: string): Promise<Proof> {
  if (password !== '') return { password };
  if (me.passkey) return { passkey: await used(await rest.proofOptions()) };
  return {};
}

export async function add(me: Me, label: string, password: string): Promise<PasskeyInfo> {
  const { public_key } = await rest.newPasskeyOptions(await proof(me, password));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    public_key as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  return rest.addPasskey(label, made);
}

export async function remove(me: Me, id: string, password: string, unprotect: boolean): Promise<void> {
  await rest.removePasskey(id, { proof: await proof(me, password), unprotect });
}

async function used({ public_key }: rest.PasskeyOptions): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    public_key as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asked(() => navigator.credentials.get({ publicKey }));
}

/** What the browser asks the person. */
async function asked(question: () => Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = await question().catch((error: unknown) => {
    throw error instanceof DOMException ? new Declined(error.message) : error;
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Declined('');
  return credential.toJSON() as Record<string, unknown>;
}
