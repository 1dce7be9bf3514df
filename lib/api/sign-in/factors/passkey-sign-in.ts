import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { type ApiResponse, jsonResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { identityOf } from '#lib/api/http/request/authentication.ts';
import {
  mayBeginSignIn,
  noteFailure,
  recordFailedSignIn,
  requireNotLimited,
  tooManySignIns,
} from '#lib/api/sign-in/sign-in.ts';
import { sessionRecord } from '#lib/api/sign-in/read-session.ts';
import { readSessionToken, sessionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { signInOrigin } from '#lib/api/sign-in/sign-in-origin.ts';
import { log } from '#lib/api/log.ts';
import { type PasskeyResponse, passkeySignInSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import {
  findPasskey,
  keepChallenge,
  notePasskeyUse,
  type Passkey,
  readPasskeys,
  takeChallenge,
} from '#lib/store/sign-in/factors/passkeys.ts';
import { readSession, startSessionByPasskey } from '#lib/store/sign-in/sessions.ts';
import { attemptWith, noteSuccess } from '#lib/store/sign-in/sign-in-attempts.ts';
import { relyingParty, requireRelyingParty } from './relying-party.ts';

/**
 * Returns the options for the browser's request to an authenticator. They permit any passkey of this site or, within
 * a session, only the user's own. Throws 429 if too many sign-ins started from the client's network.
 */
export async function startPasskeySignIn(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const party = requireRelyingParty();
  const { store, cookie, address } = request;
  if (!(await mayBeginSignIn(store, address))) throw tooManySignIns(1);
  const token = readSessionToken(cookie);
  const session = token === undefined ? undefined : await readSession(store.database, token);
  const email = session?.email ?? null;
  const passkeys = email === null ? [] : await readPasskeys(store.database, email);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => {
      return { id, transports: [...transports] };
    }),
  });
  await keepChallenge(store.database, { challenge: options.challenge, purpose: 'authentication', email });
  return jsonTextResponse(JSON.stringify(options));
}

/** Starts a session for a passkey's owner. The passkey counts as both factors. */
export async function signInByPasskey(request: OperationRequest): Promise<ApiResponse> {
  const { response } = readForm(passkeySignInSchema, request);
  const { openId } = currentSettings();
  if (openId !== undefined) {
    throw problem(
      'password.sign.in.off',
      `You can't sign in with passkeys here. Sign in with ${openId.name}.`,
    );
  }
  requireRelyingParty();
  const { store, address } = request;
  const known = await findPasskey(store.database, response.id);
  const attempt = known && attemptWith('passkey', { email: known.email, address: networkOf(address) });
  if (attempt !== undefined) await requireNotLimited(store, attempt);
  const passkey = await provenPasskey(request, response, null);
  const token = passkey && (await startSessionByPasskey(store.database, passkey, signInOrigin(request)));
  const session = token === undefined ? undefined : await readSession(store.database, token);
  if (attempt === undefined || token === undefined || session === undefined) {
    const seconds = known === undefined ? await noteFailure(store, 'sign-in', address) : undefined;
    if (seconds !== undefined) throw tooManySignIns(seconds);
    await recordFailedSignIn(request, known, 'passkey');
    throw problem('sign.in.failed', "You can't sign in with this passkey. Sign in with your password.");
  }
  await noteSuccess(store.database, attempt);
  const record = await sessionRecord(store, identityOf(session));
  return jsonResponse('signInByPasskey', record, { 'Set-Cookie': sessionCookie(token) });
}

/**
 * Returns the passkey that a response proves. If `email` isn't null, the passkey must belong to that user. Returns
 * undefined if the passkey is unknown, the challenge is unknown, expired or used, the site is a different one, the
 * user wasn't verified, or the signature is wrong. Also returns undefined, and disables the passkey, if its counter
 * shows that it was copied.
 */
export async function provenPasskey(
  { store, address, requestId }: Pick<OperationRequest, 'store' | 'address' | 'requestId'>,
  response: PasskeyResponse,
  email: string | null,
): Promise<Passkey | undefined> {
  const party = relyingParty();
  const passkey = await findPasskey(store.database, response.id);
  if (party === null || passkey === undefined || (email !== null && passkey.email !== email)) {
    return undefined;
  }
  const { clientDataJSON, authenticatorData, signature, userHandle } = response.response;
  if (userHandle && userHandle !== passkey.userHandle.toString('base64url')) {
    return undefined;
  }
  const purpose = 'authentication';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: response.id,
      rawId: response.rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) =>
      takeChallenge(store.database, {
        challenge,
        purpose,
        email: passkey.email,
        allowsAnonymous: email === null,
      }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is checked only after the signature, so that a forged response can't disable a passkey.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ requestId, reason: String(error) }, "An authenticator's response was rejected.");
    return { verified: false as const, authenticationInfo: undefined };
  });
  if (!verified) {
    return undefined;
  }
  const { newCounter: signCount, credentialBackedUp: backedUp } = authenticationInfo;
  const use = { passkey, signCount, backedUp };
  return (await notePasskeyUse(store.database, use, { address, requestId })) ? passkey : undefined;
}
