import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import type { ReadonlyResultOf } from '#lib/contract/result-of.ts';
import { type ApiResponse, emptyResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { offerNotFound } from '#lib/api/offers/read-offer.ts';
import { hiddenLineSchema } from '#lib/contract/today/today-schemas.ts';
import { type Principal, rightsOf } from '#lib/domain/access/access.ts';
import { addDays, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import {
  filingLines,
  filingMarks,
  transferMarks,
  offerLine,
  transferLine,
  withOverdueFiling,
} from '#lib/domain/today/due-lines.ts';
import {
  sortByConsequence,
  lastVisit,
  type Visits,
  splitHidden,
  type TodayLine,
  withVisit,
} from '#lib/domain/today/today-line.ts';
import { stripDays, stripFrom } from '#lib/domain/today/strip.ts';
import {
  filingDays,
  isFilingReason,
  isOfferReason,
  isTransferReason,
  returnedDays,
} from '#lib/domain/today/today-reasons.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import { readFollowUpDates } from '#lib/store/accounts/transfer-contacts.ts';
import { readTransfersToAnswer, readUnrecognizedTransfers } from '#lib/store/accounts/transfer-queue.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import { countCalendar } from '#lib/store/calendar/calendar-dates.ts';
import { readPendingFilings, readUnconfirmedFilings } from '#lib/store/filings/pending-filings.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type RecentChange, readRecentChanges } from '#lib/store/today/recent-changes.ts';
import {
  hideLine,
  readDueOffers,
  readHiddenLines,
  readInvitations,
  readSubscriptionsToDecide,
  readVisits,
  storeVisits,
} from '#lib/store/today/today.ts';
import { readTransfers } from '#lib/store/accounts/read-transfers.ts';
import { readOffer } from '#lib/store/offers/read-offers.ts';

/** Maximum number of records of each kind to read. */
const maxTransfers = 200;
const maxFilings = 200;
const maxUnconfirmed = 200;

const noneUnrecognized = { count: 0, statuses: [] };

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

/**
 * Returns the caller's lines for today, the dates in the next two weeks, and colleagues' changes in the last week.
 * Records the user's visit, which determines which changes are new.
 */
export async function readToday(request: OperationRequest): Promise<ApiResponse> {
  const { principal, now } = request;
  const { database } = request.store;
  const { firmOid } = principal;
  const today = marketDate(now);
  const followedUpLater = mayListTransfers(principal)
    ? await readFollowUpDates(database, firmOid, today)
    : new Map<string, MarketDate>();
  const [
    offers,
    transfers,
    unrecognized,
    marks,
    changes,
    hidden,
    looks,
    invitations,
    subscriptions,
    filings,
  ] = await Promise.all([
    readDueOffers(database, { firmOid, today }),
    mayListTransfers(principal)
      ? readTransfersToAnswer(database, { firmOid, today, limit: maxTransfers + followedUpLater.size })
      : null,
    mayListTransfers(principal) ? readUnrecognizedTransfers(database, firmOid) : noneUnrecognized,
    countCalendar(database, { firmOid, from: today, to: addDays(today, stripDays - 1) }),
    rightsOf[principal.role].readHistory
      ? readRecentChanges(database, principal, new Date(now.getTime() - weekMs))
      : [],
    principal.kind === 'user' ? readHiddenLines(database, principal.id, today) : [],
    principal.kind === 'user' ? readVisits(database, principal.id) : null,
    readInvitations(database, { firmOid, today }),
    readSubscriptionsToDecide(database, firmOid, new Date(now.getTime() - returnedDays * dayMs)),
    readFilings(database, firmOid, today),
  ]);
  const mayUpdate = mayUpdateOffers(principal);
  const due = Object.values(transfers?.transfers ?? {}).flat();
  const ofFilings = filingLines([...filings.overdue, ...filings.due, ...filings.unconfirmed], mayUpdate);
  const allowed = { mayUpdate, mayDecide: mayDecideSubscriptions(principal) };
  const lines = [
    ...offers
      .flatMap((offer) => offerLine(offer, today, allowed) ?? [])
      .map((line) => withOverdueFiling(line, ofFilings)),
    ...ofFilings,
    ...due.flatMap((transfer) => transferLine(transfer) ?? []),
  ];
  const { shown, waiting } = splitHidden(sortByConsequence(lines), hidden, followedUpLater);
  if (looks !== null) await recordVisit(database, principal.id, looks, now);
  return jsonTextResponse(
    todayJson(
      {
        date: today,
        lines: shown.map(lineRecord),
        hidden: waiting.map(lineRecord),
        strip: stripFrom(
          today,
          [...marks, ...filingMarks([...filings.due, ...filings.unconfirmed]), ...transferMarks(due)],
          addedClosures(),
        ),
        unrecognizedTransfers: unrecognized,
        rejectedTransfers: countRejections(transfers?.correctableCount, transfers?.uncorrectableCount),
        invitations,
        subscriptions,
      },
      changes.map((change) => changeJson(change, looks !== null && isNew(change, looks, now))),
    ),
  );
}

async function readFilings(database: Database, firmOid: string, today: MarketDate) {
  const pending = { firmOid, today, limit: maxFilings };
  const [overdue, due, unconfirmed] = await Promise.all([
    readPendingFilings(database, { ...pending, from: null, to: addDays(today, -1) }),
    readPendingFilings(database, { ...pending, from: today, to: addDays(today, filingDays) }),
    readUnconfirmedFilings(database, { firmOid, today, limit: maxUnconfirmed }),
  ]);
  return { overdue, due, unconfirmed };
}

function mayUpdateOffers({ role, restricted }: Principal): boolean {
  return rightsOf[role].updateOffers && !restricted.includes('updateOffer');
}

function mayDecideSubscriptions({ role, restricted }: Principal): boolean {
  return rightsOf[role].updateOffers && !restricted.includes('decideSubscriptions');
}

function mayListTransfers({ restricted }: Principal): boolean {
  return !restricted.includes('listTransfers');
}

async function recordVisit(database: Database, email: string, looks: Visits, now: Date): Promise<void> {
  const noted = withVisit(looks, now);
  if (noted.length !== looks.length || noted.at(-1) !== looks.at(-1)) {
    await storeVisits(database, email, noted).catch((error: unknown) => {
      // If the database is read-only, the page is still shown, and the visit isn't recorded.
      if (!isUnavailable(error)) throw error;
    });
  }
}

function countRejections(correctable = 0, uncorrectable = 0) {
  return { count: correctable + uncorrectable, uncorrectableCount: uncorrectable };
}

function isNew({ at }: RecentChange, looks: Visits, now: Date): boolean {
  const last = lastVisit(looks, now);
  return last === null || at > last;
}

function lineRecord(line: TodayLine) {
  const { dollarAmount, minimumDollarAmount: minimum, overMaximumDollarAmount: over } = line;
  return {
    ...line,
    dollarAmount: dollarAmount === null ? null : Number(dollarAmount),
    ...(minimum !== undefined && { minimumDollarAmount: Number(minimum) }),
    ...(over !== undefined && { overMaximumDollarAmount: Number(over) }),
  };
}

/** Formats a change as JSON: its offer, followed by the audit entry in its stored form. */
function changeJson({ privatePlacementOfferOid, offerName, version, content }: RecentChange, isNew: boolean) {
  const head = JSON.stringify({ privatePlacementOfferOid, offerName, isNew, version });
  return `${head.slice(0, -1)},${content.slice(1)}`;
}

/** The parts of the response. The lines have type `unknown`, because they contain transfers exactly as stored. */
type Parts = Omit<ReadonlyResultOf<'readToday'>, 'lines' | 'hidden' | 'changes'> &
  Record<'lines' | 'hidden', readonly unknown[]>;

/** Formats the response. `changes` are already JSON. */
function todayJson(parts: Parts, changes: readonly string[]): string {
  return `${JSON.stringify(parts).slice(0, -1)},"changes":[${changes.join(',')}]}`;
}

/** Maximum number of days to snooze a line, so that no line disappears forever. */
const maxDays = 366;

/** Snoozes a line for the caller until a date, or until its reason changes. */
export async function hideTodayLine(request: OperationRequest): Promise<ApiResponse> {
  requirePerson(request, 'API keys have no Today page. Sign in to snooze an item.');
  const { store, principal, now, parameters } = request;
  const { reason = '', id = '' } = parameters;
  await requireLine(request, reason, id);
  const { hiddenUntil } = readForm(hiddenLineSchema, request);
  const today = marketDate(now);
  const last = addDays(today, maxDays);
  if (hiddenUntil > last) {
    throw fieldProblem('hiddenUntil', 'invalid.value', `Use a date up to ${last}, a year from today.`);
  }
  await hideLine(store.database, { email: principal.id, reason, id, hiddenUntil, today });
  return emptyResponse();
}

/** Throws 404 if the firm can't see the line's record, whether or not the line is due. */
async function requireLine(request: OperationRequest, reason: string, id: string): Promise<void> {
  const { store, principal } = request;
  const { firmOid } = principal;
  if (isOfferReason(reason) || isFilingReason(reason)) {
    if ((await readOffer(store.database, id, firmOid)) === undefined) throw offerNotFound();
  } else if (isTransferReason(reason)) {
    const [, accountNumber = '', acatid = ''] = /^(.*):([^:]*)$/s.exec(id) ?? [];
    const isSeen = !principal.restricted.includes('listTransfers');
    const page = isSeen && (await readTransfers(store.database, { accountNumber, acatid, firmOid }));
    if (!page || page.count === 0) {
      throw problem('acat.not.found', 'Your firm has no transfer request with this account and identifier.');
    }
  } else {
    throw problem('path.not.found', 'Today has no items for this reason.');
  }
}
