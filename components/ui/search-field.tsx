'use client';

import { useEffect, useRef } from 'react';
import { classNames, inputClass } from './class-names.ts';
import { SearchIcon } from './icons.tsx';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly onEnter?: () => void;
  readonly className?: string;
};

/** A text field that filters a list. The `/` key moves focus to it. */
export function SearchField({ label, placeholder, value, onSearch, onEnter, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Reports text that was typed before hydration, which is in the field but not in `value`.
  useEffect(() => {
    if (input.current !== null && input.current.value !== value) {
      onSearch(input.current.value);
    }
  }, []);
  return (
    <label className={classNames('relative', className)}>
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute bottom-2.5 left-2.5 text-quiet">
        <SearchIcon />
      </span>
      <input
        ref={input}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        className={classNames(inputClass, 'pl-8!')}
      />
    </label>
  );
}
