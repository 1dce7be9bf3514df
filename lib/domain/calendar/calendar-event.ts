import type { FilingDeadline } from '#lib/domain/filings/filing-deadlines.ts';
import { filingTitle } from '#lib/domain/today/filing-line.ts';
import { addDays, daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';

/** A date of an offer, for a calendar. */
export type OfferEvent = {
  readonly kind: 'closing' | 'cashrequired';
  readonly date: MarketDate;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  /** How often a date or the name of the offer has changed. */
  readonly sequence: number;
  /** When the offer last changed, counting only changes that the reader's firm can see. */
  readonly modifiedAt: Date;
};

/** The last day on which a transfer can be answered. The account is left out, because anyone with the feed's address can read it. */
export type AnswerEvent = {
  readonly kind: 'answertransfer';
  readonly date: MarketDate;
  readonly acatid: string;
  /** Identifies the transfer without revealing its account. */
  readonly key: string;
  readonly createdOn: MarketDate;
  readonly modifiedAt: Date;
};

/** The due date of a filing. */
export type FilingEvent = Pick<FilingDeadline, 'code' | 'name' | 'jurisdiction' | 'firmOid'> & {
  readonly kind: 'filing';
  readonly date: MarketDate;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  /** How often a date, the name or the filings of the offer have changed. */
  readonly sequence: number;
  readonly modifiedAt: Date;
};

/** An all-day event in the format of RFC 5545. */
export type CalendarEvent = {
  /** The UID is the same when the date moves to another day. */
  readonly uid: string;
  /** Increases when the day or the words change; of dates of offers and transfers only then. */
  readonly sequence: number;
  readonly start: MarketDate;
  /** The day after: the end is exclusive. */
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
      // The day moves with the last change, and no later change undoes it.
      sequence: Math.max(0, daysBetween(event.createdOn, date)),
      summary: `Transfer ${lineOf(event.acatid)}: last day to respond`,
      privatePlacementOfferOid: null,
    };
  }
  const { privatePlacementOfferOid, offerName, sequence } = event;
  if (event.kind === 'filing') {
    const { code, name, jurisdiction, firmOid } = event;
    const subject = [code, jurisdiction, ...(firmOid === null ? [] : [firmOid])];
    return {
      ...day,
      uid: `filing-${[privatePlacementOfferOid, ...subject].join('-')}@placement-desk`,
      sequence,
      summary: `${lineOf(offerName)}: ${filingTitle({ name, jurisdiction })} due`,
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

/** Names are outside input: they can't contain line breaks or terminal control characters. */
function lineOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
