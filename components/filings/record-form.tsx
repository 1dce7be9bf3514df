'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { type FilingKey, recordFilingMutation } from '#lib/client/filings/filings.ts';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { ApiError } from '#lib/client/http/api.ts';
import { hasAccession, pastDateFault, recordLabel, referenceFault, referenceLabel } from './filing-words.tsx';

/** Classes of a form that opens within a list. */
export const insetFormClass = 'no-print grid gap-3 border-l-3 border-accent bg-wash px-4 py-3';

type RecordFormProps = {
  readonly oid: string;
  readonly subject: FilingKey;
  /** Name of the filing, for the form's label and announcements. */
  readonly name: string;
  readonly onPending: (isPending: boolean) => void;
  /** Called after the filing is recorded, before `onClose`. */
  readonly onRecorded: () => void;
  readonly onClose: () => void;
};

/** The form of the dialog that records a completed filing. */
export function RecordForm({ oid, subject, name, onPending, onRecorded, onClose }: RecordFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const recording = useMutation(recordFilingMutation(useQueryClient(), oid, key));
  const { isPending, mutate } = recording;
  useEffect(() => onPending(isPending), [isPending]);
  const onSuccess = () => {
    announce(`${name}: filing recorded.`);
    onRecorded();
    onClose();
  };
  return (
    <FiledForm
      label={`Record filing: ${name}`}
      className="mt-4 grid gap-4"
      isInDialog
      code={subject.code}
      members={{ filedOn: 'filedOn', reference: 'reference' }}
      recording={recording}
      save={recordLabel(subject)}
      refusal={(error) => <FilingRefusal title="The filing was not recorded." error={error} />}
      isFocused
      onSave={(filed) => mutate({ ...subject, ...filed }, { onSuccess })}
      onClose={onClose}
    />
  );
}

type SaveProps = {
  readonly isInDialog: boolean | undefined;
  /** Label of the save button. */
  readonly save: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
};

/** The buttons of a form, either at the bottom of a dialog or within a list. */
export function SaveButtons({ isInDialog = false, save, isPending, onClose }: SaveProps) {
  if (isInDialog) {
    return <FormButtons action={save} pending={isPending} pendingLabel="Saving…" onClose={onClose} />;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="primary" disabled={isPending}>
        {isPending ? 'Saving…' : save}
      </Button>
      <Button disabled={isPending} onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

type Filed = { readonly filedOn: string; readonly reference: string };

type FiledFormProps = {
  /** Accessible name of the form. */
  readonly label: string;
  readonly className?: string;
  readonly isInDialog?: boolean;
  /** Code of the filing, which determines what kind of reference it has. */
  readonly code: string;
  /** Names that API errors use for the two values. */
  readonly members: Filed;
  readonly recording: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
  /** Label of the save button. */
  readonly save: string;
  /** Renders an error that belongs to neither field. */
  readonly refusal: (error: Error) => ReactNode;
  readonly isFocused?: boolean;
  readonly onSave: (filed: Filed) => void;
  readonly onClose: () => void;
  /** Text to show above the fields. */
  readonly children?: ReactNode;
};

/** A form for a filing's date and reference. */
export function FiledForm(props: FiledFormProps) {
  const {
    label,
    className = 'grid gap-3',
    code,
    members,
    recording,
    save,
    refusal,
    children,
    onSave,
  } = props;
  const { isInDialog = false, isFocused = false, onClose } = props;
  const { isPending, error, reset } = recording;
  const today = useMarketDate();
  const [filed, setFiled] = useState<Filed>({ filedOn: '', reference: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = {
    filedOn: pastDateFault(filed.filedOn, today),
    reference: referenceFault(code, filed.reference),
  };
  const faultOf = (name: keyof Filed) =>
    (isSubmitted ? faults[name] : null) ?? messageForField(error, members[name]);
  const change = (changed: Partial<Filed>) => {
    setFiled({ ...filed, ...changed });
    if (error !== null) reset();
  };
  const refused = error !== null && !areErrorsAtFields(error, Object.values(members)) ? refusal(error) : null;
  const buttons = <SaveButtons isInDialog={isInDialog} save={save} isPending={isPending} onClose={onClose} />;
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (faults.filedOn !== null || faults.reference !== null || isPending) return;
        onSave({ ...filed, reference: filed.reference.trim() });
      }}
    >
      {children}
      <fieldset disabled={isPending} className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <FiledOnField
          date={filed.filedOn}
          today={today}
          isFocused={isFocused}
          onChange={(filedOn) => change({ filedOn })}
          error={faultOf('filedOn')}
        />
        <ReferenceField
          code={code}
          reference={filed.reference}
          onChange={(reference) => change({ reference })}
          error={faultOf('reference')}
        />
        {!isInDialog && <div className="sm:pt-6">{buttons}</div>}
      </fieldset>
      {refused}
      {isInDialog && buttons}
    </form>
  );
}

type FiledOnProps = {
  readonly date: string;
  readonly today: string;
  readonly isFocused: boolean;
  readonly onChange: (date: string) => void;
  readonly error: string | null;
};

function FiledOnField({ date, today, isFocused, onChange, error }: FiledOnProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <Field label="Filed on" error={error} className="w-44">
      {(control) => (
        <input
          {...control}
          ref={input}
          type="date"
          max={today}
          required
          value={date}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

type ReferenceFieldProps = Pick<FiledFormProps, 'code'> & {
  readonly reference: string;
  readonly onChange: (reference: string) => void;
  readonly error: string | null;
};

function ReferenceField({ code, reference, onChange, error }: ReferenceFieldProps) {
  return (
    <Field label={referenceLabel(code)} error={error} className="min-w-0 grow basis-56 sm:max-w-80">
      {(control) => (
        <input
          {...control}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={hasAccession(code) ? '0001234567-26-000001' : undefined}
          value={reference}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

type FilingRefusalProps = { readonly title: string; readonly error: Error };

/**
 * Explains why a change to the filings failed. If someone else changed them first, the page already shows the current
 * filings.
 */
export function FilingRefusal({ title, error }: FilingRefusalProps) {
  return error instanceof ApiError && error.status === 412 ? (
    <Notice tone="due" role="alert" title="The filings changed while you were editing">
      Nothing was saved. The page now shows the current filings. Review them, then try again.
    </Notice>
  ) : (
    <ProblemNotice title={title} error={error} />
  );
}
