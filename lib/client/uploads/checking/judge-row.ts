import { latestTimestamp } from '#lib/domain/offers/feed-values.ts';
import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import { type Cell, cellText } from '#lib/client/uploads/reading/cells.ts';
import type { CellNote, CellProblem } from '#lib/client/uploads/upload-types.ts';
import type { FieldValue } from '#lib/client/uploads/values/reading.ts';
import { displayText } from '#lib/client/uploads/values/display-text.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import { compareRow, type Judged, shown } from './compare-row.ts';
import { isUnallocated, newRecord, type UploadIdentity } from './import-record.ts';
import { type OfferNames, offerOf } from './name-offers.ts';
import { warningsAbout } from './warnings.ts';
import { type FlatRecord, keyOf, type StoredRecords } from './stored-records.ts';

const futureTime = 'This time is in the future. Enter an earlier one, such as 9/15/2026 9:30 AM.';

export type JudgeBasis = UploadIdentity & {
  readonly kind: UploadKind;
  readonly plan: ColumnPlan;
  readonly stored: StoredRecords;
  /** Undefined unless the rows are subscriptions. */
  readonly offers: OfferNames | undefined;
};

type CellOf = (column: number) => Cell | undefined;

const identifierFields: Readonly<Record<UploadKind, string | null>> = {
  offers: 'privatePlacementOfferOid',
  accounts: null,
  subscriptions: 'privatePlacementOrderOid',
  transfers: null,
};

/** Fields for which a blank cell is ignored, as if the column didn't exist. */
const ignoresBlank: ReadonlySet<string> = new Set([
  ...[
    'privatePlacementOfferOid',
    'privatePlacementOrderOid',
    'reference',
    'offerReference',
    'offerName',
    'firmOid',
  ],
  ...['creationTimestamp', 'modificationTimestamp', 'creationTS', 'lastModifiedTS'],
  'originalDaysFromClosingCashIsRequired',
]);

/**
 * Returns the identity of a row's record, or undefined if it can't be read. Two rows of a file can't have the same
 * identity.
 */
export function rowIdentity(basis: JudgeBasis, cellOf: CellOf): string | undefined {
  const given: Record<string, FieldValue> = {};
  for (const { field, column, read, isOfIdentity } of basis.plan.columns) {
    if (!isOfIdentity) continue;
    const reading = read(cellOf(column));
    if (reading.ok && reading.value !== null) given[field.name] = reading.value;
  }
  const key = keyOf(basis.kind, given, basis.firmOid);
  const { reference } = given;
  if (key !== undefined || typeof reference !== 'string') return key;
  return basis.stored.keyOfReference(reference) ?? `reference ${reference}`;
}

function storedOf({ kind, stored, firmOid }: JudgeBasis, given: FlatRecord): FlatRecord | undefined {
  const key = keyOf(kind, given, firmOid);
  const { reference } = given;
  if (key !== undefined) return stored.byKey(key);
  return typeof reference === 'string' ? stored.byReference(reference) : undefined;
}

/** Determines the state of a single row. `repeatedIn` lists the other rows for the same record. */
export function judgeRow(basis: JudgeBasis, cellOf: CellOf, repeatedIn: readonly number[] = []): Judged {
  const { kind, plan } = basis;
  const problems: CellProblem[] = [];
  const notes: CellNote[] = [];
  const given: Record<string, FieldValue> = {};
  // Reports only one problem for each field, so a field with an unreadable cell isn't also reported as missing.
  const complain = (name: string, message: string) => {
    if (problems.some(({ field }) => field === name)) return;
    problems.push({ ...placeOf(plan, name, cellOf), field: name, message });
  };
  for (const planned of plan.columns) readCell(planned, cellOf, { given, problems, notes });
  const latest = latestTimestamp(new Date(basis.uploadedAt)).toISOString();
  for (const { field } of plan.columns) {
    const value = given[field.name];
    if (field.value.kind === 'timestamp' && typeof value === 'string' && value > latest) {
      complain(field.name, futureTime);
    }
  }
  const stored = storedOf(basis, given);
  if (kind === 'subscriptions') {
    const offer = offerOf(given, basis.offers);
    if (typeof offer === 'object') complain(offer.field, offer.message);
    else if (offer !== undefined) given['privatePlacementOfferOid'] = offer;
    else if (stored === undefined) {
      complain('privatePlacementOfferOid', 'Enter the offer’s identifier, reference or name.');
    }
  }
  const identity = againstIdentity(kind, given, stored);
  if (identity !== undefined) complain(identity.field, identity.message);
  if (repeatedIn.length > 0) complain(keyField(kind, given), repeated(repeatedIn));
  if (stored === undefined) addConstants(basis, given, problems);
  const lacking = stored === undefined ? missingFields(kind, given) : [];
  for (const field of lacking) complain(field.name, missing(field, plan));
  if (problems.length > 0) {
    const isIncomplete = lacking.some((field) => !isPlanned(field, plan));
    return { state: 'refused', isKept: false, isIncomplete, problems, notes };
  }
  if (stored === undefined) {
    const record = newRecord(kind, given, basis);
    return {
      state: 'new',
      isKept: false,
      problems,
      notes,
      record,
      warnings: warningsAbout(kind, record),
      isUnallocated: isUnallocated(kind, record),
    };
  }
  return compareRow(basis, stored, given, notes);
}

/** Returns a field's column and the content of its cell. Without a column, they are null and ''. */
export function placeOf(
  plan: ColumnPlan,
  name: string | null,
  cellOf: CellOf,
): Pick<CellProblem, 'column' | 'found'> {
  const column = plan.columns.find(({ field }) => field.name === name)?.column ?? null;
  return { column, found: column === null ? '' : cellText(cellOf(column)).trim() };
}

type Found = {
  readonly given: Record<string, FieldValue>;
  readonly problems: CellProblem[];
  readonly notes: CellNote[];
};

function readCell(
  { column, field, read }: PlannedColumn,
  cellOf: CellOf,
  { given, problems, notes }: Found,
): void {
  const cell = cellOf(column);
  const reading = read(cell);
  const place = () => ({ column, field: field.name, found: cellText(cell).trim() });
  if (!reading.ok) {
    problems.push({ ...place(), message: reading.message });
  } else if (reading.value !== null) {
    given[field.name] = reading.value;
    if (reading.note !== undefined) {
      notes.push({ ...place(), taken: displayText(field, reading.value, cell), note: reading.note });
    }
  } else if (!ignoresBlank.has(field.name)) {
    if (field.isRequired) problems.push({ ...place(), message: wanted(field) });
    else given[field.name] = null;
  }
}

function againstIdentity(
  kind: UploadKind,
  given: FlatRecord,
  stored: FlatRecord | undefined,
): { readonly field: string; readonly message: string } | undefined {
  const name = identifierFields[kind];
  if (name === null) return undefined;
  const [identifier, reference] = [given[name], given['reference']];
  if (identifier === undefined && reference === undefined) {
    return { field: name, message: 'Enter an identifier or a reference.' };
  }
  if (identifier === undefined || reference === undefined || stored?.['reference'] === reference)
    return undefined;
  return {
    field: 'reference',
    message:
      stored === undefined
        ? 'For a new record, leave either the identifier or the reference blank.'
        : `The stored record has ${referenceWords(shown(stored['reference'] ?? null))}. Leave this field blank.`,
  };
}

function referenceWords(reference: string): string {
  return reference === '' ? 'no reference' : `the reference ${reference}`;
}

function keyField(kind: UploadKind, given: FlatRecord): string {
  const identifier = identifierFields[kind];
  if (identifier === null) return kind === 'accounts' ? 'accountNumber' : 'acatid';
  return given[identifier] === undefined ? 'reference' : identifier;
}

function repeated(rows: readonly number[]): string {
  const named = rows.slice(0, 3).join(', ');
  const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
  return `Keep one row for each record. ${rows.length === 1 ? 'Row' : 'Rows'} ${named}${more} ${rows.length === 1 ? 'is' : 'are'} for the same record.`;
}

function addConstants(
  { plan }: JudgeBasis,
  given: Record<string, FieldValue>,
  problems: CellProblem[],
): void {
  for (const [name, { text, reading }] of plan.constants) {
    if (reading.ok) given[name] = reading.value;
    else problems.push({ column: null, field: name, found: text, message: reading.message });
  }
}

/**
 * Returns the required fields that have no value in a new record. The caller doesn't report a field that already
 * has a problem, such as a blank cell.
 */
function missingFields(kind: UploadKind, given: FlatRecord): UploadField[] {
  return uploadFields[kind].filter(({ name, isRequired }) => isRequired && given[name] === undefined);
}

/** Reports whether a field has a column, or one value for all rows. */
function isPlanned(field: UploadField, { columns, constants }: ColumnPlan): boolean {
  return constants.has(field.name) || columns.some((column) => column.field === field);
}

function missing(field: UploadField, plan: ColumnPlan): string {
  return isPlanned(field, plan)
    ? wanted(field)
    : `Map a column to ${field.label}, or enter one value for all rows.`;
}

/** Describes what to enter in a blank cell. */
function wanted({ label, value }: UploadField): string {
  switch (value.kind) {
    case 'boolean':
      return 'Enter yes or no.';
    case 'amount':
      return 'Enter an amount in dollars, such as $1,250,000.00.';
    case 'date':
      return 'Enter a date such as 3/31/2027.';
    case 'days':
      return 'Enter a whole number of days.';
    case 'code':
    case 'text':
    case 'key':
    case 'identifier':
    case 'identifiers':
    case 'reference':
    case 'digits':
    case 'timestamp':
    case 'states':
      return `Enter a value for ${label}.`;
  }
}
