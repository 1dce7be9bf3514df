import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import {
  type EventContext,
  type Factor,
  factorNames,
  type SecondFactor,
} from '#lib/domain/access/security-event.ts';
import type { FirmUserId } from './firm-users.ts';
import { readHasFactor } from './factors/own-factors.ts';
import { isSecondFactorRequired } from './factors/sign-in-policy.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { lockUser } from '#lib/store/access/users.ts';
import { hashOf, idleEnd, isInForce, newToken } from '#lib/store/keys/session-token.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';

/** A valid session, with its user's current role and restrictions. */
export type StoredSession = {
  readonly email: string;
  readonly firmOid: string;
  readonly role: Role;
  /** Actions that are disabled for the user or the firm. */
  readonly restricted: readonly RestrictableRequest[];
  /** Whether the password is still the temporary one. */
  readonly mustChangePassword: boolean;
  /** Timestamp in the market's time zone (D17). */
  readonly expiresAt: string;
  /** When the user last authenticated, in the same format. */
  readonly authenticatedAt: string;
  /** Whether the last authentication was at most `recentMinutes` ago, by the database clock. */
  readonly isRecentlyAuthenticated: boolean;
  /** Whether the user has authenticated since adding the newest factor. */
  readonly isWithEveryFactor: boolean;
  /** Whether the user has entered a password but hasn't completed the second factor. */
  readonly isSecondFactorDue: boolean;
  /** Whether the firm requires a second factor, the user has none yet, and the sign-in wasn't with a provider. */
  readonly mustEnroll: boolean;
  /** Factors with which the user last authenticated. */
  readonly factors: readonly Factor[];
  /** Whether a request by the user must be recorded now. See noteUserRequest. */
  readonly isRequestUnnoted: boolean;
  /** Seconds until the session reaches its maximum age or the idle timeout, whichever comes first. */
  readonly secondsLeft: number;
};

/** How recently a user must have authenticated for irreversible steps and changes to factors. */
export const recentMinutes = 10;

/** Maximum age of a session. */
export const sessionHours = 12;

/** Time limit for the second factor after the password. */
export const secondFactorMinutes = 5;

/** Maximum number of sessions per user. Those that await a second factor are counted separately. */
export const maxSessions = 50;

/** Origin of a sign-in, as stored with its session and in the security log. */
export type SignInOrigin = {
  /** The browser's previous token, whose session this sign-in ends. */
  readonly formerToken: string | null;
  /** Network address of the client. */
  readonly address: string;
  /** User agent of the browser. */
  readonly userAgent: string | null;
  readonly requestId: string;
};

export type CheckedUser = {
  readonly email: string;
  /** Hash against which the password was checked. If the user has another one by now, the check no longer counts. */
  readonly passwordHash: string;
};

/**
 * Starts a session for a user whose password was checked, and records the sign-in. If the user has a second factor, the
 * session still needs it. Returns the session's token, or undefined if, since the check, the user was removed or
 * disabled, or the password was changed.
 */
export async function startSession(
  database: DatabasePool,
  { email, passwordHash }: CheckedUser,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const firmOid = await lockUser(transaction, email, passwordHash);
    if (firmOid === undefined) return undefined;
    return (await readHasFactor(transaction, email))
      ? addHalfSession(transaction, { email, firmOid }, origin)
      : addSession(transaction, { email, firmOid }, ['password'], origin);
  });
}

/**
 * Adds a session that still needs its second factor. To stay within the limit, ends only other such sessions: someone
 * who knows only the password must not be able to sign out the owner.
 */
async function addHalfSession(
  transaction: Database,
  { email, firmOid }: FirmUserId,
  { formerToken, address, userAgent, requestId }: SignInOrigin,
): Promise<string> {
  const token = newToken();
  await transaction.query(sql`
    delete from desk_session where token_hash = ${hashOf(formerToken ?? '')} or session_id in (
      select session_id from desk_session where email = ${email} and second_factor_due
      order by created_at desc, session_id offset ${maxSessions - 1})`);
  await transaction.query(sql`
    insert into desk_session (token_hash, email, expires_at, address, user_agent, factors, second_factor_due)
    values (${hashOf(token)}, ${email}, now() + make_interval(mins => ${secondFactorMinutes}), ${address},
      ${userAgent}, '{password}', true)`);
  await recordSecurityEvent(transaction, {
    event: 'second.factor.required',
    firmOid,
    actor: { kind: 'user', name: email, keyId: null },
    subject: email,
    detail: null,
    address,
    requestId,
  });
  return token;
}

/**
 * Completes a session that awaits the second factor, and gives it a new token. Returns undefined if the session
 * has expired or was already completed, or if the user was disabled.
 */
export async function completeSession(
  database: DatabasePool,
  { email, firmOid }: FirmUserId,
  factor: SecondFactor,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    if ((await lockUser(transaction, email)) === undefined) return undefined; // disabled in the meantime
    const [half] = await transaction.query(sql`
      delete from desk_session
      where token_hash = ${hashOf(origin.formerToken ?? '')} and email = ${email} and second_factor_due
        and expires_at > now()
      returning 1`);
    return half && addSession(transaction, { email, firmOid }, ['password', factor], origin);
  });
}

/**
 * Starts a session for a user whose passkey was verified. Returns undefined if the passkey has been removed or
 * the user disabled in the meantime.
 */
export async function startSessionByPasskey(
  database: DatabasePool,
  { email, firmOid, passkeyId }: FirmUserId & { readonly passkeyId: string },
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    if ((await lockUser(transaction, email)) === undefined) return undefined;
    const [passkey] = await transaction.query(sql`
      select 1 from passkey where passkey_id = ${passkeyId} and email = ${email} and disabled_at is null`);
    return passkey && addSession(transaction, { email, firmOid }, ['passkey'], origin);
  });
}

/**
 * Adds a session in the transaction that locks its user, so that ending all of the user's sessions can't miss
 * it. Ends the oldest sessions of a user who would have too many.
 */
export async function addSession(
  transaction: Database,
  {
    email,
    firmOid,
    authenticatedAt = null,
  }: FirmUserId & {
    /** When the user authenticated. If null, the current time is used. */
    readonly authenticatedAt?: Date | null;
  },
  factors: readonly Factor[],
  { formerToken, address, userAgent, requestId }: SignInOrigin,
): Promise<string> {
  const token = newToken();
  const formerHash = hashOf(formerToken ?? '');
  await transaction.query(sql`
    with ended as (
      delete from desk_session where token_hash = ${formerHash} or session_id in (
        select session_id from desk_session
        where email = ${email} and token_hash <> ${formerHash} and not second_factor_due
        order by created_at desc, session_id offset ${maxSessions - 1})
    ), signed_in as (
      update desk_user set last_sign_in_at = now() where email = ${email}
    )
    insert into desk_session (token_hash, email, expires_at, idle_ends_at, address, user_agent, factors,
      authenticated_at)
    values (${hashOf(token)}, ${email}, now() + make_interval(hours => ${sessionHours}), ${idleEnd()}, ${address},
      ${userAgent}, ${factors}, least(${authenticatedAt}::timestamptz, now()))`);
  await recordSecurityEvent(transaction, {
    event: 'sign.in',
    firmOid,
    actor: { kind: 'user', name: email, keyId: null },
    subject: email,
    detail: factors.map((factor) => factorNames[factor]).join(', '),
    address,
    requestId,
  });
  return token;
}

const restricted = restrictedRequests('user');

export async function readSession(database: Database, token: string): Promise<StoredSession | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return undefined;
  }
  const [session] = await database.read<StoredSession>(sql`
    select email, firm_oid as "firmOid", role, must_change_password as "mustChangePassword",
      ${timestampText('expires_at')} as "expiresAt", ${timestampText('authenticated_at')} as "authenticatedAt",
      authenticated_at >= now() - make_interval(mins => ${recentMinutes}) as "isRecentlyAuthenticated", factors,
      newest_factor is null or newest_factor <= authenticated_at as "isWithEveryFactor",
      second_factor_due as "isSecondFactorDue",
      newest_factor is null and not 'openid' = any(factors) and ${isSecondFactorRequired} as "mustEnroll",
      idle_ends_at not between ${idleEnd()} - ${notedWithin} and ${idleEnd()} as "isRequestUnnoted",
      ceil(extract(epoch from least(expires_at, idle_ends_at) - now()))::int as "secondsLeft",
      ${restricted} as restricted
    from desk_session join desk_user using (email), lateral (
      select max(created_at) as newest_factor from (
        select created_at from authenticator where authenticator.email = desk_user.email and confirmed
        union all
        select created_at from passkey where passkey.email = desk_user.email
      ) as own_factor
    ) as own_factors
    where token_hash = ${hashOf(token)} and ${isInForce} and user_disabled_at is null`);
  return session;
}

/** Minimum time between two updates of a session's row. An idle session can end early by up to this amount of time. */
const notedWithin = sql`interval '5 seconds'`;

/** Records a request by a session's user, which extends the session within its maximum age. */
export async function noteUserRequest(database: Database, token: string): Promise<void> {
  await database.query(sql`
    update desk_session set idle_ends_at = ${idleEnd()}
    where token_hash = ${hashOf(token)} and ${isInForce} and not second_factor_due`);
}

/**
 * Records that a session's user has reauthenticated, and gives the session a new token, so that a stolen copy of the
 * old one doesn't become recent, too. Returns the new token. Returns undefined if the session has ended, if the user
 * was removed or disabled, or if a password was checked and has changed since.
 */
export async function renewAuthentication(
  database: DatabasePool,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | null },
  { token, factors }: { readonly token: string; readonly factors: readonly Factor[] },
  context: EventContext,
): Promise<string | undefined> {
  const renewedToken = newToken();
  return database.transaction(async (transaction) => {
    const firmOid = await lockUser(transaction, email, passwordHash);
    if (firmOid === undefined) return undefined;
    const renewed = await transaction.query(sql`
      update desk_session set token_hash = ${hashOf(renewedToken)}, authenticated_at = now(), factors = ${factors}
      where token_hash = ${hashOf(token)} and email = ${email} and ${isInForce} returning 1`);
    if (renewed.length === 0) return undefined;
    await recordSecurityEvent(transaction, {
      event: 'reauthenticated',
      firmOid,
      subject: email,
      detail: factors.map((factor) => factorNames[factor]).join(', '),
      ...context,
    });
    return renewedToken;
  });
}

/** Ends a token's session. Returns false if there is none. */
export async function endSession(database: Database, token: string): Promise<boolean> {
  const ended = await database.query(sql`
    delete from desk_session where token_hash = ${hashOf(token)} returning 1`);
  return ended.length === 1;
}

export async function forgetExpiredSessions(database: Database): Promise<void> {
  await database.query(sql`delete from desk_session where not ${isInForce}`);
}
