import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, offer, otherFirmOid, smallBook } from '#testing/store/small-book.ts';
import { statementsOf } from './apply-migration.ts';

const { store, address } = freshStore();
const { database } = store;

/** Number of open invitations, which is more than the migration locks at a time. */
const invitations = 1_100;
const oidOf = (index: number) => String(2_000_000 + index);
const [confirmed, closed, subscribed, executed] = [oidOf(0), oidOf(1), oidOf(2), oidOf(3)];
const statusOf = (oid: string) => {
  if (oid === closed) return 'CLOSED_COMPLETE';
  return oid === executed ? 'IN_PROGRESS' : 'INITIAL';
};

const unanswered = async () =>
  (
    await database.query<{ oid: string }>(sql`
      select private_placement_offer_oid as oid from offer_participation
      where inviting_firm_oid = ${otherFirmOid} and firm_oid = ${firmOid} order by oid`)
  ).map(({ oid }) => oid);

test('stored invitations are marked while they are unanswered, and triggers keep the mark', async () => {
  const offers = Array.from({ length: invitations + 3 }, (_, index) =>
    offer({
      privatePlacementOfferOid: oidOf(index),
      offerStatus: statusOf(oidOf(index)),
      creatingFirmOid: otherFirmOid,
      participatingFirms: [{ participatingFirmId: firmOid }],
    }),
  );
  const book = { ...smallBook(), offers, subscriptions: [] };
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
  expect(await unanswered()).toEqual([]); // confirmed, because the operator imported them
  const file = join(import.meta.dirname, '../migrations/0231-unanswered-invitations.sql');
  const subscription = `insert into subscription (private_placement_order_oid, private_placement_offer_oid, account_number,
      account_firm_oid, status, requested_dollar_amount, fill_dollar_amount, discretionary, creation_timestamp,
      modification_timestamp)
    values ('5000', '${subscribed}', 'RB18938005', '${firmOid}', 'INITIAL', 100000, 0, false, now(), now())`;
  await asOwner(
    address,
    `update offer set invited_firms = participating_firms where private_placement_offer_oid <> '${confirmed}'`,
    subscription,
    'update offer_participation set inviting_firm_oid = null', // as before the migration
    ...statementsOf(await readFile(file, 'utf8')),
  );
  const all = Array.from({ length: invitations }, (_, index) => oidOf(index + 3));
  expect(await unanswered()).toEqual(all);

  const [one = '', two = '', three = '', ...rest] = all;
  const others = [three, ...rest];
  await asOwner(
    address,
    `update offer set offer_status = 'CLOSED_CANCELLED' where private_placement_offer_oid = '${one}'`,
    `update offer set invited_firms = '{}' where private_placement_offer_oid = '${two}'`,
    `update offer set offer_status = 'IN_PROGRESS' where private_placement_offer_oid = '${three}'`,
    `delete from subscription where private_placement_order_oid = '5000'`,
    `update offer set offer_status = 'IN_PROGRESS' where private_placement_offer_oid = '${subscribed}'`,
  );
  expect(await unanswered()).toEqual([subscribed, ...others]);
  await asOwner(address, subscription);
  expect(await unanswered()).toEqual(others);
});
