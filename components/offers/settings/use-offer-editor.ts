'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { judgeSettings, objectionsByField, offerAfter } from '#lib/client/offers/judge-settings.ts';
import { useNow } from '#lib/client/offers/market-clock.ts';
import {
  changesBetweenForms,
  formOf,
  rebaseForm,
  type SettingsForm,
  updateBody,
} from '#lib/client/offers/offer-edit.ts';
import { isOlder, type ReadOffer, readOfferAgain } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { updateOfferKey, updateOfferMutation } from '#lib/client/offers/update-offer.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { SettingField } from '#lib/domain/offers/offer.ts';
import { offerFromRecord } from '#lib/domain/offers/offer-record.ts';
import { keepDraft, readDraft } from './draft.ts';
import { showFirstError, useFormValues } from './saving.ts';
import { judgeOptions, useAdvisories, whenFieldIsLeft } from './judging.ts';
import { useFirmRemoval } from './use-firm-removal.ts';

export type OfferEditor = ReturnType<typeof useOfferEditor>;

/**
 * The settings being edited. `base` is the offer as it was when editing began, and a save sends its ETag in If-Match.
 * Without pending changes, `base` follows the server. With pending changes, only a merge updates it.
 */
export function useOfferEditor(offer: ReadOffer, totals: SubscriptionTotals) {
  const oid = offer.value.privatePlacementOfferOid;
  const email = useSession().email ?? '';
  const client = useQueryClient();
  const now = useNow();
  const [draft] = useState(() => readDraft(email, offer));
  const [base, setBase] = useState(draft?.base ?? offer);
  const removal = useFirmRemoval(oid);
  const [isMerging, setMerging] = useState(false);
  const form = useForm<SettingsForm>({ defaultValues: draft?.form ?? formOf(base.value) });
  const [values, setValues] = useFormValues(form);
  /** Replaces the entire form and renders it immediately. */
  const fill = useCallback(
    (newForm: SettingsForm) => {
      form.reset(newForm);
      setValues(newForm);
    },
    [form],
  );
  const baseForm = formOf(base.value);
  const changes = changesBetweenForms(baseForm, values);
  const body = updateBody(base.value, values);
  const firms = [...baseForm.participatingFirms, ...values.participatingFirms].sort().join(' ');
  const facts = useMemo(
    () => factsFromTotals(totals, new Set(firms === '' ? [] : firms.split(' '))),
    [totals, firms],
  );
  const after = (update: Record<string, unknown>) => offerAfter(base.value, update, facts, new Date(now));
  const advisories = useAdvisories(offerFromRecord(base.value), after(body));
  const judge = (update: Record<string, unknown>) => judgeSettings(base.value, update, facts, new Date(now));
  const objectionTo = useMemo(() => judgeOptions(base.value, facts, new Date(now)), [base, facts, now]);

  const save = useMutation({
    ...updateOfferMutation(client, oid),
    onSuccess: (saved) => {
      startFrom(saved, formOf(saved.value));
      announce('Changes saved.');
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.hasCode('precondition.failed')) {
        await showConflict();
      }
    },
  });
  const isSameRequest = JSON.stringify(save.variables?.body) === JSON.stringify(body);
  const refusals =
    isSameRequest && save.error instanceof ApiError && save.error.status !== 412
      ? objectionsByField(save.error.problem.errors)
      : {};
  // The error for each changed setting, from our own rules or the server's last response.
  const objections = { ...refusals, ...judge(body) };
  const hasChanges = changes.length > 0;
  const hasMoved = offer.etag !== base.etag;

  useEffect(() => {
    if (draft !== undefined) {
      announce('Your unsaved changes were restored. Save to apply them.');
    }
  }, [draft]);

  // The form follows the server until it is edited.
  useEffect(() => {
    const isUntouched = () => changesBetweenForms(formOf(base.value), form.getValues()).length === 0;
    // After a save, `base` can be newer than the offer that was last read.
    if (!hasMoved || isOlder(offer, base) || !isUntouched()) return undefined;
    return whenFieldIsLeft(() => {
      if (isUntouched()) {
        setBase(offer);
        fill(formOf(offer.value));
      }
    });
  }, [hasMoved, values, base, offer, form, fill]);

  // The form is disabled while it is being saved, which removes the focus.
  const focusedAtSave = useRef<Element | null>(null);
  useEffect(() => {
    if (!save.isPending && focusedAtSave.current !== null) {
      returnFocus(focusedAtSave.current);
      focusedAtSave.current = null;
    }
  }, [save.isPending]);

  useEffect(() => {
    keepDraft(email, oid, hasChanges ? { base, form: values } : null);
  }, [email, oid, hasChanges, base, values]);

  return {
    form,
    base,
    baseForm,
    values,
    changes,
    /** Whether the changes are from an earlier visit. */
    isRestored: draft !== undefined && base === draft.base,
    objections,
    /** Returns the reason why a setting can't have a value now, or null if it can. */
    objectionTo,
    fill,
    undo: (field: SettingField) => form.setValue(field, baseForm[field]),
    discard: () => startFrom(offer, formOf(offer.value)),
    /** Saves, or moves to the first setting with an error. */
    save: () => {
      const newest = form.getValues();
      flushSync(() => setValues(newest)); // the error must be rendered before moving to it
      const update = updateBody(base.value, newest);
      const [objection] = Object.values(judge(update));
      if (objection !== undefined) {
        showFirstError(objection.message);
        return;
      }
      const removed = baseForm.participatingFirms.filter((firm) => !newest.participatingFirms.includes(firm));
      advisories.askFirst(after(update), () => {
        if (removed.length > 0) void removal.askFirst(removed, send);
        else send();
      });
    },
    advisories,
    removal,
    isSaving: save.isPending,
    saveError: isSameRequest ? save.error : null,
    /** Whether someone else changed the offer since editing began. */
    isBehind: hasMoved && hasChanges && !save.isPending,
    isMerging,
    openMerge: () => setMerging(true),
    closeMerge: () => setMerging(false),
    merge: (merged: SettingsForm) => {
      startFrom(offer, merged);
      setMerging(false);
      announce('Your changes are now based on the latest version. Save to apply them.');
    },
  };

  /** Sends the current changes. */
  function send(): void {
    const update = updateBody(base.value, form.getValues());
    if (Object.keys(update).length === 0) announce('No changes to save.');
    else if (client.isMutating({ mutationKey: updateOfferKey(oid) }) === 0) {
      focusedAtSave.current = document.activeElement;
      save.mutate({ body: update, ifMatch: base.etag });
    }
  }

  function startFrom(newBase: ReadOffer, newForm: SettingsForm): void {
    setBase(newBase);
    fill(newForm);
    save.reset();
  }

  /**
   * Shows who changed what, unless the offer already has the user's values, such as after a save whose
   * response was lost.
   */
  async function showConflict(): Promise<void> {
    const newest = await readOfferAgain(client, oid);
    const theirs = formOf(newest.value);
    if (changesBetweenForms(theirs, rebaseForm(baseForm, values, theirs)).length === 0) {
      startFrom(newest, theirs);
      announce('The offer already has these values. No changes to save.');
    } else {
      setMerging(true);
    }
  }
}

/** Moves the focus back to the previous element, or to the view if that element is gone. */
function returnFocus(element: Element): void {
  const view = document.getElementById('view');
  const target = element.isConnected ? element : view;
  const isLost = document.activeElement === document.body || document.activeElement === view;
  if (isLost && target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}
