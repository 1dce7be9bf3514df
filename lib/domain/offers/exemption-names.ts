/**
 * Names of the exemptions in the published rules, with current citations: Rule 504(b)(i) is now Rule 504(b)(1)(i),
 * Section 4(5) is now Section 4(a)(5), and Rule 505 was repealed. They are in a separate file, because lists need the
 * names without the rules.
 */
export const exemptionNames = {
  A: 'Regulation A Tier 2',
  B: 'Rule 1001',
  C: 'Rule 147',
  D: 'Rule 504(b)(1)(i)',
  E: 'Rule 504(b)(1)(ii)',
  F: 'Rule 504(b)(1)(iii)',
  G: 'Rule 505 (repealed 2017)',
  H: 'Rule 506(b)',
  I: 'Securities Act Section 4(a)(5)',
  J: 'Section 3(c)(1-14)',
  K: 'Rule 506(c)',
  O: 'Other',
} as const;

export type ExemptionCode = keyof typeof exemptionNames;

export function isExemptionCode(code: string): code is ExemptionCode {
  return Object.hasOwn(exemptionNames, code);
}

export const exemptionCodes: readonly ExemptionCode[] = Object.keys(exemptionNames).filter(isExemptionCode);
