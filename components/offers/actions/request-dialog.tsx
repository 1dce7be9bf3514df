'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { requestApprovalMutation } from '#lib/client/approvals/approvals.ts';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { maxReasonCharacters } from '#lib/domain/offers/decision-reason.ts';
import { Outcome } from './outcome.tsx';
import { explainAction, requestWords } from './action-names.ts';
import { CanceledAndKept } from './cancellation-figures.tsx';
import { Conditions } from './conditions.tsx';

type Props = {
  readonly name: keyof typeof requestWords;
  readonly offer: ReadOffer;
  readonly actions: Actions;
  readonly onClose: () => void;
};

/** Asks a second person to approve a step. The reason becomes part of the record. */
export function RequestDialog({ name, offer, actions, onClose }: Props) {
  const record = offer.value;
  const words = requestWords[name];
  const action = explainAction(name, actions, record);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { request, focusAfter } = useRequest(record, () => {
    announce(words.done(record.offerName));
    onClose();
  });
  const isMissing = reason.trim() === '';
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      pending={request.isPending}
      title={words.question(record.offerName)}
      description={
        action.allowed ? (
          <>
            <SecondPerson name={name} />
            <Outcome name={name} actions={actions} offer={record} isRequest onLeave={onClose} />
          </>
        ) : undefined
      }
      initialFocus={field}
      finalFocus={focusAfter}
    >
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (action.allowed && !isMissing && !request.isPending) {
            request.mutate({ step: name, reason: reason.trim() });
          }
        }}
      >
        {request.error && <ProblemNotice title="Approval was not requested." error={request.error} />}
        {action.allowed ? (
          name === 'cancel' && <CanceledAndKept oid={record.privatePlacementOfferOid} />
        ) : (
          <Conditions conditions={action.conditions} />
        )}
        <DialogFooter>
          {action.allowed && (
            <ReasonField
              reason={reason}
              onReason={setReason}
              isMissing={isSubmitted && isMissing}
              readOnly={request.isPending}
              field={field}
            />
          )}
          <FormButtons
            keep="Not now"
            action={action.allowed ? words.button : null}
            pending={request.isPending}
            onClose={onClose}
          />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Returns the mutation, and the element to focus when the dialog closes. */
function useRequest({ privatePlacementOfferOid: oid }: ReadOffer['value'], onDone: () => void) {
  const isDone = useRef(false);
  const request = useMutation({
    ...requestApprovalMutation(useQueryClient(), oid),
    onSuccess: () => {
      isDone.current = true;
      onDone();
    },
  });
  // The button that opened the dialog disappears once the request is listed.
  const focusAfter = () => (isDone.current ? document.getElementById('page') : null);
  return { request, focusAfter };
}

const nouns = { execute: 'execution', close: 'closing', cancel: 'cancellation' } as const;

function SecondPerson({ name }: Pick<Props, 'name'>) {
  return (
    <p className="mb-3">
      <strong className="font-semibold">A second person must approve this {nouns[name]}.</strong>{' '}
      <span className="text-quiet">Nothing changes until the request is approved.</span>
    </p>
  );
}

type ReasonProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isMissing: boolean;
  readonly readOnly: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

function ReasonField({ reason, onReason, isMissing, readOnly, field }: ReasonProps) {
  return (
    <Field
      label="Reason"
      hint="Visible to the approver and recorded in the history, audit log and memo."
      error={isMissing ? 'Enter a reason.' : null}
    >
      {(control) => (
        <textarea
          {...control}
          ref={field}
          rows={2}
          maxLength={maxReasonCharacters}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          readOnly={readOnly}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}
