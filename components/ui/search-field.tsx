'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inputClass } from './class-names.ts';
import { SearchIcon } from './icons.tsx';

/** Long enough for the browser to show a typed letter before it renders the list. */
const untilShownMs = 50;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Called with typed text. The text is done if the user pressed Enter. */
  readonly onSearch: (text: string, isDone: boolean) => void;
  readonly className: string;
};

/** A text field that filters a list. The `/` key moves focus to it. */
export function SearchField({ label, placeholder, value, onSearch, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const onPause = useEffectEvent(() => {
    setTyped(null);
    onSearch(text, false);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(onPause, untilShownMs);
    // A link waits for changes to the URL, and therefore has to find this one under way.
    addEventListener('click', onPause, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', onPause, true);
    };
  }, [typed]);
  const onEnter = () => {
    setTyped(null);
    onSearch(text, true);
  };
  // Reports text that was typed before hydration, which is in the field but not in `value`.
  useEffect(() => {
    if (input.current !== null && input.current.value !== value) {
      setTyped(input.current.value);
    }
  }, []);
  return (
    <label className={`relative ${className}`}>
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute bottom-2.5 left-2.5 text-quiet">
        <SearchIcon />
      </span>
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        className={`${inputClass} pl-8!`}
      />
    </label>
  );
}
