import * as z from 'zod';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { maxLeftOutCharacters, recordTypes } from '#lib/domain/uploads/left-out.ts';
import { type BookPosition, linesFormat, maxErrors, type MemberPath } from './book-errors.ts';

/** Total length of the listed lines. With the maximum number of rows, it bounds what an import's result stores. */
const maxListedCharacters = 8 * 1_048_576;

const noText = 'Send text.';
const text = (most: number) =>
  z
    .string(noText)
    .max(most, { error: `Use at most ${most} characters.`, abort: true })
    .refine(isVisibleText, 'Use only visible characters, spaces and line breaks.');
const member = text(100).regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/, 'Use the name of a field.');

const leftOutSchema = z.strictObject({
  record: z.enum(recordTypes, `Use ${Object.values(recordTypes).join(', ')}.`),
  values: z.record(member, text(4_000), 'Send an object with the text of each field.'),
  problems: z
    .array(z.strictObject({ field: member.nullable(), message: text(1_000).min(1, noText) }), 'Send a list.')
    .min(1, 'Send at least one problem.')
    .max(50, 'Send at most 50 problems.'),
});

/** A row of the sender's file that isn't in the import, because the sender rejected it. */
type LeftOutRow = z.output<typeof leftOutSchema> & { readonly place: string };

/** The first rows that were left out, and their total number. */
export type LeftOutRows = { readonly leftOut: readonly LeftOutRow[]; readonly leftOutTotal: number };

export const noneLeftOut: LeftOutRows = { leftOut: [], leftOutTotal: 0 };

type Complaint = { readonly path: MemberPath; readonly message: string };

/** Collects the rows that a file says were left out. Lists only the first ones, so that no file can exhaust memory. */
export function collectLeftOut() {
  const rows: LeftOutRow[] = [];
  let total = 0;
  let characters = 0;
  return {
    /** Adds the content of a line. Returns what is wrong with it. */
    add: (position: BookPosition, value: unknown, length: number): readonly Complaint[] => {
      if (length > maxLeftOutCharacters) {
        return [
          {
            path: [],
            message: `Use at most ${maxLeftOutCharacters} characters for a row that was left out.`,
          },
        ];
      }
      const reading = leftOutSchema.safeParse(value);
      if (!reading.success) return reading.error.issues.map(({ path, message }) => ({ path, message }));
      total += 1;
      characters += length;
      if (rows.length < maxErrors && characters <= maxListedCharacters) {
        rows.push({ place: linesFormat.describe(position, [], '').place, ...reading.data });
      }
      return [];
    },
    listed: (): LeftOutRows => ({ leftOut: rows, leftOutTotal: total }),
  };
}
