import type * as z from 'zod';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { cutName } from '#lib/domain/text/quote.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { readBodyText } from './body-text.ts';
import type { Call } from './call.ts';
import { findingsOf, problem, requireNone } from '#lib/api/http/answer/problem-error.ts';

/**
 * Reads a body by a strict form. Throws 400 with every violation at once: `invalid.json` alone, else bad query
 * parameters, duplicate keys (D6), fields that the form does not have, and wrong or missing values, each under its
 * name.
 */
export function readForm<Form extends z.ZodType>(
  form: Form,
  { body, query }: Pick<Call<unknown>, 'body' | 'query'>,
): z.output<Form> {
  const reading = readBodyText(body);
  if (!reading.ok) {
    throw problem('invalid.json', reading.reason);
  }
  const result = form.safeParse(reading.value);
  const findings = new FindingList();
  const inQuery = findingsOf(query);
  findings.addAll(inQuery.violations, inQuery.further);
  findings.addAll(
    reading.duplicates.map((field) => {
      return { field, code: 'duplicate.field', message: 'The field appears twice. Send it once.' };
    }),
    reading.furtherDuplicates,
  );
  findings.addAll(result.error?.issues.flatMap(violationsOfIssue) ?? []);
  requireNone(findings);
  if (!result.success) {
    throw result.error;
  }
  return result.data;
}

function violationsOfIssue(issue: z.core.$ZodIssue): Violation[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => {
        const message = "The request doesn't accept this field. Remove it.";
        return { field: cutName(key), code: 'unknown.field', message };
      })
    : [{ field: fieldOf(issue.path), code: 'invalid.value', message: issue.message }];
}

/** The name of a field or a parameter: `addresses[0]`, `participatingFirms[1].participatingFirmId`. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
