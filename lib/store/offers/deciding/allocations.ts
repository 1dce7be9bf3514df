import { createHash, randomUUID } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import type { Actor, AuditEntry, RecordedAllocation } from '#lib/domain/offers/audit-entry.ts';
import {
  type Allocation,
  allocateInTurns,
  type AllocationParameters,
} from '#lib/domain/offers/deciding/allocation.ts';
import { brokenByAllocation } from '#lib/domain/offers/deciding/allocation-request.ts';
import type { Reviewer } from '#lib/domain/offers/deciding/decision.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { compareMoney } from '#lib/domain/market/money.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import type { Store } from '#lib/store/store.ts';
import {
  type OfferForDecisions,
  readAllocableOrders,
  readOfferForDecisions,
  readSettledTotal,
  type StoredOrder,
} from './decidable-orders.ts';
import { workInTurns } from './work-in-turns.ts';
import { type DecidedOrder, writeDecisions } from './write-decisions.ts';

/** The allocation that would result now, or the reason why it is rejected. */
type PlannedAllocation =
  | {
      readonly ok: true;
      readonly allocation: Allocation;
      readonly orders: readonly StoredOrder[];
      /** Digest of the parameters and every line. */
      readonly digest: string;
    }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** Plans an allocation among an offer's subscriptions. Locks and writes nothing. */
export async function planAllocation(
  database: Database,
  { snapshot: { offer } }: OfferForDecisions,
  parameters: AllocationParameters,
): Promise<PlannedAllocation> {
  const { privatePlacementOfferOid: oid, maximumInvestmentAmount } = offer;
  const orders = await readAllocableOrders(database, oid);
  const settledTotal = await readSettledTotal(database, oid);
  const violations = brokenByAllocation(parameters, { offer, orders, settledTotal });
  if (violations.length > 0) return { ok: false, violations };
  const turns = allocateInTurns(orders, parameters, maximumInvestmentAmount);
  const allocation = await workInTurns(offer.creatingFirmOid, turns);
  return { ok: true, allocation, orders, digest: digestOf(oid, parameters, allocation) };
}

function digestOf(oid: string, parameters: AllocationParameters, { lines }: Allocation): string {
  const { method, available, unit, minimum, floor } = parameters;
  const content = [
    oid,
    [method, available, unit, minimum, floor],
    lines.map((line) => [
      line.privatePlacementOrderOid,
      line.requestedDollarAmount,
      line.previousFillDollarAmount,
      line.fillDollarAmount,
      line.reason,
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** An allocation that was reviewed in a dry run, and the caller who commits it. */
type RequestedAllocation = {
  readonly privatePlacementOfferOid: string;
  readonly firmOid: string;
  readonly parameters: AllocationParameters;
  readonly digest: string;
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

/** An allocation in the API format. */
type AllocationRecord = ReturnType<typeof allocationRecord>;

/**
 * Commits an allocation in the caller's transaction: every subscription with a fill becomes ACCEPTED, every
 * other one REJECTED, with one audit entry and the allocation itself. Writes nothing unless the outcome is
 * `committed`. If the same parameters now give a different digest, the allocation is rejected with
 * `allocation.changed`.
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
  if (planned.digest !== digest) return { outcome: 'refused', violations: [allocationChanged] };
  const isApproved = wanted.additional?.approval !== undefined;
  if (!isApproved && offer.snapshot.facts.stepsToApprove?.includes('allocate') === true) {
    return { outcome: 'refused', violations: [approvalRequired] };
  }
  const at = marketTimestamp(
    new Date(Math.max(wanted.now.getTime(), Date.parse(offer.snapshot.offer.lastModifiedTimestamp))),
  );
  const { kind, name, keyId } = wanted.actor;
  const by = { kind, name, keyId };
  const record = allocationRecord(randomUUID(), parameters, planned);
  const decided = decisionsOf(planned, { allocationId: record.allocationId ?? '', at, by });
  const entry = entryOf(wanted, record, at);
  if (decided.length > 0)
    await writeDecisions(store, transaction, { snapshot: offer.snapshot, decided, entry });
  await insertAllocation(transaction, oid, { ...record, at, by });
  return { outcome: 'committed', record, version: decided.length > 0 ? version + 1 : version };
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

function decisionsOf(
  { allocation, orders }: PlannedAllocation & { readonly ok: true },
  { allocationId, at, by }: { readonly allocationId: string; readonly at: string; readonly by: Reviewer },
): DecidedOrder[] {
  const byOid = new Map(orders.map((order) => [order.privatePlacementOrderOid, order] as const));
  return allocation.lines.flatMap(({ privatePlacementOrderOid, fillDollarAmount }) => {
    const order = byOid.get(privatePlacementOrderOid);
    if (order === undefined) return [];
    const isAccepted = compareMoney(fillDollarAmount, '0.00') > 0;
    const remarks = { comment: null, by, at };
    return [
      {
        order,
        status: isAccepted ? ('ACCEPTED' as const) : ('REJECTED' as const),
        fillDollarAmount: isAccepted ? fillDollarAmount : null,
        review:
          isAccepted && order.review.state !== 'inorder'
            ? { state: 'inorder' as const, reasons: [], ...remarks }
            : order.review,
        decision: {
          decision: isAccepted ? ('accept' as const) : ('reject' as const),
          reasons: isAccepted ? [] : [{ code: 'oversubscribed' as const, note: null }],
          ...remarks,
          allocationId,
        },
      },
    ];
  });
}

/** Converts an allocation to its API format, without an identifier for a dry run. */
export function allocationRecord(
  allocationId: string | null,
  parameters: AllocationParameters,
  { allocation, digest }: { readonly allocation: Allocation; readonly digest: string },
) {
  const { method, available, unit, minimum, floor } = parameters;
  return {
    allocationId,
    method,
    parameters: {
      available: Number(available),
      unit: Number(unit),
      minimum: Number(minimum),
      floor: Number(floor),
    },
    requestedDollarAmount: Number(allocation.requestedDollarAmount),
    availableDollarAmount: Number(available),
    allocatedDollarAmount: Number(allocation.allocatedDollarAmount),
    unallocatedDollarAmount: Number(allocation.unallocatedDollarAmount),
    digest,
    lines: allocation.lines.map((line) => ({
      ...line,
      requestedDollarAmount: Number(line.requestedDollarAmount),
      previousFillDollarAmount:
        line.previousFillDollarAmount === null ? null : Number(line.previousFillDollarAmount),
      fillDollarAmount: Number(line.fillDollarAmount),
    })),
  };
}

function entryOf(
  { actor, requestId, additional }: RequestedAllocation,
  record: AllocationRecord,
  at: string,
): AuditEntry {
  const { allocationId, method, parameters, digest, lines } = record;
  const recorded: RecordedAllocation = {
    allocationId: allocationId ?? '',
    method,
    parameters,
    digest,
    lines: lines.map(({ accountNumber: _, requestedDollarAmount: __, ...line }) => line),
  };
  return {
    at,
    action: 'decide',
    actor,
    changes: [],
    effects: [allocationEffect(record)],
    basis: null,
    requestId,
    allocation: recorded,
    ...additional,
  };
}

/** Describes the effect of an allocation. */
export function allocationEffect({
  allocatedDollarAmount,
  lines,
}: Pick<AllocationRecord, 'allocatedDollarAmount' | 'lines'>): string {
  const accepted = lines.filter(({ fillDollarAmount }) => fillDollarAmount > 0).length;
  const total = formatMoney(allocatedDollarAmount.toFixed(2));
  return `${total} allocated to ${countOf(accepted, 'subscription')}; ${countOf(lines.length - accepted, 'subscription')} rejected as oversubscribed.`;
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

/** Returns an allocation with its lines, as JSON text; undefined if the offer has no such allocation. */
export async function readAllocation(
  database: Database,
  oid: string,
  allocationId: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ content: string; lines: string }>(sql`
    select content::text, lines::text from allocation
    where private_placement_offer_oid = ${oid} and allocation_id = ${allocationId}`);
  return row && `${row.content.slice(0, -1)},"lines":${row.lines}}`;
}
