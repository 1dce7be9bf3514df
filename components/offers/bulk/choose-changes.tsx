'use client';

import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { amountHint, plainAmount } from '#lib/client/offers/offer-edit.ts';
import type { SettingsToChange } from '#lib/client/offers/bulk-parts.ts';
import { offerFields, settingGroups } from '#lib/domain/offers/fields/offer-fields.ts';
import { isOfKind, type SettingField, settingsOfGroup, isSettingField } from '#lib/domain/offers/offer.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { Progress } from './result-table.tsx';
import type { Bulk } from './use-bulk.ts';

const nothingChosen: Chosen = { single: {}, add: [], remove: [] };

/** Groups of settings that have a single value each, in the order of the form. */
const groupsOfBulk = ['cash', 'access', 'eligibility', 'documents'] as const;

type ChooseChangesProps = { readonly bulk: Bulk; readonly onClose: () => void };

/**
 * Lets the user choose changes that apply to all selected offers. If a field stays blank, each offer keeps its own
 * value.
 */
export function ChooseChanges({ bulk, onClose }: ChooseChangesProps) {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const changes = changesOf(chosen);
  const isEmpty = Object.keys(changes).length === 0;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty && !bulk.isPreviewing) bulk.tryChanges(changes);
  };
  const set = (field: SettingField, value: string) =>
    setChosen({ ...chosen, single: { ...chosen.single, [field]: value } });
  const refusal = bulk.previewError;
  const errorOf = (field: SettingField) => messageFor(refusal, field);
  return (
    <form onSubmit={onSubmit} className="mt-3 flex flex-col gap-4">
      <p className="text-quiet">Fields you leave blank are not changed.</p>
      {refusal !== null && !isAboutFields(refusal) && (
        <ProblemNotice title="The preview couldn’t be created." error={refusal} />
      )}
      <ChooseStates
        add={chosen.add}
        remove={chosen.remove}
        error={errorOf('blueSkyedStates')}
        onChange={(states) => setChosen({ ...chosen, ...states })}
      />
      {groupsOfBulk.map((group) => (
        <fieldset key={group} className="grid gap-x-6 gap-y-3 border-t border-hairline pt-3 sm:grid-cols-2">
          <legend className="sr-only">{settingGroups[group]}</legend>
          {settingsOfGroup(group).map((field) => (
            <Field
              key={field}
              name={field}
              label={fieldLabels[field]}
              hint={hintOf(field, chosen.single[field] ?? '')}
              error={errorOf(field)}
            >
              {(control) => (
                <Control
                  field={field}
                  value={chosen.single[field] ?? ''}
                  onChange={(value) => set(field, value)}
                >
                  {control}
                </Control>
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      {bulk.isPreviewing && <Progress label="Checking each offer" {...bulk.progress} />}
      <DialogFooter>
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" aria-disabled={isEmpty || bulk.isPreviewing}>
            Preview
          </Button>
        </DialogButtons>
      </DialogFooter>
    </form>
  );
}

type ControlProps = {
  readonly field: SettingField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: Parameters<Parameters<typeof Field>[0]['children']>[0];
};

const unchangedChoice = { value: '', label: 'Don’t change' };

/** A select list for a setting with only a few possible values, or a text field for any other setting. */
function Control({ field, value, onChange, children: control }: ControlProps): ReactNode {
  if (isOfKind(field, 'boolean') || isOfKind(field, 'code')) {
    const entry = offerFields[field];
    const choices =
      entry.kind === 'boolean'
        ? [
            { value: 'true', label: entry.whenTrue.label },
            { value: 'false', label: entry.whenFalse.label },
          ]
        : entry.list.map(({ code, label }) => ({ value: code, label }));
    return (
      <Select
        {...control}
        className="w-full"
        value={value}
        choices={[unchangedChoice, ...choices]}
        onChoose={onChange}
      />
    );
  }
  return (
    <input
      {...control}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={unchangedChoice.label}
      inputMode="decimal"
      autoComplete="off"
      className={inputClass}
    />
  );
}

function hintOf(field: SettingField, typed: string): string | null {
  if (isOfKind(field, 'days')) return 'In days. This value can only decrease.';
  return isOfKind(field, 'amount') ? amountHint(typed) : null;
}

function isAboutFields(error: Error): boolean {
  return (
    error instanceof ApiError &&
    error.problem.errors.every(({ field }) => field?.startsWith('changes.') === true)
  );
}

function messageFor(error: Error | null, field: SettingField): string | null {
  if (!(error instanceof ApiError)) {
    return null;
  }
  const found = error.problem.errors.find((each) => each.field?.startsWith(`changes.${field}`));
  return found?.message ?? null;
}

/**
 * Form values. Single values are text, which is empty if the setting shouldn't change. `add` and `remove` contain
 * states.
 */
type Chosen = {
  readonly single: Readonly<Partial<Record<SettingField, string>>>;
  readonly add: readonly string[];
  readonly remove: readonly string[];
};

/**
 * Returns the body of the request. Its values stay text, because the API also accepts numbers and booleans as
 * strings.
 */
function changesOf({ single, add, remove }: Chosen): SettingsToChange {
  const settings = Object.entries(single).flatMap(([field, typed]): [string, string][] => {
    const value = isSettingField(field) && isOfKind(field, 'amount') ? plainAmount(typed) : typed.trim();
    return value === '' ? [] : [[field, value]];
  });
  const states = {
    ...(add.length > 0 && { add }),
    ...(remove.length > 0 && { remove }),
  };
  return {
    ...(Object.keys(states).length > 0 && { blueSkyedStates: states }),
    ...Object.fromEntries(settings),
  };
}

type States = { readonly add: readonly string[]; readonly remove: readonly string[] };

type Props = States & {
  readonly error: string | null;
  readonly onChange: (states: States) => void;
};

const statesByName = Object.entries(usStates)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => compareText(one.label, other.label));

/** Lets the user choose states to add to each offer, and states to remove from it. A state can't be in both lists. */
function ChooseStates({ add, remove, error, onChange }: Props) {
  const free = statesByName.filter(({ value }) => !add.includes(value) && !remove.includes(value));
  const list = (title: string, prompt: string, states: readonly string[], to: (states: string[]) => void) => (
    <Field label={title} error={title === 'Add states' ? error : null}>
      {(control) => (
        <>
          <Select
            {...control}
            className="w-full"
            value=""
            choices={[{ value: '', label: prompt }, ...free]}
            onChoose={(code) => code !== '' && to([...states, code].sort())}
          />
          {states.length > 0 && (
            <ul aria-label={title} className="flex flex-wrap gap-1">
              {states.map((code) => (
                <li key={code}>
                  <Button
                    small
                    aria-label={`${usStates[code] ?? code}: no change`}
                    onClick={() => to(states.filter((other) => other !== code))}
                  >
                    {usStates[code]} <span aria-hidden="true">×</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
  return (
    <fieldset className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <legend className="sr-only">States</legend>
      {list('Add states', 'Choose a state to add', add, (states) => onChange({ add: states, remove }))}
      {list('Remove states', 'Choose a state to remove', remove, (states) =>
        onChange({ add, remove: states }),
      )}
    </fieldset>
  );
}
