import * as z from 'zod';
import {
  annualIncomeRanges,
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
} from './code-lists.ts';
import type { ExemptionCode } from './exemptions.ts';
import type { MarketDate } from './market-time.ts';
import type { Money } from './money.ts';
import type { OfferStatus } from './offer-status.ts';
import { amountForm, booleanForm, codeForm, daysForm } from './value-forms.ts';

/**
 * The settings of an offer that hold one value each, in the form in which an update gives them: any of them.
 * Together with blueSkyedStates and participatingFirms these are all the settings there are.
 */
export const singleSettingsForm = z.strictObject({
  clientsHaveAccess: booleanForm.exactOptional(),
  corporateAccreditationSetting: codeForm(corporateAccreditationSettings).exactOptional(),
  daysFromClosingCashIsRequired: daysForm.exactOptional(),
  documentationExternal: booleanForm.exactOptional(),
  maximumInvestmentAmount: amountForm.exactOptional(),
  minimumAnnualIncomeRange: codeForm(annualIncomeRanges).exactOptional(),
  minimumLiquidNetWorthRange: codeForm(netWorthRanges).exactOptional(),
  minimumNetWorthRange: codeForm(netWorthRanges).exactOptional(),
  naturalPersonAccreditationSetting: codeForm(naturalPersonAccreditationSettings).exactOptional(),
  physicalSignatureRequired: booleanForm.exactOptional(),
  previousExperienceSetting: codeForm(previousExperienceSettings).exactOptional(),
  published: booleanForm.exactOptional(),
});

export type SingleSettings = Readonly<z.output<typeof singleSettingsForm>>;

/** What an offer's settings are. The maximum may be unknown; an update cannot take it away. */
export type Settings = Required<Omit<SingleSettings, 'maximumInvestmentAmount'>> & {
  readonly maximumInvestmentAmount: Money | null;
  /** Sorted, without repeats (D18). */
  readonly blueSkyedStates: readonly string[];
  /** Identifiers of the firms that participate, sorted. */
  readonly participatingFirms: readonly string[];
};

export const settingFields = [
  'blueSkyedStates',
  'clientsHaveAccess',
  'corporateAccreditationSetting',
  'daysFromClosingCashIsRequired',
  'documentationExternal',
  'maximumInvestmentAmount',
  'minimumAnnualIncomeRange',
  'minimumLiquidNetWorthRange',
  'minimumNetWorthRange',
  'naturalPersonAccreditationSetting',
  'participatingFirms',
  'physicalSignatureRequired',
  'previousExperienceSetting',
  'published',
] as const satisfies readonly (keyof Settings)[];

export type SettingField = (typeof settingFields)[number];

export type Issuer = {
  readonly issuerName: string;
  readonly issuerState: string;
  readonly issuerCity: string | null;
  readonly industrySector: string | null;
  readonly issuerSize: string | null;
  readonly website: string | null;
};

/** An offer as the rules see it. Time stamps are ISO 8601 in the market's zone (D17). */
export type Offer = Settings & {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly offerStatus: OfferStatus;
  readonly exemption: ExemptionCode;
  readonly securityType: string;
  readonly issuer: Issuer;
  readonly offerMinimum: Money;
  readonly offerMaximum: Money | null;
  readonly minimumInvestmentAmount: Money | null;
  readonly closingDate: MarketDate;
  readonly originalDaysFromClosingCashIsRequired: number;
  readonly creatingFirmOid: string;
  readonly creatingMemberOid: string | null;
  readonly creationTimestamp: string;
  readonly lastModifiedTimestamp: string;
};

/** Everything an update may name: the settings, a status, and the offer's own identifier (18 with the firms' members). */
export const updatableFields = [...settingFields, 'offerStatus', 'privatePlacementOfferOid'] as const;

/** Fields of the offer record, and of its issuer, that no update can change (D6). */
export const readOnlyFields = [
  'offerName',
  'exemption',
  'securityType',
  'issuer',
  'issuerName',
  'issuerState',
  'issuerCity',
  'industrySector',
  'issuerSize',
  'website',
  'offerMinimum',
  'offerMaximum',
  'minimumInvestmentAmount',
  'closingDate',
  'originalDaysFromClosingCashIsRequired',
  'creatingFirmOid',
  'creatingMemberOid',
  'creationTimestamp',
  'lastModifiedTimestamp',
] as const;
