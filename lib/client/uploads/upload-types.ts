import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

/** What the page and the worker that reads a file exchange. The rows stay in the worker; the page asks for some. */

export type UploadFormat = 'xlsx' | 'csv' | 'json' | 'ndjson' | 'pasted';

export type UploadEncoding = 'UTF-8' | 'UTF-8 with a byte order mark' | 'UTF-16' | 'Windows-1252';

export type Delimiter = ',' | ';' | '\t' | '|';

/** Some rows, by their numbers in the file, which count from 1. */
export type RowList = {
  readonly count: number;
  /** The first 100. */
  readonly rows: readonly number[];
};

/** What people can change about how a file is read. */
export type ReadChoices = {
  readonly delimiter?: Delimiter;
  /** The position in `sheets`. */
  readonly sheet?: number;
  /** The number of the row in the file, from 1. */
  readonly headerRow?: number;
};

/** A file as it was read. */
export type UploadTable = {
  readonly format: UploadFormat;
  /** Null for XLSX and pasted rows. */
  readonly encoding: UploadEncoding | null;
  /** Null except for CSV. */
  readonly delimiter: Delimiter | null;
  /** The names of the sheets of an XLSX file, otherwise []. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** The row with the headings, from 1. Null for JSON, whose members are the headings. */
  readonly headerRow: number | null;
  /** The first rows of the file with their numbers, for changing the header row. */
  readonly firstRows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly columns: readonly UploadColumn[];
  readonly rowCount: number;
  /** Rows before the header row. */
  readonly titleRows: RowList;
  /** Taken like the others. */
  readonly hiddenRows: RowList;
  /** Left out. */
  readonly emptyRows: RowList;
  /** Left out: the last row, if it only has totals. */
  readonly totalsRow: number | null;
};

export type UploadColumn = {
  /** As in the file. Blank for a column without a heading. */
  readonly heading: string;
  /** Up to three different values. */
  readonly samples: readonly string[];
};

/** The name of a field, null for *Ignore*, undefined as long as nothing is chosen. */
export type ColumnChoice = string | null | undefined;

export type DateOrder = 'month first' | 'day first';

/** How the columns of a file become records. */
export type UploadMapping = {
  readonly kind: UploadKind;
  /** By the position of the column. */
  readonly columns: readonly ColumnChoice[];
  /** One value for all rows, as entered, by the name of the field. */
  readonly constants: Readonly<Record<string, string>>;
  /** Answers to `questions` of a check, by the position of the column. */
  readonly dateOrders: Readonly<Record<number, DateOrder>>;
};

/** Which fields a file's columns seem to have. */
export type MappingProposal = {
  readonly kind: UploadKind;
  readonly columns: readonly ProposedColumn[];
};

export type ProposedColumn = {
  readonly field: ColumnChoice;
  /** What the proposal is based on. Null without one. */
  readonly by: 'saved mapping' | 'name' | 'synonym' | 'values' | null;
};

/** A mapping that the firm stored: `GET /restapi/importmappings`. */
export type SavedMapping = {
  readonly mappingId: string;
  readonly kind: UploadKind;
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<string, string | null>>;
};

/** What rows are checked against. */
export type CheckBasis = {
  /** The caller's firm. */
  readonly firmOid: string;
  /** The time of the upload on the clock of the rules, ISO 8601. */
  readonly uploadedAt: string;
  /** The body of `GET /restapi/importtemplates/{kind}?filled=true&format=csv`. */
  readonly stored: ArrayBuffer;
  /** For subscriptions: the same of `offers`. */
  readonly storedOffers?: ArrayBuffer;
};

export type RowState = 'refused' | 'new' | 'changed' | 'unchanged';

/** What a check found, without its rows. */
export type CheckSummary = {
  /** As long as there are questions, no row is checked. */
  readonly questions: readonly DateQuestion[];
  /** How the amounts and dates of columns are read, where it isn't obvious. */
  readonly styles: readonly ColumnStyle[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** Examples of a template, which are left out. */
  readonly exampleCount: number;
  /** Rows with a value that the desk owns, so that the stored value stays. */
  readonly keptCount: number;
  /** Values that were taken differently than the file has them, by reason. */
  readonly notes: readonly { readonly note: string; readonly count: number }[];
};

/** Dates of a column in which day and month could be exchanged in every row. */
export type DateQuestion = {
  readonly column: number;
  /** A value of the column, and what it means in each order, ISO 8601. */
  readonly example: string;
  readonly monthFirst: string;
  readonly dayFirst: string;
};

export type ColumnStyle = {
  readonly column: number;
  /** A value of the column, and how it is read: `1.250.000,00`, `1250000.00`. */
  readonly example: string;
  readonly readAs: string;
};

export type CheckedRow = {
  /** Its position among the checked rows, from 0: the name of the row in `correct`. */
  readonly index: number;
  /** Its number in the file, from 1. */
  readonly row: number;
  readonly state: RowState;
  readonly isKept: boolean;
  /** What the file has, or what was entered instead, by the position of the column. */
  readonly cells: readonly string[];
  /** The positions of the cells that were corrected. */
  readonly corrected: readonly number[];
  readonly problems: readonly CellProblem[];
  readonly notes: readonly CellNote[];
};

/** Why a row is refused. */
export type CellProblem = {
  /** Null for a value without a column, and for a problem of the whole row. */
  readonly column: number | null;
  readonly field: string | null;
  /** What the file has. */
  readonly found: string;
  /** What to enter, a sentence. */
  readonly message: string;
};

/** A value that is taken differently than the file has it, or not at all because the desk owns the field. */
export type CellNote = {
  readonly column: number | null;
  readonly field: string;
  readonly found: string;
  readonly taken: string;
  readonly note: string;
};

/** Which rows the page shows: all, those in a state, or those with a value that the desk keeps. */
export type RowFilter = 'all' | RowState | 'kept';

/** What the desk says about rows when it checks their records. */
export type DeskFindings = {
  readonly refused: readonly {
    readonly row: number;
    readonly field: string | null;
    readonly message: string;
  }[];
  /** Values that stay as the desk has them, in the API's format. */
  readonly kept: readonly { readonly row: number; readonly field: string; readonly inStore: unknown }[];
};

/** A part of an import, NDJSON. A record is on the line that is its row in the file. */
export type UploadPart = { readonly body: Blob; readonly recordCount: number };

/** A file in the worker. Rejects with an `UploadError`, whose message says what to do. */
export type Upload = {
  readonly read: (source: File | { readonly pasted: string }) => Promise<UploadTable>;
  /** Reads the same file with another delimiter, sheet or header row. */
  readonly choose: (choices: ReadChoices) => Promise<UploadTable>;
  /** Proposes the kind, too, unless it is given. */
  readonly propose: (
    kind: UploadKind | null,
    savedMappings: readonly SavedMapping[],
  ) => Promise<MappingProposal>;
  readonly check: (mapping: UploadMapping, basis: CheckBasis) => Promise<CheckSummary>;
  readonly rows: (filter: RowFilter, start: number, count: number) => Promise<readonly CheckedRow[]>;
  /** Replaces a cell, and checks its row again. */
  readonly correct: (
    index: number,
    column: number,
    text: string,
  ) => Promise<{ readonly row: CheckedRow; readonly summary: CheckSummary }>;
  /** Marks rows that the desk refuses, or of which it keeps values. */
  readonly note: (findings: DeskFindings) => Promise<CheckSummary>;
  /** The new and changed records in parts of at most so many bytes. */
  readonly parts: (mostBytes: number) => Promise<readonly UploadPart[]>;
  /** The refused rows as XLSX, with a column of reasons. */
  readonly refusedFile: () => Promise<Blob>;
  /** Stops everything that is running, immediately. */
  readonly close: () => void;
};
