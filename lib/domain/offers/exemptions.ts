import type { Money } from '#lib/domain/market/money.ts';

/** Whom an exemption lets invest. `any`: it makes no rule about accreditation. */
export type Admits = 'accredited' | 'accredited and non-accredited' | 'any';

/** One row of the published Private Placement Exemption Rules. Complete; not today's statute. */
export type Exemption = {
  readonly name: string;
  /** Largest size of an offer, or null without one. Advisory only (D19). */
  readonly maximumSize: Money | null;
  readonly admits: Admits;
  /** blueSkyedStates may hold only the issuer's state (D19). */
  readonly issuerStateOnly: boolean;
  /** What the rule asks beyond the fields that an update can change (D19): said before an action, never enforced. */
  readonly advisories: readonly string[];
};

const accreditedUpTo = (
  name: string,
  maximumSize: Money | null,
  advisories: readonly string[] = [],
): Exemption => ({
  name,
  maximumSize,
  admits: 'accredited',
  issuerStateOnly: false,
  advisories,
});

export const exemptions = {
  A: {
    name: 'Regulation A Tier 2',
    maximumSize: '50000000.00',
    admits: 'accredited and non-accredited',
    issuerStateOnly: false,
    advisories: [],
  },
  B: accreditedUpTo('Rule 1001', '5000000.00', [
    'Rule 1001 asks for an issuer in California and at most 35 investors.',
  ]),
  C: {
    name: 'Rule 147',
    maximumSize: null,
    admits: 'accredited and non-accredited',
    issuerStateOnly: true,
    advisories: [],
  },
  D: accreditedUpTo('Rule 504(b)(i)', '1000000.00'),
  E: accreditedUpTo('Rule 504(b)(ii)', '1000000.00'),
  F: accreditedUpTo('Rule 504(b)(iii)', '1000000.00'),
  G: {
    name: 'Rule 505',
    maximumSize: '5000000.00',
    admits: 'accredited and non-accredited',
    issuerStateOnly: false,
    advisories: ['Rule 505 asks for at most 35 non-accredited investors.'],
  },
  H: accreditedUpTo('Rule 506(b)', null),
  I: accreditedUpTo('Securities Act Section 4(5)', '5000000.00'),
  J: accreditedUpTo('Section 3(c)(1-14)', null),
  K: accreditedUpTo('Rule 506(c)', null, [
    'Rule 506(c) asks that the accreditation of every investor is verified.',
  ]),
  O: { name: 'Other', maximumSize: null, admits: 'any', issuerStateOnly: false, advisories: [] },
} as const satisfies Record<string, Exemption>;

export type ExemptionCode = keyof typeof exemptions;

export function isExemptionCode(code: string): code is ExemptionCode {
  return Object.hasOwn(exemptions, code);
}

export function exemptionOf(code: ExemptionCode): Exemption {
  return exemptions[code];
}
