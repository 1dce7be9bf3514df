import * as z from 'zod';
import {
  dateSchema,
  dollarsOrNoneSchema,
  dollarsSchema,
  exemptionSchema,
  issuerStateSchema,
  optional,
  presentTextSchema,
  textSchema,
} from '#lib/domain/offers/feed-values.ts';
import { isOfKind, type Offer } from '#lib/domain/offers/offer.ts';
import { isProblemCode, type Violation } from '#lib/domain/problems/problems.ts';
import type { FindingList } from '#lib/domain/problems/violations.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

export const issuerSchema = z.strictObject(
  {
    issuerName: presentTextSchema,
    issuerState: issuerStateSchema,
    issuerCity: optional(textSchema),
    industrySector: optional(textSchema),
    issuerSize: optional(textSchema),
    website: optional(textSchema),
  },
  { error: 'Send an object with issuerName and issuerState.' },
);

/**
 * An offer's terms. They are set by a data feed or when the offer is created, and an update of settings can't
 * change them.
 */
export const termSchemas = {
  offerName: presentTextSchema,
  exemption: exemptionSchema,
  securityType: presentTextSchema,
  issuer: issuerSchema,
  offerMinimum: dollarsOrNoneSchema,
  offerMaximum: optional(dollarsSchema),
  minimumInvestmentAmount: optional(dollarsOrNoneSchema),
  closingDate: dateSchema,
};

export type TermField = keyof typeof termSchemas;
export type Terms = Pick<Offer, TermField>;

export function isTermField(name: string): name is TermField {
  return Object.hasOwn(termSchemas, name);
}

export const termFields: readonly TermField[] = Object.keys(termSchemas).filter(isTermField);

/**
 * Returns the well-formed terms of a body, and adds errors for malformed terms to `findings`. In a draft, any
 * member of the issuer can be missing.
 */
export function readTerms(
  body: Readonly<Record<string, unknown>>,
  inexactNumbers: readonly string[],
  findings: FindingList,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): Partial<Terms> {
  const terms: { [field: string]: unknown } = {};
  for (const field of termFields.filter((name) => Object.hasOwn(body, name))) {
    const result = termSchemas[field].safeParse(body[field]);
    if (!result.success) {
      for (const issue of result.error.issues) {
        if (isDraft && isMissingMember(issue, body[field])) continue;
        for (const violation of violationsOf(issue, field, body[field])) findings.add(() => violation);
      }
    } else if (isOfKind(field, 'amount') && inexactNumbers.includes(field)) {
      const message = 'The number has too many digits. Use fewer digits.';
      findings.add(() => ({ field, code: 'invalid.value', message }));
    } else {
      terms[field] = result.data;
    }
  }
  return terms;
}

function violationsOf(issue: z.core.$ZodIssue, field: string, value: unknown): Violation[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const message = `${quote(key)} is not a field of an issuer.`;
      return { field: `${field}.${cutName(key)}`, code: 'unknown.field', message };
    });
  }
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return [
    {
      field: [field, ...issue.path].join('.'),
      code: isProblemCode(code) ? code : 'invalid.value',
      message: isMissingMember(issue, value) ? `This field is required. ${issue.message}` : issue.message,
    },
  ];
}

/** Reports whether an issue is about a member that is missing from the value. */
function isMissingMember({ path: [member] }: z.core.$ZodIssue, value: unknown): boolean {
  return member !== undefined && isJsonObject(value) && !Object.hasOwn(value, member);
}
