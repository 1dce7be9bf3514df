import sql, { empty, raw } from 'sql-template-tag';
import { quote } from '#lib/domain/text/quote.ts';
import { type BookKind, bookKinds, isRemovable } from '#lib/store/book/book.ts';
import {
  type BookErrors,
  type BookFormat,
  type MemberPath,
  dropRefused,
  refuseFound,
} from '#lib/store/book/book-errors.ts';
import { bookTables, columnList, stagingOf } from '#lib/store/book/book-tables.ts';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import { keepReferences } from '#lib/store/book/references.ts';
import { resolveAccounts } from './book-accounts.ts';
import { checkOwnership, checkAgainstStore, type Checking } from './check-ownership.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { ForeignRecords } from './foreign-records.ts';
import { refuseSameTimes } from './judge-times.ts';
import { checkInvitations, checkSubscriptionsToOthers } from './limits-on-firms.ts';
import { completeRemovals } from './remove-records.ts';

/**
 * Runs the checks that require all staged records and the store. If valid records are loaded despite errors,
 * rejected records are removed before the records that refer to them are checked.
 */
export async function checkStagedBook(
  database: Database,
  format: BookFormat,
  checking: Checking,
  errors: BookErrors,
  others: ForeignRecords | undefined,
): Promise<void> {
  const { firmOid, mode, override, strict } = checking;
  await completeRemovals(database);
  await keepReferences(database);
  await resolveAccounts(database, firmOid, errors);
  if (firmOid !== undefined && others !== undefined) {
    await checkOwnership(database, firmOid, errors, others);
  }
  for (const kind of bookKinds) {
    if (kind !== 'subscription' && kind !== 'transfer') await checkRepeated(database, kind, format, errors);
    for (const reference of references.filter(({ from }) => from === kind)) {
      await checkReference(database, reference, mode, errors);
    }
    if (kind === 'subscription' || kind === 'transfer') {
      await checkAccountReference(database, kind, mode, errors);
    }
    if (kind === 'offer' && firmOid !== undefined) {
      await checkInvitations(database, { firmOid, override }, errors);
    }
    if (kind === 'subscription') await checkMovedSubscriptions(database, errors);
    if (kind === 'subscription' && firmOid !== undefined) {
      await checkSubscriptionsToOthers(database, firmOid, errors);
    }
    if (kind === 'transfer' && strict) await refuseSameTimes(database, kind, errors);
    if (mode === 'each') await dropRefused(database, kind);
  }
  // This check runs again when the offers are locked. It runs here to report all errors in one response.
  await checkAgainstStore(database, checking, errors);
}

/** Adds an error for each record that repeats an earlier record's identifier. */
async function checkRepeated(
  database: Database,
  kind: BookKind,
  format: BookFormat,
  errors: BookErrors,
): Promise<void> {
  const { key } = bookTables[kind];
  const named = columnList(key);
  const broken = raw(key.map((column, index) => `key[${index + 1}] as ${column}`).join(', '));
  const same = raw(
    key.map((column) => `named.${column} is not distinct from repeated.${column}`).join(' and '),
  );
  const repeated = await refuseFound<{ place: string; first: string; key: string[] }>(
    database,
    sql`
    with named as (
      select place, ${named} from ${stagingOf(kind)}
      union all
      select place, ${broken} from book_broken where kind = ${kind}
    ), repeated as (
      select ${named}, min(place) as first from named group by ${named} having count(*) > 1
    )
    select place, first, array[${columnList(key, 'named')}] as key from named join repeated on ${same}
    where place > first`,
  );
  for (const row of repeated) {
    const [path, name] = identifierWords(kind, row.key);
    const { place } = format.describe(Number(row.first), [], '');
    errors.add(Number(row.place), [path], `${name} already appears at ${place}. Include it once.`);
  }
}

function identifierWords(kind: BookKind, [key = '', , within = '']: readonly string[]): [string, string] {
  const words: Record<BookKind, [string, string]> = {
    firm: ['firmOid', `Firm ${quote(key)}`],
    account: ['accountNumber', `Account ${quote(key)}`],
    offer: ['privatePlacementOfferOid', `Offer ${quote(key)}`],
    subscription: ['privatePlacementOrderOid', `Subscription ${quote(key)}`],
    transfer: ['acatid', `Transfer ${quote(within)} of account ${quote(key)}`],
  };
  return words[kind];
}

type Reference = {
  readonly from: BookKind;
  readonly to: BookKind;
  readonly column: string;
  readonly path: (index: number) => MemberPath;
};

const references: readonly Reference[] = [
  { from: 'account', to: 'firm', column: 'firm_oid', path: () => ['firmOid'] },
  { from: 'offer', to: 'firm', column: 'creating_firm_oid', path: () => ['creatingFirmOid'] },
  {
    from: 'offer',
    to: 'firm',
    column: 'participating_firm',
    path: (index) => ['participatingFirms', index, 'participatingFirmId'],
  },
  {
    from: 'subscription',
    to: 'offer',
    column: 'private_placement_offer_oid',
    path: () => ['privatePlacementOfferOid'],
  },
];

/** Checks references to accounts, each of which consists of a number and a firm. */
async function checkAccountReference(
  database: Database,
  from: 'subscription' | 'transfer',
  mode: ImportMode,
  errors: BookErrors,
): Promise<void> {
  const isBroken = sql`exists (select from book_broken
    where kind = 'account' and key[1] = staged.account_number
      and coalesce(key[2] = staged.account_firm_oid, true))`;
  const missing = await refuseFound<{
    place: string;
    number: string;
    firm: string | null;
    isBroken: boolean;
  }>(
    database,
    sql`
    with known as (
      select account_number, firm_oid from account
      union select account_number, firm_oid from book_account where is_removed is null
    )
    select place, account_number as number, account_firm_oid as firm, ${isBroken} as "isBroken"
    from ${stagingOf(from)} as staged
    where staged.is_removed is null and not exists (select from known
        where known.account_number = staged.account_number and known.firm_oid = staged.account_firm_oid)
      ${mode === 'all' ? sql`and not ${isBroken}` : empty}`,
  );
  for (const { place, number, firm, isBroken: wasRefused } of missing) {
    const account = `account ${quote(number)}${firm === null ? '' : ` of firm ${firm}`}`;
    const message = wasRefused
      ? `The ${account} in this file was rejected and is not in the store.`
      : `The ${account} is not in this file or in the store.`;
    errors.add(Number(place), ['accountNumber'], message);
  }
}

/**
 * Checks references to records, which can be in the file, in any order, or in the store. If an error causes the
 * entire file to be rejected, a reference to an invalid record is accepted, so that each error is reported only
 * once.
 */
async function checkReference(
  database: Database,
  { from, to, column, path }: Reference,
  mode: ImportMode,
  errors: BookErrors,
): Promise<void> {
  const isList = column === 'participating_firm';
  const elements = sql`, unnest(given_firms) with ordinality as participant (participating_firm, ordinal)`;
  const [key = ''] = bookTables[to].key;
  const value = raw(column);
  const missing = await refuseFound<{ place: string; value: string; index: number; isBroken: boolean }>(
    database,
    sql`
    with known as (
      select ${raw(key)} as key from ${raw(bookTables[to].table)}
      union select ${raw(key)} from ${stagingOf(to)}
      ${mode === 'all' ? sql`union select key[1] from book_broken where kind = ${to}` : empty}
    )
    select place, ${value} as value, ${isList ? raw('ordinal::int - 1') : raw('0')} as index,
      exists (select from book_broken where kind = ${to} and key[1] = ${value}) as "isBroken"
    from ${stagingOf(from)} as staged${isList ? elements : empty}
    where not exists (select from known where known.key = ${value})
      ${isRemovable(from) ? sql`and staged.is_removed is null` : empty}`,
  );
  for (const row of missing) {
    const message = row.isBroken
      ? `The ${to} ${quote(row.value)} in this file was rejected and is not in the store.`
      : `The ${to} ${quote(row.value)} is not in this file or in the store.`;
    errors.add(Number(row.place), path(row.index), message);
  }
}

/**
 * Rejects subscriptions that move to another offer. Both offers would change, and the old offer's audit log
 * couldn't explain why.
 */
async function checkMovedSubscriptions(database: Database, errors: BookErrors): Promise<void> {
  const moved = await refuseFound<{ place: string; offer: string }>(
    database,
    sql`
    select place, (select offer_name from offer
      where offer.private_placement_offer_oid = stored.private_placement_offer_oid) as offer
    from ${stagingOf('subscription')} as staged
    join subscription as stored using (private_placement_order_oid)
    where stored.private_placement_offer_oid <> staged.private_placement_offer_oid`,
  );
  for (const { place, offer } of moved) {
    const message = `This subscription belongs to the offer ${quote(offer)} and can't move to another.`;
    errors.add(Number(place), ['privatePlacementOfferOid'], message);
  }
}
