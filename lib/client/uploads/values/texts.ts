import {
  accountNumberSchema,
  keyTextSchema,
  presentTextSchema,
  textSchema,
} from '#lib/domain/offers/feed-values.ts';
import { referenceSchema } from '#lib/domain/offers/creating/reference.ts';
import { isIdentifier } from '#lib/domain/text/identifier.ts';
import { withoutUnseen } from '#lib/domain/text/feed-text.ts';
import { type Cell, isSheetDate } from '#lib/client/uploads/reading/cells.ts';
import { changedByExcel, type Reading, refused, taken } from './reading.ts';

/** Reads texts and identifiers. Changes made by spreadsheets are reverted if possible, and refused otherwise. */

const unseenNote = 'Invisible characters were removed, and non-breaking spaces were replaced.';
/** Excel reads `11-50` as a date. */
const changedToDate =
  'Excel converted this value to a date. Format the column as text, then enter the value again.';
const plainAscii = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

export function readText(cell: Cell, isMultiline: boolean): Reading<string> {
  if (isSheetDate(cell)) return refused(changedToDate);
  const given = textOf(cell);
  if (plainAscii.test(given)) return taken(given);
  const trimmed = given.replaceAll(/\r\n?/g, '\n').trim();
  // Comments use two backslashes as a line break.
  const clean = withoutUnseen(trimmed, isMultiline ? '\\\\' : ' ').trim();
  const hadBreaks = isMultiline ? trimmed.replaceAll('\n', '\\\\') : trimmed;
  const result = (isMultiline ? textSchema : presentTextSchema).safeParse(clean);
  if (!result.success) return refused(result.error.issues[0]?.message ?? 'Enter text.');
  return taken(result.data, clean === hadBreaks ? undefined : unseenNote);
}

/** 1 to 19 digits. */
export function readIdentifier(cell: Cell): Reading<string> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const { text, note } = keyOf(cell);
  return isIdentifier(text)
    ? taken(text, note)
    : refused('Enter an identifier of 1 to 19 digits, without leading zeros.');
}

export function readIdentifiers(cell: Cell): Reading<readonly string[]> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const { text, note } = keyOf(cell);
  const identifiers = text.split(/[\s,;|]+/).filter((word) => word !== '');
  if (identifiers.some(isChangedByExcel)) return refused(changedByExcel);
  return identifiers.every(isIdentifier)
    ? taken([...new Set(identifiers)].sort(), note)
    : refused('Enter identifiers of 1 to 19 digits, separated by commas.');
}

/** An account number, or a transfer identifier. */
export function readKey(cell: Cell, kind: 'account' | 'other'): Reading<string> {
  return keyBy(cell, kind === 'account' ? accountNumberSchema : otherKeySchema);
}

const otherKeySchema = keyTextSchema(64);

export function readReference(cell: Cell): Reading<string> {
  return keyBy(cell, referenceSchema);
}

function keyBy(cell: Cell, schema: typeof otherKeySchema | typeof referenceSchema): Reading<string> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const { text, note } = keyOf(cell);
  const result = schema.safeParse(text);
  return result.success
    ? taken(result.data, note)
    : refused(result.error.issues[0]?.message ?? 'Enter text.');
}

/** A number of fixed length, such as 0164. */
export function readDigits(cell: Cell, length: number): Reading<string> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const reading = readText(cell, false);
  if (!reading.ok || !/^\d+$/.test(reading.value) || reading.value.length >= length) return reading;
  return taken(reading.value.padStart(length, '0'), 'Leading zeros were restored.');
}

/** Excel keeps 15 digits of a number, and shows larger numbers with an exponent. */
function isChangedByExcel(cell: Cell): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell) || Math.abs(cell) >= 1e15;
  if (isSheetDate(cell)) return true;
  return typeof cell === 'string' && /^\s*\d+([.,]\d+)?E\+?\d+\s*$|^\s*\d+\.0+\s*$/i.test(cell);
}

/**
 * Invisible characters in identifiers could refer to another record, so an import refuses them. They come from
 * copying.
 */
function keyOf(cell: Cell): { text: string; note: string | undefined } {
  const given = textOf(cell).trim();
  const text = plainAscii.test(given) ? given : withoutUnseen(given, ' ').trim();
  return { text, note: text === given ? undefined : unseenNote };
}

function textOf(cell: Cell): string {
  return typeof cell === 'object' ? '' : String(cell);
}
