import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import { withoutUnseen } from '#lib/domain/text/plain-text.ts';
import { leftOutType, maxLeftOutCharacters, recordTypes } from '#lib/domain/uploads/left-out.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import type { CellProblem } from '#lib/client/uploads/upload-types.ts';
import type { FieldValue } from '#lib/client/uploads/values/reading.ts';
import { isOfferName } from './name-offers.ts';
import type { FlatRecord } from './stored-records.ts';

/**
 * Name of the field with a record's last-modified time, which is required when the record changes. Imported offers and
 * accounts don't have one.
 */
export const changeTimes: Readonly<Record<UploadKind, string | null>> = {
  offers: null,
  accounts: null,
  subscriptions: 'modificationTimestamp',
  transfers: 'lastModifiedTS',
};

const creationTimes: Readonly<Record<UploadKind, string | null>> = {
  offers: 'creationTimestamp',
  accounts: null,
  subscriptions: 'creationTimestamp',
  transfers: 'creationTS',
};

/** The firm that uploads a file, and the time of the upload. */
export type UploadIdentity = { readonly firmOid: string; readonly uploadedAt: string };

/**
 * Returns a complete new record. A subscription with a creation time but no modification time gets its
 * creation time for both. Otherwise, an old sale would look like one made today.
 */
export function newRecord(
  kind: UploadKind,
  given: FlatRecord,
  { firmOid, uploadedAt }: UploadIdentity,
): FlatRecord {
  const [created, changed] = [creationTimes[kind], changeTimes[kind]];
  return {
    ...(created !== null && { [created]: uploadedAt }),
    ...(changed !== null && { [changed]: uploadedAt }),
    ...(kind === 'subscriptions' && { modificationTimestamp: given['creationTimestamp'] ?? uploadedAt }),
    ...(kind === 'accounts' && { firmOid }),
    ...(kind === 'offers' && { creatingFirmOid: firmOid }),
    ...given,
  };
}

/**
 * Returns a stored record with the file's changes. If the kind of record has a modification time, it is set to
 * the time of the upload, unless the file contains one that differs from the stored time.
 */
export function changedRecord(
  kind: UploadKind,
  stored: FlatRecord,
  given: FlatRecord,
  { firmOid, uploadedAt }: UploadIdentity,
): FlatRecord {
  const changed = changeTimes[kind];
  const isTimed = changed !== null && given[changed] !== undefined && given[changed] !== stored[changed];
  const record: Record<string, FieldValue> = {
    ...stored,
    ...given,
    ...(changed !== null && !isTimed && { [changed]: uploadedAt }),
    ...(kind === 'offers' && { creatingFirmOid: firmOid }),
  };
  // Not sent, because a stored record keeps its reference and is identified by its identifier.
  delete record['reference'];
  const [days, original] = [
    record['daysFromClosingCashIsRequired'],
    record['originalDaysFromClosingCashIsRequired'],
  ];
  const isShorter = typeof days === 'number' && typeof original === 'number' && original < days;
  // Placement Desk owns both values and keeps the stored ones. An import with an original number below the
  // current one would be rejected.
  if (isShorter && given['originalDaysFromClosingCashIsRequired'] === undefined) {
    record['originalDaysFromClosingCashIsRequired'] = null;
  }
  return record;
}

const approved: ReadonlySet<unknown> = new Set(approvedStatuses);

/** Reports whether a record is an approved subscription without an allocated amount, which counts as $0.00. */
export function isUnallocated(kind: UploadKind, record: FlatRecord): boolean {
  return (
    kind === 'subscriptions' &&
    approved.has(record['status']) &&
    (record['fillDollarAmount'] ?? null) === null
  );
}

/**
 * Returns a line that tells the server about a row that isn't imported. Contains only columns that are mapped to a field,
 * because the others can contain anything, and no invisible characters, which can be why the row isn't imported.
 */
export function leftOutLine(
  kind: UploadKind,
  values: Iterable<readonly [field: string, text: string]>,
  problems: readonly CellProblem[],
): string {
  const line = (texts: Readonly<Record<string, string>>) =>
    `${JSON.stringify({
      type: leftOutType,
      record: recordTypes[kind],
      values: texts,
      problems: problems
        .slice(0, 50)
        .map(({ field, message }) => ({ field, message: withoutUnseen(message).slice(0, 1_000) })),
    })}\n`;
  const filled = [...values].map(([field, text]) => [field, withoutUnseen(text).slice(0, 4_000)] as const);
  const whole = line(Object.fromEntries(filled.filter(([, text]) => text !== '')));
  return whole.length > maxLeftOutCharacters ? line({}) : whole;
}

/** Returns a record in the import format, as a line of NDJSON. */
export function lineOf(kind: UploadKind, record: FlatRecord): string {
  const nested: Record<string, unknown> = { type: recordTypes[kind] };
  const issuer: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if ((value === null && canBeAbsent(name)) || isOfferName(kind, name)) continue;
    if (name.startsWith('issuer.')) issuer[name.slice('issuer.'.length)] = value;
    else if (name === 'participatingFirms') nested[name] = firmsOf(value);
    else nested[name] = value;
  }
  if (kind === 'offers') nested['issuer'] = issuer;
  return `${JSON.stringify(nested)}\n`;
}

/** Reports whether a member is left out instead of being sent as null. */
function canBeAbsent(name: string): boolean {
  return name === 'privatePlacementOfferOid' || name === 'privatePlacementOrderOid' || name === 'firmOid';
}

function firmsOf(value: FieldValue): readonly { readonly participatingFirmId: string }[] {
  return Array.isArray(value) ? value.map((participatingFirmId: string) => ({ participatingFirmId })) : [];
}
