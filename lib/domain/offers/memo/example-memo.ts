import { byField } from '#lib/domain/offers/fields/by-field.ts';
import {
  fieldDefaults,
  type FieldOfKind,
  type Offer,
  type SettingField,
  settingsOfKind,
} from '#lib/domain/offers/offer.ts';
import { type Planning, planUpdate, type UpdatePlan } from '#lib/domain/offers/updating/plan-update.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { closingMemo } from './closing-memo.ts';
import type { Memo, MemoEntry, MemoSources } from './memo.ts';

/** Test data: an offer, its facts and a point in time that allow every transition. */
export const creatingFirm = '4467570830362141032';
export const participatingFirm = '5511223344556677889';
export const otherFirm = '6622334455667788990';
export const unknownFirm = '7733445566778899001';

/** The day after the example's cash-required date, Sunday, March 21, 2027. */
export const exampleNow = new Date('2027-03-22T10:00:00.000-04:00');

/** Memo data for tests. */

const now = new Date('2026-11-23T02:00:00Z');
export const basis = {
  offerMinimum: 2_000_000,
  approvedDollarAmount: 2_000_000,
  pendingCount: 1,
  pendingDollarAmount: 50_000,
  cashRequiredDate: '2026-11-09',
  today: '2026-11-09',
};

export function entryOf(version: number, differences: Partial<MemoEntry['entry']> = {}): MemoEntry {
  return {
    version,
    entry: {
      at: '2026-11-09T10:07:00.000-05:00',
      action: 'update',
      actor: { name: 'm.reyes@harborpoint.example' },
      changes: [{ field: 'published', from: true }],
      ...differences,
    },
  };
}

export function memoOf(differences: Partial<MemoSources> = {}): Memo {
  return closingMemo(memoSources(differences));
}

export function memoSources(differences: Partial<MemoSources> = {}): MemoSources {
  return {
    offer: exampleOffer({ offerStatus: 'CLOSED_COMPLETE' }),
    version: 1,
    seal: 'ab12',
    creatingFirmName: 'Harbor Point Securities',
    participatingFirmNames: [],
    totals: [],
    overdueFilings: '',
    moves: [],
    newest: [entryOf(1)],
    conditions: [],
    now,
    ...differences,
  };
}

/** Returns the part of a memo with this heading. */
export const part = ({ parts }: Memo, heading: RegExp) => parts.find((each) => heading.test(each.heading));

export function exampleOffer(changes: Partial<Offer> = {}): Offer {
  return {
    ...fieldDefaults,
    privatePlacementOfferOid: '4683743612465316027',
    offerName: 'Blue Mesa Solar II',
    offerStatus: 'INITIAL',
    published: true,
    exemption: 'H',
    securityType: 'Preferred equity',
    issuer: {
      issuerName: 'Blue Mesa Solar LLC',
      issuerState: 'CO',
      issuerCity: 'Montrose',
      industrySector: 'Energy',
      issuerSize: '11-50',
      website: 'https://bluemesa.example',
    },
    offerMinimum: '2000000.00',
    offerMaximum: '8000000.00',
    minimumInvestmentAmount: '25000.00',
    maximumInvestmentAmount: '500000.00',
    closingDate: '2027-03-31',
    daysFromClosingCashIsRequired: 10,
    originalDaysFromClosingCashIsRequired: 30,
    blueSkyedStates: ['CA', 'VA'],
    clientsHaveAccess: true,
    corporateAccreditationSetting: 'A',
    naturalPersonAccreditationSetting: 'A',
    minimumAnnualIncomeRange: 'E',
    minimumLiquidNetWorthRange: '0',
    minimumNetWorthRange: 'F',
    previousExperienceSetting: 'N',
    documentationExternal: false,
    physicalSignatureRequired: false,
    participatingFirms: [participatingFirm],
    creatingFirmOid: creatingFirm,
    creatingMemberOid: '1729382258151666074',
    creationTimestamp: '2026-09-01T09:30:00.000-04:00',
    lastModifiedTimestamp: '2026-09-02T11:00:00.000-04:00',
    ...changes,
  };
}

/** Returns the example's boolean settings, all inverted. */
export function flippedBooleans() {
  const example = exampleOffer();
  return byField<Record<BooleanSetting, boolean>>(settingsOfKind('boolean'), (field) => !example[field]);
}

type BooleanSetting = SettingField & FieldOfKind<'boolean'>;

export function exampleFacts(changes: Partial<OfferFacts> = {}): OfferFacts {
  return {
    approvedTotal: '2000000.00',
    pendingCount: 2,
    pendingTotal: '150000.00',
    subscriptionCount: 5,
    knownFirms: new Set([creatingFirm, participatingFirm, otherFirm]),
    ...changes,
  };
}

export type Circumstances = {
  readonly offer?: Partial<Offer>;
  readonly facts?: Partial<OfferFacts>;
  readonly now?: Date;
};

/** Applies the given circumstances to the example, and plans a request body against it. */
export function planExample(
  body: Readonly<Record<string, unknown>>,
  circumstances: Circumstances = {},
): Planning {
  const { offer, facts, now = exampleNow } = circumstances;
  return planUpdate(exampleOffer(offer), readUpdateRequest(body), exampleFacts(facts), now);
}

/** Returns the plan for a request that must be accepted. Throws if it is rejected. */
export function acceptedPlan(
  body: Readonly<Record<string, unknown>>,
  circumstances?: Circumstances,
): UpdatePlan {
  const planning = planExample(body, circumstances);
  if (!planning.ok) {
    throw new Error(`refused: ${complaintsOf(planning.violations).join(', ')}`);
  }
  return planning.plan;
}

/** Returns a request's errors as `field: code`. Empty if the request is accepted. */
export function complaints(body: Readonly<Record<string, unknown>>, circumstances?: Circumstances): string[] {
  const planning = planExample(body, circumstances);
  return planning.ok ? [] : complaintsOf(planning.violations);
}

export function complaintsOf(violations: readonly Violation[]): string[] {
  return violations.map(({ field, code }) => `${field ?? 'request'}: ${code}`);
}

/** Returns the messages of a request that must be rejected, as one string. Throws if the request is accepted. */
export function messagesFor(body: Readonly<Record<string, unknown>>, circumstances?: Circumstances): string {
  const planning = planExample(body, circumstances);
  if (planning.ok) {
    throw new Error('The request was accepted.');
  }
  return planning.violations.map(({ message }) => message).join('\n');
}
