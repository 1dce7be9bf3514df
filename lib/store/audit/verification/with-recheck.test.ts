import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { openStore } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importedAt, importOptions, offerOid, smallBook } from '#testing/store/small-book.ts';
import { passedOverProblem } from './walking/trail.ts';
import { verifyAudit } from './verify-audit.ts';

const { store, address, secretKey } = freshStore();
const databaseName = 'database' in address ? address.database : '';

/** Verifies over new connections, which use the database's current settings. */
async function verifyOnNewConnections() {
  const opened = openStore(address, secretKey);
  try {
    return await verifyAudit(opened);
  } finally {
    await opened.database.close();
  }
}

const checkpoints = async () =>
  (await store.database.query<{ number: number }>(sql`select number::float8 from audit_checkpoint`)).length;

test('signs nothing if the clock is implausible, and reports the findings', async () => {
  await importBook(store, smallBook(), importOptions());
  await checkpointSettled(store, new Date(importedAt.getTime() + 86_400_000));
  await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 9 });
  await asOwner(
    address,
    'create schema shifted',
    `create function shifted.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() - interval '2 hours' $$`,
    'grant usage on schema shifted to public',
    `alter database ${databaseName} set search_path = public, shifted, pg_catalog`,
  );
  expect(await verifyOnNewConnections()).toMatchObject({
    ok: false,
    offer: offerOid,
    version: 2,
    problem: passedOverProblem,
  });
  expect(await checkpoints()).toBe(1);
  await asOwner(address, `alter database ${databaseName} reset all`);
  await expect.poll(verifyOnNewConnections, { timeout: 20_000 }).toMatchObject({ ok: true, uncovered: 0 });
  expect(await checkpoints()).toBe(2);
});
