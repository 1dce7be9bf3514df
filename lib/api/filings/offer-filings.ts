import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { entityTag, requireTag } from '#lib/api/http/request/conditions.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { offerNotFound } from '#lib/api/offers/read-offer.ts';
import { deadlinesSeen, type FirstSale, type RecordedFiling } from '#lib/domain/filings/filing-deadlines.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { addedFederalClosures } from '#lib/store/market-closures.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readFilings, type StoredFilings } from '#lib/store/filings/read-filings.ts';

/**
 * Lists the first sales, deadlines and recorded filings of an offer. The creating firm sees all of them, and a
 * participating firm sees its own.
 */
export async function listOfferFilings(request: OperationRequest): Promise<ApiResponse> {
  const stored = await requireFilings(request, request.store.database);
  request.query();
  const view = viewOf(stored, request);
  return jsonResponse('listOfferFilings', view, { ETag: tagOf(view) });
}

/** Returns the filings of the offer in the path. Throws 404 if the firm can't see the offer. */
export async function requireFilings(
  { principal, parameters }: Pick<OperationRequest, 'principal' | 'parameters'>,
  database: Database,
): Promise<StoredFilings> {
  const { firmOid } = principal;
  const privatePlacementOfferOid = parameters['privateplacementofferoid'] ?? '';
  const [found] = await readFilings(database, { firmOid, oids: [privatePlacementOfferOid] });
  if (found === undefined) throw offerNotFound();
  return found;
}

/** Returns the request's market date and the added federal closures, on which deadlines depend. */
export function momentOf({ now }: Pick<OperationRequest, 'now'>) {
  return { today: marketDate(now), closures: addedFederalClosures() };
}

type FilingsView = {
  readonly firstSales: readonly ReturnType<typeof saleRecord>[];
  readonly filings: ReturnType<typeof deadlinesSeen>;
  readonly recorded: readonly RecordedFiling[];
};

export function viewOf(stored: StoredFilings, request: Pick<OperationRequest, 'now'>): FilingsView {
  const { sales, filings } = stored.facts;
  return {
    firstSales: sales.map(saleRecord),
    filings: deadlinesSeen(stored, momentOf(request)),
    recorded: filings.map(recordOf).toReversed(),
  };
}

function saleRecord({ confirmedDate, suggestedDate, confirmedBy, confirmedAt, ...sale }: FirstSale) {
  return {
    ...sale,
    date: confirmedDate ?? suggestedDate,
    provisional: confirmedDate === null,
    suggestedDate,
    confirmedBy,
    confirmedAt,
  };
}

function recordOf({
  filingId,
  code,
  jurisdiction,
  firmOid,
  filedOn,
  reference,
  by,
  at,
}: RecordedFiling): RecordedFiling {
  return { filingId, code, jurisdiction, firmOid, filedOn, reference, by, at };
}

/** Returns the filings' ETag. It ignores states and days left, so it doesn't change with the current date. */
export function tagOf({ firstSales, filings, recorded }: FilingsView): string {
  return entityTag(
    JSON.stringify([firstSales, filings.map(({ state: _, daysLeft: __, ...line }) => line), recorded]),
  );
}

/** Throws 412 if If-Match doesn't match the current filings. */
export function requireCurrentFilings(
  request: Pick<OperationRequest, 'now' | 'ifMatch'>,
  stored: StoredFilings,
): void {
  requireTag(
    request.ifMatch,
    tagOf(viewOf(stored, request)),
    'The filings have changed since you read them. Fetch them again, then retry.',
  );
}
