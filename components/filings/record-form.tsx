'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { type FilingKey, recordFilingMutation } from '#lib/client/filings/filings.ts';
import { isSaidAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { FilingRefusal } from './filing-refusal.tsx';
import { hasAccession, pastDateFault, referenceFault } from './filing-words.ts';

type Props = {
  readonly oid: string;
  readonly subject: FilingKey;
  /** What is recorded, for its announcement. */
  readonly name: string;
  readonly onClose: () => void;
};

const fields = ['filedOn', 'reference'];

/** Records a filing that was made, in place. */
export function RecordForm({ oid, subject, name, onClose }: Props) {
  const today = useMarketDate();
  const [key] = useState(() => crypto.randomUUID());
  const [filedOn, setFiledOn] = useState('');
  const [reference, setReference] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation(recordFilingMutation(useQueryClient(), oid, key));
  useEffect(() => first.current?.focus(), []);
  const faults = {
    filedOn: pastDateFault(filedOn, today),
    reference: referenceFault(subject.code, reference),
  };
  const faultOf = (field: keyof typeof faults) =>
    (isSubmitted ? faults[field] : null) ?? messageForField(error, field);
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (error !== null) reset();
  };
  return (
    <form
      noValidate
      aria-label={`Record filing: ${name}`}
      className="no-print grid gap-3 border-l-3 border-accent bg-wash px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (faults.filedOn !== null || faults.reference !== null || isPending) return;
        mutate(
          { ...subject, filedOn, reference: reference.trim() },
          {
            onSuccess: () => {
              announce(`${name}: filing recorded.`);
              onClose();
            },
          },
        );
      }}
    >
      <fieldset disabled={isPending} className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field label="Filed on" error={faultOf('filedOn')} className="w-44">
          {(control) => (
            <input
              {...control}
              ref={first}
              type="date"
              max={today}
              required
              value={filedOn}
              onChange={(event) => change(setFiledOn)(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <Field
          label={hasAccession(subject.code) ? 'Accession number' : 'Reference'}
          error={faultOf('reference')}
          className="min-w-0 grow basis-56 sm:max-w-80"
        >
          {(control) => (
            <input
              {...control}
              required
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder={hasAccession(subject.code) ? '0001234567-26-000001' : undefined}
              value={reference}
              onChange={(event) => change(setReference)(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <div className="flex gap-2 sm:pt-6">
          <Button type="submit" look="primary">
            {isPending ? 'Saving…' : 'Save filing'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </fieldset>
      {error !== null && !isSaidAtFields(error, fields) && (
        <FilingRefusal title="The filing was not recorded." error={error} />
      )}
    </form>
  );
}
