import { Readable } from 'node:stream';
import type * as z from 'zod';
import type { ExportFormat } from '#lib/contract/exports/export-table.ts';
import type { templateOperations } from '#lib/contract/imports/import-operations.ts';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { exampleText, templateText } from '#lib/domain/uploads/template-texts.ts';
import { type UploadKind, uploadFields, uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadValue } from '#lib/domain/uploads/upload-values.ts';
import { importableRecords, type ImportableRecord } from '#lib/store/imports/importable-records.ts';
import { notAvailable } from '#lib/api/access/requirements.ts';
import type { ExportedColumn } from '#lib/api/exports/exported-columns.ts';
import { fileHeaders, recordsResponse } from '#lib/api/exports/exports.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import type { TemplateRow } from './template-workbook.ts';

type Query = z.infer<typeof templateOperations.readTemplate.query>;

/** Returns an upload template, with examples or with the records that the firm can import. */
export async function readTemplate(request: OperationRequest<Query>): Promise<ApiResponse> {
  const kind = uploadKinds.find((each) => each === request.parameters['kind']);
  if (kind === undefined) {
    throw problem('path.not.found', `Use one of ${uploadKinds.join(', ')}.`);
  }
  const { format = 'xlsx', filled } = request.query();
  const write = await writers[format](kind);
  if (filled !== 'true') {
    return {
      status: 200,
      headers: fileHeaders(request, `${kind}-template`, format),
      body: null,
      stream: Readable.from(write(undefined)),
    };
  }
  if (request.principal.restricted.includes(showing[kind])) throw notAvailable();
  return recordsResponse(request, {
    name: `${kind}-to-import`,
    subject: `${kind} to import`,
    format,
    rows: (database) => templateRows(kind, importableRecords[kind](database, request.principal.firmOid)),
    write,
  });
}

/**
 * The action that a caller needs to read each kind of record. If it is disabled for the caller, templates with
 * those records are rejected, too.
 */
const showing: Readonly<Record<UploadKind, RestrictableRequest>> = {
  offers: 'readOffers',
  accounts: 'listTransfers',
  subscriptions: 'readOffers',
  transfers: 'listTransfers',
};

type Batches = AsyncIterable<readonly TemplateRow[]>;
type Write = (batches: Batches | undefined) => AsyncIterable<string | Uint8Array>;

/** Loaded on demand, because the module that writes workbooks is large. */
const writers: Readonly<Record<ExportFormat, (kind: UploadKind) => Promise<Write>>> = {
  csv: async (kind) => {
    const { csvFile } = await import('#lib/api/exports/csv-file.ts');
    const columns = uploadFields[kind].map<ExportedColumn>(({ name, label, value }) => ({
      name,
      label,
      kind: csvKind(value),
    }));
    return (batches = examplesOf(kind)) => csvFile(columns, batches, { bom: true, headings: 'label' });
  },
  xlsx: async (kind) => {
    const { templateWorkbook } = await import('./template-workbook.ts');
    return (batches) => templateWorkbook(kind, batches);
  },
};

function csvKind({ kind }: UploadValue): ExportedColumn['kind'] {
  if (kind === 'days') return 'number';
  return kind === 'amount' || kind === 'date' ? kind : 'text';
}

async function* templateRows(kind: UploadKind, batches: AsyncIterable<readonly ImportableRecord[]>): Batches {
  for await (const records of batches) {
    yield records.map((record) => rowOf(kind, (field) => templateText(field, record[field.name] ?? null)));
  }
}

async function* examplesOf(kind: UploadKind): Batches {
  yield ([0, 1] as const).map((example) => rowOf(kind, (field) => exampleText(field, example)));
}

function rowOf(kind: UploadKind, textOf: (field: (typeof uploadFields)[UploadKind][number]) => string) {
  return Object.fromEntries(uploadFields[kind].map((field) => [field.name, textOf(field) || null]));
}
