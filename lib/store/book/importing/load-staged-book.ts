import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { BookKind } from '#lib/store/book/book.ts';
import {
  bookTables,
  columnList,
  differs,
  removalsOf,
  sameKey,
  stagingOf,
} from '#lib/store/book/book-tables.ts';
import type { BookErrors, BookFormat } from '#lib/store/book/book-errors.ts';
import { setAsideCancelledByDesk } from '#lib/store/book/cancelled-by-desk.ts';
import { insertMovedSubscriptionEvents, noteMovedSubscriptions } from '#lib/store/events/moved-records.ts';
import {
  insertAccountEvents,
  insertSubscriptionEvents,
  insertTransferEvents,
} from '#lib/store/events/write-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import { latestTimestamp } from '#lib/domain/offers/feed-values.ts';
import { lockIdentifiersOf } from '#lib/store/offers/creating/own-offers.ts';
import { checkAgainstStore, checkParticipation } from './check-ownership.ts';
import { countSameTimes, keepNewest, setAsideOlder, type Superseded } from './judge-times.ts';
import { mergeDecidedByDesk, noteFeedTimes, storedFeedTime } from './decided-by-desk.ts';
import { loadOffers, type Loading } from './load-offers.ts';
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
type LoadedBook = Kept & Superseded & { readonly changed: number; readonly removed: number };

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
    changed: firms + accounts + transfers + offers + subscriptions,
    removed: removedTransfers + removedSubscriptions + removedAccounts,
    stale: olderTransfers.stale + olderSubscriptions.stale + staleTransfers + staleSubscriptions,
    sameTime:
      olderTransfers.sameTime + olderSubscriptions.sameTime + sameTimeTransfers + sameTimeSubscriptions,
  };
}

const ofTouchedOffer: Sql = sql`
  and staged.private_placement_offer_oid in (select private_placement_offer_oid from book_touched)`;

/**
 * Updates rows that differ and adds missing rows, in two statements. New rows aren't guarded against conflicts, because
 * a guard would take 20% longer. Apart from `createFirm`, only imports add rows to these tables, and no two imports run
 * at the same time. Returns the number of updated and added rows.
 */
async function upsert(
  database: Database,
  kind: Exclude<BookKind, 'offer'>,
  { now, firmOid, dryRun }: Loading,
  restriction: Sql = empty,
): Promise<number> {
  const table = raw(bookTables[kind].table);
  const { key, columns } = bookTables[kind];
  const overwritten = raw(columns.map((column) => `${column} = staged.${column}`).join(', '));
  const isSame = sameKey(kind, 'stored', 'staged');
  const sender = kind === 'subscription' ? sql`, ${firmOid ?? null}::text` : empty;
  const senderColumn = raw(kind === 'subscription' ? ', brought_by_firm_oid' : '');
  const updated = await countWritten(
    database,
    sql`update ${table} as stored set ${overwritten}${kind === 'subscription' ? sql`, brought_by_firm_oid = ${firmOid ?? null}` : empty} from ${stagingOf(kind)} as staged
      where ${isSame} and ${differs(kind, 'stored', 'staged')} ${restriction}`,
    dryRun ? undefined : rowEvents(kind, 'updated', now),
  );
  const missing = sql`
    select ${columnList(columns, 'staged')}${sender} from ${stagingOf(kind)} as staged
    where not exists (select from ${table} as known where ${sameKey(kind, 'known', 'staged')}) ${restriction}`;
  if (dryRun && (await canOnlyCount(database, kind))) return updated + (await countRows(database, missing));
  // Inserts rows in identifier order, so that new index entries are appended at the end.
  const added = await countWritten(
    database,
    sql`insert into ${table} as stored (${columnList(columns)}${senderColumn})
      ${missing} order by ${columnList(key, 'staged')}`,
    dryRun ? undefined : rowEvents(kind, 'created', now),
  );
  return updated + added;
}

/**
 * Reports whether a dry run can count a kind's new rows without adding them, which halves the dry run's time in the
 * database. This is possible for subscriptions and transfers if the import removes no accounts, because no
 * other step needs the new rows.
 */
async function canOnlyCount(database: Database, kind: BookKind): Promise<boolean> {
  if (kind !== 'subscription' && kind !== 'transfer') return false;
  return (await countRows(database, sql`select from ${removalsOf('account')}`)) === 0;
}

async function countRows(database: Database, rows: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from (${rows}) as counted`,
  );
  return row?.count ?? 0;
}

/** Statement that adds events for the written rows, and the columns that it uses. */
type RowEvents = { readonly columns: readonly string[]; readonly statement: Sql };

function rowEvents(kind: BookKind, what: 'created' | 'updated', now: Date): RowEvents | undefined {
  const written = sql`written`;
  const at = sql`${now}::timestamptz`;
  switch (kind) {
    case 'subscription':
      return {
        columns: ['private_placement_offer_oid', 'private_placement_order_oid', 'account_firm_oid', 'status'],
        statement: insertSubscriptionEvents(
          written,
          {
            type: `subscription.${what}`,
            at,
            requestId: sql`null`,
            except: sql`reader_oid <> creating_firm_oid
              and private_placement_order_oid in (select private_placement_order_oid from book_moved_subscription)`,
          },
          'book_event',
        ),
      };
    case 'transfer':
      return {
        columns: ['account_number', 'account_firm_oid', 'acatid', 'status'],
        statement: insertTransferEvents(written, { type: `transfer.${what}`, at }, 'book_event'),
      };
    case 'account':
      return {
        columns: ['account_number', 'firm_oid'],
        statement: insertAccountEvents(written, { type: `account.${what}`, at }, 'book_event'),
      };
    case 'firm':
    case 'offer':
      return undefined;
  }
}

async function countWritten(
  database: Database,
  statement: Sql,
  events: RowEvents | undefined,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    with written as (
      ${statement} returning ${events === undefined ? sql`1` : columnList(events.columns, 'stored')}
    )
    ${events === undefined ? empty : sql`, inserted_event as (${events.statement})`}
    select count(*)::int as count from written`);
  return row?.count ?? 0;
}

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
