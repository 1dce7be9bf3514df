import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { allocationSchema } from '#lib/contract/offers/decision-schemas.ts';
import { allocationUnits } from '#lib/contract/request-units.ts';
import type { EntryApproval } from '#lib/domain/offers/audit-entry.ts';
import {
  allocationMethods,
  type AllocationParameters,
  anyLosesReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import {
  type AllocationRequest,
  readAllocationRequest,
} from '#lib/domain/offers/deciding/allocation-request.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { readApproval, type StoredApproval } from '#lib/store/approvals/approvals.ts';
import { readNewestReviewTime } from '#lib/store/audit/list-reviews.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  allocationChanged,
  allocationEffect,
  commitAllocation,
} from '#lib/store/offers/deciding/allocations.ts';
import { readOfferForDecisions } from '#lib/store/offers/deciding/decidable-orders.ts';
import { planAllocation } from '#lib/store/offers/deciding/plan-allocation.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { notAvailable } from '#lib/api/access/requirements.ts';
import { problem, requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import { offerNotFound } from '#lib/api/offers/read-offer.ts';
import { requireDecidableOffer } from '#lib/api/subscriptions/decide-orders.ts';
import { actorOf } from '#lib/api/subscriptions/one-decision.ts';

/** An allocation that awaits approval, with its parameters and result. */
const detailsSchema = z.object({
  parameters: z.object({
    method: z.enum(allocationMethods),
    available: z.string(),
    unit: z.string(),
    minimum: z.string(),
    floor: z.string(),
    fills: z.array(z.tuple([z.string(), z.string()])).nullable(),
  }),
  allocation: allocationSchema,
});

type AllocationDetails = z.output<typeof detailsSchema>;

/**
 * Plans the requested allocation with all the checks that a commit runs. An allocation that can't be
 * committed can't be requested.
 */
export async function planRequestedAllocation(
  request: OperationRequest,
  { parameters, digest }: AllocationRequest,
): Promise<AllocationDetails> {
  const { store } = request;
  const offer = await requireDecidableOffer(request, store.database);
  const planned = await planAllocation(store.database, offer, parameters);
  if (!planned.ok) throw refusedAllocation(planned.violations);
  if (planned.record.digest !== digest) throw refusedAllocation([allocationChanged]);
  const fills = parameters.fills && [...parameters.fills];
  return { parameters: { ...parameters, fills }, allocation: planned.record };
}

/**
 * Reads the allocation in the request's body. Throws 403 if the caller can't read offers or decide on subscriptions,
 * and 400 if the allocation is invalid.
 */
export function readRequestedAllocation({ body, principal }: OperationRequest): AllocationRequest {
  const { restricted } = principal;
  // The approval shows every subscription of the offer.
  if (restricted.includes('readOffers') || restricted.includes('decideSubscriptions')) throw notAvailable();
  const reading = readBodyText(body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const value = z.record(z.string(), z.unknown()).parse(reading.value['allocation']);
  const request = readAllocationRequest({
    value,
    duplicates: [],
    furtherDuplicates: 0,
    inexactNumbers: reading.inexactNumbers.map((path) => path.replace(/^allocation\./, '')),
  });
  const dryRun: Violation[] = request.dryRun
    ? [
        {
          field: 'dryRun',
          code: 'invalid.value',
          message: 'Remove this field. Approving commits the allocation.',
        },
      ]
    : [];
  const found = [...request.violations, ...dryRun];
  const violations = found.map((one) => ({ ...one, field: `allocation.${one.field ?? ''}` }));
  requireNoFindings({ violations, further: request.further });
  return request;
}

/** Converts an allocation's violations to an error whose fields are prefixed with `allocation`. */
function refusedAllocation(violations: readonly Violation[]): Error {
  try {
    requireNoFindings({
      violations: violations.map((one) => ({ ...one, field: one.field && `allocation.${one.field}` })),
      further: 0,
    });
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return new Error('An allocation was rejected without a reason.');
}

const linesSchema = z.object({ allocation: z.object({ lines: z.array(z.unknown()) }) });

/** Returns how many units deciding an approval costs, beyond the usual cost of a request. */
export function unitsToDecide({ kind, details }: StoredApproval): number {
  return kind === 'allocate' ? allocationUnits(linesSchema.parse(details).allocation.lines.length) - 1 : 0;
}

/** The offer's version when the allocation was planned. Earlier releases didn't record it. */
const plannedAtSchema = z.object({ offerVersion: z.number().optional() });

const summarySchema = z.object({
  allocation: allocationSchema.omit({ lines: true }),
  effects: z.array(z.string()),
});

/** Returns the part of an allocation's details that lists of approvals need. */
export function summaryOf({ allocation }: AllocationDetails, offerVersion: number) {
  const { lines: _, ...summary } = allocation;
  return { allocation: summary, effects: [allocationEffect(allocation)], offerVersion };
}

/**
 * Returns an approval's allocation in the API format and its effects, or null if it isn't for an allocation. The
 * allocation has no lines if the approval was read for a list.
 */
export function allocationOf({ kind, details, summary }: StoredApproval) {
  if (kind !== 'allocate') return null;
  if (details === null) return summarySchema.parse(summary);
  const { allocation } = detailsSchema.parse(details);
  return { allocation, effects: [allocationEffect(allocation)] };
}

/**
 * Calculates the allocation again and commits it in the transaction that approves it. Returns false without
 * writing anything if the same parameters now give another result, or a subscription has lost its review. Throws if
 * the allocation is rejected for another reason.
 */
export async function executeAllocation(
  transaction: Database,
  { store, principal, now, requestId }: OperationRequest,
  { privatePlacementOfferOid, firmOid, details }: StoredApproval,
  approval: EntryApproval,
): Promise<boolean> {
  const { parameters, allocation } = detailsSchema.parse(details);
  const committed = await commitAllocation(store, transaction, {
    privatePlacementOfferOid: privatePlacementOfferOid ?? '',
    firmOid,
    parameters: parametersOf(parameters),
    digest: allocation.digest,
    seenLines: allocation.lines,
    isCurrent: () => true, // already checked, because the approval's ETag includes the offer's version
    actor: actorOf(principal),
    now,
    requestId,
    additional: { approval },
  });
  if (committed.outcome === 'committed') return true;
  if (committed.outcome !== 'refused') throw offerNotFound();
  if (committed.violations.some(isChange)) return false;
  throw refusedAllocation(committed.violations);
}

/**
 * Reports whether a violation means that the result changed, for example because the fills no longer match the
 * subscriptions.
 */
function isChange({ code, field }: Violation): boolean {
  return code === allocationChanged.code || (code === 'invalid.value' && field === 'fills');
}

/** Results by approval, version of the offer and newest review, because the console reads the list often. */
const known = new LRUCache<string, boolean>({ max: 1_000 });

/**
 * Returns the pending approvals of allocations that approving would no longer carry out, because the same parameters now
 * give another result or a subscription has lost its review. Calculates an allocation again only if its offer or
 * subscriptions have changed since the request.
 */
export async function findOutdatedAllocations(
  database: Database,
  approvals: readonly StoredApproval[],
  snapshots: ReadonlyMap<string, OfferSnapshot>,
): Promise<ReadonlySet<string>> {
  const outdated = new Set<string>();
  for (const { approvalId, firmOid, kind, state, requestedAt, summary, ...approval } of approvals) {
    const oid = approval.privatePlacementOfferOid;
    const snapshot = snapshots.get(oid ?? '');
    if (kind !== 'allocate' || state !== 'pending' || oid === null || snapshot === undefined) continue;
    const { offerVersion } = plannedAtSchema.safeParse(summary).data ?? {};
    const reviewedAt = await readNewestReviewTime(database, oid);
    const isReviewed = reviewedAt !== undefined && Date.parse(reviewedAt) >= Date.parse(requestedAt);
    if (offerVersion === snapshot.version && !isReviewed) continue;
    const key = [approvalId, snapshot.version, reviewedAt].join(' ');
    let isKnownOutdated = known.get(key);
    if (isKnownOutdated === undefined) {
      const whole = await readApproval(database, { approvalId, firmOid });
      isKnownOutdated = whole?.state === 'pending' && (await isOutdated(database, whole, oid));
      known.set(key, isKnownOutdated);
    }
    if (isKnownOutdated) outdated.add(approvalId);
  }
  return outdated;
}

async function isOutdated(
  database: Database,
  { firmOid, details }: StoredApproval,
  oid: string,
): Promise<boolean> {
  const { parameters, allocation } = detailsSchema.parse(details);
  const offer = await readOfferForDecisions(database, oid, firmOid);
  if (offer === undefined) return true;
  const planned = await planAllocation(database, offer, parametersOf(parameters));
  return (
    !planned.ok ||
    planned.record.digest !== allocation.digest ||
    anyLosesReview(allocation.lines, planned.lines)
  );
}

function parametersOf({ fills, ...others }: AllocationDetails['parameters']): AllocationParameters {
  return { ...others, fills: fills && new Map(fills) };
}
