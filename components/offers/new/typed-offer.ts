'use client';

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { announce } from '#components/ui/announcer.tsx';
import { keepInTab, readFromTab } from '#lib/client/http/kept-in-tab.ts';
import { changedFields, emptyForm, type NewOfferForm } from '#lib/client/offers/creating/new-offer-form.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { useFormValues } from '../settings/saving.ts';

/** A draft, as loaded into the form or last saved. */
export type OpenDraft = { readonly draftId: string; readonly name: string; readonly etag: string | null };

/** Initial values of a new offer's form. */
export type Start = {
  /** Identifies the form in tab storage. */
  readonly source: string;
  readonly form: NewOfferForm;
  readonly draft: OpenDraft | null;
};

export type TypedOffer = ReturnType<typeof useTypedOffer>;

/** A user's input for a new offer, and the saved content that it is based on. Tab storage keeps unsaved input. */
export function useTypedOffer(email: string, start: Start) {
  const [kept] = useState(() => readTyped(email, start.source));
  const [base, setBase] = useState(kept?.base ?? start.form);
  const [draft, setDraft] = useState(start.draft && (kept?.draft ?? start.draft));
  const form = useForm<NewOfferForm>({ defaultValues: kept?.form ?? start.form });
  const [values, setValues] = useFormValues(form);
  const [isRestored, setRestored] = useState(kept !== null);
  /**
   * Key in tab storage. A draft that someone else deleted keeps its key, so a reload restores the typed text.
   */
  const [source, setSource] = useState(start.source);
  const changes = changedFields(base, values);
  const hasChanges = changes.length > 0;

  useEffect(() => {
    keepTyped(email, source, hasChanges ? { base, draft, form: values } : null);
  }, [email, source, hasChanges, base, draft, values]);
  useEffect(() => {
    if (kept !== null) announce('Your unsaved changes were restored.');
  }, [kept]);

  return {
    form,
    values,
    setValues,
    base,
    draft,
    changes,
    /** Whether the values are from an earlier visit. */
    isRestored: isRestored && hasChanges,
    /** Replaces the entire form and renders it immediately. */
    fill: (newForm: NewOfferForm) => {
      form.reset(newForm);
      setValues(newForm);
    },
    /** Sets the saved content that the form starts from, and the draft that contains it, if any. */
    startFrom: (saved: NewOfferForm, savedAs: OpenDraft | null) => {
      keepTyped(email, source, null);
      if (savedAs !== null) setSource(sourceOfDraft(savedAs.draftId));
      setDraft(savedAs);
      setBase(saved);
      setRestored(false);
    },
    /** Called after someone deleted the draft or created the offer from it. The typed text is kept. */
    loseDraft: () => setDraft(null),
  };
}

export function sourceOfDraft(draftId: string): string {
  return `draft ${draftId}`;
}

/** Unsaved input and its basis. */
type Typed = {
  readonly base: NewOfferForm;
  readonly draft: OpenDraft | null;
  readonly form: NewOfferForm;
};

/** Returns this tab's unsaved input for a new offer. It survives a reload, and other tabs or users can't see it. */
export function readTyped(email: string, source: string): Typed | null {
  return readFromTab(typedKey(email, source), isTyped) ?? null;
}

function keepTyped(email: string, source: string, typed: Typed | null): void {
  keepInTab(typedKey(email, source), typed);
}

function typedKey(email: string, source: string): string {
  return `placement desk new offer of ${email} for ${source}`;
}

/** Input stored by an older version of this page may lack fields, and is then ignored. */
function isTyped(stored: unknown): stored is Typed {
  return isJsonObject(stored) && isForm(stored['base']) && isForm(stored['form']) && 'draft' in stored;
}

function isForm(stored: unknown): boolean {
  return (
    isJsonObject(stored) &&
    Object.entries(emptyForm).every(
      ([field, value]) =>
        typeof stored[field] === typeof value && Array.isArray(stored[field]) === Array.isArray(value),
    )
  );
}
