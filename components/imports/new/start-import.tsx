'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import {
  checkOnServer,
  keepPending,
  maxPartBytes,
  type PendingImport,
} from '#lib/client/imports/send-import.ts';
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

/**
 * Numbers of records that the server rejected (`refused`), or for which it keeps stored values (`kept`), beyond those
 * that the browser found. `unlisted` is the number of rejected records that aren't marked in the table.
 */
type Findings = { readonly refused: number; readonly unlisted: number; readonly kept: number };

/** Buttons to import the rows, and a summary of what the server found in them. */
export function StartImport({ children, ...check }: Props) {
  const { summary, kind } = check;
  const { done, error, findings, start, stop } = useServerCheck(check);
  const { counts } = summary;
  const good = counts.new + counts.changed - (findings?.unlisted ?? 0);
  return (
    <>
      {findings !== null && counts.refused + summary.keptCount > 0 && (
        <ServerFindings findings={findings} kind={kind} hasGood={good > 0} />
      )}
      {good === 0 && findings === null && (
        <Notice className="mt-6" title="Nothing to import">
          {counts.refused > 0
            ? 'Correct the rejected rows, here or in your file.'
            : 'Every row matches the stored records.'}
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

/**
 * Asks the server to check the records first. If the server finds no rejected records or kept values beyond those that
 * the browser found, imports the records immediately. Otherwise, shows the server's findings before the import.
 */
function useServerCheck({ email, upload, summary, kind, onImport, onFindings }: Omit<Props, 'children'>) {
  const { counts } = summary;
  const stop = useRef<AbortController | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const check = async (signal: AbortSignal) => {
    const bodies = await upload.file()?.parts(maxPartBytes, false);
    if (bodies === undefined) return;
    const file = {
      uploadId: crypto.randomUUID(),
      fileName: upload.name,
      rowCount: countOf('all', summary),
      unchangedCount: counts.unchanged,
    };
    const found = await checkOnServer({ ...file, parts: bodies }, { signal, onProgress: setDone });
    const noted = await upload.note(found);
    const kept = noted.keptCount - summary.keptCount;
    if (found.refusedTotal > 0 || kept > 0) {
      const listed = noted.counts.refused - counts.refused;
      setFindings({ refused: found.refusedTotal, unlisted: found.refusedTotal - listed, kept });
      onFindings(found.refusedTotal > 0 ? 'refused' : 'kept');
      return;
    }
    const parts = counts.refused > 0 ? await upload.file()?.parts(maxPartBytes, true) : bodies;
    if (parts === undefined) return;
    const pending: PendingImport = {
      ...file,
      kind,
      mode: counts.refused > 0 ? 'each' : 'all',
      parts: parts.map((part) => ({ ...part, idempotencyKey: crypto.randomUUID(), isDone: false })),
    };
    await keepPending(email, pending);
    onImport(pending);
  };
  return {
    done,
    error,
    findings,
    start: () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setDone(0);
      setError(null);
      setFindings(null);
      check(signal)
        .catch((failure: unknown) => {
          if (!signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
        })
        .finally(() => setDone(null));
    },
    stop: () => stop.current?.abort(),
  };
}

function ServerFindings({
  findings: { refused, unlisted, kept },
  kind,
  hasGood,
}: {
  readonly findings: Findings;
  readonly kind: UploadKind;
  readonly hasGood: boolean;
}) {
  if (refused === 0) {
    return (
      <Notice role="alert" className="mt-6" title={`Stored values will be kept in ${counted(kept, 'row')}`}>
        Nothing has been imported yet. These values are managed in Placement Desk, so the file’s values won’t
        be used.
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      className="mt-6"
      title={`${counted(refused, kindNouns[kind])} will be rejected`}
    >
      Nothing has been imported yet. Correct the rows in the table{hasGood && ', or import the valid rows'}.
      {unlisted > 0 &&
        ` ${counted(unlisted, 'rejected row')} ${unlisted === 1 ? 'isn’t' : 'aren’t'} marked in the table.`}
    </Notice>
  );
}
