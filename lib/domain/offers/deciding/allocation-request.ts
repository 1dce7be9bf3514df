import type { Money } from '#lib/domain/market/money.ts';
import { compareMoney, smallestAmount, subtractMoney } from '#lib/domain/market/money.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { OfferForDecision } from './plan-decision.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { JsonObject } from '#lib/domain/problems/json-text.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { quote } from '#lib/domain/text/quote.ts';
import {
  type AllocatedOrder,
  allocationMethods,
  type AllocationParameters,
  centsOf,
  maxAllocated,
  moneyOf,
} from './allocation.ts';
import { readAmount, refuseDuplicates } from './decision-request.ts';
import { refuse, refuseOthers } from './many-decisions.ts';
import { mapInTurns } from './sharing/in-turns.ts';

export type AllocationRequest = {
  readonly parameters: AllocationParameters;
  readonly dryRun: boolean;
  /** Digest of the reviewed dry run, if there was one. */
  readonly digest: string | undefined;
};

const members = ['method', 'available', 'unit', 'minimum', 'floor', 'fills', 'dryRun', 'digest'];

/** Reads the body of an allocation request. Never throws: errors are in the findings. */
export function readAllocationRequest(reading: JsonObject): AllocationRequest & Findings {
  const { value: body, duplicates, furtherDuplicates, inexactNumbers } = reading;
  const findings = new FindingList();
  refuseDuplicates(duplicates, furtherDuplicates, findings);
  refuseOthers(body, '', members, findings);
  const method = allocationMethods.find((known) => known === body['method']);
  if (method === undefined) {
    const code = typeof body['method'] === 'string' ? 'invalid.choice' : 'invalid.value';
    const message = `Use one of ${allocationMethods.join(', ')}.`;
    findings.add(() => ({ field: 'method', code, message }));
  }
  const amount = (path: string, least: Money, otherwise: Money | undefined): Money => {
    if (body[path] === undefined && otherwise !== undefined) return otherwise;
    const isInexact = inexactNumbers.includes(path);
    return readAmount(body[path], { path, least, isInexact }, findings) ?? otherwise ?? '0.00';
  };
  const takesLimits = method !== 'equal' && method !== 'manual';
  for (const field of ['minimum', 'floor']) {
    if (!takesLimits && Object.hasOwn(body, field)) {
      refuse(findings, field, `The ${method} method doesn't use ${field}. Remove it.`);
    }
  }
  const dryRun = body['dryRun'] ?? false;
  if (typeof dryRun !== 'boolean') refuse(findings, 'dryRun', 'Use true or false.');
  const { digest } = body;
  if (digest !== undefined && typeof digest !== 'string') {
    refuse(findings, 'digest', 'Send the digest from the dry run as a string.');
  } else if (digest === undefined && dryRun === false) {
    refuse(findings, 'digest', 'Send the digest from the dry run you reviewed.');
  }
  return {
    parameters: {
      method: method ?? 'prorata',
      available: amount('available', '0.00', undefined),
      unit: amount('unit', smallestAmount, smallestAmount),
      minimum: takesLimits ? amount('minimum', '0.00', '0.00') : '0.00',
      floor: takesLimits ? amount('floor', '0.00', '0.00') : '0.00',
      fills: readFills(body, method === 'manual', findings),
    },
    dryRun: dryRun === true,
    digest: typeof digest === 'string' ? digest : undefined,
    violations: findings.violations,
    further: findings.further,
  };
}

function readFills(
  body: Readonly<Record<string, unknown>>,
  isManual: boolean,
  findings: FindingList,
): ReadonlyMap<string, Money> | null {
  const { fills } = body;
  if (!isManual) {
    if (Object.hasOwn(body, 'fills'))
      refuse(findings, 'fills', 'Only the manual method accepts fills. Remove them.');
    return null;
  }
  if (!Array.isArray(fills) || fills.length > maxAllocated) {
    refuse(findings, 'fills', 'Send a list with the fill for each subscription. Use 0 for none.');
    return null;
  }
  const read = new Map<string, Money>();
  for (const [index, element] of fills.entries()) readFill(element, `fills[${index}]`, read, findings);
  return read;
}

function readFill(element: unknown, path: string, read: Map<string, Money>, findings: FindingList): void {
  if (!isJsonObject(element) || typeof element['privatePlacementOrderOid'] !== 'string') {
    refuse(findings, path, 'Send an object with privatePlacementOrderOid (a string) and fillDollarAmount.');
    return;
  }
  refuseOthers(element, `${path}.`, ['privatePlacementOrderOid', 'fillDollarAmount'], findings);
  const { privatePlacementOrderOid: oid, fillDollarAmount } = element;
  const fill = readAmount(fillDollarAmount, { path: `${path}.fillDollarAmount`, least: '0.00' }, findings);
  if (read.has(oid)) {
    const message = `Subscription ${quote(oid)} is listed twice. List it once.`;
    findings.add(() => ({ field: `${path}.privatePlacementOrderOid`, code: 'duplicate.order', message }));
  }
  read.set(oid, fill ?? '0.00');
}

/** Returns the allocation's violations for these subscriptions. Yields regularly while it checks manual fills. */
export function* brokenByAllocation(
  parameters: AllocationParameters,
  {
    offer,
    orders,
    settledTotal,
  }: {
    readonly offer: OfferForDecision;
    readonly orders: readonly AllocatedOrder[];
    /** Total fill of processing and complete subscriptions. */
    readonly settledTotal: Money;
  },
): Generator<void, Violation[]> {
  if (orders.length > maxAllocated) {
    const message = `The offer has more than ${countOf(maxAllocated, 'subscription')} to allocate. Accept or reject them individually.`;
    return [{ field: null, code: 'allocation.limit', message }];
  }
  const unnamed = parameters.fills === null ? [] : brokenByNames(parameters.fills, orders);
  if (unnamed.length > 0) return unnamed;
  if (isClosed(offer.offerStatus)) {
    const message = 'The offer is closed. Its subscriptions can no longer be allocated.';
    return [{ field: null, code: 'offer.closed.rule', message }];
  }
  if (offer.offerStatus !== 'INITIAL') {
    const message = 'The offer has been executed. Its subscriptions can no longer be allocated.';
    return [{ field: null, code: 'offer.executed.rule', message }];
  }
  return [
    ...brokenByMaximum(parameters, offer, settledTotal),
    ...(parameters.fills === null
      ? []
      : yield* brokenByFills(parameters, parameters.fills, { offer, orders })),
  ];
}

function brokenByNames(fills: ReadonlyMap<string, Money>, orders: readonly AllocatedOrder[]): Violation[] {
  const known = new Set(orders.map(({ privatePlacementOrderOid: oid }) => oid));
  const unknown = [...fills.keys()].find((oid) => !known.has(oid));
  if (unknown !== undefined) {
    const message = `Subscription ${quote(unknown)} isn't part of this allocation.`;
    return [{ field: 'fills', code: 'invalid.value', message }];
  }
  const missing = [...known].find((oid) => !fills.has(oid));
  if (missing === undefined) return [];
  const message = `Subscription ${missing} is missing. List every subscription. Use 0 for subscriptions without a fill.`;
  return [{ field: 'fills', code: 'invalid.value', message }];
}

function brokenByMaximum(
  { available }: AllocationParameters,
  { offerMaximum }: OfferForDecision,
  settledTotal: Money,
): Violation[] {
  if (offerMaximum === null) return [];
  const left = subtractMoney(offerMaximum, settledTotal);
  if (compareMoney(available, left) <= 0) return [];
  const message = `${formatMoney(available)} is more than the ${formatMoney(left)} left of the offer's ${formatMoney(offerMaximum)} maximum.`;
  return [{ field: 'available', code: 'offer.maximum.rule', message }];
}

function* brokenByFills(
  { available }: AllocationParameters,
  fills: ReadonlyMap<string, Money>,
  {
    offer: { maximumInvestmentAmount: most },
    orders,
  }: {
    readonly offer: OfferForDecision;
    readonly orders: readonly AllocatedOrder[];
  },
): Generator<void, Violation[]> {
  const found = new FindingList();
  const mostCents = most === null ? null : centsOf(most);
  let sum = 0n;
  yield* mapInTurns(orders, (order) => {
    const { requestedDollarAmount: requested } = order;
    const fill = fills.get(order.privatePlacementOrderOid) ?? '0.00';
    const cents = centsOf(fill);
    sum += cents;
    if (cents > centsOf(requested)) {
      const message = `A fill of ${formatMoney(fill)} is more than the ${formatMoney(requested)} that subscription ${order.privatePlacementOrderOid} requested.`;
      found.add(() => ({ field: 'fills', code: 'fill.amount.rule', message }));
    }
    if (most !== null && mostCents !== null && cents > mostCents) {
      const message = `The maximum investment is ${formatMoney(most)}, but subscription ${order.privatePlacementOrderOid} would get ${formatMoney(fill)}.`;
      found.add(() => ({ field: 'fills', code: 'investment.amount.rule', message }));
    }
  });
  if (sum > centsOf(available)) {
    const message = `The fills total ${formatMoney(moneyOf(sum))}, which is more than the available ${formatMoney(available)}.`;
    found.add(() => ({ field: 'fills', code: 'allocation.sum.rule', message }));
  }
  return found.violations;
}
