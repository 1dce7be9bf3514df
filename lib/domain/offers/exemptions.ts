import { type ExemptionCode, exemptionNames } from './exemption-names.ts';
import type { Money } from '#lib/domain/market/money.ts';

/** Investors that an exemption allows. `any` means that the exemption has no accreditation rule. */
type Admits = 'accredited' | 'accredited and non-accredited' | 'any';

/**
 * One row of the published Private Placement Exemption Rules. The table is complete, but may differ from the
 * current statutes.
 */
type Exemption = {
  readonly name: string;
  /** Maximum offer size; null for no limit. Advisory only (D19). */
  readonly maximumSize: Money | null;
  readonly admits: Admits;
  /** Whether blueSkyedStates can contain only the issuer's state (D19). */
  readonly issuerStateOnly: boolean;
  /**
   * Requirements for fields that an update can't change (D19). Shown before an action, but never enforced.
   */
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
    name: exemptionNames.A,
    maximumSize: '50000000.00',
    admits: 'accredited and non-accredited',
    issuerStateOnly: false,
    advisories: [],
  },
  B: accreditedUpTo(exemptionNames.B, '5000000.00', [
    'Rule 1001 requires an issuer in California and at most 35 investors.',
  ]),
  C: {
    name: exemptionNames.C,
    maximumSize: null,
    admits: 'accredited and non-accredited',
    issuerStateOnly: true,
    advisories: [],
  },
  D: accreditedUpTo(exemptionNames.D, '1000000.00'),
  E: accreditedUpTo(exemptionNames.E, '1000000.00'),
  F: accreditedUpTo(exemptionNames.F, '1000000.00'),
  G: {
    name: exemptionNames.G,
    maximumSize: '5000000.00',
    admits: 'accredited and non-accredited',
    issuerStateOnly: false,
    advisories: [
      'Rule 505 was repealed on May 22, 2017, so sales on or after that date need another exemption.',
      'Rule 505 allowed at most 35 non-accredited investors.',
    ],
  },
  H: accreditedUpTo(exemptionNames.H, null),
  I: accreditedUpTo(exemptionNames.I, '5000000.00'),
  J: accreditedUpTo(exemptionNames.J, null),
  K: accreditedUpTo(exemptionNames.K, null, [
    'Rule 506(c) requires verified accreditation of every investor.',
  ]),
  O: { name: exemptionNames.O, maximumSize: null, admits: 'any', issuerStateOnly: false, advisories: [] },
} as const satisfies Record<ExemptionCode, Exemption>;

export function exemptionOf(code: ExemptionCode): Exemption {
  return exemptions[code];
}
