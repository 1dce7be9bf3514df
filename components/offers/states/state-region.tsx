import type { ReactNode } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { classNames } from '#components/ui/class-names.ts';
import {
  addStates,
  countSelected,
  mayToggle,
  nameOfState,
  removeStates,
  type StateChoice,
  toggleState,
} from './state-selection.ts';

type Props = {
  readonly name: string;
  readonly states: readonly string[];
  readonly choice: StateChoice;
  /** Whether a search is active. If so, only matching states are shown, and the region has no checkbox. */
  readonly isNarrowed: boolean;
  /** The state that Enter would add; undefined if nothing is typed. */
  readonly best: string | undefined;
  /** Entry of the list that Tab moves to: a region name or a state code. */
  readonly tabStop: string | undefined;
  readonly onFocusEntry: (entry: string) => void;
};

/** A region with its states, and a checkbox for the entire region. */
export function StateRegion({ name, states, choice, isNarrowed, best, tabStop, onFocusEntry }: Props) {
  const { value, onChange, allowedOnly, reasonId } = choice;
  return (
    <div role="group" aria-label={name} className="mb-3 break-inside-avoid-column">
      {isNarrowed ? (
        <p className="flex min-h-7 items-center px-1 text-small font-semibold">{name}</p>
      ) : (
        <RegionBox
          name={name}
          states={states}
          choice={choice}
          isTabStop={tabStop === name}
          onFocusEntry={onFocusEntry}
        />
      )}
      {states.map((code) => (
        <EntryBox
          key={code}
          entry={code}
          isTabStop={tabStop === code}
          onFocusEntry={onFocusEntry}
          checked={value.includes(code)}
          isBest={code === best}
          forbiddenBy={mayToggle(value, code, allowedOnly) ? undefined : reasonId}
          onToggle={() => onChange(toggleState(value, code))}
          onForbidden={() => announce(allowedOnly?.reason ?? '')}
        >
          {nameOfState(code)}
        </EntryBox>
      ))}
    </div>
  );
}

type RegionBoxProps = Pick<Props, 'name' | 'states' | 'choice' | 'onFocusEntry'> & {
  readonly isTabStop: boolean;
};

/**
 * The checkbox for a region. It adds all of the region's states that can be added. If all of them are already
 * selected, it removes them.
 */
function RegionBox({ name, states, choice, isTabStop, onFocusEntry }: RegionBoxProps) {
  const { value, onChange, allowedOnly, reasonId } = choice;
  const count = countSelected(value, states);
  const addable = states.filter((code) => mayToggle(value, code, allowedOnly));
  return (
    <EntryBox
      entry={name}
      isTabStop={isTabStop}
      onFocusEntry={onFocusEntry}
      checked={count === states.length}
      isMixed={count > 0 && count < states.length}
      forbiddenBy={addable.length === 0 ? reasonId : undefined}
      onToggle={() =>
        onChange(
          count === addable.length ? removeStates(value, states) : addStates(value, states, allowedOnly),
        )
      }
      onForbidden={() => announce(allowedOnly?.reason ?? '')}
    >
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-quiet">
        {count}
        <span aria-hidden="true">/</span>
        <span className="sr-only"> of </span>
        {states.length}
      </span>
    </EntryBox>
  );
}

type EntryBoxProps = {
  /** Key of the entry in the list: a region name or state code. */
  readonly entry: string;
  readonly isTabStop: boolean;
  readonly onFocusEntry: (entry: string) => void;
  readonly checked: boolean;
  /** Whether some of the region's states, but not all, are selected. */
  readonly isMixed?: boolean;
  readonly isBest?: boolean;
  /**
   * ID of the reason why the entry can't be selected. The entry can still receive focus, so screen readers announce
   * the reason.
   */
  readonly forbiddenBy: string | undefined;
  readonly onToggle: () => void;
  readonly onForbidden: () => void;
  readonly children: ReactNode;
};

/** A checkbox in the list of states. */
function EntryBox({
  entry,
  isTabStop,
  onFocusEntry,
  checked,
  isMixed = false,
  isBest = false,
  forbiddenBy,
  onToggle,
  onForbidden,
  children,
}: EntryBoxProps) {
  const isForbidden = forbiddenBy !== undefined;
  return (
    <label
      className={classNames(
        'flex min-h-7 items-center gap-2 rounded-sm px-1 text-small',
        isBest && 'bg-accent-wash',
        isForbidden && 'cursor-not-allowed text-quiet',
      )}
    >
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) {
            box.indeterminate = isMixed;
          }
        }}
        data-entry={entry}
        tabIndex={isTabStop ? 0 : -1}
        checked={checked}
        aria-disabled={isForbidden || undefined}
        aria-describedby={forbiddenBy}
        onFocus={() => onFocusEntry(entry)}
        onChange={isForbidden ? onForbidden : onToggle}
        className={classNames('size-4 shrink-0 accent-accent', isForbidden && 'opacity-50')}
      />
      <span>{children}</span>
    </label>
  );
}
