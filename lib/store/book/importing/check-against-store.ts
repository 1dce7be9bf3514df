import sql from 'sql-template-tag';
import { isClosed, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { type BookErrors, mostErrors } from '#lib/store/book/book-errors.ts';
import { findCancelledByDesk } from '#lib/store/offers/cancelled-by-desk.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readDeskDifferences, refuseDeskDifferences } from './desk-differences.ts';
import { isStatusKept, type Precedence } from './desk-owned.ts';
import { refuseSameTimes } from './judge-times.ts';
import { refuseFinalSubscriptions } from './remove-records.ts';
import { dropRefused, refuseFound } from '#lib/store/book/refused-records.ts';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import { valueText } from '#lib/store/book/value-text.ts';

/** How a staged book is checked. */
export type Checking = {
  readonly override: boolean;
  /** Whether the book wins over the approval policy, too. */
  readonly withoutApproval: boolean;
  /** The firm to which the import is restricted. */
  readonly firmOid: string | undefined;
  readonly mode: ImportMode;
  readonly strict: boolean;
  readonly now: Date;
};

/**
 * What of a staged book contradicts offers and subscriptions as they stand in the store. The desk changes both, so it
 * holds for sure only where they are locked.
 */
export async function checkAgainstStore(
  database: Database,
  checking: Pick<Checking, 'override' | 'withoutApproval' | 'strict' | 'mode' | 'now'>,
  errors: BookErrors,
): Promise<void> {
  const { override, strict, mode, now } = checking;
  await findCancelledByDesk(database);
  await refuseFinalSubscriptions(database, now, errors);
  if (strict) await refuseSameTimes(database, 'subscription', errors);
  await (override ? checkClosedOffers(database, checking, errors) : checkCreators(database, errors));
  if (mode === 'each') {
    await dropRefused(database, 'offer');
    await dropRefused(database, 'subscription');
  }
}

/** What the desk decided of a closed offer is final (D7), for a book that wins over the desk as well. */
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
  for (const found of await readDeskDifferences(database, wrong, mostErrors + 1)) {
    const { position, field, offerStatus, inStore, inFile } = found;
    const values = `${valueText(inStore)} in the store, ${valueText(inFile)} in the file`;
    const message = `${values}: the offer is ${offerStatus}, and no import changes what was decided of it.`;
    errors.add(position, [field], message, 'offer.closed.rule');
  }
}

/**
 * Where the participating firms stay those of the store, the firm that the book has create the offer is none of them.
 */
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
    const message = `Firm ${firm} participates in the offer, whose firms an import leaves as they are: remove it first.`;
    errors.add(Number(place), ['creatingFirmOid'], message, 'participating.firm.creator');
  }
}
