import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import type { StoreSettings } from '#lib/store/store-settings.ts';
import { fitsNewest, hasSealed } from './adopt-key.ts';
import { readKeyInForce, keysAtHand, lostKey, otherKey } from '#lib/store/keys/key-in-force.ts';

/**
 * Throws an OperatorError if none of the available keys matches the store, which can be from this or an earlier
 * release. Only reads, as the owner of the tables, so it can run before a migration: a wrong key usually means
 * a wrong store. An empty store accepts any key.
 */
export async function requireKeyAtHand(client: pg.ClientBase, settings: StoreSettings): Promise<void> {
  const query = async <Row extends pg.QueryResultRow>({ text, values }: Sql): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const database: Database = { query, read: query };
  const [has] = await query<{ audit: boolean; keys: boolean }>(sql`
    select to_regclass('audit_checkpoint') is not null as audit, to_regclass('secret_key') is not null as keys`);
  if (has?.audit !== true) return; // a release that signed nothing, or no store yet
  const inForce = has.keys ? await readKeyInForce(database) : undefined;
  const { current, next } = await keysAtHand(settings);
  if (inForce !== undefined && [current, next].some((keys) => keys?.id.equals(inForce))) return;
  if (inForce !== undefined ? await isEmpty(database) : !(await hasSealed(database))) return;
  if (current === undefined) throw lostKey(settings);
  if (inForce !== undefined || !(await fitsNewest(database, current)))
    throw otherKey(settings, current, inForce);
}

/** Reports whether the store would adopt another key at startup. See adopt_secret_key. */
async function isEmpty(database: Database): Promise<boolean> {
  const [found] = await database.query<{ empty: boolean }>(sql`
    select not (exists (select from firm) or exists (select from audit_entry) or exists (select from audit_checkpoint))
      as empty`);
  return found?.empty ?? true;
}
