import type { DatabasePool } from '#lib/store/database/database.ts';
import { addUser, type NewUser } from '#lib/store/access/users.ts';
import { type SignInOrigin, startSession } from '#lib/store/sign-in/sessions.ts';
import { byTest } from './by-test.ts';

/**
 * Adds a user with a session, as a sign-in would, but without computing hashes, each of which takes a third of a
 * second. Returns the session token.
 */
export async function signInByStore(
  database: DatabasePool,
  user: NewUser,
  passwordHash: string,
  origin: Partial<SignInOrigin> = {},
): Promise<string> {
  await addUser(database, user, passwordHash, byTest);
  return startSessionByStore(database, { email: user.email, passwordHash }, origin);
}

/** Starts another session for a user. Returns its token. */
export async function startSessionByStore(
  database: DatabasePool,
  user: { readonly email: string; readonly passwordHash: string },
  origin: Partial<SignInOrigin> = {},
): Promise<string> {
  const here = { formerToken: null, address: '127.0.0.1', userAgent: 'test', requestId: 'test', ...origin };
  const token = await startSession(database, user, here);
  if (token === undefined) throw new Error(`No user ${user.email} has that password.`);
  return token;
}
