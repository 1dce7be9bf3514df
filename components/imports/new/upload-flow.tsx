'use client';

import { useEffect, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/notice.tsx';
import { reasonOf } from '#components/ui/problem-notice.tsx';
import { type PendingImport, readPending } from '#lib/client/imports/pending-import.ts';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportFile } from './import-file.tsx';
import { LeaveUpload } from './leave-upload.tsx';
import { MapColumns } from './map-columns.tsx';
import { type UploadStep, type UseUpload, useUpload } from './use-upload.ts';

/** The steps of an upload. An import that was interrupted by a reload continues. */
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
      <Steps current="import" />
      <ImportFile email={email} pending={pending} onDiscard={() => setPending(null)} />
    </>
  );
}

function FileSteps({ onImport }: { readonly onImport: (pending: PendingImport) => void }) {
  const upload = useUpload();
  const { step, work, error } = upload;
  return (
    <>
      <Steps current={step} />
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
      <div hidden={work !== null}>
        {step === 'file' && <ChooseFile onChoose={upload.read} />}
        {step === 'columns' && <MapColumns upload={upload} />}
        {step === 'check' && <CheckRows key={upload.checkNumber} upload={upload} onImport={onImport} />}
      </div>
    </>
  );
}

const steps: readonly { readonly name: UploadStep | 'import'; readonly label: string }[] = [
  { name: 'file', label: 'File' },
  { name: 'columns', label: 'Columns' },
  { name: 'check', label: 'Check' },
  { name: 'import', label: 'Import' },
];

function Steps({ current }: { readonly current: UploadStep | 'import' }) {
  const place = steps.findIndex(({ name }) => name === current);
  return (
    <ol
      aria-label="Steps"
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-b border-hairline pb-3 text-small"
    >
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
          aria-current={name === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1.5',
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
