import { Field, inputClass } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { type AllocationMethod, allocationMethods } from '#lib/domain/offers/deciding/allocation.ts';
import { wholeMoney } from './total-effect.tsx';
import type { AmountName, useAllocation } from './use-allocation.ts';

const methodLabels: Readonly<Record<AllocationMethod, string>> = {
  prorata: 'Pro rata',
  first: 'First come, first served',
  equal: 'Equal amounts',
  manual: 'Manual',
};

const amountsOf: Readonly<Record<AllocationMethod, readonly AmountName[]>> = {
  prorata: ['available', 'unit', 'minimum', 'floor'],
  first: ['available', 'unit', 'minimum'],
  equal: ['available', 'unit'],
  manual: ['available'],
};

type Props = { readonly plan: ReturnType<typeof useAllocation>; readonly readOnly: boolean };

/** The allocation's parameters. Each applies immediately to the table below. */
export function AllocationForm({ plan, readOnly }: Props) {
  const { typed, wrong, left } = plan;
  const fields: Readonly<Record<AmountName, { readonly label: string; readonly hint: string }>> = {
    available: {
      label: 'Available',
      hint: left === null ? 'The offer has no maximum.' : `At most ${wholeMoney(left)}.`,
    },
    unit: { label: 'Unit', hint: 'Amounts are multiples of this.' },
    minimum: { label: 'Minimum', hint: 'Smallest allocation.' },
    floor: { label: 'Floor', hint: 'Requests up to this amount are filled first.' },
  };
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
      <Field label="Method" className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={typed.method}
            disabled={readOnly}
            onChoose={(value) => plan.choose(allocationMethods.find((known) => known === value) ?? 'prorata')}
            choices={allocationMethods.map((value) => ({ value, label: methodLabels[value] }))}
            className="w-full"
          />
        )}
      </Field>
      {amountsOf[typed.method].map((name) => (
        <Field key={name} label={fields[name].label} hint={fields[name].hint} error={wrong[name] ?? null}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              readOnly={readOnly}
              onChange={({ target }) => plan.change(name, target.value)}
              className={inputClass}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
