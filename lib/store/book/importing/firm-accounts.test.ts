import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAccount } from '#lib/store/accounts/read-directory.ts';
import { readTransferQueue } from '#lib/store/accounts/transfer-queue.ts';
import { readTransfers } from '#lib/store/accounts/read-transfers.ts';
import { exportBook } from '#lib/store/book/export-book.ts';
import { readOrders } from '#lib/store/offers/read-orders.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
  importOptions,
  offer,
  offerOid,
  orderOid,
  otherFirmOid,
  smallBook,
  subscription,
  transfer,
} from '#testing/store/small-book.ts';
import { importBook, type ImportOptions } from './import-book.ts';
import { secondsUntilImports } from './foreign-records.ts';

/** Accounts are identified by firm and number, and no response reveals another firm's accounts. */

const { store, address } = freshStore();
const { database } = store;
const thirdFirmOid = '6';
const none = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };

beforeEach(async () => {
  await emptyStore(address);
  await bring({
    ...smallBook(),
    firms: [...smallBook().firms, { firmOid: thirdFirmOid, firmName: 'Third' }],
  });
});

const run = (book: object, options: Partial<ImportOptions> = {}) =>
  importBook(store, { ...none, ...book }, importOptions(options));

async function bring(book: object, options: Partial<ImportOptions> = {}) {
  const result = await run(book, options);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const errorsOf = async (book: object, options: Partial<ImportOptions> = {}) => {
  const result = await run(book, options);
  return result.ok ? [] : result.errors.map(({ place, message }) => `${place} ${message}`);
};

const account = (number: string, firm: string, accountName = 'Name') => ({
  accountNumber: number,
  accountName,
  firmOid: firm,
});

async function readerEvents(reader: string): Promise<string[]> {
  const rows = await database.query<{ type: string; data: Record<string, string>; firm: string }>(sql`
    select type, data, firm_oid as firm from event where reader_oid = ${reader} and type not like 'offer.firm%'
    order by number`);
  return rows.map(({ type, data }) => [type, ...Object.values(data)].join(' '));
}

async function eventsBy(work: () => Promise<unknown>, ...readers: string[]): Promise<string[][]> {
  const before = await Promise.all(readers.map(readerEvents));
  await work();
  const after = await Promise.all(readers.map(readerEvents));
  return after.map((events, index) => events.slice(before[index]?.length));
}

describe('two firms with the same account number', () => {
  const theirs = { firmOid: otherFirmOid };

  test('a firm that uses another firm’s account numbers does not block that firm', async () => {
    const numbers = ['N1', 'N2', 'N3'];
    await bring({ accounts: numbers.map((number) => account(number, otherFirmOid)) }, theirs);
    await bring({ accounts: numbers.map((number) => account(number, firmOid, 'Mine')) }, { firmOid });
    await bring({ transfers: [transfer({ accountNumber: 'N1', status: 'Mine' })] }, { firmOid });
    await bring({ transfers: [transfer({ accountNumber: 'N1', status: 'Theirs' })] }, theirs);
    for (const [firm, name, status] of [
      [firmOid, 'Mine', 'Mine'],
      [otherFirmOid, 'Name', 'Theirs'],
    ] as const) {
      expect(await readAccount(database, 'N1', firm)).toMatchObject({ accountName: name });
      const found = await readTransfers(database, { accountNumber: 'N1', firmOid: firm });
      expect(JSON.parse(found?.transfers ?? '')).toMatchObject([{ status }]);
      const queue = await readTransferQueue(database, { firmOid: firm, order: 'rank', limit: 50 });
      expect(queue.transfers.filter(({ accountNumber: number }) => number === 'N1')).toMatchObject([
        { status },
      ]);
    }
  });

  test('a dry run returns the same result whether or not another firm uses the account number', async () => {
    await bring({ accounts: [account('TAKEN', otherFirmOid)], transfers: [] }, theirs);
    await bring({ transfers: [transfer({ accountNumber: 'TAKEN', acatid: 'THEIRS' })] }, theirs);
    const responses = ['TAKEN', 'FREE'].map(async (number) => {
      const results = [
        await run({ accounts: [account(number, firmOid)] }, { firmOid, dryRun: true }),
        await run(
          { transfers: [transfer({ accountNumber: number, acatid: 'THEIRS' })] },
          { firmOid, dryRun: true },
        ),
        await run(
          { subscriptions: [subscription({ privatePlacementOrderOid: '9', accountNumber: number })] },
          { firmOid, dryRun: true },
        ),
        await run(
          {
            accounts: [account(number, firmOid)],
            transfers: [transfer({ accountNumber: number, acatid: 'THEIRS' })],
          },
          { firmOid, dryRun: true },
        ),
      ];
      return JSON.stringify(results).replaceAll(number, 'N');
    });
    const [taken, free] = await Promise.all(responses);
    expect(taken).toEqual(free);
  });

  test('a subscription identifies its account by number and firm', async () => {
    await bring({ accounts: [account('BOTH', firmOid), account('BOTH', otherFirmOid)] });
    const one = (oid: string, fields: object) =>
      subscription({ privatePlacementOrderOid: oid, accountNumber: 'BOTH', ...fields });
    await bring({ subscriptions: [one('21', {}), one('22', { firmOid: otherFirmOid })] }, { firmOid });
    await bring({ subscriptions: [one('23', {})] }, theirs);
    const seen = async (accountsOf: string[]) =>
      (
        await readOrders(database, {
          privatePlacementOfferOid: offerOid,
          accountsOf,
          isCreator: true,
          statuses: subscriptionStatuses,
        })
      )
        .map(({ privatePlacementOrderOid }) => privatePlacementOrderOid)
        .filter((oid) => oid.length === 2)
        .sort();
    expect(await seen([firmOid])).toEqual(['21']);
    expect(await seen([otherFirmOid])).toEqual(['22', '23']);
    // The stored subscription determines the account's firm if the sender has no account with this number.
    await bring({ accounts: [account('THEIRS', otherFirmOid)] });
    await bring(
      { subscriptions: [one('24', { accountNumber: 'THEIRS', firmOid: otherFirmOid })] },
      { firmOid },
    );
    const later = { modificationTimestamp: '2026-10-10T16:20:00.000-04:00' };
    await bring(
      { subscriptions: [one('24', { accountNumber: 'THEIRS', status: 'COMPLETE', ...later })] },
      { firmOid },
    );
    expect(await seen([otherFirmOid])).toEqual(['22', '23', '24']);
  });

  test('a firm cannot import a transfer for another firm’s account', async () => {
    expect(await errorsOf({ transfers: [transfer({ firmOid: otherFirmOid })] }, { firmOid })).toEqual([
      "/transfers/0/firmOid Import only transfers for your firm's accounts.",
    ]);
  });

  test('an export contains a transfer’s firm only if the account number is ambiguous, and can be imported twice', async () => {
    await bring({
      accounts: [account(accountNumber, firmOid, 'R. Calloway IRA'), account(accountNumber, otherFirmOid)],
      transfers: [transfer({ acatid: 'X', firmOid: otherFirmOid })],
    });
    const folder = await mkdtemp(join(tmpdir(), 'placement-desk-accounts-'));
    const path = join(folder, 'book.json');
    await exportBook(database, path);
    const book = JSON.parse(await readFile(path, 'utf8'));
    await rm(folder, { recursive: true });
    expect(book.transfers.map((one: { firmOid?: string }) => one.firmOid)).toEqual([firmOid, otherFirmOid]);
    await emptyStore(address);
    await bring(book);
    expect((await bring(book)).counts.changed).toBe(0);
  });
});

describe('an operator’s file', () => {
  test('moves an account that only one firm has, with its transfers and subscriptions', async () => {
    const [mine, theirs, third] = await eventsBy(
      () => bring({ accounts: [account(accountNumber, otherFirmOid, 'Moved')] }),
      firmOid,
      otherFirmOid,
      thirdFirmOid,
    );
    expect(mine).toEqual([
      `account.removed ${accountNumber}`,
      `transfer.removed ${accountNumber} 1152JGC9`,
      `subscription.updated ${offerOid} ${orderOid} ACCEPTED`,
    ]);
    expect(theirs).toEqual([
      `account.created ${accountNumber}`,
      `transfer.created ${accountNumber} 1152JGC9 Rejected`,
      `subscription.created ${offerOid} ${orderOid} ACCEPTED`,
    ]);
    expect(third).toEqual([]);
    expect(await readAccount(database, accountNumber, firmOid)).toBeUndefined();
    expect(await readAccount(database, accountNumber, otherFirmOid)).toMatchObject({ accountName: 'Moved' });
  });

  test('moves an account away from a participating firm, which loses the account’s subscriptions', async () => {
    await bring({ accounts: [account(accountNumber, otherFirmOid)] });
    const [creating, theirs, third] = await eventsBy(
      () => bring({ accounts: [account(accountNumber, thirdFirmOid)] }),
      firmOid,
      otherFirmOid,
      thirdFirmOid,
    );
    expect(creating).toEqual([`subscription.updated ${offerOid} ${orderOid} ACCEPTED`]);
    expect(theirs).toEqual([
      `account.removed ${accountNumber}`,
      `transfer.removed ${accountNumber} 1152JGC9`,
      `subscription.removed ${offerOid} ${orderOid}`,
    ]);
    expect(third).toEqual([
      `account.created ${accountNumber}`,
      `transfer.created ${accountNumber} 1152JGC9 Rejected`,
    ]);
  });

  test('reports an ambiguous account number', async () => {
    await bring({ accounts: [account('BOTH', firmOid), account('BOTH', otherFirmOid)] });
    expect(
      await errorsOf({
        accounts: [account('BOTH', thirdFirmOid)],
        subscriptions: [subscription({ privatePlacementOrderOid: '31', accountNumber: 'BOTH' })],
        transfers: [transfer({ accountNumber: 'BOTH' })],
      }),
    ).toEqual([
      expect.stringMatching(
        /^\/accounts\/0\/firmOid More than one firm has account "BOTH", so it's unclear which account to move/,
      ),
      '/subscriptions/0/firmOid More than one firm has account "BOTH". Specify the firm in "firmOid".',
      '/transfers/0/firmOid More than one firm has account "BOTH". Specify the firm in "firmOid".',
    ]);
    expect(
      await errorsOf({
        accounts: [account('BOTH', firmOid), account('BOTH', otherFirmOid), account('BOTH', thirdFirmOid)],
      }),
    ).toEqual([]);
  });

  test('moves nothing in a dry run, and a firm’s own file never moves anything', async () => {
    await bring({ accounts: [account(accountNumber, otherFirmOid)] }, { dryRun: true });
    await bring({ accounts: [account(accountNumber, otherFirmOid)] }, { firmOid: otherFirmOid });
    expect(await readAccount(database, accountNumber, firmOid)).toBeDefined();
  });
});

describe('an import', () => {
  test('moves an offer completely from the old firm to the new firm', async () => {
    const [mine, theirs, third] = await eventsBy(
      () => bring({ offers: [offer({ creatingFirmOid: thirdFirmOid })] }),
      firmOid,
      otherFirmOid,
      thirdFirmOid,
    );
    expect(mine).toEqual([`offer.removed ${offerOid}`]);
    expect(theirs).toEqual([`offer.updated ${offerOid} 2`]);
    expect(third).toEqual([
      `offer.created ${offerOid} 2`,
      `subscription.created ${offerOid} ${orderOid} ACCEPTED`,
    ]);
    const [{ firm }] = (await database.query(
      sql`select firm_oid as firm from event where type = 'offer.removed'`,
    )) as [{ firm: string }];
    expect(firm).toBe(firmOid);
  });

  test('moves a subscription to the account of a participating firm, and then to another firm', async () => {
    await bring({ accounts: [account('P1', otherFirmOid), account('T1', thirdFirmOid)] });
    const moved = (number: string, firm: string, minute: number) =>
      bring({
        subscriptions: [
          subscription({
            accountNumber: number,
            firmOid: firm,
            modificationTimestamp: `2026-10-11T16:${minute}:00.000-04:00`,
          }),
        ],
      });
    const [mine, theirs] = await eventsBy(() => moved('P1', otherFirmOid, 10), firmOid, otherFirmOid);
    expect(mine).toEqual([`subscription.updated ${offerOid} ${orderOid} ACCEPTED`]);
    expect(theirs).toEqual([`subscription.created ${offerOid} ${orderOid} ACCEPTED`]);
    const [, away, third] = await eventsBy(
      () => moved('T1', thirdFirmOid, 20),
      firmOid,
      otherFirmOid,
      thirdFirmOid,
    );
    expect(away).toEqual([`subscription.removed ${offerOid} ${orderOid}`]);
    expect(third).toEqual([]);
  });

  test('reports new and changed accounts as events of their firm', async () => {
    const [mine, theirs] = await eventsBy(
      () =>
        bring(
          { accounts: [account(accountNumber, firmOid, 'New name'), account('A9', firmOid)] },
          { firmOid },
        ),
      firmOid,
      otherFirmOid,
    );
    expect(mine).toEqual([`account.updated ${accountNumber}`, 'account.created A9']);
    expect(theirs).toEqual([]);
  });
});

describe('identifiers that belong to another firm', () => {
  const theirs = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      offer({
        privatePlacementOfferOid: String(from + index),
        creatingFirmOid: otherFirmOid,
        participatingFirms: [],
      }),
    );
  const mine = (offers: object[]) => offers.map((one) => ({ ...one, creatingFirmOid: firmOid }));
  const probe = async (offers: object[], dryRun = true) => {
    const result = await run({ offers: mine(offers) }, { firmOid, dryRun });
    return result.ok ? [] : result.errors.map(({ place, code }) => [place, code]);
  };

  test('are rejected up to a hundred times a day, with a security event each, even in dry runs', async () => {
    await bring({ offers: theirs(1000, 150) });
    expect(await probe(theirs(1000, 40))).toHaveLength(40);
    expect(await secondsUntilImports(database, firmOid)).toBeUndefined();
    expect(await probe(theirs(1040, 59), false)).toHaveLength(59);
    expect(await secondsUntilImports(database, firmOid)).toBeUndefined();
    // The first of these offers is the hundredth that day, and the last to be reported. The result doesn't
    // reveal which of the others belong to another firm.
    const named = [
      ['/offers/0/privatePlacementOfferOid', 'import.not.yours'],
      ['/offers/0', 'imports.limited'],
    ];
    expect(await probe(theirs(1099, 10))).toEqual(named);
    expect(await secondsUntilImports(database, firmOid)).toBeGreaterThan(0);
    expect(await secondsUntilImports(database, firmOid)).toBeLessThanOrEqual(25 * 3_600);
    const [events] = await database.query<{ count: number; subjects: number }>(sql`
      select count(*)::int as count, count(distinct subject)::int as subjects from security_event
      where event = 'import.refused.record' and firm_oid = ${firmOid} and detail = 'offer'`);
    expect(events).toEqual({ count: 100, subjects: 100 });
    // The other firm can still import. On the next day, this firm can import again.
    expect(await secondsUntilImports(database, otherFirmOid)).toBeUndefined();
    await asOwner(address, `update security_event set at = at - interval '25 hours'`);
    expect(await secondsUntilImports(database, firmOid)).toBeUndefined();
    expect(await probe(theirs(1000, 2))).toHaveLength(2);
  });

  test('are rejected individually with mode=each up to the limit, beyond which nothing is loaded', async () => {
    await bring({ offers: theirs(1000, 150) });
    const each = { firmOid, mode: 'each' } as const;
    const own = theirs(2000, 1);
    expect(await run({ offers: mine([...theirs(1000, 99), ...own]) }, each)).toMatchObject({
      ok: true,
      refusedTotal: 99,
      counts: { changed: 1 },
    });
    expect(await readEvents('import.refused.record')).toHaveLength(99);
    const beyond = await run({ offers: mine([...theirs(1099, 10), ...theirs(2001, 1)]) }, each);
    expect(beyond).toMatchObject({
      ok: false,
      refusedTotal: 1,
      errors: [{ code: 'import.not.yours' }, { code: 'imports.limited' }],
    });
    const [found] = await database.query(sql`
      select count(*)::int as count from offer where private_placement_offer_oid in ('2000', '2001')`);
    expect(found).toEqual({ count: 1 });
  });

  test('also count in subscriptions, and nonexistent identifiers do not count', async () => {
    await bring({
      offers: theirs(1000, 1),
      accounts: [account('T1', otherFirmOid)],
      subscriptions: [
        subscription({
          privatePlacementOrderOid: '41',
          privatePlacementOfferOid: '1000',
          accountNumber: 'T1',
          firmOid: otherFirmOid,
        }),
      ],
    });
    const events = () => readEvents('import.refused.record');
    await run({ subscriptions: [subscription({ privatePlacementOrderOid: '41' })] }, { firmOid });
    expect(await events()).toEqual(['41 subscription']);
    for (const privatePlacementOfferOid of ['1000', '999']) {
      const fields = { privatePlacementOrderOid: '42', privatePlacementOfferOid };
      expect(await errorsOf({ subscriptions: [subscription(fields)] }, { firmOid })).toHaveLength(1);
    }
    await run({ accounts: [account('A', otherFirmOid)] }, { firmOid });
    expect(await events()).toEqual(['41 subscription']);
  });

  const codesOf = async (book: object) => {
    const result = await run(book, { firmOid, dryRun: true });
    const codes = result.errors.map(({ place, code = 'invalid.value' }) => `${place.split('/')[1]} ${code}`);
    return Object.fromEntries(
      Object.entries(Object.groupBy(codes, (code) => code)).map(([code, all = []]) => [code, all.length]),
    );
  };

  test('are not revealed by subscriptions to offers in the same file, even invalid offers', async () => {
    await bring({ offers: theirs(1000, 150) });
    const offers = mine(theirs(1000, 150)).map((one) => ({ ...one, closingDate: 'never' }));
    const subscriptions = offers.map((_, index) =>
      subscription({ privatePlacementOrderOid: `7${index}`, privatePlacementOfferOid: String(1000 + index) }),
    );
    expect(await codesOf({ offers, subscriptions })).toEqual({
      'offers invalid.value': 150,
      'subscriptions import.not.yours': 100,
      'subscriptions imports.limited': 1,
    });
    expect(await secondsUntilImports(database, firmOid)).toBeGreaterThan(0);
  });

  test('count once for an offer and its subscriptions', async () => {
    await bring({ offers: theirs(1000, 2) });
    const subscriptions = Array.from({ length: 60 }, (_, index) =>
      subscription({
        privatePlacementOrderOid: `7${index}`,
        privatePlacementOfferOid: String(1000 + (index % 2)),
      }),
    );
    expect(await codesOf({ offers: mine(theirs(1000, 2)), subscriptions })).toEqual({
      'offers import.not.yours': 2,
      'subscriptions import.not.yours': 60,
    });
    expect(await readEvents('import.refused.record')).toEqual(['1000 offer', '1001 offer']);
  });

  test('include missing accounts of a participating firm, up to a hundred of which are listed', async () => {
    await bring({ accounts: [account('G0', otherFirmOid)] });
    const guess = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        subscription({
          privatePlacementOrderOid: `8${from + index}`,
          accountNumber: `G${from + index}`,
          firmOid: otherFirmOid,
        }),
      );
    expect(await codesOf({ subscriptions: guess(0, 100) })).toEqual({ 'subscriptions import.not.yours': 99 });
    expect(await secondsUntilImports(database, firmOid)).toBeUndefined();
    expect(await codesOf({ subscriptions: guess(100, 10) })).toEqual({
      'subscriptions import.not.yours': 1,
      'subscriptions imports.limited': 1,
    });
    expect(await secondsUntilImports(database, firmOid)).toBeGreaterThan(0);
  });

  async function readEvents(event: string): Promise<string[]> {
    const rows = await database.query<{ text: string }>(sql`
      select subject || ' ' || detail as text from security_event where event = ${event} order by event_id`);
    return rows.map(({ text }) => text);
  }
});
