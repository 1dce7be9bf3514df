import sql, { type Sql } from 'sql-template-tag';

/**
 * Selects the keys that a person created, keys created with those, and so on, including revoked ones, as `made`. A key
 * that replaces itself creates its replacement.
 */
export function keysMadeBy({ email, firmOid }: { readonly email: string; readonly firmOid: string }): Sql {
  return sql`
    with recursive made as (
      select key_id from api_key
      where firm_oid = ${firmOid} and created_by_kind = 'user' and created_by_name = ${email}
      union
      select api_key.key_id from api_key join made on created_by_key_id = made.key_id
      where firm_oid = ${firmOid}
    )`;
}
