import type { CheckSummary, RowFilter, RowState } from '#lib/client/uploads/upload-types.ts';
import { type Judged, keptNote } from './compare-row.ts';

const states = ['refused', 'new', 'changed', 'unchanged'] as const satisfies readonly RowState[];

/** State of a row that isn't checked. */
const unchecked = states.length;

/** Tracks the states of all checked rows and counts each state. */
export class Tally {
  private readonly stateOf: Uint8Array;
  private readonly isKept: Uint8Array;
  private readonly isWarned: Uint8Array;
  private readonly counts = new Map<RowState, number>();
  private readonly notes = new Map<string, number>();
  private keptCount = 0;
  private warnedCount = 0;
  private unallocatedCount = 0;
  private incompleteCount = 0;

  constructor(rows: number) {
    this.stateOf = new Uint8Array(rows).fill(unchecked);
    this.isKept = new Uint8Array(rows);
    this.isWarned = new Uint8Array(rows);
  }

  add(index: number, judged: Judged): void {
    this.stateOf[index] = states.indexOf(judged.state);
    this.isKept[index] = Number(judged.isKept);
    this.isWarned[index] = Number(isWarned(judged));
    this.count(judged, 1);
  }

  remove(judged: Judged): void {
    this.count(judged, -1);
  }

  private count(judged: Judged, by: 1 | -1): void {
    const { state, isKept, isUnallocated, isIncomplete, notes } = judged;
    this.counts.set(state, (this.counts.get(state) ?? 0) + by);
    if (isKept) this.keptCount += by;
    if (isWarned(judged)) this.warnedCount += by;
    if (isUnallocated === true) this.unallocatedCount += by;
    if (isIncomplete === true) this.incompleteCount += by;
    // Rows with kept values are counted in `keptCount`.
    for (const { note } of notes)
      if (note !== keptNote) this.notes.set(note, (this.notes.get(note) ?? 0) + by);
  }

  summary(): Omit<CheckSummary, 'questions' | 'styles' | 'exampleRows'> {
    const of = (state: RowState) => this.counts.get(state) ?? 0;
    return {
      counts: { refused: of('refused'), new: of('new'), changed: of('changed'), unchanged: of('unchanged') },
      keptCount: this.keptCount,
      warnedCount: this.warnedCount,
      unallocatedCount: this.unallocatedCount,
      incompleteCount: this.incompleteCount,
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

  /** Returns the new and changed rows and, on request, the refused ones, in the order of the file. */
  *sent(withRefused: boolean): Generator<number> {
    for (const [index, number] of this.stateOf.entries()) {
      const state = states[number];
      if (state === 'new' || state === 'changed' || (withRefused && state === 'refused')) yield index;
    }
  }

  private isShown(index: number, filter: RowFilter): boolean {
    if (filter === 'all') return this.stateOf[index] !== unchecked;
    if (filter === 'warned') return this.isWarned[index] === 1;
    return filter === 'kept' ? this.isKept[index] === 1 : states[this.stateOf[index] ?? 0] === filter;
  }
}

function isWarned({ warnings = [] }: Judged): boolean {
  return warnings.length > 0;
}
