'use client';

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { announce } from '#components/ui/announcer.tsx';
import { changedFields, emptyForm, type NewOfferForm } from '#lib/client/offers/creating/new-offer-form.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { keepInTab, readFromTab } from '../settings/draft.ts';
import { useFormValues } from '../settings/saving.ts';

/** A draft as the form was filled from it, or last saved as. */
export type OpenDraft = { readonly draftId: string; readonly name: string; readonly etag: string | null };

/** What the form of a new offer starts from. */
export type Start = {
  /** Names it in the storage of the tab. */
  readonly source: string;
  readonly form: NewOfferForm;
  readonly draft: OpenDraft | null;
};

export type TypedOffer = ReturnType<typeof useTypedOffer>;

/** What a person enters for a new offer, and what it is based on. The tab keeps what isn't saved. */
export function useTypedOffer(email: string, start: Start) {
  const [kept] = useState(() => readTyped(email, start.source));
  const [base, setBase] = useState(kept?.base ?? start.form);
  const [draft, setDraft] = useState(start.draft && (kept?.draft ?? start.draft));
  const form = useForm<NewOfferForm>({ defaultValues: kept?.form ?? start.form });
  const [values, setValues] = useFormValues(form);
  const [isRestored, setRestored] = useState(kept !== null);
  /** Where the tab keeps it. A lost draft stays there, so a reload finds what was typed. */
  const [source, setSource] = useState(start.source);
  const changes = changedFields(base, values);
  const hasChanges = changes.length > 0;

  useEffect(() => {
    keepTyped(email, source, hasChanges ? { base, draft, form: values } : null);
  }, [email, source, hasChanges, base, draft, values]);
  useEffect(() => {
    if (kept !== null) announce('Your unsaved changes are back.');
  }, [kept]);

  return {
    form,
    values,
    setValues,
    base,
    draft,
    changes,
    /** The values are those of an earlier visit. */
    isRestored: isRestored && hasChanges,
    /** Replaces the whole form and renders it at once. */
    fill: (newForm: NewOfferForm) => {
      form.reset(newForm);
      setValues(newForm);
    },
    /** The draft has this content now; without a draft, the form starts from it. */
    startFrom: (saved: NewOfferForm, savedAs: OpenDraft | null) => {
      keepTyped(email, source, null);
      if (savedAs !== null) setSource(sourceOfDraft(savedAs.draftId));
      setDraft(savedAs);
      setBase(saved);
      setRestored(false);
    },
    /** Someone deleted the draft, or created the offer from it. What was typed stays. */
    loseDraft: () => setDraft(null),
  };
}

export function sourceOfDraft(draftId: string): string {
  return `draft ${draftId}`;
}

/** What was typed and not saved, with what it was based on. */
type Typed = {
  readonly base: NewOfferForm;
  readonly draft: OpenDraft | null;
  readonly form: NewOfferForm;
};

/** What this tab holds of a new offer. It survives a reload and is no other tab's or person's. */
export function readTyped(email: string, source: string): Typed | null {
  return readFromTab(typedKey(email, source), isTyped) ?? null;
}

function keepTyped(email: string, source: string, typed: Typed | null): void {
  keepInTab(typedKey(email, source), typed);
}

function typedKey(email: string, source: string): string {
  return `placement desk new offer of ${email} for ${source}`;
}

/** What an older version of this page stored may lack fields. It counts as missing then. */
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
