import sql, { type Sql } from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import { normalizeEmail } from './users.ts';

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
  { subject, request, off }: Restriction,
): Promise<void> {
  const { kind } = subject;
  const id = kind === 'user' ? normalizeEmail(subject.id) : subject.id;
  const found = await database.query(subjectQuery(kind, id));
  if (found.length === 0) {
    throw new Refusal(`There is no ${kind} ${id}.`);
  }
  await database.query(
    off
      ? sql`insert into restriction (subject_kind, subject, request) values (${kind}, ${id}, ${request})
          on conflict do nothing`
      : sql`delete from restriction where subject_kind = ${kind} and subject = ${id} and request = ${request}`,
  );
}

function subjectQuery(kind: RestrictionSubject['kind'], id: string): Sql {
  const queries: Record<RestrictionSubject['kind'], Sql> = {
    firm: sql`select 1 from firm where firm_oid = ${id}`,
    user: sql`select 1 from desk_user where email = ${id}`,
    key: sql`select 1 from api_key where key_id = ${id}`,
  };
  return queries[kind];
}
