import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  type SmallBook,
  smallBook,
  subscription,
  transfer,
} from '#testing/store/small-book.ts';
import { importBook, type ImportOptions } from './import-book.ts';

const { store, address } = freshStore();
const { database } = store;

beforeEach(() => emptyStore(address));

const nothing: SmallBook = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };
const load = (book: Partial<SmallBook>, options: Partial<ImportOptions> = {}) =>
  importBook(store, { ...nothing, ...book }, importOptions(options));
const loadText = (text: string, isNdjson: boolean, options: Partial<ImportOptions> = {}) => {
  async function* chunks() {
    yield await Promise.resolve(Buffer.from(text));
  }
  return importBook(store, { chunks: chunks(), isNdjson }, importOptions(options));
};
const each = { mode: 'each' } as const;

async function stored() {
  const [counts] = await database.query(sql`
    select (select count(*)::int from account) as accounts, (select count(*)::int from offer) as offers,
      (select count(*)::int from subscription) as subscriptions, (select count(*)::int from transfer) as transfers`);
  return counts;
}

const places = ({ errors }: { readonly errors: readonly { readonly place: string }[] }) =>
  errors.map(({ place }) => place);

describe('with mode=each', () => {
  test('loads valid records, and rejects invalid records with all of their errors', async () => {
    const book = smallBook();
    book.accounts.push({ accountNumber: 'BAD', accountName: '', firmOid: '0' });
    book.transfers.push(transfer({ acatid: 'T2', kind: 'none' }), transfer({ acatid: 'T3' }));
    const result = await load(book, each);
    expect(result).toMatchObject({
      ok: true,
      refusedTotal: 2,
      counts: { accounts: 2, transfers: 3, changed: 7 },
    });
    expect(places(result)).toEqual(['/accounts/1/accountName', '/accounts/1/firmOid', '/transfers/1/kind']);
    expect(await stored()).toEqual({ accounts: 1, offers: 1, subscriptions: 1, transfers: 2 });
  });

  test('mode=all instead rejects the entire file and counts its invalid records', async () => {
    const book = smallBook();
    book.transfers.push(transfer({ acatid: 'T2', kind: 'none', status: '' }));
    expect(await load(book)).toMatchObject({ ok: false, refusedTotal: 1, errors: [{}, {}] });
    expect(await stored()).toEqual({ accounts: 0, offers: 0, subscriptions: 0, transfers: 0 });
  });

  test('records that depend on a rejected record are also rejected, however indirectly', async () => {
    const book = smallBook();
    book.firms = [{ firmOid, firmName: '' }, ...book.firms.slice(1)];
    const result = await load(book, each);
    expect(result).toMatchObject({ ok: true, refusedTotal: 5 });
    expect(places(result)).toEqual([
      '/firms/0/firmName',
      '/accounts/0/firmOid',
      '/offers/0/creatingFirmOid',
      '/subscriptions/0/privatePlacementOfferOid',
      '/subscriptions/0/accountNumber',
      '/transfers/0/accountNumber',
    ]);
    expect(result.errors[3]?.message).toContain('was rejected and is not in the store');
    expect(await stored()).toEqual({ accounts: 0, offers: 0, subscriptions: 0, transfers: 0 });
  });

  test('records that depend on a rejected record are loaded if the store has that record', async () => {
    await load(smallBook());
    const modificationTimestamp = '2026-10-10T16:20:00.000-04:00';
    const result = await load(
      {
        offers: [offer({ exemption: 'Z' })],
        accounts: [{ accountNumber, accountName: '\0', firmOid }],
        subscriptions: [subscription({ status: 'COMPLETE', modificationTimestamp })],
        transfers: [transfer({ acatid: 'T2' })],
      },
      each,
    );
    expect(result).toMatchObject({ ok: true, refusedTotal: 2, counts: { changed: 2 } });
    expect(places(result)).toEqual(['/accounts/0/accountName', '/offers/0/exemption']);
    expect(await stored()).toEqual({ accounts: 1, offers: 1, subscriptions: 1, transfers: 2 });
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 2 });
  });

  test('valid records are loaded if others are invalid only in the context of the file', async () => {
    await load(smallBook());
    const firms = [
      { firmOid: '6', firmName: 'Six' },
      { firmOid: '6', firmName: 'Six again' },
      { firmOid: '7', firmName: 'Seven' },
    ];
    const moved = subscription({ privatePlacementOfferOid: '2' });
    const offers = [
      offer({ privatePlacementOfferOid: '2' }),
      offer({ creatingFirmOid: '99', participatingFirms: [] }),
    ];
    const result = await load({ firms, offers, subscriptions: [moved] }, each);
    expect(result).toMatchObject({ ok: true, refusedTotal: 3 });
    expect(places(result)).toEqual([
      '/firms/1/firmOid',
      '/offers/1/creatingFirmOid',
      '/subscriptions/0/privatePlacementOfferOid',
    ]);
    expect(await stored()).toMatchObject({ offers: 2, subscriptions: 1 });
  });

  test('records that a firm cannot import are rejected, and the others are loaded', async () => {
    await load({
      ...smallBook(),
      accounts: [...smallBook().accounts, { accountNumber: 'O1', accountName: 'O', firmOid: otherFirmOid }],
    });
    const transfers = [
      transfer({ acatid: 'T2' }),
      transfer({ accountNumber: 'O1' }),
      transfer({ accountNumber: 'NONE' }),
    ];
    const result = await load({ transfers }, { ...each, firmOid });
    expect(result).toMatchObject({ ok: true, refusedTotal: 2, counts: { changed: 1 } });
    expect(result.errors.map(({ code }) => code)).toEqual(['import.not.yours', 'import.not.yours']);
  });

  test('with override, a record that differs from a closed offer is rejected, and its subscriptions are loaded', async () => {
    await load({ ...smallBook(), offers: [offer({ offerStatus: 'CLOSED_INCOMPLETE' })] });
    const modificationTimestamp = '2026-10-10T16:20:00.000-04:00';
    const result = await load(
      { offers: [offer()], subscriptions: [subscription({ status: 'COMPLETE', modificationTimestamp })] },
      { ...each, override: true },
    );
    expect(result).toMatchObject({ ok: true, refusedTotal: 1, counts: { changed: 1 } });
    expect(new Set(result.errors.map(({ code }) => code))).toEqual(new Set(['offer.closed.rule']));
  });

  test('a timestamp in the future causes only its own record to be rejected', async () => {
    const book = smallBook();
    book.transfers.push(transfer({ acatid: 'T2', lastModifiedTS: '2099-01-01T00:00:00Z' }));
    const result = await load(book, each);
    expect(result).toMatchObject({ ok: true, refusedTotal: 1 });
    expect(places(result)).toEqual(['/transfers/1/lastModifiedTS']);
    expect(await stored()).toMatchObject({ transfers: 1 });
  });

  test('an unreadable line is counted as a rejected record', async () => {
    await load(smallBook());
    const lines = [
      JSON.stringify({ type: 'transfer', ...transfer({ acatid: 'T2' }) }),
      '{"type":"transfer",',
      '[1]',
      '{"type":"fund"}',
      '{"type":"firm","firmOid":"1","firmOid":"2","firmName":"x"}',
      JSON.stringify({ type: 'transfer', ...transfer({ acatid: 'T3' }) }),
    ];
    const result = await loadText(lines.join('\n'), true, each);
    expect(result).toMatchObject({
      ok: true,
      refusedTotal: 4,
      counts: { transfers: 2, firms: 1, changed: 2 },
    });
    expect(places(result)).toEqual(['line 2', 'line 3', 'line 4', 'line 5']);
  });

  test.each(['{"transfers":[{},]}', '{"transfers":[{}', '[]', '', '{"fund":[]}', '{"transfers":{}}'])(
    'the document %j is rejected entirely',
    async (text) => {
      expect(await loadText(text, false, each)).toMatchObject({ ok: false });
    },
  );

  test('a duplicate member in a document causes only its own record to be rejected', async () => {
    const twice = '{"firmOid":"5","firmOid":"6","firmName":"x"}';
    const text = `{"firms":[${twice},{"firmOid":"7","firmName":"Seven"}]}`;
    expect(await loadText(text, false, each)).toMatchObject({
      ok: true,
      refusedTotal: 1,
      errors: [{ place: '/firms/0/firmOid' }],
      counts: { firms: 2, changed: 1 },
    });
  });

  test('errors are counted to the end of the file, even if fewer are listed', async () => {
    const firms = Array.from({ length: 12_000 }, (_, index) => ({ firmOid: `x${index}`, firmName: 'X' }));
    const result = await load({ firms: [...firms, { firmOid: '7', firmName: 'Seven' }] }, each);
    expect(result).toMatchObject({ ok: true, refusedTotal: 12_000, counts: { firms: 12_001, changed: 1 } });
    expect(result.errors.length).toBe(10_001);
  });

  test('a dry run counts changes and rejected records, and loads nothing', async () => {
    const book = smallBook();
    book.transfers.push(transfer({ acatid: 'T2', kind: 'none' }));
    expect(await load(book, { ...each, dryRun: true })).toMatchObject({
      ok: true,
      refusedTotal: 1,
      counts: { changed: 6 },
    });
    expect(await stored()).toEqual({ accounts: 0, offers: 0, subscriptions: 0, transfers: 0 });
  });
});

describe('several records of one transfer or subscription', () => {
  const at = (minute: number, fields: Record<string, unknown> = {}) =>
    transfer({ lastModifiedTS: `2026-11-18T09:0${minute}:00Z`, status: `Step ${minute}`, ...fields });
  const statuses = async () =>
    (await database.query<{ status: string }>(sql`select status from transfer`)).map(({ status }) => status);
  const people = { firms: smallBook().firms, accounts: smallBook().accounts };
  const orders: [string, number[], number][] = [
    ['repeated and late', [3, 1, 3, 2], 2],
    ['rising', [1, 2, 3], 2],
    ['falling', [3, 2, 1], 2],
    ['the same', [3, 3, 3], 0],
    ['late twice', [1, 3, 1, 2, 2], 4],
    ['one', [3], 0],
  ];

  test.each(orders)('%s in one file: the newest is used', async (_, minutes, stale) => {
    const result = await load({ ...people, transfers: minutes.map((minute) => at(minute)) });
    expect(result).toMatchObject({
      ok: true,
      counts: { transfers: minutes.length, stale, sameTime: 0, changed: 4 },
    });
    expect(await statuses()).toEqual(['Step 3']);
    expect(await database.query(sql`select 1 from event where type like 'transfer.%'`)).toHaveLength(1);
  });

  test.each(orders)('%s in several files: the newest is used', async (_, minutes) => {
    await load(people);
    let stale = 0;
    let newest = 0;
    let late = 0;
    for (const minute of minutes) {
      const result = await load({ transfers: [at(minute)] });
      if (result.ok) stale += result.counts.stale;
      if (minute < newest) late += 1;
      newest = Math.max(newest, minute);
    }
    expect(stale).toBe(late);
    expect(await statuses()).toEqual(['Step 3']);
  });

  test('a subscription with several records gets one audit entry, one event and its newest status', async () => {
    const { firms, accounts, offers } = smallBook();
    const subscriptions = ['3', '1', '3', '2'].map((minute) =>
      subscription({
        status: minute === '3' ? 'COMPLETE' : 'ACCEPTED',
        modificationTimestamp: `2026-10-09T16:0${minute}:00Z`,
      }),
    );
    expect(await load({ firms, accounts, offers, subscriptions })).toMatchObject({
      ok: true,
      counts: { stale: 2, sameTime: 0 },
    });
    expect(await database.query(sql`select status from subscription`)).toEqual([{ status: 'COMPLETE' }]);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 1 });
    expect(await database.query(sql`select 1 from event where type = 'subscription.created'`)).toHaveLength(
      1,
    );
  });

  test('the last of several records with the same timestamp is used and counted, in one file or two', async () => {
    const first = { ...people, transfers: [at(1, { status: 'A' }), at(1, { status: 'B' })] };
    expect(await load(first)).toMatchObject({ ok: true, counts: { sameTime: 1, stale: 0 } });
    expect(await statuses()).toEqual(['B']);
    expect(await load({ transfers: [at(1, { status: 'C' })] })).toMatchObject({
      ok: true,
      counts: { sameTime: 1, changed: 1 },
    });
    expect(await load({ transfers: [at(1, { status: 'C' })] })).toMatchObject({
      ok: true,
      counts: { sameTime: 0, changed: 0 },
    });
    expect(await statuses()).toEqual(['C']);
  });

  test('different records with the same timestamp are an error in strict mode, at the earlier position', async () => {
    const strict = { strict: true };
    const twice = { ...people, transfers: [at(1, { status: 'A' }), at(1, { status: 'B' })] };
    const result = await load(twice, strict);
    expect([result.ok, places(result)]).toEqual([false, ['/transfers/0/lastModifiedTS']]);
    expect(await load({ ...people, transfers: [at(3), at(1), at(3), at(2)] }, strict)).toMatchObject({
      ok: true,
    });
    const changed = await load({ transfers: [at(3, { status: 'Other' })] }, strict);
    expect([changed.ok, places(changed)]).toEqual([false, ['/transfers/0/lastModifiedTS']]);
  });
});

describe('rows that the sender left out', () => {
  const problems = [{ field: 'status', message: 'Enter a value for Status.' }];
  const leftOut = (special: object = {}) =>
    JSON.stringify({ type: 'leftOut', record: 'transfer', values: { acatid: 'T9' }, problems, ...special });

  test.each([each, {}])('are listed and counted, but are no records and no errors, with %j', async (mode) => {
    await load(smallBook());
    const record = JSON.stringify({ type: 'transfer', ...transfer({ acatid: 'T2' }) });
    expect(await loadText(['', leftOut(), record].join('\n'), true, mode)).toMatchObject({
      ok: true,
      errors: [],
      refusedTotal: 0,
      counts: { transfers: 1, changed: 1 },
      leftOutTotal: 1,
      leftOut: [{ place: 'line 2', record: 'transfer', values: { acatid: 'T9' }, problems }],
    });
  });

  test.each([
    [{ record: 'firm' }, 'record: Use offer, account, subscription, transfer.'],
    [{ values: { acatid: 7 } }, 'values.acatid: Send text.'],
    [{ values: { acatid: 'x'.repeat(4_001) } }, 'values.acatid: Use at most 4000 characters.'],
    [{ values: { acatid: '\u202e' } }, 'values.acatid: Use only visible characters, spaces and line breaks.'],
    [{ problems: [] }, 'problems: Send at least one problem.'],
    [{ problems: Array(51).fill(problems[0]) }, 'problems: Send at most 50 problems.'],
    [{ other: 1 }, 'Unrecognized key: "other"'],
    [
      { values: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'x'.repeat(4_000)])) },
      'Use at most 16384 characters for a row that was left out.',
    ],
  ])('are rejected if they are malformed, such as %o', async (special, message) => {
    const result = await loadText(leftOut(special), true, each);
    expect(result).toMatchObject({
      refusedTotal: 1,
      leftOutTotal: 0,
      errors: [{ place: 'line 1', message }],
    });
  });

  test('are counted to the end of the file, and listed only up to a total size', async () => {
    const line = leftOut({ values: { acatid: 'T9', comment: 'x'.repeat(4_000), status: 'y'.repeat(4_000) } });
    const result = await loadText(Array(1_500).fill(line).join('\n'), true, each);
    expect(result.leftOutTotal).toBe(1_500);
    expect(result.leftOut.length).toBe(Math.floor((8 * 1_048_576) / line.length));
  });
});

test('normalized and ignored values are counted, and their first hundred positions are listed', async () => {
  const transfers = Array.from({ length: 150 }, (_, index) =>
    transfer({ acatid: `T${index}`, comment: 'a\tb', colour: 1, shape: 2 }),
  );
  const result = await load({ ...smallBook(), transfers });
  expect(result).toMatchObject({ ok: true, normalizedTotal: 150, ignoredTotal: 300 });
  expect([result.normalized.length, result.ignored.length]).toEqual([100, 100]);
  expect([result.normalized[0], ...result.ignored.slice(0, 2)]).toEqual([
    '/transfers/0/comment',
    '/transfers/0/colour',
    '/transfers/0/shape',
  ]);
  const strict = await load({ transfers: transfers.slice(0, 1) }, { strict: true });
  expect([strict.ok, places(strict)]).toEqual([
    false,
    ['/transfers/0/colour', '/transfers/0/shape', '/transfers/0/comment'],
  ]);
});

test('an offer without a minimum is treated as having reached it', async () => {
  await load({ ...smallBook(), offers: [offer({ offerMinimum: '0' })], subscriptions: [] });
  expect(
    await database.query(sql`select approved_share::float8 as share from offer_approval
    where private_placement_offer_oid = ${offerOid}`),
  ).toEqual([{ share: 1 }]);
});
