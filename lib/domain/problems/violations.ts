import * as z from 'zod';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { isProblemCode, type Violation } from './problems.ts';

/**
 * Maximum number of errors in a response. A 256 KiB body can cause 130,000 errors, far more than a caller fixes in
 * one attempt.
 */
export const maxViolations = 100;

/** First errors in a request and the number of further errors. */
export type Findings = { readonly violations: readonly Violation[]; readonly further: number };

/**
 * Collects a request's errors. Messages are built only while there is room for them. Further errors cost only
 * the time that it takes to detect them.
 */
export class FindingList implements Findings {
  readonly violations: Violation[] = [];
  further = 0;

  add(describe: () => Violation): void {
    if (this.violations.length < maxViolations) this.violations.push(describe());
    else this.further += 1;
  }

  /** Adds errors collected elsewhere and the number of `further` ones. */
  addAll(violations: readonly Violation[], further = 0): void {
    for (const violation of violations) this.add(() => violation);
    this.further += further;
  }
}

/** Accepts any string as the identifier in an update. Rule 4 compares it with the path. */

export const identifierSchema = z.string({
  error: 'Send the identifier as a string. As a number, it would lose digits.',
});

/**
 * Returns the violation for an unknown member of an update. `parent` is the path of its object with a final dot, such
 * as `participatingFirms[1].`, or empty.
 */
export function unknownField(parent: string, name: string): Violation {
  return {
    field: parent + cutName(name),
    code: 'unknown.field',
    message: `${quote(name)} is not a field of an offer update.`,
  };
}

/** Returns the violation for a value that a schema rejects. Throws if the schema accepts it. */
export function schemaViolation(form: z.ZodType, input: unknown, path: string): Violation {
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
