import type * as z from 'zod';
import type { Violation } from '#lib/domain/problems.ts';
import { readBodyText } from './body-text.ts';
import type { Call } from './handle.ts';
import { ProblemError, refusal, violationsOf } from './problem-error.ts';

/**
 * Reads a body by a strict form. Throws 400 with every violation at once: `invalid.json` alone, else bad query
 * parameters, duplicate keys (D6), fields that the form does not have, and wrong or missing values, each under its name.
 */
export function readForm<Form extends z.ZodType>(
  form: Form,
  { body, query }: Pick<Call<unknown>, 'body' | 'query'>,
): z.output<Form> {
  const reading = readBodyText(body);
  if (!reading.ok) {
    throw refusal('invalid.json', reading.reason);
  }
  const result = form.safeParse(reading.value);
  const [first, ...others] = [
    ...violationsOf(query),
    ...reading.duplicates.map((field): Violation => {
      return { field, code: 'duplicate.field', message: 'The field is given twice: give it once.' };
    }),
    ...(result.error?.issues.flatMap(violationsOfIssue) ?? []),
  ];
  if (first !== undefined) {
    throw new ProblemError([first, ...others]);
  }
  if (!result.success) {
    throw result.error;
  }
  return result.data;
}

function violationsOfIssue(issue: z.core.$ZodIssue): Violation[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((field) => {
        return { field, code: 'unknown.field', message: 'The request takes no such field: leave it out.' };
      })
    : [{ field: issue.path.join('.'), code: 'invalid.value', message: issue.message }];
}
