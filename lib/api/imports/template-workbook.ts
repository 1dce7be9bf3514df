import { type Cell, type CellStyle, type CellValue, type ColumnDef, colToLetter } from 'hucre/xlsx';
import { type DataValidation, writeXlsx, writeXlsxStream, type WriteSheet } from 'hucre/xlsx';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import {
  choiceText,
  columnNote,
  exampleText,
  maxRecordsWithNotes,
} from '#lib/domain/uploads/template-texts.ts';
import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField, UploadValue } from '#lib/domain/uploads/upload-values.ts';

/** A record's cells, by field name. */
export type TemplateRow = Readonly<Record<string, string | null>>;

type Batches = AsyncIterable<readonly TemplateRow[]>;

/** Number of preformatted empty rows below the records. */
const blankRows = 200;

/**
 * Writes a template as an Excel workbook: a sheet of records or examples, and a sheet that explains each
 * column. A workbook with many records is streamed in constant memory and has only the first sheet.
 */
export async function* templateWorkbook(
  kind: UploadKind,
  batches: Batches | undefined,
): AsyncGenerator<Uint8Array> {
  const fields = uploadFields[kind];
  const columns = fields.map(({ value }) => looks[value.kind]);
  if (batches === undefined) {
    yield await workbookOfExamples(kind, fields, columns);
    return;
  }
  const rows = rowsOf(fields, batches);
  const first: CellValue[][] = [];
  while (first.length <= maxRecordsWithNotes) {
    const next = await rows.next();
    if (next.done === true) {
      yield await workbook(kind, columns, first);
      return;
    }
    first.push(next.value);
  }
  const all = async function* () {
    yield fields.map(({ label }) => label);
    yield* first;
    yield* rows;
  };
  yield* writeXlsxStream(all(), { name: sheetNames[kind], columns, freezePane: { rows: 1 } });
}

const kept = new Map<UploadKind, Promise<Uint8Array>>();

/**
 * Returns a workbook with examples. The workbook is cached, because it never changes and takes as long to create as
 * hundreds of reads.
 */
async function workbookOfExamples(
  kind: UploadKind,
  fields: readonly UploadField[],
  columns: Parameters<typeof workbook>[1],
): Promise<Uint8Array> {
  const stored = kept.get(kind);
  if (stored !== undefined) return stored;
  const examples = ([0, 1] as const).map((example) =>
    fields.map((field) => cellOf(field, exampleText(field, example))),
  );
  const made = workbook(kind, columns, examples, grayStyle);
  kept.set(kind, made);
  made.catch(() => kept.delete(kind)); // the next request tries again
  return made;
}

async function* rowsOf(fields: readonly UploadField[], batches: Batches): AsyncGenerator<CellValue[]> {
  for await (const batch of batches) {
    for (const row of batch) yield fields.map((field) => cellOf(field, row[field.name] ?? ''));
  }
}

function cellOf({ value: { kind } }: UploadField, text: string): CellValue {
  if (text === '') return null;
  if (kind === 'amount' || kind === 'days') return Number(text);
  // Excel has no dates before 1900.
  return kind === 'date' && text >= '1901' ? new Date(`${text}T00:00:00Z`) : text;
}

async function workbook(
  kind: UploadKind,
  columns: ColumnDef[],
  rows: readonly CellValue[][],
  style?: CellStyle,
): Promise<Uint8Array> {
  const fields = uploadFields[kind];
  const cells = new Map<string, Partial<Cell>>();
  for (const [column, field] of fields.entries()) {
    cells.set(`0,${column}`, { style: headingStyle, comment: noteOf(columnNote(field)) });
  }
  for (const [at, row] of rows.entries()) {
    for (const [column, value] of row.entries()) {
      const look = { ...style, numFmt: columns[column]?.numFmt ?? 'General' };
      const place = `${at + 1},${column}`;
      if (style !== undefined) {
        cells.set(place, { style: look, ...(column === 0 && { comment: noteOf(replaceExample) }) });
      }
      // The writer would convert text such as #N/A to an error.
      if (typeof value === 'string' && value.startsWith('#')) {
        cells.set(place, { style: look, richText: [{ text: value }] });
      }
    }
  }
  const blank = fields.map(() => null);
  return writeXlsx({
    sheets: [
      {
        name: sheetNames[kind],
        columns,
        rows: [fields.map(({ label }) => label), ...rows, ...Array.from({ length: blankRows }, () => blank)],
        cells,
        freezePane: { rows: 1 },
        dataValidations: validationsOf(fields),
      },
      explanations(fields),
    ],
  });
}

const noteOf = (words: string) => ({ author: 'Placement Desk', text: words });
const replaceExample = 'This row is an example. Replace its values or delete the row.';

/**
 * Returns the sheet that explains each column. The lists of permitted values are to the right of the
 * explanations.
 */
function explanations(fields: readonly UploadField[]): WriteSheet {
  const lists = listsOf(fields);
  const longest = Math.max(fields.length, ...lists.map(({ items }) => items.length));
  const headings = ['Column', 'Required', 'Values', 'Explanation', null, ...lists.map(({ label }) => label)];
  const rows = Array.from({ length: longest }, (_, at) => {
    const field = fields[at];
    const explained = field
      ? [field.label, field.isRequired ? 'yes' : 'no', valuesOf(field.value), columnNote(field), null]
      : [null, null, null, null, null];
    return [...explained, ...lists.map(({ items }) => items[at] ?? null)];
  });
  return {
    name: explanationsName,
    columns: [28, 10, 36, 80, 4, ...lists.map(() => 28)].map((width) => ({ width, numFmt: '@' })),
    rows: [headings, ...rows],
    cells: new Map(headings.map((_, column) => [`0,${column}`, { style: headingStyle }])),
    freezePane: { rows: 1 },
  };
}

const firstListColumn = 5;

function validationsOf(fields: readonly UploadField[]): DataValidation[] {
  return listsOf(fields).map(({ column, items, isOpen }, at) => {
    const [letter, list] = [colToLetter(column), `$${colToLetter(firstListColumn + at)}`];
    return {
      type: 'list',
      range: `${letter}2:${letter}1048576`,
      formula1: `'${explanationsName}'!${list}$2:${list}$${items.length + 1}`,
      allowBlank: true,
      showErrorMessage: !isOpen,
      errorTitle: 'Not in the list',
      errorMessage: `Choose a value from the list. For all values, see the ${explanationsName} sheet.`,
    };
  });
}

type List = {
  readonly column: number;
  readonly label: string;
  readonly items: readonly string[];
  /** Whether values outside the list can be valid. */
  readonly isOpen: boolean;
};

function listsOf(fields: readonly UploadField[]): List[] {
  return fields.flatMap(({ label, value }, column) => {
    const items = itemsOf(value);
    return items === undefined ? [] : [{ column, label, items, isOpen: openKinds.has(value.kind) }];
  });
}

const openKinds = new Set<UploadValue['kind']>(['text', 'states']);

function itemsOf(value: UploadValue): readonly string[] | undefined {
  if (value.kind === 'code') return value.choices.map((choice) => choiceText(value.choices, choice.value));
  if (value.kind === 'boolean') return ['yes', 'no'];
  if (value.kind === 'states') return ['All', 'None', ...Object.keys(usStates)];
  return value.kind === 'text' ? value.vocabulary?.words : undefined;
}

function valuesOf(value: UploadValue): string {
  return value.kind === 'digits' ? `${value.length} digits` : values[value.kind];
}

const values: Readonly<Record<Exclude<UploadValue['kind'], 'digits'>, string>> = {
  text: 'Text',
  key: 'Text, up to 64 characters',
  identifier: '1 to 19 digits',
  identifiers: 'Identifiers, separated by commas',
  reference: 'Text, up to 100 characters',
  amount: 'Dollars, with at most two decimals',
  days: 'A whole number',
  date: 'A date, such as 3/31/2027',
  timestamp: 'A time, such as 2026-09-01T09:30:00.000-04:00',
  boolean: 'yes or no',
  code: 'A value from the list on the right',
  states: 'State codes, separated by commas',
};

const sheetNames: Readonly<Record<UploadKind, string>> = {
  offers: 'Offers',
  accounts: 'Accounts',
  subscriptions: 'Subscriptions',
  transfers: 'Transfers',
};
const explanationsName = 'Columns';

const headingStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F4F2EC' } },
  border: { bottom: { style: 'thin' } },
};
const grayStyle: CellStyle = { font: { color: { rgb: '808080' } } };

/**
 * In a text cell, Excel keeps leading zeros, long numbers, and values such as 11-50, which it would otherwise
 * convert to a date.
 */
const text = { width: 24, numFmt: '@' };
const looks: Readonly<Record<UploadValue['kind'], ColumnDef>> = {
  text,
  key: text,
  identifier: text,
  identifiers: text,
  reference: text,
  digits: text,
  timestamp: { width: 32, numFmt: '@' },
  boolean: text,
  code: text,
  states: text,
  amount: { width: 20, numFmt: '#,##0.00' },
  days: { width: 12, numFmt: '0' },
  date: { width: 14, numFmt: 'yyyy-mm-dd' },
};
