import { notAllowed } from '#lib/api/access/requirements.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import {
  type ApiResponse,
  createdResponse,
  emptyResponse,
  jsonResponse,
} from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import {
  confirmedSaleSchema,
  recordedFilingSchema,
  writtenExemptionSchema,
} from '#lib/contract/filings/filing-schemas.ts';
import { rights } from '#lib/contract/rights.ts';
import { standingOf } from '#lib/domain/access/access.ts';
import { type FilingFacts, type FilingSubject, isSameSubject } from '#lib/domain/filings/filing-deadlines.ts';
import { filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { strikeFiling as strikeStored, writeFilingExemption } from '#lib/store/filings/write-filings.ts';
import {
  withHeldFilings,
  notApplicable,
  recordFiled,
  requireApplicable,
  requireDeadline,
  requireFirmOnOffer,
  requirePast,
  requireRecorder,
  requireRoomForChange,
  wordsOf,
  writeSale,
} from './held-filings.ts';
import { requireCurrentFilings, requireFilings, tagOf, viewOf } from './offer-filings.ts';

/** Confirms a first sale, or withdraws its confirmation. */
export async function confirmFirstSale(request: OperationRequest): Promise<ApiResponse> {
  const offer = await requireRecorder(request);
  const { date, jurisdiction = 'US', firmOid = null } = readForm(confirmedSaleSchema, request);
  requirePast(request, 'date', date);
  requireOwnFirm(request, offer, firmOid);
  return withHeldFilings(request, async (held) => {
    const { transaction, snapshot } = held;
    requireCurrentFilings(request, held.stored);
    if (firmOid !== null) requireFirmOnOffer(snapshot.offer, firmOid);
    await writeSale(request, held, { jurisdiction, firmOid, date });
    const view = viewOf(await requireFilings(request, transaction), request);
    return jsonResponse('confirmFirstSale', view.firstSales, headersOf(held.facts, tagOf(view)));
  });
}

/** Records a filing that was made. Repeating the request without an Idempotency-Key records a second filing. */
export async function recordFiling(request: OperationRequest): Promise<ApiResponse> {
  const offer = await requireRecorder(request);
  const form = readForm(recordedFilingSchema, request);
  const { filedOn, reference } = form;
  const subject = subjectOf(request, form);
  requirePast(request, 'filedOn', filedOn);
  if (
    (subject.code === 'form.d' || subject.code === 'form.d.amendment') &&
    !/^\d{10}-\d{2}-\d{6}$/.test(reference)
  ) {
    const message = 'Use the EDGAR accession number, such as 0001234567-26-000123.';
    throw fieldProblem('reference', 'invalid.value', message);
  }
  requireOwnFirm(request, offer, subject.firmOid);
  return withHeldFilings(request, async (held) => {
    if (subject.code === 'form.d.change') {
      throw notApplicable('code', 'To record a change, use form.d.amendment.');
    }
    requireApplicable(request, held, subject);
    const { deadline, filingId } = await recordFiled(request, held, { ...subject, filedOn, reference });
    const path = `/restapi/privateplacementoffers/${held.facts.privatePlacementOfferOid}/filings/${filingId}`;
    const response = createdResponse(path, jsonResponse('recordFiling', deadline));
    await storeWith(held.transaction, request, response);
    return response;
  });
}

/** Strikes a filing that was recorded by mistake. It remains in the audit log. */
export async function strikeFiling(request: OperationRequest): Promise<ApiResponse> {
  await requireRecorder(request);
  request.query();
  return withHeldFilings(request, async (held) => {
    const { transaction, facts, signature } = held;
    const filing = facts.filings.find(({ filingId }) => filingId === request.parameters['filingid']);
    if (filing === undefined) {
      throw problem(
        'filing.not.found',
        "The offer has no filing with this ID. Fetch the offer's filings again.",
      );
    }
    requireCurrentFilings(request, held.stored);
    const { filingId, code, jurisdiction, firmOid, filedOn, reference } = filing;
    await strikeStored(transaction, filingId, signature);
    await held.note(
      { kind: 'struck', code, jurisdiction, firmOid, date: filedOn, filingId, reference },
      `${wordsOf(filing)} filed on ${formatDate(filedOn)}, reference ${reference}, deleted.`,
    );
    return emptyResponse();
  });
}

/** Marks a filing as not applicable, with a reason, or removes the mark. */
export async function changeFilingExemption(request: OperationRequest): Promise<ApiResponse> {
  const offer = await requireRecorder(request);
  const form = readForm(writtenExemptionSchema, request);
  const { reason } = form;
  const subject = subjectOf(request, form);
  requireOwnFirm(request, offer, subject.firmOid);
  return withHeldFilings(request, async (held) => {
    const { transaction, facts, signature } = held;
    requireCurrentFilings(request, held.stored);
    requireApplicable(request, held, subject);
    const known = facts.exemptions.find((each) => isSameSubject(each, subject));
    if (reason !== (known?.reason ?? null)) {
      await requireRoomForChange(request, held);
      const { privatePlacementOfferOid } = facts;
      await writeFilingExemption(transaction, { privatePlacementOfferOid, ...subject, reason, ...signature });
      await held.note(
        { kind: 'exemption', ...subject, reason },
        `${wordsOf(subject)} marked as ${reason === null ? 'applicable' : 'not applicable'}.`,
      );
    }
    const after = await requireFilings(request, transaction);
    const deadline = requireDeadline(request, after.facts, subject);
    return jsonResponse('changeFilingExemption', deadline, headersOf(facts, tagOf(viewOf(after, request))));
  });
}

function headersOf(
  { privatePlacementOfferOid }: Pick<FilingFacts, 'privatePlacementOfferOid'>,
  tag: string,
): Readonly<Record<string, string>> {
  const path = `/restapi/privateplacementoffers/${privatePlacementOfferOid}/filings`;
  return { Location: publicBaseUrl() + path, ETag: tag };
}

/** Throws 403 if a participating firm tries to change filings other than its own. */
function requireOwnFirm({ principal }: OperationRequest, offer: Offer, firmOid: string | null): void {
  if (standingOf(principal.firmOid, offer) !== 'creating' && firmOid !== principal.firmOid) {
    throw notAllowed(rights.recordFilings.refusal);
  }
}

type SubjectForm = {
  readonly code: string;
  readonly jurisdiction?: string | undefined;
  readonly firmOid?: string | undefined;
};

/** Returns the filing that a request names. Throws 400 if its fields don't match its code. */
function subjectOf({ principal }: OperationRequest, form: SubjectForm): FilingSubject {
  const { jurisdiction = 'US', firmOid } = form;
  const code = filingCodes.find((each) => each === form.code);
  if (code === undefined) {
    throw fieldProblem('code', 'invalid.choice', `Use one of ${filingCodes.join(', ')}.`);
  }
  const isOfState = code === 'state.notice';
  if (isOfState !== (jurisdiction !== 'US')) {
    const message = isOfState ? 'Specify the state of the notice.' : 'Use US, or omit this field.';
    throw fieldProblem('jurisdiction', 'invalid.value', message);
  }
  const isOfFirm = code === 'finra.5123';
  if (!isOfFirm && firmOid !== undefined) {
    throw fieldProblem('firmOid', 'invalid.value', 'Remove this field. Only finra.5123 filings have a firm.');
  }
  return { code, jurisdiction, firmOid: isOfFirm ? (firmOid ?? principal.firmOid) : null };
}
