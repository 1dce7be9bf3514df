import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldDefaults } from '#lib/domain/offers/offer.ts';
import { exportBook } from './export-book.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, offer, smallBook, subscription, transfer } from '#testing/store/small-book.ts';

const { store, address } = freshStore();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-export-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => emptyStore(address));

async function load(source: Parameters<typeof importBook>[1]) {
  const result = await importBook(store, source, importOptions());
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.counts;
}

async function rows() {
  const { database } = store;
  return [
    await database.query(sql`select * from firm order by firm_oid`),
    await database.query(
      sql`select account_number, account_name, firm_oid from account order by account_number`,
    ),
    await database.query(
      sql`select offer.*, null as version, null as chain_head from offer order by private_placement_offer_oid`,
    ),
    await database.query(sql`select * from subscription order by private_placement_order_oid`),
    await database.query(sql`select * from transfer order by account_number, acatid`),
  ];
}

test.each(['book.json', 'book.ndjson', 'BOOK.JSONL'])('importing %s reproduces the store', async (name) => {
  const path = join(folder, name);
  const book = sampleBook('2026-11-20');
  await load(book);
  // Leaves the offers with an original number of days that is larger than the current one.
  await load({
    ...book,
    offers: book.offers.map((each) => ({ ...each, daysFromClosingCashIsRequired: 0 })),
  });
  expect(await exportBook(store.database, path)).toEqual({
    firms: book.firms.length,
    accounts: book.accounts.length,
    offers: book.offers.length,
    subscriptions: book.subscriptions.length,
    transfers: book.transfers.length,
  });
  const held = await rows();
  expect(await load(path)).toMatchObject({ changed: 0 });
  await emptyStore(address);
  await load(path);
  expect(await rows()).toEqual(held);
});

test('a document has one record per line, with two-decimal amounts and timestamps in market time', async () => {
  const path = join(folder, 'small.json');
  await load({
    ...smallBook(),
    offers: [
      offer({ offerMinimum: 2_000_000.5, offerMaximum: null, creationTimestamp: '2026-11-15T00:00:00Z' }),
    ],
    subscriptions: [subscription({ fillDollarAmount: null, reference: null })],
  });
  await exportBook(store.database, path);
  const text = await readFile(path, 'utf8');
  expect(text.split('\n')).toHaveLength(14);
  expect(JSON.parse(text)).toEqual({
    firms: smallBook().firms,
    accounts: smallBook().accounts,
    offers: [
      offer({
        ...fieldDefaults,
        offerMinimum: '2000000.50',
        offerMaximum: null,
        originalDaysFromClosingCashIsRequired: 10,
        creationTimestamp: '2026-11-14T19:00:00.000-05:00',
      }),
    ],
    subscriptions: [subscription({ fillDollarAmount: null, reference: null })],
    transfers: [transfer()],
  });
});

test('an export contains accounts’ states of residence, and importing it changes nothing', async () => {
  const path = join(folder, 'residence.json');
  const [account] = smallBook().accounts;
  const accounts = [
    { ...account, residenceState: 'TX' },
    { ...account, accountNumber: 'RB2', residenceState: null },
    { ...account, accountNumber: 'RB3' },
  ];
  await load({ ...smallBook(), accounts });
  await exportBook(store.database, path);
  expect(JSON.parse(await readFile(path, 'utf8')).accounts).toEqual([
    { ...account, residenceState: 'TX' },
    { ...account, accountNumber: 'RB2' },
    { ...account, accountNumber: 'RB3' },
  ]);
  expect(await load(path)).toMatchObject({ accounts: 3, changed: 0 });
});

test.each(['empty.json', 'empty.ndjson'])('an empty store is exported as %s', async (name) => {
  const path = join(folder, name);
  await exportBook(store.database, path);
  expect(await readFile(path, 'utf8')).toBe(name.endsWith('.json') ? '{}\n' : '');
});

test('an export can have more records than one batch', async () => {
  const path = join(folder, 'many.json');
  const transfers = Array.from({ length: 2_500 }, (_, index) => transfer({ acatid: String(index) }));
  await load({ ...smallBook(), transfers });
  expect(await exportBook(store.database, path)).toMatchObject({ transfers: 2_500 });
  expect(await load(path)).toMatchObject({ transfers: 2_500, changed: 0 });
});

test('an export replaces an existing file, and only its owner can read it', async () => {
  const path = join(folder, 'kept.json');
  await writeFile(path, 'old', { mode: 0o644 });
  await exportBook(store.database, path);
  expect(await readFile(path, 'utf8')).toBe('{}\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('an export to a path that cannot be written fails, and leaves no file', async () => {
  await mkdir(join(folder, 'inner', 'book.json'), { recursive: true });
  await expect(exportBook(store.database, join(folder, 'inner', 'book.json'))).rejects.toThrow(OperatorError);
  await expect(exportBook(store.database, join(folder, 'missing', 'book.json'))).rejects.toThrow(
    OperatorError,
  );
  expect(await readdir(join(folder, 'inner'))).toEqual(['book.json']);
});
