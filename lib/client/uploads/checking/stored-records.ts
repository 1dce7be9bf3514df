import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { decodeText } from '#lib/client/uploads/reading/decode-text.ts';
import { plainCell } from '#lib/client/uploads/reading/read-csv.ts';
import type { FieldValue } from '#lib/client/uploads/values/reading.ts';
import { exactForm, valueReader } from '#lib/client/uploads/values/read-value.ts';

/** A record by the names of its fields, as in an import. */
export type FlatRecord = { readonly [field: string]: FieldValue };

/** The firm's records of a kind. Each is read when it is needed: those of all rows would fill the memory. */
export type StoredRecords = {
  readonly byKey: (key: string) => FlatRecord | undefined;
  /** Offers and subscriptions that have a reference. */
  readonly byReference: (reference: string) => FlatRecord | undefined;
  readonly all: () => Iterable<FlatRecord>;
};

/** The fields that identify a record. */
const keyFields: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: ['privatePlacementOfferOid'],
  accounts: ['accountNumber', 'firmOid'],
  subscriptions: ['privatePlacementOrderOid'],
  transfers: ['accountNumber', 'firmOid', 'acatid'],
};

/** The key of a record; without a firm, an account is the sender's. Undefined if a field of it is missing. */
export function keyOf(kind: UploadKind, record: FlatRecord, firmOid: string): string | undefined {
  const parts = keyFields[kind].map((field) => record[field] ?? (field === 'firmOid' ? firmOid : null));
  return parts.includes(null) ? undefined : JSON.stringify(parts);
}

/** Reads the body of a filled template. A value of an earlier release that can't be read is taken as it is. */
export function readStored(kind: UploadKind, body: ArrayBuffer, firmOid: string): StoredRecords {
  const text = decodeText(new Uint8Array(body))
    .text.replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  const ranges = rowRanges(text);
  const cellsOf = (row: number) => cellsOfRow(text.slice(ranges[2 * row], ranges[2 * row + 1]));
  const columns = cellsOf(0).flatMap((heading, position) => {
    const field = uploadFields[kind].find(({ label }) => label === heading);
    return field === undefined ? [] : [{ name: field.name, position, read: valueReader(field, exactForm) }];
  });
  const recordOf = (row: number, among: typeof columns): FlatRecord => {
    const cells = cellsOf(row);
    const record: Record<string, FieldValue> = {};
    for (const { name, position, read } of among) {
      const reading = read(cells[position]);
      record[name] = reading.ok ? reading.value : (cells[position] ?? '');
    }
    return record;
  };
  const identifying = columns.filter(({ name }) => name === 'reference' || keyFields[kind].includes(name));
  const rowOfKey = new Map<string, number>();
  const rowOfReference = new Map<string, number>();
  for (let row = 1; row < ranges.length / 2; row += 1) {
    const record = recordOf(row, identifying);
    const key = keyOf(kind, record, firmOid);
    if (key !== undefined) rowOfKey.set(key, row);
    const { reference } = record;
    if (typeof reference === 'string') rowOfReference.set(reference, row);
  }
  const recordIn = (row: number | undefined) => (row === undefined ? undefined : recordOf(row, columns));
  return {
    byKey: (key) => recordIn(rowOfKey.get(key)),
    byReference: (reference) => recordIn(rowOfReference.get(reference)),
    all: function* () {
      for (const row of rowOfKey.values()) yield recordOf(row, columns);
    },
  };
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Where each row of a CSV text begins and ends. */
function rowRanges(text: string): number[] {
  const ranges: number[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) isQuoted = !isQuoted;
    if (character !== lineFeed || isQuoted) continue;
    if (at > start) ranges.push(start, at);
    start = at + 1;
  }
  if (start < text.length) ranges.push(start, text.length);
  return ranges;
}

/** The cells of a row as the desk writes it. */
function cellsOfRow(row: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= row.length;) {
    const isQuoted = row.charCodeAt(at) === quote;
    const end = isQuoted ? endOfQuoted(row, at) : endOf(row, ',', at);
    cells.push(plainCell(isQuoted ? row.slice(at + 1, end).replaceAll('""', '"') : row.slice(at, end)));
    at = end + (isQuoted ? 2 : 1);
  }
  return cells;
}

function endOfQuoted(row: string, start: number): number {
  let end = endOf(row, '"', start + 1);
  while (row.charCodeAt(end + 1) === quote) end = endOf(row, '"', end + 2);
  return end;
}

function endOf(row: string, sign: string, from: number): number {
  const found = row.indexOf(sign, from);
  return found === -1 ? row.length : found;
}
