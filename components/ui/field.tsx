import { type ReactNode, useId } from 'react';
import { classNames, inputClass } from './class-names.ts';

export { inputClass };

/** Attributes that connect an input to its label, hint and error. */
type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type Props = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error in the value; null if there is none. */
  readonly error?: string | null;
  readonly children: (control: FieldControl) => ReactNode;
  readonly className?: string;
  /** Identifies the field in its form. */
  readonly name?: string;
};

/** A labeled input with its hint and its error. The error is announced when it appears. */
export function Field({ label, hint, error = null, children, className, name }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div data-field={name ?? ''} className={classNames('grid content-start gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === null ? undefined : true,
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/**
 * The error of a field or group. The element is rendered even if it is empty, because otherwise screen readers
 * wouldn't announce changes.
 */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | null }) {
  return (
    <div id={id} aria-live="polite" className={message === null ? 'sr-only' : 'text-small text-danger'}>
      {message !== null && (
        <>
          <span aria-hidden="true">▲ </span>
          {message}
        </>
      )}
    </div>
  );
}
