import type * as z from 'zod';
import type { importSchema, importSummarySchema } from '#lib/contract/imports/import-schemas.ts';
import type { ImportPage, StoredImport } from '#lib/store/imports/imports.ts';

const noCounts = {
  offers: 0,
  accounts: 0,
  subscriptions: 0,
  transfers: 0,
  changed: 0,
  removed: 0,
  stale: 0,
  sameTime: 0,
};
const noTotals = {
  keptTotal: 0,
  changesTotal: 0,
  errorsTotal: 0,
  refusedTotal: 0,
  normalizedTotal: 0,
  ignoredTotal: 0,
};

export function importSummary(found: StoredImport): z.output<typeof importSummarySchema> {
  const { importId, state, mode, strict, dryRun, override, totals, startedAt, finishedAt } = found;
  const counts = found.counts && { ...noCounts, ...found.counts };
  const how = { mode, strict, dryRun, override };
  return { importId, state, ...how, counts, ...noTotals, ...totals, startedAt, finishedAt };
}

const noLists: ImportPage = { errors: [], changes: [], kept: [], normalized: [], ignored: [] };

/** The lists go out as they were written. */
export function importRecord(
  found: StoredImport,
  { errors, changes, kept, normalized, ignored }: ImportPage = noLists,
): Record<keyof z.output<typeof importSchema>, unknown> {
  return { ...importSummary(found), kept, changes, errors, normalized, ignored };
}

export function importPath({ importId }: Pick<StoredImport, 'importId'>): string {
  return `/restapi/imports/${importId}`;
}
