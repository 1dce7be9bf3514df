'use client';

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepInTab, readFromTab } from '#lib/client/http/kept-in-tab.ts';
import { changedFields, emptyForm, type NewOfferForm } from '#lib/client/offers/creating/new-offer-form.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { useFormValues } from '../settings/saving.ts';

/** A draft as it was loaded into the form or last saved. */
export type OpenDraft = { readonly draftId: string; readonly name: string; readonly etag: string | null };

/** What the form for a new offer starts with. */
export type Start = {
  /** Identifies the form's input in the tab's storage. */
  readonly source: string;
  readonly form: NewOfferForm;
  readonly draft: OpenDraft | null;
};

export type TypedOffer = ReturnType<typeof useTypedOffer>;

/**
 * The user's input for a new offer, and the saved content that it is based on. Unsaved input is also kept in the
 * tab's storage.
 */
export function useTypedOffer(email: string, start: Start) {
  const [kept] = useState(() => readTyped(email, start.source));
  const [base, setBase] = useState(kept?.base ?? start.form);
  const [draft, setDraft] = useState(start.draft && (kept?.draft ?? start.draft));
  const form = useForm<NewOfferForm>({ defaultValues: kept?.form ?? start.form });
  const [values, setValues] = useFormValues(form);
  const [isRestored, setRestored] = useState(kept !== null);
  /**
   * Key in the tab's storage. It doesn't change if someone else deletes the draft, so a reload still restores the
   * typed text.
   */
  const [source, setSource] = useState(start.source);
  const changes = changedFields(base, values);
  const hasChanges = changes.length > 0;

  useEffect(() => {
    keepTyped(email, source, hasChanges ? { base, draft, form: values } : null);
  }, [email, source, hasChanges, base, draft, values]);

  return {
    form,
    values,
    setValues,
    base,
    draft,
    changes,
    /** Whether the unsaved input was restored from the tab's storage. */
    isRestored: isRestored && hasChanges,
    /** Replaces the entire form and renders it immediately. */
    fill: (newForm: NewOfferForm) => {
      form.reset(newForm);
      setValues(newForm);
    },
    /** Sets the saved content that the input is based on, and the draft that contains it, if there is one. */
    startFrom: (saved: NewOfferForm, savedAs: OpenDraft | null) => {
      keepTyped(email, source, null);
      if (savedAs !== null) setSource(draftSource(savedAs.draftId));
      setDraft(savedAs);
      setBase(saved);
      setRestored(false);
    },
    /** Called if someone else deleted the draft or created the offer from it. Keeps the typed text. */
    loseDraft: () => setDraft(null),
  };
}

export function draftSource(draftId: string): string {
  return `draft ${draftId}`;
}

/** Unsaved input, and the saved content that it is based on. */
type Typed = {
  readonly base: NewOfferForm;
  readonly draft: OpenDraft | null;
  readonly form: NewOfferForm;
};

/**
 * Returns this tab's unsaved input for a new offer. Such input survives a reload, and isn't visible to other tabs or
 * users.
 */
export function readTyped(email: string, source: string): Typed | null {
  return readFromTab(typedKey(email, source), isTyped) ?? null;
}

function keepTyped(email: string, source: string, typed: Typed | null): void {
  keepInTab(typedKey(email, source), typed);
}

function typedKey(email: string, source: string): string {
  return `placement desk new offer of ${email} for ${source}`;
}

/**
 * Checks the shape of stored input. An older version of this page may have stored input that lacks fields, which is
 * then ignored.
 */
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
