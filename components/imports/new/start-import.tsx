'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { keepPending, type PendingImport } from '#lib/client/imports/pending-import.ts';
import { checkOnServer, mostBytesOfPart, type ServerCheck } from '#lib/client/imports/send-import.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { CheckSummary } from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { counted } from '../upload-words.ts';
import { kindNouns } from './upload-labels.ts';
import type { UseUpload } from './use-upload.ts';

type Props = {
  readonly email: string;
  readonly upload: UseUpload;
  readonly summary: CheckSummary;
  readonly kind: UploadKind;
  readonly onImport: (pending: PendingImport) => void;
  /** Other buttons. */
  readonly children: ReactNode;
};

/** What the desk said about the records, and the import of those that it takes. */
type Checked = { readonly found: ServerCheck; readonly pending: PendingImport };

/** Has the desk check the records, then imports them, or asks first if it refuses some. */
export function StartImport({ email, upload, summary, kind, onImport, children }: Props) {
  const { counts } = summary;
  const good = counts.new + counts.changed;
  const stop = useRef<AbortController | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // A correction can change the answer.
  useEffect(() => setChecked(null), [summary]);

  const start = async (pending: PendingImport) => {
    await keepPending(email, pending);
    onImport(pending);
  };
  const check = async (signal: AbortSignal) => {
    const bodies = await upload.file()?.parts(mostBytesOfPart);
    if (bodies === undefined) return;
    const uploadId = crypto.randomUUID();
    const found = await checkOnServer({ uploadId, parts: bodies }, { signal, onProgress: setDone });
    const hasRefused = counts.refused > 0 || found.refusedTotal > 0;
    const pending: PendingImport = {
      uploadId,
      fileName: upload.name,
      kind,
      mode: hasRefused ? 'each' : 'all',
      parts: bodies.map((part) => ({ ...part, idempotencyKey: crypto.randomUUID(), isDone: false })),
    };
    if (found.refusedTotal === 0) await start(pending);
    else setChecked({ found, pending });
  };
  const onStart = () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setDone(0);
    setError(null);
    check(signal)
      .catch((failure: unknown) => {
        if (!signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
      })
      .finally(() => setDone(null));
  };
  return (
    <>
      {good === 0 && (
        <Notice className="mt-6" title="Nothing to import">
          {counts.refused > 0
            ? 'Correct the refused rows, here or in your file.'
            : 'Every row is the same as on the desk.'}
        </Notice>
      )}
      {error !== null && (
        <div className="mt-6">
          <ProblemNotice title="The desk could not check the records" error={error} onRetry={onStart} />
        </div>
      )}
      {checked !== null && (
        <Refusals
          found={checked.found}
          good={good - checked.found.refusedTotal}
          kind={kind}
          onImport={() => void start(checked.pending)}
        />
      )}
      {done !== null && (
        <div className="mt-6 grid max-w-[480px] gap-3">
          <label className="grid gap-1">
            <span role="status">The desk checks {counted(good, kindNouns[kind])}…</span>
            <progress value={done} max={Math.max(good, 1)} className="h-2 w-full accent-accent" />
          </label>
          <div>
            <Button onClick={() => stop.current?.abort()}>Cancel</Button>
          </div>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {done === null && checked === null && good > 0 && (
          <Button look="primary" onClick={onStart}>
            {counts.refused > 0
              ? `Import the ${good === 1 ? 'good row' : `${good.toLocaleString('en-US')} good rows`}`
              : `Import ${counted(good, kindNouns[kind])}`}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

const mostShown = 20;

type RefusalsProps = {
  readonly found: ServerCheck;
  readonly good: number;
  readonly kind: UploadKind;
  readonly onImport: () => void;
};

function Refusals({ found: { refusedTotal, refusals }, good, kind, onImport }: RefusalsProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      className="mt-6"
      title={`The desk refuses ${counted(refusedTotal, kindNouns[kind])}`}
      actions={
        good > 0 && <Button onClick={onImport}>Import the other {counted(good, kindNouns[kind])}</Button>
      }
    >
      <ul className="grid gap-1">
        {refusals.slice(0, mostShown).map(({ record, message }, index) => (
          <li key={index}>
            <span className="font-semibold">{record}:</span> {plainWords(message)}
          </li>
        ))}
      </ul>
      {refusedTotal > mostShown && <p className="mt-1">And {counted(refusedTotal - mostShown, 'other')}.</p>}
    </Notice>
  );
}
