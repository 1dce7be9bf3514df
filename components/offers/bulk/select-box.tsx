'use client';

import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { readonly label: string };

/** A checkbox whose label fills the cell, so that it is easy to tap. */
export function SelectBox({ label, ...rest }: Props) {
  return (
    <label className="grid min-h-7 min-w-7 cursor-pointer place-items-center max-sm:min-w-9">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-4 accent-accent max-sm:size-5" {...rest} />
    </label>
  );
}
