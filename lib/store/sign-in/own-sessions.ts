import sql from 'sql-template-tag';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { hashOf, isInForce, newToken } from '#lib/store/keys/session-token.ts';

/** A session as shown to its user. */
type OwnSession = {
  readonly sessionId: string;
  readonly creationTimestamp: string;
  readonly expiresAt: string;
  /** Network address and browser of the sign-in; null if unknown. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Whether this is the session of the caller's token. */
  readonly current: boolean;
};

/** Returns a user's valid sessions, except those that await a second factor, newest first. */
export async function listSessions(
  database: Database,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<OwnSession[]> {
  return database.query(sql`
    select session_id as "sessionId", ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('expires_at')} as "expiresAt", address, user_agent as "userAgent",
      token_hash = ${hashOf(token)} as current
    from desk_session where email = ${email} and ${isInForce} and not second_factor_due
    order by created_at desc, session_id`);
}

/** Ends one of a user's sessions by its ID. Returns false if the user has no such session. */
export async function endSessionById(
  database: Database,
  { email, sessionId }: { readonly email: string; readonly sessionId: string },
): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId)) {
    return false;
  }
  const ended = await database.query(sql`
    delete from desk_session
    where session_id = ${sessionId}::uuid and email = ${email} and ${isInForce}
    returning 1`);
  return ended.length === 1;
}

/** Signs a user out everywhere. */
export async function endSessionsOf(database: Database, email: string): Promise<void> {
  await database.query(sql`delete from desk_session where email = ${email}`);
}

/**
 * Ends all of a user's sessions except the one with the given token. That session gets a new token, so that a copy of
 * the old one stops working. Returns the new token. Throws CallerGone if the session has ended.
 */
export async function keepOnlySession(
  transaction: Database,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<string> {
  const renewed = newToken();
  const kept = await transaction.query(sql`
    update desk_session set token_hash = ${hashOf(renewed)}
    where email = ${email} and token_hash = ${hashOf(token)} and ${isInForce}
    returning 1`);
  if (kept.length === 0) throw new CallerGone();
  await transaction.query(sql`
    delete from desk_session where email = ${email} and token_hash <> ${hashOf(renewed)}`);
  return renewed;
}
