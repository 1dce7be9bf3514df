'use client';

import { useSession, useSingleSignOn } from '#components/shell/session-context.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';

type Props = {
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly isWrong: boolean;
  readonly readOnly: boolean;
};

/** Asks for the password in place, so that nothing typed is lost. */
export function ConfirmIdentity({ password, onPassword, isWrong, readOnly }: Props) {
  const { email } = useSession();
  const singleSignOn = useSingleSignOn();
  if (singleSignOn !== null) {
    return (
      <Notice tone="due" role="alert" title="Confirm that it's you">
        You signed in more than 10 minutes ago. Open another tab, sign in with {singleSignOn} again, then come
        back and try again. What you typed stays here.
      </Notice>
    );
  }
  return (
    <div
      role="group"
      aria-label="Confirm that it's you"
      className="border-l-3 border-due bg-due-wash px-4 py-3"
    >
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field
        label="Your password"
        hint="You signed in more than 10 minutes ago. Confirm that it's you to continue."
        error={isWrong ? 'The password is wrong.' : null}
      >
        {(control) => (
          <input
            {...control}
            type="password"
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => onPassword(event.target.value)}
            readOnly={readOnly}
            className={inputClass}
          />
        )}
      </Field>
    </div>
  );
}
