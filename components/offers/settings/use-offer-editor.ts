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
import { judgeOptions, objectionText, useAdvisories, whenFieldIsLeft } from './judging.ts';
import { useFirmRemoval } from './use-firm-removal.ts';

export type OfferEditor = ReturnType<typeof useOfferEditor>;

/**
 * The settings being edited. `base` is the offer as it was when editing began, and saving sends its ETag in If-Match.
 * As long as there are no pending changes, `base` is updated from the server. After that, only a merge updates it.
 */
export function useOfferEditor(offer: ReadOffer, totals: SubscriptionTotals) {
  const { startFrom, showNewest, hasMoved, ...edited } = useEdited(offer);
  const { after, judge, objectionTo, advisories } = useJudgment(edited, totals);
  const removal = useFirmRemoval(offer.value.privatePlacementOfferOid);
  const { send, ...saving } = useSaving(offer, { ...edited, startFrom });
  const { form, base, baseForm, values, changes } = edited;
  const { isSaving, saveError } = saving;
  const refusals =
    saveError instanceof ApiError && saveError.status !== 412
      ? objectionsByField(saveError.problem.errors)
      : {};
  return {
    ...edited,
    ...saving,
    // The error for each changed setting, from the client-side rules or from the server's last response.
    objections: { ...refusals, ...judge(updateBody(base.value, values)) },
    objectionTo,
    undo: (field: SettingField) => form.setValue(field, baseForm[field]),
    /** Saves the changes. If a setting has an error, moves focus to the first such setting instead. */
    save: () => {
      const newest = showNewest();
      const update = updateBody(base.value, newest);
      const objections = Object.values(judge(update));
      const [objection] = objections;
      if (objection !== undefined) {
        showFirstError(objectionText(objection) ?? '', { count: objections.length });
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
    hasSubscription: totals.length > 0,
    /** Whether someone else changed the offer since editing began. */
    isBehind: hasMoved && changes.length > 0 && !isSaving,
  };
}

/** The form, and the offer that it is based on. Stores pending changes as a draft. */
function useEdited(offer: ReadOffer) {
  const oid = offer.value.privatePlacementOfferOid;
  const email = useSession().email ?? '';
  const [draft] = useState(() => readDraft(email, offer));
  const [base, setBase] = useState(draft?.base ?? offer);
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
  const hasChanges = changes.length > 0;
  const hasMoved = offer.etag !== base.etag;

  // Updates the form from the server until the user edits it.
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

  useEffect(() => {
    keepDraft(email, oid, hasChanges ? { base, form: values } : null);
  }, [email, oid, hasChanges, base, values]);

  return {
    form,
    base,
    baseForm,
    values,
    changes,
    hasMoved,
    /** Whether the changes were restored from a draft. */
    isRestored: draft !== undefined && base === draft.base,
    fill,
    startFrom: (newBase: ReadOffer, newForm: SettingsForm) => {
      setBase(newBase);
      fill(newForm);
    },
    /** Renders the form's latest values, including text that was typed just before, and returns them. */
    showNewest: () => {
      const newest = form.getValues();
      flushSync(() => setValues(newest)); // an error must be rendered before it can receive focus
      return newest;
    },
  };
}

type Edited = Omit<ReturnType<typeof useEdited>, 'hasMoved' | 'showNewest'>;

/** Determines which values the settings can have now, and what to warn about before saving. */
function useJudgment(
  { base, baseForm, values }: Pick<Edited, 'base' | 'baseForm' | 'values'>,
  totals: SubscriptionTotals,
) {
  const now = useNow();
  const firms = [...baseForm.participatingFirms, ...values.participatingFirms].sort().join(' ');
  const facts = useMemo(
    () => factsFromTotals(totals, new Set(firms === '' ? [] : firms.split(' '))),
    [totals, firms],
  );
  const after = (update: Record<string, unknown>) => offerAfter(base.value, update, facts, new Date(now));
  return {
    after,
    judge: (update: Record<string, unknown>) => judgeSettings(base.value, update, facts, new Date(now)),
    /** Returns the reason why a setting can't have a value now, or null if it can. */
    objectionTo: useMemo(() => judgeOptions(base.value, facts, new Date(now)), [base, facts, now]),
    advisories: useAdvisories(offerFromRecord(base.value), after(updateBody(base.value, values))),
  };
}

/** Saves the changes. If someone else changed the offer first, opens the merge dialog instead. */
function useSaving(offer: ReadOffer, edited: Edited) {
  const { form, base, baseForm, values } = edited;
  const oid = offer.value.privatePlacementOfferOid;
  const client = useQueryClient();
  const [isMerging, setMerging] = useState(false);
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
  const isSameRequest =
    JSON.stringify(save.variables?.body) === JSON.stringify(updateBody(base.value, values));

  const rememberFocus = useFocusAfterSave(save.isPending);
  return {
    send,
    isSaving: save.isPending,
    saveError: isSameRequest ? save.error : null,
    discard: () => startFrom(offer, formOf(offer.value)),
    isMerging,
    openMerge: () => setMerging(true),
    closeMerge: () => setMerging(false),
    merge: (merged: SettingsForm) => {
      startFrom(offer, merged);
      setMerging(false);
      announce('Your changes are now based on the latest version. Save to apply them.');
    },
  };

  function send(): void {
    const update = updateBody(base.value, form.getValues());
    if (Object.keys(update).length === 0) announce('No changes to save.');
    else if (client.isMutating({ mutationKey: updateOfferKey(oid) }) === 0) {
      rememberFocus();
      save.mutate({ body: update, ifMatch: base.etag });
    }
  }

  function startFrom(newBase: ReadOffer, newForm: SettingsForm): void {
    edited.startFrom(newBase, newForm);
    save.reset();
  }

  /**
   * Shows the merge dialog. If the offer already has the user's values, for example because an earlier save succeeded
   * but its response was lost, bases the form on the offer instead.
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

/**
 * Returns a function to call before a save. Disabling the form during the save removes focus. After the save, the
 * element that had focus gets it back.
 */
function useFocusAfterSave(isSaving: boolean): () => void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!isSaving && focused.current !== null) {
      returnFocus(focused.current);
      focused.current = null;
    }
  }, [isSaving]);
  return () => {
    focused.current = document.activeElement;
  };
}

/** If focus was lost, moves it back to the element or, if the element is gone, to the view. */
function returnFocus(element: Element): void {
  const view = document.getElementById('view');
  const target = element.isConnected ? element : view;
  const isLost = document.activeElement === document.body || document.activeElement === view;
  if (isLost && target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}
