import * as z from 'zod';
import {
  type ApiResponse,
  createdResponse,
  emptyResponse,
  jsonResponse,
} from '#lib/api/http/response/api-response.ts';
import { findingsOf, problem, requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireTag } from '#lib/api/http/request/conditions.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readBodyText, readForm } from '#lib/api/http/request/request-body.ts';
import { draftNameSchema } from '#lib/contract/offers/draft-operations.ts';
import { readNewOffer } from '#lib/domain/offers/creating/new-offer.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  addDraft,
  deleteDraft as deleteStoredDraft,
  type DraftContent,
  listDrafts as listStoredDrafts,
  lockDrafts,
  maxDrafts,
  readDraft as readStoredDraft,
  type StoredDraft,
  writeDraft,
} from '#lib/store/offers/creating/drafts.ts';

/** Lists the drafts of the caller's firm, most recently changed first. */
export async function listDrafts({ store, principal }: OperationRequest): Promise<ApiResponse> {
  const drafts = await listStoredDrafts(store.database, principal.firmOid);
  return jsonResponse('listDrafts', drafts.map(draftRecord));
}

export async function readDraft(request: OperationRequest): Promise<ApiResponse> {
  return draftResponse(await findDraft(request.store.database, request));
}

export async function createDraft(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, now } = request;
  const content = readContent(request);
  return store.database.transaction(async (transaction) => {
    await lockDrafts(transaction, principal.firmOid);
    const draft = await addDraft(transaction, principal.firmOid, content, now);
    if (draft === undefined) {
      throw problem('draft.limit', `Your firm already has ${maxDrafts} drafts. Delete one first.`);
    }
    const response = createdResponse(draftPath(draft), draftResponse(draft));
    await storeWith(transaction, request, response);
    return response;
  });
}

export async function changeDraft(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, now } = request;
  const draft = await store.database.transaction(async (transaction) => {
    await lockDrafts(transaction, principal.firmOid);
    const stored = await findDraft(transaction, request);
    const content = readContent(request);
    requireMatch(request, stored);
    return writeDraft(transaction, stored.draftId, content, now);
  });
  return draftResponse(draft, { Location: publicBaseUrl() + draftPath(draft) });
}

export async function deleteDraft(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal } = request;
  await store.database.transaction(async (transaction) => {
    await lockDrafts(transaction, principal.firmOid);
    const draft = await findDraft(transaction, request);
    request.query();
    requireMatch(request, draft);
    await deleteStoredDraft(transaction, principal.firmOid, draft.draftId);
  });
  return emptyResponse();
}

/** Returns the draft in the path. Throws 404 if the firm has no such draft. */
async function findDraft(
  database: Database,
  { principal, parameters }: OperationRequest,
): Promise<StoredDraft> {
  const draft = await readStoredDraft(database, principal.firmOid, parameters['draftid'] ?? '');
  if (draft === undefined) throw draftNotFound();
  return draft;
}

export function draftNotFound() {
  return problem('draft.not.found', 'Your firm has no draft with this ID. Reload the drafts.');
}

const contentSchema = z.strictObject({
  name: draftNameSchema,
  offer: z.record(z.string(), z.unknown(), 'Send an object with offer fields.'),
});

/** Parses the body. Throws 400 with all errors. Offer fields are checked only for their format. */
function readContent(request: OperationRequest): DraftContent {
  const findings = new FindingList();
  const { violations, further } = findingsOf(() => readForm(contentSchema, request));
  findings.addAll(violations, further);
  const reading = readBodyText(request.body);
  const given = reading.ok ? reading.value['offer'] : undefined;
  if (reading.ok && isJsonObject(given)) {
    const inexactNumbers = reading.inexactNumbers.map((path) => path.replace(/^offer[.]/, ''));
    const offer = readNewOffer(given, { inexactNumbers }, { isDraft: true });
    findings.addAll(
      offer.violations.map((violation) => ({ ...violation, field: `offer.${violation.field}` })),
      offer.further,
    );
  }
  requireNoFindings(findings);
  return readForm(contentSchema, request);
}

/** Throws 412 if If-Match doesn't match the current version. */
function requireMatch({ ifMatch }: OperationRequest, draft: StoredDraft): void {
  requireTag(
    ifMatch,
    draftTag(draft),
    'The draft has changed since you read it. Fetch it again, then retry.',
  );
}

function draftRecord({ draftId, name, offer, updatedTimestamp }: StoredDraft) {
  return { draftId, name, offer, updatedTimestamp };
}

function draftTag({ version }: StoredDraft): string {
  return `"${version}"`;
}

function draftResponse(draft: StoredDraft, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return jsonResponse('readDraft', draftRecord(draft), { ...headers, ETag: draftTag(draft) });
}

function draftPath({ draftId }: StoredDraft): string {
  return `/restapi/offerdrafts/${draftId}`;
}
