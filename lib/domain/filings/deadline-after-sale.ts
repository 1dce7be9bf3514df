import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { federalBusinessDayFrom } from './federal-calendar.ts';
import { exemptionsOf, type FilingCode, filingRuleFor } from './filing-rules.ts';

/**
 * Returns the deadline that a first sale on a date starts, or null if a first sale starts no deadline for the filing.
 * Every version of a filing's rule counts the same number of days. A closure that the operator added can move the
 * actual deadline to a later day.
 */
export function deadlineAfterSale(
  { code, jurisdiction }: { readonly code: FilingCode; readonly jurisdiction: string },
  soldOn: MarketDate,
): MarketDate | null {
  const [exemption = ''] = exemptionsOf(code);
  const rule = filingRuleFor(code, { exemption, jurisdiction, trigger: soldOn });
  if (rule === undefined || rule.trigger !== 'first sale' || rule.days === null) return null;
  const day = addDays(soldOn, rule.days);
  return rule.roll ? federalBusinessDayFrom(day) : day;
}
