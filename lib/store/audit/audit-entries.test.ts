import { expect, test } from 'vitest';
import { readHistory } from './audit-entries.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, offerOid, smallBook } from '#testing/store/small-book.ts';

const { store, address } = freshStore();
const search = {
  privatePlacementOfferOid: offerOid,
  field: undefined,
  actor: undefined,
  before: undefined,
  limit: 50,
};

test.each([
  ['a field', { field: 'published' }],
  ['an actor', { actor: importOptions().actor.name }],
])('a history filtered by %s is found without parsing entries that can’t match', async (_, filter) => {
  await importBook(store, smallBook(), importOptions());
  const notJson =
    '{"at":"2026-11-20T10:00:00.000-05:00","action":"update","actor":{"kind":"user","name":"another",';
  await asOwner(
    address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal)
      values ('${offerOid}', 2, '${notJson}', '') on conflict do nothing`,
  );
  const { entries } = await readHistory(store.database, { ...search, ...filter });
  expect(entries.map(({ version }) => version)).toEqual([1]);
});
