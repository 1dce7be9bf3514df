import sql, { raw, type Sql } from 'sql-template-tag';

const subjects = { user: 'email', key: 'key_id', firm: 'firm_oid' } as const;

/**
 * The requests that are switched off for a user or a key or its firm, or for a firm itself, as an array. The statement
 * has the subject in the column of its table, and the firm in `firm_oid`.
 */
export function restrictedRequests(kind: keyof typeof subjects): Sql {
  return sql`array(
    select distinct request from restriction
    where (subject_kind = ${raw(`'${kind}'`)} and subject = ${raw(subjects[kind])})
      or (subject_kind = 'firm' and subject = firm_oid)
  )`;
}
