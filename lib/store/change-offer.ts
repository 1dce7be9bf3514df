import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { AuditEntry } from '#lib/domain/audit-entry.ts';
import type { UpdatePlan } from '#lib/domain/plan-update.ts';
import { approvedStatuses, type OfferFacts, pendingStatuses } from '#lib/domain/subscription.ts';
import { sealEntry } from './audit-chain.ts';
import type { Database } from './database.ts';
import type { Claim, KeyedAnswer } from './idempotency-keys.ts';
import { offerColumns, type OfferRow, type StoredOffer, storedOfferOf } from './offer-rows.ts';
import { visibleTo } from './offer-search.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Store } from './store.ts';

/** An offer with all that deciding and writing its next change needs, read at one instant. */
export type OfferSnapshot = StoredOffer & { readonly facts: OfferFacts; readonly chainHead: Buffer };

export type SnapshotQuestion = {
  readonly privatePlacementOfferOid: string;
  /** Only an offer that this firm created or participates in is found (D14). */
  readonly firmOid: string;
  /** Firms whose presence in the directory matters. */
  readonly namedFirms: readonly string[];
  /** Whether the facts about subscriptions matter; when not, they are left zero. */
  readonly withSubscriptions: boolean;
};

/** The offer, its facts and its version in one statement, so that they belong together. */
export async function readOfferSnapshot(
  database: Database,
  { privatePlacementOfferOid, firmOid, namedFirms, withSubscriptions }: SnapshotQuestion,
): Promise<OfferSnapshot | undefined> {
  // One column of JSON: for a row this wide, telling the client of its columns would take longer than reading it.
  const [row] = await database.read<{ snapshot: SnapshotRow }>(sql`
    select to_json(found) as snapshot
    from (
      select ${offerColumns}, encode(chain_head, 'base64') as chain_head,
        ${withSubscriptions ? subscriptionFacts : noFacts},
        array(select firm_oid from firm where firm_oid = any(${namedFirms}::text[])) as known_firms
      from offer ${withSubscriptions ? subscriptionsOfOffer : empty}
      where offer.private_placement_offer_oid = ${privatePlacementOfferOid} and ${visibleTo(firmOid)}
    ) as found`);
  return row && snapshotOf(row.snapshot);
}

/*
 * What a request does not need is left out of the statement rather than switched off by a parameter: PostgreSQL would
 * plan a statement anew each time if one value of a parameter promised much less work than another.
 */
const subscriptionFacts = raw('approved_total::text, pending_count, pending_total::text, subscription_count');
const noFacts = raw(
  `'0.00' as approved_total, 0 as pending_count, '0.00' as pending_total, 0 as subscription_count`,
);

const subscriptionsOfOffer = sql`,
  lateral (
    select
      coalesce(sum(fill_dollar_amount) filter (where status = any(${approvedStatuses}::text[])), 0.00) as approved_total,
      (count(*) filter (where status = any(${pendingStatuses}::text[])))::int as pending_count,
      coalesce(sum(requested_dollar_amount) filter (where status = any(${pendingStatuses}::text[])), 0.00) as pending_total,
      count(*)::int as subscription_count
    from subscription
    where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
  ) as subscriptions`;

/** Holds back every other change of the offer until the transaction ends. */
export async function lockOffer(database: Database, privatePlacementOfferOid: string): Promise<void> {
  await database.query(
    sql`select 1 from offer where private_placement_offer_oid = ${privatePlacementOfferOid} for update`,
  );
}

/** A change that is decided, and its entry in the audit. */
export type DecidedChange = { readonly plan: UpdatePlan; readonly entry: AuditEntry };

/** Changes of one offer, each decided on what the one before it leaves; the first one on the snapshot. */
export type OfferWrite = {
  readonly snapshot: OfferSnapshot;
  readonly changes: readonly [DecidedChange, ...DecidedChange[]];
};

/**
 * Commits the changes of offers in one statement: each offer where it is still as it was read, its pending subscriptions
 * where a plan cancels them (D12), the audit entries, and the answer to a keyed request. Returns for each offer how it
 * is then, or undefined when somebody else's change came first or is under way, or somebody took over the claim; then
 * nothing was written of it.
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
  const cancelsPending = sealed.some(({ row }) => row.cancels_pending);
  // As JSON, because PostgreSQL would plan the statement anew for arrays, whose length promises more or less work. Nobody
  // waits for an offer that another holds: statements that lock several offers could wait for each other. The lateral
  // query and the array have offers looked up by the index: for as many as JSON may hold, the planner would read them all.
  const rows = await database.query<{ oid: string }>(sql`
    with ${keyed === null ? empty : holdClaim(keyed.claim)} unchanged as materialized (
      select wanted.*
      from json_to_recordset(${JSON.stringify(sealed.map(({ row }) => row))}::json) as wanted (${rowColumns}),
        lateral (
          select from offer
          where offer.private_placement_offer_oid = wanted.private_placement_offer_oid
            and offer.version = version_before and offer.chain_head = chain_head_before
            ${keyed === null ? empty : sql`and exists (select from held)`}
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
    )
    select private_placement_offer_oid as oid from changed`);
  const changed = new Set(rows.map(({ oid }) => oid));
  return sealed.map(({ after }) => (changed.has(after.offer.privatePlacementOfferOid) ? after : undefined));
}

/** What an update writes, by the column. */
const writtenTypes = {
  version: 'int',
  chain_head: 'bytea',
  last_modified_timestamp: 'timestamptz',
  offer_status: 'text',
  published: 'boolean',
  blue_skyed_states: 'text[]',
  clients_have_access: 'boolean',
  corporate_accreditation_setting: 'text',
  days_from_closing_cash_is_required: 'int',
  documentation_external: 'boolean',
  maximum_investment_amount: 'numeric',
  minimum_annual_income_range: 'text',
  minimum_liquid_net_worth_range: 'text',
  minimum_net_worth_range: 'text',
  natural_person_accreditation_setting: 'text',
  participating_firms: 'text[]',
  physical_signature_required: 'boolean',
  previous_experience_setting: 'text',
};

const rowTypes = {
  private_placement_offer_oid: 'text',
  version_before: 'int',
  chain_head_before: 'bytea',
  cancels_pending: 'boolean',
  ...writtenTypes,
};
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

/** The row of an offer and its entries as they are written, and the offer as it is then. */
function sealWrite({ audit }: SecretKeys, { snapshot, changes }: OfferWrite) {
  const { privatePlacementOfferOid } = snapshot.offer;
  let { version, chainHead } = snapshot;
  const entries = changes.map(({ entry }) => {
    const content = JSON.stringify(entry);
    version += 1;
    // Each entry continues the one before it.
    chainHead = sealEntry(audit, chainHead, { privatePlacementOfferOid, version, content });
    return {
      private_placement_offer_oid: privatePlacementOfferOid,
      version,
      content,
      seal: byteaOf(chainHead),
    };
  });
  const last = changes.at(-1) ?? changes[0];
  const offer = { ...last.plan.offer, lastModifiedTimestamp: last.entry.at };
  const row = {
    private_placement_offer_oid: privatePlacementOfferOid,
    version_before: snapshot.version,
    chain_head_before: byteaOf(snapshot.chainHead),
    cancels_pending: changes.some(({ plan }) => plan.cancelsPending),
    version,
    chain_head: byteaOf(chainHead),
    last_modified_timestamp: offer.lastModifiedTimestamp,
    offer_status: offer.offerStatus,
    published: offer.published,
    blue_skyed_states: offer.blueSkyedStates,
    clients_have_access: offer.clientsHaveAccess,
    corporate_accreditation_setting: offer.corporateAccreditationSetting,
    days_from_closing_cash_is_required: offer.daysFromClosingCashIsRequired,
    documentation_external: offer.documentationExternal,
    maximum_investment_amount: offer.maximumInvestmentAmount,
    minimum_annual_income_range: offer.minimumAnnualIncomeRange,
    minimum_liquid_net_worth_range: offer.minimumLiquidNetWorthRange,
    minimum_net_worth_range: offer.minimumNetWorthRange,
    natural_person_accreditation_setting: offer.naturalPersonAccreditationSetting,
    participating_firms: offer.participatingFirms,
    physical_signature_required: offer.physicalSignatureRequired,
    previous_experience_setting: offer.previousExperienceSetting,
  } satisfies Record<keyof typeof rowTypes, unknown>;
  return { row, entries, after: { ...snapshot, offer, version, chainHead } };
}

function byteaOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

/** D12: pending subscriptions of the offer become CANCELLED in the same statement. */
const cancelPending = sql`), cancelled as (
      update subscription set status = 'CANCELLED', modification_timestamp = last_modified_timestamp
      from unchanged join changed using (private_placement_offer_oid)
      where cancels_pending
        and subscription.private_placement_offer_oid = unchanged.private_placement_offer_oid
        and subscription.status = any(${pendingStatuses}::text[])`;

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

type SnapshotRow = OfferRow & {
  chain_head: string;
  approved_total: string;
  pending_count: number;
  pending_total: string;
  subscription_count: number;
  known_firms: string[];
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
      knownFirms: new Set(row.known_firms),
    },
  };
}
