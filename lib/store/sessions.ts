import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access.ts';
import type { Database } from './database.ts';
import { timestampText } from './offer-rows.ts';

/** A session that is valid now, with its user's role and restrictions as they are now. */
export type Session = {
  readonly email: string;
  readonly firmOid: string;
  readonly role: Role;
  /** Requests that are switched off for the user or the firm. */
  readonly restricted: readonly RestrictableRequest[];
  /** Time stamp in the market's zone (D17). */
  readonly expiresAt: string;
};

/** After this long whoever signed in signs in again. */
export const sessionHours = 12;

const tokenBytes = 32;

export type NewSession = {
  readonly email: string;
  /** The hash that the password was checked against: a user removed or changed since then gets no session. */
  readonly passwordHash: string;
  /** The token that the browser had until now: its session ends. */
  readonly formerToken: string | null;
};

/** Starts a session and notes the sign-in. Returns its token, or undefined when the user is no longer as checked. */
export async function startSession(
  database: Database,
  { email, passwordHash, formerToken }: NewSession,
): Promise<string | undefined> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const started = await database.query(sql`
    with ended as (
      delete from desk_session where token_hash = ${hashOf(formerToken ?? '')}
    ), signed_in as (
      update desk_user set last_sign_in_at = now()
      where email = ${email} and password_hash = ${passwordHash}
      returning email
    )
    insert into desk_session (token_hash, email, expires_at)
    select ${hashOf(token)}, email, now() + make_interval(hours => ${sessionHours}) from signed_in
    returning 1`);
  return started.length === 1 ? token : undefined;
}

export async function readSession(database: Database, token: string): Promise<Session | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return undefined;
  }
  const [session] = await database.query<Session>(sql`
    select email, firm_oid as "firmOid", role, ${timestampText('expires_at')} as "expiresAt",
      array(
        select distinct request from restriction
        where (subject_kind = 'user' and subject = email) or (subject_kind = 'firm' and subject = firm_oid)
      ) as restricted
    from desk_session join desk_user using (email)
    where token_hash = ${hashOf(token)} and expires_at > now()`);
  return session;
}

export async function endSession(database: Database, token: string): Promise<void> {
  await database.query(sql`delete from desk_session where token_hash = ${hashOf(token)}`);
}

/** Signs a user out everywhere. */
export async function endSessionsOf(database: Database, email: string): Promise<void> {
  await database.query(sql`delete from desk_session where email = ${email}`);
}

export async function forgetExpiredSessions(database: Database): Promise<void> {
  await database.query(sql`delete from desk_session where expires_at <= now()`);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
