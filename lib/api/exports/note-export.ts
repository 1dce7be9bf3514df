import type { ExportFormat, ExportTable } from '#lib/contract/exports/export-table.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cut } from '#lib/domain/text/quote.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { trailWritten, writeTrail } from '#lib/api/audit/security-trail.ts';
import type { Call } from '#lib/api/http/request/call.ts';

type Exported = {
  readonly table: ExportTable;
  readonly of: string | undefined;
  readonly format: ExportFormat;
  readonly count: number;
  readonly isWhole: boolean;
};

/** Of a filter so many characters are kept. */
const longestFilter = 500;

/** Notes in the security trail what was exported: the list, its filter and order, and how many rows. */
export async function noteExport(
  call: Call<unknown>,
  { table, of, format, count, isWhole }: Exported,
): Promise<void> {
  const { database } = call.store;
  const rows = `${isWhole ? '' : 'cut off after '}${countOf(count, 'row')}`;
  const event = {
    event: 'list.exported',
    firmOid: call.principal.firmOid,
    ...eventContextOf(call),
    subject: of === undefined ? table.name : `${table.name} of ${of}`,
    detail: [format, rows, ...filterOf(call.search)].join(', '),
  } as const;
  writeTrail(() => recordSecurityEvent(database, event), call.requestId);
  await trailWritten();
}

/** The parameters as they came, but for those that make it a file. */
function filterOf(search: string): string[] {
  const parameters = new URLSearchParams(search);
  for (const name of ['format', 'columns', 'bom']) parameters.delete(name);
  const filter = [...parameters].map(([name, value]) => `${name}=${value}`).join('&');
  return filter === '' ? [] : [cut(filter, longestFilter)];
}
