import { notAllowed, requireRightClock } from '#lib/api/access/requirements.ts';
import { type Answer, emptyAnswer, offerTag } from '#lib/api/http/answer/answer.ts';
import { findingsOf, problem, requireNone } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { namesTag } from '#lib/api/http/request/conditions.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import { rights } from '#lib/contract/rights.ts';
import { mayUpdateOffer } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { changesBetweenRecords, changesOfDeletion } from '#lib/domain/offers/audit-entry.ts';
import {
  againstChange,
  againstSettings,
  readTermsRequest,
  withTerms,
} from '#lib/domain/offers/creating/change-of-terms.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type HeldOffer, holdOffer, writeTerms } from '#lib/store/offers/creating/change-terms.ts';
import { deleteOffer as deleteStoredOffer } from '#lib/store/offers/creating/delete-offer.ts';
import { lockIdentifiers } from '#lib/store/offers/creating/identifiers.ts';
import { actorOf } from './create-offer.ts';
import { offerNotFound } from './read-offer.ts';

/** Changes the terms of an offer that only the creating firm has seen. */
export async function changeTerms(call: Call<unknown>): Promise<Answer> {
  const { store, principal, parameters, requestId, now } = call;
  await requireRightClock(store.database, call.moment);
  const privatePlacementOfferOid = parameters['privateplacementofferoid'] ?? '';
  const version = await store.database.transaction(async (database) => {
    const { snapshot, standing } = await holdOwn(call, database);
    const { offer } = snapshot;
    const request = readRequest(call);
    requireMatch(call, snapshot.version);
    requireNone({ violations: againstChange(offer, standing, 'terms.final'), further: 0 });
    requireNone({ violations: againstSettings(offer, request), further: 0 });
    const changed = withTerms(offer, request);
    const changes = changesBetweenRecords(offerRecord(offer), offerRecord(changed));
    if (changes.length === 0) return snapshot.version;
    const at = timeAfter(offer, now);
    return writeTerms(database, store.keys, snapshot, {
      offer: changed,
      entry: { at, action: 'terms', actor: actorOf(principal), changes, effects: [], basis: null, requestId },
    });
  });
  return emptyAnswer({
    Location: `${publicBaseUrl()}/restapi/privateplacementoffers/${privatePlacementOfferOid}`,
    ETag: offerTag(version),
  });
}

/** Deletes an offer that only the creating firm has seen. Its audit entries remain. */
export async function deleteOffer(call: Call<unknown>): Promise<Answer> {
  const { store, principal, requestId, now } = call;
  call.query();
  await requireRightClock(store.database, call.moment);
  await store.database.transaction(async (database) => {
    await lockIdentifiers(database, principal.firmOid);
    const { snapshot, standing } = await holdOwn(call, database);
    const { offer } = snapshot;
    requireMatch(call, snapshot.version);
    requireNone({ violations: againstChange(offer, standing, 'offer.not.deletable'), further: 0 });
    await deleteStoredOffer(database, store.keys, snapshot, {
      at: timeAfter(offer, now),
      action: 'delete',
      actor: actorOf(principal),
      changes: changesOfDeletion(offerRecord(offer)),
      effects: [],
      basis: null,
      requestId,
    });
  });
  return emptyAnswer();
}

/**
 * Returns the offer in the path, locked until the transaction ends. Throws 404 or 403 if the caller can't
 * change it.
 */
async function holdOwn({ principal, parameters }: Call<unknown>, database: Database): Promise<HeldOffer> {
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
function readRequest({ body, query }: Call<unknown>) {
  const reading = readBodyText(body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const request = readTermsRequest(reading.value, reading);
  const inQuery = findingsOf(query);
  const findings = new FindingList();
  findings.addAll(inQuery.violations, inQuery.further);
  findings.addAll(request.violations, request.further);
  requireNone(findings);
  return request;
}

/** Throws 412 if If-Match doesn't match the current version. */
function requireMatch({ ifMatch }: Call<unknown>, version: number): void {
  if (ifMatch !== null && !namesTag(ifMatch, offerTag(version))) {
    const message = `The offer changed since you read it and is now at version ${version}. Fetch it again, then retry.`;
    throw problem('precondition.failed', message);
  }
}
