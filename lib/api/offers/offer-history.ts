import type * as z from 'zod';
import { notAllowed } from '#lib/api/access/requirements.ts';
import { rights } from '#lib/contract/rights.ts';
import type { operations } from '#lib/contract/operations.ts';
import { mayReadHistory } from '#lib/domain/access/access.ts';
import {
  historyEntryJson,
  readHistory,
  streamHistory,
  type HistoryRow,
} from '#lib/store/audit/audit-entries.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, jsonPageResponse, readCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { historyExport } from '#lib/contract/offers/offer-exports.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import {
  allocationLimits,
  minimumWords,
  withoutZeroCounts,
} from '#lib/domain/offers/deciding/decision-words.ts';
import { exportResponse, exportRequest } from '#lib/api/exports/exports.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { resultOf, type ResultOf } from '#lib/contract/result-of.ts';
import { matchingRejections, rejectionTitle } from '#lib/domain/approvals/rejected-requests.ts';
import { reviewWords } from '#lib/domain/offers/deciding/listed-reviews.ts';
import { newestFirstInBatches } from '#lib/domain/offers/newest-first.ts';
import { readStepApprovals, type StoredApproval } from '#lib/store/approvals/approvals.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type StoredReview, type ReviewSearch, streamReviews } from '#lib/store/audit/list-reviews.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listHistory.query>;

/**
 * Lists or exports an offer's audit entries, newest first, for callers who can read them according to the access
 * matrix (D20).
 */
export async function listHistory(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { offer } = await requireOffer(request);
  if (!mayReadHistory(request.principal, offer)) {
    throw notAllowed(rights.readHistory.refusal);
  }
  const { field, actor, limit = defaultPageSize, cursor } = request.query();
  const exporting = exportRequest(request.query());
  const { privatePlacementOfferOid } = offer;
  const search = { privatePlacementOfferOid, field, actor };
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: historyExport,
      of: privatePlacementOfferOid,
      async *rows(frozen) {
        const { firmOid } = request.principal;
        const changes = historyOf(streamHistory(frozen, search));
        const ofOffer = { firmOid, privatePlacementOfferOid, actor };
        const listed = allEntries(frozen, changes, ofOffer, { field, actor });
        for await (const entries of listed) yield entries.flatMap(entryRows);
      },
    });
  }
  const { entries, isMore } = await readHistory(request.store.database, {
    ...search,
    before: readCursor(cursorForms.history, cursor)?.[0],
    limit,
  });
  const last = isMore ? entries.at(-1) : undefined;
  return jsonPageResponse(request, entries.map(historyEntryJson), last ? [last.version] : null);
}

type Row = ExportRow<typeof historyExport>;

async function* historyOf(
  batches: AsyncIterable<readonly HistoryRow[]>,
): AsyncGenerator<ResultOf<'listHistory'>> {
  for await (const entries of batches) {
    yield resultOf('listHistory', JSON.parse(`[${entries.map(historyEntryJson).join(',')}]`));
  }
}

/** Number of rejected requests that an export can contain, so that it needs little memory. */
const maxRejected = 10_000;

/** Yields changes together with reviews and rejected requests for approval, as the console lists them. */
export async function* allEntries<Change extends { readonly at: string }>(
  frozen: Database,
  changes: AsyncIterable<readonly Change[]>,
  reviews: ReviewSearch,
  filter: Parameters<typeof matchingRejections>[1],
): AsyncGenerator<readonly (Change | StoredReview | StoredApproval)[]> {
  const found = await readStepApprovals(frozen, { ...reviews, state: 'rejected', limit: maxRejected });
  const rejected = matchingRejections(found, filter);
  const isOfChanges = filter.field !== undefined || filter.bulkid !== undefined;
  yield* newestFirstInBatches<Change | StoredReview | StoredApproval>(
    [changes, ...(isOfChanges ? [] : [streamReviews(frozen, reviews)]), inOneBatch(rejected)],
    (entry) => ('at' in entry ? entry.at : entry.decidedAt),
  );
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

/**
 * Converts an audit entry to rows of an export file: one for each changed field, or one if no field changed. Only the
 * first row contains the effects. A review or a rejected request is one row, which has no version.
 */
export function entryRows(entry: ResultOf<'listHistory'>[number] | StoredReview | StoredApproval): Row[] {
  if ('accountNumber' in entry) return [reviewRow(entry)];
  if ('approvalId' in entry) return [rejectionRow(entry)];
  const { version, at, action, actor, changes, effects, approval, requestId } = entry;
  const row = {
    version,
    at,
    action,
    actorName: actor.name,
    actorKind: actor.kind,
    requestedBy: approval?.requestedBy.name ?? null,
    approvedBy: approval === undefined ? null : actor.name,
    effects: [...effects.map(withoutZeroCounts), ...remarksOf(entry)].join(' '),
    requestId,
  };
  const changed = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
  return changed.map(({ field, from, to }, index) => ({
    ...row,
    field,
    from: cellOf(from),
    to: cellOf(to),
    effects: index === 0 ? row.effects : null,
  }));
}

function reviewRow(review: StoredReview): Row {
  const { at, by, from, to } = review;
  return {
    ...withoutVersion,
    at,
    action: 'review',
    actorName: by.name,
    actorKind: by.kind,
    field: 'review.state',
    from,
    to,
    effects: reviewWords(review),
  };
}

/** The columns that only changes to an offer have. */
const withoutVersion = {
  version: null,
  requestedBy: null,
  approvedBy: null,
  field: null,
  from: null,
  to: null,
  requestId: null,
} as const;

function rejectionRow(approval: StoredApproval): Row {
  const { decidedAt, decidedBy, requestedBy, reason, comment } = approval;
  return {
    ...withoutVersion,
    at: decidedAt,
    action: 'approvalrejected',
    actorName: decidedBy?.name ?? null,
    actorKind: decidedBy?.kind ?? null,
    requestedBy: requestedBy.name,
    effects: [`${rejectionTitle(approval)}.`, ...remarksOf({ approval: { reason, comment } })].join(' '),
  };
}

type Remarks = Pick<ResultOf<'listHistory'>[number], 'basis' | 'allocation'> & {
  readonly approval?: { readonly reason: string; readonly comment: string | null } | undefined;
};

/**
 * Returns an allocation's limits and whether it reached the minimum, the reason for a step and, if it required two
 * people, the comment on the decision.
 */
function remarksOf({ basis, approval, allocation }: Remarks): string[] {
  const reason = approval?.reason ?? basis?.reason;
  const comment = approval?.comment ?? null;
  return [
    ...(allocation === undefined ? [] : allocationRemarks(allocation)),
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ...(comment === null ? [] : [`Comment: ${comment}`]),
  ];
}

function allocationRemarks({
  method,
  parameters,
  offerMinimum,
  approvedDollarAmount: approved,
}: NonNullable<ResultOf<'listHistory'>[number]['allocation']>): string[] {
  const limits = allocationLimits(method, parameters).map(
    ([label, amount]) => `${label}: ${formatMoney(amount)}.`,
  );
  if (offerMinimum === undefined || approved === undefined) return limits;
  return [...limits, `${minimumWords(money(approved), money(offerMinimum))}.`];
}

function cellOf(value: unknown): string | null {
  return value === null || value === undefined || typeof value === 'string'
    ? (value ?? null)
    : JSON.stringify(value);
}
