'use client';

import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons, FormButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { changeTermsMutation, finalTermsQuery } from '#lib/client/offers/creating/create-offer.ts';
import { advisoriesOf } from '#lib/client/offers/creating/doubts.ts';
import {
  changedTerms,
  errorsByField,
  formFromMembers,
  judgeTerms,
  mergeForms,
  type NewOfferForm,
} from '#lib/client/offers/creating/new-offer-form.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { ActionRefusal } from '../actions/action-refusal.tsx';
import { ChangedWhileOpen } from '../actions/confirmation.tsx';
import { OfferInputProvider } from '../new/offer-fields.tsx';
import { AmountFields, DateFields, IssuerFields, NameFields } from '../new/term-fields.tsx';
import { showFirstError, useFormValues } from '../settings/saving.ts';

type Props = { readonly offer: ReadOffer; readonly onClose: () => void };

/** Changes the terms of an offer that was never published or imported and has no subscriptions. */
export function TermsDialog({ offer, onClose }: Props) {
  const { data: final } = useQuery(finalTermsQuery(offer));
  const editor = useTerms(offer, onClose);
  const { isPending, error, hasChanged } = editor;
  const isShownAtFields =
    error instanceof ApiError && errorsByField(error.problem.errors, editor.values).form === undefined;
  return (
    <Dialog
      open
      wide
      pending={isPending}
      onClose={onClose}
      title={`Edit terms for ${offer.value.offerName}`}
      description="Terms are final once the offer is published or imported, or has a subscription."
    >
      {final ? (
        <>
          <Notice tone="due" className="mt-4">
            {final}
          </Notice>
          <DialogButtons>
            <Button onClick={onClose}>Close</Button>
          </DialogButtons>
        </>
      ) : (
        <form
          id="terms"
          noValidate
          className="mt-4 flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            editor.save();
          }}
        >
          {hasChanged && (
            <ChangedWhileOpen action="Use the latest version" onAction={editor.rebase}>
              Your changes are kept, and all other values are updated.
            </ChangedWhileOpen>
          )}
          {error !== null && !isShownAtFields && <ActionRefusal error={error} />}
          <OfferInputProvider value={editor}>
            <Part title="Offer">
              <NameFields />
            </Part>
            <Part title="Issuer">
              <IssuerFields />
            </Part>
            <Part title="Size and dates">
              <AmountFields />
              <DateFields />
            </Part>
          </OfferInputProvider>
          <DialogFooter>
            <FormButtons
              keep="Keep the terms"
              action="Save terms"
              pendingLabel="Saving…"
              pending={isPending}
              blocked={hasChanged}
              onClose={onClose}
            />
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="grid gap-4">
      <h3 className="text-lead">{title}</h3>
      {children}
    </div>
  );
}

/** The terms being edited. They are based on the offer as it was when the dialog opened. */
function useTerms(offer: ReadOffer, onSaved: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(offer);
  const before = formFromMembers(base.value);
  const form = useForm<NewOfferForm>({ defaultValues: before });
  const [values, setValues] = useFormValues(form);
  const change = useMutation({
    ...changeTermsMutation(client, offer.value.privatePlacementOfferOid),
    onSuccess: () => {
      announce('Terms changed.');
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 412)
        showFirstError(error.message, { within: '#terms' });
    },
  });
  const hasChanged = offer.etag !== base.etag;
  const body = changedTerms(before, values);
  const isAsSent = JSON.stringify(change.variables?.body) === JSON.stringify(body);
  const refusals =
    isAsSent && change.error instanceof ApiError && change.error.status !== 412
      ? errorsByField(change.error.problem.errors, values)
      : {};
  return {
    form,
    values,
    errors: { ...refusals, ...judgeTerms(base.value, before, values) },
    advisories: advisoriesOf(values),
    isPending: change.isPending,
    error: isAsSent ? change.error : null,
    hasChanged,
    rebase: () => {
      const { merged } = mergeForms(before, form.getValues(), formFromMembers(offer.value));
      setBase(offer);
      form.reset(merged);
      setValues(merged);
      change.reset();
    },
    save: () => {
      const newest = form.getValues();
      flushSync(() => setValues(newest));
      const [error] = Object.values(judgeTerms(base.value, before, newest));
      const terms = changedTerms(before, newest);
      if (error !== undefined) showFirstError(error, { within: '#terms' });
      else if (Object.keys(terms).length === 0) announce('No changes to save.');
      else if (!change.isPending && !hasChanged) change.mutate({ body: terms, ifMatch: base.etag });
    },
  };
}
