import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { quote } from '#lib/domain/text/quote.ts';
import { type BookErrors, maxErrors } from '#lib/store/book/book-errors.ts';
import { sameKey, stagingOf } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertMovedRecordEvents } from '#lib/store/events/moved-records.ts';

/**
 * Moves accounts to another firm. Accounts are identified by firm and number. Only an operator's import can
 * move one, by listing another firm for a number that exactly one firm has. The account's transfers and
 * subscriptions move with it, and both firms get the events. Accounts are moved before the import is checked,
 * because the checks compare its records with those of the account's current firm. Returns the number of moved
 * accounts plus the number of firms added for them. If it is unclear which account should move, adds an error
 * at the record's position.
 */
export async function moveAccounts(database: Database, at: Date, errors: BookErrors): Promise<number> {
  await findMoves(database);
  const unclear = await database.query<{ place: number; number: string }>(sql`
    with unclear as (
      delete from book_moved_account where first_firm <> last_firm or moves > 1 returning place, account_number
    ), refused as (
      insert into book_refused (place) select distinct place from unclear on conflict do nothing
    )
    select place::float8 as place, account_number as number from unclear`);
  for (const { place, number } of unclear) {
    const message = `More than one firm has account ${quote(number)}, so it's unclear which account to move. Include the account for all of these firms, or remove it from the file.`;
    errors.add(place, ['firmOid'], message);
  }
  await lockMovedOffers(database);
  const [firms] = await database.query<{ count: number }>(sql`
    with added as (
      insert into firm (firm_oid, firm_name)
      select distinct on (firm_oid) firm_oid, firm_name from book_firm as staged
      where firm_oid in (select to_firm from book_moved_account)
        and not exists (select from firm where ${sameKey('firm', 'firm', 'staged')})
      returning 1
    ) select count(*)::int as count from added`);
  const [row] = await database.query<{ count: number }>(sql`
    with moved as (
      update account set firm_oid = to_firm, account_name = move.account_name
      from book_moved_account as move join firm on firm.firm_oid = to_firm
      where account.account_number = move.account_number and account.firm_oid = first_firm
      returning 1
    ) select count(*)::int as count from moved`);
  if (row === undefined || row.count === 0) return 0;
  for (const table of ['removed_transfer', 'removed_subscription']) {
    await database.query(sql`
      update ${raw(table)} as removed set account_firm_oid = to_firm from book_moved_account as move
      where removed.account_number = move.account_number and removed.account_firm_oid = first_firm
        ${
          table === 'removed_transfer'
            ? sql`and not exists (select from removed_transfer as other
          where (other.account_number, other.account_firm_oid, other.acatid) = (removed.account_number, to_firm, removed.acatid))`
            : empty
        }`);
  }
  await database.query(insertMovedRecordEvents(at));
  return row.count + (firms?.count ?? 0);
}

/**
 * Finds accounts in the file whose number the store has only for other firms. Leaves out a number if the file
 * also lists it for each of those firms.
 */
async function findMoves(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_moved_account on commit drop as
    select staged.*, others.first_firm, others.last_firm,
      count(*) over (partition by staged.account_number) as moves
    from (
      select distinct on (account_number, firm_oid) place, account_number, account_name, firm_oid as to_firm
      from book_account where is_removed is null order by account_number, firm_oid, place
    ) as staged, lateral (
      select min(firm_oid) as first_firm, max(firm_oid) as last_firm, bool_or(not is_named) as is_missed
      from (
        select firm_oid, exists (
          select from book_account as named
          where named.account_number = account.account_number and named.firm_oid = account.firm_oid
        ) as is_named
        from account where account.account_number = staged.account_number
      ) as known
    ) as others
    where others.is_missed
      and not exists (select from account as stored
        where stored.account_number = staged.account_number and stored.firm_oid = to_firm)`);
}

/** Locks offers before their subscriptions, as every other change to an offer does. */
async function lockMovedOffers(database: Database): Promise<void> {
  await database.query(sql`
    select count(*) from (
      select from offer where private_placement_offer_oid in (
        select private_placement_offer_oid from subscription join book_moved_account as move
          on subscription.account_number = move.account_number and subscription.account_firm_oid = first_firm)
      order by private_placement_offer_oid for update
    ) as locked`);
}

/**
 * Adds the firm to staged transfers and subscriptions that identify their account only by number. In a firm's
 * import, transfers have a firm already, and subscriptions get that firm, unless it has no such account and the stored
 * subscription belongs to another firm's account. In an operator's import, adds the firm of the stored subscription
 * or, if there is none, the only firm that uses the number. If several firms use the number, adds an error at the record's position.
 */
export async function resolveAccounts(
  database: Database,
  firmOid: string | undefined,
  errors: BookErrors,
): Promise<void> {
  await database.query(sql`create index on book_account (account_number)`);
  if (firmOid !== undefined) {
    await resolveToSender(database, firmOid);
    return;
  }
  await database.query(sql`
    update book_subscription as staged set account_firm_oid = stored.account_firm_oid from subscription as stored
    where staged.account_firm_oid is null and ${sameKey('subscription', 'stored', 'staged')}
      and stored.account_number = staged.account_number`);
  for (const kind of ['subscription', 'transfer'] as const) {
    await resolveToOnlyFirm(database, kind, errors);
  }
}

async function resolveToSender(database: Database, firmOid: string): Promise<void> {
  await database.query(sql`
    update book_subscription as staged set account_firm_oid = coalesce(
      (select ${firmOid} where exists (
          select from account
          where account.account_number = staged.account_number and account.firm_oid = ${firmOid})
        or exists (
          select from book_account as own
          where own.account_number = staged.account_number and own.firm_oid = ${firmOid}
            and own.is_removed is null)),
      (select stored.account_firm_oid from subscription as stored
        where ${sameKey('subscription', 'stored', 'staged')} and stored.account_number = staged.account_number),
      ${firmOid})
    where account_firm_oid is null`);
}

async function resolveToOnlyFirm(
  database: Database,
  kind: 'subscription' | 'transfer',
  errors: BookErrors,
): Promise<void> {
  await database.query(sql`
    with numbers as materialized (
      select distinct account_number from ${stagingOf(kind)} where account_firm_oid is null
    ), known as (
      select account_number, account.firm_oid from numbers join account using (account_number)
      union select account_number, book_account.firm_oid from numbers join book_account using (account_number)
        where book_account.is_removed is null
    ), sole as (
      select account_number, min(firm_oid) as firm_oid from known group by account_number having count(*) = 1
    )
    update ${stagingOf(kind)} as staged set account_firm_oid = sole.firm_oid from sole
    where staged.account_firm_oid is null and staged.account_number = sole.account_number`);
  const unclear = await database.query<{ place: number; number: string }>(sql`
    with taken as (
      delete from ${stagingOf(kind)} as staged where account_firm_oid is null and (
        exists (select from account where account.account_number = staged.account_number)
        or exists (select from book_account as own
          where own.account_number = staged.account_number and own.is_removed is null))
      returning place, account_number, ${keyOf[kind]} as key
    ), refused as (
      insert into book_refused (place) select place from taken
    ), noted as (
      insert into book_broken (place, kind, key) select place, ${kind}, key from taken
    )
    select place::float8 as place, account_number as number from taken order by place limit ${maxErrors + 1}`);
  for (const { place, number } of unclear) {
    const message = `More than one firm has account ${quote(number)}. Specify the firm in "firmOid".`;
    errors.add(place, ['firmOid'], message);
  }
}

const keyOf: Readonly<Record<'subscription' | 'transfer', Sql>> = {
  subscription: raw('array[private_placement_order_oid]'),
  transfer: raw('array[account_number, account_firm_oid, acatid]'),
};
