import type * as z from 'zod';
import type { importSchema, importSummarySchema } from '#lib/contract/imports/import-schemas.ts';
import type { ImportPage, StoredImport } from '#lib/store/imports/imports.ts';

export function importSummary(found: StoredImport): z.output<typeof importSummarySchema> {
  const { importId, state, dryRun, override, counts, totals, startedAt, finishedAt } = found;
  const { keptTotal = 0, changesTotal = 0, errorsTotal = 0 } = totals ?? {};
  const lengths = { keptTotal, changesTotal, errorsTotal };
  return { importId, state, dryRun, override, counts, ...lengths, startedAt, finishedAt };
}

/** The lists go out as they were written. */
export function importRecord(
  found: StoredImport,
  { errors, changes, kept }: ImportPage = { errors: [], changes: [], kept: [] },
): Record<keyof z.output<typeof importSchema>, unknown> {
  return { ...importSummary(found), kept, changes, errors };
}

export function importPath({ importId }: Pick<StoredImport, 'importId'>): string {
  return `/restapi/imports/${importId}`;
}
