import type { Cell, FileRow } from '#lib/client/uploads/reading/cells.ts';
import type { DeskFindings } from '#lib/client/uploads/upload-types.ts';
import { type JudgeBasis, type Judged, keptNote, keptText, placeOf } from './judge-row.ts';

/** Server findings about a row, in addition to those of the row's own check. */
export type RowFindings = Pick<Judged, 'problems' | 'notes'>;

/** Returns the findings of each row that has any, by position. */
export function findingsOfRows(
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
export function placed(
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

export function withFindings(judged: Judged, { problems, notes }: RowFindings): Judged {
  const isKnown = (name: string) =>
    judged.notes.some(({ field, note }) => field === name && note === keptNote);
  const all = {
    notes: [...judged.notes, ...notes.filter(({ field }) => !isKnown(field))],
    isKept: judged.isKept || notes.length > 0,
  };
  if (problems.length === 0 || judged.state === 'refused') return { ...judged, ...all };
  return { state: 'refused', problems, ...all };
}
