import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';

type StoreKind = 'live' | 'sandbox';

/**
 * Throws an OperatorError if the store is of the other kind. Runs before anything is changed, and only reads.
 * A service therefore leaves nothing behind in a store of the other kind. A store without a kind is a production store
 * if it has firms, for example because it is from a release in which stores had no kind. Otherwise, it can become
 * either.
 */
export async function requireStoreKind(client: pg.ClientBase, kind: StoreKind): Promise<void> {
  const tables = await client.query<{ kind: boolean; firm: boolean }>(
    `select to_regclass('store_kind') is not null as kind, to_regclass('firm') is not null as firm`,
  );
  const { kind: hasKind, firm: hasFirms } = tables.rows[0] ?? { kind: false, firm: false };
  if (!hasFirms) return;
  const known = hasKind ? await client.query<{ kind: StoreKind }>('select kind from store_kind') : undefined;
  const withFirms = await client.query<{ kind: StoreKind }>(
    `select 'live' as kind where exists (select from firm)`,
  );
  refuseOther((known?.rows[0] ?? withFirms.rows[0])?.kind, kind);
}

/**
 * Sets the store's kind permanently unless it is already set. Returns how many milliseconds the store's clock is ahead.
 * Throws an OperatorError if the store is of the other kind.
 */
export async function keepStoreKind(database: Database, kind: StoreKind): Promise<number> {
  await database.query(sql`insert into store_kind (kind) values (${kind}) on conflict do nothing`);
  const [found] = await database.query<{ kind: StoreKind; offsetMs: number }>(sql`
    select kind, clock_offset_ms::float8 as "offsetMs" from store_kind`);
  refuseOther(found?.kind, kind);
  return found?.offsetMs ?? 0;
}

function refuseOther(found: StoreKind | undefined, wanted: StoreKind): void {
  if (found === undefined || found === wanted) return;
  throw new OperatorError(
    found === 'sandbox'
      ? 'The store is a sandbox with fictitious records. Set SANDBOX=on to use it, or set DATA_DIR or DATABASE_URL to the production store. Nothing was changed.'
      : 'SANDBOX=on requires a separate store, but this is a production store. Set DATABASE_URL to an empty database, or unset it to use DATA_DIR/sandbox. Nothing was changed.',
  );
}
