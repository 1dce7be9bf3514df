'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '#components/ui/field.tsx';

type Props = {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error: string | null;
  readonly autoFocus?: boolean;
  /** Value of the autocomplete attribute, for password managers. */
  readonly autoComplete?: 'current-password' | 'new-password' | 'off';
  /**
   * Whether the form was submitted. If so, the password is hidden again, because browsers only save hidden passwords.
   */
  readonly isSent: boolean;
  readonly registration: UseFormRegisterReturn;
};

/** A password field. It shows the password only on demand, and a hint if Caps Lock is on. */
export function PasswordField({
  label = 'Password',
  hint,
  error,
  autoFocus = false,
  autoComplete = 'current-password',
  isSent,
  registration,
}: Props) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const isVisible = isShown && !isSent;
  const onKey = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <Field
      label={label}
      error={error}
      hint={
        <>
          {hint}
          <span aria-live="polite" className="text-due">
            {isCapsLockOn && 'Caps Lock is on.'}
          </span>
        </>
      }
    >
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus={autoFocus}
            onKeyDown={onKey}
            onKeyUp={onKey}
            className={`${inputClass} pr-16 ${isVisible ? 'font-mono' : ''}`}
            {...registration}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!isVisible)}
            className="absolute inset-y-1 right-1 min-w-12 rounded-sm px-2 text-small text-accent hover:bg-accent-wash"
          >
            {isVisible ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
