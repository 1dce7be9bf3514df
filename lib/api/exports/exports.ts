import { Readable } from 'node:stream';
import { marketDate } from '#lib/domain/market/market-time.ts';
import {
  type ExportRow,
  type ExportTable,
  exportTypes,
  type ExportFormat,
} from '#lib/contract/exports/export-table.ts';
import type { Database } from '#lib/store/database/database.ts';
import { openFrozenRows } from '#lib/store/database/frozen-rows.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import { problem, requireNone } from '#lib/api/http/answer/problem-error.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cut } from '#lib/domain/text/quote.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { eventContextOf, trailWritten, writeTrail } from '#lib/api/security-trail.ts';
import { type ExportedColumn, exportedColumns } from './exported-columns.ts';

/** The number of characters of a filter to record. */
const longestFilter = 500;

/** Each running export holds a database connection and a snapshot until its reader has finished. */
const mostExports = 4;

/** The limit for one firm, which leaves capacity for others. */
export const mostExportsOfFirm = 2;

const underWay = countParties();

type Batches = AsyncIterable<readonly ExportRow[]>;

type Listed<Table extends ExportTable> = {
  readonly table: Table;
  /** The offer or account of the list, if there are several: an identifier or an account number. */
  readonly of?: string;
  readonly rows: (database: Database) => AsyncIterable<readonly ExportRow<Table>[]>;
};

/** The longest time for a file. A slow client holds a database connection until then. */
const mostMs = 5 * 60_000;

/** The module that writes files takes 20 MB, so it is loaded with the first export. */
const writers = {
  csv: async ({ columns, bom }: ExportRequest) => {
    const { csvFile } = await import('./csv-file.ts');
    const headings = columns === undefined ? 'label' : 'name';
    return (_: ExportTable, shown: readonly ExportedColumn[], batches: Batches) =>
      csvFile(shown, batches, { bom, headings });
  },
  xlsx: async () => (await import('./xlsx-file.ts')).xlsxFile,
};
const parameters = { csv: '; charset=utf-8; header=present', xlsx: '' };

/** All rows of a list as a file. */
export async function exportAnswer<Table extends ExportTable>(
  call: Call<unknown>,
  exporting: ExportRequest,
  { table, of, rows }: Listed<Table>,
): Promise<Answer> {
  const { format } = exporting;
  const write = await writers[format](exporting);
  const shown = exportedColumns(table, exporting.columns);
  return recordsAnswer(call, {
    name: of === undefined ? table.name : `${table.name}-${of}`,
    subject: of === undefined ? table.name : `${table.name} of ${of}`,
    format,
    rows,
    write: (batches) => write(table, shown, batches, filterOf(call.search)),
  });
}

type RecordsFile<Row> = {
  /** The beginning of the file's name. */
  readonly name: string;
  /** What the security log calls the file. */
  readonly subject: string;
  readonly format: ExportFormat;
  readonly rows: (database: Database) => AsyncIterable<readonly Row[]>;
  readonly write: (batches: AsyncIterable<readonly Row[]>) => AsyncIterable<string | Uint8Array>;
};

/**
 * Records as a file, as of one instant, in constant memory. However the export ends, it releases its connection and
 * snapshot, and the security log records the number of rows sent. Throws 503 if too many exports are running.
 */
export async function recordsAnswer<Row>(
  call: Call<unknown>,
  { name, subject, format, rows, write }: RecordsFile<Row>,
): Promise<Answer> {
  const leave = takeExportSlot(call.principal.firmOid);
  const opened = await openFrozenRows(call.store.database, rows).catch((error: unknown) => {
    leave();
    throw error;
  });
  let count = 0;
  let isWhole = false;
  const note = () => noteExport(call, { subject, format, count, isWhole });
  const counted = async function* (): AsyncGenerator<readonly Row[]> {
    for await (const batch of opened.batches) {
      count += batch.length;
      yield batch;
    }
    isWhole = true;
    opened.close();
    await note(); // recorded before the file is complete, so the log never misses an export
  };
  const file = Readable.from(write(counted()));
  const late = setTimeout(() => file.destroy(new Error('The export took too long.')), mostMs).unref();
  file.once('close', () => {
    clearTimeout(late);
    opened.close();
    leave();
    if (!isWhole) void note();
  });
  return { status: 200, headers: fileHeaders(call, name, format), body: null, stream: file };
}

/** The headers of a file whose name ends with the date. */
export function fileHeaders({ now }: Call<unknown>, name: string, format: ExportFormat) {
  const dated = `${name}-${marketDate(now)}`.replaceAll(/[^\w.-]/g, '_');
  return {
    'Content-Type': exportTypes[format] + parameters[format],
    'Content-Language': 'en',
    'Content-Disposition': `attachment; filename="${dated}.${format}"`,
  };
}

/**
 * Reserves a slot for one more export of a firm, and returns the function that releases it. Throws 503 if none is
 * free.
 */
function takeExportSlot(firmOid: string): () => void {
  if (underWay.all() >= mostExports || underWay.of(firmOid) >= mostExportsOfFirm) {
    throw problem('unavailable', 'Other exports are running. Try again when they finish.', {
      'Retry-After': '5',
    });
  }
  underWay.add(firmOid);
  return () => underWay.remove(firmOid);
}

type Exported = {
  readonly subject: string;
  readonly format: ExportFormat;
  readonly count: number;
  readonly isWhole: boolean;
};

/** Records the export in the security log: the list, its filter and order, and the number of rows. */
async function noteExport(call: Call<unknown>, { subject, format, count, isWhole }: Exported): Promise<void> {
  const { database } = call.store;
  const rows = `${isWhole ? '' : 'cut off after '}${countOf(count, 'row')}`;
  const event = {
    event: 'list.exported',
    firmOid: call.principal.firmOid,
    ...eventContextOf(call),
    subject,
    detail: [format, rows, ...cutFilter(filterOf(call.search))].join(', '),
  } as const;
  writeTrail(() => recordSecurityEvent(database, event), call.requestId);
  await trailWritten();
}

/** The parameters as sent, without those that select the file format. */
function filterOf(search: string): string[] {
  const parameters = new URLSearchParams(search);
  for (const name of ['format', 'columns', 'bom']) parameters.delete(name);
  return [...parameters].map(([name, value]) => `${name}=${value}`);
}

function cutFilter(filter: readonly string[]): string[] {
  return filter.length === 0 ? [] : [cut(filter.join('&'), longestFilter)];
}

export type ExportRequest = {
  readonly format: ExportFormat;
  /** The names of the columns; undefined for all. */
  readonly columns: readonly string[] | undefined;
  /** Whether a CSV file begins with a byte order mark. */
  readonly bom: boolean;
};

type Query = {
  readonly format?: ExportFormat | undefined;
  readonly columns?: string | undefined;
  readonly bom?: 'true' | 'false' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/**
 * The requested file format; undefined for a page of the list. Throws 400 `invalid.value` for parameters that only
 * apply to the other one.
 */
export function exportRequest({ format, columns, bom, limit, cursor }: Query): ExportRequest | undefined {
  const violations = [
    ...(format === undefined
      ? stray({ columns }, 'Add format=csv or format=xlsx, or leave out columns.')
      : stray({ limit, cursor }, 'Omit it. A file has all rows.')),
    ...(format === 'csv' ? [] : stray({ bom }, 'Add format=csv, or leave out bom.')),
  ];
  requireNone({ violations, further: 0 });
  return format && { format, columns: columns?.split(','), bom: bom !== 'false' };
}

function stray(given: Readonly<Record<string, unknown>>, message: string) {
  return Object.entries(given).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, code: 'invalid.value' as const, message }],
  );
}
