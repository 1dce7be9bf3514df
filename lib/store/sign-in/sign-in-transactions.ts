import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import type { Identity } from './identity.ts';
import { hashOf, newToken } from './session-token.ts';

/** How long somebody may take at the provider, and again for linking. */
export const signInTransactionMinutes = 10;

/** A sign-in that is under way at the provider: what its answer must fit. */
export type StartedSignIn = {
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The page of this console to go to in the end. */
  readonly returnPath: string;
};

/** Somebody whom the provider vouches for and who is linked to no user yet. */
export type PendingIdentity = Identity & {
  /** What the provider calls them. */
  readonly accountName: string;
  readonly returnPath: string;
};

/** Keeps a sign-in that begins. Returns the token for the browser. */
export async function beginSignInTransaction(
  database: Database,
  { issuer, state, nonce, codeVerifier, returnPath }: StartedSignIn,
): Promise<string> {
  const token = newToken();
  await database.query(sql`
    insert into sign_in_transaction (token_hash, issuer, return_path, expires_at, state, nonce, code_verifier)
    values (${hashOf(token)}, ${issuer}, ${returnPath},
      now() + make_interval(mins => ${signInTransactionMinutes}), ${state}, ${nonce}, ${codeVerifier})`);
  return token;
}

/** Takes a sign-in out: whatever comes of it, its answer is looked at once. Undefined when it is over or was taken. */
export async function takeSignInTransaction(
  database: Database,
  token: string,
): Promise<StartedSignIn | undefined> {
  const [taken] = await database.query<StartedSignIn & { readonly isValid: boolean }>(sql`
    delete from sign_in_transaction where token_hash = ${hashOf(token)} and state is not null
    returning issuer, state, nonce, code_verifier as "codeVerifier", return_path as "returnPath",
      expires_at > now() as "isValid"`);
  return taken?.isValid ? taken : undefined;
}

/** Keeps an identity until it is linked. Returns a new token: the one before went to the provider and back. */
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

/** Takes a pending identity out. Undefined when it is over, or somebody took it at the same moment. */
export async function takePendingIdentity(database: Database, token: string): Promise<Identity | undefined> {
  const [taken] = await database.query<Identity>(sql`
    delete from sign_in_transaction
    where token_hash = ${hashOf(token)} and subject is not null and expires_at > now()
    returning issuer, subject`);
  return taken;
}

export async function forgetExpiredSignInTransactions(database: DatabasePool): Promise<void> {
  await database.query(sql`delete from sign_in_transaction where expires_at <= now()`);
}
