'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFirmNames } from '#components/offers/firms/use-firm-names.ts';
import { announce } from '#components/ui/announcer.tsx';
import { formatDistance } from '#components/ui/date-text.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { confirmFirstSaleMutation, type SaleRecord } from '#lib/client/filings/filings.ts';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { deadlineAfterSale } from '#lib/domain/filings/deadline-after-sale.ts';
import { filingName, filingRuleFor } from '#lib/domain/filings/filing-rules.ts';
import { filingTitle, jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { pastDateFault } from './filing-words.tsx';
import { FilingRefusal, insetFormClass, SaveButtons } from './record-form.tsx';

/** What a first sale is for: the offer, a firm, or a state. */
export type SaleSubject = Pick<SaleRecord, 'jurisdiction' | 'firmOid'>;

/** Returns the filing whose deadline a first sale starts. */
function filingAfterSale({ jurisdiction, firmOid }: SaleSubject) {
  if (firmOid !== null) return 'finra.5123';
  return jurisdiction === 'US' ? 'form.d' : 'state.notice';
}

/** Reports whether an offer with this exemption has a deadline that the first sale starts. */
export function startsDeadline(sale: SaleSubject, exemption: string): boolean {
  const { jurisdiction } = sale;
  return filingRuleFor(filingAfterSale(sale), { exemption, jurisdiction, trigger: null }) !== undefined;
}

/** Returns what a first sale is for, as a name. */
export function useSaleName({ jurisdiction, firmOid }: SaleSubject): string {
  const names = useFirmNames(firmOid === null ? [] : [firmOid]);
  if (firmOid !== null) return names.get(firmOid) ?? firmOid;
  return jurisdiction === 'US' ? 'Entire offer' : jurisdictionName(jurisdiction);
}

type Props = {
  readonly oid: string;
  readonly etag: string | null;
  readonly sale: SaleSubject;
  readonly initial: string;
  readonly hasDeadline: boolean;
  readonly onClose: () => void;
};

type ConfirmProps = Props & {
  /** The offer's name, for a list that contains several offers. */
  readonly offerName?: string;
};

/** Confirms a first sale, after showing which deadline its date starts, if any. */
export function ConfirmSale({ offerName, ...props }: ConfirmProps) {
  const [isPending, setPending] = useState(false);
  const { sale, onClose } = props;
  const name = useSaleName(sale);
  const isOffer = sale.firmOid === null && sale.jurisdiction === 'US';
  const label = offerName === undefined ? name : isOffer ? offerName : `${offerName}, ${name}`;
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={`Confirm first sale: ${label}`}
      description="Enter the day the first investor became irrevocably contractually committed to invest. The suggested date is when a subscription was first reported as accepted, so the actual date may be earlier."
    >
      <SaleForm {...props} label={label} isInDialog onPending={setPending} />
    </Dialog>
  );
}

type SaleFormProps = Props & {
  readonly label: string;
  /** Additional fields, shown before the date. */
  readonly children?: ReactNode;
  readonly isInDialog?: boolean;
  readonly onPending?: (isPending: boolean) => void;
};

/** Edits a first sale's date. Saving confirms the first sale. */
export function SaleForm(props: SaleFormProps) {
  const { oid, etag, sale, label, initial, hasDeadline, onClose, children, isInDialog, onPending } = props;
  const today = useMarketDate();
  const [date, setDate] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useMutation(
    confirmFirstSaleMutation(useQueryClient(), oid, etag),
  );
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  useEffect(() => onPending?.(isPending), [isPending]);
  const fault = pastDateFault(date, today);
  const onSuccess = () => {
    announce(`${label}: first sale confirmed.`);
    onClose();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`First sale: ${label}`}
      className={isInDialog ? 'mt-4 grid gap-4' : insetFormClass}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (fault === null && !isPending) mutate({ ...sale, date }, { onSuccess });
      }}
    >
      <fieldset disabled={isPending} className="grid gap-3">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
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
        </div>
        <SaleEffects sale={sale} date={fault === null ? date : null} hasDeadline={hasDeadline} />
      </fieldset>
      {error !== null && !areErrorsAtFields(error, ['date']) && (
        <FilingRefusal title="The first sale was not changed." error={error} />
      )}
      <SaveButtons
        isInDialog={isInDialog}
        save="Confirm first sale"
        isPending={isPending}
        onClose={onClose}
      />
    </form>
  );
}

type EffectsProps = Pick<Props, 'sale' | 'hasDeadline'> & {
  /** Null while the date isn't valid. */
  readonly date: string | null;
};

/** What confirming the date does: the deadline that it starts, and how to undo it. */
function SaleEffects({ sale, date, hasDeadline }: EffectsProps) {
  const today = useMarketDate();
  const { jurisdiction } = sale;
  const code = filingAfterSale(sale);
  const dueDate = date === null || !hasDeadline ? null : deadlineAfterSale({ code, jurisdiction }, date);
  return (
    <ul aria-live="polite" className="grid max-w-[72ch] list-disc gap-1 pl-5 text-small">
      {dueDate !== null && (
        <li>
          {filingTitle({ name: filingName(code), jurisdiction })} {dueDate < today ? 'was' : 'is'} due{' '}
          <strong className="font-semibold">{formatDate(dueDate)}</strong>, {formatDistance(today, dueDate)}.
        </li>
      )}
      {!hasDeadline && <li>Placement Desk doesn’t track any deadlines that depend on this date.</li>}
      {code === 'form.d' && (
        <li>Firms and states have their own first sales, which you confirm separately.</li>
      )}
      <li>You can change or withdraw the date later. The audit log keeps every change.</li>
    </ul>
  );
}
