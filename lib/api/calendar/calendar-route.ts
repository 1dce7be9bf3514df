import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import ical, { ICalEventTransparency } from 'ical-generator';
import { requireAvailable } from '#lib/api/access/requirements.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { failureResponse, finish } from '#lib/api/http/response/finish-response.ts';
import { overloadProblem } from '#lib/api/http/limits/admission.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { ApiRequest } from '#lib/api/http/request-context.ts';
import { takeFeedFetch } from '#lib/api/http/limits/request-limits.ts';
import type { Route } from '#lib/api/http/route.ts';
import { conditionalResponse } from '#lib/api/http/request/conditions.ts';
import { type PathParameters, pathParameters, splitTarget } from '#lib/api/http/route-path.ts';
import { operations } from '#lib/contract/operations.ts';
import { agendaUnits } from '#lib/contract/request-units.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import {
  type AnswerEvent,
  type CalendarEvent,
  calendarEvent,
  type FilingEvent,
} from '#lib/domain/calendar/calendar-event.ts';
import { addDays, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { isSeenBy } from '#lib/domain/views/view-pages.ts';
import { type FoundFeed, findFeed, noteFeedUse } from '#lib/store/calendar/calendar-feeds.ts';
import {
  isMatchingOffer,
  readAnswerDates,
  readOfferEvents,
  readRevisions,
} from '#lib/store/calendar/calendar-dates.ts';
import type { DueFilings } from '#lib/domain/today/due-lines.ts';
import { readDueFilings } from '#lib/store/filings/pending-filings.ts';
import type { Database } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { currentStore } from '#lib/store/store.ts';
import { overviewFilter } from '#lib/api/offers/offer-list.ts';
import { overviewFilters } from '#lib/contract/offers/offer-exports.ts';
import { closingFilters, offersQueryOf } from '#lib/domain/views/offers-query.ts';
import type { OverviewFilter } from '#lib/store/offers/attention-conditions.ts';

/** How often calendar programs should refresh the feed. */
const refreshSeconds = 3_600;

const querySchema = z.strictObject(overviewFilters);

const path = '/calendar/{token}.ics';

/** Serves feeds to calendar programs, which can't sign in or send a key. The secret address grants access. */
export const calendarRoute: Route = {
  path,
  allow: null,
  handlers: new Map(['GET', 'HEAD'].map((method) => [method, { respond }])),
};

async function respond(request: ApiRequest, matched?: PathParameters): Promise<ApiResponse> {
  // The logs and errors must not contain the address, because it grants access.
  const context = { method: request.method, path, requestId: randomUUID(), startedAt: performance.now() };
  const token = (matched ?? pathParameters(path, splitTarget(request.target).path))?.['token'] ?? '';
  const response = await feedResponse(request, token).catch((error: unknown) =>
    failureResponse(error, context),
  );
  return finish({ path, sensitivity: 'ordinary' }, response, context);
}

async function feedResponse(request: ApiRequest, token: string): Promise<ApiResponse> {
  const store = currentStore();
  const feed = await findFeed(store.database, token);
  if (feed === undefined || !isViewVisible(feed)) {
    throw problem('feed.not.found', 'No calendar feed exists at this URL.');
  }
  const principal = ownerOf(feed);
  if (!request.belongsTo(principal.firmOid)) {
    throw overloadProblem();
  }
  await takeFeedFetch(store, feed, agendaUnits(new URLSearchParams()));
  requireAvailable(operations.listCalendar, principal);
  if (feed.isUseNews) await noteFeedUse(store.database, feed);
  const events = await readEvents(store.database.of(feed.firmOid), feed);
  const body = calendarText(feed.name, events, publicBaseUrl());
  return conditionalResponse(
    {
      status: 200,
      headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'X-Robots-Tag': 'noindex' },
      body,
    },
    request,
  );
}

function ownerOf({ email, firmOid, role, restricted }: FoundFeed): Principal {
  return { kind: 'user', id: email, name: email, firmOid, role, restricted };
}

/** Reports whether the feed's owner can still see the view. A colleague may have stopped sharing it. */
function isViewVisible(feed: FoundFeed): boolean {
  return feed.view === null || isSeenBy(ownerOf(feed), feed.view);
}

/** Number of days before today whose events are included. */
const daysBack = 92;
const daysAhead = 400;
/** Maximum number of events in a feed. Those with the earliest dates are included. */
const maxEvents = 5_000;

async function readEvents(database: Database, feed: FoundFeed): Promise<CalendarEvent[]> {
  const today = marketDate(deskTime());
  const { firmOid, feedId, restricted, view } = feed;
  const filter = view === null ? undefined : filterOfView(view.address, feed, today);
  const from = addDays(today, -daysBack);
  const span = { firmOid, from, to: addDays(today, daysAhead), filter, limit: maxEvents };
  const only = isMatchingOffer(filter);
  const [offers, filings, transfers] = await Promise.all([
    readOfferEvents(database, span),
    readDueFilings(database, { ...span, today, only }).then((due) => filingEvents(database, firmOid, due)),
    restricted.includes('listTransfers') || filter !== undefined ? [] : readAnswerDates(database, span),
  ]);
  const deadlines = transfers.map(
    ({ accountNumber, acatid, answerBy, creationTS, lastModifiedTS }): AnswerEvent => ({
      kind: 'answertransfer',
      date: answerBy,
      acatid,
      key: createHash('sha256').update(`${feedId} ${accountNumber} ${acatid}`).digest('hex').slice(0, 32),
      createdOn: marketDate(new Date(creationTS)),
      modifiedAt: new Date(lastModifiedTS),
    }),
  );
  const events = [...offers, ...filings, ...deadlines];
  return (events.length > maxEvents ? firstOf(events) : events).map(calendarEvent);
}

function firstOf<Event extends { readonly date: MarketDate }>(events: readonly Event[]): Event[] {
  return events.toSorted((left, right) => compareText(left.date, right.date)).slice(0, maxEvents);
}

async function filingEvents(
  database: Database,
  firmOid: string,
  due: readonly DueFilings[],
): Promise<FilingEvent[]> {
  const filings = due.flatMap((ofOffer) => ofOffer.filings);
  const oids = [...new Set(filings.map((filing) => filing.privatePlacementOfferOid))];
  const revisions = await readRevisions(database, firmOid, oids);
  return filings.flatMap((filing): FilingEvent[] => {
    const {
      dueDate: date,
      privatePlacementOfferOid,
      offerName,
      code,
      name,
      jurisdiction,
      firmOid: of,
    } = filing;
    const revision = revisions.get(privatePlacementOfferOid);
    const { provisional: isProvisional } = filing.trigger;
    const subject = {
      privatePlacementOfferOid,
      offerName,
      code,
      name,
      jurisdiction,
      firmOid: of,
      isProvisional,
    };
    return revision === undefined ? [] : [{ kind: 'filing', date, ...subject, ...revision }];
  });
}

/** Returns a view's offer filters for a given day. Like the page, ignores unreadable parameters. */
function filterOfView(
  address: string,
  owner: Pick<Principal, 'firmOid' | 'role'>,
  today: MarketDate,
): OverviewFilter {
  const given = new URLSearchParams(address);
  const asked = offersQueryOf(
    {
      q: given.get('q') ?? '',
      status: given.get('status') ?? 'open',
      exemption: given.get('exemption'),
      published: given.get('published'),
      closing: closingFilters.find((days) => days === given.get('closing')) ?? null,
      attention: given.get('attention'),
      approval: given.get('approval'),
      subscriptions: given.get('subscriptions'),
      belowminimum: given.get('belowminimum'),
      owner: given.get('owner'),
    },
    today,
  );
  const query = Object.entries(asked).filter(([, value]) => value !== null && value !== '');
  const { error } = querySchema.safeParse(Object.fromEntries(query));
  const unreadable = new Set(error?.issues.map(({ path: [name] }) => name));
  const read = querySchema.parse(Object.fromEntries(query.filter(([name]) => !unreadable.has(name))));
  return overviewFilter(read, owner, today);
}

/**
 * Formats events as iCalendar text (RFC 5545) with CRLF line endings. The same events always produce the same
 * text.
 */
function calendarText(name: string, events: readonly CalendarEvent[], baseUrl: string): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Placement Desk', product: 'Calendar', language: 'EN' },
    ttl: refreshSeconds,
  });
  for (const { uid, sequence, start, end, summary, modifiedAt, privatePlacementOfferOid } of events) {
    calendar.createEvent({
      id: uid,
      sequence,
      allDay: true,
      start: new Date(start),
      end: new Date(end),
      summary,
      stamp: modifiedAt,
      // Keeps the event from marking the reader as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(privatePlacementOfferOid !== null && { url: `${baseUrl}/offers/${privatePlacementOfferOid}` }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Escapes a calendar's name, because the generator doesn't. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}
