'use client';

import { type KeyboardEvent, useRef, useState, useId } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { usRegions } from '#lib/domain/offers/updating/us-regions.ts';
import { inputClass } from '#components/ui/field.tsx';
import { findStates, mayToggle, nameOfState, type StateChoice, toggleState } from './state-selection.ts';
import { StateRegion } from './state-region.tsx';

/**
 * The states by region, with a field that finds a state by name or code. Enter adds the first match. If that state is
 * already selected, Enter doesn't remove it. The list is a single tab stop, and arrow keys move within it. A region
 * can be selected as a whole only while all of its states are visible.
 */
export function StateList(choice: StateChoice) {
  const { value, onChange, allowedOnly } = choice;
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isNarrowed = typed.trim() !== '';
  const found = findStates(typed);
  const best = isNarrowed ? found[0] : undefined;
  const regions = Object.entries(usRegions)
    .map(([name, states]) => ({ name, states: byName(states.filter((code) => found.includes(code))) }))
    .filter(({ states }) => states.length > 0);
  const columns = regions.map(({ name, states }) => (isNarrowed ? states : [name, ...states]));
  const tabStop = columns.flat().find((entry) => entry === focused) ?? columns[0]?.[0];

  const onTakeBest = () => {
    if (best === undefined) return;
    if (!mayToggle(value, best, allowedOnly)) {
      announce(allowedOnly?.reason ?? '');
      return;
    }
    if (value.includes(best)) {
      announce(`${nameOfState(best)} is already selected. To remove it, clear its checkbox.`);
    } else {
      onChange(toggleState(value, best));
      announce(`${nameOfState(best)} added.`);
    }
    setTyped('');
  };
  const onListKey = (event: KeyboardEvent) => {
    const entry = focused === null ? undefined : entryAfter(columns, focused, event.key);
    if (entry !== undefined) {
      event.preventDefault();
      onGo(entry);
    }
  };
  const onGo = (entry: string | undefined) => {
    list.current?.querySelector<HTMLInputElement>(`[data-entry="${entry ?? ''}"]`)?.focus();
  };

  return (
    <>
      <StateFinder
        typed={typed}
        onType={setTyped}
        onTake={onTakeBest}
        onGoToList={() => onGo(best ?? tabStop)}
      />
      {regions.length === 0 && (
        <p role="status" className="py-4 text-quiet">
          No matching states for “{typed.trim()}”. Enter a name or code such as Nevada or NV.
        </p>
      )}
      <div ref={list} onKeyDown={onListKey} className="columns-2 gap-x-6 sm:columns-3 lg:columns-4">
        {regions.map(({ name, states }) => (
          <StateRegion
            key={name}
            name={name}
            states={states}
            choice={choice}
            best={best}
            isNarrowed={isNarrowed}
            tabStop={tabStop}
            onFocusEntry={setFocused}
          />
        ))}
      </div>
    </>
  );
}

function byName(codes: readonly string[]): string[] {
  return codes.toSorted((left, right) => (nameOfState(left) < nameOfState(right) ? -1 : 1));
}

/**
 * Returns the entry that a key moves to in a list with columns. Up and Down move through all entries. Left and Right
 * move to the first entry of the previous or next column. Home and End move to the first or last entry. Returns
 * undefined for any other key.
 */
export function entryAfter(
  columns: readonly (readonly string[])[],
  entry: string,
  key: string,
): string | undefined {
  const entries = columns.flat();
  const place = entries.indexOf(entry);
  const column = columns.findIndex((others) => others.includes(entry));
  switch (key) {
    case 'ArrowDown':
      return entries[place + 1] ?? entry;
    case 'ArrowUp':
      return entries[place - 1] ?? entry;
    case 'ArrowRight':
      return columns[column + 1]?.[0] ?? entry;
    case 'ArrowLeft':
      return columns[column - 1]?.[0] ?? entry;
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return undefined;
  }
}

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Called when the user presses Enter to add the first match. */
  readonly onTake: () => void;
  /** Called when the user presses the down arrow to move to the list. */
  readonly onGoToList: () => void;
};

/** The field that finds states by name or code. */
function StateFinder({ typed, onType, onTake, onGoToList }: Props) {
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault(); // prevents submitting the form
      onTake();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onGoToList();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onType('');
    }
  };
  return (
    <div className="max-w-72">
      <label htmlFor={`${id}-find`} className="sr-only">
        Find a state
      </label>
      <input
        id={`${id}-find`}
        type="search"
        autoComplete="off"
        placeholder="Find a state, then press Enter to add it"
        aria-describedby={`${id}-help`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        className={inputClass}
      />
      <p id={`${id}-help`} className="sr-only">
        Press Enter to add the first match, or the down arrow to move to the list.
      </p>
    </div>
  );
}
