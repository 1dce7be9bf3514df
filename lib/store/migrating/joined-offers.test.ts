import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { readDueOffers } from '#lib/store/today/today.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, offer, otherFirmOid, smallBook } from '#testing/store/small-book.ts';
import { statementsOf } from './apply-migration.ts';

const { store, address } = freshStore();
const { database } = store;
const today = '2026-11-21';

/** Number of offers that only invite the firm, which is more than the migration locks at a time. */
const invitations = 1_100;

test('the migration marks stored invitations, so that their offers are no longer read', async () => {
  const offers = Array.from({ length: invitations + 2 }, (_, index) =>
    offer({
      privatePlacementOfferOid: String(2_000_000 + index),
      offerStatus: 'INITIAL',
      closingDate: today,
      creatingFirmOid: otherFirmOid,
      participatingFirms: [{ participatingFirmId: firmOid }],
    }),
  );
  const book = { ...smallBook(), offers, subscriptions: [] };
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
  const file = join(import.meta.dirname, '../migrations/0229-index-of-joined-offers.sql');
  await asOwner(
    address,
    `update offer set invited_firms = participating_firms where private_placement_offer_oid <> '2000000'`,
    `insert into subscription
      values ('5000', '2000001', 'RB18938005', 'INITIAL', 100000, 0, false, now(), now())`,
    'update offer_participation set is_joined = true', // as before the migration
    ...statementsOf(await readFile(file, 'utf8')),
    'analyze offer',
  );
  const joined = await database.query(sql`
    select private_placement_offer_oid as oid from offer_participation where is_joined order by oid`);
  expect(joined).toEqual([{ oid: '2000000' }, { oid: '2000001' }]);

  await database.transaction(async (transaction) => {
    expect(await readDueOffers(transaction, { firmOid, today })).toHaveLength(2);
    const [read] = await transaction.query<{ count: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'offer'`);
    expect(read?.count).toBeLessThan(invitations / 10);
  });
});
