import { requireRightClock } from '#lib/api/access/requirements.ts';
import { type Answer, createdAnswer, jsonAnswer, offerTag } from '#lib/api/http/answer/answer.ts';
import { findingsOf, problem, problemOfField, requireNone } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import { keyIdOf, type Principal } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { type NewOffer, planCreation, readNewOffer } from '#lib/domain/offers/creating/new-offer.ts';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { isIdentifier } from '#lib/domain/text/feed-text.ts';
import { draftNotFound } from './drafts.ts';
import { createOffer as createStoredOffer } from '#lib/store/offers/creating/create-offer.ts';
import { identifierOfReference, randomIdentifier } from '#lib/store/offers/reference-identifiers.ts';
import { deleteDraft } from '#lib/store/offers/creating/drafts.ts';
import { readOfferJson } from '#lib/store/offers/read-offers.ts';

/** Creates an offer of the caller's firm with status INITIAL, unpublished and without participating firms. */
export async function createOffer(call: Call<unknown>): Promise<Answer> {
  const { store, principal } = call;
  await requireRightClock(store.database, call.moment);
  const { draftId, wanted } = readWanted(call);
  const at = marketTimestamp(call.now);
  const creation = planCreation(wanted, identityOf(principal, wanted, at));
  if (!creation.ok) {
    requireNone(creation);
    throw new Error('A rejected creation has no violation.');
  }
  const { offer } = creation;
  return store.database.transaction(async (transaction) => {
    if (draftId !== undefined && !(await deleteDraft(transaction, principal.firmOid, draftId))) {
      throw draftNotFound();
    }
    const entry = { at, actor: actorOf(principal), requestId: call.requestId };
    if (!(await createStoredOffer(transaction, store.keys, offer, entry))) {
      throw problemOfField(
        'reference',
        'reference.used',
        'Your firm has or had an offer with this reference. Use a different reference.',
      );
    }
    const answer = await createdOffer(transaction, offer);
    await keepWith(transaction, call, answer);
    return answer;
  });
}

/** Parses the request. Throws 400 with all errors in the body and the query. */
function readWanted({ body, query }: Call<unknown>): { draftId: string | undefined; wanted: NewOffer } {
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
      reference === null ? randomIdentifier() : identifierOfReference(firmOid, 'offer', reference),
    creatingFirmOid: firmOid,
    creatingMemberOid: memberId !== undefined && isIdentifier(memberId) ? memberId : null,
    creationTimestamp,
  };
}

/** Returns the actor of an offer change, as recorded in the audit log. */
export function actorOf(principal: Principal): Actor {
  const { kind, name, firmOid, memberId } = principal;
  return { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
}

async function createdOffer(
  database: Parameters<typeof readOfferJson>[0],
  { privatePlacementOfferOid, creatingFirmOid }: Offer,
): Promise<Answer> {
  const written = await readOfferJson(database, privatePlacementOfferOid, creatingFirmOid);
  if (written === undefined) throw new Error('A created offer is missing.');
  const answer = jsonAnswer(written.json, { ETag: offerTag(written.version) });
  return createdAnswer(`/restapi/privateplacementoffers/${privatePlacementOfferOid}`, answer);
}
