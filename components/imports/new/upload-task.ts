import { useEffect, useRef, useState } from 'react';
import { openUpload } from '#lib/client/uploads/open-upload.ts';
import type { Upload } from '#lib/client/uploads/upload-types.ts';

/** Work in progress. `done` is the completed fraction, or null if it isn't known. */
type Work = { readonly label: string; readonly done: number | null };

export type UploadTask = ReturnType<typeof useTask>;

type TaskControl = {
  /** Aborted when another task starts or the file is closed. */
  readonly signal: AbortSignal;
  readonly show: (work: Work) => void;
};

/** Holds the file, which is in a worker, and the task that is running there. */
export function useTask() {
  const upload = useRef<Upload | null>(null);
  /** Number of the latest task. Results of earlier tasks are ignored. */
  const turn = useRef(0);
  const stopping = useRef(new AbortController());
  const [work, setWork] = useState<Work | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const stop = () => {
    turn.current += 1;
    stopping.current.abort();
    stopping.current = new AbortController();
  };
  useEffect(() => {
    return () => {
      stopping.current.abort();
      upload.current?.close();
    };
  }, []);
  return {
    work,
    error,
    /** Runs a task and shows its label. The results of an earlier task are then ignored. */
    run: (
      label: string,
      task: (file: Upload, isCurrent: () => boolean, control: TaskControl) => Promise<void>,
    ) => {
      stop();
      const mine = turn.current;
      const isCurrent = () => mine === turn.current;
      upload.current ??= openUpload((done) => setWork((now) => now && { ...now, done }));
      setError(null);
      setWork({ label, done: null });
      const { signal } = stopping.current;
      const show = (now: Work) => {
        if (isCurrent()) setWork(now);
      };
      void task(upload.current, isCurrent, { signal, show })
        .catch((failure: unknown) => {
          if (isCurrent()) setError(failure instanceof Error ? failure : new Error(String(failure)));
        })
        .finally(() => {
          if (isCurrent()) setWork(null);
        });
    },
    /** Returns the open file, which is in a worker, or null. */
    file: () => upload.current,
    /** Stops the current task and closes the file. */
    close: () => {
      stop();
      upload.current?.close();
      upload.current = null;
      setWork(null);
      setError(null);
    },
  };
}
