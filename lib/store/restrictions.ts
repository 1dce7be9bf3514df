import sql, { empty, type Sql } from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access.ts';
import { normalizeEmail } from '#lib/domain/email.ts';
import type { Cause } from '#lib/domain/security-event.ts';
import type { Database, DatabasePool } from './database.ts';
import { Refusal } from './refusal.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { Store } from './store.ts';

/** Whose request is switched off or on. */
export type RestrictionSubject = {
  readonly kind: 'firm' | 'user' | 'key';
  /** Identifier of the firm, address of the user, id of the key. */
  readonly id: string;
};

export type Restriction = {
  readonly subject: RestrictionSubject;
  readonly request: RestrictableRequest;
  /** True makes the request unavailable. */
  readonly off: boolean;
};

/** Switches a request off or on again; doing so twice is once. Throws a Refusal when there is no such subject. */
export async function setRestriction(
  { database }: Store,
  restriction: Restriction,
  cause: Cause,
): Promise<void> {
  if (!(await switchRequest(database, restriction, cause))) {
    const { kind, id } = restriction.subject;
    throw new Refusal(`There is no ${kind} ${id}.`);
  }
}

/**
 * The same, with a firm only for a subject of that firm. False when there is no such subject. For a key it holds
 * after apiKeyFreshForMs, for a user from the next request on. An event only where it was the other way until then.
 */
export async function switchRequest(
  database: DatabasePool,
  { subject, request, off }: Restriction,
  cause: Cause,
  firmOid?: string,
): Promise<boolean> {
  const { kind } = subject;
  const id = kind === 'user' ? normalizeEmail(subject.id) : subject.id;
  return database.transaction(async (transaction) => {
    // The subject is held until the end, so that nobody removes it and leaves the restriction behind.
    const [found] = await transaction.query<{ firmOid: string }>(sql`
      ${subjectQuery(kind, id)} ${firmOid === undefined ? empty : sql`and firm_oid = ${firmOid}`} for key share`);
    if (found === undefined) {
      return false;
    }
    const switched = await transaction.query(
      off
        ? sql`insert into restriction (subject_kind, subject, request) values (${kind}, ${id}, ${request})
            on conflict do nothing returning 1`
        : sql`delete from restriction where subject_kind = ${kind} and subject = ${id} and request = ${request}
            returning 1`,
    );
    if (switched.length > 0) {
      await recordSecurityEvent(transaction, {
        event: 'restriction.changed',
        firmOid: found.firmOid,
        ...cause,
        subject: id,
        detail: `${request} ${off ? 'off' : 'on'} for the ${kind}`,
      });
    }
    return true;
  });
}

/** What is switched off for a firm, its users and its keys. */
export async function listRestrictions(
  database: Database,
  firmOid: string,
): Promise<Omit<Restriction, 'off'>[]> {
  const rows = await database.query<RestrictionSubject & { request: RestrictableRequest }>(sql`
    select subject_kind as kind, subject as id, request from restriction
    where (subject_kind = 'firm' and subject = ${firmOid})
      or (subject_kind = 'user' and subject in (select email from desk_user where firm_oid = ${firmOid}))
      or (subject_kind = 'key' and subject in (select key_id from api_key where firm_oid = ${firmOid}))
    order by subject_kind, subject, request`);
  return rows.map(({ kind, id, request }) => ({ subject: { kind, id }, request }));
}

function subjectQuery(kind: RestrictionSubject['kind'], id: string): Sql {
  const queries: Record<RestrictionSubject['kind'], Sql> = {
    firm: sql`select firm_oid as "firmOid" from firm where firm_oid = ${id}`,
    user: sql`select firm_oid as "firmOid" from desk_user where email = ${id}`,
    key: sql`select firm_oid as "firmOid" from api_key where key_id = ${id}`,
  };
  return queries[kind];
}
