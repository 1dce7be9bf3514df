import { type Cell, cellText, type FileRow } from '#lib/client/uploads/reading/cells.ts';
import type {
  CheckBasis,
  CheckedRow,
  CheckSummary,
  DeskFindings,
  RowFilter,
  RowState,
  UploadMapping,
} from '#lib/client/uploads/upload-types.ts';
import { planColumns } from './column-plan.ts';
import { type Judged, keptNote, keptText } from './compare-row.ts';
import { withoutExamples } from './example-rows.ts';
import { lineOf } from './import-record.ts';
import { identityOfRow, type JudgeBasis, judgeRow, placeOf } from './judge-row.ts';
import { namesOfOffers } from './name-offers.ts';
import type { RecordLine } from './output-files.ts';
import { readStored } from './stored-records.ts';

const states = ['refused', 'new', 'changed', 'unchanged'] as const satisfies readonly RowState[];

/** Rows of a file, checked against the stored records. */
export type Check = {
  readonly summary: () => CheckSummary;
  readonly rows: (filter: RowFilter, start: number, count: number) => CheckedRow[];
  readonly correct: (index: number, column: number, text: string) => CheckedRow;
  /** Adds the server's findings about rows. Correcting a row removes them. */
  readonly note: (findings: DeskFindings) => void;
  /** Returns new and changed records as lines of NDJSON. */
  readonly lines: () => Generator<RecordLine>;
};

/**
 * Checks all rows. A row's values are computed again when needed, because keeping those of all rows would use too
 * much memory.
 */
export async function checkRows(
  allRows: readonly FileRow[],
  mapping: UploadMapping,
  basis: CheckBasis,
  onProgress: (share: number) => void = () => undefined,
): Promise<Check> {
  const { kind } = mapping;
  const rows = withoutExamples(allRows, mapping);
  const { firmOid, uploadedAt } = basis;
  const [stored, storedOffers] = await Promise.all([basis.stored.text(), basis.storedOffers?.text()]);
  const plan = planColumns(mapping, rows);
  const judging: JudgeBasis = {
    kind,
    plan,
    firmOid,
    uploadedAt,
    stored: readStored(kind, stored, firmOid),
    offers:
      storedOffers === undefined ? undefined : namesOfOffers(readStored('offers', storedOffers, firmOid)),
  };
  const corrections = new Map<number, Map<number, string>>();
  const cellsOf =
    (index: number) =>
    (column: number): Cell | undefined =>
      corrections.get(index)?.get(column) ?? rows[index]?.cells[column];
  const identities = new Identities();
  const tally = new Tally(rows.length);
  const noted = new Map<number, RowFindings>();
  const judge = (index: number): Judged => {
    const others = identities.othersOf(index).map((other) => rows[other]?.row ?? 0);
    const judged = judgeRow(judging, cellsOf(index), others);
    const findings = noted.get(index);
    return findings === undefined ? judged : withFindings(judged, findings);
  };
  if (plan.questions.length === 0) {
    for (const index of rows.keys()) identities.set(index, identityOfRow(judging, cellsOf(index)));
    for (const index of rows.keys()) {
      tally.add(index, judge(index));
      if (index % 2_000 === 0) onProgress(index / rows.length);
    }
  }
  const checkedRow = (index: number): CheckedRow => {
    const { record: _, ...judged } = judge(index);
    const corrected = corrections.get(index);
    return {
      ...judged,
      index,
      row: rows[index]?.row ?? 0,
      cells: mapping.columns.map((_choice, column) => cellText(cellsOf(index)(column))),
      corrected: [...(corrected?.keys() ?? [])],
    };
  };
  return {
    summary: () => ({
      questions: plan.questions,
      styles: plan.styles,
      exampleCount: allRows.length - rows.length,
      ...tally.summary(),
    }),
    rows: (filter, start, count) =>
      plan.questions.length > 0 ? [] : tally.indexes(filter, start, count).map(checkedRow),
    correct: (index, column, text) => {
      const corrected = (each: number) => (each === column ? text : cellsOf(index)(each));
      const identity = identityOfRow(judging, corrected);
      // Includes the other rows with this row's record, before and after the correction.
      const affected = new Set([index, ...identities.othersOf(index), ...identities.of(identity)]);
      for (const each of affected) tally.remove(judge(each));
      corrections.set(index, new Map(corrections.get(index)).set(column, text));
      for (const each of affected) noted.delete(each);
      identities.set(index, identity);
      for (const each of affected) tally.add(each, judge(each));
      return checkedRow(index);
    },
    note: (findings) => {
      for (const [index, found] of findingsOfRows(rows, findings)) {
        tally.remove(judge(index));
        noted.set(index, placed(found, judging, cellsOf(index)));
        tally.add(index, judge(index));
      }
    },
    lines: function* () {
      if (plan.questions.length > 0) return;
      for (const index of tally.sent()) {
        const { record } = judge(index);
        if (record !== undefined) yield { row: rows[index]?.row ?? 0, line: lineOf(kind, record) };
      }
    },
  };
}

/** Tracks which rows have the same record. */
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

/** Tracks the states of all rows and counts each state. */
class Tally {
  private readonly stateOf: Uint8Array;
  private readonly isKept: Uint8Array;
  private readonly counts = new Map<RowState, number>();
  private readonly notes = new Map<string, number>();
  private keptCount = 0;

  constructor(rows: number) {
    this.stateOf = new Uint8Array(rows);
    this.isKept = new Uint8Array(rows);
  }

  add(index: number, judged: Judged): void {
    this.stateOf[index] = states.indexOf(judged.state);
    this.isKept[index] = Number(judged.isKept);
    this.count(judged, 1);
  }

  remove(judged: Judged): void {
    this.count(judged, -1);
  }

  private count({ state, isKept, notes }: Judged, by: 1 | -1): void {
    this.counts.set(state, (this.counts.get(state) ?? 0) + by);
    if (isKept) this.keptCount += by;
    for (const { note } of notes) this.notes.set(note, (this.notes.get(note) ?? 0) + by);
  }

  summary(): Pick<CheckSummary, 'counts' | 'keptCount' | 'notes'> {
    const of = (state: RowState) => this.counts.get(state) ?? 0;
    return {
      counts: { refused: of('refused'), new: of('new'), changed: of('changed'), unchanged: of('unchanged') },
      keptCount: this.keptCount,
      notes: [...this.notes].flatMap(([note, count]) => (count > 0 ? [{ note, count }] : [])),
    };
  }

  /** Returns a range of the rows that a filter shows. */
  indexes(filter: RowFilter, start: number, count: number): number[] {
    const found: number[] = [];
    let seen = 0;
    for (let index = 0; index < this.stateOf.length && found.length < count; index += 1) {
      if (!this.isShown(index, filter)) continue;
      if (seen >= start) found.push(index);
      seen += 1;
    }
    return found;
  }

  *sent(): Generator<number> {
    for (const [index, state] of this.stateOf.entries()) {
      if (states[state] === 'new' || states[state] === 'changed') yield index;
    }
  }

  private isShown(index: number, filter: RowFilter): boolean {
    if (filter === 'all') return true;
    return filter === 'kept' ? this.isKept[index] === 1 : states[this.stateOf[index] ?? 0] === filter;
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

/** Returns findings with their cells. */
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
  if (problems.length === 0 || judged.state === 'refused') return { ...judged, ...all };
  return { state: 'refused', problems, ...all };
}
