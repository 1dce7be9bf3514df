import sql, { raw } from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import {
  type Checkpoint,
  readCheckpoint,
  signCheckpoint,
} from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { subscriptionDigest } from '#lib/store/offers/read-orders.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  firmOid,
  importedAt,
  importOptions,
  offerOid,
  orderOid,
  smallBookAnd,
  subscription,
} from '#testing/store/small-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';

const { store, address } = freshStore();
const earlierOid = '1';
const tamper = (...statements: string[]) => asOwner(address, ...statements);
const change = (body: Record<string, unknown>) => changeOfferAsManager(store, store.database, body);
const order = `private_placement_order_oid = '${orderOid}'`;

/**
 * Returns two offers and two accounts. The offer in the small data file has two subscriptions: one is ACCEPTED, one is
 * INITIAL.
 */
function book() {
  const made = smallBookAnd({ privatePlacementOfferOid: earlierOid });
  return {
    ...made,
    accounts: [...made.accounts, { accountNumber: 'B', accountName: 'Another', firmOid }],
    subscriptions: [
      ...made.subscriptions,
      subscription({ privatePlacementOrderOid: '2', status: 'INITIAL' }),
    ],
  };
}

beforeEach(async () => {
  await emptyStore(address);
  await importBook(store, book(), importOptions());
});

const wrong = (version: number, checkpoint = 1, offer = offerOid) => ({
  ok: false,
  offer,
  version,
  problem: `The subscriptions differ from those in checkpoint ${checkpoint}, although no entry changed them.`,
});

const tamperings: [string, string][] = [
  [
    'a fill amount doubled',
    `update subscription set fill_dollar_amount = 2 * fill_dollar_amount where ${order}`,
  ],
  [
    'a request raised by a cent',
    `update subscription set requested_dollar_amount = requested_dollar_amount + 0.01 where ${order}`,
  ],
  ['a changed status', `update subscription set status = 'COMPLETE' where ${order}`],
  ['another account', `update subscription set account_number = 'B' where ${order}`],
  ['a removed fill amount', `update subscription set fill_dollar_amount = null where ${order}`],
  ['a changed discretion flag', `update subscription set discretionary = not discretionary where ${order}`],
  [
    'a creation time changed by a microsecond',
    `update subscription set creation_timestamp = creation_timestamp + '1 us' where ${order}`,
  ],
  ['another identifier', `update subscription set private_placement_order_oid = '9' where ${order}`],
  ['a deleted subscription', `delete from subscription where ${order}`],
  ['all subscriptions deleted', 'delete from subscription'],
  [
    'an added subscription',
    `insert into subscription select '9', private_placement_offer_oid, account_number, status,
      requested_dollar_amount, fill_dollar_amount, discretionary, creation_timestamp, modification_timestamp
      from subscription where ${order}`,
  ],
];

test.each(tamperings)('%s is found', async (_, statement) => {
  await checkpointSettled(store);
  expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 1 });
  await tamper(statement);
  expect(await verifyAudit(store)).toMatchObject(wrong(1));
});

test('finds a moved subscription in both offers', async () => {
  await checkpointSettled(store);
  const move = (oid: string) =>
    `update subscription set private_placement_offer_oid = '${oid}' where ${order}`;
  await tamper(move(earlierOid));
  expect(await verifyAudit(store)).toMatchObject(wrong(1, 1, earlierOid));
  expect(await verifyAudit(store, { privatePlacementOfferOid: offerOid })).toMatchObject(wrong(1));
  await tamper(move(offerOid));
  expect(await verifyAudit(store)).toMatchObject({ ok: true });
});

test('finds a changed subscription even if the offer’s settings changed before or after', async () => {
  await checkpointSettled(store);
  await change({ daysFromClosingCashIsRequired: 9 });
  await tamper(`update subscription set fill_dollar_amount = 1 where ${order}`);
  expect(await verifyAudit(store)).toMatchObject(wrong(2));
  await change({ daysFromClosingCashIsRequired: 8 });
  await checkpointSettled(store);
  expect(await verifyAudit(store)).toMatchObject(wrong(3));
});

test('changes by an import or a cancellation are valid, and the next checkpoint covers them', async () => {
  await checkpointSettled(store);
  const filled = book();
  filled.subscriptions[0] = subscription({
    fillDollarAmount: '5.00',
    modificationTimestamp: '2026-10-10T16:20:00.000-04:00',
  });
  await importBook(store, filled, importOptions());
  expect(await verifyAudit(store)).toMatchObject({ ok: true, uncovered: 1 });
  await checkpointSettled(store);
  await change({ offerStatus: 'CLOSED_CANCELLED' });
  expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 2, uncovered: 1 });
  await checkpointSettled(store);
  expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 3, uncovered: 0 });
  await tamper(`update subscription set status = 'ACCEPTED' where ${order}`);
  expect(await verifyAudit(store)).toMatchObject(wrong(3, 3));
});

test('a checkpoint does not cover an offer’s subscriptions if it does not cover the offer’s newest entry', async () => {
  await checkpointSettled(store);
  await change({ daysFromClosingCashIsRequired: 9 });
  const made = await store.database.transaction(async (open) => {
    await open.query(sql`insert into security_event (event) values ('sign.in')`);
    await change({ offerStatus: 'CLOSED_CANCELLED' }); // not covered, because the earlier transaction is still open
    return checkpointAudit(store, importedAt);
  });
  const marks = made.flatMap((checkpoint) => readCheckpoint(checkpoint)?.offers ?? []);
  // There are no marks if another test's transaction was also open.
  for (const mark of marks) expect(mark).toMatchObject({ version: 2, subscriptions: null });
  await checkpointSettled(store);
  expect(await verifyAudit(store)).toMatchObject({ ok: true, uncovered: 0 });
  await tamper(`update subscription set status = 'ACCEPTED' where ${order}`);
  expect(await verifyAudit(store)).toMatchObject(wrong(3, 2 + made.length));
});

/** Creates a checkpoint as an earlier release does, covering all transactions so far. */
async function checkpointOfBefore(number: number, before?: Checkpoint): Promise<Checkpoint> {
  const offers = await store.database.query<{ offer: string; version: number; seal: string }>(sql`
    select distinct on (private_placement_offer_oid) private_placement_offer_oid as offer, version,
      encode(seal, 'base64') as seal
    from audit_entry order by private_placement_offer_oid, version desc`);
  const old = signCheckpoint(store.keys.checkpoints, before, {
    at: '2026-11-20T10:00:00.000-05:00',
    offers: offers.map((mark) => ({ ...mark, firm: firmOid })),
  });
  await store.database.query(sql`
    insert into audit_checkpoint (number, content, signature, transactions_below, cluster_id)
    select ${number}, ${old.content}, ${old.signature}, pg_current_xact_id(), system_identifier from pg_control_system()`);
  return old;
}

test('a checkpoint from an earlier release does not cover subscriptions, so it is valid with any subscriptions', async () => {
  await checkpointOfBefore(1);
  await tamper(`update subscription set fill_dollar_amount = 1 where ${order}`);
  expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 1, uncovered: 0 });
});

test('the first checkpoint after an earlier release covers the subscriptions of all offers, once', async () => {
  await checkpointOfBefore(1);
  const [second] = await checkpointSettled(store);
  expect(readCheckpoint(second ?? { content: '' })?.offers).toHaveLength(2);
  expect(await checkpointSettled(store)).toEqual([]);
  await tamper(`update subscription set fill_dollar_amount = 1 where ${order}`);
  expect(await verifyAudit(store)).toMatchObject(wrong(1, 2));
});

test('a checkpoint repeats an offer only if an earlier release running alongside this one has covered it', async () => {
  const [first] = await checkpointSettled(store);
  await change({ daysFromClosingCashIsRequired: 9 });
  await checkpointOfBefore(2, first);
  const [third] = await checkpointSettled(store);
  expect(readCheckpoint(third ?? { content: '' })?.offers).toMatchObject([{ offer: offerOid, version: 2 }]);
  expect(await checkpointSettled(store)).toEqual([]);
  expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 3, uncovered: 0 });
});

test('a digest does not depend on session settings', async () => {
  const digests = (settings: readonly string[]) =>
    store.database.transaction(async (transaction) => {
      for (const setting of settings) await transaction.query(sql`set local ${raw(setting)}`);
      return transaction.query(sql`select ${subscriptionDigest} as digest from offer order by 1`);
    });
  const others = ["timezone = 'Asia/Kolkata'", "datestyle = 'SQL, DMY'", 'extra_float_digits = -5'];
  expect(await digests([...others, "bytea_output = 'escape'"])).toEqual(await digests([]));
});
