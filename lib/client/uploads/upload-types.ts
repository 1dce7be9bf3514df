import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

/**
 * Messages between the page and the worker that reads a file. The rows stay in the worker, and the page requests only
 * the rows that it shows.
 */

export type UploadFormat = 'xlsx' | 'csv' | 'json' | 'ndjson' | 'pasted';

export type UploadEncoding = 'UTF-8' | 'UTF-8 with a byte order mark' | 'UTF-16' | 'Windows-1252';

export type Delimiter = ',' | ';' | '\t' | '|';

/** Rows by their number in the file, starting at 1. */
export type RowList = {
  readonly count: number;
  /** The first 100 numbers. */
  readonly rows: readonly number[];
};

/** Options that a user can change for reading a file. */
export type ReadChoices = {
  readonly delimiter?: Delimiter;
  /** Position in `sheets`. */
  readonly sheet?: number;
  /** Row number in the file, starting at 1. */
  readonly headerRow?: number;
};

/** A file after reading. */
export type UploadTable = {
  readonly format: UploadFormat;
  /** Null for XLSX and pasted rows. */
  readonly encoding: UploadEncoding | null;
  /** Null except for CSV and pasted rows. */
  readonly delimiter: Delimiter | null;
  /** Sheet names of an XLSX file, or kinds of records in a JSON or NDJSON file. Otherwise []. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** Row with the headings, starting at 1. Null for JSON, whose member names are the headings. */
  readonly headerRow: number | null;
  /** First rows of the file with their numbers, for choosing another header row. */
  readonly firstRows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly columns: readonly UploadColumn[];
  readonly rowCount: number;
  /** Rows before the header row. */
  readonly titleRows: RowList;
  /** Rows hidden in the file, which are included like all other rows. */
  readonly hiddenRows: RowList;
  /** Blank rows, which are left out. */
  readonly emptyRows: RowList;
  /** The last row, if it contains only totals. It is left out. */
  readonly totalsRow: number | null;
  /**
   * The row at the end of an exported list that shows the list's filters. It is left out, along with any rows below
   * it.
   */
  readonly filtersRow: number | null;
};

export type UploadColumn = {
  /** As in the file. Blank for a column without a heading. */
  readonly heading: string;
  /** Up to three different values. */
  readonly samples: readonly string[];
};

/** A field name, null for *Ignore*, or undefined if nothing has been chosen. */
export type ColumnChoice = string | null | undefined;

export type DateOrder = 'month first' | 'day first';

/** How a file's columns become records. */
export type UploadMapping = {
  readonly kind: UploadKind;
  /** By column position. */
  readonly columns: readonly ColumnChoice[];
  /** One value for all rows, as entered, by field name. */
  readonly constants: Readonly<Record<string, string>>;
  /** Answers to a check's `questions`, by column position. */
  readonly dateOrders: Readonly<Record<number, DateOrder>>;
  /**
   * By column position: the meaning of each word that was asked about. An empty string rejects its rows or, in a column
   * that accepts any text, imports the word as received.
   */
  readonly codes: Readonly<Record<number, ReadonlyMap<string, string>>>;
  /** Whether to import rows that look like the template's examples. By default, they are skipped. */
  readonly withExamples?: boolean;
};

/** Proposed fields for a file's columns. */
export type MappingProposal = {
  readonly kind: UploadKind;
  readonly columns: readonly ProposedColumn[];
};

export type ProposedColumn = {
  readonly field: ColumnChoice;
  /** Basis of the proposal. Null if there is no proposal. */
  readonly by: 'saved mapping' | 'name' | 'synonym' | 'values' | null;
};

/** A mapping that the firm stored: `GET /restapi/importmappings`. */
export type SavedMapping = {
  readonly mappingId: string;
  readonly kind: UploadKind;
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<string, string | null>>;
};

/** Data that rows are checked against. */
export type CheckBasis = {
  /** The caller's firm. */
  readonly firmOid: string;
  /** Upload time on the server's clock, in ISO 8601. */
  readonly uploadedAt: string;
  /**
   * The body of `GET /restapi/importtemplates/{kind}?filled=true&format=csv`. A blob, so that the page doesn't hold a
   * copy of it.
   */
  readonly stored: Blob;
  /** The same export for `offers`. Present only if subscriptions are checked. */
  readonly storedOffers?: Blob;
};

export type RowState = 'refused' | 'new' | 'changed' | 'unchanged';

/** Result of a check, without its rows. */
export type CheckSummary = {
  /** While there are questions, no row is checked. */
  readonly questions: readonly (DateQuestion | WordQuestion)[];
  /** How the amounts, dates and code words in columns are read, if it isn't obvious. */
  readonly styles: readonly ColumnStyle[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** Skipped rows, each of which has a template example in every column. */
  readonly exampleRows: RowList;
  /** Number of rows with a value that Placement Desk owns. Imports keep the stored value. */
  readonly keptCount: number;
  /** Number of new and changed rows with a warning, which can be imported anyway. */
  readonly warnedCount: number;
  /** Number of new and changed subscriptions that are approved but have no allocated amount. */
  readonly unallocatedCount: number;
  /** Number of rejected rows for new records that lack a required field without a column. */
  readonly incompleteCount: number;
  /** Number of notes about cells, by the text of the note. */
  readonly notes: readonly { readonly note: string; readonly count: number }[];
};

/** A column of dates whose rows don't reveal the order of day and month. */
export type DateQuestion = {
  readonly column: number;
  /** A value in the column, and what it means in each order, in ISO 8601. */
  readonly example: string;
  readonly monthFirst: string;
  readonly dayFirst: string;
};

/** A column that contains words that aren't in its field's code list or vocabulary. */
export type WordQuestion = {
  readonly column: number;
  readonly words: readonly { readonly word: string; readonly rowCount: number }[];
};

export type ColumnStyle = {
  readonly column: number;
  /**
   * A value in the column, and how it is read: `1.250.000,00` as `$1,250,000.00`, or `Funded` as `Complete`.
   */
  readonly example: string;
  readonly readAs: string;
};

export type CheckedRow = {
  /** Position among the checked rows, starting at 0. Identifies the row in `correct`. */
  readonly index: number;
  /** Row number in the file, starting at 1. */
  readonly row: number;
  readonly state: RowState;
  readonly isKept: boolean;
  /** Content of each cell in the file, or the correction, by column position. */
  readonly cells: readonly string[];
  /** Values to import, formatted for display, by column position. Null for an unreadable cell or an ignored column. */
  readonly values: readonly (string | null)[];
  /** Corrected cells, with their content in the file. */
  readonly corrected: readonly { readonly column: number; readonly found: string }[];
  readonly problems: readonly CellProblem[];
  /** What is questionable about a row that can be imported. */
  readonly warnings: readonly CellProblem[];
  readonly notes: readonly CellNote[];
  /** The fields that a changed row would change. */
  readonly changes: readonly CellChange[];
};

/** A field of a stored record that a row would change. */
type CellChange = {
  /** Null if the field is derived from another column, such as an offer's identifier from its name. */
  readonly column: number | null;
  readonly field: string;
  /** The stored value, formatted. Empty if there is none. */
  readonly stored: string;
};

/** Why a row is rejected, or what is questionable about it. */
export type CellProblem = {
  /** Null for a value without a column, and for a problem with the entire row. */
  readonly column: number | null;
  readonly field: string | null;
  /** Content of the cell, or the value for all rows. Empty if there is neither. */
  readonly found: string;
  /** What to enter, or what is questionable, as a sentence. */
  readonly message: string;
};

/** A value that was interpreted rather than taken as written, or ignored because Placement Desk owns its field. */
export type CellNote = {
  readonly column: number | null;
  readonly field: string;
  readonly found: string;
  /** The value that is used, formatted. */
  readonly taken: string;
  readonly note: string;
};

/**
 * Which rows the page shows: all rows, rows in one state, rows with a warning, or rows with a value that Placement Desk
 * owns.
 */
export type RowFilter = 'all' | RowState | 'warned' | 'kept';

/** Server findings about rows, from checking their records. */
export type DeskFindings = {
  readonly refused: readonly {
    readonly row: number;
    readonly field: string | null;
    readonly message: string;
  }[];
  /** Values that the server ignores in favor of stored ones, in the API's format. */
  readonly kept: readonly { readonly row: number; readonly field: string; readonly inStore: unknown }[];
};

/** Part of an import, as NDJSON. Each record's line number is its row number in the file. */
export type UploadPart = { readonly body: Blob; readonly recordCount: number };

/** A file in the worker. Calls reject with an `UploadError`, whose message says what to do. */
export type Upload = {
  readonly read: (source: File | { readonly pasted: string }) => Promise<UploadTable>;
  /** Reads the same file with another delimiter, sheet or header row. */
  readonly choose: (choices: ReadChoices) => Promise<UploadTable>;
  /** Also proposes the kind, unless it is given. */
  readonly propose: (
    kind: UploadKind | null,
    savedMappings: readonly SavedMapping[],
  ) => Promise<MappingProposal>;
  readonly check: (mapping: UploadMapping, basis: CheckBasis) => Promise<CheckSummary>;
  readonly rows: (filter: RowFilter, start: number, count: number) => Promise<readonly CheckedRow[]>;
  /** Replaces a cell and checks its row again. */
  readonly correct: (
    index: number,
    column: number,
    text: string,
  ) => Promise<{ readonly row: CheckedRow; readonly summary: CheckSummary }>;
  /** Marks rows that the server rejects, and rows for which it keeps a stored value. */
  readonly note: (findings: DeskFindings) => Promise<CheckSummary>;
  /**
   * Returns new and changed records in parts up to a maximum size in bytes. On request, the parts also describe the
   * rejected rows.
   */
  readonly parts: (maxBytes: number, withLeftOut?: boolean) => Promise<readonly UploadPart[]>;
  /** Returns the rejected rows as XLSX, with a column of reasons. */
  readonly refusedFile: () => Promise<Blob>;
  /** Stops all work immediately. */
  readonly close: () => void;
};
