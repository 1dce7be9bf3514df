import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import type { historyExport } from '#lib/contract/offers/offer-exports.ts';
import { resultOf, type ResultOf } from '#lib/contract/result-of.ts';
import { historyEntryJson, type HistoryRow } from '#lib/store/audit/read-history.ts';

type Row = ExportRow<typeof historyExport>;

/** Audit entries as rows of a file: one for each field that changed. */
export async function* historyRows(batches: AsyncIterable<readonly HistoryRow[]>): AsyncGenerator<Row[]> {
  for await (const entries of batches) yield entries.flatMap(rowsOf);
}

function rowsOf(stored: HistoryRow): Row[] {
  return resultOf('listHistory', [JSON.parse(historyEntryJson(stored))]).flatMap(entryRows);
}

/** An entry as the rows of a file. */
export function entryRows(entry: ResultOf<'listHistory'>[number]): Row[] {
  const { version, at, action, actor, changes, effects, basis, requestId } = entry;
  const row = {
    version,
    at,
    action,
    actorName: actor.name,
    actorKind: actor.kind,
    effects: [...effects, ...(basis?.reason === undefined ? [] : [`Reason: ${basis.reason}`])].join(' '),
    requestId,
  };
  const changed = changes.length > 0 ? changes : [{ field: null, from: null, to: null }];
  return changed.map(({ field, from, to }) => ({ ...row, field, from: cellOf(from), to: cellOf(to) }));
}

function cellOf(value: unknown): string | null {
  return value === null || value === undefined || typeof value === 'string'
    ? (value ?? null)
    : JSON.stringify(value);
}
