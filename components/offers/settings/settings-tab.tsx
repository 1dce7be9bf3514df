'use client';

import { memo, useId } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { FieldError, Field } from '#components/ui/field.tsx';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { type FieldOfKind, isOfKind, type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { StatePicker } from '../states/state-picker.tsx';
import { reasonFinal, useOtherWayToChangeTerms } from '../use-offer-relation.ts';
import { useEditor } from './editor-context.ts';
import { CashSection, SettingGroup } from './setting-group.tsx';
import { OfferFacts, SettingsText } from './settings-text.tsx';
import { sectionNames } from './settings-section.tsx';
import { objectionText } from './judging.ts';

type SettingsTabProps = { readonly readOnlyBecause: string | null };

/** All settings except the firms, with the terms below. A user who can't change the settings sees them as text. */
export const SettingsTab = memo(function SettingsTab({ readOnlyBecause }: SettingsTabProps) {
  const { base, isSaving, save, sections, hasSubscription } = useEditor();
  const final = reasonFinal(base, hasSubscription);
  const otherWay = useOtherWayToChangeTerms();
  if (readOnlyBecause !== null) {
    return (
      <>
        <Notice className="no-print">{readOnlyBecause}</Notice>
        <SettingsText offer={base.value} />
      </>
    );
  }
  return (
    <>
      <div className="hidden print:block">
        <SettingsText offer={base.value} />
      </div>
      <form
        aria-label="Settings"
        noValidate
        className="no-print"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset disabled={isSaving} className="min-w-0">
          {sections.edited.length < sectionNames.length && (
            <div className="-mb-2 flex justify-end">
              <Button
                small
                look="quiet"
                aria-keyshortcuts="e"
                onClick={() => sections.edit(sectionNames, 'published')}
              >
                Edit all
              </Button>
            </div>
          )}
          <SettingGroup group="access" />
          <EligibilitySection />
          <CashSection />
          <StatesSection />
          <SettingGroup group="documents" />
          <OfferFacts
            offer={base.value}
            note={
              final === null
                ? 'To edit these terms, select “More”, then “Edit terms…”. You can edit them until the offer is published or imported, or has a subscription.'
                : `${final} ${otherWay}`
            }
          />
        </fieldset>
        {/* Lets the user save by pressing Enter in a field. The visible button is in the save bar. */}
        <button type="submit" hidden />
      </form>
    </>
  );
});

/** The states whose residents can invest. */
function StatesSection() {
  const { form, base, values, objections, objectionTo, isSaving } = useEditor();
  const id = useId();
  const everyState = Object.keys(usStates);
  const objection = objectionTo('blueSkyedStates', everyState);
  return (
    <SettingGroup group="states" note="Residents of these states can invest.">
      <div data-field="blueSkyedStates" tabIndex={-1} data-invalid={objections.blueSkyedStates !== undefined}>
        <h3 id={`${id}-label`} className="sr-only">
          Blue-skyed states
        </h3>
        <Controller
          control={form.control}
          name="blueSkyedStates"
          render={({ field: { value, onChange } }) => (
            <StatePicker
              labelId={`${id}-label`}
              describedBy={`${id}-error`}
              value={value}
              onChange={onChange}
              disabled={isSaving}
              allowedOnly={
                objection && {
                  states: everyState.filter((state) => objectionTo('blueSkyedStates', [state]) === null),
                  reason: explainStates(base.value),
                }
              }
            />
          )}
        />
        {values.blueSkyedStates.length === 0 && (
          <Notice tone="due" role="status" className="mt-3">
            No state is selected, so no one can invest.
          </Notice>
        )}
        <FieldError id={`${id}-error`} message={objectionText(objections.blueSkyedStates)} />
      </div>
    </SettingGroup>
  );
}

/** Explains the same rule as the error message, but without listing up to 51 states to remove. */
function explainStates({ exemption, issuer }: OfferRecord): string {
  return `${exemptionOf(exemption).name} allows only the issuer’s state, ${issuer.issuerState}.`;
}

type EligibilitySectionProps = { readonly field: SettingField & FieldOfKind<'code'> };

/** Settings for which investors are allowed. Shows the reason next to values that the exemption forbids (rule 5). */
function EligibilitySection() {
  const codes = settingsOfGroup('eligibility').filter((field) => isOfKind(field, 'code'));
  return (
    <SettingGroup group="eligibility">
      <div className="grid gap-6 sm:grid-cols-2">
        {codes.filter(isAccreditation).map((field) => (
          <AccreditationSetting key={field} field={field} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {codes
          .filter((field) => !isAccreditation(field))
          .map((field) => (
            <RangeSetting key={field} field={field} />
          ))}
      </div>
    </SettingGroup>
  );
}

/**
 * Reports whether the setting's choices depend on rules. If they do, all of them stay visible, and the unavailable
 * ones show the reason.
 */
function isAccreditation(field: SettingField): boolean {
  return field === 'naturalPersonAccreditationSetting' || field === 'corporateAccreditationSetting';
}

function AccreditationSetting({ field }: EligibilitySectionProps) {
  const { form, objections, objectionTo, advisories } = useEditor();
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          name={field}
          legend={fieldLabels[field]}
          hint={
            advisories.barriers[field] !== undefined && (
              <span className="text-due">{advisories.barriers[field]}</span>
            )
          }
          value={value}
          onChoose={onChange}
          error={objectionText(objections[field])}
          choices={offerFields[field].list.map(({ code, label }) => {
            const objection = objectionTo(field, code);
            return { value: code, label, ...(objection && { forbiddenBecause: objectionText(objection) }) };
          })}
        />
      )}
    />
  );
}

function RangeSetting({ field }: EligibilitySectionProps) {
  const { form, objections } = useEditor();
  return (
    <Field name={field} label={fieldLabels[field]} error={objectionText(objections[field])}>
      {(control) => (
        <Select
          {...control}
          {...form.register(field)}
          choices={offerFields[field].list.map((entry) => ({ value: entry.code, label: entry.label }))}
          className="w-full"
        />
      )}
    </Field>
  );
}
