'use client';

import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type Choice, Select } from './select.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  /** Whether the filter is active, which changes its style. */
  readonly isSet?: boolean;
  /** Removes a filter that was added. */
  readonly onRemove?: () => void;
};

/** A list filter, or its order: a chip with its name and the chosen value. */
export function Filter({ label, value, choices, onChoose, isSet = value !== '', onRemove }: Props) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex min-h-9 max-w-full min-w-0 items-center rounded border max-sm:flex-wrap',
        isSet ? 'border-accent bg-accent-wash' : 'border-edge bg-raised',
      )}
    >
      <label htmlFor={id} className="pl-2.5 text-small whitespace-nowrap text-quiet max-sm:basis-full">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        choices={choices}
        onChoose={onChoose}
        className={classNames(
          'min-h-8! min-w-0 grow border-0! bg-transparent! pl-1.5! max-sm:pl-2! sm:max-w-[168px]',
          isSet && 'font-semibold',
        )}
      />
      {onRemove && (
        <button type="button" onClick={onRemove} className="min-h-8 min-w-7 text-quiet hover:text-ink">
          <span aria-hidden="true">×</span>
          <span className="sr-only">Remove filter {label}</span>
        </button>
      )}
    </div>
  );
}
