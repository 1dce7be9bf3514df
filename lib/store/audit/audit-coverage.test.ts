import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { type AuditCoverage, readAuditCoverage } from './audit-scope.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address } = freshStore();
const madeAt = new Date('2026-11-20T15:00:00.000Z');
const madeAtSeconds = madeAt.getTime() / 1_000;

beforeEach(async () => {
  await emptyStore(address);
  await importBook(store, smallBook(), importOptions());
});

test('no entries are covered before the first checkpoint', async () => {
  expect(await readAuditCoverage(store.database)).toEqual({ checkpoint: 0, madeAtSeconds: 0, uncovered: 1 });
});

test('a checkpoint covers existing entries, and no later ones', async () => {
  await checkpointAudit(store, madeAt);
  expect(await readAuditCoverage(store.database)).toEqual({ checkpoint: 1, madeAtSeconds, uncovered: 0 });
  await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 9 });
  expect(await readAuditCoverage(store.database)).toEqual({ checkpoint: 1, madeAtSeconds, uncovered: 1 });
});

test.each([
  ['of another cluster', 'update audit_checkpoint set cluster_id = 1'],
  ['of a restored backup', 'update audit_checkpoint set transactions_below = null'],
])('a checkpoint %s covers no entry of this database', async (_, statement) => {
  await checkpointAudit(store, madeAt);
  await asOwner(address, statement);
  expect(await readAuditCoverage(store.database)).toEqual({ checkpoint: 1, madeAtSeconds, uncovered: 1 });
});

test('counts at most a thousand entries, and reads only a few rows if all entries are covered', async () => {
  await checkpointAudit(store, madeAt);
  await asOwner(
    address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal)
      select private_placement_offer_oid, number, content, seal from audit_entry, generate_series(2, 20000) as number`,
    'analyze audit_entry',
  );
  expect(await coverageWithCount()).toMatchObject({ uncovered: 1_000 });
  await asOwner(address, `update audit_checkpoint set transactions_below = pg_current_xact_id()`);
  const before = await rowsRead();
  expect(await coverageWithCount()).toMatchObject({ uncovered: 0 });
  expect((await rowsRead()) - before).toBeLessThan(100);
});

/** Runs the query and makes PostgreSQL flush its statistics, which it otherwise does only about once a second. */
async function coverageWithCount(): Promise<AuditCoverage> {
  return store.database.transaction(async (transaction) => {
    const found = await readAuditCoverage(transaction);
    await transaction.query(sql`select pg_stat_force_next_flush()`);
    return found;
  });
}

/** Returns how many audit log rows were read from the table, according to PostgreSQL's statistics. */
async function rowsRead(): Promise<number> {
  const [row] = await store.database.query<{ rows: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::float8 as rows from pg_stat_user_tables where relname = 'audit_entry'`,
  );
  return row?.rows ?? Number.NaN;
}
