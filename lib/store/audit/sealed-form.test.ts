import pg from 'pg';
import { expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { offerColumns } from '#lib/store/offers/offer-rows.ts';
import { sealedTimestampText, timestampText } from '#lib/store/database/sql-parts.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, offer, smallBook } from '#testing/store/small-book.ts';

const { store, address } = freshStore();

const usual = `set timezone = 'America/New_York'; set datestyle = 'ISO, MDY'`;
const others = [
  `set timezone = 'UTC'`,
  `set timezone = 'Asia/Kathmandu'; set datestyle = 'SQL, DMY'; set intervalstyle = 'iso_8601'`,
  `set timezone = 'America/Los_Angeles'; set datestyle = 'German'; set intervalstyle = 'sql_standard';
    set extra_float_digits = -15; set bytea_output = 'escape'`,
];

/** Returns the rows of a statement in a session with the given settings. */
async function rowsIn(settings: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(settings);
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the protected text of an offer does not depend on session settings', async () => {
  const summer = offer({ creationTimestamp: '2026-07-01T23:30:00.125-04:00', closingDate: '2027-02-03' });
  await importBook(store, { ...smallBook(), offers: [summer], subscriptions: [] }, importOptions());
  const statement = `select ${offerColumns.sql} from offer`;
  const expected = await rowsIn(usual, statement);
  expect(expected).toMatchObject([
    { creationTimestamp: '2026-07-01T23:30:00.125-04:00', closingDate: '2027-02-03' },
  ]);
  for (const settings of others) expect(await rowsIn(settings, statement)).toEqual(expected);
});

test('a protected timestamp has the same format as any other, around 2 AM on every day from 1967 to 2039', async () => {
  const instants = `(
    select change + away as instant
    from generate_series(timestamptz '1967-01-01 07:00Z', '2040-01-01', '1 day') as change,
      unnest(array[interval '-1 ms', '0 s', '1 ms', '59 min 59.9996 s']) as away
  ) as instants`;
  const [{ differing, first } = { differing: -1, first: '' }] = (await rowsIn(
    usual,
    `select count(*) filter (where ${sealedTimestampText('instant').sql} <> ${timestampText('instant').sql})::int as differing,
      min(${sealedTimestampText('instant').sql}) as first from ${instants}`,
  )) as { differing: number; first: string }[];
  expect({ differing, first }).toEqual({ differing: 0, first: '1967-01-01T01:59:59.999-05:00' });
});
