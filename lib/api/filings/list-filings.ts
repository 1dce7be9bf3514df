import { type ApiResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { exportResponse, exportRequest } from '#lib/api/exports/exports.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { filingExport } from '#lib/contract/filings/filing-schemas.ts';
import { readFirmNames } from '#lib/store/accounts/read-directory.ts';
import type { Database } from '#lib/store/database/database.ts';
import { findAll, findPage, keyOf, type FilingsQuery } from './find-filings.ts';

/**
 * Lists or exports the deadlines of all offers visible to the firm, sorted by due date in either direction. Deadlines
 * without a date always come last.
 */
export async function listFilings(request: OperationRequest<FilingsQuery>): Promise<ApiResponse> {
  const query = request.query();
  const exporting = exportRequest(query);
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: filingExport,
      rows: (frozen) => rowsOf(request, frozen, query),
    });
  }
  const { sort, limit = defaultPageSize, cursor } = query;
  const position = readCursor(
    cursorForms.filings.refine(([order]) => order === sort),
    cursor,
  );
  const after = position === undefined ? undefined : ([position[1], position[2]] as const);
  const found = await findPage(request, query, { after, most: limit + 1 });
  return pageResponse('listFilings', request, found, limit, {
    record: (deadline) => deadline,
    cursor: (deadline) => [sort, ...keyOf(deadline)],
  });
}

async function* rowsOf(
  request: OperationRequest<FilingsQuery>,
  database: Database,
  query: FilingsQuery,
): AsyncGenerator<ExportRow<typeof filingExport>[]> {
  const found = await findAll(request, database, query);
  const names = await readFirmNames(database, [...new Set(found.flatMap(({ firmOid }) => firmOid ?? []))]);
  yield found.map(({ trigger, filed, exemption, rule, rolledFrom: _, ...deadline }) => ({
    ...deadline,
    firmName: names.get(deadline.firmOid ?? '') ?? null,
    triggerDate: trigger.date,
    provisional: trigger.provisional,
    filedOn: filed?.on ?? null,
    reference: filed?.reference ?? null,
    exemptionReason: exemption?.reason ?? null,
    source: rule.source,
  }));
}
