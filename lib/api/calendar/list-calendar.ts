import type * as z from 'zod';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { mostCalendarDays, mostCalendarEntries } from '#lib/contract/calendar/calendar-operations.ts';
import { overviewFilter } from '#lib/api/offers/offer-list.ts';
import type { operations } from '#lib/contract/operations.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { DueFiling } from '#lib/domain/filings/filing-deadlines.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { readPendingFilings } from '#lib/store/filings/pending-filings.ts';
import { excludesAnyOffer } from '#lib/store/offers/attention-conditions.ts';
import {
  type AnswerDate,
  readAnswerDates,
  type CalendarEntry,
  readCalendar,
  isSought,
} from '#lib/store/calendar/calendar-dates.ts';

/** Length of the default range in days. */
const usualDays = 30;

type Query = z.output<typeof operations.listCalendar.query>;

/** Lists the caller's calendar entries between two dates. */
export async function listCalendar(call: Call<Query>): Promise<Answer> {
  const today = marketDate(call.now);
  const { from = today, to = addDays(from, usualDays), ...query } = call.query();
  const { firmOid, restricted } = call.principal;
  if (to < from) {
    throw problemOfField('to', 'invalid.value', `Use a day on or after ${from}.`);
  }
  const last = addDays(from, mostCalendarDays);
  if (to > last) {
    throw problemOfField(
      'to',
      'invalid.value',
      `Use a day no later than ${last}, ${mostCalendarDays} days after "from".`,
    );
  }
  const filter = overviewFilter(query, call.principal, today);
  const span = { firmOid, from, to, filter, limit: mostCalendarEntries + 1 };
  const { database } = call.store;
  const [offers, filings, transfers] = await Promise.all([
    readCalendar(database, span),
    readPendingFilings(database, { ...span, today, only: isSought(filter) }),
    restricted.includes('listTransfers') || excludesAnyOffer(filter) ? [] : readAnswerDates(database, span),
  ]);
  const due = filings.flatMap((ofOffer) => ofOffer.filings);
  const entries = [...offers, ...due.map(filingEntry), ...transfers.map(answerEntry)].toSorted(byDate);
  if (entries.length > mostCalendarEntries) {
    const most = mostCalendarEntries.toLocaleString('en-US');
    throw problemOfField(
      'to',
      'invalid.value',
      `These days have more than ${most} entries. Request fewer days.`,
    );
  }
  return jsonAnswer(JSON.stringify(entries));
}

function filingEntry(filing: DueFiling): CalendarEntry {
  const { dueDate: date, privatePlacementOfferOid, offerName, code, name, jurisdiction, firmOid } = filing;
  const none = { accountNumber: null, acatid: null };
  return {
    date,
    kind: 'filing',
    privatePlacementOfferOid,
    offerName,
    ...none,
    filing: { code, name, jurisdiction, firmOid },
  };
}

function answerEntry({ accountNumber, acatid, answerBy }: AnswerDate): CalendarEntry {
  const none = { privatePlacementOfferOid: null, offerName: null };
  return { date: answerBy, kind: 'answertransfer', ...none, accountNumber, acatid };
}

/** Entries with the same date keep their order, because the sort is stable. */
function byDate(left: CalendarEntry, right: CalendarEntry): number {
  return compareText(left.date, right.date);
}
