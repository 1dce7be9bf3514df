import type { FilingDeadline } from '#lib/domain/filings/filing-deadlines.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { addDays, daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';

/** One of an offer's dates, for a calendar. */
export type OfferEvent = {
  readonly kind: 'closing' | 'cashrequired';
  readonly date: MarketDate;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  /** Number of times that the offer's name or one of its dates changed. */
  readonly sequence: number;
  /** When the offer last changed. Only changes visible to the reader's firm count. */
  readonly modifiedAt: Date;
};

/**
 * Last day to respond to a rejected transfer. The account is left out, because anyone with the feed's address
 * can read the feed.
 */
export type AnswerEvent = {
  readonly kind: 'answertransfer';
  readonly date: MarketDate;
  readonly acatid: string;
  /** Identifies the transfer without revealing its account number. */
  readonly key: string;
  readonly createdOn: MarketDate;
  readonly modifiedAt: Date;
};

/** Due date of a filing. */
export type FilingEvent = Pick<FilingDeadline, 'code' | 'name' | 'jurisdiction' | 'firmOid'> & {
  readonly kind: 'filing';
  readonly date: MarketDate;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  /** Whether the due date depends on a first sale that isn't confirmed. */
  readonly isProvisional: boolean;
  /** Number of times that the offer's dates, name or filings changed. */
  readonly sequence: number;
  readonly modifiedAt: Date;
};

/** All-day event as defined in RFC 5545. */
export type CalendarEvent = {
  /** Stays the same when the event moves to another day. */
  readonly uid: string;
  /** Increases when the date or text changes. For filings, it can also increase at other times. */
  readonly sequence: number;
  readonly start: MarketDate;
  /** The day after the event, because the end is exclusive. */
  readonly end: MarketDate;
  readonly summary: string;
  readonly modifiedAt: Date;
  readonly privatePlacementOfferOid: string | null;
};

export function calendarEvent(event: OfferEvent | FilingEvent | AnswerEvent): CalendarEvent {
  const { date, modifiedAt } = event;
  const day = { start: date, end: addDays(date, 1), modifiedAt };
  if (event.kind === 'answertransfer') {
    return {
      ...day,
      uid: `answertransfer-${event.key}@placement-desk`,
      // The last day to respond only moves later, so its distance from the creation date never decreases.
      sequence: Math.max(0, daysBetween(event.createdOn, date)),
      summary: `Transfer ${lineOf(event.acatid)}: last day to respond`,
      privatePlacementOfferOid: null,
    };
  }
  const { privatePlacementOfferOid, offerName, sequence } = event;
  if (event.kind === 'filing') {
    const { code, name, jurisdiction, firmOid, isProvisional } = event;
    const subject = [code, jurisdiction, ...(firmOid === null ? [] : [firmOid])];
    return {
      ...day,
      uid: `filing-${[privatePlacementOfferOid, ...subject].join('-')}@placement-desk`,
      sequence,
      summary: `${lineOf(offerName)}: ${filingTitle({ name, jurisdiction })} due${isProvisional ? ' (provisional)' : ''}`,
      privatePlacementOfferOid,
    };
  }
  return {
    ...day,
    uid: `${event.kind}-${privatePlacementOfferOid}@placement-desk`,
    sequence,
    summary: `${lineOf(offerName)}${event.kind === 'closing' ? ' closes' : ': cash required'}`,
    privatePlacementOfferOid,
  };
}

/** Replaces line breaks and control characters with spaces, because they could add lines to the calendar file. */
function lineOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
