import { notAllowed, requireRightClock } from '#lib/api/access/requirements.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { offerNotFound, requireOffer } from '#lib/api/offers/read-offer.ts';
import { rights } from '#lib/contract/rights.ts';
import { keyIdOf, rightsOf, standingOf } from '#lib/domain/access/access.ts';
import {
  type FilingDeadline,
  filingDeadlineOf,
  type FilingFacts,
  type FilingSubject,
} from '#lib/domain/filings/filing-deadlines.ts';
import { filingName } from '#lib/domain/filings/filing-rules.ts';
import { filingTitle, jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate, marketDate, marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { StoredFilings } from '#lib/store/filings/read-filings.ts';
import {
  addFiling,
  countFilingChange,
  maxFilings,
  maxParticipantChanges,
  writeFilingEntry,
  writeFirstSale,
} from '#lib/store/filings/write-filings.ts';
import { holdOffer } from '#lib/store/offers/creating/own-offers.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { momentOf, requireFilings } from './offer-filings.ts';

/** The offer locked by the transaction, its filings, and a function that records a change in the audit log. */
type Held = {
  readonly transaction: Database;
  readonly snapshot: OfferSnapshot;
  readonly stored: StoredFilings;
  readonly facts: FilingFacts;
  readonly signature: { readonly by: string; readonly at: string };
  readonly note: (
    filing: NonNullable<AuditEntry['filing']>,
    effect: string,
    event?: Parameters<typeof writeFilingEntry>[3]['events'][number],
  ) => Promise<void>;
};

/** Runs a change to the offer's filings while holding the offer's lock. Throws 404 if the firm can't see the offer. */
export async function withHeldFilings(
  request: OperationRequest,
  change: (held: Held) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { store, principal, now, requestId } = request;
  const { firmOid, kind, name, memberId } = principal;
  const privatePlacementOfferOid = request.parameters['privateplacementofferoid'] ?? '';
  return store.database.transaction(async (transaction) => {
    const heldOffer = await holdOffer(transaction, { privatePlacementOfferOid, firmOid });
    if (heldOffer === undefined) throw offerNotFound();
    const { snapshot } = heldOffer;
    let latestSnapshot = snapshot;
    const stored = await requireFilings(request, transaction);
    const latest = Math.max(now.getTime(), Date.parse(snapshot.offer.lastModifiedTimestamp));
    const at = marketTimestamp(new Date(latest));
    return change({
      transaction,
      snapshot,
      stored,
      facts: stored.facts,
      signature: { by: name, at },
      note: async (filing, effect, event) => {
        const entry: AuditEntry = {
          at,
          action: 'filing',
          actor: { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) },
          changes: [],
          effects: [effect],
          basis: null,
          requestId,
          filing,
        };
        const events = event === undefined ? [] : [event];
        latestSnapshot = await writeFilingEntry(transaction, store.keys, latestSnapshot, { entry, events });
      },
    });
  });
}

/** Returns the offer. Throws 404 if the firm can't see it, and 403 if the role can't change filings. */
export async function requireRecorder(request: OperationRequest): Promise<Offer> {
  await requireRightClock(request.store.database, request.moment);
  const { offer } = await requireOffer(request);
  if (!rightsOf[request.principal.role].updateOffers) throw notAllowed(rights.recordFilings.refusal);
  return offer;
}

/**
 * Throws `filing.limit` if the caller's firm participates in another firm's offer and has changed the offer's first sales
 * and exemptions the maximum number of times.
 */
export async function requireRoomForChange({ principal }: OperationRequest, held: Held): Promise<void> {
  const { transaction, snapshot } = held;
  if (await countFilingChange(transaction, principal.firmOid, snapshot.offer)) return;
  const most = maxParticipantChanges.toLocaleString('en-US');
  throw problem(
    'filing.limit',
    `Your firm has changed this offer's first sales and exemptions ${most} times, the maximum. Nothing was changed. Ask the creating firm to make the change.`,
  );
}

/** Confirms a first sale, or withdraws its confirmation if `date` is null. Repeating a request changes nothing. */
export async function writeSale(
  request: OperationRequest,
  held: Held,
  {
    jurisdiction,
    firmOid,
    date,
  }: Pick<FilingSubject, 'jurisdiction' | 'firmOid'> & { readonly date: string | null },
): Promise<void> {
  const { transaction, facts, signature, note } = held;
  const sale = facts.sales.find((each) => each.jurisdiction === jurisdiction && each.firmOid === firmOid);
  if (date === (sale?.confirmedDate ?? null)) return;
  await requireRoomForChange(request, held);
  const { privatePlacementOfferOid } = facts;
  await writeFirstSale(transaction, { privatePlacementOfferOid, jurisdiction, firmOid, date, ...signature });
  const where = jurisdiction === 'US' ? '' : ` in ${jurisdictionName(jurisdiction)}`;
  const whose = firmOid === null ? where : ` for firm ${firmOid}`;
  await note(
    { kind: 'firstsale', jurisdiction, firmOid, date },
    date === null
      ? `First sale date${whose} is no longer confirmed.`
      : `First sale date${whose} confirmed: ${formatDate(date)}.`,
  );
}

/**
 * Writes a filing with its audit entry and event. Returns the filing's ID and the deadline that the filing satisfies.
 * Throws `filing.limit` if the firm already has the maximum number of filings for the offer.
 */
export async function recordFiled(
  request: OperationRequest,
  held: Held,
  filing: FilingSubject & { readonly filedOn: string; readonly reference: string },
): Promise<{ readonly deadline: FilingDeadline; readonly filingId: string }> {
  const { transaction, facts, signature, snapshot } = held;
  const { privatePlacementOfferOid } = facts;
  const { code, jurisdiction, firmOid, filedOn, reference } = filing;
  const { creatingFirmOid } = snapshot.offer;
  const offer = { privatePlacementOfferOid, creatingFirmOid };
  const filingId = await addFiling(transaction, { ...offer, ...filing, ...signature });
  if (filingId === undefined) throw filingLimit(firmOid === null || firmOid === creatingFirmOid);
  const after = (await requireFilings(request, transaction)).facts;
  const deadline = requireDeadline(request, after, filing);
  const dueDate = filingDeadlineOf(facts, filing, momentOf(request))?.dueDate ?? null;
  await held.note(
    { kind: 'filed', code, jurisdiction, firmOid, date: filedOn, filingId, reference },
    `${wordsOf(filing)} recorded as filed on ${formatDate(filedOn)}, reference ${reference}.`,
    {
      type: 'filing.recorded',
      data: { privatePlacementOfferOid, code, jurisdiction, firmOid, dueDate },
      readers: [...new Set([creatingFirmOid, firmOid ?? creatingFirmOid])],
    },
  );
  return { deadline, filingId };
}

function filingLimit(isOfCreator: boolean) {
  const most = (isOfCreator ? maxFilings.ofCreator : maxFilings.ofParticipant).toLocaleString('en-US');
  const whose = isOfCreator ? 'creating' : 'participating';
  return problem(
    'filing.limit',
    `The ${whose} firm has ${most} recorded filings for this offer, the maximum. This filing was not recorded.`,
  );
}

export function requireApplicable(
  request: OperationRequest,
  { facts, snapshot }: Held,
  subject: FilingSubject,
): void {
  if (subject.firmOid !== null) requireFirmOnOffer(snapshot.offer, subject.firmOid);
  requireDeadline(request, facts, subject);
}

/** Returns the deadline of a filing. Throws if the offer doesn't require the filing. */
export function requireDeadline(
  request: OperationRequest,
  facts: FilingFacts,
  subject: FilingSubject,
): FilingDeadline {
  const deadline = filingDeadlineOf(facts, subject, momentOf(request));
  if (deadline === undefined) {
    const where = subject.jurisdiction === 'US' ? '' : ` in ${subject.jurisdiction}`;
    throw notApplicable('code', `This filing isn't required${where} for the offer's exemption.`);
  }
  return deadline;
}

export function requireFirmOnOffer(offer: Offer, firmOid: string): void {
  if (standingOf(firmOid, offer) === 'none') {
    throw notApplicable('firmOid', 'The firm neither created this offer nor participates in it.');
  }
}

export function notApplicable(field: string, message: string) {
  return fieldProblem(field, 'filing.not.applicable', message);
}

export function wordsOf({ code, jurisdiction, firmOid }: FilingSubject): string {
  const name = filingName(code);
  if (firmOid !== null) return `${name} for firm ${firmOid}`;
  return filingTitle({ name, jurisdiction });
}

export function requirePast({ now }: OperationRequest, field: string, date: string | null): void {
  const today = marketDate(now);
  if (date !== null && date > today) {
    throw fieldProblem(field, 'invalid.value', `Use a date no later than today, ${today} (New York time).`);
  }
}
