import type * as z from 'zod';
import { eventContextOf } from '#lib/api/security-log.ts';
import { refuseAddition, requirePerson } from '#lib/api/access/requirements.ts';
import {
  type ApiResponse,
  createdResponse,
  secretResponse,
  emptyResponse,
  jsonResponse,
} from '#lib/api/http/response/api-response.ts';
import { fieldProblem, problem } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { seenView, unseenView } from '#lib/api/views/views.ts';
import { overviewFilter } from '#lib/api/offers/offer-list.ts';
import {
  maxCalendarDays,
  maxCalendarEntries,
  newFeedSchema,
} from '#lib/contract/calendar/calendar-operations.ts';
import type { operations } from '#lib/contract/operations.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { DueFiling } from '#lib/domain/filings/filing-deadlines.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { createFeed, type MadeFeed, deleteFeed, listFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { readDueFilings } from '#lib/store/filings/pending-filings.ts';
import { excludesAnyOffer } from '#lib/store/offers/attention-conditions.ts';
import {
  type AnswerDate,
  readAnswerDates,
  type CalendarEntry,
  readCalendar,
  isMatchingOffer,
} from '#lib/store/calendar/calendar-dates.ts';

/** Creates a calendar feed for the caller. Its address appears only in this response. */
export async function createCalendarFeed(request: OperationRequest): Promise<ApiResponse> {
  const owner = requireOwner(request);
  const { name, viewId = null } = readForm(newFeedSchema, request);
  if (viewId !== null) await requireView(request, viewId);
  const feed = { ...owner, name: name.trim(), viewId };
  const made = await createFeed(request.store.database, feed, eventContextOf(request), (transaction, one) =>
    storeWith(transaction, request, responseOf(one)),
  ).catch(refuseAddition);
  return responseOf(made);
}

/** Throws 404 if the user can't see the view, and 400 if it isn't a view of the offers list. */
async function requireView({ store, principal }: OperationRequest, viewId: string): Promise<void> {
  const view = await seenView(store.database, principal, viewId);
  if (view === undefined) {
    throw fieldProblem('viewId', 'view.not.found', unseenView);
  }
  if (view.page !== 'offers') {
    throw fieldProblem('viewId', 'invalid.value', 'Use a view of the offers list.');
  }
}

function responseOf({ feedId, token }: MadeFeed): ApiResponse {
  const made = { feedId, url: `${publicBaseUrl()}/calendar/${token}.ics` };
  return createdResponse(
    `/restapi/calendarfeeds/${feedId}`,
    secretResponse('createCalendarFeed', made, 'url'),
  );
}

/** Revokes one of the caller's calendar feeds for all of its readers. */
export async function deleteCalendarFeed(request: OperationRequest): Promise<ApiResponse> {
  const owner = requireOwner(request);
  request.query();
  const feed = { ...owner, feedId: request.parameters['feedid'] ?? '' };
  if (!(await deleteFeed(request.store.database, feed, eventContextOf(request)))) {
    throw problem('feed.not.found', 'You have no calendar feed with this ID.');
  }
  return emptyResponse();
}

/** Lists the caller's calendar feeds, without their addresses. */
export async function listCalendarFeeds(request: OperationRequest): Promise<ApiResponse> {
  const { email } = requireOwner(request);
  return jsonResponse('listCalendarFeeds', await listFeeds(request.store.database, email));
}

/** Returns the calling user. Throws 403 for an API key, because feeds belong to users. */
function requireOwner(request: Pick<OperationRequest, 'principal' | 'sessionEndsAt'>) {
  requirePerson(request, "API keys can't have calendar feeds. To manage your own, sign in.");
  const { principal } = request;
  return { email: principal.id, firmOid: principal.firmOid };
}

/** Number of days in the default range. */
const usualDays = 30;

type Query = z.output<typeof operations.listCalendar.query>;

/**
 * Lists the calendar entries from one date to another, including both. Throws 400 if `to` is before `from`, or if the
 * range is too long or has too many entries.
 */
export async function listCalendar(request: OperationRequest<Query>): Promise<ApiResponse> {
  const today = marketDate(request.now);
  const { from = today, to = addDays(from, usualDays), ...query } = request.query();
  const { firmOid, restricted } = request.principal;
  if (to < from) {
    throw fieldProblem('to', 'invalid.value', `Use a date on or after ${from}.`);
  }
  const last = addDays(from, maxCalendarDays);
  if (to > last) {
    throw fieldProblem(
      'to',
      'invalid.value',
      `Use a date on or before ${last}, ${maxCalendarDays} days after "from".`,
    );
  }
  const filter = overviewFilter(query, request.principal, today);
  const span = { firmOid, from, to, filter, limit: maxCalendarEntries + 1 };
  const { database } = request.store;
  const [offers, filings, transfers] = await Promise.all([
    readCalendar(database, span),
    readDueFilings(database, { ...span, today, only: isMatchingOffer(filter) }),
    restricted.includes('listTransfers') || excludesAnyOffer(filter) ? [] : readAnswerDates(database, span),
  ]);
  const due = filings.flatMap((ofOffer) => ofOffer.filings);
  const entries = [...offers, ...due.map(filingEntry), ...transfers.map(transferEntry)].toSorted(byDate);
  if (entries.length > maxCalendarEntries) {
    const most = maxCalendarEntries.toLocaleString('en-US');
    throw fieldProblem(
      'to',
      'invalid.value',
      `The range contains more than ${most} entries. Request a shorter range.`,
    );
  }
  return jsonResponse('listCalendar', entries);
}

function filingEntry(filing: DueFiling): CalendarEntry {
  const { dueDate: date, privatePlacementOfferOid, offerName, code, name, jurisdiction, firmOid } = filing;
  const { provisional } = filing.trigger;
  const none = { accountNumber: null, acatid: null };
  return {
    date,
    kind: 'filing',
    privatePlacementOfferOid,
    offerName,
    ...none,
    filing: { code, name, jurisdiction, firmOid, provisional },
  };
}

function transferEntry({ answerBy, accountNumber, acatid, ...transfer }: AnswerDate): CalendarEntry {
  const { accountName, contraFirmName } = transfer;
  return {
    date: answerBy,
    kind: 'answertransfer',
    privatePlacementOfferOid: null,
    offerName: null,
    accountNumber,
    acatid,
    transfer: { accountName, contraFirmName },
  };
}

/** Entries with the same date keep their order, because the sort is stable. */
function byDate(left: CalendarEntry, right: CalendarEntry): number {
  return compareText(left.date, right.date);
}
