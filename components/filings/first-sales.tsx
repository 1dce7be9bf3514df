'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFirmNames } from '#components/offers/firms/use-firm-names.ts';
import { PersonName } from '#components/people/person-name.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { confirmFirstSaleMutation, type SaleRecord } from '#lib/client/filings/filings.ts';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { FilingRefusal } from './record-form.tsx';
import { pastDateFault } from './filing-words.tsx';

/** What a first sale is for: the offer, a firm, or a state. */
export type SaleSubject = Pick<SaleRecord, 'kind' | 'jurisdiction' | 'firmOid'>;

type SaleLineProps = {
  readonly oid: string;
  readonly etag: string | null;
  readonly sale: SaleRecord;
  readonly mayRecord: boolean;
};

/** A first sale, either suggested by the subscriptions or confirmed by a user. */
export function SaleLine({ oid, etag, sale, mayRecord }: SaleLineProps) {
  const [isOpen, setOpen] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation(confirmFirstSaleMutation(useQueryClient(), oid, etag));
  const { date, provisional } = sale;
  const name = useSaleName(sale);
  const id = useId();
  const confirm = (confirmed: string | null, done: string) =>
    isPending || mutate({ ...sale, date: confirmed }, { onSuccess: () => announce(`${name}: ${done}`) });
  return (
    <li className="whole-on-paper grid gap-2 border-b border-hairline py-2">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        <p id={`${id}-sale`} className="min-w-40 basis-48 font-semibold wrap-anywhere">
          {name}
        </p>
        <div className="min-w-0 grow basis-64">
          <StatusMark tone={date === null ? 'none' : provisional ? 'open' : 'done'}>
            {date === null ? 'None yet' : provisional ? 'Suggested' : 'Confirmed'}
          </StatusMark>
          {date !== null && <span className="pl-3">{formatDate(date)}</span>}
          <SaleNotes sale={sale} />
        </div>
        {mayRecord && !isOpen && (
          <div ref={buttons} className="no-print flex flex-wrap gap-2">
            <SaleButtons
              id={id}
              sale={sale}
              isPending={isPending}
              onConfirm={confirm}
              onChange={() => setOpen(true)}
            />
          </div>
        )}
      </div>
      {isOpen && (
        <SaleForm
          oid={oid}
          etag={etag}
          sale={sale}
          label={name}
          initial={date ?? ''}
          onClose={() => {
            setOpen(false);
            setTimeout(() => buttons.current?.querySelector('button')?.focus());
          }}
        />
      )}
      {error !== null && <FilingRefusal title="The first sale was not changed." error={error} />}
    </li>
  );
}

type SaleButtonsProps = {
  /** ID of the line, used in the buttons' accessible names. */
  readonly id: string;
  readonly sale: SaleRecord;
  readonly isPending: boolean;
  readonly onConfirm: (date: string | null, done: string) => void;
  readonly onChange: () => void;
};

function SaleButtons({ id, sale, isPending, onConfirm, onChange }: SaleButtonsProps) {
  const { date, provisional, suggestedDate } = sale;
  return (
    <>
      {provisional && suggestedDate !== null && (
        <Button
          small
          aria-disabled={isPending}
          id={`${id}-confirm`}
          aria-labelledby={`${id}-confirm ${id}-sale`}
          onClick={() => onConfirm(suggestedDate, 'first sale confirmed.')}
        >
          Confirm date
        </Button>
      )}
      <Button
        small
        look={date === null ? 'plain' : 'quiet'}
        id={`${id}-change`}
        aria-labelledby={`${id}-change ${id}-sale`}
        onClick={onChange}
      >
        {date === null ? 'Enter date' : 'Change date…'}
      </Button>
      {!provisional && (
        <Button
          small
          look="quiet"
          aria-disabled={isPending}
          id={`${id}-withdraw`}
          aria-labelledby={`${id}-withdraw ${id}-sale`}
          onClick={() => onConfirm(null, 'confirmation withdrawn. Reminders for its deadlines are off.')}
        >
          Withdraw
        </Button>
      )}
    </>
  );
}

function SaleNotes({ sale }: { readonly sale: SaleRecord }) {
  const { provisional, confirmedBy, confirmedAt, date, suggestedDate } = sale;
  if (provisional) return null;
  return (
    <>
      {confirmedBy !== null && confirmedAt !== null && (
        <span className="block text-small wrap-anywhere text-quiet">
          By <PersonName actor={confirmedBy} />, <TimeText timestamp={confirmedAt} />
        </span>
      )}
      {suggestedDate !== null && suggestedDate !== date && (
        <span className="block text-small text-quiet">
          Suggested from subscriptions: {formatDate(suggestedDate)}
          {date !== null && suggestedDate < date && ', which is earlier'}.
        </span>
      )}
    </>
  );
}

type SaleFormProps = {
  readonly oid: string;
  readonly etag: string | null;
  readonly sale: SaleSubject;
  readonly label: string;
  readonly initial: string;
  readonly onClose: () => void;
  /** Additional fields, shown before the date. */
  readonly children?: ReactNode;
};

/** Edits a first sale's date. Saving confirms it. */
export function SaleForm({ oid, etag, sale, label, initial, onClose, children }: SaleFormProps) {
  const today = useMarketDate();
  const [date, setDate] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useMutation(
    confirmFirstSaleMutation(useQueryClient(), oid, etag),
  );
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const fault = pastDateFault(date, today);
  return (
    <form
      ref={form}
      noValidate
      aria-label={`First sale: ${label}`}
      className="no-print grid gap-3 border-l-3 border-accent bg-wash px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (fault !== null || isPending) return;
        mutate(
          { ...sale, date },
          {
            onSuccess: () => {
              announce(`${label}: first sale confirmed.`);
              onClose();
            },
          },
        );
      }}
    >
      <fieldset disabled={isPending} className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {children}
        <Field
          label="First sale"
          error={(isSubmitted ? fault : null) ?? messageForField(error, 'date')}
          className="w-44"
        >
          {(control) => (
            <input
              {...control}
              type="date"
              max={today}
              required
              value={date}
              onChange={(event) => {
                setDate(event.target.value);
                if (error !== null) reset();
              }}
              className={inputClass}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2 sm:pt-6">
          <Button type="submit" look="primary">
            {isPending ? 'Saving…' : 'Confirm first sale'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </fieldset>
      {error !== null && !areErrorsAtFields(error, ['date']) && (
        <FilingRefusal title="The first sale was not changed." error={error} />
      )}
    </form>
  );
}

function useSaleName({ kind, jurisdiction, firmOid }: SaleSubject): string {
  const names = useFirmNames(firmOid === null ? [] : [firmOid]);
  if (firmOid !== null) return names.get(firmOid) ?? firmOid;
  return kind === 'offer' || jurisdiction === 'US' ? 'Entire offer' : jurisdictionName(jurisdiction);
}
