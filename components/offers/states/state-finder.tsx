import { type KeyboardEvent, useId } from 'react';
import { inputClass } from '#components/ui/field.tsx';

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter: takes the first state found. */
  readonly onTake: () => void;
  /** Arrow down: goes on to the list. */
  readonly onGoToList: () => void;
};

/** The field that finds a state by its name or code. */
export function StateFinder({ typed, onType, onTake, onGoToList }: Props) {
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault(); // the form is not sent by it
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
        placeholder="Find a state, Enter to add it"
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
