import { randomUUID } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import type { Actor, AuditEntry, RecordedAllocation } from '#lib/domain/offers/audit-entry.ts';
import {
  type AllocationParameters,
  anyLosesReview,
  centsOf,
  skipsReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import { reviewAfterAcceptance, type Reviewer } from '#lib/domain/offers/deciding/decision.ts';
import { totalWords } from '#lib/domain/offers/deciding/decision-words.ts';
import { mapInTurns } from '#lib/domain/offers/deciding/sharing/in-turns.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { addMoney, compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import type { Store } from '#lib/store/store.ts';
import { type OfferForDecisions, readOfferForDecisions, type StoredOrder } from './decidable-orders.ts';
import { type AllocationRecord, planAllocation, type PlannedAllocation } from './plan-allocation.ts';
import { workInTurns } from './work-in-turns.ts';
import { type DecidedOrder, writeDecisions } from './write-decisions.ts';

/** An allocation that was reviewed in a dry run, and the caller who commits it. */
type RequestedAllocation = {
  readonly privatePlacementOfferOid: string;
  readonly firmOid: string;
  readonly parameters: AllocationParameters;
  readonly digest: string;
  /** Lines as an approver saw them. The digest doesn't cover their reviews. */
  readonly seenLines?: Parameters<typeof anyLosesReview>[0];
  /** Reports whether the allocation is intended for this version of the offer. */
  readonly isCurrent: (version: number) => boolean;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string | null;
  /** Additional contents of the audit entry, such as a second person's approval. */
  readonly additional?: Partial<AuditEntry>;
};

type CommittedAllocation =
  | { readonly outcome: 'committed'; readonly record: AllocationRecord; readonly version: number }
  | { readonly outcome: 'refused'; readonly violations: readonly Violation[] }
  /** The allocation was intended for a different version of the offer. */
  | { readonly outcome: 'stale'; readonly version: number }
  /** The firm can't see the offer. */
  | { readonly outcome: 'missing' };

/**
 * Commits an allocation in the caller's transaction. Every subscription with a fill becomes ACCEPTED, and every
 * other one becomes REJECTED. Also stores the allocation and, unless it has no lines, one audit entry. Writes nothing
 * unless the outcome is `committed`. If the same parameters now give a different digest, the allocation is rejected
 * with `allocation.changed`.
 */
export async function commitAllocation(
  store: Pick<Store, 'keys'>,
  transaction: Database,
  wanted: RequestedAllocation,
): Promise<CommittedAllocation> {
  const { privatePlacementOfferOid: oid, firmOid, parameters, digest } = wanted;
  await lockOffer(transaction, oid);
  const offer = await readOfferForDecisions(transaction, oid, firmOid);
  if (offer === undefined) return { outcome: 'missing' };
  const { version } = offer.snapshot;
  if (!wanted.isCurrent(version)) return { outcome: 'stale', version };
  const planned = await planAllocation(transaction, offer, parameters);
  if (!planned.ok) return { outcome: 'refused', violations: planned.violations };
  if (planned.record.digest !== digest || anyLosesReview(wanted.seenLines ?? [], planned.lines)) {
    return { outcome: 'refused', violations: [allocationChanged] };
  }
  const isApproved = wanted.additional?.approval !== undefined;
  if (!isApproved && offer.snapshot.facts.stepsToApprove?.includes('allocate') === true) {
    return { outcome: 'refused', violations: [approvalRequired] };
  }
  const at = marketTimestamp(
    new Date(Math.max(wanted.now.getTime(), Date.parse(offer.snapshot.offer.lastModifiedTimestamp))),
  );
  const { kind, name, keyId } = wanted.actor;
  const by = { kind, name, keyId };
  const allocationId = randomUUID();
  const record = { ...planned.record, allocationId };
  const decided = await workInTurns(
    offer.snapshot.offer.creatingFirmOid,
    decisionsOf(planned, { allocationId, at, by }),
  );
  const isEmpty = record.lines.length === 0;
  if (!isEmpty) {
    const entry = entryOf(wanted, record, { at, offer, approved: totalAfter(offer, decided) });
    await writeDecisions(store, transaction, { snapshot: offer.snapshot, decided, entry });
  }
  await insertAllocation(transaction, oid, { ...record, at, by });
  return { outcome: 'committed', record, version: isEmpty ? version : version + 1 };
}

export const allocationChanged: Violation = {
  field: null,
  code: 'allocation.changed',
  message:
    'Subscriptions or the offer changed, so the same parameters now produce different fills. Repeat the dry run and review the differences.',
};

const approvalRequired: Violation = {
  field: null,
  code: 'approval.required',
  message: 'Your firm requires a second person to allocate subscriptions. Request approval.',
};

/** Returns the decisions on the subscriptions that the allocation changes. */
function* decisionsOf(
  { lines, orders }: PlannedAllocation & { readonly ok: true },
  { allocationId, at, by }: { readonly allocationId: string; readonly at: string; readonly by: Reviewer },
): Generator<void, DecidedOrder[]> {
  const byOid = new Map(orders.map((order) => [order.privatePlacementOrderOid, order] as const));
  const decided = yield* mapInTurns(lines, ({ privatePlacementOrderOid, fillDollarAmount }) => {
    const order = byOid.get(privatePlacementOrderOid);
    if (order === undefined) return [];
    const isAccepted = centsOf(fillDollarAmount) > 0n;
    const fill = isAccepted ? fillDollarAmount : null;
    if (isDecidedSo(order, fill)) return [];
    const remarks = { comment: null, by, at };
    return [
      {
        order,
        status: isAccepted ? ('ACCEPTED' as const) : ('REJECTED' as const),
        fillDollarAmount: fill,
        review: isAccepted ? reviewAfterAcceptance(order, remarks) : order.review,
        decision: {
          decision: isAccepted ? ('accept' as const) : ('reject' as const),
          reasons: isAccepted ? [] : [{ code: 'oversubscribed' as const, note: null }],
          ...remarks,
          allocationId,
        },
      },
    ];
  });
  return decided.flat();
}

/** Reports whether an earlier allocation gave the subscription the same fill, so that a new one doesn't change it. */
function isDecidedSo(order: StoredOrder, fill: Money | null): boolean {
  const { status, fillDollarAmount, decision, review, ownedBy } = order;
  return (
    ownedBy === 'desk' &&
    decision !== null &&
    decision.allocationId !== null &&
    (fill === null
      ? status === 'REJECTED' && fillDollarAmount === null
      : status === 'ACCEPTED' &&
        fillDollarAmount !== null &&
        centsOf(fillDollarAmount) === centsOf(fill) &&
        review.state === 'inorder')
  );
}

function entryOf(
  { actor, requestId, additional }: RequestedAllocation,
  record: AllocationRecord,
  {
    at,
    offer,
    approved,
  }: {
    readonly at: string;
    readonly offer: OfferForDecisions;
    /** Approved total after the allocation. */
    readonly approved: Money;
  },
): AuditEntry {
  const { allocationId, method, parameters, digest, lines } = record;
  const { offerMinimum } = offer.snapshot.offer;
  const isMissed =
    compareMoney(offer.approvedTotal, offerMinimum) >= 0 && compareMoney(approved, offerMinimum) < 0;
  const recorded: RecordedAllocation = {
    allocationId: allocationId ?? '',
    method,
    parameters,
    digest,
    offerMinimum: Number(offerMinimum),
    approvedDollarAmount: Number(approved),
    lines: lines.map(({ accountNumber: _, requestedDollarAmount: __, ...line }) => line),
  };
  return {
    at,
    action: 'decide',
    actor,
    changes: [],
    effects: [
      allocationEffect(record),
      ...(isMissed ? totalWords(offerMinimum, offer.approvedTotal, approved) : []),
      ...skippedReviewsEffect(record),
    ],
    basis: null,
    requestId,
    allocation: recorded,
    ...additional,
  };
}

export function allocationEffect({
  allocatedDollarAmount,
  lines,
}: Pick<AllocationRecord, 'allocatedDollarAmount' | 'lines'>): string {
  const accepted = lines.filter(({ fillDollarAmount }) => fillDollarAmount > 0).length;
  const rejected = lines.length - accepted;
  const total = formatMoney(allocatedDollarAmount.toFixed(2));
  const parts = [
    ...(accepted > 0 || rejected === 0 ? [`${total} allocated to ${countOf(accepted, 'subscription')}`] : []),
    ...(rejected > 0 ? [`${countOf(rejected, 'subscription')} rejected as oversubscribed`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Returns the offer's approved total after the decisions. */
function totalAfter({ approvedTotal }: OfferForDecisions, decided: readonly DecidedOrder[]): Money {
  return decided
    .map(({ order, fillDollarAmount }) =>
      subtractMoney(
        fillDollarAmount ?? '0.00',
        (order.status === 'ACCEPTED' ? order.fillDollarAmount : null) ?? '0.00',
      ),
    )
    .reduce(addMoney, approvedTotal);
}

function skippedReviewsEffect({ lines }: Pick<AllocationRecord, 'lines'>): string[] {
  const skipped = lines.filter(skipsReview).length;
  return skipped === 0 ? [] : [`${countOf(skipped, 'subscription')} accepted without a full review.`];
}

async function insertAllocation(
  database: Database,
  oid: string,
  { lines, ...content }: AllocationRecord & { readonly at: string; readonly by: Reviewer },
): Promise<void> {
  await database.query(sql`
    insert into allocation (allocation_id, private_placement_offer_oid, content, lines)
    values (${content.allocationId}, ${oid}, ${JSON.stringify(content)}::json, ${JSON.stringify(lines)}::json)`);
}

type AllocationRow = { readonly number: string; readonly json: string };

/** Returns an offer's allocations, newest first, without their lines. */
export async function readAllocations(
  database: Database,
  {
    oid,
    before,
    limit,
  }: { readonly oid: string; readonly before: string | undefined; readonly limit: number },
): Promise<AllocationRow[]> {
  return database.query(sql`
    select allocation_number::text as number, content::text as json from allocation
    where private_placement_offer_oid = ${oid}
      ${before === undefined ? empty : sql`and allocation_number < ${before}::bigint`}
    order by allocation_number desc limit ${limit}`);
}

/**
 * Returns an allocation with its lines, as JSON text; undefined if the offer has no such allocation. The lines contain
 * the subscriptions' current references.
 */
export async function readAllocation(
  database: Database,
  oid: string,
  allocationId: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ content: string; lines: string }>(sql`
    select content::text, coalesce((
      select json_agg(line::jsonb || jsonb_strip_nulls(jsonb_build_object('reference', reference)) order by place)
      from json_array_elements(lines) with ordinality as listed(line, place)
      left join subscription on private_placement_order_oid = line ->> 'privatePlacementOrderOid'
        and subscription.private_placement_offer_oid = allocation.private_placement_offer_oid
    ), '[]')::text as lines
    from allocation where allocation.private_placement_offer_oid = ${oid} and allocation_id = ${allocationId}`);
  return row && `${row.content.slice(0, -1)},"lines":${row.lines}}`;
}
