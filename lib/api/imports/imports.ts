import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import {
  listImports as readImports,
  findImport,
  readImportPage,
  type ImportPage,
  type StoredImport,
} from '#lib/store/imports/imports.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import {
  defaultPageSize,
  pageAnswer,
  readNumberCursor,
  linkTo,
  readCursor,
} from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { cursorForms, encodeCursor } from '#lib/api/http/request/cursor.ts';
import type { importSchema, importSummarySchema } from '#lib/contract/imports/import-schemas.ts';

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

const noLists: ImportPage = { errors: [], changes: [], kept: [], normalized: [], ignored: [] };

type Query = z.output<typeof operations.listImports.query>;

/** Greater than any import's number. */
const noImport = '9223372036854775807';

/** Lists the imports of the caller's firm, newest first. */
export async function listImports(call: Call<Query>): Promise<Answer> {
  const { limit = defaultPageSize, cursor, upload } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'import');
  const found = await readImports(call.store.database, {
    firmOid: call.principal.firmOid,
    uploadId: upload,
    before: readNumberCursor(numbers, cursor) ?? noImport,
    limit: limit + 1,
  });
  return pageAnswer(call, found, limit, {
    json: (one) => JSON.stringify(importSummary(one)),
    cursor: ({ importNumber }) => [numbers.hide(importNumber)],
  });
}

type ReadImportQuery = z.output<typeof operations.readImport.query>;

/** Returns an import of the caller's firm. */
export async function readImport(call: Call<ReadImportQuery>): Promise<Answer> {
  const { database } = call.store;
  const { importid: importId = '' } = call.parameters;
  const found = await findImport(database, call.principal.firmOid, importId);
  if (found === undefined) {
    throw problem(
      'import.not.found',
      'Your firm has no import with this ID, or the import is older than 30 days.',
    );
  }
  const number = readCursor(cursorForms.importPages, call.query().cursor)?.[0] ?? 1;
  const page = await readImportPage(database, importId, number);
  const next = page === undefined || page.isLast ? {} : linkTo(call.pageAddress(encodeCursor([number + 1])));
  return jsonAnswer(JSON.stringify(importRecord(found, page)), next);
}

function importSummary(found: StoredImport): z.output<typeof importSummarySchema> {
  const { importId, uploadId, state, mode, strict, dryRun, override, totals, actor, startedAt, finishedAt } =
    found;
  const counts = found.counts && { ...noCounts, ...found.counts };
  const how = { mode, strict, dryRun, override };
  return { importId, uploadId, state, ...how, counts, ...noTotals, ...totals, actor, startedAt, finishedAt };
}

/** Converts an import to its API format. Its lists are sent as stored. */
export function importRecord(
  found: StoredImport,
  { errors, changes, kept, normalized, ignored }: ImportPage = noLists,
): Record<keyof z.output<typeof importSchema>, unknown> {
  return { ...importSummary(found), kept, changes, errors, normalized, ignored };
}

export function importPath({ importId }: Pick<StoredImport, 'importId'>): string {
  return `/restapi/imports/${importId}`;
}
