import { type Closures, businessDayAfter } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';

/** How the client was contacted about a transfer. */
export const contactChannels = ['phone', 'email', 'other'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Maximum number of characters in a contact note. */
export const maxContactNoteCharacters = 1_000;

const usualBusinessDays = 3;
const maxDays = 366;

/** Returns the default follow-up date. */
export function usualFollowUp(today: MarketDate, closures?: Closures): MarketDate {
  return businessDayAfter(today, usualBusinessDays, closures);
}

/** Returns the last date that can be chosen for a follow-up. */
export function lastFollowUp(today: MarketDate): MarketDate {
  return addDays(today, maxDays);
}
