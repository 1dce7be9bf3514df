import type { ExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import type { OfferStatus } from '#lib/domain/offers/offer-status.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import type { SampleFirm } from './sample-firms.ts';

/** A sample offer with its subscriptions, in the short form its data is written in. */
export type OfferPlan = {
  readonly oid: string;
  readonly name: string;
  readonly status: OfferStatus;
  /** Published unless this says otherwise. */
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
  /** Dollars that the offer needs and takes at most. */
  readonly raises: readonly [minimum: number, maximum: number];
  /** Dollars that one investor may invest. */
  readonly perInvestor: readonly [minimum: number, maximum: number];
  /** Days from today on which the offer was created and closes. */
  readonly runs: readonly [from: number, to: number];
  readonly cashDays: number;
  /** State codes separated by spaces, or every state. */
  readonly states: string;
  readonly investors: InvestorProfile;
  /** Only investment professionals see the offer. */
  readonly professionalsOnly?: true;
  /** Documents and signatures are handled outside the platform. */
  readonly onPaper?: true;
  readonly invites?: readonly SampleFirm[];
  readonly orders: Partial<Readonly<Record<SubscriptionStatus, readonly OrderPlan[]>>>;
};

/** Dollars requested; the issuer approves all of it unless `filled` says less. */
export type OrderPlan =
  number | { readonly requested: number; readonly filled?: number; readonly account?: string };

export type InvestorProfile = keyof typeof investorProfiles;

/** The eligibility settings that usually go together. */
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
