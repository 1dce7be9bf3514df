import * as z from 'zod';
import { isProblemCode, type Violation } from './problems.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';

/** The words in which the values and names of an update are refused. */

export const identifierSchema = z.string({
  error: 'Use the identifier as a string. Numbers would lose digits.',
});

/** A member that an update does not take, of the object at a path such as `participatingFirms[1].`. */
export function unknownField(parent: string, name: string): Violation {
  return {
    field: parent + cutName(name),
    code: 'unknown.field',
    message: `${quote(name)} is no field of an offer update.`,
  };
}

/** The message for a value that a form doesn't accept. */
export function refusalBy(form: z.ZodType, input: unknown, path: string): Violation {
  const { error } = form.safeParse(input);
  if (error === undefined) {
    throw new Error(`A value of ${path} was refused that has the form of one.`);
  }
  return violationOf(error, path);
}

/** The first reason of a form, which has one for each value. */
export function violationOf({ issues: [issue] }: z.ZodError, path: string): Violation {
  const code: unknown = issue?.code === 'custom' ? issue.params?.['code'] : undefined;
  return { field: path, code: isProblemCode(code) ? code : 'invalid.value', message: issue?.message ?? '' };
}
