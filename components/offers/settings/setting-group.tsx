'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { formatDistance } from '#components/ui/date-text.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { amountHint } from '#lib/client/offers/offer-edit.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { isOfKind, settingsOfGroup, type FieldOfKind, type SettingField } from '#lib/domain/offers/offer.ts';
import { type BooleanSide, offerFields, settingGroups } from '#lib/domain/offers/fields/offer-fields.ts';
import { closedDayAdvisories } from '#lib/domain/market/business-days.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { type SectionName, SettingsSection } from './settings-section.tsx';
import { useEditor } from './editor-context.ts';
import { objectionText } from './judging.ts';
import { SectionText } from './settings-text.tsx';

type Props = { readonly group: SectionName; readonly note?: string; readonly children?: ReactNode };

/** A group of editable settings. Shows its children first, and then its boolean settings. */
export function SettingGroup({ group, note, children }: Props) {
  const booleans = settingsOfGroup(group).filter((field) => isOfKind(field, 'boolean'));
  return (
    <EditableSection name={group} note={note}>
      {children}
      {booleans.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          {booleans.map((field) => (
            <BooleanSetting key={field} field={field} />
          ))}
        </div>
      )}
    </EditableSection>
  );
}

type BooleanSettingProps = { readonly field: SettingField & FieldOfKind<'boolean'> };

/** A setting with two possible values. Each explains what it means and, if it isn't available, why. */
function BooleanSetting({ field }: BooleanSettingProps) {
  const { form, baseForm, objections, objectionTo } = useEditor();
  const choiceFor = (value: boolean, side: BooleanSide) => {
    const objection = value === baseForm[field] ? null : objectionTo(field, value);
    return {
      value: String(value),
      ...side,
      ...(objection && { forbiddenBecause: objectionText(objection) }),
    };
  };
  const { whenTrue, whenFalse } = offerFields[field];
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          name={field}
          legend={fieldLabels[field]}
          choices={[choiceFor(true, whenTrue), choiceFor(false, whenFalse)]}
          value={String(value)}
          onChoose={(chosen) => onChange(chosen === 'true')}
          error={objectionText(objections[field])}
        />
      )}
    />
  );
}

type EditableSectionProps = {
  readonly name: SectionName;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A section of settings. Shows one setting per line until the user opens the section to edit it in place. */
function EditableSection({ name, note, children }: EditableSectionProps) {
  const { base, sections } = useEditor();
  const title = settingGroups[name];
  const { wanted, onFound, edited, changed, edit, close } = sections;
  const body = useRef<HTMLDivElement>(null);
  const isEdited = edited.includes(name);
  useEffect(() => {
    if (isEdited && wanted !== null && settingsOfGroup(name).includes(wanted)) {
      focusSetting(body.current, wanted);
      onFound();
    }
  }, [isEdited, wanted, name, onFound]);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) {
      focusIfLost(body.current?.querySelector<HTMLElement>('[data-edit]') ?? null);
    }
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <SettingsSection title={title} note={note} isWide>
      <div ref={body} className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="grid max-w-[720px] min-w-0 gap-6">
          {isEdited ? children : <SectionText offer={base.value} name={name} />}
        </div>
        <div className="flex min-w-14 justify-end">
          {isEdited ? (
            !changed.includes(name) && (
              <Button small look="quiet" aria-label={`Done with ${title}`} onClick={() => close(name)}>
                Done
              </Button>
            )
          ) : (
            <Button
              small
              look="quiet"
              data-edit
              aria-label={`Edit ${title}`}
              onClick={() => edit([name], settingsOfGroup(name)[0] ?? null)}
            >
              Edit
            </Button>
          )}
        </div>
      </div>
    </SettingsSection>
  );
}

/** Focuses a setting's input and selects any text in it, so that typing replaces the text. */
function focusSetting(section: HTMLElement | null, field: SettingField): void {
  const setting = section?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control =
    setting?.querySelector<HTMLElement>('input:checked') ??
    setting?.querySelector<HTMLElement>('input:enabled, select, button');
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** Settings for when cash is required, and for how much a single investor can invest. */
export function CashSection() {
  const { form, base, values, objections, advisories } = useEditor();
  return (
    <SettingGroup group="cash">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field
          name="daysFromClosingCashIsRequired"
          label={fieldLabels.daysFromClosingCashIsRequired}
          error={objectionText(objections.daysFromClosingCashIsRequired)}
          hint={<DaysHint />}
        >
          {(control) => (
            <div className="flex items-center gap-2">
              <input
                {...control}
                {...form.register('daysFromClosingCashIsRequired')}
                inputMode="numeric"
                autoComplete="off"
                readOnly={base.value.daysFromClosingCashIsRequired === 0}
                className={`${inputClass} max-w-20 text-right`}
              />
              <span aria-hidden="true">days</span>
            </div>
          )}
        </Field>
        <Field
          name="maximumInvestmentAmount"
          label={fieldLabels.maximumInvestmentAmount}
          error={objectionText(objections.maximumInvestmentAmount)}
          hint={
            <>
              {amountHint(values.maximumInvestmentAmount)}
              {advisories.barriers.maximumInvestmentAmount !== undefined && (
                <span className="block text-due">{advisories.barriers.maximumInvestmentAmount}</span>
              )}
            </>
          }
        >
          {(control) => (
            <div className="flex items-center gap-2">
              <span aria-hidden="true">$</span>
              <input
                {...control}
                {...form.register('maximumInvestmentAmount')}
                inputMode="decimal"
                autoComplete="off"
                className={`${inputClass} max-w-48 text-right`}
              />
            </div>
          )}
        </Field>
      </div>
    </SettingGroup>
  );
}

/** Shows the date that results from the number of days, and the limits on that number. */
function DaysHint() {
  const { base, values } = useEditor();
  const today = useMarketDate();
  const {
    closingDate,
    daysFromClosingCashIsRequired: current,
    originalDaysFromClosingCashIsRequired,
  } = base.value;
  const days = Number(values.daysFromClosingCashIsRequired);
  const isPossible = Number.isInteger(days) && days >= 0 && days <= current;
  const date = cashRequiredDate(closingDate, isPossible ? days : current);
  const closures = useClosures();
  const advisories = [
    ...closedDayAdvisories('cash-required date', date, closures),
    ...closedDayAdvisories('closing date', closingDate, closures),
  ];
  return (
    <>
      Cash-required date <strong className="font-semibold text-ink">{formatDate(date)}</strong>,{' '}
      {formatDistance(today, date)}.{' '}
      {current === 0
        ? 'This value can’t change once it is 0.'
        : `Currently ${countOf(current, 'day')}, originally ${originalDaysFromClosingCashIsRequired}. This value can only decrease.`}
      {advisories.map((advisory) => (
        <span key={advisory} className="block text-due">
          {advisory}
        </span>
      ))}
    </>
  );
}
