import { type ExemptionCode, exemptionCodes, exemptionNames } from '#lib/domain/offers/exemption-names.ts';

export const repealedExemption: ExemptionCode = 'G';
export const repeal = 'Rule 505 was repealed on May 22, 2017.';

/**
 * Returns the exemptions that a form offers, in the order of their names. The repealed one is offered only if the form
 * already has it.
 */
export function exemptionChoices(current: string): { value: ExemptionCode; label: string }[] {
  const rank = (code: ExemptionCode) => (code === 'O' ? '~' : exemptionNames[code]);
  return exemptionCodes
    .filter((code) => code !== repealedExemption || current === repealedExemption)
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((value) => ({ value, label: exemptionNames[value] }));
}
