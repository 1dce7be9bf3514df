import sql, { empty, type Sql } from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { normalizeEmail } from '#lib/domain/access/email.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { type LiftObstacle, obstacleToLift } from './obstacle-to-lift.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import type { Restriction, RestrictionSubject } from './restriction.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import type { Store } from '#lib/store/store.ts';
export type SetRestriction = Omit<Restriction, 'off'> & {
  /** Null where not known: then it counts as the operator's. */
  readonly setBy: Pick<EventContext['actor'], 'kind' | 'name'> | null;
};

export type RestrictionChange = 'done' | 'unknown subject' | LiftObstacle;

/**
 * Switches a request off or on again; doing so twice is once. Throws an OperatorError when there is no such subject.
 */
export async function setRestriction(
  { database }: Store,
  restriction: Restriction,
  context: EventContext,
): Promise<void> {
  if ((await switchRequest(database, restriction, context)) !== 'done') {
    const { kind, id } = restriction.subject;
    throw new OperatorError(`There is no ${kind} ${id}.`);
  }
}

/**
 * The same, with a firm only for a subject of that firm, and only what the caller may lift. For a key it holds after
 * apiKeyFreshForMs, for a user from the next request on. An event only where something changed: it was the other way
 * until then, or it was an administrator's and is the operator's from now on.
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
    // The subject is held until the end, so that nobody removes it and leaves the restriction behind.
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

/** What is switched off for a firm, its users and its keys. */
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
