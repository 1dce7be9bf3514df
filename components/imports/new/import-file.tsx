'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { keepPending, type PendingImport } from '#lib/client/imports/pending-import.ts';
import { sendPending } from '#lib/client/imports/send-import.ts';
import { kindLabels } from './upload-labels.ts';

type Props = {
  readonly email: string;
  readonly pending: PendingImport;
  readonly onDiscard: () => void;
};

/** Sends the parts of a file, then opens the result. */
export function ImportFile({ email, pending, onDiscard }: Props) {
  const router = useRouter();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { uploadId, fileName, kind, parts } = pending;
  const total = parts.reduce((sum, { recordCount }) => sum + recordCount, 0);

  useEffect(() => {
    const stop = new AbortController();
    sendPending(email, pending, { signal: stop.signal, onProgress: setDone })
      .then(async () => {
        await client.invalidateQueries();
        announce('The import is finished.');
        router.replace(`/imports/${uploadId}`);
      })
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
      });
    return () => stop.abort();
  }, [email, pending, uploadId, attempt, client, router]);

  const discard = async () => {
    await keepPending(email, null);
    onDiscard();
  };
  return (
    <div className="mt-8 grid max-w-[560px] gap-3">
      <label className="grid gap-1">
        <span className="wrap-anywhere">
          {kindLabels[kind]} of {fileName}: {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}{' '}
          imported
        </span>
        <progress value={done} max={Math.max(total, 1)} className="h-2 w-full accent-accent" />
      </label>
      <p className="text-quiet">If you reload or leave this page, the import resumes when you return.</p>
      {error !== null && (
        <ProblemNotice
          title="The import stopped"
          error={error}
          onRetry={() => {
            setError(null);
            setAttempt(attempt + 1);
          }}
        >
          <Button small className="mt-2" onClick={() => void discard()}>
            Discard remaining rows
          </Button>
        </ProblemNotice>
      )}
    </div>
  );
}
