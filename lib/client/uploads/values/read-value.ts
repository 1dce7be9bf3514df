import { daysSchema } from '#lib/domain/offers/updating/value-schemas.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import {
  type Cell,
  cellText,
  isBlank,
  isUnreadable,
  sheetErrors,
} from '#lib/client/uploads/reading/cells.ts';
import { type AmountStyle, amountStyleOf, readAmount } from './amounts.ts';
import {
  readCode,
  readDigits,
  readIdentifier,
  readIdentifiers,
  readKey,
  readReference,
  readStates,
  readText,
  wordKey,
} from './texts.ts';
import { type ColumnOrder, dateOrderOf, readDate, readTimestamp } from './dates.ts';
import { type FieldValue, type Reading, refused, taken } from './reading.ts';

/** Properties that a column's values have in common, which determine how each value is read. */
export type ColumnForm = {
  readonly amounts: AmountStyle;
  readonly dates: ColumnOrder;
  /** Whether x means yes and a blank means no. */
  readonly isTicked: boolean;
  /** Codes or words that the user chose for words that aren't in the field's list, by word key. */
  readonly codes: ReadonlyMap<string, string>;
};

/** Form of a single value, such as a value for all rows. */
export const noForm: ColumnForm = {
  amounts: 'not shown',
  dates: 'not needed',
  isTicked: false,
  codes: new Map(),
};

/** The API's formats, which stored records use. */
export const exactForm: ColumnForm = { ...noForm, amounts: 'point', dates: 'month first' };

export function formOf({ value }: UploadField, cells: readonly (Cell | undefined)[]): ColumnForm {
  switch (value.kind) {
    case 'amount':
      return { ...noForm, amounts: amountStyleOf(cells) };
    case 'date':
    case 'timestamp':
      return { ...noForm, dates: dateOrderOf(cells) };
    case 'boolean': {
      const filled = cells.filter((cell) => !isBlank(cell));
      return { ...noForm, isTicked: filled.length > 0 && filled.every((cell) => isTick(cell)) };
    }
    case 'text':
    case 'key':
    case 'identifier':
    case 'identifiers':
    case 'reference':
    case 'digits':
    case 'days':
    case 'code':
    case 'states':
      return noForm;
  }
}

function isTick(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /^[x\u2713\u2714]$/i.test(cell.trim());
}

/** Returns a reader for a column's values. Caches the values unless the column has too many different strings. */
export function valueReader(field: UploadField, form: ColumnForm): (cell: Cell | undefined) => Reading {
  const known = new Map<string, Reading>();
  let isRemembered = true;
  return (cell) => {
    if (typeof cell !== 'string' || !isRemembered) return readValue(field, cell, form);
    const found = known.get(cell);
    if (found !== undefined) return found;
    const reading = readValue(field, cell, form);
    known.set(cell, reading);
    if (known.size === maxCached) {
      known.clear();
      isRemembered = false;
    }
    return reading;
  };
}

const maxCached = 5_000;

/** Reads a cell. A blank one is null, an empty list for fields that are lists, or false in a column of check marks. */
export function readValue(field: UploadField, cell: Cell | undefined, form: ColumnForm): Reading {
  if (cell === undefined || isBlank(cell)) return taken(valueOfBlank(field, form));
  if (cell === null) return taken(null);
  if (isUnreadable(cell)) return refused(cell.message);
  if (typeof cell === 'string' && sheetErrors.has(cell.trim())) {
    return refused(`Excel shows ${cell.trim()} here. Correct the formula, or enter the value.`);
  }
  return readFilled(field.value, cell, form);
}

function valueOfBlank({ value }: UploadField, { isTicked }: ColumnForm): FieldValue {
  if (value.kind === 'boolean') return isTicked ? false : null;
  return value.kind === 'states' || value.kind === 'identifiers' ? [] : null;
}

function readFilled(value: UploadField['value'], cell: NonNullable<Cell>, form: ColumnForm): Reading {
  switch (value.kind) {
    case 'text':
      return readText(form.codes.get(wordKey(cellText(cell))) || cell, value.isMultiline === true);
    case 'key':
      return readKey(cell);
    case 'identifier':
      return readIdentifier(cell);
    case 'identifiers':
      return readIdentifiers(cell);
    case 'reference':
      return readReference(cell);
    case 'digits':
      return readDigits(cell, value.length);
    case 'amount':
      return readAmount(cell, form.amounts, value.canBeZero);
    case 'days':
      return readDays(cell);
    case 'date':
      return readDate(cell, form.dates);
    case 'timestamp':
      return readTimestamp(cell, form.dates);
    case 'boolean':
      return readBoolean(cell);
    case 'code': {
      const text = cellText(cell).trim();
      const chosen = form.codes.get(wordKey(text)) ?? '';
      return chosen === '' ? readCode(text, value) : taken(chosen);
    }
    case 'states':
      return readStates(cellText(cell));
  }
}

function readDays(cell: NonNullable<Cell>): Reading<number> {
  const text = typeof cell === 'string' ? cell.trim().replace(/\s*days?$/i, '') : cell;
  const result = daysSchema.safeParse(text);
  return result.success ? taken(result.data) : refused(result.error.issues[0]?.message ?? '');
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', '\u2713', '\u2714']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);

function readBoolean(cell: NonNullable<Cell>): Reading<boolean> {
  const word = cellText(cell).trim().toLowerCase();
  if (yes.has(word)) return taken(true);
  return no.has(word) ? taken(false) : refused('Enter yes or no.');
}
