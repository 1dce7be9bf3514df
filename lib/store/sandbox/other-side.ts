import sql from 'sql-template-tag';
import * as z from 'zod';
import { marketTimestamp, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { readTransfers } from '#lib/store/accounts/read-transfers.ts';
import {
  type ImportResult,
  importWithin,
  withoutOtherImports,
} from '#lib/store/book/importing/import-book.ts';
import { latestTimestamp } from '#lib/domain/offers/feed-values.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import type { Store } from '#lib/store/store.ts';
import { nextChange } from '#lib/domain/sandbox/next-change.ts';
import { readWatchedOffers, openOffers } from '#lib/store/attention/attention.ts';

const storedSchema = z.looseObject({ lastModifiedTS: z.string() }).nullable();

/** The caller who simulates the other side, and the time. */
export type Player = { readonly firmOid: string; readonly actor: Actor; readonly now: Date };

type TransferChange = {
  readonly accountNumber: string;
  readonly acatid: string;
  readonly status: string;
};

/** `no account` or `no transfer` if the firm has no such record. */
type TransferPlayed = ImportResult | 'no account' | 'no transfer';

/** Simulates the contra firm's action: gives the transfer another status, as an import by the firm would. */
export async function playTransfer(
  store: Store,
  { accountNumber, acatid, status }: TransferChange,
  player: Player,
): Promise<TransferPlayed> {
  // Runs alone, so that if two callers change one record, the second sees the first one's result.
  return withoutOtherImports(store.database, async (transaction) => {
    const search = { accountNumber, acatid, firmOid: player.firmOid, withKind: true };
    const found = await readTransfers(transaction, search);
    if (found === undefined) return 'no account';
    const read = storedSchema.parse(JSON.parse(found.transfers));
    if (read === null) return 'no transfer';
    const { rejectedOn: _, ...stored } = read;
    const lastModifiedTS = laterThan(stored.lastModifiedTS, player.now);
    const transfer = { ...stored, accountNumber, status, lastModifiedTS };
    return bringIn(transaction, store.keys, { transfers: [transfer] }, player);
  });
}

type OrderChange = {
  readonly privatePlacementOrderOid: string;
  readonly status: SubscriptionStatus;
  /** Unchanged if omitted. */
  readonly fillDollarAmount?: string | null | undefined;
};

/**
 * Simulates an action of the investor and the clearing firm: imports the subscription with its new values. If the firm
 * can't see the subscription, returns `no order`.
 */
export async function playOrder(
  store: Store,
  { privatePlacementOrderOid: oid, status, fillDollarAmount }: OrderChange,
  player: Player,
): Promise<ImportResult | 'no order'> {
  // Runs alone, so that if two callers change one record, the second sees the first one's result.
  return withoutOtherImports(store.database, async (transaction) => {
    const stored = await readOrder(transaction, oid, player.firmOid);
    if (stored === undefined) return 'no order';
    const subscription = {
      ...stored,
      status,
      ...(fillDollarAmount !== undefined && { fillDollarAmount }),
      modificationTimestamp: laterThan(stored.modificationTimestamp, player.now),
    };
    return bringIn(transaction, store.keys, { subscriptions: [subscription] }, player);
  });
}

/**
 * Reads an order if the firm can see it: any order on the firm's own offers, and its own accounts' orders on
 * offers in which it participates.
 */
async function readOrder(
  database: Database,
  oid: string,
  firmOid: string,
): Promise<({ readonly modificationTimestamp: string } & Record<string, unknown>) | undefined> {
  const [found] = await database.query<
    { readonly modificationTimestamp: string } & Record<string, unknown>
  >(sql`
    select private_placement_order_oid as "privatePlacementOrderOid",
      subscription.private_placement_offer_oid as "privatePlacementOfferOid",
      account_number as "accountNumber", account_firm_oid as "firmOid", status,
      requested_dollar_amount::text as "requestedDollarAmount", fill_dollar_amount::text as "fillDollarAmount",
      discretionary, ${timestampText('subscription.creation_timestamp')} as "creationTimestamp",
      ${timestampText('subscription.modification_timestamp')} as "modificationTimestamp"
    from subscription join offer using (private_placement_offer_oid)
    where private_placement_order_oid = ${oid}
      and (creating_firm_oid = ${firmOid} or account_firm_oid = ${firmOid} and ${firmOid} = any(participating_firms))`);
  return found;
}

/**
 * Returns a timestamp after the stored one, because an import accepts only a newer record unless the stored
 * timestamp is in the future. The result is at most the latest timestamp that an import accepts.
 */
function laterThan(stored: string, now: Date): string {
  const next = Math.min(Date.parse(stored) + 1, latestTimestamp(now).getTime());
  return marketTimestamp(new Date(Math.max(now.getTime(), next)));
}

const noRecords = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };

function bringIn(
  transaction: Database,
  keys: Store['keys'],
  records: object,
  { firmOid, actor, now }: Player,
): Promise<ImportResult> {
  return importWithin(
    transaction,
    keys,
    { ...noRecords, ...records },
    { dryRun: false, firmOid, actor, now },
  );
}

/** Returns the earliest day after today on which an offer closes, or starts or stops needing attention. */
export async function readNextChange(database: Database, today: MarketDate): Promise<MarketDate | undefined> {
  let earliest: MarketDate | undefined;
  for await (const oids of openOffers(database)) {
    for (const offer of await readWatchedOffers(database, oids)) {
      const day = nextChange(offer, today);
      if (day !== undefined && (earliest === undefined || day < earliest)) earliest = day;
    }
  }
  return earliest;
}
