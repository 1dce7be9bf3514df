import sql, { type Sql } from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { hashOf, isInForce } from '#lib/store/keys/session-token.ts';

/** Thrown if a record, such as a user or a key, can't be added in the current state. Nothing was changed. */
export class RefusedAddition extends OperatorError {
  readonly code: AdditionProblem;
  /** Field of the request to correct, if any. */
  readonly field: 'email' | 'name' | 'viewId' | null;

  constructor(code: AdditionProblem, field: RefusedAddition['field'], message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** Lock number that no other lock uses. */
const accessLocks = 7_302_219;

/** Thrown if the caller lost access after authentication, for example because the user was disabled. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/**
 * Serializes changes to a firm's users, keys and restrictions until the end of the transaction. These changes
 * depend on each other: keys are counted, and users and keys created by a restricted caller get the caller's
 * restrictions. Must run before any row is locked. Throws CallerGone if the caller lost access before the lock
 * was acquired. For example, an administrator can be removed while the password of a new user is being hashed.
 * The new user must not be created then, because it would no longer get the administrator's restrictions.
 */
export async function lockAccess(
  transaction: Database,
  firmOid: string,
  context: EventContext,
): Promise<void> {
  await lockAccessOf(transaction, firmOid);
  const caller = callerOf(context);
  if (caller === undefined) {
    return;
  }
  const found = await transaction.query(
    caller.kind === 'user'
      ? sql`select 1 from desk_user where email = ${caller.id} and firm_oid = ${firmOid} and role = 'administrator'
          and user_disabled_at is null`
      : sql`select 1 from api_key where key_id = ${caller.id} and firm_oid = ${firmOid} and ${isKeyInForce}`,
  );
  if (found.length === 0) {
    throw new CallerGone();
  }
}

/** How a request is authenticated: by a session's token, or by an API key's ID. */
export type Credential = { readonly firmOid: string } & (
  { readonly token: string } | { readonly keyId: string }
);

/**
 * Acquires the lock of `lockAccess` for a request. Throws CallerGone if the request's session or key has ended since
 * it was authenticated. Disabling or demoting a user, resetting a password, and revoking access all end the user's
 * sessions under this lock, so a request that was authenticated earlier can't add users or keys afterward.
 */
export async function lockCallerAccess(transaction: Database, credential: Credential): Promise<void> {
  await lockAccessOf(transaction, credential.firmOid);
  await requireInForce(transaction, credential);
}

/** Throws CallerGone if a request's session or key has ended since it was authenticated. */
async function requireInForce(transaction: Database, credential: Credential): Promise<void> {
  const found = await transaction.query(sql`select 1 ${fromInForce(credential)}`);
  if (found.length === 0) {
    throw new CallerGone();
  }
}

/**
 * Whether a key is valid when the statement runs, not when its transaction began: the transaction may have waited for
 * the rotation that ended the key.
 */
const isKeyInForce: Sql = sql`(revoked_at is null and (expires_at is null or expires_at > clock_timestamp()))`;

/** Returns the SQL, from FROM on, that selects a request's session or key if it is still valid. */
export function fromInForce(credential: Credential): Sql {
  const { firmOid } = credential;
  return 'token' in credential
    ? sql`from desk_session join desk_user using (email)
        where token_hash = ${hashOf(credential.token)} and ${isInForce} and firm_oid = ${firmOid}
          and user_disabled_at is null`
    : sql`from api_key where key_id = ${credential.keyId} and firm_oid = ${firmOid} and ${isKeyInForce}`;
}

/** Returns a copy of the pool whose transactions begin by calling `lockCallerAccess`. */
export function whileInForce(database: DatabasePool, credential: Credential): DatabasePool {
  return {
    ...database,
    transaction: async (work) =>
      database.transaction(async (transaction) => {
        await lockCallerAccess(transaction, credential);
        return work(transaction);
      }),
  };
}

/** Acquires the lock of `lockAccess` without checking the caller. */
export async function lockAccessOf(transaction: Database, firmOid: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${accessLocks}, hashtext(${firmOid}))`);
}

type AdditionProblem = Extract<
  ProblemCode,
  | 'user.domain'
  | 'user.limit'
  | 'note.limit'
  | 'contact.limit'
  | 'key.name.taken'
  | 'key.limit'
  | 'feed.limit'
  | 'factor.limit'
  | 'webhook.limit'
  | 'view.not.found'
>;

/**
 * Returns the user or key that makes a change, identified by address or key ID. Returns undefined for the operator,
 * who is neither.
 */
export function callerOf({
  actor,
}: EventContext): { readonly kind: 'user' | 'key'; readonly id: string } | undefined {
  if (actor.keyId !== null) {
    return { kind: 'key', id: actor.keyId };
  }
  return actor.kind === 'user' ? { kind: 'user', id: actor.name } : undefined;
}
