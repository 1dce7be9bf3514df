import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import {
  cursorForms,
  defaultPageSize,
  encodeCursor,
  linkTo,
  pageResponse,
  readCursor,
  readNumberCursor,
} from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { log } from '#lib/api/log.ts';
import type { operations } from '#lib/contract/operations.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import type { ReadonlyResultOf } from '#lib/contract/result-of.ts';
import type { importSummarySchema } from '#lib/contract/imports/import-schemas.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import {
  listImports as readImports,
  findImport,
  readImportPage,
  type ImportPage,
  type StoredImport,
  noCounts,
} from '#lib/store/imports/imports.ts';
import { momentNow, maxOffsetMs, offsetToDecideBy } from '#lib/store/database/clocks.ts';
import { readSubscriptionNames, type SubscriptionName } from '#lib/store/imports/subscription-names.ts';
import type { Database } from '#lib/store/database/database.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { processValue } from '#lib/store/process-value.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';

const noTotals = {
  keptTotal: 0,
  changesTotal: 0,
  errorsTotal: 0,
  refusedTotal: 0,
  leftOutTotal: 0,
  normalizedTotal: 0,
  ignoredTotal: 0,
};

const noLists: ImportPage = {
  errors: [],
  changes: [],
  kept: [],
  normalized: [],
  ignored: [],
  leftOut: [],
  records: [],
};

type Query = z.output<typeof operations.listImports.query>;

/** Greater than any import's number. */
const noImport = '9223372036854775807';

/** Lists the imports of the caller's firm, newest first. */
export async function listImports(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { limit = defaultPageSize, cursor, upload } = request.query();
  const numbers = await readOpaqueNumbers(request.store.database, request.principal.firmOid, 'import');
  const found = await readImports(request.store.database, {
    firmOid: request.principal.firmOid,
    uploadId: upload,
    before: readNumberCursor(numbers, cursor) ?? noImport,
    limit: limit + 1,
  });
  return pageResponse('listImports', request, found, limit, {
    record: importSummary,
    cursor: ({ importNumber }) => [numbers.hide(importNumber)],
  });
}

type ReadImportQuery = z.output<typeof operations.readImport.query>;

/** Returns an import of the caller's firm, with one page of its lists. */
export async function readImport(request: OperationRequest<ReadImportQuery>): Promise<ApiResponse> {
  const { database } = request.store;
  const { importid: importId = '' } = request.parameters;
  const found = await findImport(database, request.principal.firmOid, importId);
  if (found === undefined) {
    throw problem(
      'import.not.found',
      'Your firm has no import with this ID, or the import is older than 30 days.',
    );
  }
  const { cursor, include } = request.query();
  const number = readCursor(cursorForms.importPages, cursor)?.[0] ?? 1;
  const stored = await readImportPage(database, importId, number);
  const visible = stored && withoutHidden(stored, request.principal);
  const page =
    visible && include === 'references'
      ? await withReferences(database, request.principal.firmOid, visible)
      : visible;
  const next =
    page === undefined || page.isLast ? {} : linkTo(request.pageAddress(encodeCursor([number + 1])));
  return jsonResponse('readImport', importRecord(found, page), next);
}

/** Removes the records and values that a restriction keeps the caller from reading. */
function withoutHidden<Page extends ImportPage>(page: Page, { restricted }: Principal): Page {
  if (restricted.includes('readOffers')) return { ...page, changes: [], kept: [], leftOut: [], records: [] };
  return restricted.includes('listTransfers')
    ? { ...page, records: page.records.filter(({ record }) => record === 'subscription') }
    : page;
}

/** Adds the references and account numbers of subscriptions. A subscription that was removed since has none. */
async function withReferences<Page extends ImportPage>(
  database: Database,
  firmOid: string,
  page: Page,
): Promise<Page> {
  const oids = [...page.records, ...page.kept].flatMap((row) => row.privatePlacementOrderOid ?? []);
  const names = await readSubscriptionNames(database, firmOid, oids);
  const nameOf = ({ privatePlacementOrderOid: oid }: { readonly privatePlacementOrderOid: string | null }) =>
    names.get(oid ?? '');
  return {
    ...page,
    records: page.records.map((row) => ({ ...row, ...withoutAccount(nameOf(row)) })),
    kept: page.kept.map((row) => ({ ...row, ...nameOf(row) })),
  };
}

/** A record already contains the account number in the file. */
function withoutAccount(name: SubscriptionName | undefined): Pick<SubscriptionName, 'reference'> | undefined {
  return name && { reference: name.reference };
}

function importSummary(found: StoredImport): z.output<typeof importSummarySchema> {
  const { importId, uploadId, fileName, fileRows, unchangedRows, exampleRows, state, totals, actor } = found;
  const { mode, strict, dryRun, override, startedAt, finishedAt } = found;
  const counts = found.counts && { ...noCounts, ...found.counts };
  const how = { mode, strict, dryRun, override };
  const file = { fileName, fileRows, unchangedRows, exampleRows };
  const when = { startedAt, finishedAt };
  return { importId, uploadId, ...file, state, ...how, counts, ...noTotals, ...totals, actor, ...when };
}

/** Converts an import to its API format. Its lists are sent as stored. */
export function importRecord(
  found: StoredImport,
  { errors, changes, kept, normalized, ignored, leftOut, records }: ImportPage = noLists,
): ReadonlyResultOf<'readImport'> {
  return { ...importSummary(found), kept, changes, records, errors, normalized, ignored, leftOut };
}

export function importPath({ importId }: Pick<StoredImport, 'importId'>): string {
  return `/restapi/imports/${importId}`;
}

/** Interval between checks for imports that another instance abandoned. */
const checkIntervalMs = 2_000;
/** Pause after a failure. */
const restMs = 5_000;

const worker = processValue<{ readonly wake: () => void }>('importWorker');

/** Starts loading queued imports in the background. */
export function wakeImports(): void {
  worker.get()?.wake();
}

/**
 * Loads imports in the background, one at a time. When stopped, it immediately rolls back the import in progress
 * and leaves it to another instance.
 */
export function runImportsRegularly(store: Store): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  const load = async () => {
    try {
      while (isWanted && !signal.aborted) {
        isWanted = false;
        if (await loadWaiting(store, signal)) isWanted = true;
      }
    } catch (error) {
      log.error({ err: error }, 'An import failed. Retrying.');
      await wait(restMs, undefined, { ref: false, signal }).catch(() => undefined);
    } finally {
      underWay = undefined;
    }
  };
  const run = () => {
    isWanted = true;
    if (!signal.aborted) underWay ??= load();
  };
  worker.set({ wake: run });
  const timer = setInterval(run, checkIntervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}

/**
 * Loads one queued import for each firm. Returns false if none was loaded. Imports are audited and depend on the date,
 * so they stay queued while the clock is wrong or the key has been replaced.
 */
async function loadWaiting(store: Store, stopping: AbortSignal): Promise<boolean> {
  if (Math.abs(await offsetToDecideBy(store.database, momentNow())) > maxOffsetMs) return false;
  await requireKeyInForce(store);
  return (await runWaitingImports(store, stopping)) > 0;
}
