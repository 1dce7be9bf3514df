import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertOfferEvents, insertSubscriptionEvents } from '#lib/store/events/write-events.ts';
import type { Claim, KeyedAnswer } from '#lib/store/kept-answers/idempotency-keys.ts';
import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import type { OfferWrite } from './offer-change.ts';
import { rowTypes, sealWrite, writtenTypes } from './seal-write.ts';

/**
 * Commits the changes of offers in one statement: each offer where it is still as it was read, its pending
 * subscriptions where a plan cancels them (D12), the audit entries, the events, and the answer to a keyed request.
 * Returns for each offer how it is then, or undefined when somebody else's change came first or is under way, or
 * somebody took over the claim; then nothing was written of it.
 *
 * Whether it is as it was read is told by its version and by the seal of its newest audit entry, which covers its whole
 * history: the version alone would be right again in a database that was restored from a backup meanwhile.
 */
export async function writeOfferChanges(
  { keys }: Store,
  database: Database,
  writes: readonly OfferWrite[],
  keyed: KeyedAnswer | null = null,
): Promise<(OfferSnapshot | undefined)[]> {
  const sealed = writes.map((write) => sealWrite(keys, write));
  const hasUnapproved = sealed.some(({ row }) => row.unapproved_step !== null);
  const cancelsPending = sealed.some(({ row }) => row.cancels_pending);
  // As JSON, because PostgreSQL would plan the statement anew for arrays, whose length promises more or less work.
  // Nobody waits for an offer that another holds: statements that lock several offers could wait for each other. The
  // lateral query and the array have offers looked up by the index: for as many as JSON may hold, the planner would
  // read them all.
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
      update offer set ${assignments}
      from unchanged
      where offer.private_placement_offer_oid = unchanged.private_placement_offer_oid
        and offer.private_placement_offer_oid = any(array(select private_placement_offer_oid from unchanged))
      returning offer.private_placement_offer_oid
    ${cancelsPending ? cancelPending : empty}
    ${keyed === null ? empty : answerKey(keyed)}
    ), recorded as (
      insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
      select entry.*, ${keys.id}::bytea
      from json_to_recordset(${JSON.stringify(sealed.flatMap(({ entries }) => entries))}::json)
        as entry (private_placement_offer_oid text, version int, content text, seal bytea)
      join changed using (private_placement_offer_oid)
    ), told as (${insertOfferEvents(
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

/** A policy that came into force after the step was decided holds for it, too. */
const withoutApproval = sql`and not exists (select from approval_policy
              where firm_oid = offer.creating_firm_oid and unapproved_step = any(steps))`;

/** D12: pending subscriptions of the offer become CANCELLED in the same statement. */
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

function answerKey({ claim: { owner, key }, answer: { status, headers, body } }: KeyedAnswer): Sql {
  return sql`), answered as (
      update idempotency_key set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
      from changed
      where owner = ${owner} and key = ${key}`;
}
