import sql, { type Sql } from 'sql-template-tag';
import { differs, sameKey, stagingOf } from '#lib/store/book/book-tables.ts';
import { type BookErrors, type BookFormat, maxListed } from '#lib/store/book/book-errors.ts';
import { setAsideCancelledByDesk } from '#lib/store/book/cancelled-by-desk.ts';
import { insertMovedSubscriptionEvents, noteMovedSubscriptions } from '#lib/store/events/moved-records.ts';
import type { Database } from '#lib/store/database/database.ts';
import { latestTimestamp } from '#lib/domain/offers/feed-values.ts';
import { lockIdentifiersOf } from '#lib/store/offers/creating/own-offers.ts';
import { checkAgainstStore, checkParticipation } from './check-ownership.ts';
import { countSameTimes, keepNewest, setAsideOlder, type Superseded } from './judge-times.ts';
import { mergeDecidedByDesk, noteFeedTimes, storedFeedTime } from './decided-by-desk.ts';
import { loadOffers, type Loading } from './load-offers.ts';
import { type ImportedRecord, upsert } from './upsert-records.ts';
import { type Kept, readKept, offerDiffers, type Precedence } from './desk-owned.ts';
import {
  removeAccounts,
  removeSubscriptions,
  removeTransfers,
  setAsideRemoved,
  takeRemovals,
} from './remove-records.ts';

/**
 * Numbers of records by outcome (added or changed, removed, outdated, or corrected by another with the same
 * timestamp), and the values set in Placement Desk that the import kept.
 */
type LoadedBook = Kept &
  Superseded & {
    readonly changed: number;
    readonly changedByKind: Readonly<Record<'accounts' | 'offers' | 'subscriptions' | 'transfers', number>>;
    readonly removed: number;
    readonly records: readonly ImportedRecord[];
  };

/**
 * Loads a staged and checked import into the store. Stored rows that are the same or newer aren't overwritten.
 * Offers and their subscriptions come last, because offers are locked against other changes from then on.
 * Returns undefined if the import is invalid, for example because of a change since the check. The reason is then in
 * the errors, and the caller must roll back.
 */
export async function loadStagedBook(
  database: Database,
  format: BookFormat,
  loading: Loading,
  errors: BookErrors,
): Promise<LoadedBook | undefined> {
  const { firmOid, others, mode, now } = loading;
  const olderTransfers = await keepNewest(database, 'transfer', now);
  const sameTimeTransfers = await countSameTimes(database, 'transfer');
  const staleTransfers =
    (await setAsideOlder(database, 'transfer', now)) + (await setAsideRemoved(database, 'transfer'));
  await takeRemovals(database, 'transfer');
  await takeRemovals(database, 'account');
  const firms = await upsert(database, 'firm', loading);
  const accounts = await upsert(database, 'account', loading);
  const transfers = await upsert(database, 'transfer', loading);
  const removedTransfers = await removeTransfers(database, loading);
  const olderSubscriptions = await keepNewest(database, 'subscription', now);
  await lockTouchedOffers(database, loading, now);
  await mergeDecidedByDesk(database, loading.override);
  if (firmOid !== undefined && others !== undefined) {
    await checkParticipation(database, firmOid, errors, others);
  }
  await checkAgainstStore(database, loading, errors);
  if (mode === 'all' ? !errors.isEmpty() : others?.isBeyond()) return undefined;
  const kept = await readKept(database, format, loading);
  await takeOver(database);
  const sameTimeSubscriptions = await countSameTimes(database, 'subscription');
  const staleSubscriptions =
    (await setAsideOlder(database, 'subscription', now)) + (await setAsideRemoved(database, 'subscription'));
  await setAsideCancelledByDesk(database);
  await takeRemovals(database, 'subscription');
  for (const statement of noteMovedSubscriptions()) await database.query(statement);
  const offers = await loadOffers(database, loading);
  const subscriptions = await upsert(database, 'subscription', loading, ofTouchedOffer);
  await noteFeedTimes(database);
  await database.query(insertMovedSubscriptionEvents(now));
  const removedSubscriptions = await removeSubscriptions(database, loading);
  const removedAccounts = await removeAccounts(database, loading, errors);
  if (mode === 'all' && !errors.isEmpty()) return undefined;
  return {
    ...kept,
    changed: firms.count + accounts.count + transfers.count + offers + subscriptions.count,
    changedByKind: {
      accounts: accounts.count,
      offers,
      subscriptions: subscriptions.count,
      transfers: transfers.count,
    },
    records: [accounts, subscriptions, transfers]
      .flatMap(({ first }) =>
        first
          .toSorted((one, other) => one.position - other.position)
          .slice(0, maxListed)
          .map(({ position, ...record }) => ({ ...format.describe(position, [], ''), ...record })),
      )
      .map(({ message: _, ...record }) => record),
    removed: removedTransfers + removedSubscriptions + removedAccounts,
    stale: olderTransfers.stale + olderSubscriptions.stale + staleTransfers + staleSubscriptions,
    sameTime:
      olderTransfers.sameTime + olderSubscriptions.sameTime + sameTimeTransfers + sameTimeSubscriptions,
  };
}

const ofTouchedOffer: Sql = sql`
  and staged.private_placement_offer_oid in (select private_placement_offer_oid from book_touched)`;

/** Makes the feed the owner of the offers' terms from their first import on, even if the import changes nothing. */
async function takeOver(database: Database): Promise<void> {
  await database.query(sql`
    update offer set terms_open = false from book_offer as staged
    where offer.private_placement_offer_oid = staged.private_placement_offer_oid and terms_open`);
}

/**
 * Prevents changes to the approval policies of the import's firms, so that the status in the audit entry is the one
 * that is written. A firm without a policy gets an empty one, because only an existing row can be locked.
 */
async function lockPolicies(database: Database): Promise<void> {
  const firms = sql`
    select creating_firm_oid from book_offer
    union
    select offer.creating_firm_oid from offer join book_offer using (private_placement_offer_oid)`;
  await database.query(sql`
    insert into approval_policy (firm_oid, steps) select firm_oid, '{}' from firm where firm_oid in (${firms})
    order by firm_oid on conflict do nothing`);
  await database.query(sql`
    select 1 from approval_policy where firm_oid in (${firms}) order by firm_oid for share`);
}

/**
 * Finds the offers that an import may change, directly or through their subscriptions, and locks the stored
 * ones until the transaction ends. If a cancellation is in progress, the import waits for it and sees its
 * result. A later cancellation waits for the import. Offers are locked in identifier order, so two transactions
 * that lock several don't deadlock. If an offer changes before it is locked, it may match the file by then. Loading the
 * offer detects this. An offer that begins to differ from the file before the locks are acquired isn't included, as
 * if it had changed after this import.
 */
async function lockTouchedOffers(database: Database, precedence: Precedence, now: Date): Promise<void> {
  await lockIdentifiersOf(database, sql`select creating_firm_oid as firm from book_offer`);
  if (precedence.override) await lockPolicies(database);
  await database.query(sql`
    create temporary table book_touched on commit drop as
    select staged.private_placement_offer_oid from ${stagingOf('offer')} as staged
    left join offer as stored using (private_placement_offer_oid)
    where ${offerDiffers(precedence)}
    union
    select staged.private_placement_offer_oid from ${stagingOf('subscription')} as staged
    left join subscription as stored on ${sameKey('subscription', 'stored', 'staged')}
    where ${differs('subscription', 'stored', 'staged')}
      and (staged.modification_timestamp >= coalesce(${storedFeedTime}, '-infinity')
        or stored.modification_timestamp > ${latestTimestamp(now)}::timestamptz)`);
  await database.query(sql`create unique index on book_touched (private_placement_offer_oid)`);
  await database.query(sql`create index on ${stagingOf('offer')} (private_placement_offer_oid)`);
  await database.query(sql`
    select count(*) from (
      select from offer
      where private_placement_offer_oid in (select private_placement_offer_oid from book_touched)
      order by private_placement_offer_oid for update
    ) as locked`);
}
