import { addedClosures, addedFederalClosures } from '#lib/store/market-closures.ts';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { notAllowed } from '#lib/api/access/requirements.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireSnapshot } from '#lib/api/offers/read-offer.ts';
import { resultOf } from '#lib/contract/result-of.ts';
import { rights } from '#lib/contract/rights.ts';
import { mayReadHistory } from '#lib/domain/access/access.ts';
import { approvalSteps } from '#lib/domain/approvals/approval.ts';
import { askedFor } from '#lib/domain/approvals/rejected-requests.ts';
import { deadlinesSeen } from '#lib/domain/filings/filing-deadlines.ts';
import { overdueWords } from '#lib/domain/filings/overdue-words.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { money } from '#lib/domain/market/money.ts';
import { allocationMethods } from '#lib/domain/offers/deciding/allocation.ts';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { closingMemo, maxDeciders, maxEntries } from '#lib/domain/offers/memo/closing-memo.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { cutShort, type Memo, type MemoSources, withDisplayNames } from '#lib/domain/offers/memo/memo.ts';
import { maxRejections } from '#lib/domain/offers/memo/request-parts.ts';
import { readStepApprovals } from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { readFirmNames } from '#lib/store/accounts/read-directory.ts';
import { historyEntryJson, readNewestHistory } from '#lib/store/audit/audit-entries.ts';
import type { Database } from '#lib/store/database/database.ts';
import { openFairQueue, whenAdmitted } from '#lib/store/database/pool/fair-queue.ts';
import { readFilings } from '#lib/store/filings/read-filings.ts';
import { readFrozen } from '#lib/store/database/stream-rows.ts';
import { readDeciders, readNewestAllocation } from '#lib/store/offers/deciding/review-orders.ts';
import { listColleagues } from '#lib/store/sign-in/firm-users.ts';
import { maxUsers } from '#lib/store/access/users.ts';
import { readSubscriptionTotals } from '#lib/store/offers/read-orders.ts';

/**
 * Returns an offer's memo as a PDF, for callers who can read the offer's history according to the access matrix
 * (D20).
 */
export async function readMemo(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  await settleApprovals(request.store.database, request.now, request.principal.firmOid);
  const sources = await readFrozen(request.store.database, async (database) =>
    readSources(database, request),
  );
  const { privatePlacementOfferOid, offerStatus } = sources.offer;
  const kind = isClosed(offerStatus) ? 'closing-memo' : 'offer-memo';
  return pdfResponse(request, closingMemo(sources), `${kind}-${privatePlacementOfferOid}`);
}

const drawing = openFairQueue({ slots: 1, maxWaiting: 64, maxWaitMs: 10_000 });

/**
 * Returns a document as a PDF whose file name contains the title and the date. Draws one document at a time, because
 * drawing is limited by the processor. Throws QueueFullError if too many documents are waiting or the wait takes too
 * long.
 */
export async function pdfResponse(
  { principal, now }: OperationRequest,
  memo: Memo,
  title: string,
): Promise<ApiResponse> {
  // Loaded on demand, because the PDF library uses memory and most instances never need it.
  const { memoPdf } = await import('./memo-pdf.ts');
  const pdf = await whenAdmitted(drawing, principal.firmOid, async () => memoPdf(memo, now));
  const name = `${title}-${marketDate(now)}`.replaceAll(/[^\w.-]/g, '_');
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': 'en',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    },
    body: null,
    stream: Readable.from([pdf]),
  };
}

/**
 * The part of a requested allocation that the memo shows. Null for other requests, and for allocations that were
 * requested before approvals had a summary.
 */
const requestedSchema = z
  .object({
    allocation: z.object({
      method: z.enum(allocationMethods),
      availableDollarAmount: z.number().transform(money),
      allocatedDollarAmount: z.number().transform(money),
    }),
  })
  .nullable();

async function readSources(database: Database, request: OperationRequest): Promise<MemoSources> {
  const { principal, now } = request;
  const { offer, facts, version, chainHead } = await requireSnapshot(request, database);
  if (!mayReadHistory(principal, offer)) {
    throw notAllowed(rights.readHistory.refusal);
  }
  const { privatePlacementOfferOid, creatingFirmOid, participatingFirms } = offer;
  const entriesOf = async (field: string | undefined) => {
    const search = { privatePlacementOfferOid, field, actor: undefined, limit: maxEntries };
    const rows = await readNewestHistory(database, search);
    const entries = rows.map((row): unknown => JSON.parse(historyEntryJson(row)));
    return resultOf('listHistory', entries).map((entry) => ({ version: entry.version, entry }));
  };
  const allocation = await readNewestAllocation(database, privatePlacementOfferOid);
  const requestsOf = async (state: 'pending' | 'rejected', limit: number) => {
    const search = { firmOid: principal.firmOid, state, privatePlacementOfferOid, limit };
    return (await readStepApprovals(database, search)).map((approval) => ({
      ...approval,
      asked: askedFor[approval.kind],
      allocation: requestedSchema.parse(approval.summary)?.allocation ?? null,
    }));
  };
  const { execute } = explainActions(offer, facts, now, {
    mayUpdate: true,
    seesFigures: true,
    closures: addedClosures(),
  });
  const moment = { today: marketDate(now), closures: addedFederalClosures() };
  const stored = await readFilings(database, {
    firmOid: principal.firmOid,
    oids: [privatePlacementOfferOid],
  });
  const filings = stored.flatMap((each) => deadlinesSeen(each, moment));
  const filers = filings.flatMap(({ firmOid }) => firmOid ?? []);
  const names = await readFirmNames(database, [creatingFirmOid, ...participatingFirms, ...filers]);
  const nameOf = (oid: string) => names.get(oid) ?? oid;
  const overdue = filings
    .filter(({ state }) => state === 'overdue')
    .map(({ firmOid, ...filing }) => ({
      ...filing,
      firmName: firmOid === null ? undefined : cutShort(nameOf(firmOid), 40),
    }));
  const sources = {
    offer,
    version,
    seal: chainHead.toString('hex'),
    creatingFirmName: nameOf(creatingFirmOid),
    participatingFirmNames: participatingFirms.map(nameOf).sort(),
    totals: resultOf(
      'listSubscriptionTotals',
      JSON.parse(await readSubscriptionTotals(database, { privatePlacementOfferOid, accountsOf: [] })),
    ),
    overdueFilings: overdueWords(overdue),
    deciders: await readDeciders(database, privatePlacementOfferOid, maxDeciders),
    ...(allocation && { allocation }),
    requests: await requestsOf('pending', approvalSteps.length),
    rejections: await requestsOf('rejected', maxRejections + 1),
    moves: await entriesOf('offerStatus'),
    newest: await entriesOf(undefined),
    conditions: execute.conditions,
    now,
  };
  const { firmOid } = principal;
  const colleagues = await listColleagues(database, { firmOid, after: undefined, limit: maxUsers });
  return withDisplayNames(sources, new Map(colleagues.map(({ email, name }) => [email, name])));
}
