import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  insertOfferEvents,
  insertSubscriptionEvents,
  offerEventRows,
  type OfferEventRow,
} from '#lib/store/events/write-events.ts';
import type { Claim, KeyedResponse } from '#lib/store/idempotency/idempotency-keys.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { offerEvents } from '#lib/domain/events/offer-events.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { isSettingField, type Offer, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { columnOf, columnTypes } from '#lib/store/offers/offer-rows.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { UpdatePlan } from '#lib/domain/offers/updating/plan-update.ts';

const changeable = offerFieldNames
  .filter((field) => field === 'offerStatus' || isSettingField(field))
  .map((field) => ({ field, column: columnOf(field), type: columnTypes[offerFields[field].kind] }));

/** PostgreSQL types of the values that an update writes, by column. */
const writtenTypes = {
  version: 'int',
  chain_head: 'bytea',
  last_modified_timestamp: 'timestamptz',
  ...Object.fromEntries(changeable.map(({ column, type }) => [column, type])),
};

const rowTypes = {
  private_placement_offer_oid: 'text',
  version_before: 'int',
  chain_head_before: 'bytea',
  cancels_pending: 'boolean',
  unapproved_step: 'text',
  request_id: 'text',
  ...writtenTypes,
};

/**
 * Commits the changes to offers in one statement: each offer that is unchanged since it was read, its pending
 * subscriptions if a plan cancels them (D12), the audit entries, the events, and the response to a keyed
 * request. Returns each offer's new state, or undefined for an offer that it didn't write. That happens if another
 * change came first or is in progress, if another request took over the claim, or if a step lacks a required approval.
 * The number and HMAC of the newest audit entry, which covers the entire history, show whether an offer is unchanged.
 * The number alone could match again after the database was restored from a backup.
 */
export async function writeOfferChanges(
  { keys }: Store,
  database: Database,
  writes: readonly OfferWrite[],
  keyed: KeyedResponse | null = null,
): Promise<(OfferSnapshot | undefined)[]> {
  const sealed = writes.map((write) => sealWrite(keys, write));
  const hasUnapproved = sealed.some(({ row }) => row.unapproved_step !== null);
  const cancelsPending = sealed.some(({ row }) => row.cancels_pending);
  // JSON, because PostgreSQL would plan the statement again for arrays of a different length. Offers locked by
  // another connection are skipped, because statements that lock several offers could deadlock. The lateral
  // query and the array make PostgreSQL look up offers by index. The planner expects JSON to have many
  // elements, and would otherwise read all offers.
  const rows = await database.query<{ oid: string }>(sql`
    with ${keyed === null ? empty : holdClaim(keyed.claim)} unchanged as materialized (
      select wanted.*
      from json_to_recordset(${JSON.stringify(sealed.map(({ row }) => row))}::json) as wanted (${rowColumns}),
        lateral (
          select from offer
          where offer.private_placement_offer_oid = wanted.private_placement_offer_oid
            and offer.version = version_before and offer.chain_head = chain_head_before
            ${keyed === null ? empty : sql`and exists (select from held)`}
            ${hasUnapproved ? withoutApproval : empty}
          limit 1
          for no key update skip locked
        ) as offer
    ),
    changed as (
      update offer set ${assignments}, terms_open = terms_open and not unchanged.published
      from unchanged
      where offer.private_placement_offer_oid = unchanged.private_placement_offer_oid
        and offer.private_placement_offer_oid = any(array(select private_placement_offer_oid from unchanged))
      returning offer.private_placement_offer_oid
    ${cancelsPending ? cancelPending : empty}
    ${keyed === null ? empty : storeKeyedResponse(keyed)}
    ), recorded as (
      insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
      select entry.*, ${keys.id}::bytea
      from json_to_recordset(${JSON.stringify(sealed.flatMap(({ entries }) => entries))}::json)
        as entry (private_placement_offer_oid text, version int, content text, seal bytea)
      join changed using (private_placement_offer_oid)
    ), inserted_event as (${insertOfferEvents(
      sealed.flatMap(({ events }) => events),
      sql`select private_placement_offer_oid from changed`,
    )})
    select private_placement_offer_oid as oid from changed`);
  const changed = new Set(rows.map(({ oid }) => oid));
  return sealed.map(({ after }) => (changed.has(after.offer.privatePlacementOfferOid) ? after : undefined));
}

const rowColumns = raw(
  Object.entries(rowTypes)
    .map(([column, type]) => `${column} ${type}`)
    .join(', '),
);
const assignments = raw(
  Object.keys(writtenTypes)
    .map((column) => `${column} = unchanged.${column}`)
    .join(', '),
);

/**
 * Excludes offers with an unapproved step for which the policy requires approval, even if the policy took effect
 * after the decision.
 */
const withoutApproval = sql`and not exists (select from approval_policy
              where firm_oid = offer.creating_firm_oid and unapproved_step = any(steps))`;

/** D12: the offer's pending subscriptions become CANCELLED in the same statement. */
const cancelPending = sql`), cancelled as (
      update subscription set status = 'CANCELLED', modification_timestamp = last_modified_timestamp
      from unchanged join changed using (private_placement_offer_oid)
      where cancels_pending
        and subscription.private_placement_offer_oid = unchanged.private_placement_offer_oid
        and subscription.status = any(${pendingStatuses}::text[])
      returning subscription.private_placement_offer_oid, private_placement_order_oid, account_firm_oid, status,
        modification_timestamp, request_id
    ), told_of_cancelled as (${insertSubscriptionEvents(sql`cancelled`, {
      type: 'subscription.updated',
      at: sql`modification_timestamp`,
      requestId: sql`request_id`,
    })}`;

function holdClaim({ owner, key, secret }: Claim): Sql {
  return sql`held as (
      select 1 from idempotency_key
      where owner = ${owner} and key = ${key} and claim = ${secret} and status is null
      for update
    ),`;
}

function storeKeyedResponse({
  claim: { owner, key },
  response: { status, headers, body },
}: KeyedResponse): Sql {
  return sql`), answered as (
      update idempotency_key set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
      from changed
      where owner = ${owner} and key = ${key}`;
}

/** Returns the row, entries and events to write for an offer, and the offer's state afterward. */
function sealWrite({ audit }: SecretKeys, { snapshot, changes }: OfferWrite) {
  const { privatePlacementOfferOid } = snapshot.offer;
  let { entries: number, chainHead } = snapshot;
  let before = snapshot.offer;
  const events: OfferEventRow[] = [];
  const entries = changes.map(({ plan, entry }) => {
    const content = JSON.stringify(entry);
    number += 1;
    const step = {
      before,
      after: plan.offer,
      changed: plan.changes.map(({ field }) => field),
      version: number,
    };
    const { at, requestId } = entry;
    events.push(...offerEventRows(offerEvents(step), { at, firmOid: before.creatingFirmOid, requestId }));
    before = plan.offer;
    // Each entry continues the previous one.
    chainHead = sealEntry(audit, chainHead, { privatePlacementOfferOid, version: number, content });
    return {
      private_placement_offer_oid: privatePlacementOfferOid,
      version: number,
      content,
      seal: byteaOf(chainHead),
    };
  });
  const last = changes.at(-1) ?? changes[0];
  const offer = { ...last.plan.offer, lastModifiedTimestamp: last.entry.at };
  const row = {
    private_placement_offer_oid: privatePlacementOfferOid,
    version_before: snapshot.entries,
    chain_head_before: byteaOf(snapshot.chainHead),
    cancels_pending: changes.some(({ plan }) => plan.cancelsPending),
    unapproved_step: unapprovedStep(changes),
    request_id: last.entry.requestId,
    version: number,
    chain_head: byteaOf(chainHead),
    last_modified_timestamp: offer.lastModifiedTimestamp,
    ...byColumn(offer),
  };
  const version = snapshot.version + changes.length;
  return { row, entries, events, after: { ...snapshot, offer, version, entries: number, chainHead } };
}

/**
 * Returns the first step among these changes that has no approval; null if there is none. The step is written only if
 * the firm's policy requires no approval.
 */
function unapprovedStep(changes: OfferWrite['changes']): string | null {
  const step = changes.find(({ plan, entry }) => plan.action !== 'update' && entry.approval === undefined);
  return step?.plan.action ?? null;
}

function byColumn(offer: Offer): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, column } of changeable) values[column] = offer[field];
  return values;
}

function byteaOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

/** Offer to change and the requesting firm. */
export type RequestedOffer = { readonly privatePlacementOfferOid: string; readonly firmOid: string };

/** A change to decide as part of a batch, based on the offer after the batch's earlier changes. */
export type ProposedChange = {
  /** Firms to look up in the directory. */
  readonly namedFirms: readonly string[];
  /** Named firms that the change adds. Absent if there are none. */
  readonly addedFirms?: readonly string[];
  /** Whether facts about subscriptions are needed. */
  readonly withSubscriptions: boolean;
  /**
   * Returns the plan and its audit entry. Throws if the change is rejected, including for an offer that the firm
   * can't see (undefined).
   */
  readonly decide: (snapshot: OfferSnapshot | undefined) => DecidedChange;
  /** Returns the response to store with the change; null if the request has no claim. */
  readonly keyed: ((version: number) => KeyedResponse) | null;
  /** Throws if the caller can no longer make the change. */
  readonly requireCaller: (database: Database) => Promise<void>;
};

/** A decided change and its audit entry. */
export type DecidedChange = { readonly plan: UpdatePlan; readonly entry: AuditEntry };

/** Changes to one offer. The first is based on the snapshot, and each later one on the previous result. */
export type OfferWrite = {
  readonly snapshot: OfferSnapshot;
  readonly changes: readonly [DecidedChange, ...DecidedChange[]];
};

/** Result of a proposed change: the offer's version after it, or the reason for its rejection. */
export type ChangeOutcome = PromiseSettledResult<number>;

/**
 * Reports whether a change must be committed alone, either because it can fail for reasons that don't affect other
 * changes, such as a lost claim, or because other decisions depend on it, as they do on a new status.
 */
export function isCommittedAlone({ keyed, withSubscriptions }: ProposedChange): boolean {
  return keyed !== null || withSubscriptions;
}
