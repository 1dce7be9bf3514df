'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { actorKindWords } from '#lib/client/administration/actor-words.ts';
import { isRunning, type ListedImport, type SentFile, uploadQuery } from '#lib/client/imports/uploads.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { NoAccessToImports } from './no-access.tsx';
import { Results } from './results.tsx';
import {
  contentWords,
  countIn,
  fileNameOf,
  kindsIn,
  recordsIn,
  rejectedIn,
  resultTitle,
  rowsOf,
  stateOf,
  totalOf,
} from './upload-words.ts';

type Props = { readonly id: string };

/**
 * The result of an uploaded file: the changes, the stored values that were kept, and the rejected records with the
 * reasons.
 */
export function ResultPage({ id }: Props) {
  return useSession().rights.readImports ? <Result id={id} /> : <NoAccessToImports />;
}

function Result({ id }: Props) {
  const { data, error, refetch } = useQuery(uploadQuery(id));
  return (
    <>
      <p className="no-print text-small">
        <Link href="/imports" className="text-accent hover:underline">
          Data
        </Link>{' '}
        <span className="text-quiet">›</span>
      </p>
      {!data && <h1 className="mb-4 text-title">Import</h1>}
      {data === undefined && error === null && <SkeletonRows rows={6} label="Loading the result" />}
      {error !== null && (
        <ProblemNotice title="The result couldn’t be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data === null && <NotFound />}
      {data && <Loaded {...data} />}
    </>
  );
}

function NotFound() {
  return (
    <EmptyState
      title="Import not found"
      actions={
        <Link href="/imports" className={buttonClass('plain')}>
          Go to Data
        </Link>
      }
    >
      Your firm has no import with this ID, or the import is older than 30 days.
    </EmptyState>
  );
}

function Loaded({ parts }: SentFile) {
  const [first] = parts;
  if (first === undefined) return null;
  const { tone, words } = stateOf(parts);
  const rows = rowsOf(parts);
  const fileName = fileNameOf(parts);
  return (
    <>
      <h1 className="text-title">{isRunning(parts) ? contentWords(parts) : resultTitle(parts)}</h1>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        <span className="text-ink">
          <StatusMark tone={tone}>{words}</StatusMark>
        </span>
        {fileName !== null && <span className="wrap-anywhere text-ink">{fileName}</span>}
        <span className="wrap-anywhere">
          <PersonName actor={first.actor.name} className="text-ink" />, {actorKindWords(first.actor)}
        </span>
        <TimeText timestamp={first.startedAt} />
        {parts.length > 1 && <span>{parts.length} parts</span>}
      </p>
      <What parts={parts} rows={rows} />
      <Figures parts={parts} rows={rows} />
      <NextSteps parts={parts} />
      <Results parts={parts} />
    </>
  );
}

type PartsProps = { readonly parts: readonly ListedImport[] };

/** `rows` is set once a spreadsheet has been imported. */
type RowsProps = PartsProps & { readonly rows: ReturnType<typeof rowsOf> | undefined };

/** Explains a running, rejected or checked import. For a spreadsheet, says how many of its rows were imported. */
function What({ parts, rows }: RowsProps) {
  if (isRunning(parts)) {
    return (
      <Notice role="status" className="mt-4" title="The import is running">
        This page updates automatically. You can leave and come back.
      </Notice>
    );
  }
  if (parts.every(({ state }) => state === 'refused')) {
    return (
      <Notice tone="danger" className="mt-4" title="Nothing was imported">
        Correct the records below, then upload the file again.
      </Notice>
    );
  }
  if (parts.every(({ dryRun }) => dryRun)) {
    return (
      <Notice className="mt-4" title="Check complete">
        Nothing was imported. The lists below show what an import would change.
      </Notice>
    );
  }
  if (rows === undefined) return null;
  return (
    <Notice
      {...(rejectedIn(parts) > 0 && { tone: 'due' })}
      className="mt-4"
      title={<span className="wrap-anywhere">{rows.title}</span>}
    >
      {rows.words}
    </Notice>
  );
}

const listPaths: Readonly<Record<UploadKind, string>> = {
  offers: '/offers',
  accounts: '/accounts',
  subscriptions: '/offers',
  transfers: '/transfers',
};

function NextSteps({ parts }: PartsProps) {
  const mayUpload = useSession().rights.importBooks;
  const imported = parts.filter(({ state, dryRun }) => state === 'finished' && !dryRun);
  const paths = new Set(kindsIn(imported).map((kind) => listPaths[kind]));
  return (
    <div className="no-print mt-4 flex flex-wrap gap-2">
      {[...paths].map((path) => (
        <Link key={path} href={path} className={buttonClass('plain')}>
          View {path.slice(1)}
        </Link>
      ))}
      {mayUpload && (
        <Link href="/imports/new" className={buttonClass('plain')}>
          Upload another file
        </Link>
      )}
    </div>
  );
}

function Figures({ parts, rows }: RowsProps) {
  const figures = [
    [rows === undefined ? 'Records' : 'Rows', rows?.rowCount ?? recordsIn(parts)],
    ['Added or changed', countIn(parts, 'changed')],
    ['Removed', countIn(parts, 'removed')],
    ['Unchanged', rows?.unchangedCount ?? 0],
    ['Examples skipped', parts[0]?.exampleRows ?? 0],
    ['Rejected', rejectedIn(parts)],
    ['Kept', totalOf(parts, 'keptTotal')],
    ['Older than the stored record', countIn(parts, 'stale')],
    ['Corrected', totalOf(parts, 'normalizedTotal')],
  ] as const;
  const always = new Set(['Records', 'Rows', 'Added or changed', 'Rejected']);
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-hairline py-3 sm:flex sm:flex-wrap">
      {figures
        .filter(([label, count]) => count > 0 || always.has(label))
        .map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col-reverse sm:min-w-36 sm:border-l sm:border-hairline sm:pl-4 sm:first:border-l-0 sm:first:pl-0"
          >
            <dt className="text-small text-quiet">{label}</dt>
            <dd className="text-heading font-semibold">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
    </dl>
  );
}
