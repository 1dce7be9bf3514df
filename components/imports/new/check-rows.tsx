'use client';

import { startTransition, useEffect, useState } from 'react';
import { leaveAfterQuestion } from '#components/shell/leave-question.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { saveFile } from '#lib/client/http/save-file.ts';
import type { PendingImport } from '#lib/client/imports/send-import.ts';
import { missingIn } from '#lib/client/uploads/mapping/propose-mapping.ts';
import type { CheckedRow, CheckSummary, RowFilter, UploadMapping } from '#lib/client/uploads/upload-types.ts';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { counted, problemsFileName } from '../upload-words.ts';
import { MissingFields, ReadingNotes, SkippedExamples, Unallocated, Warned } from './check-notes.tsx';
import { CheckTable, rowStates } from './check-table.tsx';
import { ColumnQuestions } from './how-read.tsx';
import { countOf, RowFilters } from './row-filters.tsx';
import { StartImport } from './start-import.tsx';
import type { UseUpload } from './use-upload.ts';

const pageSize = 50;

type Props = { readonly upload: UseUpload; readonly onImport: (pending: PendingImport) => void };

/** Previews an import row by row. Rows can be corrected in the table. */
export function CheckRows({ upload, onImport }: Props) {
  const { summary, mapping } = upload;
  if (summary === null || mapping === null) return null;
  if (summary.questions.length > 0) return <ColumnQuestions upload={upload} />;
  return <CheckedRows upload={upload} onImport={onImport} summary={summary} mapping={mapping} />;
}

type CheckedProps = Props & { readonly summary: CheckSummary; readonly mapping: UploadMapping };

function CheckedRows({ upload, onImport, summary, mapping }: CheckedProps) {
  const email = useSession().email ?? '';
  const { page, turnTo, replace } = useRowsPage(upload, summary);
  const { kind, columns } = mapping;
  const missing = missingIn(mapping).fields;
  const labelOf = (name: string) => uploadFields[kind].find((field) => field.name === name)?.label ?? name;
  const correct = async ({ index }: CheckedRow, column: number, text: string) => {
    const row = await upload.correct(index, column, text);
    if (row === null) return;
    replace(row);
    announce(correctionWords(row));
  };
  const start = (
    <StartImport
      email={email}
      upload={upload}
      summary={summary}
      kind={kind}
      onImport={onImport}
      onFindings={(filter) => turnTo(filter)}
    >
      <OtherWays upload={upload} hasRefused={summary.counts.refused > 0} />
    </StartImport>
  );
  if (countOf('all', summary) === 0) return start;
  return (
    <>
      <RowFilters summary={summary} filter={page.filter} onChoose={(filter) => turnTo(filter)} />
      <MissingFields count={summary.incompleteCount} fields={missing} onAdd={upload.addFields} />
      <Warned count={summary.warnedCount} onShow={page.filter === 'warned' ? null : () => turnTo('warned')} />
      <Unallocated count={summary.unallocatedCount} mapping={mapping} />
      <SkippedExamples summary={summary} onInclude={upload.includeExamples} />
      <ReadingNotes summary={summary} columnLabel={(place) => labelOf(columns[place] ?? '')} />
      {page.rows === null && <SkeletonRows rows={6} label="Loading rows" />}
      {page.rows?.length === 0 && <p className="mt-6 text-quiet">{noRowsWords[page.filter]}</p>}
      {page.rows !== null && page.rows.length > 0 && (
        <>
          <p className="mt-4 text-small text-quiet">
            To correct a cell, select it and press Enter, or double-click it.
          </p>
          <CheckTable
            key={`${page.filter} ${page.start}`}
            columns={shownColumns(mapping)}
            rows={page.rows}
            labelOf={labelOf}
            missing={missing.map(({ name }) => name)}
            onCorrect={(row, column, text) => void correct(row, column, text)}
          />
          <Pager
            start={page.start}
            shown={page.rows.length}
            total={Math.max(countOf(page.filter, summary), page.start + page.rows.length)}
            onTurn={(start) => turnTo(page.filter, start)}
          />
        </>
      )}
      {start}
    </>
  );
}

type RowsPage = {
  readonly filter: RowFilter;
  readonly start: number;
  /** Null while the rows are being read. */
  readonly rows: readonly CheckedRow[] | null;
};

/** Returns the rows that the table shows. All other rows stay in the worker that holds the file. */
function useRowsPage({ file, findings }: UseUpload, { counts, warnedCount }: CheckSummary) {
  const firstFilter = (): RowFilter => {
    if (counts.refused > 0) return 'refused';
    if ((findings?.kept ?? 0) > 0) return 'kept';
    return warnedCount > 0 ? 'warned' : 'all';
  };
  const [page, setPage] = useState<RowsPage>(() => ({
    filter: firstFilter(),
    start: 0,
    rows: null,
  }));
  const { filter, start, rows } = page;
  useEffect(() => {
    let isOpen = true;
    if (rows === null) {
      void file()
        ?.rows(filter, start, pageSize)
        .then((found) => {
          // A transition keeps the page responsive while the table renders.
          if (isOpen) startTransition(() => setPage({ filter, start, rows: found }));
        });
    }
    return () => {
      isOpen = false;
    };
  }, [file, filter, start, rows]);
  return {
    page,
    turnTo: (to: RowFilter, from = 0) => setPage({ filter: to, start: from, rows: null }),
    replace: (row: CheckedRow) =>
      setPage((now) => ({
        ...now,
        rows: now.rows && now.rows.map((one) => (one.index === row.index ? row : one)),
      })),
  };
}

function shownColumns({ kind, columns }: UploadMapping) {
  return columns.flatMap((name, place) => {
    const field = uploadFields[kind].find((each) => each.name === name);
    return field === undefined
      ? []
      : [{ place, label: field.label, isAmount: field.value.kind === 'amount' }];
  });
}

function correctionWords({ row, state, problems: [problem] }: CheckedRow): string {
  return problem === undefined
    ? `Row ${row}: ${rowStates[state].words.toLowerCase()}.`
    : `Row ${row} still has a problem. ${problem.message}`;
}

type WaysProps = { readonly upload: UseUpload; readonly hasRefused: boolean };

/** Alternatives to importing the rows. */
function OtherWays({ upload, hasRefused }: WaysProps) {
  const download = async () => {
    const content = await upload.file()?.refusedFile();
    if (content !== undefined) saveFile({ name: problemsFileName(upload.name), content });
  };
  return (
    <>
      {hasRefused && <Button onClick={() => void download()}>Download rows with problems</Button>}
      <Button onClick={upload.backToColumns}>Change columns</Button>
      <Button
        onClick={() => {
          if (upload.isCorrected) leaveAfterQuestion({ leave: upload.cancel, keepsDraft: false });
          else upload.cancel();
        }}
      >
        Choose another file
      </Button>
    </>
  );
}

const noRowsWords: Readonly<Partial<Record<RowFilter, string>>> = {
  refused: 'No rows have problems.',
  new: 'No new rows.',
  changed: 'No rows change a record.',
  unchanged: 'No rows match stored records.',
  warned: 'No rows have warnings.',
  kept: 'No rows keep a stored value.',
};

type PagerProps = {
  readonly start: number;
  readonly shown: number;
  readonly total: number;
  readonly onTurn: (start: number) => void;
};

function Pager({ start, shown, total, onTurn }: PagerProps) {
  if (total <= pageSize) return null;
  return (
    <nav aria-label="Pagination" className="mt-3 flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="mr-auto text-small text-quiet">
        {(start + 1).toLocaleString('en-US')} to {(start + shown).toLocaleString('en-US')} of{' '}
        {counted(total, 'row')}
      </p>
      {start > 0 && (
        <Button small onClick={() => onTurn(Math.max(start - pageSize, 0))}>
          ‹ Previous
        </Button>
      )}
      {start + shown < total && (
        <Button small onClick={() => onTurn(start + pageSize)}>
          Next ›
        </Button>
      )}
    </nav>
  );
}
