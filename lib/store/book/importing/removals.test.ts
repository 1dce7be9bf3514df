import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
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
import { importBook, type ImportOptions } from './import-book.ts';

const { store, address } = freshStore();
const { database } = store;

const nothing: SmallBook = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };
const run = (book: Partial<SmallBook>, options: Partial<ImportOptions> = {}) =>
  importBook(store, { ...nothing, ...book }, importOptions(options));
const bring = async (book: Partial<SmallBook>, options: Partial<ImportOptions> = {}) => {
  const result = await run(book, options);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.counts;
};
const errorsOf = async (book: Partial<SmallBook>, options: Partial<ImportOptions> = {}) =>
  (await run(book, options)).errors.map(({ place, code, message }) => `${place} ${code ?? ''} ${message}`);

const timeOf = (minute: number) => `2026-10-10T16:${String(minute).padStart(2, '0')}:00.000-04:00`;
const removedTransfer = (minute: number, fields: object = {}) => ({
  accountNumber,
  acatid: '1152JGC9',
  lastModifiedTS: timeOf(minute),
  removed: true,
  ...fields,
});
const removedSubscription = (minute: number, fields: object = {}) => ({
  privatePlacementOrderOid: orderOid,
  modificationTimestamp: timeOf(minute),
  removed: true,
  ...fields,
});
const removedAccount = { accountNumber, firmOid, removed: true };
const transferAt = (minute: number) => transfer({ lastModifiedTS: timeOf(minute) });
const subscriptionAt = (minute: number) => subscription({ modificationTimestamp: timeOf(minute) });

async function stored() {
  const [counts] = await database.query(sql`
    select (select count(*)::int from account) as accounts, (select count(*)::int from subscription) as subscriptions,
      (select count(*)::int from transfer) as transfers, (select count(*)::int from transfer_queue) as queued`);
  return counts;
}
const all = { accounts: 1, subscriptions: 1, transfers: 1, queued: 1 };

/** Returns the events that an action causes for a firm. */
async function eventsBy(work: () => Promise<unknown>, reader = firmOid): Promise<string[]> {
  await database.query(sql`delete from event`);
  await work();
  const rows = await database.query<{ type: string; data: object }>(sql`
    select type, data from event where reader_oid = ${reader} order by number`);
  return rows.map(({ type, data }) => [type, ...Object.values(data)].join(' '));
}

beforeEach(async () => {
  await emptyStore(address);
  await bring(smallBook());
});

describe('a transfer sent by mistake', () => {
  test('is removed by a record with its key and a newer timestamp, and the event has its identifiers', async () => {
    const events = await eventsBy(async () => {
      expect(await bring({ transfers: [removedTransfer(10)] })).toMatchObject({
        transfers: 1,
        changed: 0,
        removed: 1,
        stale: 0,
      });
    });
    expect(events).toEqual([`transfer.removed ${accountNumber} 1152JGC9`]);
    expect(await stored()).toEqual({ ...all, transfers: 0, queued: 0 });
  });

  test('is kept if the removal is older, and removed if both have the same timestamp', async () => {
    await bring({ transfers: [transferAt(10)] });
    expect(await bring({ transfers: [removedTransfer(9)] })).toMatchObject({ removed: 0, stale: 1 });
    expect(await stored()).toEqual(all);
    expect(await bring({ transfers: [removedTransfer(10)] })).toMatchObject({
      removed: 1,
      stale: 0,
      sameTime: 0,
    });
    expect(await stored()).toMatchObject({ transfers: 0 });
  });

  test('is restored only by a newer record, not by an older one or one with the same timestamp', async () => {
    await bring({ transfers: [removedTransfer(10)] });
    for (const minute of [9, 10]) {
      expect(await bring({ transfers: [transferAt(minute)] })).toMatchObject({ changed: 0, stale: 1 });
      expect(await stored()).toMatchObject({ transfers: 0 });
    }
    expect(await bring({ transfers: [transferAt(11)] })).toMatchObject({ changed: 1, stale: 0 });
    expect(await stored()).toEqual(all);
    // The stored removal was deleted when the record returned. If the removal is sent again, it is older than
    // the record and changes nothing.
    expect(await bring({ transfers: [removedTransfer(10)] })).toMatchObject({ removed: 0, stale: 1 });
  });

  test('can be removed twice, or before it arrives, and the newest removal applies', async () => {
    expect(await bring({ transfers: [removedTransfer(10, { acatid: 'LATE' })] })).toMatchObject({
      removed: 0,
    });
    await bring({ transfers: [removedTransfer(20, { acatid: 'LATE' })] });
    expect(await bring({ transfers: [removedTransfer(12, { acatid: 'LATE' })] })).toMatchObject({ stale: 1 });
    expect(await bring({ transfers: [{ ...transferAt(15), acatid: 'LATE' }] })).toMatchObject({ stale: 1 });
    expect(await stored()).toEqual(all);
  });

  test('can be added and removed in one file, where the last of the newest records is used', async () => {
    const one = (minute: number) => ({ ...transferAt(minute), acatid: 'ONE' });
    const gone = (minute: number) => removedTransfer(minute, { acatid: 'ONE' });
    expect(await bring({ transfers: [gone(20), one(10)] })).toMatchObject({
      changed: 0,
      removed: 0,
      stale: 1,
    });
    expect(await bring({ transfers: [one(22), gone(21)] })).toMatchObject({
      changed: 1,
      removed: 0,
      stale: 1,
    });
    expect(await bring({ transfers: [one(30), gone(30)] })).toMatchObject({ removed: 1, sameTime: 1 });
    expect(await bring({ transfers: [gone(31), one(31)] })).toMatchObject({ changed: 1, removed: 0 });
  });

  test('is recorded in the security log with its contents', async () => {
    await bring({ transfers: [removedTransfer(10)] }, { firmOid });
    const events = await database.query<{ subject: string; detail: string; name: string }>(sql`
      select subject, detail, actor_name as name from security_event
      where event = 'transfer.removed' and firm_oid = ${firmOid}`);
    expect(events).toMatchObject([{ subject: `${accountNumber} 1152JGC9`, name: 'test' }]);
    expect(events[0]?.detail).toContain('ACAT, Rejected, - Rejected By Contra.');
  });
});

describe('a subscription sent by mistake', () => {
  test('is removed by its identifier alone, with an event for both firms and its contents in the audit log', async () => {
    await bring({ accounts: [{ accountNumber: 'P1', accountName: 'Name', firmOid: otherFirmOid }] });
    const second = { privatePlacementOrderOid: '21', accountNumber: 'P1' };
    await bring({ subscriptions: [subscription(second)] });
    const removal = () =>
      bring({ subscriptions: [removedSubscription(10), removedSubscription(10, second)] }).then((counts) => {
        expect(counts).toMatchObject({ subscriptions: 2, changed: 0, removed: 2 });
      });
    expect((await eventsBy(removal)).sort()).toEqual([
      `subscription.removed ${offerOid} 21`,
      `subscription.removed ${offerOid} ${orderOid}`,
    ]);
    const theirs = await database.query<{ type: string }>(
      sql`select type, data from event where reader_oid = ${otherFirmOid}`,
    );
    expect(theirs).toMatchObject([
      { type: 'subscription.removed', data: { privatePlacementOrderOid: '21' } },
    ]);
    const [entry] = await database.query<{ content: string }>(sql`
      select content from audit_entry order by sequence desc limit 1`);
    expect(JSON.parse(entry?.content ?? '')).toMatchObject({
      action: 'import',
      effects: [
        '2 subscriptions removed.',
        expect.stringContaining('Subscription 21 removed: accountNumber P1,'),
        expect.stringContaining('status ACCEPTED, requestedDollarAmount 100000,'),
      ],
    });
    expect(await verifyAudit(store)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ subscriptions: 0 });
  });

  test('is restored by a newer record, and not by an older one or one with the same timestamp', async () => {
    await bring({ subscriptions: [removedSubscription(10)] });
    for (const minute of [9, 10]) {
      expect(await bring({ subscriptions: [subscriptionAt(minute)] })).toMatchObject({
        changed: 0,
        stale: 1,
      });
    }
    expect(await stored()).toMatchObject({ subscriptions: 0 });
    expect(await bring({ subscriptions: [subscriptionAt(11)] })).toMatchObject({ changed: 1, stale: 0 });
    expect(await bring({ subscriptions: [removedSubscription(10)] })).toMatchObject({ removed: 0, stale: 1 });
    expect(await stored()).toEqual(all);
    expect(await verifyAudit(store)).toMatchObject({ ok: true });
  });

  test('can be removed even if it is unknown, which has no effect', async () => {
    const unknown = { privatePlacementOrderOid: '999' };
    expect(await bring({ subscriptions: [removedSubscription(10, unknown)] }, { firmOid })).toMatchObject({
      removed: 0,
    });
    expect(
      await bring({
        subscriptions: [{ ...subscriptionAt(9), ...unknown }, removedSubscription(10, unknown)],
      }),
    ).toMatchObject({ changed: 0, removed: 0, stale: 1 });
    expect(await stored()).toEqual(all);
  });

  test('is kept if its offer is closed', async () => {
    await bring({
      offers: [offer({ privatePlacementOfferOid: '5', offerStatus: 'CLOSED_COMPLETE' })],
      subscriptions: [subscription({ privatePlacementOrderOid: '51', privatePlacementOfferOid: '5' })],
    });
    const book = { subscriptions: [removedSubscription(10, { privatePlacementOrderOid: '51' })] };
    const refused = [
      "/subscriptions/0/removed offer.closed.rule The offer is CLOSED_COMPLETE, and imports can't remove its subscriptions.",
    ];
    expect(await errorsOf(book)).toEqual(refused);
    expect(await errorsOf(book, { mode: 'each', firmOid })).toEqual(refused);
    expect(await stored()).toMatchObject({ subscriptions: 2 });
    // An older removal is stale, regardless of what happened to the offer.
    const older = { privatePlacementOrderOid: '51', modificationTimestamp: '2026-10-01T00:00:00.000-04:00' };
    expect(await bring({ subscriptions: [removedSubscription(0, older)] })).toMatchObject({ stale: 1 });
  });

  test('is kept if it was canceled in Placement Desk, but not if the feed canceled it', async () => {
    const cancelled = subscription({ status: 'CANCELLED', modificationTimestamp: timeOf(1) });
    await bring({ subscriptions: [cancelled] });
    expect(await bring({ subscriptions: [removedSubscription(10)] })).toMatchObject({ removed: 1 });
    await bring({ subscriptions: [{ ...subscriptionAt(20), status: 'ORDER_CREATED' }] });
    const cancelledAt = new Date('2026-10-10T21:00:00.000Z');
    await changeOfferAsManager(store, database, { offerStatus: 'CLOSED_CANCELLED' }, cancelledAt);
    const removal = {
      subscriptions: [removedSubscription(0, { modificationTimestamp: cancelledAt.toISOString() })],
    };
    expect(await errorsOf(removal)).toEqual([expect.stringContaining('The offer is CLOSED_CANCELLED')]);
    // Simulates a reopened offer, although offers can't be reopened.
    await database.query(sql`update offer set offer_status = 'INITIAL'`);
    expect(await errorsOf(removal)).toEqual([
      "/subscriptions/0/removed  This subscription was canceled in Placement Desk, so imports can't remove it.",
    ]);
    expect(await stored()).toMatchObject({ subscriptions: 1 });
  });
});

describe('an account sent by mistake', () => {
  const everything = {
    accounts: [removedAccount],
    subscriptions: [removedSubscription(10)],
    transfers: [removedTransfer(10)],
  };

  test('is removed once it is empty, in the same file or a later one', async () => {
    const events = await eventsBy(() => bring(everything, { firmOid }));
    expect(events).toEqual([
      `transfer.removed ${accountNumber} 1152JGC9`,
      `subscription.removed ${offerOid} ${orderOid}`,
      `account.removed ${accountNumber}`,
    ]);
    expect(await stored()).toEqual({ accounts: 0, subscriptions: 0, transfers: 0, queued: 0 });
    const log = await database.query(sql`
      select subject, detail from security_event where event = 'account.removed' and firm_oid = ${firmOid}`);
    expect(log).toEqual([{ subject: accountNumber, detail: 'R. Calloway IRA' }]);
  });

  test('is kept while it has transfers or subscriptions, and the error says how many', async () => {
    const errors = (book: object) => errorsOf({ accounts: [removedAccount], ...book });
    expect(await errors({})).toEqual([
      '/accounts/0/removed  The account still has 1 transfer and 1 subscription. Remove them first.',
    ]);
    expect(await errors({ transfers: [removedTransfer(10)] })).toEqual([
      '/accounts/0/removed  The account still has 1 subscription. Remove them first.',
    ]);
    expect(await stored()).toEqual(all);
    await bring({ subscriptions: [removedSubscription(10)] });
    const withNew = {
      accounts: [removedAccount],
      transfers: [removedTransfer(10), transfer({ acatid: 'NEW' })],
    };
    for (const dryRun of [true, false]) {
      expect(await errorsOf(withNew, { dryRun })).toEqual([
        '/accounts/0/removed  The account still has 1 transfer. Remove them first.',
      ]);
    }
  });

  test('is rejected individually with mode=each', async () => {
    const book = { accounts: [removedAccount], transfers: [removedTransfer(10)] };
    expect(await run(book, { mode: 'each' })).toMatchObject({
      ok: true,
      refusedTotal: 1,
      counts: { removed: 1 },
      errors: [{ place: '/accounts/0/removed' }],
    });
    expect(await stored()).toMatchObject({ accounts: 1, subscriptions: 1, transfers: 0 });
  });

  test('can be removed again with all of its contents, and returns with its next record', async () => {
    await bring(everything, { firmOid });
    expect(await bring(everything, { firmOid })).toMatchObject({ removed: 0, changed: 0 });
    expect(await bring(everything)).toMatchObject({ removed: 0, changed: 0 });
    await bring({ accounts: smallBook().accounts });
    expect(await bring({ transfers: [transferAt(10)], subscriptions: [subscriptionAt(10)] })).toMatchObject({
      stale: 2,
    });
    expect(await stored()).toEqual({ accounts: 1, subscriptions: 0, transfers: 0, queued: 0 });
  });

  test('cannot be referenced by records in the same file', async () => {
    const accounts = [{ accountNumber: 'NONE', firmOid, removed: true }];
    for (const options of [{}, { firmOid }]) {
      const errors = await errorsOf({ accounts, transfers: [transfer({ accountNumber: 'NONE' })] }, options);
      expect(errors).toEqual([expect.stringMatching(/^\/transfers\/0\/(?:accountNumber|firmOid) /)]);
    }
  });

  test('does not affect another firm’s account with the same number', async () => {
    await bring({ accounts: [{ accountNumber, firmOid: otherFirmOid, removed: true }] });
    expect(await stored()).toEqual(all);
    const [owner] = await database.query(sql`select firm_oid as "firmOid" from account`);
    expect(owner).toEqual({ firmOid });
  });
});

describe('permission to remove a record', () => {
  const theirs = { firmOid: otherFirmOid };

  test('matches permission to import it', async () => {
    expect(
      await errorsOf(
        {
          accounts: [removedAccount],
          subscriptions: [removedSubscription(10)],
          transfers: [removedTransfer(10, { firmOid })],
        },
        theirs,
      ),
    ).toEqual([
      "/accounts/0/firmOid import.not.yours Import only your firm's accounts.",
      expect.stringMatching(/^\/subscriptions\/0\/privatePlacementOrderOid import.not.yours /),
      "/transfers/0/firmOid import.not.yours Import only transfers for your firm's accounts.",
    ]);
    expect(await stored()).toEqual(all);
    expect(await bring({ subscriptions: [removedSubscription(10)] }, { firmOid })).toMatchObject({
      removed: 1,
    });
  });

  test('extends to a participating firm, for its own accounts', async () => {
    await bring({ accounts: [{ accountNumber: 'P1', accountName: 'Name', firmOid: otherFirmOid }] });
    const own = { privatePlacementOrderOid: '21', accountNumber: 'P1' };
    await bring({ subscriptions: [subscription(own)] }, theirs);
    expect(await bring({ subscriptions: [removedSubscription(10, own)] }, theirs)).toMatchObject({
      removed: 1,
    });
    // For another firm, too, an older record with the removed identifier is stale, which reveals nothing.
    expect(
      await bring({ subscriptions: [{ ...subscriptionAt(9), privatePlacementOrderOid: '21' }] }, { firmOid }),
    ).toMatchObject({ stale: 1 });
  });

  test('is separate for each firm that has the same account number', async () => {
    const theirAccount = { accountNumber, accountName: 'Theirs', firmOid: otherFirmOid };
    await bring({ accounts: [theirAccount], transfers: [transfer()] }, theirs);
    expect(await bring({ transfers: [removedTransfer(10)] }, theirs)).toMatchObject({ removed: 1 });
    expect(await stored()).toEqual({ ...all, accounts: 2 });
    expect(await errorsOf({ transfers: [removedTransfer(10)] })).toEqual([
      expect.stringMatching(/^\/transfers\/0\/firmOid /),
    ]);
  });

  test('passes to the account’s new firm, which cannot restore a removed record with an older one', async () => {
    await bring({ transfers: [removedTransfer(10)] });
    await bring({ accounts: [{ accountNumber, accountName: 'Moved', firmOid: otherFirmOid }] });
    expect(await bring({ transfers: [transferAt(9)] }, theirs)).toMatchObject({ stale: 1 });
    expect(await bring({ transfers: [transferAt(11)] }, theirs)).toMatchObject({ changed: 1 });
  });
});

describe('a removal record', () => {
  test('identifies the record and has a timestamp, and its other members are ignored', async () => {
    expect(
      await errorsOf({
        accounts: [{ accountNumber, removed: true }],
        subscriptions: [{ privatePlacementOrderOid: orderOid, removed: true }],
        transfers: [{ accountNumber, removed: true }],
      }),
    ).toEqual([
      expect.stringMatching(/^\/accounts\/0\/firmOid  This field is required/),
      expect.stringMatching(/^\/subscriptions\/0\/modificationTimestamp  This field is required/),
      expect.stringMatching(/^\/transfers\/0\/acatid  This field is required/),
      expect.stringMatching(/^\/transfers\/0\/lastModifiedTS  This field is required/),
    ]);
    const whole = { ...transferAt(10), kind: 'nonsense', removed: true };
    expect(await run({ transfers: [whole] })).toMatchObject({
      ok: true,
      ignoredTotal: 0,
      counts: { removed: 1 },
    });
    const unknown = { ...removedTransfer(11), internalId: 7 };
    expect(await run({ transfers: [unknown] })).toMatchObject({
      ok: true,
      ignored: ['/transfers/0/internalId'],
    });
    expect(await errorsOf({ transfers: [unknown] }, { strict: true })).toHaveLength(1);
  });

  test('must have "removed": true and a timestamp at most a minute in the future', async () => {
    const future = { lastModifiedTS: '2026-11-20T15:01:00.001Z' };
    expect(await errorsOf({ transfers: [removedTransfer(0, future)] })).toEqual([
      expect.stringMatching(/^\/transfers\/0\/lastModifiedTS .*in the future/),
    ]);
    for (const removed of ['true', 1, {}]) {
      expect(await errorsOf({ transfers: [{ ...transferAt(10), removed }] })).toEqual([
        '/transfers/0/removed  Use true, or omit this field.',
      ]);
    }
    expect(await errorsOf({ transfers: [{ ...transferAt(10), remove: true }] })).toEqual([
      expect.stringContaining('Use removed'),
    ]);
    for (const removed of [false, null]) {
      expect(await bring({ transfers: [{ ...transferAt(10), removed }] })).toMatchObject({ removed: 0 });
    }
    expect(
      await bring({ transfers: [removedTransfer(0, { lastModifiedTS: '2026-11-20T15:01:00.000Z' })] }),
    ).toMatchObject({
      removed: 1,
    });
  });

  test('cannot remove an offer or a firm', async () => {
    expect(
      await errorsOf({
        firms: [{ ...smallBook().firms[0], removed: true }],
        offers: [{ ...offer(), removed: true }],
      }),
    ).toEqual([
      "/firms/0/removed  A firm can't be removed. Omit this field.",
      "/offers/0/removed  An offer can't be removed. Omit this field.",
    ]);
    expect(await run({ offers: [{ ...offer(), removed: false }] })).toMatchObject({
      ok: true,
      ignoredTotal: 0,
    });
  });

  test('with the same timestamp as the stored record is an error in strict mode', async () => {
    await bring({ transfers: [transferAt(10)], subscriptions: [subscriptionAt(10)] });
    const book = { transfers: [removedTransfer(10)], subscriptions: [removedSubscription(10)] };
    expect(await errorsOf(book, { strict: true })).toEqual([
      expect.stringContaining('different values for removed'),
      expect.stringContaining('different values for removed'),
    ]);
    const later = { transfers: [removedTransfer(11)], subscriptions: [removedSubscription(11)] };
    expect(await run(later, { strict: true })).toMatchObject({ ok: true, counts: { removed: 2 } });
  });

  test('is counted in a dry run without removing anything, and removes nothing in a rejected file', async () => {
    const book = {
      transfers: [removedTransfer(10)],
      subscriptions: [removedSubscription(10)],
      accounts: [removedAccount],
    };
    expect(await bring(book, { dryRun: true })).toMatchObject({ removed: 3 });
    expect(await run({ ...book, offers: [{}] })).toMatchObject({ ok: false });
    expect(await stored()).toEqual(all);
    expect(await bring({ transfers: [transferAt(9)] })).toMatchObject({ stale: 0, changed: 1 });
  });

  test('can also be NDJSON', async () => {
    const lines = [
      { type: 'transfer', ...removedTransfer(10) },
      { type: 'subscription', ...removedSubscription(10) },
      { type: 'account', ...removedAccount },
      { type: 'offer', ...offer(), removed: true },
    ];
    const chunks = async function* () {
      yield await Promise.resolve(Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    };
    const options = importOptions({ mode: 'each' });
    expect(await importBook(store, { chunks: chunks(), isNdjson: true }, options)).toMatchObject({
      ok: true,
      counts: { removed: 3 },
      errors: [{ place: 'line 4' }],
    });
    expect(await stored()).toEqual({ accounts: 0, subscriptions: 0, transfers: 0, queued: 0 });
  });
});
