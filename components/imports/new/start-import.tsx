'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { keepPending, maxPartBytes, type PendingImport } from '#lib/client/imports/send-import.ts';
import type { CheckSummary } from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { counted, kindNouns } from '../upload-words.ts';
import { countOf } from './row-filters.tsx';
import type { UseUpload } from './use-upload.ts';

type Props = {
  readonly email: string;
  readonly upload: UseUpload;
  readonly summary: CheckSummary;
  readonly kind: UploadKind;
  readonly onImport: (pending: PendingImport) => void;
  /** Called to show only the rows that the server rejected, or only those for which it keeps stored values. */
  readonly onFindings: (filter: 'refused' | 'kept') => void;
  /** Buttons after the import button. */
  readonly children: ReactNode;
};

/** Buttons to import the rows, and a summary of what the server found in them. */
export function StartImport({ children, ...check }: Props) {
  const { summary, kind, upload } = check;
  const { done, error, isStopped, start, stop } = useStart(check);
  const { counts } = summary;
  const { unlisted, kept } = upload.findings ?? { unlisted: 0, kept: 0 };
  const good = counts.new + counts.changed - unlisted;
  return (
    <>
      {unlisted > 0 || (isStopped && counts.refused > 0) ? (
        <WillBeRejected refused={counts.refused} unlisted={unlisted} kind={kind} hasGood={good > 0} />
      ) : (
        kept > 0 && (
          <Notice
            role="alert"
            className="mt-6"
            title={`Stored values will be kept in ${counted(kept, 'row')}`}
          >
            Nothing has been imported yet. These values are managed in Placement Desk, so the file’s values
            won’t be used.
          </Notice>
        )
      )}
      {good === 0 && !isStopped && unlisted === 0 && (
        <Notice
          className="mt-6"
          title="Nothing to import"
          actions={
            countOf('all', summary) === 0 &&
            summary.exampleRows.count > 0 && (
              <Button small onClick={upload.includeExamples}>
                Include the example rows
              </Button>
            )
          }
        >
          {nothingWords(summary)}
        </Notice>
      )}
      {error !== null && (
        <div className="mt-6">
          <ProblemNotice title="Placement Desk couldn’t check the records" error={error} onRetry={start} />
        </div>
      )}
      {done !== null && (
        <div className="mt-6 grid max-w-[480px] gap-3">
          <label className="grid gap-1">
            <span role="status">Checking {counted(good, kindNouns[kind])}…</span>
            <progress value={done} max={Math.max(good, 1)} className="h-2 w-full accent-accent" />
          </label>
          <div>
            <Button onClick={stop}>Cancel</Button>
          </div>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {done === null && good > 0 && (
          <Button look="primary" onClick={start}>
            {counts.refused > 0
              ? `Import the ${good === 1 ? 'valid row' : `${good.toLocaleString('en-US')} valid rows`}`
              : `Import ${counted(good, kindNouns[kind])}`}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

function nothingWords({ counts, exampleRows }: CheckSummary): string {
  if (counts.refused > 0) return 'Correct the rejected rows, here or in your file.';
  if (counts.unchanged > 0) return 'Every row matches the stored records.';
  return exampleRows.count > 0
    ? 'The file contains only the template’s example rows.'
    : 'The file contains no rows.';
}

/**
 * Imports the records. If the server hasn't checked them since the last correction, asks it to check them first, and
 * stops if it finds more rejected records or kept values.
 */
function useStart({ email, upload, summary, kind, onImport, onFindings }: Omit<Props, 'children'>) {
  const { counts } = summary;
  const stop = useRef<AbortController | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (signal: AbortSignal) => {
    if (upload.findings === null) {
      const { noted, found } = await upload.askAgain(summary, { signal, onProgress: setDone });
      const isRefused = noted.counts.refused > counts.refused || found.unlisted > 0;
      if (isRefused || found.kept > 0) {
        setStopped(true);
        onFindings(isRefused ? 'refused' : 'kept');
        return;
      }
    }
    const isPartial = counts.refused > 0 || (upload.findings?.unlisted ?? 0) > 0;
    const parts = await upload.file()?.parts(maxPartBytes, isPartial);
    if (parts === undefined) return;
    const pending: PendingImport = {
      ...upload.describe(summary),
      kind,
      mode: isPartial ? 'each' : 'all',
      parts: parts.map((part) => ({ ...part, idempotencyKey: crypto.randomUUID(), isDone: false })),
    };
    await keepPending(email, pending);
    onImport(pending);
  };
  return {
    done,
    error,
    isStopped,
    start: () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setDone(0);
      setError(null);
      setStopped(false);
      send(signal)
        .catch((failure: unknown) => {
          if (!signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
        })
        .finally(() => setDone(null));
    },
    stop: () => stop.current?.abort(),
  };
}

type RejectedProps = {
  readonly refused: number;
  readonly unlisted: number;
  readonly kind: UploadKind;
  readonly hasGood: boolean;
};

/** `refused` is the number of rows marked in the table, and `unlisted` the number of others. */
function WillBeRejected({ refused, unlisted, kind, hasGood }: RejectedProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      className="mt-6"
      title={`${counted(refused + unlisted, kindNouns[kind])} will be rejected`}
    >
      Nothing has been imported yet. Correct the rows in the table{hasGood && ', or import the valid rows'}.
      {unlisted > 0 &&
        ` ${counted(unlisted, 'rejected row')} ${unlisted === 1 ? 'isn’t' : 'aren’t'} marked in the table.`}
    </Notice>
  );
}
