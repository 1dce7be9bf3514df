import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import {
  type Cell,
  cellText,
  type FileRow,
  isBlank,
  isUnreadable,
  sheetErrors,
} from '#lib/client/uploads/reading/cells.ts';
import { UploadError } from '#lib/client/uploads/reading/limits.ts';
import type {
  CheckSummary,
  ColumnStyle,
  DateQuestion,
  UploadMapping,
  WordQuestion,
} from '#lib/client/uploads/upload-types.ts';
import { isAmbiguousDate } from '#lib/client/uploads/values/dates.ts';
import { displayText } from '#lib/client/uploads/values/display-text.ts';
import {
  type ColumnForm,
  formOf,
  noForm,
  readValue,
  valueReader,
} from '#lib/client/uploads/values/read-value.ts';
import type { Reading } from '#lib/client/uploads/values/reading.ts';
import { codeOf, plainWord, wordKey } from '#lib/client/uploads/values/texts.ts';
import type { StoredRecords } from './stored-records.ts';

/** How to read each field from a file's columns, or from a value for all rows. */
export type ColumnPlan = {
  readonly columns: readonly PlannedColumn[];
  /** By field name. */
  readonly constants: ReadonlyMap<string, { readonly text: string; readonly reading: Reading }>;
  readonly questions: CheckSummary['questions'];
  readonly styles: readonly ColumnStyle[];
};

export type PlannedColumn = {
  readonly column: number;
  readonly field: UploadField;
  /** Whether the field identifies a row's record. */
  readonly isOfIdentity: boolean;
  readonly read: (cell: Cell | undefined) => Reading;
};

/** Determines how each column is read, based on all of its rows. */
export function planColumns(
  { kind, columns, constants, dateOrders, codes }: UploadMapping,
  rows: readonly FileRow[],
  stored: Pick<StoredRecords, 'all'>,
): ColumnPlan {
  const questions: CheckSummary['questions'][number][] = [];
  const styles: ColumnStyle[] = [];
  const planned = columns.flatMap((name, column): PlannedColumn[] => {
    const field = uploadFields[kind].find((each) => each.name === name);
    if (field === undefined) return [];
    const cells = rows.map((row) => row.cells[column]);
    const found = formOf(field, cells);
    const answer = dateOrders[column];
    const form = {
      ...found,
      ...(answer !== undefined && found.dates === 'asked' && { dates: answer }),
      codes: new Map([...(codes[column] ?? [])].map(([word, code]) => [wordKey(word), code])),
    };
    if (form.dates === 'asked') questions.push(questionAbout(column, cells));
    const { asked, read } = wordsOf(field, column, cells, stored);
    if (asked.length > 0 && codes[column] === undefined) questions.push({ column, words: asked });
    styles.push(...read);
    const style = styleOf(field, column, cells, form);
    if (style !== undefined) styles.push(style);
    return [{ column, field, isOfIdentity: ofIdentity.has(field.name), read: valueReader(field, form) }];
  });
  const names = planned.map(({ field }) => field.name);
  const twice = planned.find(({ field }, index) => names.indexOf(field.name) !== index);
  if (twice !== undefined)
    throw new UploadError(`Two columns are mapped to ${twice.field.label}. Ignore one.`);
  const values = uploadFields[kind].flatMap((field) => {
    const text = constants[field.name] ?? '';
    if (text.trim() === '' || names.includes(field.name)) return [];
    return [[field.name, { text, reading: readValue(field, text, noForm) }] as const];
  });
  return { columns: planned, constants: new Map(values), questions, styles };
}

const ofIdentity: ReadonlySet<string> = new Set([
  ...['privatePlacementOfferOid', 'privatePlacementOrderOid', 'reference'],
  ...['accountNumber', 'firmOid', 'acatid'],
]);

function questionAbout(column: number, cells: readonly (Cell | undefined)[]): DateQuestion {
  const example = cells.find(isAmbiguousDate) ?? '';
  const parts = /(\d{1,2})\D(\d{1,2})\D(\d{4})/.exec(example) ?? [];
  const [, first = '', second = '', year = ''] = parts;
  const date = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { column, example: example.trim(), monthFirst: date(first, second), dayFirst: date(second, first) };
}

/** Returns an example of how a column is read, if its values could also be read another way. */
function styleOf(
  field: UploadField,
  column: number,
  cells: readonly (Cell | undefined)[],
  form: ColumnForm,
): ColumnStyle | undefined {
  const isOdd =
    form.amounts === 'comma'
      ? (cell: Cell | undefined) => typeof cell === 'string' && /[.,]/.test(cell)
      : form.dates === 'month first' || form.dates === 'day first'
        ? isAmbiguousDate
        : undefined;
  if (isOdd === undefined) return undefined;
  for (const cell of cells) {
    if (!isOdd(cell) || isBlank(cell)) continue;
    const reading = readValue(field, cell, form);
    if (reading.ok)
      return { column, example: cellText(cell).trim(), readAs: displayText(field, reading.value, cell) };
  }
  return undefined;
}

const maxAsked = 20;
const maxWordStyles = 10;

/**
 * Returns the words in a column with a code list or a vocabulary to ask the user about, and how the other words are
 * read unless they are codes or labels. If there are more than `maxAsked` unknown words, asks about none of them. A word
 * that isn't in the vocabulary but that a stored record already has isn't asked about either.
 */
function wordsOf(
  { name, value }: UploadField,
  column: number,
  cells: readonly (Cell | undefined)[],
  stored: Pick<StoredRecords, 'all'>,
): { readonly asked: WordQuestion['words']; readonly read: readonly ColumnStyle[] } {
  const vocabulary = value.kind === 'text' ? value.vocabulary : undefined;
  if (value.kind !== 'code' && vocabulary === undefined) return { asked: [], read: [] };
  const words = Map.groupBy(cells.flatMap(wordIn), wordKey);
  let unknown: { word: string; rowCount: number }[] = [];
  const read: ColumnStyle[] = [];
  for (const { 0: word = '', length: rowCount } of words.values()) {
    if (value.kind !== 'code') {
      if (vocabulary?.includes(word) === false) unknown.push({ word, rowCount });
      continue;
    }
    const code = codeOf(word, value.choices);
    const choice = value.choices.find((each) => each.value === code);
    if (choice === undefined) unknown.push({ word, rowCount });
    else if (![choice.label, choice.value].some((known) => plainWord(known) === plainWord(word)))
      read.push({ column, example: word, readAs: choice.label });
  }
  if (vocabulary !== undefined && unknown.length > 0) {
    const known = new Set(Array.from(stored.all(), (record) => wordKey(String(record[name] ?? ''))));
    unknown = unknown.filter(({ word }) => !known.has(wordKey(word)));
  }
  return {
    asked: unknown.length > maxAsked ? [] : unknown,
    read: read.slice(0, maxWordStyles),
  };
}

/** Returns the cell's text, unless the cell is blank or contains a spreadsheet error, such as #REF!. */
function wordIn(cell: Cell | undefined): string[] {
  const word = cellText(cell).trim();
  return cell === undefined || isBlank(cell) || isUnreadable(cell) || sheetErrors.has(word) ? [] : [word];
}
