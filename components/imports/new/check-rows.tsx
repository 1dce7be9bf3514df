'use client';

import { startTransition, useEffect, useState } from 'react';
import { leaveAfterQuestion } from '#components/shell/leave-question.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { saveFile } from '#lib/client/http/save-file.ts';
import { Notice } from '#components/ui/notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { PendingImport } from '#lib/client/imports/send-import.ts';
import { missingIn } from '#lib/client/uploads/mapping/propose-mapping.ts';
import type { CheckedRow, CheckSummary, RowFilter } from '#lib/client/uploads/upload-types.ts';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { counted } from '../upload-words.ts';
import { CheckTable, rowStates } from './check-table.tsx';
import { ColumnQuestions } from './how-read.tsx';
import { StartImport } from './start-import.tsx';
import type { UseUpload } from './use-upload.ts';

const pageSize = 50;

type Page = {
  readonly filter: RowFilter;
  readonly start: number;
  readonly rows: readonly CheckedRow[] | null;
};

type Props = { readonly upload: UseUpload; readonly onImport: (pending: PendingImport) => void };

/** Previews an import row by row. Rows can be corrected in the table. */
export function CheckRows({ upload, onImport }: Props) {
  const { summary, mapping, table, file } = upload;
  const email = useSession().email ?? '';
  const [page, setPage] = useState<Page>(() => ({
    filter: (summary?.counts.refused ?? 0) > 0 ? 'refused' : 'all',
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
          // The page keeps drawing frames while the table is built.
          if (isOpen) startTransition(() => setPage({ filter, start, rows: found }));
        });
    }
    return () => {
      isOpen = false;
    };
  }, [file, filter, start, rows]);
  if (summary === null || mapping === null || table === null) return null;
  if (summary.questions.length > 0) return <ColumnQuestions upload={upload} />;

  const labelOf = (name: string) =>
    uploadFields[mapping.kind].find((field) => field.name === name)?.label ?? name;
  const missing = missingIn(mapping).fields;
  const columns = mapping.columns.flatMap((field, place) =>
    typeof field === 'string' ? [{ place, label: labelOf(field) }] : [],
  );
  const correct = async ({ index }: CheckedRow, column: number, text: string) => {
    const row = await upload.correct(index, column, text);
    if (row === null) return;
    setPage((now) => ({
      ...now,
      rows: now.rows && now.rows.map((one) => (one.index === index ? row : one)),
    }));
    const [problem] = row.problems;
    announce(
      problem === undefined
        ? `Row ${row.row}: ${rowStates[row.state].words.toLowerCase()}.`
        : `Row ${row.row} still has a problem. ${problem.message}`,
    );
  };
  const download = async () => {
    const content = await file()?.refusedFile();
    if (content !== undefined) saveFile({ name: `${stemOf(upload.name)} - problems.xlsx`, content });
  };
  const total = countOf(filter, summary);
  return (
    <>
      <Filters
        summary={summary}
        filter={filter}
        onChoose={(chosen) => setPage({ filter: chosen, start: 0, rows: null })}
      />
      {missing.length > 0 && summary.counts.refused > 0 && (
        <Notice
          tone="due"
          className="mt-4"
          title="New records require more fields"
          actions={
            <Button small onClick={upload.addFields}>
              Add fields
            </Button>
          }
        >
          No column contains {new Intl.ListFormat('en-US').format(missing.map(({ label }) => label))}. Choose
          a column, or enter one value for all rows.
        </Notice>
      )}
      <Notes summary={summary} columnLabel={(place) => labelOf(mapping.columns[place] ?? '')} />
      {rows === null && <SkeletonRows rows={6} label="Loading rows" />}
      {rows?.length === 0 && <p className="mt-6 text-quiet">{nothingWords[filter]}</p>}
      {rows !== null && rows.length > 0 && (
        <>
          <p className="mt-4 text-small text-quiet">
            To correct a cell, select it and press Enter, or double-click it.
          </p>
          <CheckTable
            key={`${filter} ${start}`}
            columns={columns}
            rows={rows}
            labelOf={labelOf}
            missing={missing.map(({ name }) => name)}
            onCorrect={(row, column, text) => void correct(row, column, text)}
          />
          <Pager
            start={start}
            shown={rows.length}
            total={Math.max(total, start + rows.length)}
            onTurn={(next) => setPage({ filter, start: next, rows: null })}
          />
        </>
      )}
      <StartImport
        email={email}
        upload={upload}
        summary={summary}
        kind={mapping.kind}
        onImport={onImport}
        onFindings={(chosen) => setPage({ filter: chosen, start: 0, rows: null })}
      >
        {summary.counts.refused > 0 && (
          <Button onClick={() => void download()}>Download rows with problems</Button>
        )}
        <Button onClick={upload.backToColumns}>Change columns</Button>
        <Button
          onClick={() => {
            if (upload.isCorrected) leaveAfterQuestion({ leave: upload.cancel, keepsDraft: false });
            else upload.cancel();
          }}
        >
          Choose another file
        </Button>
      </StartImport>
    </>
  );
}

const filterLabels: Readonly<Record<RowFilter, string>> = {
  all: 'All rows',
  refused: rowStates.refused.words,
  new: rowStates.new.words,
  changed: rowStates.changed.words,
  unchanged: rowStates.unchanged.words,
  kept: 'Kept',
};

const nothingWords: Readonly<Record<RowFilter, string>> = {
  all: 'The file has no rows.',
  refused: 'No rows have problems.',
  new: 'No new rows.',
  changed: 'No rows change a record.',
  unchanged: 'No rows match stored records.',
  kept: 'No stored values are kept.',
};

const filters: readonly RowFilter[] = ['all', 'refused', 'new', 'changed', 'unchanged', 'kept'];

type FiltersProps = {
  readonly summary: CheckSummary;
  readonly filter: RowFilter;
  readonly onChoose: (filter: RowFilter) => void;
};

function Filters({ summary, filter, onChoose }: FiltersProps) {
  return (
    <div role="group" aria-label="Show rows" className="mt-5 flex flex-wrap gap-2">
      {filters
        .filter((one) => one === 'all' || one === filter || countOf(one, summary) > 0 || one === 'refused')
        .map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => onChoose(one)}
            className={classNames(
              'flex min-h-9 items-center gap-2 rounded border px-3',
              one === filter
                ? 'border-accent bg-accent-wash font-semibold'
                : 'border-edge bg-raised hover:bg-wash',
            )}
          >
            {filterLabels[one]}
            <span className="text-quiet">{countOf(one, summary).toLocaleString('en-US')}</span>
          </button>
        ))}
    </div>
  );
}

type NotesProps = { readonly summary: CheckSummary; readonly columnLabel: (place: number) => string };

/** Explains how values were read if it isn't obvious. */
function Notes({ summary: { styles, notes, keptCount, exampleCount }, columnLabel }: NotesProps) {
  if (styles.length + notes.length + keptCount + exampleCount === 0) return null;
  return (
    <ul className="mt-3 max-w-[90ch] text-small text-quiet">
      {styles.map(({ column, example, readAs }) => (
        <li key={`${column} ${example}`}>
          {columnLabel(column)}: <span className="font-mono">{example}</span> is read as{' '}
          <span className="font-mono">{readAs}</span>.
        </li>
      ))}
      {notes.map(({ note, count }) => (
        <li key={note}>
          {note} {counted(count, 'value')}.
        </li>
      ))}
      {exampleCount > 0 && (
        <li>
          {counted(exampleCount, 'example row')} from the template {exampleCount === 1 ? 'was' : 'were'}{' '}
          skipped.
        </li>
      )}
      {keptCount > 0 && (
        <li>
          {counted(keptCount, 'row')} {keptCount === 1 ? 'has' : 'have'} values managed in Placement Desk. The
          stored values are kept.
        </li>
      )}
    </ul>
  );
}

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

function countOf(filter: RowFilter, { counts, keptCount }: CheckSummary): number {
  if (filter === 'kept') return keptCount;
  if (filter !== 'all') return counts[filter];
  return counts.refused + counts.new + counts.changed + counts.unchanged;
}

/** Returns a file's name without its extension. */
function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
