'use client';

import type { ReactNode } from 'react';
import { formatDistance } from '#components/ui/date-text.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { exemptionChoices } from '#lib/client/offers/creating/exemption-choices.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { closedDayAdvisories } from '#lib/domain/market/business-days.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { edgarStates } from '#lib/domain/offers/edgar-states.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { Advisory, AmountInput, Pair, SelectInput, TextInput, useError, useInput } from './offer-fields.tsx';

/** States and countries. The states come first, because most issuers are in one. */
const placeChoices = [usStates, edgarStates].flatMap((places, index) =>
  Object.entries(places)
    .filter(([code]) => index === 0 || !Object.hasOwn(usStates, code))
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
);

/** The offer's name, exemption and kind. */
export function NameFields({ children }: { readonly children?: ReactNode }) {
  const exemptions = exemptionChoices(useInput().values.exemption);
  return (
    <Pair>
      <TextInput field="offerName" />
      {children}
      <SelectInput field="exemption" choices={exemptions} isRequired />
      <TextInput field="securityType" hint="For example, preferred equity." />
    </Pair>
  );
}

export function ReferenceField() {
  return (
    <TextInput
      field="reference"
      isOptional
      hint="Your firm’s own reference for the offer. You can’t change or reuse it later."
    />
  );
}

export function IssuerFields() {
  return (
    <Pair>
      <TextInput field="issuerName" />
      <SelectInput field="issuerState" choices={placeChoices} isRequired />
      <TextInput field="issuerCity" isOptional />
      <TextInput field="industrySector" isOptional />
      <TextInput field="issuerSize" isOptional />
      <TextInput field="website" isOptional />
    </Pair>
  );
}

/** The offer's size and minimum investment. The maximum per investor is a setting, passed as `children`. */
export function AmountFields({ children }: { readonly children?: ReactNode }) {
  return (
    <Pair>
      <AmountInput field="offerMinimum" />
      <AmountInput field="offerMaximum" isOptional />
      <AmountInput field="minimumInvestmentAmount" isOptional />
      {children}
    </Pair>
  );
}

export function MaximumPerInvestor() {
  return <AmountInput field="maximumInvestmentAmount" isOptional />;
}

export function DateFields() {
  const { values } = useInput();
  const { closingDate, daysFromClosingCashIsRequired } = values;
  const days = daysFromClosingCashIsRequired.trim();
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(closingDate) && closingDate >= '1900';
  const cash = isDated && /^\d{1,4}$/.test(days) ? cashRequiredDate(closingDate, Number(days)) : null;
  return (
    <Pair>
      <TextInput
        field="closingDate"
        type="date"
        hint={isDated && <DateHint name="closing date" date={closingDate} />}
      />
      <DaysInput hint={cash !== null && <DateHint name="cash-required date" date={cash} />} />
    </Pair>
  );
}

/** A date in words, how far away it is, and any warnings. */
function DateHint({ name, date }: { readonly name: string; readonly date: string }) {
  const today = useMarketDate();
  const closures = useClosures();
  return (
    <>
      The {name} is <strong className="font-semibold text-ink">{formatDate(date)}</strong>,{' '}
      {formatDistance(today, date)}.
      {closedDayAdvisories(name, date, closures).map((text) => (
        <Advisory key={text} text={text} />
      ))}
      {date < today && <Advisory text="This date has passed." />}
    </>
  );
}

function DaysInput({ hint }: { readonly hint: ReactNode }) {
  const { form } = useInput();
  return (
    <Field
      name="daysFromClosingCashIsRequired"
      label={fieldLabels.daysFromClosingCashIsRequired}
      error={useError('daysFromClosingCashIsRequired')}
      hint={hint}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            {...control}
            {...form.register('daysFromClosingCashIsRequired')}
            inputMode="numeric"
            aria-required="true"
            autoComplete="off"
            className={`${inputClass} max-w-20 text-right`}
          />
          <span aria-hidden="true">days</span>
        </div>
      )}
    </Field>
  );
}
