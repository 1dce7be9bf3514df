import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

type Props = {
  /** By what the list finds it: the name of a region or the code of a state. */
  readonly entry: string;
  readonly isTabStop: boolean;
  readonly onFocusEntry: (entry: string) => void;
  readonly checked: boolean;
  /** Some but not all of it. */
  readonly isMixed?: boolean;
  readonly isBest?: boolean;
  /** Identifier of the reason why it cannot be taken. It can be reached all the same, so that the reason is heard. */
  readonly forbiddenBy: string | undefined;
  readonly onToggle: () => void;
  readonly onForbidden: () => void;
  readonly children: ReactNode;
};

/** A box of the list of states. */
export function EntryBox({
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
}: Props) {
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
