'use client';

import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type Choice, Select } from './select.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  /** Whether the filter is active, which its style shows. */
  readonly isSet?: boolean;
};

/** A filter or the order of a list. */
export function Filter({ label, value, choices, onChoose, isSet = value !== '' }: Props) {
  const id = useId();
  return (
    <div className="grid max-w-full min-w-0 gap-0.5">
      <label htmlFor={id} className="text-small text-quiet">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        choices={choices}
        onChoose={onChoose}
        className={classNames('w-full sm:max-w-[168px]', isSet && 'font-semibold')}
      />
    </div>
  );
}
