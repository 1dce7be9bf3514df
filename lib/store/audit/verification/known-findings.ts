import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { OperatorError } from '#lib/store/operator-error.ts';
import { type Finding, findingSchema } from './audit-finding.ts';

const printedFindings = z.object({ findings: z.array(findingSchema) });

/**
 * The findings in a file that `desk audit verify --json` printed, which the operator has investigated. Throws an
 * OperatorError if the file can't be read or contains something else.
 */
export async function readKnownFindings(path: string): Promise<Finding[]> {
  return (await readPrinted(path, printedFindings, 'verification that "audit verify --json"')).findings;
}

/**
 * Output that a command wrote to a file earlier. `what` names it in the error: 'checkpoint that "audit checkpoint
 * --json"'.
 */
export async function readPrinted<Form extends z.ZodType>(
  path: string,
  form: Form,
  what: string,
): Promise<z.output<Form>> {
  try {
    return form.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const why = cause instanceof Error && 'path' in cause ? `: ${cause.message}` : '';
    throw new OperatorError(`${path} is not a ${what} printed${why}.`, { cause });
  }
}
