import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { fieldDefaults, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { columnsOf, columnTypes } from './offer-rows.ts';

const { store } = freshStore();

const columns = offerFieldNames.flatMap(columnsOf);

/** Columns of the `offer` table that aren't fields of an offer. */
const otherColumns = [
  'version',
  'chain_head',
  'unseen_version',
  'seen_timestamp',
  'calendar_sequence',
  'invited_firms',
  'terms_open',
  'terms_changes',
  'feed_contradictions',
  'unversioned_entries',
  'filing_entries_by_firm',
];

test('the offer table has a column of the right type for each field', async () => {
  const found = await store.database.query<{ name: string; type: string; is_nullable: boolean }>(sql`
    select attname as name, regexp_replace(format_type(atttypid, atttypmod), '[(].*[)]', '') as type,
      not attnotnull as is_nullable
    from pg_attribute where attrelid = 'offer'::regclass and attnum > 0 and not attisdropped`);
  const fields = columns.map(({ column, kind, isNullable }) => [column, columnTypes[kind], isNullable]);
  expect(
    found
      .filter(({ name }) => !otherColumns.includes(name))
      .map(({ name, type, is_nullable }) => [name, type, is_nullable])
      .sort(),
  ).toEqual(fields.sort());
});

test('the column of a field added later has a default, so an older release can add offers', async () => {
  const found = await store.database.query<{ column: string; value: string }>(sql`
    select column_name as column, column_default as value from information_schema.columns
    where table_schema = current_schema and table_name = 'offer' and column_default is not null
      and column_name <> all(${otherColumns}::text[])`);
  const defaults = Object.entries(fieldDefaults).flatMap(([field, value]) =>
    columns
      .filter((each) => each.field === field && value !== null)
      .map(({ column }) => ({ column, value: String(value) })),
  );
  expect(found).toEqual(defaults);
});

test('the trigger seen_timestamp_of_moved_offer checks every field except the timestamp of the change', async () => {
  const [{ definition } = { definition: '' }] = await store.database.query<{ definition: string }>(sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'offer'::regclass and tgname = 'seen_timestamp_of_moved_offer'`);
  const unseen = columns
    .map(({ column }) => column)
    .filter((column) => !definition.includes(`old.${column}`) || !definition.includes(`new.${column}`));
  // An offer's identifier never changes.
  expect(unseen).toEqual(['private_placement_offer_oid', 'last_modified_timestamp']);
});
