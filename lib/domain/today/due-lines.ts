import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import {
  cashRequiredDate,
  daysBetween,
  type MarketDate,
  marketDate,
} from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { overMaximum, shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { DueFiling } from '#lib/domain/filings/filing-deadlines.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { type TransferRank, transferRanks, rankOf } from '#lib/domain/transfers/transfer-rank.ts';
import { type TodayLine, urgencyOf } from './today-line.ts';
import {
  filingDays,
  type FilingReason,
  filingReasons,
  type OfferReason,
  offerReasons,
  soonDays,
  type TodayStep,
  type TransferReason,
} from './today-reasons.ts';
import type { DatedMark } from './strip.ts';

/** Offer fields that Today uses. */
export type DueOffer = Pick<
  Offer,
  | 'privatePlacementOfferOid'
  | 'offerName'
  | 'offerStatus'
  | 'offerMinimum'
  | 'offerMaximum'
  | 'closingDate'
  | 'daysFromClosingCashIsRequired'
> & {
  /** Null if the firm can't see it (decision 0004). */
  readonly approvedTotal: Money | null;
  /** Number of subscriptions that await a decision in the firm's own offer. 0 for other firms' offers. */
  readonly undecidedCount: number;
  /** Number of pending subscriptions (D8) in the firm's own offer. 0 for other firms' offers. */
  readonly pendingCount: number;
  readonly ours: boolean;
};

type Allowed = {
  readonly mayUpdate: boolean;
  /** Whether the caller can decide subscriptions. */
  readonly mayDecide: boolean;
};

/** Returns an offer's line on a market date, or null if the offer needs no attention. */
export function offerLine(
  offer: DueOffer,
  today: MarketDate,
  { mayUpdate, mayDecide }: Allowed,
): TodayLine | null {
  const [reason, ...alsoReasons] = reasonsOf(offer, today);
  if (reason === undefined) {
    return null;
  }
  const { privatePlacementOfferOid, offerName, ours, approvedTotal, undecidedCount, pendingCount } = offer;
  const { offerMinimum, offerMaximum } = offer;
  const step = ours && mayUpdate ? stepOf(offer, reason, today) : 'none';
  const over = approvedTotal === null ? '0.00' : overMaximum(offerMaximum, approvedTotal);
  return {
    reason,
    alsoReasons,
    privatePlacementOfferOid,
    offerName,
    accountNumber: null,
    acatid: null,
    date: dates[reason](offer),
    dollarAmount: stakeOf(offer, reason),
    lastContactAt: null,
    followUpOn: null,
    ...(approvedTotal !== null && { minimumDollarAmount: offerMinimum }),
    ...(over !== '0.00' && { overMaximumDollarAmount: over }),
    ...(mayDecide && undecidedCount > 0 && { undecidedCount }),
    ...(step === 'close' && pendingCount > 0 && { pendingCount }),
    step,
    ours,
  };
}

/** Returns every reason for an offer's line in Today, most important first. */
export function reasonsOf(offer: DueOffer, today: MarketDate): OfferReason[] {
  const found: readonly OfferReason[] = attentionOf(offer, offer.approvedTotal, today);
  return offerReasons.filter((reason) =>
    reason === 'cashrequiredsoon' ? isCashRequiredSoon(offer, today) : found.includes(reason),
  );
}

function isCashRequiredSoon(offer: DueOffer, today: MarketDate): boolean {
  const days = daysBetween(today, cashRequired(offer));
  return offer.offerStatus === 'INITIAL' && days >= 0 && days <= soonDays;
}

function cashRequired({ closingDate, daysFromClosingCashIsRequired }: DueOffer): MarketDate {
  return cashRequiredDate(closingDate, daysFromClosingCashIsRequired);
}

const closing = ({ closingDate }: DueOffer) => closingDate;

const dates: Readonly<Record<OfferReason, (offer: DueOffer) => MarketDate>> = {
  closingdatepassed: closing,
  executable: cashRequired,
  minimummissed: cashRequired,
  cashrequiredpassed: cashRequired,
  cashrequiredsoon: cashRequired,
  closingsoon: closing,
};

/**
 * Returns the shortfall if the reason is that the minimum wasn't reached, and the approved amount for any other
 * reason. Null if the firm can't see the approved amount.
 */
function stakeOf({ offerMinimum, approvedTotal }: DueOffer, reason: OfferReason): Money | null {
  return approvedTotal !== null && reason === 'minimummissed'
    ? shortfall(offerMinimum, approvedTotal)
    : approvedTotal;
}

/** An offer isn't closed early, so there is no step to close it before its closing date. */
function stepOf({ closingDate }: DueOffer, reason: OfferReason, today: MarketDate): TodayStep {
  return reason === 'closingsoon' && today < closingDate ? 'none' : steps[reason];
}

/**
 * The next step is the settings page if the cash-required date is near or has been reached, because shortening the
 * days from closing gives investors more time.
 */
const steps: Readonly<Record<OfferReason, TodayStep>> = {
  closingdatepassed: 'close',
  executable: 'execute',
  minimummissed: 'settings',
  cashrequiredpassed: 'settings',
  cashrequiredsoon: 'settings',
  closingsoon: 'close',
};

/** Filings that one offer requires. Several entries can belong to the same offer. */
export type DueFilings = { readonly ours: boolean; readonly filings: readonly DueFiling[] };

/** Returns a line for each offer with filings that are overdue, due soon, or missing a confirmed first sale. */
export function filingLines(due: readonly DueFilings[], mayUpdate: boolean): TodayLine[] {
  const byOffer = Map.groupBy(
    due.flatMap(({ ours, filings }) => filings.map((filing) => ({ ours, filing }))),
    ({ filing }) => filing.privatePlacementOfferOid,
  );
  return [...byOffer.values()].flatMap((ofOffer) => {
    const found = filingReasons.flatMap((reason) => {
      const [first] = ofOffer
        .filter(({ filing }) => reasonOf(filing) === reason)
        .map((each) => ({ ...each, reason, date: dateOf(each.filing, reason) }))
        .sort((one, other) => compareText(one.filing.dueDate, other.filing.dueDate));
      return first === undefined ? [] : [first];
    });
    const [first, ...others] = found.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
    return first === undefined
      ? []
      : [
          lineOf(
            first,
            others.map(({ reason }) => reason),
            mayUpdate,
          ),
        ];
  });
}

/** Adds the offer's first overdue filing to the offer's own line. The filing also has a line of its own. */
export function withOverdueFiling(line: TodayLine, ofFilings: readonly TodayLine[]): TodayLine {
  const { privatePlacementOfferOid: oid } = line;
  const filing = ofFilings.find((each) => each.privatePlacementOfferOid === oid)?.filing;
  return filing === undefined || (filing.daysLeft ?? 0) >= 0 ? line : { ...line, overdueFiling: filing };
}

function lineOf(
  {
    ours,
    filing,
    reason,
    date,
  }: {
    readonly ours: boolean;
    readonly filing: DueFiling;
    readonly reason: FilingReason;
    readonly date: MarketDate;
  },
  alsoReasons: readonly FilingReason[],
  mayUpdate: boolean,
): TodayLine {
  const { privatePlacementOfferOid, offerName } = filing;
  return {
    reason,
    alsoReasons,
    privatePlacementOfferOid,
    offerName,
    accountNumber: null,
    acatid: null,
    date,
    dollarAmount: null,
    filing,
    lastContactAt: null,
    followUpOn: null,
    step: mayUpdate ? 'filings' : 'none',
    ours,
  };
}

function reasonOf({ trigger, daysLeft }: DueFiling): FilingReason | null {
  if (trigger.provisional) return 'firstsaleconfirm';
  if (daysLeft < 0) return 'filingoverdue';
  return daysLeft <= filingDays ? 'filingdue' : null;
}

/** Returns the suggested date for a first sale to confirm, and the due date for any other reason. */
function dateOf({ trigger, dueDate }: DueFiling, reason: FilingReason): MarketDate {
  return reason === 'firstsaleconfirm' ? (trigger.date ?? dueDate) : dueDate;
}

/** Returns one mark for each due date, with the number of filings due on it. */
export function filingMarks(due: readonly DueFilings[]): DatedMark[] {
  const dates = due.flatMap(({ filings }) => filings.map(({ dueDate }) => dueDate));
  return [...Map.groupBy(dates, (date) => date)].map(([date, { length }]) => ({
    date,
    kind: 'filing',
    count: length,
  }));
}

/** Transfer fields that Today uses. */
export type DueTransfer = {
  readonly accountNumber: string;
  readonly acatid: string;
  readonly status: string;
  readonly comment: string | null;
  readonly lastModifiedTS: string;
  /** Last day on which the rejection can be corrected. Null if there is nothing to correct. */
  readonly answerBy: MarketDate | null;
  readonly lastContactAt: string | null;
  readonly followUpOn: MarketDate | null;
};

const reasons: Readonly<Partial<Record<TransferRank, TransferReason>>> = {
  [transferRanks.correctable]: 'transferrejected',
  [transferRanks.pastDue]: 'transferpastdue',
  [transferRanks.paperwork]: 'transferpaperwork',
};

/** Returns a transfer's line, or null if the firm has nothing to do. */
export function transferLine(transfer: DueTransfer): TodayLine | null {
  const reason = reasons[rankOf(transfer)];
  const { accountNumber, acatid, answerBy, lastModifiedTS, lastContactAt, followUpOn } = transfer;
  return reason === undefined
    ? null
    : {
        reason,
        alsoReasons: [],
        privatePlacementOfferOid: null,
        offerName: null,
        accountNumber,
        acatid,
        date: answerBy ?? marketDate(new Date(lastModifiedTS)),
        dollarAmount: null,
        lastContactAt,
        followUpOn,
        step: 'answer',
        ours: true,
        transfer,
      };
}

/** Returns one mark for each last day to respond, with the number of transfers that need a response by then. */
export function transferMarks(transfers: readonly DueTransfer[]): DatedMark[] {
  const dates = transfers.flatMap(({ answerBy }) => answerBy ?? []);
  return [...new Set(dates)].map((date) => {
    return { date, kind: 'answertransfer', count: dates.filter((one) => one === date).length };
  });
}
