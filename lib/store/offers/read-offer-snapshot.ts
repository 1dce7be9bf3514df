import sql, { empty, raw, type Sql } from 'sql-template-tag';
import {
  approvedStatuses,
  maxUnansweredInvitations,
  type OfferFacts,
  pendingStatuses,
} from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { offerColumns, type OfferRow, storedOfferOf, type StoredOffer } from './offer-rows.ts';
import { isCounted, visibleTo } from './offer-search.ts';

/** Facts on which a change is based, in addition to the offer itself. */
export type NeededFacts = {
  /** Firms to look up in the directory. */
  readonly namedFirms: readonly string[];
  /** Named firms that the change adds. Their unanswered invitations are counted. Absent if there are none. */
  readonly addedFirms?: readonly string[];
  /** Whether facts about subscriptions and the steps to approve are needed. If not, they are zero and empty. */
  readonly withSubscriptions: boolean;
};

type SnapshotQuestion = NeededFacts & {
  readonly privatePlacementOfferOid: string;
  /** Only offers that this firm created or participates in are found (D14). */
  readonly firmOid: string;
};

type SnapshotsQuestion = NeededFacts & {
  readonly privatePlacementOfferOids: readonly string[];
  readonly firmOid: string;
};

/**
 * Reads an offer, its facts and its version in one statement, so that they are consistent. Returns undefined if the
 * firm can't see the offer.
 */
export async function readOfferSnapshot(
  database: Database,
  { privatePlacementOfferOid, ...question }: SnapshotQuestion,
): Promise<OfferSnapshot | undefined> {
  const isIt = sql`offer.private_placement_offer_oid = ${privatePlacementOfferOid}`;
  const statement = snapshotsWhere(isIt, question);
  const { withSubscriptions, addedFirms = [] } = question;
  // Adding up thousands of subscriptions, or counting invitations, isn't a short read. Other reads on a shared
  // connection would have to wait for it.
  const [row] =
    withSubscriptions || addedFirms.length > 0
      ? await database.query<{ snapshot: SnapshotRow }>(statement)
      : await database.read<{ snapshot: SnapshotRow }>(statement);
  return row && snapshotOf(row.snapshot);
}

/** Reads several offers by identifier. Omits those that the firm can't see. */
export async function readOfferSnapshots(
  database: Database,
  { privatePlacementOfferOids, ...question }: SnapshotsQuestion,
): Promise<ReadonlyMap<string, OfferSnapshot>> {
  const isOne = sql`offer.private_placement_offer_oid = any(${privatePlacementOfferOids}::text[])`;
  const rows = await database.query<{ snapshot: SnapshotRow }>(snapshotsWhere(isOne, question));
  return new Map(
    rows.map(({ snapshot }) => [snapshot.privatePlacementOfferOid, snapshotOf(snapshot)] as const),
  );
}

function snapshotsWhere(
  condition: Sql,
  { firmOid, namedFirms, addedFirms = [], withSubscriptions }: NeededFacts & { readonly firmOid: string },
): Sql {
  // Returns one column of JSON. For a row this wide, describing its columns to the client would take longer
  // than reading it.
  return sql`
    select to_json(found) as snapshot
    from (
      select ${offerColumns}, encode(chain_head, 'base64') as chain_head,
        ${withSubscriptions ? subscriptionFacts : noFacts},
        array(select firm_oid from firm where firm_oid = any(${namedFirms}::text[])) as known_firms,
        ${addedFirms.length === 0 ? sql`'{}'::text[]` : firmsToAnswer(addedFirms, firmOid)} as firms_to_answer
      from offer ${withSubscriptions ? subscriptionsOfOffer : empty}
      where ${condition} and ${visibleTo(firmOid)}
    ) as found`;
}

/**
 * The added firms that don't participate yet and have the maximum number of unanswered invitations from this firm.
 * Concurrent changes can exceed the maximum by the number of their offers. A bulk update can exceed it by the number of
 * offers that are decided together: all of them, or those of one part (see write-part.ts).
 */
function firmsToAnswer(addedFirms: readonly string[], firmOid: string): Sql {
  return sql`array(
    select added.firm_oid from (
      select unnest(${addedFirms}::text[]) except select unnest(participating_firms)
    ) as added (firm_oid)
    where ${maxUnansweredInvitations} = (
      select count(*) from (
        select from offer_participation as known
        where known.inviting_firm_oid = ${firmOid} and known.firm_oid = added.firm_oid
        limit ${maxUnansweredInvitations}
      ) as counted
    ))`;
}

/*
 * Parts that a request doesn't use are omitted from the statement instead of being disabled by a parameter.
 * Otherwise PostgreSQL would plan the statement again each time, because the estimated cost depends heavily
 * on the parameter's value.
 */
const subscriptionFacts = raw(
  `approved_total::text, pending_count, pending_total::text, subscription_count, unconfirmed_total::text,
    coalesce((select steps from approval_policy where firm_oid = creating_firm_oid), '{}') as steps_to_approve`,
);
const noFacts = raw(
  `'0.00' as approved_total, 0 as pending_count, '0.00' as pending_total, 0 as subscription_count, '0.00' as unconfirmed_total,
    '{}'::text[] as steps_to_approve`,
);

const subscriptionsOfOffer = sql`,
  lateral (
    select
      coalesce(sum(fill_dollar_amount) filter (where is_counted and status = any(${approvedStatuses}::text[])), 0.00)
        as approved_total,
      (count(*) filter (where is_counted and status = any(${pendingStatuses}::text[])))::int as pending_count,
      coalesce(sum(requested_dollar_amount) filter (where is_counted and status = any(${pendingStatuses}::text[])), 0.00)
        as pending_total,
      (count(*) filter (where is_counted))::int as subscription_count,
      coalesce(sum(fill_dollar_amount) filter (where not is_counted and status = any(${approvedStatuses}::text[])), 0.00)
        as unconfirmed_total
    from subscription, lateral (select ${isCounted} as is_counted) as counted
    where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
  ) as subscriptions`;

type SnapshotRow = OfferRow & {
  chain_head: string;
  approved_total: string;
  pending_count: number;
  pending_total: string;
  subscription_count: number;
  unconfirmed_total: string;
  steps_to_approve: string[];
  known_firms: string[];
  firms_to_answer: string[];
};

function snapshotOf(row: SnapshotRow): OfferSnapshot {
  return {
    ...storedOfferOf(row),
    chainHead: Buffer.from(row.chain_head, 'base64'),
    facts: {
      approvedTotal: row.approved_total,
      pendingCount: row.pending_count,
      pendingTotal: row.pending_total,
      subscriptionCount: row.subscription_count,
      unconfirmedTotal: row.unconfirmed_total,
      stepsToApprove: row.steps_to_approve,
      knownFirms: new Set(row.known_firms),
      firmsToAnswer: new Set(row.firms_to_answer),
    },
  };
}

/** An offer with everything needed to decide and write its next change, read in one snapshot. */
export type OfferSnapshot = StoredOffer & { readonly facts: OfferFacts; readonly chainHead: Buffer };
