'use client';

import { createContext, type ReactNode, useContext, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field, FieldError, inputClass } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import {
  type FormErrors,
  forbiddenByExemption,
  type NewOfferField,
  type NewOfferForm,
  type TextField,
} from '#lib/client/offers/creating/new-offer-form.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { amountHint } from '#lib/client/offers/offer-edit.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { exemptionNames, isExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { type FieldOfKind, isIssuerField } from '#lib/domain/offers/offer.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { issuerLabels } from '../issuer-words.ts';
import { StatePicker } from '../states/state-picker.tsx';

type OfferInput = {
  readonly form: UseFormReturn<NewOfferForm>;
  readonly values: NewOfferForm;
  readonly errors: FormErrors;
  readonly advisories: FormErrors;
};

const InputContext = createContext<OfferInput | null>(null);

/** Provides an offer form with its errors and warnings to the form's fields. */
export const OfferInputProvider = InputContext.Provider;

export function useInput(): OfferInput {
  const input = useContext(InputContext);
  if (input === null) throw new Error('This field is outside an offer form.');
  return input;
}

export function labelOfField(field: NewOfferField): string {
  return isIssuerField(field) ? issuerLabels[field] : fieldLabels[field];
}

export function useError(field: NewOfferField): string | null {
  const message = useInput().errors[field];
  return message === undefined ? null : plainWords(message);
}

type InputProps = {
  readonly field: TextField;
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly type?: 'text' | 'date';
};

export function TextInput({ field, isOptional = false, hint, type = 'text' }: InputProps) {
  const { form } = useInput();
  return (
    <Field
      name={field}
      label={<Label field={field} isOptional={isOptional} />}
      error={useError(field)}
      hint={hint}
    >
      {(control) => (
        <input
          {...control}
          {...form.register(field)}
          type={type}
          max={type === 'date' ? '9999-12-30' : undefined}
          aria-required={!isOptional}
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
  );
}

function Label({ field, isOptional }: Required<Pick<InputProps, 'field' | 'isOptional'>>) {
  return (
    <>
      {labelOfField(field)}
      {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
    </>
  );
}

/** A field for a dollar amount. Shows how the text is interpreted. */
export function AmountInput({ field, isOptional = false }: Pick<InputProps, 'field' | 'isOptional'>) {
  const { form, values, advisories } = useInput();
  const error = useError(field);
  return (
    <Field
      name={field}
      label={<Label field={field} isOptional={isOptional} />}
      error={error}
      hint={
        error === null && (
          <>
            {values[field].trim() !== '' && amountHint(values[field])}
            <Advisory text={advisories[field]} />
          </>
        )
      }
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <span aria-hidden="true">$</span>
          <input
            {...control}
            {...form.register(field)}
            inputMode="decimal"
            aria-required={!isOptional}
            autoComplete="off"
            className={`${inputClass} max-w-48 text-right`}
          />
        </div>
      )}
    </Field>
  );
}

export function Advisory({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="block text-due">{text}</span>;
}

type SelectProps = {
  readonly field: TextField;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired?: boolean;
};

/**
 * A select list for a choice among many values. If a choice is required, the first entry prompts the user to choose.
 */
export function SelectInput({ field, choices, isRequired = false }: SelectProps) {
  const { form, advisories } = useInput();
  const error = useError(field);
  return (
    <Field
      name={field}
      label={labelOfField(field)}
      error={error}
      hint={error === null && advisories[field] !== undefined && <Advisory text={advisories[field]} />}
    >
      {(control) => (
        <Select
          {...control}
          {...form.register(field)}
          aria-required={isRequired}
          choices={isRequired ? [{ value: '', label: 'Choose…' }, ...choices] : choices}
          className="w-full aria-invalid:border-danger"
        />
      )}
    </Field>
  );
}

type BooleanField = NewOfferField & FieldOfKind<'boolean'>;

export function BooleanInput({ field }: { readonly field: BooleanField }) {
  const { form } = useInput();
  const error = useError(field);
  const { whenTrue, whenFalse } = offerFields[field];
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          name={field}
          legend={fieldLabels[field]}
          choices={[
            { value: 'true', ...whenTrue },
            { value: 'false', ...whenFalse },
          ]}
          value={String(value)}
          onChoose={(chosen) => onChange(chosen === 'true')}
          error={error}
        />
      )}
    />
  );
}

type CodeField = NewOfferField & FieldOfKind<'code'>;

export function RangeInput({ field }: { readonly field: CodeField }) {
  return (
    <SelectInput
      field={field}
      choices={offerFields[field].list.map(({ code, label }) => ({ value: code, label }))}
    />
  );
}

/** Shows all choices. Unselected ones that the exemption forbids have the reason next to them (rule 5). */
export function AccreditationInput({ field }: { readonly field: CodeField }) {
  const { form, values, advisories } = useInput();
  const error = useError(field);
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          name={field}
          legend={fieldLabels[field]}
          hint={<Advisory text={advisories[field]} />}
          value={value}
          onChoose={onChange}
          error={error}
          choices={offerFields[field].list.map(({ code, label }) => {
            const objection = forbiddenByExemption(values, field, code);
            // A forbidden choice that is already selected stays enabled. Its error appears below the choices.
            return {
              value: code,
              label,
              ...(objection !== null && code !== value && { forbiddenBecause: plainWords(objection) }),
            };
          })}
        />
      )}
    />
  );
}

/** The states whose residents can invest. */
export function StatesInput() {
  const { form, values, advisories } = useInput();
  const id = useId();
  const error = useError('blueSkyedStates');
  const isForbidden = (states: readonly string[]) =>
    forbiddenByExemption(values, 'blueSkyedStates', states) !== null;
  const everyState = Object.keys(usStates);
  const allowedOnly = isForbidden(everyState)
    ? { states: everyState.filter((state) => !isForbidden([state])), reason: onlyState(values) }
    : null;
  return (
    <div data-field="blueSkyedStates" tabIndex={-1} data-invalid={error !== null}>
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
            disabled={false}
            allowedOnly={allowedOnly}
          />
        )}
      />
      <p className="text-small">
        <Advisory text={advisories.blueSkyedStates} />
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

function onlyState({ exemption, issuerState }: NewOfferForm): string {
  const name = isExemptionCode(exemption) ? exemptionNames[exemption] : 'The exemption';
  return `${name} allows only the issuer’s state, ${issuerState}.`;
}

export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>;
}
