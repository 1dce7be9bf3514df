import sql, { empty, type Sql, raw } from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { normalizeEmail } from '#lib/domain/access/email.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { callerOf, lockAccess } from '#lib/store/access/lock-access.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Store } from '#lib/store/store.ts';

const subjects = { user: 'email', key: 'key_id', firm: 'firm_oid' } as const;

type SetRestriction = Omit<Restriction, 'off'> & {
  /** Who set the restriction; null if unknown, which is treated as set by the operator. */
  readonly setBy: Pick<EventContext['actor'], 'kind' | 'name'> | null;
};

type RestrictionChange = 'done' | 'unknown subject' | LiftObstacle;

/**
 * Disables or enables an action for a firm, user or key on behalf of the operator. Does nothing if the action is
 * already enabled, or already disabled by the operator. Throws an OperatorError if the subject doesn't exist.
 */
export async function setRestriction(
  { database }: Store,
  restriction: Restriction,
  context: EventContext,
): Promise<void> {
  if ((await switchRequest(database, restriction, context)) !== 'done') {
    const { kind, id } = restriction.subject;
    throw new OperatorError(`No such ${kind}: ${id}.`);
  }
}

/**
 * Disables or enables an action in one transaction. Returns `unknown subject` if the subject doesn't exist, or if a
 * firm is given and the subject isn't that firm's. Returns a LiftObstacle, without a change, if the caller can't lift
 * the restriction. A change takes effect for a key within apiKeyFreshForMs, and for a user with the next request.
 * Records an event only if the restriction changes, or if the operator takes over an administrator's restriction.
 */
export async function switchRequest(
  database: DatabasePool,
  { subject, request, off }: Restriction,
  context: EventContext,
  firmOid?: string,
): Promise<RestrictionChange> {
  const { kind } = subject;
  const id = kind === 'user' ? normalizeEmail(subject.id) : subject.id;
  return database.transaction(async (transaction) => {
    const find = (lock: Sql) =>
      transaction.query<{ firmOid: string }>(sql`
        ${subjectQuery(kind, id)} ${firmOid === undefined ? empty : sql`and firm_oid = ${firmOid}`} ${lock}`);
    const [known] = await find(empty);
    if (known === undefined) {
      return 'unknown subject';
    }
    await lockAccess(transaction, known.firmOid, context);
    // Locks the subject until the transaction ends, so that removing it can't leave the restriction behind.
    const [found] = await find(sql`for key share`);
    if (found === undefined) {
      return 'unknown subject';
    }
    const obstacle = off
      ? undefined
      : await obstacleToLift(transaction, { subject: { kind, id }, request }, context);
    if (obstacle !== undefined) {
      return obstacle;
    }
    const { actor } = context;
    const switched = await transaction.query(
      off
        ? sql`insert into restriction as present (subject_kind, subject, request, set_by_kind, set_by_name)
            values (${kind}, ${id}, ${request}, ${actor.kind}, ${actor.name})
            on conflict (subject_kind, subject, request) do update
              set set_by_kind = excluded.set_by_kind, set_by_name = excluded.set_by_name
              where present.set_by_kind is distinct from 'operator' and excluded.set_by_kind = 'operator'
            returning 1`
        : sql`delete from restriction where subject_kind = ${kind} and subject = ${id} and request = ${request}
            returning 1`,
    );
    if (switched.length > 0) {
      await recordSecurityEvent(transaction, {
        event: 'restriction.changed',
        firmOid: found.firmOid,
        ...context,
        subject: id,
        detail: `${request} ${off ? 'off' : 'on'} for the ${kind}`,
      });
    }
    return 'done';
  });
}

/** Lists the restrictions on a firm, its users and its keys. */
export async function listRestrictions(database: Database, firmOid: string): Promise<SetRestriction[]> {
  const rows = await database.query<RestrictionRow>(sql`
    select subject_kind as kind, subject as id, request, set_by_kind as "setByKind", set_by_name as "setByName"
    from restriction
    where (subject_kind = 'firm' and subject = ${firmOid})
      or (subject_kind = 'user' and subject in (select email from desk_user where firm_oid = ${firmOid}))
      or (subject_kind = 'key' and subject in (select key_id from api_key where firm_oid = ${firmOid}))
    order by subject_kind, subject, request`);
  return rows.map(({ kind, id, request, setByKind, setByName }) => {
    const setBy = setByKind === null ? null : { kind: setByKind, name: setByName ?? '' };
    return { subject: { kind, id }, request, setBy };
  });
}

type RestrictionRow = RestrictionSubject & {
  request: RestrictableRequest;
  setByKind: EventContext['actor']['kind'] | null;
  setByName: string | null;
};

function subjectQuery(kind: RestrictionSubject['kind'], id: string): Sql {
  const queries: Record<RestrictionSubject['kind'], Sql> = {
    firm: sql`select firm_oid as "firmOid" from firm where firm_oid = ${id}`,
    user: sql`select firm_oid as "firmOid" from desk_user where email = ${id}`,
    key: sql`select firm_oid as "firmOid" from api_key where key_id = ${id}`,
  };
  return queries[kind];
}

/**
 * `set by operator`: only the operator can lift it. `own`: the caller has the same restriction, and could
 * otherwise bypass it by acting through the subject.
 */
type LiftObstacle = 'set by operator' | 'own';

/**
 * Returns the reason why the caller can't lift a restriction, or undefined. The operator can lift every
 * restriction.
 */
async function obstacleToLift(
  transaction: Database,
  { subject, request }: Omit<Restriction, 'off'>,
  context: EventContext,
): Promise<LiftObstacle | undefined> {
  const caller = callerOf(context);
  if (caller === undefined) {
    return undefined;
  }
  const { kind, id } = subject;
  const [found] = await transaction.query<{ isOperators: boolean; isOwn: boolean }>(sql`
    select coalesce(set_by_kind, 'operator') = 'operator' as "isOperators",
      exists (
        select from restriction as own
        where own.subject_kind = ${caller.kind} and own.subject = ${caller.id} and own.request = restriction.request
      ) as "isOwn"
    from restriction
    where subject_kind = ${kind} and subject = ${id} and request = ${request}`);
  if (found?.isOperators === true) {
    return 'set by operator';
  }
  return found?.isOwn === true ? 'own' : undefined;
}

/** A user or key through which the caller, or someone else with the caller's help, can act. */
type RestrictedSubject = {
  readonly kind: 'user' | 'key';
  readonly id: string;
  readonly firmOid: string;
};

/**
 * Copies the caller's restrictions to a user or key that is new or gets a new password, because the caller
 * could act through it. Each copy records who set the original, so only the operator can lift the operator's
 * restrictions. Does nothing if the operator makes the change. Must run under `lockAccess`.
 */
export async function copyRestrictions(
  transaction: Database,
  { kind, id, firmOid }: RestrictedSubject,
  context: EventContext,
): Promise<void> {
  const caller = callerOf(context);
  if (caller === undefined) {
    return;
  }
  const copied = await transaction.query<{ request: RestrictableRequest }>(sql`
    insert into restriction as own (subject_kind, subject, request, set_by_kind, set_by_name)
    select ${kind}, ${id}, request, set_by_kind, set_by_name from restriction
    where subject_kind = ${caller.kind} and subject = ${caller.id}
    on conflict (subject_kind, subject, request) do update
      set set_by_kind = excluded.set_by_kind, set_by_name = excluded.set_by_name
      where own.set_by_kind <> 'operator' and coalesce(excluded.set_by_kind, 'operator') = 'operator'
    returning request`);
  for (const { request } of copied) {
    await recordSecurityEvent(transaction, {
      event: 'restriction.changed',
      firmOid,
      ...context,
      subject: id,
      detail: `${request} off for the ${kind}`,
    });
  }
}

/**
 * Returns an SQL array of the actions that are disabled for a firm, or for a user or key, including those disabled for
 * its firm. The enclosing statement must provide the subject's column and `firm_oid`.
 */
export function restrictedRequests(kind: keyof typeof subjects): Sql {
  return sql`array(
    select distinct request from restriction
    where (subject_kind = ${raw(`'${kind}'`)} and subject = ${raw(subjects[kind])})
      or (subject_kind = 'firm' and subject = firm_oid)
  )`;
}

/** What the restriction applies to. */
export type RestrictionSubject = {
  readonly kind: 'firm' | 'user' | 'key';
  /** Firm identifier, user address or key ID. */
  readonly id: string;
};

type Restriction = {
  readonly subject: RestrictionSubject;
  readonly request: RestrictableRequest;
  /** True to disable the action, false to enable it. */
  readonly off: boolean;
};
