import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

type RadioChoice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why the choice is unavailable. The choice is still shown. */
  readonly forbiddenBecause?: ReactNode;
};

type Props = {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: readonly RadioChoice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly error?: string | null;
  /** Identifies the group in its form. */
  readonly name?: string;
};

/** A few choices, all of them visible. If one is unavailable, the reason is next to it. */
export function RadioGroup({ legend, hint, choices, value, onChoose, error = null, name = '' }: Props) {
  const id = useId();
  // An unavailable choice can't receive focus, so its reason is also part of the group's description.
  const reasons = choices.flatMap(({ forbiddenBecause }, index) =>
    forbiddenBecause ? [`${id}-${index}`] : [],
  );
  const describedBy = [`${id}-hint`, ...reasons, `${id}-error`].join(' ');
  return (
    <fieldset
      data-field={name}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={describedBy}
      className="min-w-0"
    >
      <legend className="font-semibold">{legend}</legend>
      <div id={`${id}-hint`} className="text-small text-quiet">
        {hint}
      </div>
      <div className="mt-1 grid gap-0.5">
        {choices.map((choice, index) => {
          const isForbidden = choice.forbiddenBecause !== undefined;
          const noteId = choice.hint || isForbidden ? `${id}-${index}` : undefined;
          return (
            <div key={choice.value} className="flex gap-2 py-1">
              <input
                type="radio"
                id={`${id}-${index}-input`}
                name={id}
                value={choice.value}
                checked={choice.value === value}
                disabled={isForbidden}
                aria-describedby={noteId}
                onChange={() => onChoose(choice.value)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <div>
                <label
                  htmlFor={`${id}-${index}-input`}
                  className={classNames('block', isForbidden && 'text-quiet')}
                >
                  {choice.label}
                </label>
                {noteId && (
                  <div id={noteId} className="text-small text-quiet">
                    {choice.forbiddenBecause ?? choice.hint}
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
