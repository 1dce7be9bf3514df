import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { DecisionKind, ReviewFilter } from '#lib/domain/offers/deciding/decision.ts';
import {
  type OrderSort,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { isToReview } from './attention-conditions.ts';
import { isConditional, isCounted } from './offer-search.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

/**
 * Digest of the subscriptions to the current row of `offer`, in base64, as a subquery. It is the SHA-256 over the
 * SHA-256 of each subscription's JSON array, in the order of their identifiers. Amounts are decimals and times are
 * seconds, so session settings don't affect a digest. A million subscriptions take 32 MB.
 */
export const subscriptionDigest: Sql = sql`(
  select encode(sha256(coalesce(string_agg(
    sha256(convert_to(json_build_array(
      private_placement_order_oid, account_number, status, requested_dollar_amount::text, fill_dollar_amount::text,
      discretionary, extract(epoch from subscription.creation_timestamp)::text,
      extract(epoch from modification_timestamp)::text
    )::text, 'UTF8')),
    ''::bytea order by private_placement_order_oid
  ), ''::bytea)), 'base64')
  from subscription
  where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
)`;

/** Which of an offer's subscriptions the caller can see. */
type OrderScope = {
  readonly privatePlacementOfferOid: string;
  /**
   * Only subscriptions whose account belongs to every listed firm: all if the list is empty, and none if it
   * contains different firms. A participating firm sees only its own (D20).
   */
  readonly accountsOf: readonly string[];
};

export type OrderSearch = OrderScope & {
  /** Whether the caller is the creating firm. Other firms can't see deciders or comments. */
  readonly isCreator: boolean;
  readonly statuses: readonly SubscriptionStatus[];
  readonly review?: ReviewFilter | undefined;
  /** Only subscriptions whose newest decision is of this kind. */
  readonly decision?: DecisionKind | 'none' | undefined;
  readonly modifiedSince?: Date | undefined;
  /** Part of the subscription's reference or of the account's number or name, in any letter case. */
  readonly text?: string | undefined;
  /** Sort order, followed by the identifier, which is always ascending. */
  readonly order?: OrderSort;
  /** Sort value and identifier of the previous page's last order. */
  readonly after?: readonly [string, string] | undefined;
  /** Maximum number of subscriptions. If undefined, all are returned. */
  readonly limit?: number | undefined;
};

type FoundOrder = {
  /** JSON text of the order record. */
  readonly json: string;
  readonly creationTimestamp: string;
  readonly privatePlacementOrderOid: string;
  readonly etag: string;
};

/** A subscription in a list, with its sort value for a cursor. */
type SortedOrder = FoundOrder & { readonly sortValue: string };

/** Returns an offer's subscriptions, newest first by default, then by identifier. */
export async function readOrders(database: Database, search: OrderSearch): Promise<SortedOrder[]> {
  return database.query(foundOrders(search));
}

/** An order in an export, with the name of its account; null for another firm's account. */
export type ExportedOrder = FoundOrder & { readonly accountName: string | null };

/** Streams an offer's subscriptions in batches, for a reader at this firm. Must run in a transaction. */
export function streamOrders(
  database: Database,
  search: OrderSearch,
  firmOid: string,
): AsyncGenerator<ExportedOrder[]> {
  return streamExport(
    database,
    'exported_orders',
    sql`
      select found.*, (
        select account_name from subscription join account
          on account.account_number = subscription.account_number and account.firm_oid = account_firm_oid
        where private_placement_order_oid = found."privatePlacementOrderOid" and account.firm_oid = ${firmOid}
      ) as "accountName"
      from (${foundOrders(search)}) as found`,
  );
}

/** Sort key of a list: the column, its type, and the record's field in a cursor. */
type SortKey = { readonly key: Sql; readonly type: Sql; readonly member: Sql };

const created: SortKey = {
  key: raw('subscription.creation_timestamp'),
  type: raw('timestamptz'),
  member: raw('"creationTimestamp"'),
};
const requested: SortKey = {
  key: raw('requested_dollar_amount'),
  type: raw('numeric'),
  member: raw('"requestedDollarAmount"::text'),
};
const account: SortKey = {
  key: raw('subscription.account_number'),
  type: raw('text'),
  member: raw('"accountNumber"'),
};
const sortKeys: Readonly<Record<OrderSort, SortKey>> = {
  created,
  '-created': created,
  requested,
  '-requested': requested,
  account,
};

function foundOrders(search: OrderSearch): Sql {
  const { statuses, review, decision, modifiedSince, text, order = '-created', after, limit } = search;
  const { key, type, member } = sortKeys[order];
  const [beyond, direction] = order.startsWith('-') ? [raw('<'), raw('desc')] : [raw('>'), raw('asc')];
  return sql`
    select to_json(record)::text as json, "creationTimestamp", "privatePlacementOrderOid", etag, ${member} as "sortValue"
    from (
      select ${orderRecord(search.isCreator ? raw('true') : raw('false'))}
      from subscription
      where ${isWithin(search)} and status = any(${statuses}::text[])
        ${review === undefined ? empty : review === 'toreview' ? sql`and ${isToReview}` : sql`and review_state = ${review}`}
        ${decision === undefined ? empty : sql`and coalesce(decision ->> 'decision', 'none') = ${decision}`}
        ${modifiedSince === undefined ? empty : sql`and modification_timestamp >= ${modifiedSince}`}
        ${
          text === undefined
            ? empty
            : sql`and (strpos(folded(coalesce(reference, '')), folded(${text}::text)) > 0
                or exists (select from account
                where account.account_number = subscription.account_number and account.firm_oid = account_firm_oid
                  and (strpos(folded(account.account_number), folded(${text}::text)) > 0
                    or strpos(folded(account_name), folded(${text}::text)) > 0)))`
        }
        ${
          after === undefined
            ? empty
            : sql`and (${key} ${beyond} ${after[0]}::${type}
                or (${key} = ${after[0]}::${type} and private_placement_order_oid > ${after[1]}))`
        }
      order by ${key} ${direction}, private_placement_order_oid
      ${limit === undefined ? empty : sql`limit ${limit}`}
    ) as record`;
}

/**
 * Selects an order in the API format from the `subscription` table. `isCreator` is the condition that the reader's firm
 * created the offer. If the account belongs to another firm, that firm sees the decision, fill and reasons, but no
 * deciders, comments or skipped reviews.
 */
function orderRecord(isCreator: Sql): Sql {
  const forCreator = (value: string) => sql`case when ${isCreator} then ${raw(value)} end`;
  const reviewMembers = sql`'state', review_state, 'reasons', coalesce(review -> 'reasons', '[]'),
    'comment', ${forCreator("review -> 'comment'")}, 'by', ${forCreator("review -> 'by'")}, 'at', review -> 'at'`;
  return sql`private_placement_order_oid as "privatePlacementOrderOid", subscription.reference,
    subscription.private_placement_offer_oid as "privatePlacementOfferOid",
    subscription.account_number as "accountNumber", account_firm_oid as "accountFirmOid", status,
    requested_dollar_amount as "requestedDollarAmount", fill_dollar_amount as "fillDollarAmount", discretionary,
    ${timestampText('subscription.creation_timestamp')} as "creationTimestamp",
    ${timestampText('subscription.modification_timestamp')} as "modificationTimestamp",
    case when ${isCreator} and review ? 'skippedReview' then json_build_object(${reviewMembers},
      'skippedReview', review -> 'skippedReview') else json_build_object(${reviewMembers}) end as review,
    case when decision is not null then
      json_build_object('decision', decision -> 'decision', 'reasons', decision -> 'reasons',
        'comment', ${forCreator("decision -> 'comment'")}, 'by', ${forCreator("decision -> 'by'")},
        'at', decision -> 'at', 'allocationId', decision -> 'allocationId')
    end as decision,
    owned_by as "ownedBy", ${orderTag} as etag`;
}

/** A subscription's ETag, from the column that a trigger increments. */
const orderTag: Sql = raw(`'"' || subscription.version || '"'`);

type FirmOrderSearch = {
  /** Firm of the caller. */
  readonly firmOid: string;
  readonly privatePlacementOrderOid?: string | undefined;
  readonly privatePlacementOfferOid?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly modifiedSince?: Date | undefined;
  /** Creation time and identifier of the previous page's last order. */
  readonly after?: readonly [string, string] | undefined;
  readonly limit: number;
};

/**
 * Returns the subscriptions visible to a firm, oldest first, then by identifier: those to offers that it
 * created, and those of its own accounts to offers in which it participates (D20). Changes to a subscription
 * don't affect its position. No index covers this order for everything that a firm sees, so a page costs as
 * much as a search.
 */
export async function readFirmOrders(database: Database, search: FirmOrderSearch): Promise<FoundOrder[]> {
  const { firmOid, limit } = search;
  const first = (standing: Sql) => sql`
    select subscription.creation_timestamp as created, private_placement_order_oid as oid
    from subscription join offer using (private_placement_offer_oid)
    where ${standing} ${narrowed(search)}
    order by created, oid limit ${limit}`;
  const own = sql`account_firm_oid = ${firmOid} and creating_firm_oid <> ${firmOid}
    and participating_firms @> array[${firmOid}::text]`;
  return database.query(sql`
    select to_json(record)::text as json, "creationTimestamp", "privatePlacementOrderOid", etag
    from (
      select ${orderRecord(sql`offer.creating_firm_oid = ${firmOid}`)}
      from ((${first(sql`creating_firm_oid = ${firmOid}`)}) union all (${first(own)}) order by created, oid limit ${limit}) as place
      join subscription on private_placement_order_oid = oid
      join offer on offer.private_placement_offer_oid = subscription.private_placement_offer_oid
      order by created, oid
    ) as record`);
}

function narrowed(search: FirmOrderSearch): Sql {
  const { privatePlacementOrderOid, privatePlacementOfferOid, accountNumber, modifiedSince, after } = search;
  return sql`
    ${privatePlacementOrderOid === undefined ? empty : sql`and private_placement_order_oid = ${privatePlacementOrderOid}`}
    ${privatePlacementOfferOid === undefined ? empty : sql`and private_placement_offer_oid = ${privatePlacementOfferOid}`}
    ${accountNumber === undefined ? empty : sql`and account_number = ${accountNumber}`}
    ${modifiedSince === undefined ? empty : sql`and modification_timestamp >= ${modifiedSince}`}
    ${after === undefined ? empty : sql`and (subscription.creation_timestamp, private_placement_order_oid) > (${after[0]}::timestamptz, ${after[1]})`}`;
}

/**
 * Returns totals of an offer's subscriptions, as the JSON text of an array with a row for each status that
 * occurs.
 */
export async function readSubscriptionTotals(database: Database, scope: OrderScope): Promise<string> {
  const [row] = await database.query<{ totals: string }>(sql`
    select coalesce(json_agg(total), '[]')::text as totals
    from (
      select status, count(*)::int as count, sum(requested_dollar_amount) as "requestedDollarAmount",
        coalesce(sum(fill_dollar_amount), 0.00) as "fillDollarAmount",
        (count(*) filter (where not ${isCounted}))::int as "unconfirmedCount",
        coalesce(sum(requested_dollar_amount) filter (where not ${isCounted}), 0.00) as "unconfirmedRequestedDollarAmount",
        coalesce(sum(fill_dollar_amount) filter (where not ${isCounted}), 0.00) as "unconfirmedFillDollarAmount",
        (count(*) filter (where ${isConditional}))::int as "conditionalCount",
        coalesce(sum(fill_dollar_amount) filter (where ${isConditional}), 0.00) as "conditionalFillDollarAmount",
        (count(*) filter (where ${isInOrder}))::int as "inOrderCount",
        coalesce(sum(requested_dollar_amount) filter (where ${isInOrder}), 0.00) as "inOrderRequestedDollarAmount",
        coalesce(sum(fill_dollar_amount) filter (where ${isInOrder}), 0.00) as "inOrderFillDollarAmount"
      from subscription join offer using (private_placement_offer_oid)
      where ${isWithin(scope)}
      group by status
      order by array_position(${subscriptionStatuses}::text[], status)
    ) as total`);
  return row?.totals ?? '[]';
}

const isInOrder = sql`(review_state = 'inorder' and ${isCounted})`;

function isWithin({
  privatePlacementOfferOid,
  accountsOf,
}: Pick<OrderScope, 'privatePlacementOfferOid' | 'accountsOf'>): Sql {
  return sql`private_placement_offer_oid = ${privatePlacementOfferOid}
    and account_firm_oid = all(${accountsOf}::text[])`;
}
