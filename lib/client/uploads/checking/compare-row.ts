import { uploadFields, type UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import type { CellNote, CellProblem, RowState } from '#lib/client/uploads/upload-types.ts';
import type { FieldValue } from '#lib/client/uploads/values/reading.ts';
import { displayText } from '#lib/client/uploads/values/display-text.ts';
import type { ColumnPlan } from './column-plan.ts';
import { type FieldWarning, warningsAbout } from './warnings.ts';
import { changedRecord, changeTimes, isUnallocated, type UploadIdentity } from './import-record.ts';
import { isOfferName } from './name-offers.ts';
import type { FlatRecord } from './stored-records.ts';

type CompareBasis = UploadIdentity & { readonly kind: UploadKind; readonly plan: ColumnPlan };

export type Judged = {
  readonly state: RowState;
  readonly isKept: boolean;
  readonly problems: readonly CellProblem[];
  /** What is questionable about a new or changed record. */
  readonly warnings?: readonly FieldWarning[];
  readonly notes: readonly CellNote[];
  /** The stored values that a changed record replaces. */
  readonly changes?: readonly { readonly field: UploadField; readonly stored: FieldValue }[];
  /** Record to send for a new or changed row. */
  readonly record?: FlatRecord;
  /** Whether the record is an approved subscription without an allocated amount. */
  readonly isUnallocated?: boolean;
  /** Whether a new record lacks a required field that has neither a column nor one value for all rows. */
  readonly isIncomplete?: boolean;
};

/** Compares the file's fields with the stored record. */
export function compareRow(
  basis: CompareBasis,
  stored: FlatRecord,
  ofFile: FlatRecord,
  notes: CellNote[],
): Judged {
  const { kind, plan } = basis;
  const given = withExactTimes(kind, ofFile, stored);
  const time = changeTimes[kind];
  const fields = uploadFields[kind].filter(
    ({ name }) => given[name] !== undefined && !isOfferName(kind, name),
  );
  const different = fields.filter(({ name }) => !isSame(given[name], stored[name]));
  for (const { name } of different.filter(({ isKept }) => isKept)) {
    const { column = null } = plan.columns.find(({ field }) => field.name === name) ?? {};
    const found = shown(given[name] ?? null);
    notes.push({
      column,
      field: name,
      found,
      taken: keptText(kind, name, stored[name] ?? null),
      note: keptNote,
    });
  }
  const isKept = different.some((field) => field.isKept);
  const changes = different.filter((field) => field.isKept !== true && field.name !== 'reference');
  const isOlder = time !== null && isBefore(given[time], stored[time]);
  if (isOlder && changes.length > 0) {
    const { column = null } = plan.columns.find(({ field }) => field.name === time) ?? {};
    notes.push({
      column,
      field: time,
      found: shown(given[time] ?? null),
      taken: keptText(kind, time, stored[time] ?? null),
      note: olderNote,
    });
  }
  if (changes.length === 0 || isOlder) return { state: 'unchanged', isKept, problems: [], notes };
  const record = changedRecord(kind, stored, given, basis);
  const keptValues = different.flatMap((field) =>
    field.isKept === true ? [[field.name, stored[field.name] ?? null] as const] : [],
  );
  return {
    state: 'changed',
    isKept,
    problems: [],
    warnings: warningsAbout(kind, { ...record, ...Object.fromEntries(keptValues) }),
    notes,
    changes: changes.map((field) => ({ field, stored: stored[field.name] ?? null })),
    record,
    isUnallocated: isUnallocated(kind, record),
  };
}

/** Replaces times that spreadsheets have shortened to minutes or seconds with the stored times. */
function withExactTimes(kind: UploadKind, given: FlatRecord, stored: FlatRecord): FlatRecord {
  const exact = { ...given };
  for (const { name, value } of uploadFields[kind]) {
    const [time, known] = [given[name], stored[name]];
    if (value.kind !== 'timestamp' || typeof time !== 'string' || typeof known !== 'string') continue;
    const shortened = [`${known.slice(0, 16)}:00.000Z`, `${known.slice(0, 19)}.000Z`];
    if (shortened.includes(time)) exact[name] = known;
  }
  return exact;
}

/** Formats a value of a stored record for display. */
export function keptText(kind: UploadKind, name: string, value: unknown): string {
  const field = uploadFields[kind].find((each) => each.name === name);
  const isPlain =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (field !== undefined && isPlain) return displayText(field, value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const keptNote = 'This field is managed in Placement Desk. The stored value is kept.';
const olderNote = 'The stored record is newer, so this row has no effect.';

function isBefore(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && one < other;
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return one === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}

export function shown(value: FieldValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
