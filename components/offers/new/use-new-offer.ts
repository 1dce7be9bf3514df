'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { ApiError, isTemporary } from '#lib/client/http/api.ts';
import { createOfferKey, createOfferMutation } from '#lib/client/offers/creating/create-offer.ts';
import { draftQuery, saveDraftMutation } from '#lib/client/offers/creating/drafts.ts';
import { advisoriesOf, questionsAbout } from '#lib/client/offers/creating/doubts.ts';
import {
  errorsByField,
  firstOf,
  type FormErrors,
  formFromMembers,
  judgeDraft,
  judgeForm,
  membersOf,
  type NewOfferForm,
} from '#lib/client/offers/creating/new-offer-form.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { showFirstError } from '../settings/saving.ts';
import { type OpenDraft, type Start, type TypedOffer, useTypedOffer } from './typed-offer.ts';

type CreationQuestion = { readonly doubts: readonly string[]; readonly form: NewOfferForm };

/** The form for a new offer, with functions that save it as a draft and create the offer. */
export function useNewOffer(start: Start, onSavedAs: (draftId: string) => void) {
  const typed = useTypedOffer(useSession().email ?? '', start);
  const { form, values, base, changes, draft } = typed;
  const [isWhole, setWhole] = useState(false);
  const [question, setQuestion] = useState<CreationQuestion | null>(null);
  const creation = useCreation(typed);
  const saving = useDraftSaving(typed, onSavedAs);
  const today = useMarketDate();
  const refusals = {
    ...refusalsOf(saving.error, saving.sent, values),
    ...refusalsOf(creation.error, creation.sent, values),
  };

  /**
   * Renders the latest values with their errors, and returns them. If there are errors, moves focus to the first
   * one and returns null.
   */
  const withoutErrors = (isComplete: boolean): NewOfferForm | null => {
    const newest = form.getValues();
    flushSync(() => {
      typed.setValues(newest);
      setWhole(isComplete); // a draft can be incomplete
    });
    const errors = isComplete ? judgeForm(newest, { isWhole: true }) : judgeDraft(newest);
    return showErrors(errors) ? null : newest;
  };

  return {
    form,
    base,
    values,
    draft,
    changes,
    isRestored: typed.isRestored,
    // The error for each field, from the client-side rules or from the server's last response.
    errors: { ...refusals, ...judgeForm(values, { isWhole }) },
    advisories: advisoriesOf(values),
    creation,
    saving,
    /** Reverts to the saved content that the input is based on. */
    discard: () => {
      typed.startFrom(base, draft);
      typed.fill(base);
      setWhole(false);
      creation.reset();
      saving.reset();
    },
    create: () => {
      const newest = withoutErrors(true);
      saving.reset();
      if (newest === null) return;
      const doubts = questionsAbout(newest, today);
      if (doubts.length === 0) creation.create(newest);
      else setQuestion({ doubts, form: newest });
    },
    /** Contradictory amounts and past dates, which the user must confirm before the offer is created. */
    question,
    keepEditing: () => setQuestion(null),
    createAnyway: () => {
      setQuestion(null);
      if (question !== null) creation.create(question.form);
    },
    saveDraft: () => {
      const newest = withoutErrors(false);
      creation.reset();
      if (newest !== null) saving.save(newest);
    },
  };
}

/** Announces the errors and moves focus to the first one. Returns false if there are none. */
function showErrors(errors: FormErrors): boolean {
  const error = firstOf(errors);
  if (error !== undefined) showFirstError(error, { count: Object.keys(errors).length });
  return error !== undefined;
}

/** Returns the server's errors by field. Empty if the form has changed since it was sent. */
function refusalsOf(error: Error | null, sent: unknown, form: NewOfferForm) {
  if (!(error instanceof ApiError) || error.status === 412 || !isJsonObject(sent)) return {};
  const { draftId: _, ...body } = sent;
  return JSON.stringify(body) === JSON.stringify(membersOf(form))
    ? errorsByField(error.problem.errors, form)
    : {};
}

/**
 * Creates the offer. If an attempt gets no response or a temporary error, the next one with the same values uses the
 * same idempotency key, so only one offer is created.
 */
function useCreation({ form, draft, startFrom, loseDraft }: TypedOffer) {
  const client = useQueryClient();
  const router = useRouter();
  const attempt = useRef({ body: '', key: '' });
  const { mutate, error, variables, isPending, reset } = useMutation({
    ...createOfferMutation(client),
    onSuccess: ({ offerName, privatePlacementOfferOid: oid }) => {
      startFrom(form.getValues(), null);
      announce(`${offerName} was created.`);
      document.getElementById('page')?.focus(); // the offer replaces the focused element
      router.push(`/offers/${oid}`);
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && !isTemporary(refusal)) attempt.current = { body: '', key: '' };
      if (isDraftGone(refusal)) loseDraft();
    },
  });
  useFirstError(error);
  return {
    error,
    sent: variables?.body,
    isPending,
    reset,
    create: (newest: NewOfferForm) => {
      if (client.isMutating({ mutationKey: createOfferKey }) > 0) return;
      const body = { ...membersOf(newest), ...(draft && { draftId: draft.draftId }) };
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
      mutate({ body, idempotencyKey: attempt.current.key });
    },
  };
}

/** A colleague's newer version of the draft. The user's version can't be saved until it is based on that one. */
export type DraftConflict = { readonly draft: OpenDraft; readonly form: NewOfferForm };

/** Saves the form as a draft. Asks for a name the first time. */
function useDraftSaving(
  { form, draft, startFrom, fill, loseDraft }: TypedOffer,
  onSavedAs: (draftId: string) => void,
) {
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const { mutate, error, variables, isPending, reset } = useMutation({
    ...saveDraftMutation(client),
    onError: async (refusal, { draft: saved }) => {
      if (isDraftGone(refusal)) loseDraft();
      if (hasFieldErrors(refusal)) setNaming(false); // shown next to the fields
      if (saved !== null && refusal instanceof ApiError && refusal.status === 412) {
        const newest = await client.query({ ...draftQuery(saved.draftId), staleTime: 0 });
        const { draftId, name, offer } = newest.value;
        setConflict({ draft: { draftId, name, etag: newest.etag }, form: formFromMembers(offer) });
      }
    },
  });
  useFirstError(hasFieldErrors(error) ? error : null);
  const write = (saved: NewOfferForm, name: string) => {
    if (isPending) return;
    const onSuccess = ({ value: { draftId }, etag }: { value: { draftId: string }; etag: string | null }) => {
      startFrom(saved, { draftId, name, etag });
      setNaming(false);
      announce('Draft saved.');
      onSavedAs(draftId);
    };
    mutate({ draft, name, offer: membersOf(saved) }, { onSuccess });
  };
  const stopSettling = () => {
    setConflict(null);
    reset();
  };
  return {
    error,
    sent: variables?.offer,
    isPending,
    reset,
    isNaming,
    conflict,
    save: (newest: NewOfferForm) => {
      reset();
      if (draft === null) setNaming(true);
      else write(newest, draft.name);
    },
    saveAs: (name: string) => write(form.getValues(), name),
    stopNaming: () => setNaming(false),
    stopSettling,
    /** Fills in the form with the merged values, and bases it on the colleague's version. Doesn't save anything. */
    settle: (merged: NewOfferForm) => {
      if (conflict === null) return;
      startFrom(conflict.form, conflict.draft);
      fill(merged);
      stopSettling();
      announce('Your changes are now based on the latest version. Save to apply them.');
    },
  };
}

function hasFieldErrors(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.errors.some(({ field }) => field?.startsWith('offer.'));
}

/** Reports whether a colleague deleted the draft or created the offer from it. */
export function isDraftGone(error: Error | null): boolean {
  return error instanceof ApiError && error.hasCode('draft.not.found');
}

/** Moves focus to the first field that the server rejected. */
function useFirstError(error: Error | null): void {
  useEffect(() => {
    if (error instanceof ApiError && error.problem.errors.some(({ field }) => field !== null)) {
      showFirstError(error.message);
    }
  }, [error]);
}
