'use client';

import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';

type States = { readonly add: readonly string[]; readonly remove: readonly string[] };

type Props = States & {
  readonly error: string | null;
  readonly onChange: (states: States) => void;
};

/** Chooses states to add to each offer and to remove from it. A state can't be both. */
export function ChooseStates({ add, remove, error, onChange }: Props) {
  const free = Object.entries(usStates).filter(([code]) => !add.includes(code) && !remove.includes(code));
  const list = (title: string, prompt: string, states: readonly string[], to: (states: string[]) => void) => (
    <Field label={title} error={title === 'Add states' ? error : null}>
      {(control) => (
        <>
          <Select
            {...control}
            className="w-full"
            value=""
            choices={[{ value: '', label: prompt }, ...free.map(([value, label]) => ({ value, label }))]}
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
