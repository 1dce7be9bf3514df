'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { updateOfferKey, updateOfferMutation } from '#lib/client/offers/update-offer.ts';
import { type OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isDecisionReason, maxReasonCharacters } from '#lib/domain/offers/decision-reason.ts';
import { offerStatusLabel } from '../offer-status-mark.tsx';
import { ActionRefusal } from './action-refusal.tsx';
import { actionWords, type ButtonAction, explainAction } from './action-names.ts';
import { CanceledAndKept } from './cancellation-figures.tsx';
import { Conditions } from './conditions.tsx';
import { ChangedWhileOpen, OfferNameField } from './confirmation.tsx';
import { Outcome } from './outcome.tsx';

type Props = {
  readonly name: ButtonAction;
  readonly offer: ReadOffer;
  readonly actions: Actions;
  readonly onClose: () => void;
};

/**
 * Shows an action's effects before it is performed. The action applies only to the offer as shown: if another user
 * changes the offer in the meantime, the dialog shows the new state first.
 */
export function ActionDialog({ name, offer, actions, onClose }: Props) {
  const [seen, setSeen] = useState(offer.etag);
  const [typed, setTyped] = useState<Typed>({ name: '', reason: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const record = offer.value;
  const words = actionWords[name];
  const action = explainAction(name, actions, record);
  const { perform, isPending, error, reset } = usePerform(name, record, onClose);
  const outcome = { name, actions, offer: record, onLeave: onClose };
  const isFinal = words.isFinal && action.allowed;
  const field = { typed, onType: setTyped, readOnly: isPending };
  const hasChanged = offer.etag !== seen;
  const isNamed = !words.isFinal || isNameOf(record, typed);
  const mayPerform = action.allowed && !hasChanged && isNamed && !isReasonWrong(typed);
  const onLookedAgain = () => {
    setSeen(offer.etag);
    setTyped({ ...typed, name: '' });
    reset();
  };
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      pending={isPending}
      title={words.question(record.offerName)}
      description={action.allowed ? <Outcome {...outcome} /> : undefined}
      initialFocus={words.isFinal ? nameInput : keepButton}
    >
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (mayPerform) perform(seen, words.isFinal ? typed.reason.trim() : '');
        }}
      >
        {hasChanged && (
          <ChangedMeanwhile offer={offer} isStillPossible={action.allowed} onLookedAgain={onLookedAgain} />
        )}
        {error && <ActionRefusal error={error} />}
        {action.allowed ? (
          name === 'cancel' && <CanceledAndKept oid={record.privatePlacementOfferOid} />
        ) : (
          <Conditions conditions={action.conditions} />
        )}
        {isFinal && <ReasonField {...field} />}
        <DialogFooter>
          {isFinal && <NameField {...field} offer={record} nameInput={nameInput} isSubmitted={isSubmitted} />}
          <FormButtons
            keep={words.keep}
            keepRef={keepButton}
            action={action.allowed ? words.button : null}
            look={name === 'cancel' || name === 'close' ? 'danger' : 'primary'}
            pending={isPending}
            blocked={!mayPerform}
            onClose={onClose}
          />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Performs the action, unless another change to the offer is being saved on this page. */
function usePerform(name: ButtonAction, offer: OfferRecord, onDone: () => void) {
  const client = useQueryClient();
  const oid = offer.privatePlacementOfferOid;
  const { mutate, isPending, error, reset } = useMutation({
    ...updateOfferMutation(client, oid),
    onSuccess: () => {
      announce(actionWords[name].done(offer.offerName));
      onDone();
    },
  });
  const perform = (etag: ReadOffer['etag'], reason: string) => {
    if (client.isMutating({ mutationKey: updateOfferKey(oid) }) > 0) return;
    const { body } = actionWords[name];
    mutate({ body, ifMatch: etag, decisionReason: reason === '' ? undefined : reason });
  };
  return { perform, isPending, error, reset };
}

type Typed = { readonly name: string; readonly reason: string };

function isNameOf({ offerName }: OfferRecord, { name }: Typed): boolean {
  return name.trim() === offerName;
}

function isReasonWrong({ reason }: Typed): boolean {
  return reason.trim() !== '' && !isDecisionReason(reason.trim());
}

type FinalProps = {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly readOnly: boolean;
};

type NameProps = FinalProps & {
  readonly offer: OfferRecord;
  readonly nameInput: RefObject<HTMLInputElement | null>;
  readonly isSubmitted: boolean;
};

function NameField({ offer, typed, onType, nameInput, isSubmitted, readOnly }: NameProps) {
  return (
    <OfferNameField
      offerName={offer.offerName}
      typed={typed.name}
      onType={(name) => onType({ ...typed, name })}
      isSubmitted={isSubmitted}
      readOnly={readOnly}
      input={nameInput}
    />
  );
}

function ReasonField({ typed, onType, readOnly }: FinalProps) {
  return (
    <Field
      label="Reason (optional)"
      hint="Recorded in the history, audit log and memo."
      error={isReasonWrong(typed) ? `Use at most ${maxReasonCharacters} visible characters.` : null}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={typed.reason}
          onChange={(event) => onType({ ...typed, reason: event.target.value })}
          readOnly={readOnly}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}

type ChangedProps = {
  readonly offer: ReadOffer;
  readonly isStillPossible: boolean;
  readonly onLookedAgain: () => void;
};

function ChangedMeanwhile({ offer, isStillPossible, onLookedAgain }: ChangedProps) {
  return (
    <ChangedWhileOpen action={isStillPossible ? 'I’ve reviewed the changes' : null} onAction={onLookedAgain}>
      It is now {offerStatusLabel(offer.value.offerStatus)}
      {offer.value.published ? ', published' : ', not published'}. The figures below are current.
    </ChangedWhileOpen>
  );
}
