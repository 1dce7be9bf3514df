'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RowLink } from '#components/ui/row-link.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { importsQuery, isRunning, type SentFile, uploadsOf } from '#lib/client/imports/uploads.ts';
import { NoAccessToImports } from './no-access.tsx';
import {
  contentWords,
  counted,
  fileNameOf,
  importedIn,
  rejectedIn,
  skippedIn,
  stateOf,
} from './upload-words.ts';

/** Lists the files that the firm imported in the last 30 days. */
export function ImportsPage() {
  return useSession().rights.readImports ? <Imports /> : <NoAccessToImports />;
}

function Imports() {
  const mayUpload = useSession().rights.importBooks;
  const imports = useInfiniteQuery(importsQuery);
  const uploads = uploadsOf(imports.data?.pages.flatMap(({ value }) => value) ?? []);
  const isEmpty = imports.isSuccess && uploads.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">Data</h1>
        {mayUpload && !isEmpty && (
          <Link href="/imports/new" className={buttonClass('primary')}>
            Upload a file
          </Link>
        )}
      </div>
      <p className="mt-1 text-quiet">Your firm’s files from the last 30 days.</p>
      <section aria-label="Imports list" className="mt-4">
        {imports.error !== null && uploads.length === 0 && (
          <ProblemNotice
            title="The imports couldn’t be loaded."
            error={imports.error}
            onRetry={() => void imports.refetch()}
          />
        )}
        {imports.data === undefined && imports.error === null && (
          <SkeletonRows rows={6} label="Loading imports" />
        )}
        {isEmpty && <NoImports mayUpload={mayUpload} />}
        {uploads.length > 0 && (
          <>
            <UploadTable uploads={uploads} />
            <p className="mt-2 text-small text-quiet max-sm:hidden">
              Skipped rows are unchanged, older than the stored record, or template examples.
            </p>
            <MoreRows
              label="Show earlier imports"
              hasMore={imports.hasNextPage}
              isLoading={imports.isFetchingNextPage}
              error={imports.isFetchNextPageError ? imports.error : null}
              onLoad={async () => (await imports.fetchNextPage()).hasNextPage}
            >
              {`${imports.hasNextPage ? 'Showing the newest ' : ''}${counted(uploads.length, 'import')}.`}
            </MoreRows>
          </>
        )}
      </section>
    </>
  );
}

function NoImports({ mayUpload }: { readonly mayUpload: boolean }) {
  return (
    <EmptyState
      title="No imports in the last 30 days"
      actions={
        <>
          {mayUpload && (
            <Link href="/imports/new" className={buttonClass('primary')}>
              Upload a file
            </Link>
          )}
          <Link href="/docs/data-feed" className={buttonClass('plain')}>
            Connect a data feed
          </Link>
        </>
      }
    >
      {mayUpload
        ? 'Upload offers, accounts, subscriptions or transfers from a spreadsheet, or connect a data feed.'
        : 'Your firm’s administrators upload spreadsheets. A data feed sends files automatically.'}{' '}
      Each file’s result appears here.
    </EmptyState>
  );
}

const headClass = 'px-2 py-1 font-semibold first:pl-0 last:pr-0';
const cellClass = 'px-2 py-2 align-top first:pl-0 last:pr-0';
const numberClass = 'text-right max-sm:hidden';

function UploadTable({ uploads }: { readonly uploads: readonly SentFile[] }) {
  useRowKeys();
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">Your firm’s imports, newest first</caption>
      <thead>
        <tr className="border-b border-edge text-left text-quiet">
          <th scope="col" className={headClass}>
            File
          </th>
          <th scope="col" className={`${headClass} max-sm:hidden`}>
            Status
          </th>
          <th scope="col" className={`${headClass} ${numberClass}`}>
            Imported
          </th>
          <th scope="col" className={`${headClass} ${numberClass}`}>
            Rejected
          </th>
          <th scope="col" className={`${headClass} ${numberClass}`}>
            Skipped
          </th>
          <th scope="col" className={`${headClass} pl-8 max-lg:hidden`}>
            Sent by
          </th>
          <th scope="col" className={`${headClass} max-md:hidden`}>
            Sent
          </th>
        </tr>
      </thead>
      <tbody>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} {...upload} />
        ))}
      </tbody>
    </table>
  );
}

/** A file in the list. On a narrow screen, its first cell contains everything. */
function UploadRow({ id, parts }: SentFile) {
  const [first] = parts;
  if (first === undefined) return null;
  const { tone, words } = stateOf(parts);
  // A check imports and skips nothing.
  const isCheck = parts.every(({ dryRun }) => dryRun);
  const imported = isCheck ? 0 : importedIn(parts);
  const refused = rejectedIn(parts);
  const fileName = fileNameOf(parts);
  const skipped = isCheck || isRunning(parts) ? 0 : skippedIn(parts);
  const sentBy = <PersonName actor={first.actor.name} />;
  return (
    <tr className="relative border-b border-hairline focus-within:bg-accent-wash hover:bg-wash">
      <th scope="row" className={`${cellClass} text-left font-normal wrap-anywhere`}>
        <RowLink
          href={`/imports/${id}`}
          className="font-semibold text-accent after:absolute after:inset-0 hover:underline"
        >
          {fileName ?? contentWords(parts)}
        </RowLink>
        {parts.length > 1 && <span className="text-quiet"> in {parts.length} parts</span>}
        {fileName !== null && <span className="block text-quiet">{contentWords(parts)}</span>}
        <span className="mt-0.5 block sm:hidden">
          <StatusMark tone={tone}>{words}</StatusMark>
        </span>
        <span className="block text-quiet sm:hidden">
          {[
            `${imported.toLocaleString('en-US')} imported`,
            refused > 0 && `${refused.toLocaleString('en-US')} rejected`,
            skipped > 0 && `${skipped.toLocaleString('en-US')} skipped`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="block text-quiet lg:hidden">{sentBy}</span>
        <span className="block text-quiet md:hidden">
          <TimeText timestamp={first.startedAt} />
        </span>
      </th>
      <td className={`${cellClass} max-sm:hidden`}>
        <StatusMark tone={tone}>{words}</StatusMark>
      </td>
      {[imported, refused, skipped].map((count, column) => (
        <td key={column} className={`${cellClass} ${numberClass}`}>
          {count === 0 ? <span className="text-quiet">0</span> : count.toLocaleString('en-US')}
        </td>
      ))}
      <td className={`${cellClass} pl-8 wrap-anywhere max-lg:hidden`}>{sentBy}</td>
      <td className={`${cellClass} text-quiet max-md:hidden`}>
        <TimeText timestamp={first.startedAt} />
      </td>
    </tr>
  );
}
