import { Readable } from 'node:stream';
import { marketDate } from '#lib/domain/market/market-time.ts';
import {
  type ExportRow,
  type ExportTable,
  exportTypes,
  type ExportFormat,
} from '#lib/contract/exports/export-table.ts';
import type { Database } from '#lib/store/database/database.ts';
import { openFrozenRows } from '#lib/store/database/stream-rows.ts';
import { type ApiResponse, CutOff } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import { problem, requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cut } from '#lib/domain/text/quote.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { eventContextOf, writeSecurityLogNow } from '#lib/api/security-log.ts';
import { atPace } from './at-pace.ts';
import { inTurns } from './in-turns.ts';
import { type ExportedColumn, exportedColumns } from './exported-columns.ts';

/** Maximum length of a filter recorded in the security log. */
const maxFilterCharacters = 500;

/** Maximum number of running exports. Each holds a database connection and a snapshot until the file is read. */
const maxExports = 4;

/**
 * Maximum number of running exports of one firm. The second one starts only while no other firm's export is running,
 * so that two firms can't take all slots.
 */
export const maxExportsPerFirm = 2;

const underWay = countParties();

type Batches = AsyncIterable<readonly ExportRow[]>;

type Listed<Table extends ExportTable> = {
  readonly table: Table;
  /** Identifier of the offer or account that the list belongs to; omitted for a list of the whole firm. */
  readonly of?: string;
  readonly rows: (database: Database) => AsyncIterable<readonly ExportRow<Table>[]>;
};

/** Time limit for an export. A client that reads at the minimum pace can hold a database connection for that long. */
const maxMs = 5 * 60_000;

/** Loaded on the first export, because the workbook module uses 20 MB. */
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

/** Returns all rows of a list as a file. */
export async function exportResponse<Table extends ExportTable>(
  request: OperationRequest,
  exporting: ExportRequest,
  { table, of, rows }: Listed<Table>,
): Promise<ApiResponse> {
  const { format } = exporting;
  const write = await writers[format](exporting);
  const shown = exportedColumns(table, exporting.columns);
  return recordsResponse(request, {
    name: of === undefined ? table.name : `${table.name}-${of}`,
    subject: of === undefined ? table.name : `${table.name} of ${of}`,
    format,
    rows,
    write: (batches) => write(table, shown, batches, filterOf(request.search)),
  });
}

type RecordsFile<Row> = {
  /** Beginning of the file name. */
  readonly name: string;
  /** What the security log calls the file's contents. */
  readonly subject: string;
  readonly format: ExportFormat;
  readonly rows: (database: Database) => AsyncIterable<readonly Row[]>;
  readonly write: (batches: AsyncIterable<readonly Row[]>) => AsyncIterable<string | Uint8Array>;
};

/**
 * Returns records as a file. Reads all records as of one point in time, using constant memory. Fails if the client
 * reads too slowly or the export takes too long. Always releases its connection and snapshot, and records the number
 * of rows sent in the security log. Throws 503 if too many exports are running.
 */
export async function recordsResponse<Row>(
  request: OperationRequest,
  { name, subject, format, rows, write }: RecordsFile<Row>,
): Promise<ApiResponse> {
  const leave = takeExportSlot(request.principal.firmOid);
  const opened = await openFrozenRows(request.store.database, rows).catch((error: unknown) => {
    leave();
    throw error;
  });
  let count = 0;
  let isWhole = false;
  const note = () => noteExport(request, { subject, format, count, isWhole });
  const counted = async function* (): AsyncGenerator<readonly Row[]> {
    for await (const batch of opened.batches) {
      count += batch.length;
      yield batch;
    }
    isWhole = true;
    opened.close();
    await note(); // recorded before the file is complete, so that no export is missing from the log
  };
  const file = Readable.from(
    atPace(write(inTurns(counted())), () =>
      file.destroy(new CutOff('The client is reading the export too slowly.')),
    ),
  );
  const late = setTimeout(() => file.destroy(new CutOff('The export took too long.')), maxMs).unref();
  file.once('close', () => {
    clearTimeout(late);
    opened.close();
    leave();
    if (!isWhole) void note();
  });
  return { status: 200, headers: fileHeaders(request, name, format), body: null, stream: file };
}

/** Returns the headers of a file. The file name ends with the date. */
export function fileHeaders({ now }: OperationRequest, name: string, format: ExportFormat) {
  const dated = `${name}-${marketDate(now)}`.replaceAll(/[^\w.-]/g, '_');
  return {
    'Content-Type': exportTypes[format] + parameters[format],
    'Content-Language': 'en',
    'Content-Disposition': `attachment; filename="${dated}.${format}"`,
  };
}

/** Reserves a slot for a firm's export. Returns a function that releases it. Throws 503 if no slot is free. */
function takeExportSlot(firmOid: string): () => void {
  const own = underWay.of(firmOid);
  const most = own === 0 ? maxExports : maxExports / 2;
  if (underWay.all() >= most || own >= maxExportsPerFirm) {
    throw problem('unavailable', 'Other exports are running. Try again when one finishes.', {
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

/**
 * Records the export in the security log with its list, filter, order and number of rows. Doesn't wait for other
 * queued events, because they would delay the file or displace the export's event.
 */
async function noteExport(
  request: OperationRequest,
  { subject, format, count, isWhole }: Exported,
): Promise<void> {
  const { database } = request.store;
  const rows = `${isWhole ? '' : 'cut off after '}${countOf(count, 'row')}`;
  const event = {
    event: 'list.exported',
    firmOid: request.principal.firmOid,
    ...eventContextOf(request),
    subject,
    detail: [format, rows, ...cutFilter(filterOf(request.search))].join(', '),
  } as const;
  await writeSecurityLogNow({ database, ...event }, () => recordSecurityEvent(database, event));
}

/** Returns the query parameters as sent, except those that select the file format. */
function filterOf(search: string): string[] {
  const parameters = new URLSearchParams(search);
  for (const name of ['format', 'columns', 'bom']) parameters.delete(name);
  return [...parameters].map(([name, value]) => `${name}=${value}`);
}

function cutFilter(filter: readonly string[]): string[] {
  return filter.length === 0 ? [] : [cut(filter.join('&'), maxFilterCharacters)];
}

export type ExportRequest = {
  readonly format: ExportFormat;
  /** Names of the columns; undefined for all. */
  readonly columns: readonly string[] | undefined;
  /** Whether a CSV file starts with a byte order mark. */
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
 * Returns the requested file format; undefined for a page of the list. Throws 400 `invalid.value` for a parameter
 * that doesn't apply, such as `limit` for a file, `columns` for a page, or `bom` for a workbook.
 */
export function exportRequest({ format, columns, bom, limit, cursor }: Query): ExportRequest | undefined {
  const violations = [
    ...(format === undefined
      ? misplacedParameters({ columns }, 'Add format=csv or format=xlsx, or remove this parameter.')
      : misplacedParameters({ limit, cursor }, 'Remove this parameter. A file contains all rows.')),
    ...(format === 'csv' ? [] : misplacedParameters({ bom }, 'Add format=csv, or remove this parameter.')),
  ];
  requireNoFindings({ violations, further: 0 });
  return format && { format, columns: columns?.split(','), bom: bom !== 'false' };
}

function misplacedParameters(given: Readonly<Record<string, unknown>>, message: string) {
  return Object.entries(given).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, code: 'invalid.value' as const, message }],
  );
}
