'use client';

import type { ComponentProps } from 'react';
import { classNames } from '#components/ui/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly label: string;
  readonly shown?: string;
};

/**
 * A checkbox whose label fills the cell, so that it is easy to tap. If there isn't room for columns, shows a short form
 * of the label.
 */
export function SelectBox({ label, shown, ...rest }: Props) {
  return (
    <label
      className={classNames(
        'grid min-h-7 min-w-7 cursor-pointer place-items-center max-sm:min-w-9',
        shown !== undefined && 'max-lg:w-fit max-lg:grid-flow-col max-lg:gap-x-5 max-lg:px-1.5 max-sm:px-2!',
      )}
    >
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-4 accent-accent max-sm:size-5" {...rest} />
      {shown !== undefined && (
        <span aria-hidden="true" className="font-normal whitespace-nowrap lg:hidden">
          {shown}
        </span>
      )}
    </label>
  );
}
