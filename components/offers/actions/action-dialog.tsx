'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OfferAction, Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { updateOfferKey, updateOfferMutation } from '#lib/client/offers/update-offer.ts';
import { offerStatusLabel } from '../offer-status-mark.tsx';
import { ActionRefusal } from './action-refusal.tsx';
import { type ButtonAction, actionWords } from './action-names.ts';
import { CancelledAndKept } from './cancelled-and-kept.tsx';
import { Conditions } from './conditions.tsx';
import { explainAction } from './explain-action.ts';

type Props = {
  readonly name: ButtonAction;
  readonly offer: ReadOffer;
  readonly actions: Actions;
  readonly onClose: () => void;
};

/**
 * Says what an action will do before it is done. It is sent for the offer as it was seen here: when someone else
 * changes the offer meanwhile, the new state is shown and must be looked at first.
 */
export function ActionDialog({ name, offer, actions, onClose }: Props) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(offer.etag);
  const [typedName, setTypedName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const record = offer.value;
  const oid = record.privatePlacementOfferOid;
  const words = actionWords[name];
  const action = explainAction(name, actions, record);
  const perform = useMutation({
    ...updateOfferMutation(client, oid),
    onSuccess: () => {
      announce(words.done(record.offerName));
      onClose();
    },
  });
  const hasChanged = offer.etag !== seen;
  const isNamed = !words.asksForName || typedName.trim() === record.offerName;
  const mayPerform = action.allowed && !hasChanged && isNamed;
  const onLookedAgain = () => {
    setSeen(offer.etag);
    setTypedName('');
    perform.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      pending={perform.isPending}
      title={words.question(record.offerName)}
      description={action.allowed ? <Outcome name={name} action={action} /> : undefined}
      initialFocus={words.asksForName ? nameInput : keepButton}
    >
      <form
        className="mt-2 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (mayPerform && client.isMutating({ mutationKey: updateOfferKey(oid) }) === 0) {
            perform.mutate({ body: words.body, ifMatch: seen });
          }
        }}
      >
        {hasChanged && (
          <ChangedMeanwhile offer={offer} isStillPossible={action.allowed} onLookedAgain={onLookedAgain} />
        )}
        {perform.error && <ActionRefusal error={perform.error} />}
        {action.allowed ? (
          name === 'cancel' && <CancelledAndKept oid={oid} />
        ) : (
          <Conditions conditions={action.conditions} />
        )}
        {words.asksForName && action.allowed && (
          <Field
            label={`Type the offer's name, ${record.offerName}, to confirm`}
            error={isSubmitted && !isNamed ? `This is not the offer's name.` : null}
          >
            {(control) => (
              <input
                {...control}
                ref={nameInput}
                value={typedName}
                onChange={(event) => setTypedName(event.target.value)}
                readOnly={perform.isPending}
                autoComplete="off"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
        )}
        <DialogButtons>
          <Button ref={keepButton} onClick={onClose} disabled={perform.isPending}>
            {words.keep}
          </Button>
          {action.allowed && (
            <Button
              type="submit"
              look={name === 'cancel' || name === 'close' ? 'danger' : 'primary'}
              aria-disabled={!mayPerform || perform.isPending}
            >
              {perform.isPending ? 'One moment…' : words.button}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The resulting status, the effects one by one, and what a careful person would want to know. */
function Outcome({ name, action }: { readonly name: ButtonAction; readonly action: OfferAction }) {
  const isMove = name !== 'publish' && name !== 'unpublish';
  return (
    <div className="grid gap-3">
      {isMove && (
        <p>
          The offer becomes{' '}
          <strong className="font-semibold">{offerStatusLabel(action.resultingStatus)}</strong>. This cannot
          be undone.
        </p>
      )}
      <div>
        <ul className="grid list-disc gap-1 pl-5">
          {action.effects.map((effect) => (
            <li key={effect}>{plainWords(effect)}</li>
          ))}
        </ul>
      </div>
      {action.advisories.length > 0 && (
        <Notice tone="due" title="Before you go on">
          <ul className="grid gap-1">
            {action.advisories.map((advisory) => (
              <li key={advisory}>{plainWords(advisory)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

type ChangedProps = {
  readonly offer: ReadOffer;
  readonly isStillPossible: boolean;
  readonly onLookedAgain: () => void;
};

function ChangedMeanwhile({ offer, isStillPossible, onLookedAgain }: ChangedProps) {
  return (
    <Notice
      tone="due"
      role="alert"
      title="The offer changed while this was open"
      actions={
        isStillPossible && (
          <Button small onClick={onLookedAgain}>
            I have looked at it again
          </Button>
        )
      }
    >
      It is now {offerStatusLabel(offer.value.offerStatus)}
      {offer.value.published ? ', published' : ', not published'}. What stands below is as of now.
    </Notice>
  );
}
