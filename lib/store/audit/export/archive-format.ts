import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { OperatorError } from '#lib/store/operator-error.ts';

/** Where an archive begins or ends in each sequence: the number, or the time, of the last record. */
const marksSchema = z.strictObject({
  securityEvent: z.string(),
  checkpoint: z.string(),
  keyAddress: z.string(),
});
const countsSchema = z.strictObject({ securityEvent: z.int(), checkpoint: z.int(), keyAddress: z.int() });
/** The last line of an archive. The digest is of all lines before it, each with its line feed. */
const endSchema = z.strictObject({
  type: z.literal('end'),
  after: marksSchema,
  upTo: marksSchema,
  counts: countsSchema,
  sha256: z.string(),
});

export type Marks = z.output<typeof marksSchema>;
export type ArchiveEnd = z.output<typeof endSchema>;

/** Before every record. */
export const beginning: Marks = { securityEvent: '0', checkpoint: '0', keyAddress: '-infinity' };

/**
 * Reads an archive and returns its end. Throws an OperatorError where counts or digest are not what its last line says.
 */
export async function verifyArchive(path: string): Promise<ArchiveEnd> {
  const digest = createHash('sha256');
  const counts: Record<string, number> = { securityEvent: 0, checkpoint: 0, keyAddress: 0 };
  let last: string | undefined;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (last !== undefined) {
      digest.update(`${last}\n`);
      const type = typeOf(last);
      counts[type] = (counts[type] ?? 0) + 1;
    }
    last = line;
  }
  const end = endSchema.safeParse(parse(last ?? ''));
  if (!end.success) throw new OperatorError('The archive has no end: it was cut off, or is none.');
  const isWhole =
    end.data.sha256 === digest.digest('hex') && JSON.stringify(end.data.counts) === JSON.stringify(counts);
  if (!isWhole)
    throw new OperatorError('The archive is not as it was written: its counts or its digest differ.');
  return end.data;
}

const typedSchema = z.looseObject({ type: z.string() });

function typeOf(line: string): string {
  const read = typedSchema.safeParse(parse(line));
  return read.success ? read.data.type : 'none';
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
