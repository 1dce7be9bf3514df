import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';

type ChangedProps = {
  readonly subject?: 'offer' | 'request';
  /** Label of the button; null if the action is no longer possible. */
  readonly action: string | null;
  readonly onAction: () => void;
  readonly children: ReactNode;
};

/** Shows that the subject of a dialog changed while it was open. */
export function ChangedWhileOpen({ subject = 'offer', action, onAction, children }: ChangedProps) {
  return (
    <Notice
      tone="due"
      role="alert"
      title={`The ${subject} changed while this dialog was open`}
      actions={
        action !== null && (
          <Button small onClick={onAction}>
            {action}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}

type NameProps = {
  readonly offerName: string;
  readonly typed: string;
  readonly onType: (name: string) => void;
  /** Whether a name that doesn't match is an error. Until then, leaving the field only mentions it. */
  readonly isSubmitted: boolean;
  readonly readOnly: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
};

/** Asks the user to confirm an irreversible step by typing the offer's name. */
export function OfferNameField({ offerName, typed, onType, isSubmitted, readOnly, input }: NameProps) {
  const [isLeft, setIsLeft] = useState(false);
  const mismatch = typed.trim() === offerName ? null : 'This doesn’t match the offer’s name.';
  return (
    <Field
      label={`Type the offer’s name, ${offerName}, to confirm`}
      hint={isLeft && !isSubmitted && typed !== '' && mismatch}
      error={isSubmitted ? mismatch : null}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => setIsLeft(true)}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  );
}
