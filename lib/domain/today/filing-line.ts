import type { DueFiling } from '#lib/domain/filings/filing-deadlines.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import type { DatedMark } from './strip.ts';
import type { TodayLine } from './today-line.ts';
import { filingDays, type FilingReason, filingReasons } from './today-reasons.ts';

/** Filings that an offer requires. One offer can have several of these. */
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
        .sort((one, other) => compareText(one.date, other.date));
      return first === undefined ? [] : [first];
    });
    const [first, ...others] = found;
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

/** Returns the suggested day of a first sale, otherwise the due date. */
function dateOf({ trigger, dueDate }: DueFiling, reason: FilingReason): MarketDate {
  return reason === 'firstsaleconfirm' ? (trigger.date ?? dueDate) : dueDate;
}

/** Returns the due dates of filings, for the strip. */
export function marksOfFilings(due: readonly DueFilings[]): DatedMark[] {
  const dates = due.flatMap(({ filings }) => filings.map(({ dueDate }) => dueDate));
  return [...Map.groupBy(dates, (date) => date)].map(([date, { length }]) => ({
    date,
    kind: 'filing',
    count: length,
  }));
}
