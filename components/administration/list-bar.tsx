'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { type ReactNode, useId } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { inputClass } from '#components/ui/field.tsx';

/** Returns the search text of a tab's list, kept in the address. */
export function useListSearch(): readonly [string, (text: string) => void] {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  return [text, (typed) => void setText(typed === '' ? null : typed)];
}

type Props = {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly children?: ReactNode;
};

/** A list's search field, next to the buttons that add items. */
export function ListBar({ label, text, onSearch, children }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={classNames(inputClass, 'min-w-0 flex-1 sm:max-w-[320px]')}
      />
      {children && <div className="ml-auto">{children}</div>}
    </div>
  );
}

/** Reports whether a text occurs in one of the values, in any letter case. */
export function occursIn(text: string, ...values: readonly string[]): boolean {
  const searched = text.trim().toLowerCase();
  return values.some((value) => value.toLowerCase().includes(searched));
}
