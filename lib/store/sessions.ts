import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access.ts';
import type { Database, DatabasePool } from './database.ts';
import { timestampText } from './offer-rows.ts';
import { recordSecurityEvent } from './security-events.ts';
import { lockUser } from './users.ts';

/** A session that is valid now, with its user's role and restrictions as they are now. */
export type Session = {
  readonly email: string;
  readonly firmOid: string;
  readonly role: Role;
  /** Requests that are switched off for the user or the firm. */
  readonly restricted: readonly RestrictableRequest[];
  /** Whether the password is still the one that somebody else issued. */
  readonly mustChangePassword: boolean;
  /** Time stamp in the market's zone (D17). */
  readonly expiresAt: string;
};

/** After this long whoever signed in signs in again. */
export const sessionHours = 12;

/** Nobody works in so many places at once. */
export const mostSessions = 50;

const tokenBytes = 32;

/** Where a sign-in comes from, as its session and the security trail keep it. */
export type SignInOrigin = {
  /** The token that the browser had until now: its session ends. */
  readonly formerToken: string | null;
  /** Network address of the client. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
  readonly requestId: string;
};

export type CheckedUser = {
  readonly email: string;
  /** The hash that the password was checked against: a user removed or changed since then gets no session. */
  readonly passwordHash: string;
};

/** Starts a session and notes the sign-in. Returns its token, or undefined when the user is no longer as checked. */
export async function startSession(
  database: DatabasePool,
  { email, passwordHash }: CheckedUser,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const firmOid = await lockUser(transaction, email, passwordHash);
    return firmOid === undefined
      ? undefined
      : addSession(transaction, { email, firmOid }, 'password', origin);
  });
}

/**
 * Adds a session within the transaction that holds a lock on its user, so that none slips past an end to all of them,
 * and ends the oldest ones of a user who would have too many.
 */
export async function addSession(
  transaction: Database,
  { email, firmOid }: { readonly email: string; readonly firmOid: string },
  means: 'password' | 'single sign-on',
  { formerToken, address, userAgent, requestId }: SignInOrigin,
): Promise<string> {
  const token = newToken();
  const formerHash = hashOf(formerToken ?? '');
  await transaction.query(sql`
    with ended as (
      delete from desk_session where token_hash = ${formerHash} or session_id in (
        select session_id from desk_session where email = ${email} and token_hash <> ${formerHash}
        order by created_at desc, session_id offset ${mostSessions - 1})
    ), signed_in as (
      update desk_user set last_sign_in_at = now() where email = ${email}
    )
    insert into desk_session (token_hash, email, expires_at, address, user_agent)
    values (${hashOf(token)}, ${email}, now() + make_interval(hours => ${sessionHours}), ${address}, ${userAgent})`);
  await recordSecurityEvent(transaction, {
    event: 'sign.in',
    firmOid,
    actor: { kind: 'user', name: email, keyId: null },
    subject: email,
    detail: means,
    address,
    requestId,
  });
  return token;
}

export async function readSession(database: Database, token: string): Promise<Session | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return undefined;
  }
  const [session] = await database.read<Session>(sql`
    select email, firm_oid as "firmOid", role, must_change_password as "mustChangePassword",
      ${timestampText('expires_at')} as "expiresAt",
      array(
        select distinct request from restriction
        where (subject_kind = 'user' and subject = email) or (subject_kind = 'firm' and subject = firm_oid)
      ) as restricted
    from desk_session join desk_user using (email)
    where token_hash = ${hashOf(token)} and expires_at > now()`);
  return session;
}

/** A session of a user, as they recognise it. */
export type OwnSession = {
  readonly sessionId: string;
  readonly creationTimestamp: string;
  readonly expiresAt: string;
  /** Network address and browser of the sign-in; null where they are not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Whether it is the one that the token is of. */
  readonly current: boolean;
};

/** The sessions of a user that are valid now, newest first. */
export async function listSessions(
  database: Database,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<OwnSession[]> {
  return database.query(sql`
    select session_id as "sessionId", ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('expires_at')} as "expiresAt", address, user_agent as "userAgent",
      token_hash = ${hashOf(token)} as current
    from desk_session where email = ${email} and expires_at > now()
    order by created_at desc, session_id`);
}

/** Ends the session of a token. False when there is none. */
export async function endSession(database: Database, token: string): Promise<boolean> {
  const ended = await database.query(sql`
    delete from desk_session where token_hash = ${hashOf(token)} returning 1`);
  return ended.length === 1;
}

/** Ends one session of a user by its id. False when the user has none of it. */
export async function endSessionById(
  database: Database,
  { email, sessionId }: { readonly email: string; readonly sessionId: string },
): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId)) {
    return false;
  }
  const ended = await database.query(sql`
    delete from desk_session
    where session_id = ${sessionId}::uuid and email = ${email} and expires_at > now()
    returning 1`);
  return ended.length === 1;
}

/** Signs a user out everywhere. */
export async function endSessionsOf(database: Database, email: string): Promise<void> {
  await database.query(sql`delete from desk_session where email = ${email}`);
}

/**
 * Ends every session of a user but the one of a token, which gets a new token: who copied the old one is out, too.
 * Returns the new one, or undefined when the session is over.
 */
export async function keepOnlySession(
  transaction: Database,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<string | undefined> {
  const renewed = newToken();
  const kept = await transaction.query(sql`
    update desk_session set token_hash = ${hashOf(renewed)}
    where email = ${email} and token_hash = ${hashOf(token)} and expires_at > now()
    returning 1`);
  if (kept.length === 0) {
    return undefined;
  }
  await transaction.query(sql`
    delete from desk_session where email = ${email} and token_hash <> ${hashOf(renewed)}`);
  return renewed;
}

export async function forgetExpiredSessions(database: Database): Promise<void> {
  await database.query(sql`delete from desk_session where expires_at <= now()`);
}

/** A token that nobody can guess, for a browser to keep. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What the store keeps of a token: whoever reads the store cannot be anybody by it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
