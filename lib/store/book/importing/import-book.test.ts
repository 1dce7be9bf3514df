import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import type { BookError } from '#lib/store/book/book-errors.ts';
import { importBook, type ImportOptions, type ImportResult } from './import-book.ts';
import type { BookSource } from '#lib/store/book/reading/open-book.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  contentsOf,
  firmOid,
  importedAt,
  importOptions,
  offer,
  offerOid,
  orderOid,
  otherFirmOid,
  type SmallBook,
  smallBook,
  subscription,
  transfer,
} from '#testing/store/small-book.ts';

const { store, address } = freshStore();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-import-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => emptyStore(address));

const load = (source: BookSource, options: Partial<ImportOptions> = {}) =>
  importBook(store, source, importOptions(options));

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const types = {
  firms: 'firm',
  accounts: 'account',
  offers: 'offer',
  subscriptions: 'subscription',
  transfers: 'transfer',
};

function linesOf(book: SmallBook): string[] {
  return (['transfers', 'subscriptions', 'offers', 'accounts', 'firms'] as const).flatMap((section) =>
    book[section].map((record) => JSON.stringify({ type: types[section], ...record })),
  );
}

function counts(result: ImportResult) {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.counts;
}

function errors(result: ImportResult): readonly BookError[] {
  if (result.ok) throw new Error('The data file was loaded.');
  return result.errors;
}

const places = (result: ImportResult) => errors(result).map((error) => error.place);

/** Returns an offer's row, or an empty object if there is none. */
async function offerRow(oid = offerOid) {
  const [row] = await store.database.query<Record<string, any>>(
    sql`select * from offer where private_placement_offer_oid = ${oid}`,
  );
  return row ?? {};
}

async function newestEntry(oid = offerOid) {
  const [row] = await store.database.query<{ version: number; content: string }>(
    sql`select version, content from audit_entry where private_placement_offer_oid = ${oid} order by version desc limit 1`,
  );
  return { version: row?.version, ...JSON.parse(row?.content ?? '{}') };
}

const all = { firms: 2, accounts: 1, offers: 1, subscriptions: 1, transfers: 1 };
const later = new Date('2026-11-21T15:00:00.000Z');
const changedLater = { modificationTimestamp: '2026-10-10T10:00:00.000-04:00' };
const movedLater = { lastModifiedTS: '2017-04-18T00:00:00.001-04:00' };

describe('reading a data file', () => {
  test('supports data in memory', async () => {
    expect(counts(await load(smallBook()))).toEqual({
      ...all,
      changed: 6,
      removed: 0,
      stale: 0,
      sameTime: 0,
    });
    expect(await offerRow()).toMatchObject({
      version: 1,
      offer_minimum: '2000000.00',
      original_days_from_closing_cash_is_required: 10,
      participating_firms: [otherFirmOid],
      creation_timestamp: new Date('2026-09-01T13:30:00.000Z'),
      last_modified_timestamp: importedAt,
    });
  });

  test('gives the same result for a document, for NDJSON in any order and for data in memory', async () => {
    const document = await file('book.json', `\u{feff}\n\n${JSON.stringify(smallBook(), null, 2)}`);
    const lines = await file('book.ndjson', `\u{feff}\n \n${linesOf(smallBook()).join('\r\n\r\n')}`);
    counts(await load(smallBook()));
    expect(counts(await load(document))).toEqual({ ...all, changed: 0, removed: 0, stale: 0, sameTime: 0 });
    expect(counts(await load(lines))).toEqual({ ...all, changed: 0, removed: 0, stale: 0, sameTime: 0 });
  });

  test('accepts a document on one line and with missing sections', async () => {
    const path = await file('book', JSON.stringify({ firms: smallBook().firms }));
    expect(counts(await load(path))).toMatchObject({ firms: 2, offers: 0, changed: 2 });
  });

  test('recognizes the format by the first line, regardless of the file name', async () => {
    const path = await file('misleading.json', linesOf(smallBook()).join('\n'));
    expect(counts(await load(path))).toEqual({ ...all, changed: 6, removed: 0, stale: 0, sameTime: 0 });
  });

  test('records a security event for each firm with records in the file', async () => {
    const content = JSON.stringify(smallBook());
    const digest = createHash('sha256').update(content).digest('hex');
    await load(await file('recorded.json', content));
    await load(await file('recorded.json', content), { dryRun: true });
    await load(await file('cut.json', content.slice(0, -1)));
    const events = await store.database.query<{ firm: string; event: string; detail: string }>(sql`
      select firm_oid as firm, event, detail from security_event order by event_id`);
    expect(events.filter(({ firm }) => firm === firmOid).map(({ event, detail }) => [event, detail])).toEqual(
      [
        ['import.finished', expect.stringMatching(`^import; .*; 6 changed; SHA-256 ${digest}$`)],
        ['import.finished', expect.stringMatching(`^dry run; .*; 0 changed; SHA-256 ${digest}$`)],
        ['import.refused', expect.stringMatching('^import; .*; nothing loaded; SHA-256 [0-9a-f]{64}$')],
      ],
    );
    // The file names the other firm, but has no accounts, offers, subscriptions or transfers of that firm.
    expect(new Set(events.map(({ firm }) => firm))).toEqual(new Set([firmOid]));
  });

  test('rejects an unreadable file', async () => {
    await expect(load(join(folder, 'missing.json'))).rejects.toThrow(OperatorError);
    await expect(load(folder)).rejects.toThrow(OperatorError);
  });
});

describe('unreadable input', () => {
  test.each([
    ['empty', '', 'line 1', /empty/],
    ['blank', ' \n\n', 'line 1', /empty/],
    ['text', 'hello\nworld', 'line 1', /not well-formed/],
    ['a list', '[]', 'line 1', /one object with the members firms, accounts/],
    ['cut off', '{\n"firms": [\n', 'line 3', /not well-formed/],
    ['an extra comma', '{\n"firms": [\n],\n"accounts": [],\n}\n', 'line 5', /not well-formed/],
    ['a word', '{\n"firms":\n  nothing\n}', 'line 3', /not well-formed/],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'line 1', /UTF-8/],
  ])('is reported with its position: %s', async (_, content, place, message) => {
    expect(errors(await load(await file('bad.json', content)))).toEqual([
      { place, message: expect.stringMatching(message) },
    ]);
  });

  test('does not cause an earlier record to be reported as incomplete', async () => {
    const text = JSON.stringify({ accounts: smallBook().accounts, firms: smallBook().firms });
    const cut = text.replace(/"firms":\[/, '$&,');
    expect(places(await load(await file('bad.json', cut)))).toEqual(['line 1']);
  });

  test('is reported if a line is not an object, a type is unknown or a member is duplicated', async () => {
    const path = await file(
      'bad.ndjson',
      [
        '{"type":"firm","firmOid":"1","firmName":"One"}',
        '{"type":"firm","firmOid":"2"',
        '[1]',
        '{"type":"fund","firmOid":"2"}',
        '{"firmOid":"2"}',
        '{"type":"firm","firmOid":"2","firmName":"Two","firmName":"\\":"}',
        '['.repeat(100_000),
      ].join('\n'),
    );
    expect(errors(await load(path))).toEqual([
      { place: 'line 2', message: 'The line is not a single well-formed JSON object.' },
      { place: 'line 3', message: 'The line is not a single well-formed JSON object.' },
      {
        place: 'line 4',
        message: expect.stringMatching('^type: "fund" is not a record type. Use "firm", '),
      },
      { place: 'line 5', message: expect.stringMatching('^type: The record type is missing') },
      { place: 'line 6', message: 'firmName: This field appears more than once. Include it once.' },
      { place: 'line 7', message: 'The line is not a single well-formed JSON object.' },
    ]);
  });

  test('is reported in a message of limited length, without terminal control characters', async () => {
    const unknown = `x\u{1b}[31m\u{202e}${'y'.repeat(200)}`;
    const shown = String.raw`x\u{1b}[31m\u{202e}${'y'.repeat(93)}…`;
    const book = { ...smallBook(), firms: [{ firmOid: '1', firmName: 'One', [unknown]: 1 }] };
    expect(errors(await load(book, { strict: true }))[0]).toMatchObject({
      place: `/firms/0/${shown}`,
      message: expect.stringMatching(/^"x\\u001b\[31m\\u\{202e\}y+…" is not a field of a firm\.$/),
    });
    const path = await file('bad.ndjson', JSON.stringify({ type: 'firm', ...book.firms[0] }));
    expect(errors(await load(path, { strict: true }))).toEqual([
      { place: 'line 1', message: expect.stringContaining(`${shown}: "x`) },
    ]);
  });

  test('is reported in NDJSON if the first line has an error but identifies the format', async () => {
    const path = await file('bad.ndjson', '{"type":"firm",}\n{"type":"firm","firmOid":"1"}');
    expect(places(await load(path))).toEqual(['line 1', 'line 2']);
  });

  test('is reported if a section is unknown or not a list, or a member is duplicated', async () => {
    const path = await file(
      'bad.json',
      '{"firms":[{"firmOid":"1","firmOid":"2","firmName":"x"}],"funds":[],"offers":{}}',
    );
    expect(errors(await load(path))).toEqual([
      { place: '/funds', message: '"funds" is not a member of an import file.' },
      { place: '/offers', message: 'Send a list. For an empty list, send [].' },
      { place: '/firms/0/firmOid', message: 'This member appears more than once. Include it once.' },
    ]);
  });
});

describe('importing a file with errors', () => {
  const wrong = (): SmallBook => ({
    firms: [...smallBook().firms, { firmOid, firmName: 'Again' }],
    accounts: [...smallBook().accounts, { accountNumber: 'X1', accountName: 'X', firmOid: '99' }],
    offers: [
      offer({ exemption: 'Z', offerMinimum: '1.001' }),
      offer({ privatePlacementOfferOid: '2', creatingFirmOid: '98', colour: 'red' }),
      offer({
        privatePlacementOfferOid: '3',
        creatingFirmOid: '97',
        participatingFirms: [{ participatingFirmId: firmOid }, { participatingFirmId: '96' }],
      }),
    ],
    subscriptions: [
      subscription(),
      subscription({ privatePlacementOrderOid: '5', privatePlacementOfferOid: '95' }),
    ],
    transfers: [transfer(), transfer({ comment: 'again' }), transfer({ accountNumber: 'RB0', acatid: '2' })],
  });

  test('lists all of them by position in the document, in document order', async () => {
    expect(errors(await load(wrong()))).toEqual([
      {
        place: '/firms/2/firmOid',
        message: `Firm "${firmOid}" already appears at /firms/0. Include it once.`,
      },
      {
        place: '/accounts/1/firmOid',
        message: 'The firm "99" is not in this file or in the store.',
      },
      {
        place: '/offers/0/exemption',
        message: expect.stringMatching('^"Z" is not an accepted value. Use A'),
      },
      { place: '/offers/0/offerMinimum', message: expect.stringMatching('at most two decimals') },
      { place: '/offers/1/creatingFirmOid', message: expect.stringMatching('firm "98" is not in this file') },
      { place: '/offers/2/creatingFirmOid', message: expect.stringMatching('firm "97" is not in this file') },
      {
        place: '/offers/2/participatingFirms/1/participatingFirmId',
        message: expect.stringMatching('firm "96" is not in this file'),
      },
      {
        place: '/subscriptions/1/privatePlacementOfferOid',
        message: expect.stringMatching('offer "95" is not in this file'),
      },
      {
        place: '/transfers/2/accountNumber',
        message: expect.stringMatching('account "RB0" is not in this file'),
      },
    ]);
  });

  test('lists all of them by line in NDJSON, with the name of the field', async () => {
    const result = await load(await file('wrong.ndjson', linesOf(wrong()).join('\n')));
    expect(errors(result).map(({ place, message }) => `${place}: ${message.split(':')[0]}`)).toEqual([
      'line 3: accountNumber',
      'line 5: privatePlacementOfferOid',
      'line 6: exemption',
      'line 6: offerMinimum',
      'line 7: creatingFirmOid',
      'line 8: creatingFirmOid',
      'line 8: participatingFirms[1].participatingFirmId',
      'line 10: firmOid',
      'line 13: firmOid',
    ]);
  });

  test('loads nothing', async () => {
    counts(await load(smallBook()));
    const before = await contentsOf(store.database);
    const book = wrong();
    book.firms[1] = { firmOid: otherFirmOid, firmName: 'Renamed' };
    errors(await load(book));
    expect(await contentsOf(store.database)).toEqual(before);
  });

  test('does not report records that refer to an invalid record', async () => {
    const book = smallBook();
    book.firms[0] = { firmOid };
    book.accounts[0] = { accountNumber, firmOid };
    book.offers[0] = offer({ exemption: 'Z' });
    expect(places(await load(book))).toEqual([
      '/firms/0/firmName',
      '/accounts/0/accountName',
      '/offers/0/exemption',
    ]);
  });

  test('lists the first ten thousand errors, and reports that there are more', async () => {
    const firms = Array.from({ length: 25_000 }, (_, index) => ({ firmOid: String(index + 1), firmname: 1 }));
    const listed = errors(await load({ ...smallBook(), firms }));
    expect(listed).toHaveLength(10_001);
    expect(listed[0]?.place).toBe('/firms/0/firmName');
    expect(listed.at(-2)?.place).toBe('/firms/4999/firmname');
    expect(listed.at(-1)).toEqual({ place: '…', message: 'Only the first 10,000 errors are listed.' });
  });

  test.each([
    ['NDJSON', true, '{}\n'],
    ['a document', false, '{},'],
  ])('stops before the end of %s with more errors than can be listed', async (_, isNdjson, record) => {
    let pieces = 0;
    async function* chunks() {
      yield Buffer.from(isNdjson ? '\n' : '{"firms":[');
      for (; pieces < 10; pieces += 1) yield Buffer.from(record.repeat(4_000));
    }
    expect(errors(await load({ chunks: chunks(), isNdjson }))).toHaveLength(10_001);
    expect(pieces).toBeLessThan(4);
  });

  test('does not report records that refer to records in the store', async () => {
    counts(await load(smallBook()));
    const empty = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };
    const subscriptions = [subscription({ privatePlacementOrderOid: '8' })];
    expect(
      counts(await load({ ...empty, subscriptions, transfers: [transfer({ acatid: '2' })] })),
    ).toMatchObject({
      changed: 2,
    });
  });

  test('reports a subscription that moves to another offer', async () => {
    counts(await load(smallBook()));
    const book = smallBook();
    book.offers.push(offer({ privatePlacementOfferOid: '2' }));
    book.subscriptions[0] = subscription({ privatePlacementOfferOid: '2' });
    expect(errors(await load(book))).toEqual([
      {
        place: '/subscriptions/0/privatePlacementOfferOid',
        message: `This subscription belongs to the offer "Blue Mesa Solar II" and can't move to another.`,
      },
    ]);
  });
});

describe('an import changes', () => {
  beforeEach(async () => {
    counts(await load(smallBook()));
  });

  const again = (book: SmallBook, options: Partial<ImportOptions> = {}) =>
    load(book, { now: later, ...options });

  test('nothing if the file is the same', async () => {
    const before = await contentsOf(store.database);
    expect(counts(await again(smallBook()))).toEqual({
      ...all,
      changed: 0,
      removed: 0,
      stale: 0,
      sameTime: 0,
    });
    expect(await contentsOf(store.database)).toEqual(before);
  });

  test('nothing in a dry run, which still counts the changes', async () => {
    const before = await contentsOf(store.database);
    const book = smallBook();
    book.firms.push({ firmOid: '1', firmName: 'New' });
    book.offers[0] = offer({ offerName: 'New' });
    book.subscriptions[0] = subscription({ status: 'COMPLETE', ...changedLater });
    book.transfers = [transfer({ status: 'Completed', ...movedLater }), transfer({ acatid: 'NEW' })];
    expect(counts(await again(book, { dryRun: true }))).toEqual({
      ...all,
      firms: 3,
      transfers: 2,
      changed: 5,
      removed: 0,
      stale: 0,
      sameTime: 0,
    });
    expect(await contentsOf(store.database)).toEqual(before);
  });

  test('no offers if it changes only firms, accounts and transfers', async () => {
    const { offers, entries } = await contentsOf(store.database);
    const book = smallBook();
    book.firms[0] = { firmOid, firmName: 'Renamed' };
    book.accounts[0] = { accountNumber, accountName: 'Moved', firmOid: otherFirmOid };
    book.transfers = [transfer({ comment: null, dtcNumber: null, ...movedLater }), transfer({ acatid: '2' })];
    expect(counts(await again(book))).toMatchObject({ changed: 4 });
    const after = await contentsOf(store.database);
    expect({ offers: after.offers, entries: after.entries }).toEqual({ offers, entries });
    expect(after.transfers).toMatchObject([{ comment: null, dtc_number: null }, { acatid: '2' }]);
  });

  test('an offer, with one version, one timestamp and one audit entry', async () => {
    const book = smallBook();
    book.offers[0] = offer({ offerName: 'Blue Mesa Solar III', minimumInvestmentAmount: null });
    const result = await again(book);
    expect(counts(result)).toMatchObject({ changed: 1 });
    const place = { privatePlacementOfferOid: offerOid, offerName: 'Blue Mesa Solar III' };
    expect(result).toMatchObject({
      changes: [
        { ...place, place: '/offers/0/offerName', field: 'offerName', from: 'Blue Mesa Solar II' },
        { ...place, place: '/offers/0/minimumInvestmentAmount', from: 25000, to: null },
      ],
      changesTotal: 2,
      kept: [],
      keptTotal: 0,
    });
    expect(await offerRow()).toMatchObject({ version: 2, last_modified_timestamp: later });
    expect(await newestEntry()).toMatchObject({
      version: 2,
      at: '2026-11-21T10:00:00.000-05:00',
      action: 'import',
      actor: { kind: 'operator', name: 'test', keyId: null, firmOid: null },
      changes: [
        { field: 'offerName', from: 'Blue Mesa Solar II', to: 'Blue Mesa Solar III' },
        { field: 'minimumInvestmentAmount', from: 25000, to: null },
      ],
      effects: [],
      basis: null,
      requestId: null,
    });
  });

  test('an offer whose subscriptions it adds or changes, and no other', async () => {
    const book = smallBook();
    book.offers.push(offer({ privatePlacementOfferOid: '2' }));
    counts(await load(book));
    book.subscriptions = [
      subscription({ status: 'COMPLETE', ...changedLater }),
      subscription({ privatePlacementOrderOid: '8' }),
      subscription({ privatePlacementOrderOid: '9', fillDollarAmount: null, status: 'INITIAL' }),
    ];
    expect(counts(await again(book))).toMatchObject({ changed: 3 });
    expect(await offerRow()).toMatchObject({ version: 2, last_modified_timestamp: later });
    const made =
      'creationTimestamp 2026-10-05T10:00:00.000-04:00, modificationTimestamp 2026-10-09T16:20:00.000-04:00.';
    expect(await newestEntry()).toMatchObject({
      changes: [],
      effects: [
        '2 subscriptions added, 1 changed.',
        `Subscription ${orderOid}: status ACCEPTED → COMPLETE, modificationTimestamp 2026-10-09T16:20:00.000-04:00 → 2026-10-10T10:00:00.000-04:00.`,
        `Subscription 8 added: accountNumber ${accountNumber}, status ACCEPTED, requestedDollarAmount 100000, fillDollarAmount 100000, discretionary false, ${made}`,
        `Subscription 9 added: accountNumber ${accountNumber}, status INITIAL, requestedDollarAmount 100000, discretionary false, ${made}`,
      ],
    });
    expect(await offerRow('2')).toMatchObject({ version: 1, last_modified_timestamp: importedAt });

    book.subscriptions = [subscription({ modificationTimestamp: '2026-10-11T10:00:00.000-04:00' })];
    counts(await again(book));
    const entry = await newestEntry();
    expect(entry).toMatchObject({ version: 3 });
    expect(entry.effects[0]).toBe('1 subscription changed.');
    const { subscriptions } = await contentsOf(store.database);
    expect(subscriptions).toHaveLength(3);
  });

  test.each([
    [100, 101],
    [101, 102],
    [250, 102],
  ])('%i subscriptions, up to a hundred of which the audit entry lists', async (count, sentences) => {
    const book = smallBook();
    book.subscriptions = Array.from({ length: count }, (_, index) =>
      subscription({ privatePlacementOrderOid: String(1_000 + index) }),
    );
    expect(counts(await again(book))).toMatchObject({ changed: count });
    const { effects } = await newestEntry();
    expect(effects).toHaveLength(sentences);
    expect(effects[0]).toBe(`${count} subscriptions added.`);
    expect(effects[100]).toMatch(/^Subscription 1099 added: /);
    expect(effects[101]).toBe(
      { 100: undefined, 101: '1 subscription more.', 250: '150 subscriptions more.' }[count],
    );
  });

  test('every field of a new offer and its subscriptions, with one audit entry', async () => {
    const book = smallBook();
    book.offers.push(offer({ privatePlacementOfferOid: '2', offerStatus: 'IN_PROGRESS' }));
    book.subscriptions.push(subscription({ privatePlacementOrderOid: '8', privatePlacementOfferOid: '2' }));
    const result = await again(book);
    expect(counts(result)).toMatchObject({ changed: 2 });
    expect(result).toMatchObject({
      changes: [{ place: '/offers/1/privatePlacementOfferOid', from: null, to: '2' }],
      changesTotal: 1,
    });
    const entry = await newestEntry('2');
    expect(entry).toMatchObject({ version: 1 });
    expect(entry.effects).toEqual([
      '1 subscription added.',
      expect.stringMatching('^Subscription 8 added: '),
    ]);
    expect(entry.changes).toHaveLength(recordFields.length);
    expect(entry.changes).toContainEqual({ field: 'offerMinimum', from: null, to: 2000000 });
  });

  test.each([
    [1_000, 1_000],
    [1_001, 1_000],
  ])('%i offers, up to a thousand of which the result lists', async (count, listed) => {
    const oids = Array.from({ length: count }, (_, index) => String(index + 1));
    const offers = oids.map((oid) => offer({ privatePlacementOfferOid: oid })).toReversed();
    const result = await again({ ...smallBook(), offers }, { dryRun: true });
    if (!result.ok) throw new Error('The data file is invalid.');
    expect(result.changesTotal).toBe(count);
    expect(result.changes).toHaveLength(listed);
    expect(result.changes[0]).toMatchObject({
      place: '/offers/0/privatePlacementOfferOid',
      to: String(count),
    });
    expect(result.changes.at(-1)).toMatchObject({ place: '/offers/999/privatePlacementOfferOid' });
  });

  test('an offer that changed after the import began, without moving its timestamp backward', async () => {
    const book = smallBook();
    book.offers[0] = offer({ offerName: 'Renamed' });
    counts(await again(book, { now: new Date('2026-11-20T14:00:00.000Z') }));
    expect(await offerRow()).toMatchObject({ version: 2, last_modified_timestamp: importedAt });
    expect(await newestEntry()).toMatchObject({ at: '2026-11-20T10:00:00.000-05:00' });
  });

  test('more offers than one batch contains', async () => {
    const book = smallBook();
    const oids = Array.from({ length: 1_201 }, (_, index) => String(index + 1));
    book.offers = oids.map((oid) => offer({ privatePlacementOfferOid: oid }));
    expect(counts(await again(book))).toMatchObject({ changed: 1_201 });
    book.offers = book.offers.map((record) => ({ ...record, offerName: 'Renamed' }));
    expect(counts(await again(book))).toMatchObject({ changed: 1_201 });
    const [row] = await store.database.query(
      sql`select count(*)::int as entries from audit_entry where private_placement_offer_oid <> ${offerOid}`,
    );
    expect(row).toEqual({ entries: 2_402 });
  });
});

test('reports the number of records read', async () => {
  const readCounts: number[] = [];
  await load(smallBook(), { onProgress: (records) => readCounts.push(records) });
  expect(readCounts.at(-1)).toBe(6);
});
