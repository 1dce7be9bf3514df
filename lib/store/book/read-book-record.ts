import type * as z from 'zod';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { bookForms, type BookKind, bookKeys, type BookRecords } from './book.ts';
import type { MemberPath } from './book-errors.ts';
import { latestTimestamp, timestampSchema } from './book-values.ts';

export type RecordReading<Kind extends BookKind> =
  | { readonly ok: true; readonly record: BookRecords[Kind] }
  | { readonly ok: false; readonly complaints: readonly Complaint[] };

export type Complaint = { readonly path: MemberPath; readonly message: string };

const names: Readonly<Record<BookKind, string>> = {
  firm: 'a firm',
  account: 'an account',
  offer: 'an offer',
  subscription: 'a subscription',
  transfer: 'a transfer',
};

/** The members of each kind that are time stamps. */
const timestamps: Readonly<Record<BookKind, readonly string[]>> = {
  firm: [],
  account: [],
  offer: ['creationTimestamp', 'lastModifiedTimestamp'],
  subscription: ['creationTimestamp', 'modificationTimestamp'],
  transfer: ['creationTS', 'lastModifiedTS'],
};

/**
 * Judges one record by itself: every member that is missing, unknown, of the wrong form, or a time stamp in the future
 * by the rules' clock `now`.
 */
export function readBookRecord<Kind extends BookKind>(
  kind: Kind,
  value: unknown,
  now: Date,
): RecordReading<Kind> {
  if (!isJsonObject(value)) {
    return {
      ok: false,
      complaints: [{ path: [], message: `Use an object with the fields of ${names[kind]}.` }],
    };
  }
  const result = bookForms[kind].safeParse(value);
  if (!result.success) {
    const complaints = result.error.issues.flatMap((issue) => complaintsOf(issue, kind, value));
    return { ok: false, complaints: [...complaints, ...futureTimestamps(kind, value, now)] };
  }
  // The usual case compares texts: reading each time stamp twice would slow down imports of millions of records.
  const latest = latestTimestamp(now).toISOString();
  const record: Readonly<Record<string, unknown>> = result.data;
  const isFuture = timestamps[kind].some((field) => {
    const time = record[field];
    return typeof time === 'string' && time > latest;
  });
  return isFuture
    ? { ok: false, complaints: futureTimestamps(kind, value, now) }
    : { ok: true, record: result.data };
}

function futureTimestamps(kind: BookKind, value: Readonly<Record<string, unknown>>, now: Date): Complaint[] {
  const latest = latestTimestamp(now).toISOString();
  return timestamps[kind].flatMap((field) => {
    const reading = timestampSchema.safeParse(value[field]);
    if (!reading.success || reading.data <= latest) return [];
    return [{ path: [field], message: `Use a time that has passed: ${reading.data} is in the future.` }];
  });
}

/**
 * The identifier of a record that is not right, where at least that can be read: what refers to it is not to be
 * blamed as well. Null for the firm of an account that the record doesn't name.
 */
export function identifierOf(kind: BookKind, value: unknown): (string | null)[] | undefined {
  const key = bookKeys[kind].map((field) => (isJsonObject(value) ? value[field] : undefined));
  const texts = key
    .map((part, index) => (bookKeys[kind][index] === 'firmOid' && typeof part !== 'string' ? null : part))
    .filter((part) => part === null || typeof part === 'string');
  const isReadable = texts.length === key.length && texts.every((text) => text === null || isKeepable(text));
  return isReadable ? texts : undefined;
}

function complaintsOf(
  issue: z.core.$ZodIssue,
  kind: BookKind,
  record: Readonly<Record<string, unknown>>,
): Complaint[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const whole = path.length === 0 ? names[kind] : String(path[0]);
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `${quote(key)} is no field of ${whole}.`,
    }));
  }
  return [{ path, message: isMissing(record, path) ? `Is missing. ${message}` : message }];
}

function isMissing(record: unknown, path: MemberPath): boolean {
  let value = record;
  for (const member of path) {
    if (Array.isArray(value)) {
      value = value[Number(member)];
    } else if (isJsonObject(value) && Object.hasOwn(value, member)) {
      value = value[String(member)];
    } else {
      return true;
    }
  }
  return false;
}

function isKeepable(text: string): boolean {
  return text.length <= 64 && !text.includes('\0') && text.isWellFormed();
}
