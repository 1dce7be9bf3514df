'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { later } from '#components/ui/later.tsx';
import { NameDialog } from '#components/views/name-dialog.tsx';
import { usePageCommands } from '#components/shell/page-commands.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError, isUnauthenticated } from '#lib/client/http/api.ts';
import { errorsByField } from '#lib/client/offers/creating/new-offer-form.ts';
import { nonAccreditedCodes } from '#lib/domain/offers/code-lists.ts';
import { newSettings } from '#lib/domain/offers/creating/new-offer.ts';
import { settingGroups } from '#lib/domain/offers/fields/offer-fields.ts';
import { isOfKind, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { LeaveGuard } from '../settings/leave-guard.tsx';
import { keepFocusedInSight, useSaveKey } from '../settings/saving.ts';
import { type SectionName, SettingsSection } from '../settings/settings-section.tsx';
import {
  AccreditationInput,
  BooleanInput,
  OfferInputProvider,
  Pair,
  RangeInput,
  StatesInput,
} from './offer-fields.tsx';
import {
  AmountFields,
  DateFields,
  IssuerFields,
  MaximumPerInvestor,
  NameFields,
  ReferenceField,
} from './term-fields.tsx';
import type { Start } from './typed-offer.ts';
import { isDraftGone, useNewOffer } from './use-new-offer.ts';

const ConflictDialog = later(
  () => import('./draft-conflict.tsx').then((module) => module.DraftConflictDialog),
  { ssr: false },
);

const CreateAnywayDialog = later(
  () => import('./create-anyway.tsx').then((module) => module.CreateAnywayDialog),
  { ssr: false },
);

type Props = {
  readonly start: Start;
  /** Shown above the form. Says where the form's values come from. */
  readonly note: ReactNode;
  readonly onSavedAs: (draftId: string) => void;
};

type NewOfferEditor = ReturnType<typeof useNewOffer>;

/** The form for a new offer's terms and settings. It applies the rules for both. */
export function NewOfferForm({ start, note, onSavedAs }: Props) {
  const editor = useNewOffer(start, onSavedAs);
  const { draft, saving, create, saveDraft } = editor;
  useSaveKey(saveDraft);
  usePageCommands([
    { label: 'Save draft', run: saveDraft },
    { label: 'Create offer', run: create },
  ]);
  return (
    <>
      <p className="min-h-6 text-quiet wrap-anywhere">
        {draft === null ? 'Not saved yet' : `Draft: ${draft.name}`}
      </p>
      {note}
      <OfferInputProvider value={editor}>
        <div id="view" tabIndex={-1} className="mt-4 outline-none">
          <form
            aria-label="New offer"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              create();
            }}
          >
            <Terms />
            <Settings />
            <button type="submit" hidden />
          </form>
        </div>
      </OfferInputProvider>
      <NewOfferBar editor={editor} />
      {editor.question !== null && (
        <CreateAnywayDialog
          doubts={editor.question.doubts}
          onKeepEditing={editor.keepEditing}
          onCreate={editor.createAnyway}
        />
      )}
      {saving.isNaming && <NameDraft editor={editor} />}
      {saving.conflict !== null && <ConflictDialog editor={editor} conflict={saving.conflict} />}
      <LeaveGuard
        changes={editor.changes.length}
        onDiscard={editor.discard}
        kept="Your unsaved changes are kept. To continue, open New offer again."
      />
    </>
  );
}

function Terms() {
  return (
    <>
      <SettingsSection title="Offer">
        <NameFields>
          <ReferenceField />
        </NameFields>
      </SettingsSection>
      <SettingsSection title="Issuer">
        <IssuerFields />
      </SettingsSection>
      <SettingsSection title="Size and dates">
        <AmountFields>
          <MaximumPerInvestor />
        </AmountFields>
        <DateFields />
      </SettingsSection>
    </>
  );
}

/**
 * The settings, in the same groups as in the settings form. The cash-required days and the maximum per investor
 * aren't included, because this form shows them with the terms.
 */
function Settings() {
  const codes = settingsIn('eligibility').filter((field) => isOfKind(field, 'code'));
  const isAccreditation = (field: string) => Object.hasOwn(nonAccreditedCodes, field);
  return (
    <>
      <Booleans group="access" />
      <SettingsSection title={settingGroups.eligibility}>
        <div className="grid gap-6 sm:grid-cols-2">
          {codes.filter(isAccreditation).map((field) => (
            <AccreditationInput key={field} field={field} />
          ))}
        </div>
        <Pair>
          {codes
            .filter((field) => !isAccreditation(field))
            .map((field) => (
              <RangeInput key={field} field={field} />
            ))}
        </Pair>
      </SettingsSection>
      <SettingsSection title={settingGroups.states} note="Residents of these states can invest.">
        <StatesInput />
      </SettingsSection>
      <Booleans group="documents" />
    </>
  );
}

function Booleans({ group }: { readonly group: SectionName }) {
  return (
    <SettingsSection title={settingGroups[group]}>
      <div className="grid gap-6 sm:grid-cols-2">
        {settingsIn(group)
          .filter((field) => isOfKind(field, 'boolean'))
          .map((field) => (
            <BooleanInput key={field} field={field} />
          ))}
      </div>
    </SettingsSection>
  );
}

/** Returns the group's settings that a new offer can have, in the order of the settings form. */
function settingsIn(group: SectionName) {
  return settingsOfGroup(group).flatMap((field) => newSettings.filter((known) => known === field));
}

/** An always visible bar that saves the draft or creates the offer and, if that fails, shows the reason. */
function NewOfferBar({ editor }: { readonly editor: NewOfferEditor }) {
  const { creation, saving, errors, isRestored, discard, create, saveDraft } = editor;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => keepFocusedInSight(bar.current), []);
  const count = Object.keys(errors).length;
  return (
    <section
      ref={bar}
      aria-label="Save or create"
      data-page-foot
      className="no-print sticky bottom-0 z-10 mt-6 -mb-24 border-t-2 border-accent bg-raised py-2 shadow-[0_0_0_100vmax_var(--raised)] [clip-path:inset(0_-100vmax)]"
    >
      {isRestored && (
        <p className="flex flex-wrap items-center gap-x-3 px-1 text-small text-due">
          <span role="alert">
            <strong>You have unsaved changes</strong> from your last visit.
          </span>
          <Button small look="quiet" onClick={discard}>
            Discard changes
          </Button>
        </p>
      )}
      <Failure editor={editor} />
      <div className="flex flex-wrap items-center gap-2 px-1">
        {count > 0 && (
          <p className="text-small text-danger">
            <span aria-hidden="true">▲ </span>
            {countOf(count, 'field')} {count === 1 ? 'needs' : 'need'} your attention
          </p>
        )}
        <div className="ml-auto flex items-center gap-2">
          <Button small aria-disabled={saving.isPending || creation.isPending} onClick={saveDraft}>
            {saving.isPending ? 'Saving…' : 'Save draft'}
          </Button>
          <Button
            small
            look="primary"
            aria-disabled={saving.isPending || creation.isPending}
            onClick={() => saving.isPending || creation.isPending || create()}
          >
            {creation.isPending ? 'Creating…' : 'Create offer'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Shows a server error that doesn't belong to a field. */
function Failure({ editor: { creation, saving, values } }: { readonly editor: NewOfferEditor }) {
  const error = creation.error ?? (saving.isNaming ? null : saving.error);
  if (error === null || isUnauthenticated(error)) return null;
  if (error instanceof ApiError && error.status === 412) return null; // a dialog resolves the conflict
  if (isDraftGone(error)) {
    return (
      <Notice tone="due" role="alert" title="Draft not found">
        The draft was deleted or used to create an offer. Check whether the offer exists. If it doesn’t, save
        this as a new draft or create the offer.
      </Notice>
    );
  }
  const isShownAtFields =
    error instanceof ApiError && errorsByField(error.problem.errors, values).form === undefined;
  if (isShownAtFields) return null;
  const title = creation.error === null ? 'The draft was not saved.' : 'The offer was not created.';
  return (
    <ProblemNotice title={title} error={error}>
      {error.name === 'ConnectionError' &&
        creation.error !== null &&
        'The outcome is unknown. You can safely try again, because the offer is created only once.'}
    </ProblemNotice>
  );
}

function NameDraft({ editor: { saving, values } }: { readonly editor: NewOfferEditor }) {
  return (
    <NameDialog
      noun="draft"
      title="Save as draft"
      description="Your firm’s offer managers and administrators can see drafts."
      name={values.offerName.trim().slice(0, 100)}
      action="Save draft"
      keep="Not now"
      failure="The draft was not saved."
      pending={saving.isPending}
      error={saving.error}
      onSubmit={saving.saveAs}
      onEdit={saving.reset}
      onClose={saving.stopNaming}
    />
  );
}
