import { type Closures, businessDayAfter } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';

/** How a client was told about a transfer. */
export const contactChannels = ['phone', 'email', 'other'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Characters that the note of a contact may have. */
export const mostContactNoteCharacters = 1_000;

const usualBusinessDays = 3;
const mostDays = 366;

/** The default follow-up day. */
export function usualFollowUp(today: MarketDate, closures?: Closures): MarketDate {
  return businessDayAfter(today, usualBusinessDays, closures);
}

/** The last day that may be chosen to follow up. */
export function lastFollowUp(today: MarketDate): MarketDate {
  return addDays(today, mostDays);
}
