import { signInBody } from '#lib/contract/sign-in-body.ts';
import { normalizeEmail } from '#lib/domain/email.ts';
import { hashOfNoPassword, tooManyPasswords, verifyPassword } from '#lib/store/passwords.ts';
import { readSession, startSession } from '#lib/store/sessions.ts';
import { beginSignIn, forgetFailures, type SignInAttempt } from '#lib/store/sign-in-attempts.ts';
import type { Store } from '#lib/store/store.ts';
import { readPasswordHash } from '#lib/store/users.ts';
import { type Answer, secretAnswer } from './answer.ts';
import { userOf } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';
import { readForm } from './read-form.ts';
import { sessionRecord } from './read-session.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';

/** Starts a session for who knows the password of a user, always a new one: nobody can know its token before. */
export async function signIn({ store, body, cookie, remoteAddress }: Call<unknown>): Promise<Answer> {
  const { email, password } = readForm(signInBody, body);
  const attempt = { email: normalizeEmail(email), address: clientAddress(remoteAddress) };
  await requireNotLimited(store, attempt);
  const token = await sessionFor(store, attempt.email, password, readSessionToken(cookie) ?? null);
  const session = token === undefined ? undefined : await readSession(store.database, token);
  if (token === undefined || session === undefined) {
    throw refusal('sign.in.failed', 'The e-mail address or the password is wrong.');
  }
  await forgetFailures(store.database, attempt);
  const record = await sessionRecord(store, userOf(session), session.expiresAt);
  return secretAnswer(JSON.stringify(record), { 'Set-Cookie': sessionCookie(token) });
}

/** Throws before any work on a password. The attempt counts as failed until it turns out right. */
async function requireNotLimited({ database }: Store, attempt: SignInAttempt): Promise<void> {
  if (tooManyPasswords()) {
    throw refusal('unavailable', 'Too many people are signing in at this moment. Try again.');
  }
  const seconds = await beginSignIn(database, attempt);
  if (seconds !== undefined) {
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    throw refusal('sign.in.limited', `Too many sign-ins failed. Wait ${wait}, then try again.`, {
      'Retry-After': String(seconds),
    });
  }
}

/** The token of a new session, or undefined. An unknown address takes the same work as a wrong password. */
async function sessionFor(
  { database }: Store,
  email: string,
  password: string,
  formerToken: string | null,
): Promise<string | undefined> {
  const passwordHash = (await readPasswordHash(database, email)) ?? hashOfNoPassword;
  const isRight = await verifyPassword(password, passwordHash);
  return isRight ? startSession(database, { email, passwordHash, formerToken }) : undefined;
}
