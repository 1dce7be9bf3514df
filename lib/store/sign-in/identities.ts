import sql from 'sql-template-tag';
import type { Factor } from '#lib/domain/access/security-event.ts';
import { identityLinkedWords } from '#lib/domain/notices/notice-words.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { noteAccountSecurity } from '#lib/store/notices/notices.ts';
import { lockUser } from '#lib/store/access/users.ts';
import { unmatchableHash } from '#lib/store/passwords/passwords.ts';
import { addSession, type CheckedUser, type SignInOrigin } from './sessions.ts';
import { hashOf, newToken } from '#lib/store/keys/session-token.ts';

/** Time limit for signing in with the provider, and again for linking the identity. */
export const signInTransactionMinutes = 10;

/** Starts a session for the user linked to an identity. Returns its token; undefined if no enabled user is linked. */
export async function startSessionOf(
  database: DatabasePool,
  identity: Identity,
  { authenticatedAt, factors }: ProviderAuthentication,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const email = await linkedEmail(transaction, identity);
    const firmOid = email && (await lockUser(transaction, email));
    // Checked again under the lock, which is also held while a link is removed.
    const isStillLinked = email !== undefined && (await linkedEmail(transaction, identity)) === email;
    return firmOid && isStillLinked
      ? addSession(transaction, { email, firmOid, authenticatedAt }, factors, origin)
      : undefined;
  });
}

/**
 * Links the identity stored under a sign-in transaction's token to the user whose temporary password was verified, and
 * starts a session. Uses up the sign-in transaction and the password. Returns the session's token. Returns undefined
 * without changing anything if the sign-in transaction expired or was used, if the identity or the user is already
 * linked, if the user was removed or disabled, or if the password has changed. Also returns undefined if the user chose
 * the password. Otherwise, a thief with a stolen password could link their own identity in place of the second factor.
 */
export async function linkIdentity(
  database: DatabasePool,
  { email, passwordHash }: CheckedUser,
  transactionToken: string,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database
    .transaction(async (transaction) => {
      const identity = await takePendingIdentity(transaction, transactionToken);
      const firmOid = await lockUser(transaction, email, passwordHash);
      if (identity === undefined || firmOid === undefined || !(await addLink(transaction, identity, email))) {
        throw new NothingLinked();
      }
      const usedUp = await transaction.query(sql`
        update desk_user set password_hash = ${unmatchableHash}, must_change_password = false
        where email = ${email} and must_change_password
        returning 1`);
      if (usedUp.length === 0) throw new NothingLinked();
      const { address, requestId } = origin;
      await recordSecurityEvent(transaction, {
        event: 'identity.linked',
        firmOid,
        actor: { kind: 'user', name: email, keyId: null },
        subject: email,
        detail: identity.issuer,
        address,
        requestId,
      });
      await noteAccountSecurity(transaction, email, { event: 'identity.linked' }, identityLinkedWords());
      return addSession(transaction, { email, firmOid }, ['openid'], origin);
    })
    .catch((error: unknown) => {
      if (error instanceof NothingLinked) {
        return undefined;
      }
      throw error;
    });
}

/** Thrown to roll the transaction back. The identity stays pending for the next attempt. */
class NothingLinked extends Error {}

async function linkedEmail(database: Database, { issuer, subject }: Identity): Promise<string | undefined> {
  const [linked] = await database.query<{ email: string }>(sql`
    select email from user_identity where issuer = ${issuer} and subject = ${subject}`);
  return linked?.email;
}

/** Adds a link. Returns false if the identity or the user is already linked. */
async function addLink(
  transaction: Database,
  { issuer, subject }: Identity,
  email: string,
): Promise<boolean> {
  const linked = await transaction.query(sql`
    insert into user_identity (issuer, subject, email) values (${issuer}, ${subject}, ${email})
    on conflict do nothing
    returning 1`);
  return linked.length === 1;
}

/**
 * A person's identity at an OpenID provider. It doesn't include the e-mail address, because the provider can
 * give that address to another person.
 */
type Identity = { readonly issuer: string; readonly subject: string };

/** The provider's data about an authentication. */
type ProviderAuthentication = { readonly authenticatedAt: Date; readonly factors: readonly Factor[] };

/**
 * How recent the authentication with the provider must be. With `login`, the person must sign in again, even
 * if they have a session with the provider.
 */
export type Freshness = 'any' | 'recent' | 'login';

/** A sign-in in progress with the provider: the values that the provider's response must match. */
export type StartedSignIn = {
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Page of this console to open at the end. */
  readonly returnPath: string;
  /** Defaults to `any`. */
  readonly freshness?: Freshness;
};

/** An identity that the provider authenticated and that isn't linked to a user yet. */
type PendingIdentity = Identity & {
  /** The person's name according to the provider. */
  readonly accountName: string;
  readonly returnPath: string;
};

/** Stores a sign-in in progress. Returns the token for the browser. */
export async function beginSignInTransaction(
  database: Database,
  { issuer, state, nonce, codeVerifier, returnPath, freshness = 'any' }: StartedSignIn,
): Promise<string> {
  const token = newToken();
  await database.query(sql`
    insert into sign_in_transaction (token_hash, issuer, return_path, expires_at, state, nonce, code_verifier, freshness)
    values (${hashOf(token)}, ${issuer}, ${returnPath},
      now() + make_interval(mins => ${signInTransactionMinutes}), ${state}, ${nonce}, ${codeVerifier}, ${freshness})`);
  return token;
}

/**
 * Uses up a sign-in, so that only one response is accepted, whatever the result. Returns undefined if it
 * expired, was used before or has another state.
 */
export async function takeSignInTransaction(
  database: Database,
  token: string,
  state: string,
): Promise<StartedSignIn | undefined> {
  const [taken] = await database.query<StartedSignIn & { readonly isValid: boolean }>(sql`
    delete from sign_in_transaction where token_hash = ${hashOf(token)} and state = ${state}
    returning issuer, state, nonce, code_verifier as "codeVerifier", return_path as "returnPath",
      freshness, expires_at > now() as "isValid"`);
  return taken?.isValid ? taken : undefined;
}

/**
 * Stores an identity until it is linked. Returns a new token, because the previous one was sent to the provider
 * and back.
 */
export async function keepPendingIdentity(
  database: Database,
  { issuer, subject, accountName, returnPath }: PendingIdentity,
): Promise<string> {
  const token = newToken();
  await database.query(sql`
    insert into sign_in_transaction (token_hash, issuer, return_path, expires_at, subject, account_name)
    values (${hashOf(token)}, ${issuer}, ${returnPath},
      now() + make_interval(mins => ${signInTransactionMinutes}), ${subject}, ${accountName})`);
  return token;
}

export async function readPendingIdentity(
  database: Database,
  token: string,
): Promise<PendingIdentity | undefined> {
  const [pending] = await database.query<PendingIdentity>(sql`
    select issuer, subject, account_name as "accountName", return_path as "returnPath"
    from sign_in_transaction
    where token_hash = ${hashOf(token)} and subject is not null and expires_at > now()`);
  return pending;
}

/** Uses up a pending identity. Returns undefined if it expired or another request used it. */
async function takePendingIdentity(database: Database, token: string): Promise<Identity | undefined> {
  const [taken] = await database.query<Identity>(sql`
    delete from sign_in_transaction
    where token_hash = ${hashOf(token)} and subject is not null and expires_at > now()
    returning issuer, subject`);
  return taken;
}

export async function forgetExpiredSignInTransactions(database: DatabasePool): Promise<void> {
  await database.query(sql`delete from sign_in_transaction where expires_at <= now()`);
}
