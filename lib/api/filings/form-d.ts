import type * as z from 'zod';
import { notAllowed } from '#lib/api/access/requirements.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { chargeUnits } from '#lib/api/http/limits/request-limits.ts';
import type { OperationRequest, UploadedBody } from '#lib/api/http/request/operation-request.ts';
import { storeWith, once } from '#lib/api/http/request/idempotency.ts';
import { readBody } from '#lib/api/http/request/request-body.ts';
import { pdfResponse } from '#lib/api/offers/memo/read-memo.ts';
import { requireSnapshot } from '#lib/api/offers/read-offer.ts';
import { operations } from '#lib/contract/operations.ts';
import { bodyUnits } from '#lib/contract/request-units.ts';
import { rights, roleMayForRecords } from '#lib/contract/rights.ts';
import { standingOf } from '#lib/domain/access/access.ts';
import type { FilingFacts } from '#lib/domain/filings/filing-deadlines.ts';
import {
  type FormD,
  formDDifferences,
  readFormD as readForm,
  UnreadableFormD,
} from '#lib/domain/filings/form-d.ts';
import { formDChecklist, formDItems } from '#lib/domain/filings/form-d-items.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { readFirmNames } from '#lib/store/accounts/read-directory.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  withHeldFilings,
  recordFiled,
  requireApplicable,
  requirePast,
  requireRecorder,
  writeSale,
} from './held-filings.ts';
import { requireFilings } from './offer-filings.ts';

type Query = z.output<typeof operations.readFormD.query>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Compares a Form D with its offer. Unless the request is a dry run, also records the filing. A new Form D
 * confirms its first sale if none is confirmed yet.
 */
export async function readFormD(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { upload } = request;
  if (upload === null) throw new Error('The operation requires an upload.');
  const body = await bodyOf(upload);
  await upload.requireStillAllowed();
  await chargeUnits(request.store, request.principal, bodyUnits(body.length));
  const { idempotencyKey: header } = upload;
  return header === null || !roleMayForRecords(request.principal.role, operations.readFormD)
    ? readBytes({ ...request, body })
    : once({ ...request, body }, { ...upload, header }, readBytes);
}

async function bodyOf(upload: UploadedBody): Promise<Buffer> {
  const { maxBytes } = operations.readFormD.upload;
  const body = await readBody(upload.chunks(), upload.header('content-length'), maxBytes);
  const type = upload.header('content-type') ?? '';
  const coding = upload.header('content-encoding') ?? '';
  if (
    !/^(application|text)\/xml\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    !/^(identity)?$/i.test(coding)
  ) {
    throw problem(
      'unsupported.media.type',
      'Send XML in UTF-8 with Content-Type: application/xml or text/xml and no Content-Encoding.',
    );
  }
  return body;
}

async function readBytes(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { store } = request;
  const offer = await requireRecorder(request);
  requireCreator(request, offer);
  const { dryRun, filedon, accession } = request.query();
  const isDryRun = dryRun === 'true';
  const form = formOf(request.body);
  if (isDryRun) {
    const { facts } = await requireFilings(request, store.database);
    return responseOf(store.database, { form, offer, facts });
  }
  const filedOn = required('filedon', filedon);
  const reference = required('accession', accession);
  requirePast(request, 'filedon', filedOn);
  return withHeldFilings(request, async (held) => {
    const isNew = form.submissionType === 'D';
    const subject = {
      code: isNew ? 'form.d' : 'form.d.amendment',
      jurisdiction: 'US',
      firmOid: null,
    } as const;
    requireApplicable(request, held, subject);
    const { transaction, snapshot } = held;
    const date = form.dateOfFirstSale;
    const isConfirmed = held.facts.sales.some((sale) => sale.kind === 'offer' && sale.confirmedDate !== null);
    if (isNew && date !== null && date <= marketDate(request.now) && !isConfirmed) {
      await writeSale(request, held, { jurisdiction: 'US', firmOid: null, date });
    }
    await recordFiled(request, held, { ...subject, filedOn, reference });
    const { facts } = await requireFilings(request, transaction);
    const response = await responseOf(transaction, { form, offer: snapshot.offer, facts });
    await storeWith(transaction, request, response);
    return response;
  });
}

function required(parameter: string, value: string | undefined): string {
  if (value === undefined) {
    throw fieldProblem(
      parameter,
      'invalid.value',
      'Send this parameter to record the filing, or send dryRun=true.',
    );
  }
  return value;
}

function formOf(body: Buffer): FormD {
  try {
    return readForm(utf8.decode(body));
  } catch (error) {
    if (error instanceof UnreadableFormD) throw problem('invalid.formd', error.message);
    if (error instanceof TypeError) throw problem('invalid.formd', 'The file is not UTF-8.');
    throw error;
  }
}

async function responseOf(
  database: Database,
  { form, offer, facts }: { readonly form: FormD; readonly offer: Offer; readonly facts: FilingFacts },
): Promise<ApiResponse> {
  const sale = facts.sales.find(({ kind }) => kind === 'offer');
  const names = await namesOf(database, offer);
  const compared = { ...offer, ...names, dateOfFirstSale: sale?.confirmedDate ?? null };
  return jsonResponse('readFormD', { form, differences: formDDifferences(form, compared) });
}

async function namesOf(database: Database, { participatingFirms, creatingFirmOid }: Offer) {
  const names = await readFirmNames(database, [...participatingFirms, creatingFirmOid]);
  return {
    participatingNames: participatingFirms.map((firm) => names.get(firm) ?? firm),
    creatingName: names.get(creatingFirmOid) ?? creatingFirmOid,
  };
}

/** Returns the items of a Form D, filled in from the offer where possible, or a checklist of them as a PDF. */
export async function prepareFormD(
  request: OperationRequest<z.output<typeof operations.prepareFormD.query>>,
): Promise<ApiResponse> {
  const { database } = request.store;
  const { offer, facts } = await requireSnapshot(request);
  requireCreator(request, offer);
  const { format } = request.query();
  const { facts: filings } = await requireFilings(request, database);
  const { participatingNames } = await namesOf(database, offer);
  const firstSale = filings.sales.find(({ kind }) => kind === 'offer');
  const { approvedTotal } = facts;
  const known = { offer, firstSale, participatingNames, approvedTotal };
  return format === 'pdf'
    ? pdfResponse(request, formDChecklist(known, request.now), `form-d-${offer.privatePlacementOfferOid}`)
    : jsonResponse('prepareFormD', { items: formDItems(known) });
}

function requireCreator({ principal }: OperationRequest, offer: Offer): void {
  if (standingOf(principal.firmOid, offer) !== 'creating') throw notAllowed(rights.readOwnFilings.refusal);
}
