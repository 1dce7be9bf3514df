'use client';

import Link from 'next/link';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';

type Props = {
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  /** Whether the menu is aligned with the left edge of its positioned container on a narrow page. */
  readonly isAtLeftWhenNarrow?: boolean;
  readonly children: ReactNode;
};

/**
 * A button that opens a list of actions or choices below it. The items are plain buttons and checkboxes in page
 * order, so they need no focus management. Pressing Escape or moving focus out of the list closes it.
 */
export function Menu({ trigger, triggerClass, isAtLeftWhenNarrow = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      setIsOpen(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  const onChosen = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('button:not([aria-disabled=true]), a') && close();
  return (
    <div className={isAtLeftWhenNarrow ? 'md:relative' : 'relative'} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // Safari doesn't focus a clicked button, so leaving the list wouldn't cause a blur event
          setIsOpen(!isOpen);
        }}
        className={triggerClass}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          id={id}
          tabIndex={-1} // keeps focus inside the list if the user clicks between items
          onClick={onChosen}
          className={classNames(
            'absolute top-full right-0 z-30 mt-1 w-max max-w-[calc(100vw-32px)] min-w-48 rounded border border-hairline bg-raised py-1 shadow-popup outline-none',
            isAtLeftWhenNarrow && 'max-md:right-auto max-md:left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

const itemClass =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 px-3 text-left text-small -outline-offset-2 hover:bg-accent-wash';

type ItemProps = {
  readonly onChoose: () => void;
  readonly children: ReactNode;
  /** Whether the item opens the dialog of a destructive action. */
  readonly isGrave?: boolean;
  /** Whether this choice is the current one. Absent if the item isn't a choice. */
  readonly isChosen?: boolean;
  /** Why the item is unavailable. It is shown anyway. */
  readonly forbiddenBecause?: ReactNode;
};

export function MenuItem({ onChoose, children, isGrave = false, isChosen, forbiddenBecause }: ItemProps) {
  const id = useId();
  if (forbiddenBecause === undefined) {
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        className={classNames(itemClass, isGrave && 'text-danger', isChosen === true && 'font-semibold')}
        onClick={onChoose}
      >
        {children}
        {isChosen === true && (
          <span className="ml-auto text-accent">
            <CheckIcon />
          </span>
        )}
      </button>
    );
  }
  return (
    <div>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className={classNames(itemClass, 'text-quiet')}
      >
        {children}
      </button>
      <div id={id} className="max-w-80 px-3 pb-2 text-small text-quiet">
        {forbiddenBecause}
      </div>
    </div>
  );
}

type LinkProps = { readonly address: string; readonly children: ReactNode };

export function MenuLink({ address, children }: LinkProps) {
  return (
    <Link href={address} className={itemClass}>
      {children}
    </Link>
  );
}

type CheckProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

export function MenuCheckItem({ checked, onChange, children }: CheckProps) {
  return (
    <label className={itemClass}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}

export function MenuText({ children }: { readonly children: ReactNode }) {
  return <div className="border-b border-hairline px-3 py-2 text-small text-quiet">{children}</div>;
}
