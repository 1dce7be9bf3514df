import { notAllowed, requireRightClock } from '#lib/api/access/requirements.ts';
import {
  type ApiResponse,
  createdResponse,
  emptyResponse,
  jsonTextResponse,
  versionTag,
} from '#lib/api/http/response/api-response.ts';
import {
  findingsOf,
  problem,
  fieldProblem,
  requireNoFindings,
} from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { requireTag } from '#lib/api/http/request/conditions.ts';
import { rights } from '#lib/contract/rights.ts';
import { keyIdOf, mayUpdateOffer, type Principal } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { type NewOffer, planCreation, readNewOffer } from '#lib/domain/offers/creating/new-offer.ts';
import { type Actor, changesBetweenRecords, deletionChanges } from '#lib/domain/offers/audit-entry.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { isIdentifier } from '#lib/domain/text/feed-text.ts';
import {
  againstChange,
  againstSettings,
  readTermsRequest,
  withTerms,
} from '#lib/domain/offers/creating/change-of-terms.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import {
  createOffer as createStoredOffer,
  deleteOffer as deleteStoredOffer,
  type HeldOffer,
  holdOffer,
  lockIdentifiers,
  writeTerms,
} from '#lib/store/offers/creating/own-offers.ts';
import { identifierFromReference, randomIdentifier } from '#lib/store/offers/reference-identifiers.ts';
import { deleteDraft } from '#lib/store/offers/creating/drafts.ts';
import { readOfferJson } from '#lib/store/offers/read-offers.ts';
import type { Database } from '#lib/store/database/database.ts';
import { draftNotFound } from './drafts.ts';
import { offerNotFound } from './read-offer.ts';

/**
 * Creates an offer for the caller's firm with status INITIAL, unpublished and with no participating firms. Deletes
 * the draft that the offer was created from, if any.
 */
export async function createOffer(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal } = request;
  await requireRightClock(store.database, request.moment);
  const { draftId, wanted } = readNewOfferRequest(request);
  const at = marketTimestamp(request.now);
  const creation = planCreation(wanted, identityOf(principal, wanted, at));
  if (!creation.ok) {
    requireNoFindings(creation);
    throw new Error('A rejected creation has no violations.');
  }
  const { offer } = creation;
  return store.database.transaction(async (transaction) => {
    if (draftId !== undefined && !(await deleteDraft(transaction, principal.firmOid, draftId))) {
      throw draftNotFound();
    }
    const entry = { at, actor: actorOf(principal), requestId: request.requestId };
    if (!(await createStoredOffer(transaction, store.keys, offer, entry))) {
      throw fieldProblem(
        'reference',
        'reference.used',
        'Your firm has or had an offer with this reference. Use a different reference.',
      );
    }
    const response = await createdOffer(transaction, offer);
    await storeWith(transaction, request, response);
    return response;
  });
}

/** Parses the request. `wanted` includes all errors in the query and the body. Throws 400 for invalid JSON. */
function readNewOfferRequest({ body, query }: OperationRequest): {
  draftId: string | undefined;
  wanted: NewOffer;
} {
  const reading = readBodyText(body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const { draftId, ...members } = reading.value;
  const wanted = readNewOffer(members, reading);
  const inQuery = findingsOf(query);
  const findings = new FindingList();
  findings.addAll(inQuery.violations, inQuery.further);
  if (draftId !== undefined && typeof draftId !== 'string') {
    findings.add(() => ({
      field: 'draftId',
      code: 'invalid.value',
      message: 'Send the draft ID as a string.',
    }));
  }
  findings.addAll(wanted.violations, wanted.further);
  return {
    draftId: typeof draftId === 'string' ? draftId : undefined,
    wanted: { ...wanted, violations: findings.violations, further: findings.further },
  };
}

function identityOf({ firmOid, memberId }: Principal, { reference }: NewOffer, creationTimestamp: string) {
  return {
    privatePlacementOfferOid:
      reference === null ? randomIdentifier() : identifierFromReference(firmOid, 'offer', reference),
    creatingFirmOid: firmOid,
    creatingMemberOid: memberId !== undefined && isIdentifier(memberId) ? memberId : null,
    creationTimestamp,
  };
}

function actorOf(principal: Principal): Actor {
  const { kind, name, firmOid, memberId } = principal;
  return { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
}

async function createdOffer(
  database: Parameters<typeof readOfferJson>[0],
  { privatePlacementOfferOid, creatingFirmOid }: Offer,
): Promise<ApiResponse> {
  const written = await readOfferJson(database, privatePlacementOfferOid, creatingFirmOid);
  if (written === undefined) throw new Error('A created offer is missing.');
  const response = jsonTextResponse(written.json, { ETag: versionTag(written.version) });
  return createdResponse(`/restapi/privateplacementoffers/${privatePlacementOfferOid}`, response);
}

/** Changes the terms of an offer that only the creating firm has seen. */
export async function changeTerms(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, parameters, requestId, now } = request;
  await requireRightClock(store.database, request.moment);
  const privatePlacementOfferOid = parameters['privateplacementofferoid'] ?? '';
  const version = await store.database.transaction(async (database) => {
    const { snapshot, termsState } = await holdOwn(request, database);
    const { offer } = snapshot;
    const terms = readRequest(request);
    requireMatch(request, snapshot.version);
    requireNoFindings({ violations: againstChange(offer, termsState, 'terms.final'), further: 0 });
    requireNoFindings({ violations: againstSettings(offer, terms), further: 0 });
    const changed = withTerms(offer, terms);
    const changes = changesBetweenRecords(offerRecord(offer), offerRecord(changed));
    if (changes.length === 0) return snapshot.version;
    const at = timeAfter(offer, now);
    return writeTerms(database, store.keys, snapshot, {
      offer: changed,
      entry: { at, action: 'terms', actor: actorOf(principal), changes, effects: [], basis: null, requestId },
    });
  });
  return emptyResponse({
    Location: `${publicBaseUrl()}/restapi/privateplacementoffers/${privatePlacementOfferOid}`,
    ETag: versionTag(version),
  });
}

/** Deletes an offer that only the creating firm has seen. Its audit entries remain. */
export async function deleteOffer(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, requestId, now } = request;
  request.query();
  await requireRightClock(store.database, request.moment);
  await store.database.transaction(async (database) => {
    await lockIdentifiers(database, principal.firmOid);
    const { snapshot, termsState } = await holdOwn(request, database);
    const { offer } = snapshot;
    requireMatch(request, snapshot.version);
    requireNoFindings({ violations: againstChange(offer, termsState, 'offer.not.deletable'), further: 0 });
    await deleteStoredOffer(database, store.keys, snapshot, {
      at: timeAfter(offer, now),
      action: 'delete',
      actor: actorOf(principal),
      changes: deletionChanges(offerRecord(offer)),
      effects: [],
      basis: null,
      requestId,
    });
  });
  return emptyResponse();
}

/**
 * Returns the offer in the path, locked until the transaction ends. Throws 404 if the firm can't see it, and 403 if
 * the caller can't change it.
 */
async function holdOwn({ principal, parameters }: OperationRequest, database: Database): Promise<HeldOffer> {
  const privatePlacementOfferOid = parameters['privateplacementofferoid'] ?? '';
  const held = await holdOffer(database, { privatePlacementOfferOid, firmOid: principal.firmOid });
  if (held === undefined) throw offerNotFound();
  if (!mayUpdateOffer(principal, held.snapshot.offer)) throw notAllowed(rights.updateOffer.refusal);
  return held;
}

/** Returns the time of the change, which is not earlier than the previous change. */
function timeAfter({ lastModifiedTimestamp }: Offer, now: Date): string {
  return marketTimestamp(new Date(Math.max(now.getTime(), Date.parse(lastModifiedTimestamp))));
}

/** Parses the request. Throws 400 with all errors in the body and the query. */
function readRequest({ body, query }: OperationRequest) {
  const reading = readBodyText(body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const request = readTermsRequest(reading.value, reading);
  const inQuery = findingsOf(query);
  const findings = new FindingList();
  findings.addAll(inQuery.violations, inQuery.further);
  findings.addAll(request.violations, request.further);
  requireNoFindings(findings);
  return request;
}

/** Throws 412 if If-Match doesn't match the current version. */
function requireMatch({ ifMatch }: OperationRequest, version: number): void {
  requireTag(
    ifMatch,
    versionTag(version),
    `The offer has changed since you read it and is now at version ${version}. Fetch it again, then retry.`,
  );
}
