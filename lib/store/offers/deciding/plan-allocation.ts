import { createHash } from 'node:crypto';
import type { Money } from '#lib/domain/market/money.ts';
import {
  type Allocation,
  allocateInTurns,
  type AllocationLine,
  type AllocationParameters,
} from '#lib/domain/offers/deciding/allocation.ts';
import { brokenByAllocation } from '#lib/domain/offers/deciding/allocation-request.ts';
import { mapInTurns } from '#lib/domain/offers/deciding/sharing/in-turns.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  type OfferForDecisions,
  readAllocableOrders,
  readSettledTotal,
  type StoredOrder,
} from './decidable-orders.ts';
import { workInTurns } from './work-in-turns.ts';

/** The allocation that would result now, or the reason why it is rejected. */
export type PlannedAllocation =
  | {
      readonly ok: true;
      /** The allocation in the API format, without an identifier. Its digest covers the offer, parameters and lines. */
      readonly record: AllocationRecord;
      readonly lines: readonly AllocationLine[];
      readonly orders: readonly StoredOrder[];
    }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** Plans an allocation among an offer's subscriptions. Locks and writes nothing. */
export async function planAllocation(
  database: Database,
  { snapshot: { offer } }: OfferForDecisions,
  parameters: AllocationParameters,
): Promise<PlannedAllocation> {
  const { privatePlacementOfferOid: oid } = offer;
  const orders = await readAllocableOrders(database, oid);
  const settledTotal = await readSettledTotal(database, oid);
  return workInTurns(offer.creatingFirmOid, planInTurns(parameters, { offer, orders, settledTotal }));
}

function* planInTurns(
  parameters: AllocationParameters,
  facts: {
    readonly offer: OfferForDecisions['snapshot']['offer'];
    readonly orders: readonly StoredOrder[];
    readonly settledTotal: Money;
  },
): Generator<void, PlannedAllocation> {
  const { offer, orders } = facts;
  const violations = yield* brokenByAllocation(parameters, facts);
  if (violations.length > 0) return { ok: false, violations };
  const allocation = yield* allocateInTurns(orders, parameters, offer.maximumInvestmentAmount);
  const digest = yield* digestOf(offer.privatePlacementOfferOid, parameters, allocation);
  const lines = yield* mapInTurns(allocation.lines, lineRecord);
  const record = allocationRecord(parameters, allocation, { allocationId: null, digest, lines });
  return { ok: true, record, lines: allocation.lines, orders };
}

function* digestOf(
  oid: string,
  { method, available, unit, minimum, floor }: AllocationParameters,
  { lines }: Allocation,
): Generator<void, string> {
  const hash = createHash('sha256');
  // Hashes the JSON text of an array whose last element is the list of lines.
  hash.update(`${JSON.stringify([oid, [method, available, unit, minimum, floor]]).slice(0, -1)},[`);
  yield* mapInTurns(lines, (line, at) => {
    const content = [
      line.privatePlacementOrderOid,
      line.requestedDollarAmount,
      line.previousFillDollarAmount,
      line.fillDollarAmount,
      line.reason,
    ];
    hash.update(`${at === 0 ? '' : ','}${JSON.stringify(content)}`);
  });
  return hash.update(']]').digest('hex');
}

/** An allocation in the API format. */
export type AllocationRecord = ReturnType<typeof allocationRecord>;

function allocationRecord(
  { method, available, unit, minimum, floor }: AllocationParameters,
  { requestedDollarAmount, allocatedDollarAmount, unallocatedDollarAmount }: Allocation,
  {
    allocationId,
    digest,
    lines,
  }: {
    /** Null for a dry run. */
    readonly allocationId: string | null;
    readonly digest: string;
    readonly lines: ReturnType<typeof lineRecord>[];
  },
) {
  return {
    allocationId,
    method,
    parameters: {
      available: Number(available),
      unit: Number(unit),
      minimum: Number(minimum),
      floor: Number(floor),
    },
    requestedDollarAmount: Number(requestedDollarAmount),
    availableDollarAmount: Number(available),
    allocatedDollarAmount: Number(allocatedDollarAmount),
    unallocatedDollarAmount: Number(unallocatedDollarAmount),
    digest,
    lines,
  };
}

function lineRecord(line: AllocationLine) {
  const { requestedDollarAmount, previousFillDollarAmount: previous, fillDollarAmount } = line;
  return {
    ...line,
    requestedDollarAmount: Number(requestedDollarAmount),
    previousFillDollarAmount: previous === null ? null : Number(previous),
    fillDollarAmount: Number(fillDollarAmount),
  };
}
