import { Readable } from 'node:stream';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { type ExportRow, type ExportTable, exportTypes } from '#lib/contract/exports/export-table.ts';
import type { Database } from '#lib/store/database/database.ts';
import { openFrozenRows } from '#lib/store/database/frozen-rows.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { type ExportedColumn, exportedColumns } from './exported-columns.ts';
import { takeExportSlot } from './export-slots.ts';
import type { ExportWish } from './export-wish.ts';
import { noteExport } from './note-export.ts';

type Batches = AsyncIterable<readonly ExportRow[]>;

type Listed<Table extends ExportTable> = {
  readonly table: Table;
  /** What the list is of, where there are several: the identifier of an offer, the number of an account. */
  readonly of?: string;
  readonly rows: (database: Database) => AsyncIterable<readonly ExportRow<Table>[]>;
};

/** The longest that a file may take: until then whoever takes it slowly keeps a connection to the database. */
const mostMs = 5 * 60_000;

/** What writes files takes 20 MB: a service has it from its first export on. */
const writers = {
  csv: async ({ columns, bom }: ExportWish) => {
    const { csvFile } = await import('./csv-file.ts');
    const headings = columns === undefined ? 'label' : 'name';
    return (_: ExportTable, shown: readonly ExportedColumn[], batches: Batches) =>
      csvFile(shown, batches, { bom, headings });
  },
  xlsx: async () => (await import('./xlsx-file.ts')).xlsxFile,
};
const parameters = { csv: '; charset=utf-8; header=present', xlsx: '' };

/**
 * All rows of a list as a file, as of one instant, in constant memory. Whatever ends it gives connection and instant
 * back, and is in the security trail with the number of rows that went out. Throws 503 where too many are under way.
 */
export async function exportAnswer<Table extends ExportTable>(
  call: Call<unknown>,
  wish: ExportWish,
  { table, of, rows }: Listed<Table>,
): Promise<Answer> {
  const { format } = wish;
  const write = await writers[format](wish);
  const leave = takeExportSlot(call.principal.firmOid);
  const opened = await openFrozenRows(call.store.database, rows).catch((error: unknown) => {
    leave();
    throw error;
  });
  let count = 0;
  let isWhole = false;
  const note = () => noteExport(call, { table, of, format, count, isWhole });
  const counted = async function* (): AsyncGenerator<readonly ExportRow[]> {
    for await (const batch of opened.batches) {
      count += batch.length;
      yield batch;
    }
    isWhole = true;
    opened.close();
    await note(); // whoever has the whole file finds it in the trail
  };
  const file = Readable.from(write(table, exportedColumns(table, wish.columns), counted()));
  const late = setTimeout(() => file.destroy(new Error('The export took too long.')), mostMs).unref();
  file.once('close', () => {
    clearTimeout(late);
    opened.close();
    leave();
    if (!isWhole) void note();
  });
  const name = [table.name, ...(of === undefined ? [] : [of]), marketDate(call.now)].join('-');
  return {
    status: 200,
    headers: {
      'Content-Type': exportTypes[format] + parameters[format],
      'Content-Language': 'en',
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}.${format}"`,
    },
    body: null,
    stream: file,
  };
}
