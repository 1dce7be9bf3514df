import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { callerOf } from './caller-of.ts';

/** A user, key or feed can't be added in the current state. Nothing was changed. */
export class RefusedAddition extends OperatorError {
  readonly code: AdditionProblem;
  /** The field of the request to correct, if any. */
  readonly field: 'email' | 'name' | 'viewId' | null;

  constructor(code: AdditionProblem, field: RefusedAddition['field'], message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** An arbitrary number that no other lock uses. */
const accessLocks = 7_302_219;

/**
 * The caller is no longer an administrator: they were removed, demoted or revoked after the request was
 * authenticated.
 */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/**
 * Serializes the changes of a firm's users, keys and restrictions until the end of the transaction, because each
 * depends on the others: a restricted caller can't create anything without the restriction, and keys are counted.
 * Call it before locking any row.
 * Throws CallerGone if the caller lost access before the request got the lock: hashing a password takes time, and a
 * user removed in the meantime can't create a replacement. The restrictions of a removed user are gone, too.
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

/** The same without checking the caller. */
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
