import { type Cell, cellText, type FileRow } from '#lib/client/uploads/reading/cells.ts';
import type {
  CheckBasis,
  CheckedRow,
  CheckSummary,
  DeskFindings,
  RowFilter,
  UploadMapping,
} from '#lib/client/uploads/upload-types.ts';
import { displayText } from '#lib/client/uploads/values/display-text.ts';
import { planColumns } from './column-plan.ts';
import { type Judged, keptNote, keptText } from './compare-row.ts';
import { findExamples } from './example-rows.ts';
import { leftOutLine, lineOf } from './import-record.ts';
import { type JudgeBasis, judgeRow, placeOf, rowIdentity } from './judge-row.ts';
import { offerNames } from './name-offers.ts';
import type { RecordLine } from './output-files.ts';
import { readStored } from './stored-records.ts';
import { Tally } from './tally.ts';

/** Maximum number of left-out rows whose values are sent, which is as many as the server lists. */
const maxLeftOutValues = 10_000;

/** Rows of a file, checked against the stored records. */
export type Check = {
  readonly summary: () => CheckSummary;
  readonly rows: (filter: RowFilter, start: number, count: number) => CheckedRow[];
  readonly correct: (index: number, column: number, text: string) => CheckedRow;
  /** Adds the server's findings about rows. Correcting a row removes them. */
  readonly note: (findings: DeskFindings) => void;
  /**
   * Returns new and changed records as lines of NDJSON. On request, also describes the rows that are left out.
   */
  readonly lines: (withLeftOut?: boolean) => Generator<RecordLine>;
};

/**
 * Checks all rows. Unless the user includes them, skips those that look like the template's examples. If the user must
 * answer questions first, checks none.
 */
export async function checkRows(
  rows: readonly FileRow[],
  mapping: UploadMapping,
  basis: CheckBasis,
  onProgress: (share: number) => void = () => undefined,
): Promise<Check> {
  const examples = new Set(mapping.withExamples === true ? [] : findExamples(rows, mapping));
  const checked = rows.filter((_row, index) => !examples.has(index));
  const judging = await judgeBasisOf(checked, mapping, basis);
  const { questions, styles } = judging.plan;
  const isChecked = questions.length === 0;
  const file = new CheckedFile(rows, judging, mapping.columns.length, examples);
  const exampleRows = [...examples].map((index) => rows[index]?.row ?? 0);
  if (isChecked) file.checkAll(onProgress);
  return {
    summary: () => ({
      questions,
      styles,
      exampleRows: { count: exampleRows.length, rows: exampleRows.slice(0, 100) },
      ...file.tally.summary(),
    }),
    rows: (filter, start, count) =>
      isChecked ? file.tally.indexes(filter, start, count).map((index) => file.row(index)) : [],
    correct: (index, column, text) => file.correct(index, column, text),
    note: (findings) => file.note(findings),
    lines: function* (withLeftOut = false) {
      if (isChecked) yield* file.lines(withLeftOut);
    },
  };
}

async function judgeBasisOf(
  rows: readonly FileRow[],
  mapping: UploadMapping,
  { firmOid, uploadedAt, ...basis }: CheckBasis,
): Promise<JudgeBasis> {
  const { kind } = mapping;
  const [storedText, storedOffers] = await Promise.all([basis.stored.text(), basis.storedOffers?.text()]);
  const stored = readStored(kind, storedText, firmOid);
  return {
    kind,
    plan: planColumns(mapping, rows, stored),
    firmOid,
    uploadedAt,
    stored,
    offers: storedOffers === undefined ? undefined : offerNames(readStored('offers', storedOffers, firmOid)),
  };
}

/**
 * A file's rows with their corrections and findings. A row's values are computed again when needed, because keeping
 * those of all rows would use too much memory.
 */
class CheckedFile {
  readonly tally: Tally;
  private readonly rows: readonly FileRow[];
  private readonly judging: JudgeBasis;
  private readonly columnCount: number;
  private readonly identities = new Identities();
  private readonly corrections = new Map<number, Map<number, string>>();
  private readonly noted = new Map<number, RowFindings>();
  /** Positions of rows that aren't checked. */
  private readonly examples: ReadonlySet<number>;

  constructor(
    rows: readonly FileRow[],
    judging: JudgeBasis,
    columnCount: number,
    examples: ReadonlySet<number>,
  ) {
    this.rows = rows;
    this.judging = judging;
    this.columnCount = columnCount;
    this.examples = examples;
    this.tally = new Tally(rows.length);
  }

  checkAll(onProgress: (share: number) => void): void {
    const { rows, identities, judging, examples } = this;
    for (const index of rows.keys()) {
      if (!examples.has(index)) {
        identities.set(
          index,
          rowIdentity(judging, (column) => this.cell(index, column)),
        );
      }
    }
    for (const index of rows.keys()) {
      if (!examples.has(index)) this.tally.add(index, this.judge(index));
      if (index % 2_000 === 0) onProgress(index / rows.length);
    }
  }

  row(index: number): CheckedRow {
    const { record: _, isUnallocated: __, warnings = [], changes = [], ...judged } = this.judge(index);
    const values = new Array<string | null>(this.columnCount).fill(null);
    for (const { column, field, read } of this.judging.plan.columns) {
      const cell = this.cell(index, column);
      const reading = read(cell);
      if (reading.ok) values[column] = displayText(field, reading.value, cell);
    }
    return {
      ...judged,
      warnings: warnings.map(({ field, message }) => {
        return { ...placeOf(this.judging.plan, field, (column) => this.cell(index, column)), field, message };
      }),
      changes: changes.map(({ field, stored }) => {
        const { column } = placeOf(this.judging.plan, field.name, (place) => this.cell(index, place));
        return { column, field: field.name, stored: displayText(field, stored) };
      }),
      index,
      row: this.numberOf(index),
      cells: values.map((_value, column) => cellText(this.cell(index, column))),
      values,
      corrected: [...(this.corrections.get(index)?.keys() ?? [])].map((column) => ({
        column,
        found: cellText(this.rows[index]?.cells[column]),
      })),
    };
  }

  correct(index: number, column: number, text: string): CheckedRow {
    const { identities, tally, noted, corrections } = this;
    const identity = rowIdentity(this.judging, (each) => (each === column ? text : this.cell(index, each)));
    // Includes the other rows for the same record, before and after the correction.
    const affected = new Set([index, ...identities.othersOf(index), ...identities.of(identity)]);
    for (const each of affected) tally.remove(this.judge(each));
    corrections.set(index, new Map(corrections.get(index)).set(column, text));
    for (const each of affected) noted.delete(each);
    identities.set(index, identity);
    for (const each of affected) tally.add(each, this.judge(each));
    return this.row(index);
  }

  note(findings: DeskFindings): void {
    for (const [index, found] of findingsOfRows(this.rows, findings)) {
      this.tally.remove(this.judge(index));
      this.noted.set(
        index,
        placed(found, this.judging, (column) => this.cell(index, column)),
      );
      this.tally.add(index, this.judge(index));
    }
  }

  *lines(withLeftOut: boolean): Generator<RecordLine> {
    const { kind } = this.judging;
    let leftOut = 0;
    for (const index of this.tally.sent(withLeftOut)) {
      const row = this.numberOf(index);
      const { record, problems } = this.judge(index);
      if (record !== undefined) {
        yield { row, line: lineOf(kind, record) };
      } else {
        leftOut += 1;
        const values = leftOut > maxLeftOutValues ? [] : this.textsOf(index);
        yield { row, line: leftOutLine(kind, values, problems), isLeftOut: true };
      }
    }
  }

  /** Returns the text of a row's mapped columns, and the values for all rows. */
  private *textsOf(index: number): Generator<readonly [field: string, text: string]> {
    const { columns, constants } = this.judging.plan;
    for (const { column, field } of columns) yield [field.name, cellText(this.cell(index, column)).trim()];
    for (const [name, { text }] of constants) yield [name, text.trim()];
  }

  private judge(index: number): Judged {
    const others = this.identities.othersOf(index).map((other) => this.numberOf(other));
    const judged = judgeRow(this.judging, (column) => this.cell(index, column), others);
    const findings = this.noted.get(index);
    return findings === undefined ? judged : withFindings(judged, findings);
  }

  private cell(index: number, column: number): Cell | undefined {
    return this.corrections.get(index)?.get(column) ?? this.rows[index]?.cells[column];
  }

  private numberOf(index: number): number {
    return this.rows[index]?.row ?? 0;
  }
}

/** Tracks which rows are for the same record. */
class Identities {
  private readonly byRow: (string | undefined)[] = [];
  private readonly rows = new Map<string, number[]>();

  set(index: number, identity: string | undefined): void {
    const before = this.byRow[index];
    if (before !== undefined) this.rows.set(before, this.othersOf(index));
    this.byRow[index] = identity;
    if (identity === undefined) return;
    const rows = this.rows.get(identity);
    if (rows === undefined) this.rows.set(identity, [index]);
    else rows.push(index);
  }

  othersOf(index: number): number[] {
    return this.of(this.byRow[index]).filter((row) => row !== index);
  }

  of(identity: string | undefined): readonly number[] {
    return identity === undefined ? [] : (this.rows.get(identity) ?? []);
  }
}

/** Server findings about a row, in addition to those of the row's own check. */
type RowFindings = Pick<Judged, 'problems' | 'notes'>;

/** Returns the findings of each row that has any, by position. */
function findingsOfRows(
  rows: readonly FileRow[],
  { refused, kept }: DeskFindings,
): [index: number, findings: DeskFindings][] {
  const refusedIn = Map.groupBy(refused, ({ row }) => row);
  const keptIn = Map.groupBy(kept, ({ row }) => row);
  return rows.flatMap(({ row }, index): [number, DeskFindings][] => {
    if (!refusedIn.has(row) && !keptIn.has(row)) return [];
    return [[index, { refused: refusedIn.get(row) ?? [], kept: keptIn.get(row) ?? [] }]];
  });
}

/** Returns the server's findings about a row, each with its column and the content of its cell. */
function placed(
  { refused, kept }: DeskFindings,
  { kind, plan }: Pick<JudgeBasis, 'kind' | 'plan'>,
  cellOf: (column: number) => Cell | undefined,
): RowFindings {
  return {
    problems: refused.map(({ field, message }) => ({ ...placeOf(plan, field, cellOf), field, message })),
    notes: kept.map(({ field, inStore }) => ({
      ...placeOf(plan, field, cellOf),
      field,
      taken: keptText(kind, field, inStore),
      note: keptNote,
    })),
  };
}

function withFindings(judged: Judged, { problems, notes }: RowFindings): Judged {
  const isKnown = (name: string) =>
    judged.notes.some(({ field, note }) => field === name && note === keptNote);
  const all = {
    notes: [...judged.notes, ...notes.filter(({ field }) => !isKnown(field))],
    isKept: judged.isKept || notes.length > 0,
  };
  if (problems.length === 0 || judged.state === 'refused') {
    const isReplaced = (name: string) => !notes.some(({ field }) => field === name);
    const { changes = [] } = judged;
    return { ...judged, ...all, changes: changes.filter(({ field: { name } }) => isReplaced(name)) };
  }
  return { state: 'refused', problems, ...all };
}
