import { bulkResultSchema, type BulkResult } from '#lib/contract/offers/bulk-schemas.ts';
import * as z from 'zod';
import type { Database } from '#lib/store/database/database.ts';
import type { Claim } from '#lib/store/kept-answers/idempotency-keys.ts';
import { addProgress, readProgress } from '#lib/store/kept-answers/progress.ts';

/** What a change of many offers had done when its service ended, before it was answered. */
export type BulkProgress = {
  readonly bulkId: string;
  readonly done: ReadonlyMap<string, BulkResult>;
};

const lineSchema = z.object({ bulkId: z.string(), result: bulkResultSchema });

/** What was done under this claim before; undefined where nothing was. */
export async function readBulkProgress(database: Database, claim: Claim): Promise<BulkProgress | undefined> {
  const text = await readProgress(database, claim);
  const lines = (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const [first] = lines;
  return (
    first && {
      bulkId: first.bulkId,
      done: new Map(lines.map(({ result }) => [result.privatePlacementOfferOid, result])),
    }
  );
}

/** Adds what a part of it changed, in the transaction of that part. */
export async function addBulkProgress(
  transaction: Database,
  claim: Claim,
  bulkId: string,
  results: readonly BulkResult[],
): Promise<void> {
  const lines = results
    .filter(({ outcome }) => outcome === 'changed')
    .map((result) => `${lineOf(bulkId, result)}\n`);
  await addProgress(transaction, claim, lines.join(''));
}

/** Of 500 lines, none together has more than an answer may have. */
const mostBytesOfLine = 2_000;

function lineOf(bulkId: string, result: BulkResult): string {
  const line = JSON.stringify({ bulkId, result });
  return Buffer.byteLength(line) <= mostBytesOfLine
    ? line
    : JSON.stringify({ bulkId, result: { ...result, changes: [] } });
}
