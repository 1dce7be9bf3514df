'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field, inputClass } from '#components/ui/field.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  changeExemptionMutation,
  type Filing,
  type FilingKey,
  type SaleRecord,
} from '#lib/client/filings/filings.ts';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { FilingRefusal } from './record-form.tsx';
import { triggerName } from './filing-words.tsx';

type ExemptionFormProps = {
  readonly oid: string;
  readonly etag: string | null;
  readonly subject: FilingKey;
  readonly name: string;
  readonly onClose: () => void;
};

const maxCharacters = 500;

/** Marks a filing as not applicable, with the reason. */
export function ExemptionForm({ oid, etag, subject, name, onClose }: ExemptionFormProps) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useMutation(
    changeExemptionMutation(useQueryClient(), oid, etag),
  );
  useEffect(() => input.current?.focus(), []);
  const fault = reasonFault(reason);
  return (
    <form
      noValidate
      aria-label={`Not applicable: ${name}`}
      className="no-print grid gap-3 border-l-3 border-accent bg-wash px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (fault !== null || isPending) return;
        mutate(
          { ...subject, reason: reason.trim() },
          {
            onSuccess: () => {
              announce(`${name}: marked as not applicable.`);
              onClose();
            },
          },
        );
      }}
    >
      <fieldset disabled={isPending} className="grid max-w-[560px] gap-3">
        <Field
          label="Reason this filing doesn’t apply"
          hint={
            subject.code === 'form.d.change'
              ? 'The reason and your name are recorded in the audit log. Placement Desk also stops flagging later changes until you resume tracking.'
              : 'The reason and your name are recorded in the audit log. Placement Desk stops tracking this deadline. You can resume tracking at any time. Your legal obligations don’t change.'
          }
          error={(isSubmitted ? fault : null) ?? messageForField(error, 'reason')}
        >
          {(control) => (
            <textarea
              {...control}
              ref={input}
              rows={2}
              required
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                if (error !== null) reset();
              }}
              className={classNames(inputClass, 'resize-y py-2')}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary">
            {isPending ? 'Saving…' : 'Mark as not applicable'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </fieldset>
      {error !== null && !areErrorsAtFields(error, ['reason']) && (
        <FilingRefusal title="The filing was not changed." error={error} />
      )}
    </form>
  );
}

function reasonFault(reason: string): string | null {
  const { length } = Array.from(reason.trim());
  if (length === 0) return 'Enter a reason.';
  return length > maxCharacters
    ? `Use at most ${maxCharacters} characters. Remove ${length - maxCharacters}.`
    : null;
}

type WhyThisDateProps = {
  readonly id: string;
  readonly filing: Filing;
  /** The first sale that starts the deadline; undefined for amendments. */
  readonly sale: SaleRecord | undefined;
};

/** Explains a deadline: what starts it and who confirmed that, the resulting date, and the rule with its source. */
export function WhyThisDate({ id, filing, sale }: WhyThisDateProps) {
  const { trigger, rolledFrom, dueDate, rule } = filing;
  return (
    <dl
      id={id}
      className="grid gap-x-6 gap-y-1 border-l-3 border-edge bg-wash px-4 py-3 text-small sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <dt className="text-quiet">Counted from</dt>
      <dd>
        {triggerName(filing)}
        {trigger.date === null ? ': none yet' : `: ${formatDate(trigger.date)}`}
        {sale && <SaleBasis sale={sale} />}
      </dd>
      {dueDate !== null && (
        <>
          <dt className="text-quiet">Falls on</dt>
          <dd>
            {formatDate(rolledFrom ?? dueDate)}
            {rolledFrom !== null && (
              <>
                . This isn’t a federal business day, so{' '}
                {filing.code === 'form.d'
                  ? `the deadline moves to ${formatDate(dueDate)}`
                  : `Placement Desk shows the next one, ${formatDate(dueDate)}. If you aren’t sure the rule allows this, file by the earlier date`}
              </>
            )}
          </dd>
        </>
      )}
      <dt className="text-quiet">Rule</dt>
      <dd className="max-w-[72ch]">{rule.text}</dd>
      <dt className="text-quiet">Source</dt>
      <dd>
        {rule.source}. Rule last checked {formatDate(rule.asOf)}
      </dd>
    </dl>
  );
}

function SaleBasis({ sale }: { readonly sale: SaleRecord }) {
  if (!sale.provisional && sale.confirmedBy !== null && sale.confirmedAt !== null) {
    return (
      <span className="block wrap-anywhere text-quiet">
        Confirmed by <PersonName actor={sale.confirmedBy} />, <TimeText timestamp={sale.confirmedAt} />
      </span>
    );
  }
  return (
    <span className="block text-quiet">
      {sale.suggestedDate === null
        ? 'No accepted subscriptions yet.'
        : 'Provisional, based on the day a subscription was first reported as accepted. The actual first sale may be earlier.'}
    </span>
  );
}
