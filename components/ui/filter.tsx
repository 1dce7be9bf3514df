'use client';

import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type Choice, Select } from './select.tsx';

type FilterProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  /** Whether the filter is active, which changes its style. */
  readonly isSet?: boolean;
  /** Whether there is room for long choices. */
  readonly isWide?: boolean;
  /** Whether the user has just added the filter, which then receives focus. */
  readonly isNew?: boolean;
  /** Removes the filter. Absent if it can't be removed. */
  readonly onRemove?: () => void;
};

/** A filter or sort order of a list, shown as a chip with its name and the chosen value. */
export function Filter({
  label,
  value,
  choices,
  onChoose,
  isSet = value !== '',
  isWide = false,
  isNew = false,
  onRemove,
}: FilterProps) {
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
        autoFocus={isNew}
        value={value}
        choices={choices}
        onChoose={onChoose}
        className={classNames(
          'min-h-8! min-w-0 grow border-0! -outline-offset-2 bg-transparent! pl-1.5! max-sm:basis-0 max-sm:pl-2!',
          isWide ? 'sm:max-w-[232px]' : 'sm:max-w-[168px]',
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
