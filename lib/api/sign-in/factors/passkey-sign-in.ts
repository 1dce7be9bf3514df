import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { passkeySignInSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import { keepChallenge } from '#lib/store/sign-in/factors/passkey-challenges.ts';
import { findPasskey, readPasskeys } from '#lib/store/sign-in/factors/passkeys.ts';
import { readSession, startSessionByPasskey } from '#lib/store/sign-in/sessions.ts';
import { noteSuccess } from '#lib/store/sign-in/sign-in-attempts.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { Call } from '#lib/api/http/request/call.ts';
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
import { provenPasskey } from './passkey-answers.ts';
import { requireRelyingParty } from './relying-party.ts';

/**
 * Returns the options for the browser's request to an authenticator: any passkey of this site or, within a
 * session, only the user's own.
 */
export async function startPasskeySignIn(call: Call<unknown>): Promise<Answer> {
  call.query();
  const party = requireRelyingParty();
  const { store, cookie, address } = call;
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
  return jsonAnswer(JSON.stringify(options));
}

/** Starts a session for a passkey's owner. The passkey counts as both factors. */
export async function signInByPasskey(call: Call<unknown>): Promise<Answer> {
  const { response } = readForm(passkeySignInSchema, call);
  const { openId } = currentSettings();
  if (openId !== undefined) {
    throw problem(
      'password.sign.in.off',
      `You can't sign in with passkeys here. Sign in with ${openId.name}.`,
    );
  }
  requireRelyingParty();
  const { store, address } = call;
  const known = await findPasskey(store.database, response.id);
  const attempt = known && { email: known.email, address: networkOf(address) };
  if (attempt !== undefined) await requireNotLimited(store, attempt);
  const passkey = await provenPasskey(call, response, null);
  const token = passkey && (await startSessionByPasskey(store.database, passkey, signInOrigin(call)));
  const session = token === undefined ? undefined : await readSession(store.database, token);
  if (attempt === undefined || token === undefined || session === undefined) {
    const seconds = known === undefined ? await noteFailure(store, address) : undefined;
    if (seconds !== undefined) throw tooManySignIns(seconds);
    await recordFailedSignIn(call, known, 'passkey');
    throw problem('sign.in.failed', "You can't sign in with this passkey. Sign in with your password.");
  }
  await noteSuccess(store.database, attempt);
  const record = await sessionRecord(store, identityOf(session));
  return jsonAnswer(JSON.stringify(record), { 'Set-Cookie': sessionCookie(token) });
}
