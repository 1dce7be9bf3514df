import type * as z from 'zod';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { entityTag, hasTag } from '#lib/api/http/request/conditions.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { notAllowed } from '#lib/api/access/requirements.ts';
import { defaultPageSize, pageOf, readNumberCursor } from '#lib/api/http/response/page.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { publishChange } from '#lib/api/publish-changes.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import type { ApprovalRecord } from '#lib/contract/approvals/approval-schemas.ts';
import type { operations } from '#lib/contract/operations.ts';
import { rights } from '#lib/contract/rights.ts';
import { explainApproval } from '#lib/domain/approvals/explain-approval.ts';
import { type Principal, rightsOf } from '#lib/domain/access/access.ts';
import { approvalKinds } from '#lib/domain/approvals/approval.ts';
import { hasRightToDecide, isRestrictedFrom, mayReadApprovals } from '#lib/domain/approvals/deciding.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import {
  type ApprovalSearch,
  readApproval as readOne,
  listApprovals as readStored,
  type StoredApproval,
} from '#lib/store/approvals/approvals.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type OfferSnapshot, readOfferSnapshots } from '#lib/store/offers/read-offer-snapshot.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { createExpiryNotices } from '#lib/store/notices/approval-notices.ts';
import { deskTime, maxOffsetMs, momentNow, offsetToDecideBy } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';
import { accessOf } from './access-details.ts';
import { allocationOf, findOutdatedAllocations } from './allocation-approval.ts';

export function approvalPath({ approvalId }: Pick<StoredApproval, 'approvalId'>): string {
  return `/restapi/approvals/${approvalId}`;
}

/** Returns the current state of the offers with pending approvals, by offer identifier. */
async function snapshotsOf(
  database: Database,
  firmOid: string,
  approvals: readonly StoredApproval[],
): Promise<ReadonlyMap<string, OfferSnapshot>> {
  const privatePlacementOfferOids = approvals
    .filter(({ state }) => state === 'pending')
    .flatMap((approval) => approval.privatePlacementOfferOid ?? []);
  return privatePlacementOfferOids.length === 0
    ? new Map()
    : readOfferSnapshots(database, {
        privatePlacementOfferOids,
        firmOid,
        namedFirms: [],
        withSubscriptions: true,
      });
}

type Reading = Pick<OperationRequest, 'now'> & { readonly principal: Pick<Principal, 'restricted' | 'role'> };

/** Converts an approval to its API format, without offer details for callers who can't read offers. */
function approvalRecord(
  { now, principal }: Reading,
  approval: StoredApproval,
  snapshot: OfferSnapshot | undefined,
  isOutdatedAllocation: boolean,
): ApprovalRecord {
  const { approvalId, kind, privatePlacementOfferOid, offerName, state, reason, requestedBy } = approval;
  const { requesterHasAccess, requestedAt, expiresAt, decidedBy, decidedAt, comment } = approval;
  const allocated = allocationOf(approval);
  const explained =
    allocated !== null
      ? { conditions: [], effects: allocated.effects }
      : state === 'pending'
        ? explainApproval(kind, snapshot, now, addedClosures())
        : { conditions: approval.conditions ?? [], effects: approval.effects ?? [] };
  const isHidden = principal.restricted.includes('readOffers');
  return {
    approvalId,
    kind,
    privatePlacementOfferOid,
    offerName: isHidden ? null : offerName,
    state,
    reason,
    requestedBy,
    requesterHasAccess,
    requestedAt,
    expiresAt,
    decidedBy,
    decidedAt,
    comment,
    offerVersion: offerVersionOf(approval, snapshot),
    conditions: isHidden ? [] : [...explained.conditions],
    effects: isHidden ? [] : [...explained.effects],
    allocation: isHidden || allocated === null ? null : allocated.allocation,
    outdated:
      !isHidden &&
      state === 'pending' &&
      (isOutdatedAllocation || explained.conditions.some(({ met }) => !met)),
    figures: isHidden || state !== 'pending' || snapshot === undefined ? null : figuresOf(snapshot),
    access: rightsOf[principal.role].administer ? accessOf(approval) : null,
  };
}

/** Returns the figures of an offer that an approver needs. */
function figuresOf({ offer, facts }: OfferSnapshot): ApprovalRecord['figures'] {
  return {
    offerMinimum: Number(offer.offerMinimum),
    offerMaximum: Number(offer.offerMaximum),
    approvedDollarAmount: Number(facts.approvedTotal),
    subscriptionCount: facts.subscriptionCount,
    pendingCount: facts.pendingCount,
    pendingDollarAmount: Number(facts.pendingTotal),
  };
}

/** Returns an approval with its ETag, which starts with the versions of the approval and its offer. */
export function approvalResponse(
  request: Reading,
  approval: StoredApproval,
  snapshot: OfferSnapshot | undefined,
  isOutdatedAllocation = false,
): ApiResponse {
  const record = approvalRecord(request, approval, snapshot, isOutdatedAllocation);
  const tag = `"${versionPart(approval, snapshot)}.${entityTag(JSON.stringify(record)).slice(1)}`;
  return jsonResponse('readApproval', record, {
    ETag: tag,
    Location: `${publicBaseUrl()}${approvalPath(approval)}`,
  });
}

/**
 * Reports whether If-Match matches the current versions of the approval and its offer; null if there is no
 * header. Ignores the rest of the ETag, because it covers fields that change over time without affecting the
 * decision.
 */
export function isCurrent(
  ifMatch: string | null,
  approval: StoredApproval,
  snapshot: OfferSnapshot | undefined,
): boolean | null {
  const version = `"${versionPart(approval, snapshot)}"`;
  return ifMatch === null
    ? null
    : hasTag(ifMatch, version, (tag) => `${tag.replace(/"$/, '').split('.')[0]}"`);
}

function versionPart(approval: StoredApproval, snapshot: OfferSnapshot | undefined): string {
  const { number, state } = approval;
  return `${state}${number}v${offerVersionOf(approval, snapshot) ?? 0}`;
}

/**
 * Returns the offer's current version while the approval is pending, or its version at the time of the
 * decision.
 */
function offerVersionOf(
  { state, offerVersion }: StoredApproval,
  snapshot: OfferSnapshot | undefined,
): number | null {
  return state === 'pending' ? (snapshot?.version ?? null) : offerVersion;
}

type Query = z.output<typeof operations.listApprovals.query>;

/** Lists the approvals of the caller's firm, newest first. */
export async function listApprovals(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { state, mine, offer, limit = defaultPageSize, cursor } = request.query();
  const numbers = await readOpaqueNumbers(request.store.database, request.principal.firmOid, 'approval');
  const before = readNumberCursor(numbers, cursor);
  const { database } = request.store;
  const { firmOid } = request.principal;
  await settleApprovals(database, request.now, firmOid);
  const found = await readStored(database, {
    firmOid,
    state,
    ...searchOfMine(request, mine),
    privatePlacementOfferOid: offer,
    before,
    limit: limit + 1,
  });
  const { page, headers } = pageOf(request, found, limit, ({ number }) => [numbers.hide(number)]);
  const snapshots = await snapshotsOf(database, firmOid, page);
  const outdated = await findOutdatedAllocations(database, page, snapshots);
  const records = page.map((approval) => {
    const snapshot = snapshots.get(approval.privatePlacementOfferOid ?? '');
    const record = approvalRecord(request, approval, snapshot, outdated.has(approval.approvalId));
    if (record.allocation === null) return { ...record, allocation: null };
    const { lines: _, ...summary } = record.allocation;
    return { ...record, allocation: summary };
  });
  return jsonResponse('listApprovals', records, headers);
}

function searchOfMine(
  { principal, sessionEndsAt }: OperationRequest<Query>,
  mine: Query['mine'],
): Pick<ApprovalSearch, 'requestedBy' | 'decidableBy'> {
  const { kind, id, role, restricted } = principal;
  if (mine === 'requested') return { requestedBy: { kind: kind === 'user' ? 'user' : 'key', id } };
  if (mine === undefined) return {};
  const isPerson = sessionEndsAt !== null;
  const kinds = approvalKinds.filter((one) =>
    hasRightToDecide(one, { isPerson, role, isRestricted: isRestrictedFrom(one, restricted) }),
  );
  return { decidableBy: { email: id, kinds } };
}

/** Returns one approval with its offer's current state. */
export async function readApproval(request: OperationRequest): Promise<ApiResponse> {
  const { database } = request.store;
  const { firmOid, role } = request.principal;
  await settleApprovals(database, request.now, firmOid);
  const approvalId = approvalIdOf(request);
  const approval = await readOne(database, { approvalId, firmOid });
  if (approval === undefined) throw approvalNotFound();
  if (!mayReadApprovals(role)) throw notAllowed(rights.readApproval.refusal);
  const snapshots = await snapshotsOf(database, firmOid, [approval]);
  const outdated = await findOutdatedAllocations(database, [approval], snapshots);
  const { headers, ...response } = approvalResponse(
    request,
    approval,
    snapshots.get(approval.privatePlacementOfferOid ?? ''),
    outdated.has(approvalId),
  );
  const { Location: _, ...kept } = headers;
  return { ...response, headers: kept };
}

export function approvalIdOf({ parameters }: OperationRequest): string {
  return parameters['approvalid'] ?? '';
}

export function approvalNotFound() {
  return problem('approval.not.found', "The approval doesn't exist or belongs to another firm.");
}

const settleEachMs = 10_000;

/**
 * Closes expired and superseded approvals at intervals, and creates notifications about approvals that expire soon.
 * Returns the timer, for clearInterval.
 */
export function settleApprovalsRegularly(store: Store): NodeJS.Timeout {
  return runRegularly(
    settleEachMs,
    () => settleAll(store),
    'Expired approvals could not be closed. Retrying.',
  );
}

/** Does nothing while the clock is wrong, so that no approval expires early. */
async function settleAll({ database }: Store): Promise<void> {
  if (Math.abs(await offsetToDecideBy(database, momentNow())) > maxOffsetMs) return;
  const now = deskTime();
  if ((await settleApprovals(database.whole(), now)) > 0) publishChange();
  await createExpiryNotices(database.whole(), now);
}
