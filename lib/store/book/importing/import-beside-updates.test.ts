import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { importBook } from './import-book.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { byTest } from '#testing/store/by-test.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  firmOid,
  importOptions,
  offer,
  offerOid,
  orderOid,
  type SmallBook,
  smallBook,
  subscription,
} from '#testing/store/small-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';

const { store, address } = freshStore();
const { database } = store;

beforeEach(async () => {
  await emptyStore(address);
  await load(smallBook());
});

async function load(book: SmallBook, override = false) {
  const result = await importBook(store, book, importOptions({ override }));
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.counts;
}

async function entries() {
  const rows = await database.query<{ content: string }>(
    sql`select content from audit_entry where private_placement_offer_oid = ${offerOid} order by version`,
  );
  return rows.map((row) => JSON.parse(row.content));
}

async function subscriptionStatus(oid: string) {
  const [row] = await database.query<{ status: string }>(
    sql`select status from subscription where private_placement_order_oid = ${oid}`,
  );
  return row?.status;
}

/** Waits until the import is blocked by another session's lock. */
async function importWaits(): Promise<void> {
  // The application role can't see statements of other roles.
  const owner = new pg.Client(address);
  await owner.connect();
  const blocked = `
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`;
  while ((await owner.query(blocked)).rowCount === 0) await wait(10);
  await owner.end();
}

test('an update that read the offer before an import does not overwrite it', async () => {
  const book = smallBook();
  book.subscriptions[0] = subscription({
    status: 'COMPLETE',
    modificationTimestamp: '2026-10-10T10:00:00.000-04:00',
  });
  const written = await database.transaction(async (transaction) => {
    const changing = changeOfferAsManager(
      store,
      {
        query: async (statement) => {
          const rows = await transaction.query(statement);
          // Imports the data file after the update has read the offer and before it writes.
          if (statement.text.includes('approved_total')) await load(book);
          return rows as never;
        },
        read: (statement) => transaction.read(statement),
      },
      { clientsHaveAccess: false },
    );
    return changing;
  });
  expect(written).toBeUndefined();
  expect(await entries()).toMatchObject([{ action: 'import' }, { action: 'import' }]);
});

test('an import waits for a cancellation in progress and sees all of its changes', async () => {
  const book = smallBook();
  book.offers[0] = offer({ offerName: 'Blue Mesa Solar III' });
  book.subscriptions.push(subscription({ privatePlacementOrderOid: '8' }));
  let importing: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await changeOfferAsManager(store, transaction, { offerStatus: 'CLOSED_CANCELLED' });
    importing = load(book);
    await importWaits();
  });
  expect(await importing).toMatchObject({ changed: 2, stale: 1 });
  expect(await subscriptionStatus(orderOid)).toBe('CANCELLED');
  expect((await entries()).at(-1)).toMatchObject({
    changes: [{ field: 'offerName', from: 'Blue Mesa Solar II', to: 'Blue Mesa Solar III' }],
    effects: ['1 subscription added.', expect.stringMatching('^Subscription 8 added: ')],
  });
  expect(await verifyAudit(store)).toMatchObject({ ok: true, offers: 1, entries: 3 });
});

test('an import with override is rejected entirely if a cancellation in progress closes its offer', async () => {
  const book = smallBook();
  book.firms.push({ firmOid: '1', firmName: 'New' });
  book.offers[0] = offer({ clientsHaveAccess: false });
  let importing: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await changeOfferAsManager(store, transaction, { offerStatus: 'CLOSED_CANCELLED' });
    importing = importBook(store, book, importOptions({ override: true }));
    await importWaits();
  });
  expect(await importing).toMatchObject({
    ok: false,
    counts: expect.anything(),
    errors: ['offerStatus', 'clientsHaveAccess'].map((field) => ({
      place: `/offers/0/${field}`,
      message: expect.stringMatching('The offer is CLOSED_CANCELLED'),
      code: 'offer.closed.rule',
    })),
  });
  expect(await entries()).toHaveLength(2);
  expect(await database.query(sql`select from firm`)).toHaveLength(2);
});

test('an import does not overwrite a setting from a concurrent update', async () => {
  const book = smallBook();
  book.offers[0] = offer({ offerName: 'Blue Mesa Solar III' });
  let importing: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await changeOfferAsManager(store, transaction, { daysFromClosingCashIsRequired: 4 });
    importing = load(book);
    await importWaits();
  });
  expect(await importing).toMatchObject({ changed: 1 });
  expect((await entries()).at(-1)).toMatchObject({ changes: [{ field: 'offerName' }] });
  expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 3 });
});

test('an import does not change an offer that came to match the file while the import waited', async () => {
  const book = smallBook();
  book.offers[0] = offer({ clientsHaveAccess: false });
  let importing: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await changeOfferAsManager(store, transaction, { clientsHaveAccess: false });
    importing = load(book, true);
    await importWaits();
  });
  expect(await importing).toMatchObject({ changed: 0 });
  expect(await entries()).toHaveLength(2);
});

test('concurrent imports and updates do not deadlock, and the audit log passes verification', async () => {
  const oids = Array.from({ length: 30 }, (_, index) => String(index + 1));
  const bookWith = (round: number, status: string, order: string[]): SmallBook => ({
    ...smallBook(),
    offers: [
      offer(),
      ...order.map((oid) => offer({ privatePlacementOfferOid: oid, offerName: `Round ${round}` })),
    ],
    subscriptions: order.map((oid) =>
      subscription({
        privatePlacementOrderOid: oid,
        privatePlacementOfferOid: oid,
        status,
        modificationTimestamp: `2026-10-1${round}T10:00:00.000-04:00`,
      }),
    ),
  });
  const imports = Array.from({ length: 6 }, (_, index) =>
    load(bookWith(index, index % 2 ? 'ACCEPTED' : 'COMPLETE', index % 2 ? oids : oids.toReversed())),
  );
  const updates = Array.from({ length: 40 }, (_, index) =>
    changeOfferAsManager(store, database, { clientsHaveAccess: index % 2 === 0 }),
  );
  await Promise.all([...imports, ...updates]);
  expect(await verifyAudit(store)).toMatchObject({ ok: true, offers: 31 });
});

test('an import with override delays changes to approval policies only for the firms in its file', async () => {
  const book = smallBook();
  book.offers[0] = offer({ offerName: 'Blue Mesa Solar III' });
  const [other] = await database.query<{ firmOid: string }>(sql`
    select firm_oid as "firmOid" from firm where firm_oid <> ${firmOid} limit 1`);
  const require = (firm = '') => setApprovalPolicy(database, firm, { cancel: true }, byTest, new Date());
  const isWaiting = async (count: number) =>
    (await database.query(sql`select 1 from pg_locks where not granted`)).length >= count;
  const both = await database.transaction(async (transaction) => {
    await transaction.query(
      sql`select 1 from offer where private_placement_offer_oid = ${offerOid} for update`,
    );
    const importing = load(book, true);
    await importWaits();
    const changing = require(firmOid);
    while (!(await isWaiting(2))) await wait(10);
    expect(await require(other?.firmOid)).toMatchObject({ cancel: true });
    return { done: Promise.all([importing, changing]) };
  });
  await both.done;
});
