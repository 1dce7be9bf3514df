import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { quote } from '#lib/domain/text/quote.ts';
import type * as z from 'zod';
import {
  bookForms,
  type BookKind,
  bookKeys,
  bookMembers,
  type BookRecords,
  isRemovable,
  type RemovableKind,
  removalForms,
  type Removals,
} from './book.ts';
import type { MemberPath } from './book-errors.ts';
import { latestTimestamp, timestampSchema, utcText } from '#lib/domain/offers/feed-values.ts';
import { type PreparedRecord, prepareRecord } from './prepare-record.ts';

type RecordReading<Kind extends BookKind> = Reading<BookRecords[Kind]>;

type Reading<Taken> =
  | {
      readonly ok: true;
      readonly record: Taken;
      /** Normalized text values and ignored members. */
      readonly normalized: readonly MemberPath[];
      readonly ignored: readonly MemberPath[];
    }
  | { readonly ok: false; readonly complaints: readonly Complaint[] };

type Complaint = { readonly path: MemberPath; readonly message: string };

const names: Readonly<Record<BookKind, string>> = {
  firm: 'a firm',
  account: 'an account',
  offer: 'an offer',
  subscription: 'a subscription',
  transfer: 'a transfer',
};

/** Members of each kind that contain timestamps. */
const timestamps: Readonly<Record<BookKind, readonly string[]>> = {
  firm: [],
  account: [],
  offer: ['creationTimestamp', 'lastModifiedTimestamp'],
  subscription: ['creationTimestamp', 'modificationTimestamp'],
  transfer: ['creationTS', 'lastModifiedTS'],
};

/**
 * Validates a single record. Reports every missing or malformed member, and every timestamp that is later than `now`
 * plus a tolerance (see latestTimestamp). Drops unknown members and normalizes text. In strict mode, unknown members
 * and text that would be normalized are errors instead. An unknown member whose name resembles a known one is always an
 * error.
 */
export function readBookRecord<Kind extends BookKind>(
  kind: Kind,
  value: unknown,
  now: Date,
  strict = false,
): RecordReading<Kind> {
  return readAs(bookForms[kind], kind, value, { now, strict });
}

/** Reports whether a record has `"removed": true` and is of a kind that can be removed. */
export function isRemoval(kind: BookKind, value: unknown): kind is RemovableKind {
  return isRemovable(kind) && isJsonObject(value) && value['removed'] === true;
}

/** Validates a record that removes another one. Ignores its known members that aren't in `removalForms`. */
export function readRemoval<Kind extends RemovableKind>(
  kind: Kind,
  value: unknown,
  now: Date,
  strict = false,
): Reading<Removals[Kind]> {
  const forms: { readonly [Each in RemovableKind]: z.ZodType<Removals[Each]> } = removalForms;
  const only = Object.keys(removalForms[kind].shape);
  return readAs(forms[kind], kind, value, { now, strict, only });
}

function readAs<Taken extends Readonly<Record<string, unknown>>>(
  form: z.ZodType<Taken>,
  kind: BookKind,
  value: unknown,
  { now, strict, only }: { readonly now: Date; readonly strict: boolean; readonly only?: readonly string[] },
): Reading<Taken> {
  if (!isJsonObject(value)) {
    return {
      ok: false,
      complaints: [{ path: [], message: `Send an object with the fields of ${names[kind]}.` }],
    };
  }
  const prepared = prepareRecord(kind, only === undefined ? value : withoutOthers(kind, value, only));
  const { normalized, ignored, nearlyKnown } = prepared;
  const refused = strict ? [...strictComplaints(kind, prepared), ...nearlyKnown] : nearlyKnown;
  const result = form.safeParse(prepared.value);
  if (result.success && refused.length === 0 && !hasFutureTime(kind, result.data, now)) {
    return { ok: true, record: result.data, normalized, ignored };
  }
  const issues = result.error?.issues ?? [];
  return {
    ok: false,
    complaints: [
      ...issues.map(({ path, message }) => ({
        path,
        message: isMissing(prepared.value, path) ? `This field is required. ${message}` : message,
      })),
      ...refused,
      ...futureTimestamps(kind, prepared.value, now),
    ],
  };
}

/**
 * Returns the members of a record that are in `only`, and its unknown members, which are kept so that they can
 * be reported.
 */
function withoutOthers(
  kind: BookKind,
  value: Readonly<Record<string, unknown>>,
  only: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => only.includes(name) || !bookMembers[kind].known.has(name)),
  );
}

/** Reports whether a timestamp is after latestTimestamp. Compares text, because parsing would slow down imports. */
function hasFutureTime(kind: BookKind, record: Readonly<Record<string, unknown>>, now: Date): boolean {
  const latest = utcText(latestTimestamp(now).getTime());
  return timestamps[kind].some((field) => {
    const time = record[field];
    return typeof time === 'string' && time > latest;
  });
}

function futureTimestamps(kind: BookKind, value: Readonly<Record<string, unknown>>, now: Date): Complaint[] {
  const latest = latestTimestamp(now).toISOString();
  return timestamps[kind].flatMap((field) => {
    const reading = timestampSchema.safeParse(value[field]);
    if (!reading.success || reading.data <= latest) return [];
    const message = `${reading.data} is in the future. Use ${now.toISOString()} or an earlier time.`;
    return [{ path: [field], message }];
  });
}

function strictComplaints(kind: BookKind, { normalized, ignored }: PreparedRecord): Complaint[] {
  return [
    ...ignored.map((path) => {
      const whole = path.length === 1 ? names[kind] : String(path[0]);
      return { path, message: `${quote(String(path.at(-1)))} is not a field of ${whole}.` };
    }),
    ...normalized.map((path) => ({
      path,
      message: 'Use only visible characters and ordinary spaces.',
    })),
  ];
}

/**
 * Returns an invalid record's identifier, so that records that refer to it don't cause further errors. Returns
 * undefined if the identifier isn't readable. If the key includes a firm and the record has none, that part is null.
 */
export function identifierOf(kind: BookKind, value: unknown): (string | null)[] | undefined {
  const key = bookKeys[kind].map((field) => (isJsonObject(value) ? value[field] : undefined));
  const texts = key
    .map((part, index) => (bookKeys[kind][index] === 'firmOid' && typeof part !== 'string' ? null : part))
    .filter((part) => part === null || typeof part === 'string');
  const isReadable = texts.length === key.length && texts.every((text) => text === null || isKeepable(text));
  return isReadable ? texts : undefined;
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
