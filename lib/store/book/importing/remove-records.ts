import sql, { raw, type Sql } from 'sql-template-tag';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isClosed, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import type { RemovableKind } from '#lib/store/book/book.ts';
import { type BookErrors, refuseFound } from '#lib/store/book/book-errors.ts';
import {
  bookTables,
  columnList,
  removalsOf,
  sameKey,
  stagingOf,
  type TimedKind,
} from '#lib/store/book/book-tables.ts';
import { latestTimestamp } from '#lib/domain/offers/feed-values.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  insertAccountEvents,
  insertSubscriptionEvents,
  insertTransferEvents,
} from '#lib/store/events/write-events.ts';
import type { Loading } from './load-offers.ts';

/**
 * A record with `"removed": true` withdraws a record that was sent by mistake. The store keeps the time of the
 * removal: an older record doesn't restore the withdrawn one, but a newer record does. Accounts have no
 * timestamp, so the last record is used.
 */

/**
 * Completes staged removals of subscriptions, which contain only an identifier. Adds the offer and account from
 * the store, from an earlier removal, or from the same file. Drops the removal of an unknown subscription,
 * because there is nothing to remove.
 */
export async function completeRemovals(database: Database): Promise<void> {
  const [any] = await database.query(sql`select 1 from book_subscription where is_removed limit 1`);
  if (any === undefined) return;
  await database.query(sql`create index on book_subscription (private_placement_order_oid)`);
  const names = raw('private_placement_offer_oid, account_number, account_firm_oid');
  const same = raw('private_placement_order_oid = removal.private_placement_order_oid');
  await database.query(sql`
    update book_subscription as staged set private_placement_offer_oid = known.private_placement_offer_oid,
      account_number = known.account_number, account_firm_oid = known.account_firm_oid
    from book_subscription as removal cross join lateral (
      select ${names} from (
        select 1 as rank, null::timestamptz as at, ${names} from subscription where ${same}
        union all select 2, modification_timestamp, ${names} from removed_subscription where ${same}
        union all select 3, modification_timestamp, ${names} from book_subscription where ${same} and is_removed is null
      ) as found
      order by rank, at desc limit 1
    ) as known
    where removal.is_removed and staged.ctid = removal.ctid`);
  await database.query(sql`
    delete from book_subscription where is_removed and private_placement_offer_oid is null`);
}

/**
 * Rejects removals of subscriptions to closed offers, which keep their subscriptions, and of subscriptions that
 * were canceled in Placement Desk, because the cancellation is final.
 */
export async function refuseFinalSubscriptions(
  database: Database,
  now: Date,
  errors: BookErrors,
): Promise<void> {
  const closed = sql`offer_status = any(${offerStatuses.filter(isClosed)}::text[])`;
  const isNewest = sql`(staged.modification_timestamp >= stored.modification_timestamp
      or stored.modification_timestamp > ${latestTimestamp(now)}::timestamptz)
    and not exists (select from book_subscription as newer where ${sameKey('subscription', 'newer', 'staged')}
      and (newer.modification_timestamp, newer.place) > (staged.modification_timestamp, staged.place))`;
  const found = await refuseFound<{ place: string; status: string; isClosed: boolean }>(
    database,
    sql`
    select staged.place, offer_status as status, ${closed} as "isClosed"
    from book_subscription as staged
      join subscription as stored on ${sameKey('subscription', 'stored', 'staged')}
      join offer on offer.private_placement_offer_oid = stored.private_placement_offer_oid
    where staged.is_removed and ${isNewest} and (${closed} or exists (
      select from book_cancelled_by_desk as desks where ${sameKey('subscription', 'desks', 'staged')}))`,
  );
  for (const { place, status, isClosed: isOfClosed } of found) {
    if (isOfClosed) {
      const message = `The offer is ${status}, and imports can't remove its subscriptions.`;
      errors.add(Number(place), ['removed'], message, 'offer.closed.rule');
    } else {
      errors.add(
        Number(place),
        ['removed'],
        "This subscription was canceled in Placement Desk, so imports can't remove it.",
      );
    }
  }
}

/** Moves a kind's removals out of the staged records. The remaining records are added or changed. */
export async function takeRemovals(database: Database, kind: RemovableKind): Promise<void> {
  await database.query(sql`
    with taken as (delete from ${stagingOf(kind)} where is_removed returning *)
    insert into ${removalsOf(kind)} select * from taken`);
}

/** Tables that store the times of removals, and their identifying columns. */
const keeping = {
  subscription: {
    table: raw('removed_subscription'),
    key: ['private_placement_order_oid', 'private_placement_offer_oid'],
    columns: [
      'private_placement_order_oid',
      'private_placement_offer_oid',
      'account_number',
      'account_firm_oid',
      'modification_timestamp',
    ],
  },
  transfer: {
    table: raw('removed_transfer'),
    key: bookTables.transfer.key,
    columns: ['account_number', 'account_firm_oid', 'acatid', 'last_modified_ts'],
  },
} as const;

/**
 * Removes staged records that are older than the stored removal, or that have its timestamp and aren't removals.
 * Deletes a stored removal if the file has a newer record. Returns the number of removed staged records.
 */
export async function setAsideRemoved(database: Database, kind: TimedKind): Promise<number> {
  const { table, key } = keeping[kind];
  const time = raw(bookTables[kind].time);
  const isSame = sql`(${columnList(key, 'removed')}) = (${columnList(key, 'staged')})`;
  const [row] = await database.query<{ count: number }>(sql`
    with set_aside as (
      delete from ${stagingOf(kind)} as staged using ${table} as removed
      where ${isSame} and (staged.${time} < removed.${time}
        or staged.${time} = removed.${time} and staged.is_removed is null)
      returning 1
    )
    select count(*)::int as count from set_aside`);
  await database.query(sql`
    delete from ${table} as removed using ${stagingOf(kind)} as staged where ${isSame} and staged.is_removed is null`);
  return row?.count ?? 0;
}

/** Stores the times of a file's removals, even of unknown transfers, because those transfers may arrive later. */
function keepTimes(kind: TimedKind): Sql {
  const { table, key, columns } = keeping[kind];
  const time = raw(bookTables[kind].time);
  return sql`
    insert into ${table} as known (${columnList(columns)})
    select ${columnList(columns)} from ${removalsOf(kind)} where account_firm_oid is not null
    on conflict (${columnList(key)}) do update set ${time} = greatest(known.${time}, excluded.${time})`;
}

/**
 * Removes transfers. A transfer isn't in any offer's audit log, so its contents are recorded in its firm's
 * security log.
 */
export async function removeTransfers(database: Database, { now, actor }: Loading): Promise<number> {
  return countRemoved(
    database,
    sql`
    with removed as (
      delete from transfer as stored using ${removalsOf('transfer')} as staged
      where ${sameKey('transfer', 'stored', 'staged')} returning ${columnList(bookTables.transfer.columns, 'stored')}
    ), inserted_event as (${insertTransferEvents(sql`removed`, { type: 'transfer.removed', at: sql`${now}::timestamptz` }, 'book_event')}
    ), kept as (${keepTimes('transfer')}
    ), recorded as (${insertSecurityEvents(
      'transfer.removed',
      actor,
      sql`account_firm_oid, account_number || ' ' || acatid,
        left(concat_ws(', ', kind, status, comment, 'contra ' || contra_firm_name, 'account ' || contra_account_number,
          'DTC ' || dtc_number, 'created ' || creation_ts, 'last modified ' || last_modified_ts), 900)`,
    )})
    select count(*)::int as count from removed`,
  );
}

/** Removes subscriptions of locked offers. The offers' audit entries record the removal. */
export async function removeSubscriptions(database: Database, { now }: Loading): Promise<number> {
  const events = {
    type: 'subscription.removed',
    at: sql`${now}::timestamptz`,
    requestId: sql`null`,
  } as const;
  return countRemoved(
    database,
    sql`
    with removed as (
      delete from subscription as stored using ${removalsOf('subscription')} as staged
      where ${sameKey('subscription', 'stored', 'staged')} and stored.private_placement_offer_oid in (select private_placement_offer_oid from book_touched)
      returning ${columnList(bookTables.subscription.columns, 'stored')}
    ), inserted_event as (${insertSubscriptionEvents(sql`removed`, events, 'book_event')}
    ), kept as (${keepTimes('subscription')})
    select count(*)::int as count from removed`,
  );
}

/**
 * Removes accounts that have no transfers or subscriptions. Adds an error for any other account, even if the
 * sender can't see its subscriptions.
 */
export async function removeAccounts(
  database: Database,
  { now, actor }: Loading,
  errors: BookErrors,
): Promise<number> {
  const isOfAccount = raw('account_number = staged.account_number and account_firm_oid = staged.firm_oid');
  const found = await refuseFound<{ place: string; transfers: number; subscriptions: number }>(
    database,
    sql`
    select place, transfers, subscriptions from ${removalsOf('account')} as staged, lateral (
      select (select count(*)::int from transfer where ${isOfAccount}) as transfers,
        (select count(*)::int from subscription where ${isOfAccount}) as subscriptions
    ) as used
    where transfers + subscriptions > 0`,
  );
  for (const { place, transfers, subscriptions } of found) {
    const left = [
      ...(transfers > 0 ? [countOf(transfers, 'transfer')] : []),
      ...(subscriptions > 0 ? [countOf(subscriptions, 'subscription')] : []),
    ];
    errors.add(Number(place), ['removed'], `The account still has ${left.join(' and ')}. Remove them first.`);
  }
  return countRemoved(
    database,
    sql`
    with removed as (
      delete from account as stored using ${removalsOf('account')} as staged
      where ${sameKey('account', 'stored', 'staged')}
        and not exists (select from book_refused where book_refused.place = staged.place)
      returning ${columnList(bookTables.account.columns, 'stored')}
    ), inserted_event as (${insertAccountEvents(sql`removed`, { type: 'account.removed', at: sql`${now}::timestamptz` }, 'book_event')}
    ), recorded as (${insertSecurityEvents('account.removed', actor, sql`firm_oid, account_number, account_name`)})
    select count(*)::int as count from removed`,
  );
}

/** Adds a security event for each record in `removed`, with its firm, subject and detail. */
function insertSecurityEvents(
  event: 'transfer.removed' | 'account.removed',
  { kind, name, keyId }: Loading['actor'],
  details: Sql,
): Sql {
  return sql`
    insert into security_event (event, actor_kind, actor_name, actor_key_id, firm_oid, subject, detail)
    select ${event}::text, ${kind}::text, ${name}::text, ${keyId}::text, ${details} from removed`;
}

async function countRemoved(database: Database, statement: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(statement);
  return row?.count ?? 0;
}
