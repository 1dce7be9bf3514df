import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { indexRows } from '#lib/client/uploads/reading/read-csv.ts';
import type { FieldValue } from '#lib/client/uploads/values/reading.ts';
import { exactForm, valueReader } from '#lib/client/uploads/values/read-value.ts';

/** A record by field name, as in an import. */
export type FlatRecord = { readonly [field: string]: FieldValue };

/**
 * The firm's records of a kind. Each record is parsed when needed, because parsing all of them would use too much
 * memory.
 */
export type StoredRecords = {
  readonly byKey: (key: string) => FlatRecord | undefined;
  /** For offers and subscriptions that have a reference. */
  readonly byReference: (reference: string) => FlatRecord | undefined;
  /** Returns only the key, which is much faster than parsing the record. */
  readonly keyOfReference: (reference: string) => string | undefined;
  readonly all: () => Iterable<FlatRecord>;
};

/** Fields that identify a record. */
const keyFields: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: ['privatePlacementOfferOid'],
  accounts: ['accountNumber', 'firmOid'],
  subscriptions: ['privatePlacementOrderOid'],
  transfers: ['accountNumber', 'firmOid', 'acatid'],
};

/**
 * Returns a record's key. A record without a firm belongs to the sender's firm. Undefined if another key field is
 * missing.
 */
export function keyOf(kind: UploadKind, record: FlatRecord, firmOid: string): string | undefined {
  const parts = keyFields[kind].map((field) => record[field] ?? (field === 'firmOid' ? firmOid : null));
  return parts.includes(null) ? undefined : JSON.stringify(parts);
}

/**
 * Reads the text of a filled template. Keeps a value from an earlier release unchanged if it can't be parsed.
 */
export function readStored(kind: UploadKind, text: string, firmOid: string): StoredRecords {
  let columns: readonly Column[] = [];
  let identifying: readonly Column[] = [];
  const rowByKey = new Map<string, number>();
  const keyOfReference = new Map<string, string>();
  const cellsOf = indexRows(text, (cells, row) => {
    if (row === 0) {
      columns = columnsOf(kind, cells);
      identifying = columns.filter(({ name }) => name === 'reference' || keyFields[kind].includes(name));
      return;
    }
    const record = recordOf(cells, identifying);
    const key = keyOf(kind, record, firmOid);
    if (key === undefined) return;
    rowByKey.set(key, row);
    const { reference } = record;
    if (typeof reference === 'string') keyOfReference.set(reference, key);
  });
  const byKey = (key: string | undefined) => {
    const row = key === undefined ? undefined : rowByKey.get(key);
    return row === undefined ? undefined : recordOf(cellsOf(row), columns);
  };
  return {
    byKey,
    byReference: (reference) => byKey(keyOfReference.get(reference)),
    keyOfReference: (reference) => keyOfReference.get(reference),
    all: function* () {
      for (const row of rowByKey.values()) yield recordOf(cellsOf(row), columns);
    },
  };
}

type Column = {
  readonly name: string;
  readonly position: number;
  readonly read: ReturnType<typeof valueReader>;
};

function columnsOf(kind: UploadKind, headings: readonly string[]): Column[] {
  return headings.flatMap((heading, position) => {
    const field = uploadFields[kind].find(({ label }) => label === heading);
    return field === undefined ? [] : [{ name: field.name, position, read: valueReader(field, exactForm) }];
  });
}

function recordOf(cells: readonly string[], columns: readonly Column[]): FlatRecord {
  const record: Record<string, FieldValue> = {};
  for (const { name, position, read } of columns) {
    const reading = read(cells[position]);
    record[name] = reading.ok ? reading.value : (cells[position] ?? '');
  }
  return record;
}
