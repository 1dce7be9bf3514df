import sql, { raw, type Sql } from 'sql-template-tag';
import { type BookKind, bookKinds } from '#lib/store/book/book.ts';
import { type BookErrors, maxErrors, dropRefused, refuseFound } from '#lib/store/book/book-errors.ts';
import { bookTables, columnList, differs, sameKey, stagingOf } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type ForeignRecords, messageOf, type WrongAccount } from './foreign-records.ts';
import { isClosed, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { findCancelledByDesk } from '#lib/store/book/cancelled-by-desk.ts';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import { valueText } from '#lib/domain/offers/feed-values.ts';
import { readDeskDifferences, refuseDeskDifferences, isStatusKept, type Precedence } from './desk-owned.ts';
import { refuseSameTimes } from './judge-times.ts';
import { refuseFinalSubscriptions } from './remove-records.ts';

/**
 * Removes staged records that a firm can't import, each with an error at its position. The message for a reference is
 * the same whether another firm has the record or it doesn't exist. `others` limits the errors that reveal another
 * firm's record. Removed records aren't checked further, so no other error reveals anything about them.
 */
export async function checkOwnership(
  database: Database,
  firmOid: string,
  errors: BookErrors,
  others: ForeignRecords,
): Promise<void> {
  await database.query(sql`create index on book_offer (private_placement_offer_oid)`);
  await database.query(sql`create index on book_broken (kind, (key[1]))`);
  for (const kind of bookKinds) {
    if (kind === 'subscription') await checkConfirmed(database, firmOid, errors);
    await checkOwned(database, kind, firmOid, errors, others);
  }
}

/**
 * Checks subscriptions again once their offers are locked, because a firm may have been removed from an offer
 * since the first check.
 */
export async function checkParticipation(
  database: Database,
  firmOid: string,
  errors: BookErrors,
  others: ForeignRecords,
): Promise<void> {
  await checkConfirmed(database, firmOid, errors);
  await checkOwned(database, 'subscription', firmOid, errors, others);
}

/**
 * Rejects subscriptions that the creating firm imports for accounts of a firm that has not confirmed its
 * participation. The error is the same whether or not the account exists. A record of a stored subscription is accepted
 * if it changes nothing or is older, so that a complete feed can still be loaded. It is also accepted if the account's
 * firm is no longer invited.
 */
async function checkConfirmed(database: Database, firmOid: string, errors: BookErrors): Promise<void> {
  const taken = await database.query<{ place: number }>(sql`
    with taken as (
      delete from ${stagingOf('subscription')} as staged
      where staged.account_firm_oid <> ${firmOid} and ${isInOwnOffer(firmOid)} and not ${isFirmConfirmed}
        and (exists (select from offer where ${ofOffer} and staged.account_firm_oid = any(invited_firms))
          or exists (select from book_offer as own
            where own.private_placement_offer_oid = staged.private_placement_offer_oid
              and staged.account_firm_oid = any(own.given_firms)))
        and not exists (select from subscription as stored left join offer on ${ofOffer}
          where ${sameKey('subscription', 'stored', 'staged')}
            and (not ${differs('subscription', 'stored', 'staged')}
              or staged.modification_timestamp < stored.modification_timestamp
              or not staged.account_firm_oid = any(offer.invited_firms)))
      returning place, private_placement_order_oid as key
    ), refused as (
      insert into book_refused (place) select place from taken
    ), noted as (
      insert into book_broken (place, kind, key) select place, 'subscription', array[key] from taken
    )
    select place::float8 as place from taken order by place limit ${maxErrors + 1}`);
  for (const { place } of taken) {
    const message =
      "The account's firm hasn't confirmed its participation. Remove the subscription until the firm confirms.";
    errors.add(place, ['accountNumber'], message, 'participation.unconfirmed');
  }
}

async function checkOwned(
  database: Database,
  kind: BookKind,
  firmOid: string,
  errors: BookErrors,
  others: ForeignRecords,
): Promise<void> {
  const key = columnList(bookTables[kind].key);
  const taken = await database.query<Taken>(sql`
    with taken as (
      delete from ${stagingOf(kind)} as staged where not ${mayBring[kind](firmOid)}
      returning place, array[${key}] as key, ${fieldAtFault[kind](firmOid)} as field,
        ${kind === 'subscription' ? probeOf(firmOid) : sql`null`} as probe,
        ${kind === 'subscription' ? wrongAccount(firmOid) : sql`null`} as account
    ), refused as (
      insert into book_refused (place) select place from taken
    ), noted as (
      insert into book_broken (place, kind, key) select place, ${kind}, key from taken
    )
    select place::float8 as place, field, probe, account, key[1] as oid
    from taken order by place limit ${maxErrors + 1}`);
  for (const { place, field, oid, probe, account } of taken) {
    const message = messageOf(kind, account);
    if (probe !== null) others.add(kind, place, field, oid, message, probe);
    else if (field === identifierAcrossFirms[kind]) others.add(kind, place, field, oid, message);
    else errors.add(place, [field], message, 'import.not.yours');
  }
}

type Taken = {
  readonly place: number;
  readonly field: string;
  readonly oid: string;
  /** Identifies what the error reveals about other firms; null if it reveals nothing. */
  readonly probe: string | null;
  readonly account: WrongAccount | null;
};

/** Errors about this member reveal that another firm has the record. */
const identifierAcrossFirms: Partial<Record<BookKind, string>> = {
  offer: 'privatePlacementOfferOid',
  subscription: 'privatePlacementOrderOid',
};

type Condition = (firmOid: string) => Sql;

/**
 * Whether the firm has the account, in the store or the file, even if the account's record has errors. Other
 * firms' accounts with the same number don't matter. A removal requires no account, because without one there
 * is nothing to remove.
 */
const hasOwnAccount: Condition = (firmOid) => sql`(staged.account_firm_oid = ${firmOid} and (
  exists (select from account where account.account_number = staged.account_number and account.firm_oid = ${firmOid})
  or staged.is_removed is true
  or exists (select from book_account as own
    where own.account_number = staged.account_number and own.is_removed is null)
  or exists (select from book_broken
    where book_broken.kind = 'account' and book_broken.key[1] = staged.account_number)))`;

const ofOffer = raw('offer.private_placement_offer_oid = staged.private_placement_offer_oid');

const isInOwnOffer: Condition = (firmOid) => sql`(
  exists (select from offer where ${ofOffer} and offer.creating_firm_oid = ${firmOid})
  or not exists (select from offer where ${ofOffer}) and (
    exists (select from book_offer as own
      where own.private_placement_offer_oid = staged.private_placement_offer_oid)
    or exists (select from book_broken
      where book_broken.kind = 'offer' and book_broken.key[1] = staged.private_placement_offer_oid)))`;

const participates: Condition = (firmOid) =>
  sql`exists (select from offer where ${ofOffer} and ${firmOid} = any(offer.participating_firms))`;

const isItsAccount = raw(
  'account.account_number = staged.account_number and account.firm_oid = staged.account_firm_oid',
);

/** Whether the account's firm has confirmed its participation. */
const isFirmConfirmed: Sql = sql`exists (select from offer where ${ofOffer}
  and staged.account_firm_oid = any(participating_firms) and not staged.account_firm_oid = any(invited_firms))`;

/**
 * Whether the account exists and its firm has confirmed participation, or the subscription is already stored
 * for the account.
 */
const isOfParticipant: Sql = sql`(
  exists (select from account where ${isItsAccount}) and ${isFirmConfirmed}
  or exists (select from subscription as stored where ${sameKey('subscription', 'stored', 'staged')}
    and stored.account_number = staged.account_number and stored.account_firm_oid = staged.account_firm_oid))`;

/** Whether the firm can overwrite the stored subscription with this identifier, or there is none. */
const isOverwritable: Condition = (firmOid) => sql`not exists (
  select from subscription as stored join offer using (private_placement_offer_oid)
  where ${sameKey('subscription', 'stored', 'staged')} and offer.creating_firm_oid <> ${firmOid}
    and not (stored.account_firm_oid = ${firmOid} and ${firmOid} = any(offer.participating_firms)))`;

/**
 * What an error about a subscription reveals about another firm: that a firm with confirmed participation has no such
 * account, or that another firm has an offer that this file also contains. Null if it reveals nothing.
 */
const probeOf: Condition = (firmOid) => sql`case
  when ${isInOwnOffer(firmOid)} and staged.account_firm_oid <> ${firmOid} and ${isFirmConfirmed}
    then 'account ' || staged.account_firm_oid || ' ' || staged.account_number
  when not ${isInOwnOffer(firmOid)} and not ${participates(firmOid)} and exists (select from book_broken
      where book_broken.kind = 'offer' and book_broken.key[1] = staged.private_placement_offer_oid)
    then 'offer ' || staged.private_placement_offer_oid
  end`;

/** The kind of a subscription's account, if the account is the only reason for the error. */
const wrongAccount: Condition = (firmOid) => sql`case when not ${isOverwritable(firmOid)} then null
  when ${isInOwnOffer(firmOid)} then case staged.account_firm_oid when ${firmOid} then 'own' else 'participating' end
  when ${participates(firmOid)} and staged.account_firm_oid = ${firmOid} then 'only own' end`;

const mayBring: Record<BookKind, Condition> = {
  firm: (firmOid) => sql`(staged.firm_oid = ${firmOid}
    and exists (select from firm where firm.firm_oid = ${firmOid} and firm.firm_name = staged.firm_name))`,
  account: (firmOid) => sql`staged.firm_oid = ${firmOid}`,
  offer: (firmOid) => sql`(staged.creating_firm_oid = ${firmOid} and not exists (
    select from offer where ${ofOffer} and offer.creating_firm_oid <> ${firmOid})
    and not exists (select from deleted_offer as deleted
      where deleted.private_placement_offer_oid = staged.private_placement_offer_oid and deleted.firm_oid <> ${firmOid}))`,
  subscription: (firmOid) => sql`(${isOverwritable(firmOid)}
    and (${isInOwnOffer(firmOid)} and (${hasOwnAccount(firmOid)} or ${isOfParticipant})
        or ${participates(firmOid)} and ${hasOwnAccount(firmOid)}))`,
  transfer: hasOwnAccount,
};

const fieldAtFault: Record<BookKind, Condition> = {
  firm: (firmOid) => sql`case when staged.firm_oid = ${firmOid} then 'firmName' else 'firmOid' end`,
  account: () => sql`'firmOid'`,
  offer: (firmOid) => sql`case when staged.creating_firm_oid = ${firmOid}
    then 'privatePlacementOfferOid' else 'creatingFirmOid' end`,
  subscription: (firmOid) => sql`case when not ${isOverwritable(firmOid)} then 'privatePlacementOrderOid'
    when ${isInOwnOffer(firmOid)} or ${participates(firmOid)} then 'accountNumber'
    else 'privatePlacementOfferOid' end`,
  transfer: (firmOid) =>
    sql`case when staged.account_firm_oid = ${firmOid} then 'accountNumber' else 'firmOid' end`,
};

/** Options for checking staged records. */
export type Checking = {
  readonly override: boolean;
  /** Whether an import with override also overrides the approval policy. */
  readonly withoutApproval: boolean;
  /** Firm to which the import is restricted; undefined for the operator. */
  readonly firmOid: string | undefined;
  readonly mode: ImportMode;
  readonly strict: boolean;
  readonly now: Date;
};

/**
 * Finds conflicts between staged records and the store. Users can change stored offers and subscriptions, so
 * the result is reliable only while these are locked.
 */
export async function checkAgainstStore(
  database: Database,
  checking: Pick<Checking, 'override' | 'withoutApproval' | 'strict' | 'mode' | 'now'>,
  errors: BookErrors,
): Promise<void> {
  const { override, strict, mode, now } = checking;
  await findCancelledByDesk(database);
  await refuseFinalSubscriptions(database, now, errors);
  await refuseDeleted(database, errors);
  if (strict) await refuseSameTimes(database, 'subscription', errors);
  await (override ? checkClosedOffers(database, checking, errors) : checkCreators(database, errors));
  if (mode === 'each') {
    await dropRefused(database, 'offer');
    await dropRefused(database, 'subscription');
  }
}

/** Rejects deleted offers, which can't be imported again. */
async function refuseDeleted(database: Database, errors: BookErrors): Promise<void> {
  const found = await refuseFound<{ place: string; field: string }>(
    database,
    sql`
    select place, case when reference is null then 'privatePlacementOfferOid' else 'reference' end as field
    from book_offer join deleted_offer using (private_placement_offer_oid)`,
  );
  for (const { place, field } of found) {
    const message = 'The offer with this identifier was deleted. Use a different identifier.';
    errors.add(Number(place), [field], message, 'reference.used');
  }
}

/** Rejects changes to decisions on closed offers, which are final (D7), even in an import with override. */
async function checkClosedOffers(
  database: Database,
  precedence: Precedence,
  errors: BookErrors,
): Promise<void> {
  const closed = sql`stored.offer_status = any(${offerStatuses.filter(isClosed)}::text[])`;
  await refuseDeskDifferences(database, closed, precedence);
  const wrong = precedence.withoutApproval
    ? closed
    : sql`${closed} and not (compared.field = 'offerStatus' and ${isStatusKept})`;
  for (const found of await readDeskDifferences(database, wrong, maxErrors + 1)) {
    const { position, field, offerStatus, inStore, inFile } = found;
    const values = `${valueText(inStore)} in the store, ${valueText(inFile)} in the file`;
    const message = `${values}. The offer is ${offerStatus}, and imports can't change this value.`;
    errors.add(position, [field], message, 'offer.closed.rule');
  }
}

/** Rejects a new creating firm that participates in the stored offer, because imports can't remove it. */
async function checkCreators(database: Database, errors: BookErrors): Promise<void> {
  const found = await refuseFound<{ place: string; firm: string }>(
    database,
    sql`
    select place, staged.creating_firm_oid as firm
    from book_offer as staged join offer as stored using (private_placement_offer_oid)
    where staged.creating_firm_oid <> stored.creating_firm_oid
      and staged.creating_firm_oid = any(stored.participating_firms)`,
  );
  for (const { place, firm } of found) {
    const message = `Firm ${firm} participates in the offer, and imports can't remove a participating firm. Remove the firm from the offer first.`;
    errors.add(Number(place), ['creatingFirmOid'], message, 'participating.firm.creator');
  }
}
