import * as z from 'zod';
import { isProblemCode, type Violation } from './problems.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';

/** Messages for rejected values and names in an update. */

export const identifierSchema = z.string({
  error: 'Send the identifier as a string. As a number, it would lose digits.',
});

/** Reports an unknown member of an update, inside the object at a path such as `participatingFirms[1].`. */
export function unknownField(parent: string, name: string): Violation {
  return {
    field: parent + cutName(name),
    code: 'unknown.field',
    message: `${quote(name)} is not a field of an offer update.`,
  };
}

/** Returns the message for a value that a schema rejects. */
export function refusalBy(form: z.ZodType, input: unknown, path: string): Violation {
  const { error } = form.safeParse(input);
  if (error === undefined) {
    throw new Error(`The value of ${path} was rejected, but its schema accepts it.`);
  }
  return violationOf(error, path);
}

/** Returns a schema's first error for a single value. */
export function violationOf({ issues: [issue] }: z.ZodError, path: string): Violation {
  const code: unknown = issue?.code === 'custom' ? issue.params?.['code'] : undefined;
  return { field: path, code: isProblemCode(code) ? code : 'invalid.value', message: issue?.message ?? '' };
}
