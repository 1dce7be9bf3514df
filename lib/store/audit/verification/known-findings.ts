import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { OperatorError } from '#lib/store/errors.ts';
import { type Finding, findingSchema } from './audit-finding.ts';
import { inCurrentWords } from './former-wording.ts';

const printedFindings = z.object({ findings: z.array(findingSchema) });

/**
 * Reads the output of `desk audit verify --json` from a file. The operator has investigated the findings in it,
 * so they are known. Findings that an earlier release printed still match. Throws an OperatorError if the file
 * can't be read or contains anything else.
 */
export async function readKnownFindings(path: string): Promise<Finding[]> {
  const { findings } = await readSavedOutput(
    path,
    printedFindings,
    'verification that "audit verify --json"',
  );
  return findings.map(inCurrentWords);
}

/**
 * Reads command output that was saved to a file. `what` describes the output in errors, where the word
 * "printed" follows it: 'checkpoint that "audit checkpoint --json"'.
 */
export async function readSavedOutput<Form extends z.ZodType>(
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
