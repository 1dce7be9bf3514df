/** Reasons for an offer's own line in Today, most important first. */
export const offerReasons = [
  'closingdatepassed',
  'executable',
  'minimummissed',
  'cashrequiredpassed',
  'cashrequiredsoon',
  'closingsoon',
] as const;

export const transferReasons = ['transferrejected', 'transferpastdue', 'transferpaperwork'] as const;

export const filingReasons = ['filingoverdue', 'filingdue', 'firstsaleconfirm'] as const;

/** All reasons, most important first. An overdue filing comes before dates that are still ahead. */
export const todayReasons = [
  'closingdatepassed',
  'executable',
  'minimummissed',
  'cashrequiredpassed',
  'filingoverdue',
  'cashrequiredsoon',
  'closingsoon',
  'filingdue',
  'firstsaleconfirm',
  ...transferReasons,
] as const;

export type OfferReason = (typeof offerReasons)[number];
export type FilingReason = (typeof filingReasons)[number];
export type TransferReason = (typeof transferReasons)[number];
export type TodayReason = (typeof todayReasons)[number];

export function isOfferReason(word: string): word is OfferReason {
  return offerReasons.some((reason) => reason === word);
}

export function isFilingReason(word: string): word is FilingReason {
  return filingReasons.some((reason) => reason === word);
}

export function isTransferReason(word: string): word is TransferReason {
  return transferReasons.some((reason) => reason === word);
}

/** Number of days before a date when the date starts to count as near. It counts as near through the date itself. */
export const soonDays = 7;

/**
 * Number of days before its due date when a filing starts to count as due soon. It counts as due soon through the
 * date itself.
 */
export const filingDays = 14;

/** Next step for a line: to open a dialog or tab of the offer, or to correct the transfer. */
export const todaySteps = ['close', 'execute', 'settings', 'filings', 'answer', 'none'] as const;

export type TodayStep = (typeof todaySteps)[number];

/** Number of days after which Today shows a subscription that was returned to its firm. */
export const returnedDays = 5;
