import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { cellText } from '#lib/client/uploads/reading/cells.ts';
import { decodeText } from '#lib/client/uploads/reading/decode-text.ts';
import { readDelimited } from '#lib/client/uploads/reading/read-csv.ts';
import type { FieldValue } from '#lib/client/uploads/values/reading.ts';
import { exactForm, valueReader } from '#lib/client/uploads/values/read-value.ts';

/** A record by the names of its fields, as in an import. */
export type FlatRecord = { readonly [field: string]: FieldValue };

/** The firm's records of a kind. */
export type StoredRecords = {
  readonly byKey: ReadonlyMap<string, FlatRecord>;
  /** Offers and subscriptions that have a reference. */
  readonly byReference: ReadonlyMap<string, FlatRecord>;
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
  const { text } = decodeText(new Uint8Array(body));
  const byKey = new Map<string, FlatRecord>();
  const byReference = new Map<string, FlatRecord>();
  const [header, ...rows] = readDelimited(text, ',', { isStored: true });
  const columns = (header?.cells ?? []).map((heading) => {
    const field = uploadFields[kind].find(({ label }) => label === heading);
    return field === undefined ? undefined : { name: field.name, read: valueReader(field, exactForm) };
  });
  for (const { cells } of rows) {
    const record: Record<string, FieldValue> = {};
    for (const [position, column] of columns.entries()) {
      if (column === undefined) continue;
      const reading = column.read(cells[position]);
      record[column.name] = reading.ok ? reading.value : cellText(cells[position]);
    }
    const key = keyOf(kind, record, firmOid);
    if (key !== undefined) byKey.set(key, record);
    const { reference } = record;
    if (typeof reference === 'string') byReference.set(reference, record);
  }
  return { byKey, byReference };
}
