import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { callerOf } from './caller-of.ts';

/** A user, a key or a feed that cannot be added as things stand. Nothing was changed. */
export class RefusedAddition extends OperatorError {
  readonly code: AdditionProblem;
  /** The field of the request that another value would help in, if any. */
  readonly field: 'email' | 'name' | 'viewId' | null;

  constructor(code: AdditionProblem, field: RefusedAddition['field'], message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** Any number that no other lock has. */
const accessLocks = 7_302_219;

/** The caller is no longer an administrator: removed, demoted or revoked since the request was authenticated. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/**
 * Serializes the changes of a firm's users, keys and restrictions until the end of the transaction. Each looks at
 * what others change: a restricted caller makes nothing that is free of the restriction, and keys are counted. Taken
 * before any row is locked.
 *
 * Throws CallerGone where a request came in time and got the lock too late: to hash a password takes a while, and who
 * was removed meanwhile can't create a replacement. What was switched off for a removed user is known no more,
 * too.
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
      : sql`select 1 from api_key where key_id = ${caller.id} and firm_oid = ${firmOid} and revoked_at is null
          and (expires_at is null or expires_at > now())`,
  );
  if (found.length === 0) {
    throw new CallerGone();
  }
}

/** The same without a look at who asks. */
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
