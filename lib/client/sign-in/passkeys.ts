import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { sendFor } from '#lib/client/http/api.ts';
import type { Session } from './read-session.ts';

const webAuthn = () => import('@simplewebauthn/browser');

/**
 * Reports whether this browser can use passkeys here. Passkeys don't work at an IP address or without
 * WebAuthn.
 */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !isAddress(location.hostname);
}

/** Reports whether a host name is an IP address, which browsers don't accept for passkeys. */
export function isAddress(hostname: string): boolean {
  return /^[\d.]+$|:/.test(hostname);
}

/** Asks the browser to create a passkey. Throws the browser's error, normally a DOMException. */
export async function createPasskey(options: ResultOf<'startPasskey'>) {
  const { startRegistration } = await webAuthn();
  if (!isForCreating(options)) throw new Error('The passkey options are invalid.');
  return startRegistration({ optionsJSON: options });
}

/** Asks the browser for one of the user's passkeys. */
export async function provePasskey() {
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON: await requestOptions() });
}

/**
 * Signs in with any passkey for this site, immediately or when the user picks one in the e-mail field's autofill.
 * Returns undefined if the browser doesn't support autofill of passkeys.
 */
export async function signInByPasskey(when: 'at once' | 'when picked'): Promise<Session | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webAuthn();
  const useBrowserAutofill = when === 'when picked';
  if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await requestOptions();
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return sendFor('signInByPasskey', {
    method: 'POST',
    path: '/restapi/session/passkey',
    body: { response },
  });
}

/** Returns the IDs of the user's passkeys, or an empty list if passkeys can't be used here. */
export async function ownCredentials(): Promise<readonly string[]> {
  if (!canUsePasskeys()) return [];
  const { allowCredentials = [] } = await requestOptions();
  return allowCredentials.map(({ id }) => id);
}

/** Tells the browser to stop offering a passkey that was deleted. Not every browser supports this. */
export async function forgetCredential(credentialID: string): Promise<void> {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return;
  const { sendSignal } = await webAuthn();
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID });
}

async function requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const path = '/restapi/session/passkey/options';
  const options = await sendFor('startPasskeySignIn', { method: 'POST', path });
  if (!isForProving(options)) throw new Error('The passkey options are invalid.');
  return options;
}

/** The contract lists only the main members. The others pass unchanged from the server's library to the browser's. */
function isForCreating(
  options: ResultOf<'startPasskey'> | PublicKeyCredentialCreationOptionsJSON,
): options is PublicKeyCredentialCreationOptionsJSON {
  return options.pubKeyCredParams.every(({ type }) => type === 'public-key');
}

function isForProving(
  options: ResultOf<'startPasskeySignIn'> | PublicKeyCredentialRequestOptionsJSON,
): options is PublicKeyCredentialRequestOptionsJSON {
  return options.challenge !== '';
}
