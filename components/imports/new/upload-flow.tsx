'use client';

import { type FocusEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { announce } from '#components/ui/announcer.tsx';
import { type Leaving, useLeaveQuestion } from '#components/shell/leave-question.ts';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import {
  keepPending,
  type PendingImport,
  readPending,
  sendPending,
} from '#lib/client/imports/send-import.ts';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import { MapColumns } from './map-columns.tsx';
import { checkWords } from './use-check.ts';
import { type UploadStep, type UseUpload, useUpload } from './use-upload.ts';
import { kindLabels } from '../upload-words.ts';

/** The steps of an upload. Resumes an import that a reload interrupted. */
export function UploadFlow() {
  const email = useSession().email ?? '';
  const [pending, setPending] = useState<PendingImport | null>();
  useEffect(() => {
    void readPending(email).then(setPending);
  }, [email]);
  if (pending === undefined) return null;
  if (pending === null) return <FileSteps onImport={setPending} />;
  return (
    <>
      <Steps current="import" itemRef={focusOn} />
      <ImportFile email={email} pending={pending} onDiscard={() => setPending(null)} />
    </>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

function FileSteps({ onImport }: { readonly onImport: (pending: PendingImport) => void }) {
  const upload = useUpload();
  const { step, work, error, summary, checkNumber } = upload;
  const { current, noteFocus } = useFocusAfterStep(`${step} ${checkNumber}`, work === null);
  return (
    <>
      <Steps current={step} itemRef={current}>
        {step === 'check' && summary !== null && checkWords(summary)}
      </Steps>
      {step !== 'file' && <LeaveUpload name={upload.name} />}
      {error !== null && (
        <Notice
          tone="danger"
          role="alert"
          className="mt-4"
          title={error.name === 'UploadError' ? 'This file can’t be used yet' : 'The upload failed'}
        >
          {error.name === 'UploadError' ? error.message : reasonOf(error)}
        </Notice>
      )}
      {work !== null && <Working work={work} onCancel={upload.cancel} />}
      <div hidden={work !== null} onFocus={noteFocus}>
        {step === 'file' && <ChooseFile onChoose={upload.read} />}
        {step === 'columns' && <MapColumns upload={upload} />}
        {step === 'check' && <CheckRows key={upload.checkNumber} upload={upload} onImport={onImport} />}
      </div>
    </>
  );
}

/**
 * Restores the focus when a step is done: to the element that had it or, if that is gone, to the name of the next step.
 */
function useFocusAfterStep(step: string, isDone: boolean) {
  const current = useRef<HTMLLIElement>(null);
  const focused = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const isFirst = !isOpen.current;
    isOpen.current = true;
    if (isFirst || !isDone || document.activeElement !== document.body) return;
    const target = focused.current?.isConnected === true ? focused.current : current.current;
    target?.focus();
  }, [step, isDone]);
  return { current, noteFocus: ({ target }: FocusEvent<HTMLElement>) => void (focused.current = target) };
}

const steps: readonly { readonly name: UploadStep | 'import'; readonly label: string }[] = [
  { name: 'file', label: 'File' },
  { name: 'columns', label: 'Columns' },
  { name: 'check', label: 'Check' },
  { name: 'import', label: 'Import' },
];

type StepsProps = {
  readonly current: UploadStep | 'import';
  readonly itemRef: Ref<HTMLLIElement>;
  /** The result of the current step, for screen readers. The page shows it in another form. */
  readonly children?: ReactNode;
};

function Steps({ current, itemRef, children }: StepsProps) {
  const place = steps.findIndex(({ name }) => name === current);
  return (
    <ol
      aria-label="Steps"
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-b border-hairline pb-3 text-small"
    >
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
          {...(name === current && { ref: itemRef, 'aria-current': 'step', tabIndex: -1 })}
          className={classNames(
            'flex items-center gap-1.5 outline-none',
            name === current ? 'font-semibold' : 'text-quiet',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-5 items-center justify-center rounded-full border text-small',
              index < place && 'border-good text-good',
              index === place && 'border-accent bg-accent text-on-accent',
              index > place && 'border-edge',
            )}
          >
            {index < place ? '✓' : index + 1}
          </span>
          {label}
          {index < place && <span className="sr-only">, done</span>}
          {name === current && children && <span className="sr-only">: {children}</span>}
        </li>
      ))}
    </ol>
  );
}

type WorkingProps = {
  readonly work: NonNullable<UseUpload['work']>;
  readonly onCancel: () => void;
};

function Working({ work: { label, done }, onCancel }: WorkingProps) {
  return (
    <div className="mt-8 grid max-w-[480px] gap-3">
      <label className="grid gap-1">
        <span role="status" className="wrap-anywhere">
          {label}…
        </span>
        <progress className="h-2 w-full accent-accent" {...(done !== null && { value: done, max: 1 })} />
      </label>
      <div>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

type Props = {
  readonly email: string;
  readonly pending: PendingImport;
  readonly onDiscard: () => void;
};

/** Sends the parts of a file, then opens the result. */
function ImportFile({ email, pending, onDiscard }: Props) {
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
        document.getElementById('page')?.focus(); // the result page replaces the focused element
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
          {kindLabels[kind]} from {fileName}: {done.toLocaleString('en-US')} of{' '}
          {total.toLocaleString('en-US')} imported
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

/** Asks for confirmation before the file is lost along with its mapping and corrections. */
function LeaveUpload({ name }: { readonly name: string }) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const stayButton = useRef<HTMLButtonElement>(null);
  useLeaveQuestion(true, setLeaving);
  if (leaving === null) return null;
  const stay = () => setLeaving(null);
  return (
    <Dialog
      open
      onClose={stay}
      initialFocus={stayButton}
      title="Discard this upload?"
      description={`Nothing in ${name} has been imported yet. You’ll lose your column choices and corrections.`}
    >
      <DialogButtons>
        <Button
          look="quiet"
          onClick={() => {
            stay();
            leaving.leave();
          }}
        >
          Discard upload
        </Button>
        <Button ref={stayButton} look="primary" onClick={stay}>
          Keep working
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
