import { type Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms, defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { exportAnswer, exportRequest } from '#lib/api/exports/exports.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { filingExport } from '#lib/contract/filings/filing-schemas.ts';
import type { Database } from '#lib/store/database/database.ts';
import { findAll, findPage, keyOf, type FilingsQuery } from './find-filings.ts';

/**
 * Lists the deadlines of all offers visible to the firm by due date. Those without a date come last in both
 * orders.
 */
export async function listFilings(call: Call<FilingsQuery>): Promise<Answer> {
  const query = call.query();
  const exporting = exportRequest(query);
  if (exporting !== undefined) {
    return exportAnswer(call, exporting, {
      table: filingExport,
      rows: (frozen) => rowsOf(call, frozen, query),
    });
  }
  const { sort, limit = defaultPageSize, cursor } = query;
  const position = readCursor(
    cursorForms.filings.refine(([order]) => order === sort),
    cursor,
  );
  const after = position === undefined ? undefined : ([position[1], position[2]] as const);
  const found = await findPage(call, query, { after, most: limit + 1 });
  return pageAnswer(call, found, limit, {
    json: (deadline) => JSON.stringify(deadline),
    cursor: (deadline) => [sort, ...keyOf(deadline)],
  });
}

async function* rowsOf(
  call: Call<FilingsQuery>,
  database: Database,
  query: FilingsQuery,
): AsyncGenerator<ExportRow<typeof filingExport>[]> {
  yield (await findAll(call, database, query)).map(
    ({ trigger, filed, exemption, rule, rolledFrom: _, ...deadline }) => ({
      ...deadline,
      triggerDate: trigger.date,
      provisional: trigger.provisional,
      filedOn: filed?.on ?? null,
      reference: filed?.reference ?? null,
      exemptionReason: exemption?.reason ?? null,
      source: rule.source,
    }),
  );
}
