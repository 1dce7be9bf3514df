import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { withoutUnseen } from '#lib/domain/text/feed-text.ts';
import { type BookKind, bookMembers, type MemberNames } from './book.ts';
import type { MemberPath } from './book-errors.ts';

/** A record ready for validation, and the paths of the values and members that were affected. */
export type PreparedRecord = {
  readonly value: Readonly<Record<string, unknown>>;
  /**
   * Values that were normalized: text with invisible characters, no-break spaces or line breaks, and identifiers
   * with no-break spaces or with spaces around them.
   */
  readonly normalized: readonly MemberPath[];
  /** Unknown members that were removed. */
  readonly ignored: readonly MemberPath[];
  /** Unknown members whose name resembles a known one. Ignoring them could lose data. */
  readonly nearlyKnown: readonly { readonly path: MemberPath; readonly message: string }[];
};

/** Prepares a record for validation: removes unknown members and normalizes text. */
export function prepareRecord(kind: BookKind, record: Readonly<Record<string, unknown>>): PreparedRecord {
  const found: Found = { normalized: [], ignored: [], nearlyKnown: [] };
  return { value: prepareObject(record, bookMembers[kind], [], found), ...found };
}

type Found = {
  readonly normalized: MemberPath[];
  readonly ignored: MemberPath[];
  readonly nearlyKnown: { path: MemberPath; message: string }[];
};

function prepareObject(
  object: Readonly<Record<string, unknown>>,
  members: MemberNames,
  parent: MemberPath,
  found: Found,
): Readonly<Record<string, unknown>> {
  const unknown = Object.keys(object).filter((name) => !members.known.has(name));
  if (unknown.length > maxUnknownMembers) {
    found.nearlyKnown.push({
      path: parent,
      message: `The record has too many unknown fields. Include at most ${maxUnknownMembers}.`,
    });
  } else {
    for (const name of unknown) noteUnknown(name, members, [...parent, name], found);
  }
  const taken =
    unknown.length === 0
      ? object
      : Object.fromEntries(Object.entries(object).filter(([name]) => members.known.has(name)));
  let prepared: Record<string, unknown> | undefined;
  for (const name of Object.keys(taken)) {
    const value = object[name];
    const becomes =
      typeof value === 'string'
        ? prepareText(value, name)
        : prepareNested(value, members.nested[name], [...parent, name], found);
    if (becomes === value) continue;
    if (typeof value === 'string') found.normalized.push([...parent, name]);
    prepared ??= { ...taken };
    prepared[name] = becomes;
  }
  return prepared ?? taken;
}

function prepareNested(
  value: unknown,
  members: MemberNames | undefined,
  path: MemberPath,
  found: Found,
): unknown {
  if (members === undefined) return value;
  if (isJsonObject(value)) return prepareObject(value, members, path, found);
  if (!Array.isArray(value)) return value;
  const elements: unknown[] = value.map((element: unknown, index) =>
    isJsonObject(element) ? prepareObject(element, members, [...path, index], found) : element,
  );
  return elements.some((element, index) => element !== value[index]) ? elements : value;
}

/** Maximum number of an object's unknown members, because the name of each is compared with every known one. */
const maxUnknownMembers = 1_000;

/**
 * Members that contain identifiers. Invisible characters in them aren't removed but cause an error, because
 * removing them could produce the identifier of another record.
 */
const keyNames: ReadonlySet<string> = new Set(['accountNumber', 'acatid', 'reference', 'offerReference']);
const noBreakSpaces = /[\u00a0\u2007\u202f]/g;

function prepareText(text: string, name: string): string {
  if (keyNames.has(name)) return text.replaceAll(noBreakSpaces, ' ').trim();
  return withoutUnseen(text, name === 'comment' ? '\\\\' : ' ');
}

function noteUnknown(name: string, members: MemberNames, path: MemberPath, found: Found): void {
  const meant = [...members.known].find((known) => isNearly(name, known));
  if (meant === undefined) {
    found.ignored.push(path);
  } else {
    found.nearlyKnown.push({ path, message: `${quote(name)} is not a field. Use ${meant}.` });
  }
}

/** Reports whether two names differ only in letter case, or in one added, missing or different character. */
function isNearly(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 1) return false;
  const [left, right] = [name.toLowerCase(), known.toLowerCase()];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return Math.max(left.length, right.length) - start - end <= 1;
}
