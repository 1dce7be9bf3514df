import { Temporal } from 'temporal-polyfill';
import type { ExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import type { OfferStatus } from '#lib/domain/offers/offer-status.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { marketZone, type MarketDate } from '#lib/domain/market/market-time.ts';
import { type SampleFirm, sampleNumber } from './sample-firms.ts';

const hours = {
  opening: { first: 8, count: 1 },
  morning: { first: 9, count: 3 },
  afternoon: { first: 13, count: 4 },
};

const friday = 5;

/** A sample offer with its subscriptions, in short form. */
export type OfferPlan = {
  readonly oid: string;
  readonly name: string;
  readonly status: OfferStatus;
  /** Offers are published by default. */
  readonly published?: false;
  readonly exemption: ExemptionCode;
  readonly security: string;
  readonly issuer: {
    readonly name: string;
    readonly state: string;
    readonly city: string;
    readonly sector: string;
    readonly size: string;
    readonly site: string;
  };
  /** Minimum and maximum amount of the offer in dollars. */
  readonly raises: readonly [minimum: number, maximum: number];
  /** Minimum and maximum investment of one investor in dollars. */
  readonly perInvestor: readonly [minimum: number, maximum: number];
  /** When the offer was created and when it closes, in days from today. */
  readonly runs: readonly [from: number, to: number];
  readonly cashDays: number;
  /** State codes separated by spaces, or `all`. */
  readonly states: string;
  readonly investors: InvestorProfile;
  /** Only investment professionals see the offer. */
  readonly professionalsOnly?: true;
  /** Documents and signatures are handled outside the platform. */
  readonly onPaper?: true;
  readonly invites?: readonly SampleFirm[];
  readonly orders: Partial<Readonly<Record<SubscriptionStatus, readonly OrderPlan[]>>>;
};

/** Requested amount in dollars. The issuer approves the full amount unless `filled` is less. */
export type OrderPlan =
  number | { readonly requested: number; readonly filled?: number; readonly account?: string };

type InvestorProfile = keyof typeof investorProfiles;

/** Eligibility settings that usually go together. */
export const investorProfiles = {
  everyone: eligibility('N', 'N', '0', '0', '0', 'N'),
  suitable: eligibility('N', 'N', 'C', 'B', 'C', 'N'),
  accredited: eligibility('A', 'A', 'E', '0', 'F', 'N'),
  seasoned: eligibility('A', 'A', 'E', 'E', 'F', 'P'),
  qualifiedClients: eligibility('A', 'C', 'F', 'F', 'F', 'N'),
  qualifiedPurchasers: eligibility('P', 'P', '0', 'F', 'G', 'P'),
  institutions: eligibility('I', 'X', '0', '0', '0', 'S'),
};

function eligibility(
  corporateAccreditationSetting: string,
  naturalPersonAccreditationSetting: string,
  minimumAnnualIncomeRange: string,
  minimumLiquidNetWorthRange: string,
  minimumNetWorthRange: string,
  previousExperienceSetting: string,
) {
  return {
    corporateAccreditationSetting,
    naturalPersonAccreditationSetting,
    minimumAnnualIncomeRange,
    minimumLiquidNetWorthRange,
    minimumNetWorthRange,
    previousExperienceSetting,
  };
}

/** Part of a day. Opening is before morning, and morning is before afternoon. */
type PartOfDay = keyof typeof hours;

/**
 * Returns the date that is `days` calendar days from today (negative for the past). A date on a weekend becomes
 * the preceding Friday. Past dates stay in the past, and the order of dates stays the same.
 */
export function weekday(today: MarketDate, days: number): MarketDate {
  const date = Temporal.PlainDate.from(today).add({ days });
  return date.subtract({ days: Math.max(0, date.dayOfWeek - friday) }).toString();
}

/** Returns a timestamp in the given part of the day. The time of day depends only on the seed and the part. */
export function timestampWithin(date: MarketDate, part: PartOfDay, seed: string): string {
  const { first, count } = hours[part];
  return timestamp(date, {
    hour: first + sampleNumber(`${seed} ${part} hour`, count),
    minute: sampleNumber(`${seed} ${part} minute`, 60),
    second: sampleNumber(`${seed} ${part} second`, 60),
    millisecond: sampleNumber(`${seed} ${part} millisecond`, 1000),
  });
}

/** Returns the timestamp of the given time of day in the market, in the format of D17. */
export function timestamp(date: MarketDate, time: Temporal.PlainTimeLike): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: marketZone, plainTime: Temporal.PlainTime.from(time) })
    .toString({ fractionalSecondDigits: 3, timeZoneName: 'never' });
}
