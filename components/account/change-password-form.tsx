'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PasswordField } from '#components/shell/password-field.tsx';
import { useIsReady } from '#components/shell/use-is-ready.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { schemaValidator, areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { changePasswordMutation, type PasswordChangeRequest } from '#lib/client/sign-in/own-account.ts';
import { passwordChangeSchema } from '#lib/contract/sign-in/password-change-schema.ts';
import { countCharacters, passwordLength } from '#lib/domain/access/password-rules.ts';

const fields = ['currentPassword', 'newPassword'] as const;

type Props = {
  readonly email: string;
  /** Whether the current password is temporary, which changes the form's labels. */
  readonly isIssued?: boolean;
  readonly onChanged: () => void;
};

/**
 * Changes the password. The server's errors about a field appear next to it, and a failed attempt doesn't clear the
 * fields.
 */
export function ChangePasswordForm({ email, isIssued = false, onChanged }: Props) {
  const { mutate, reset: forget, error, isPending } = useMutation(changePasswordMutation(useQueryClient()));
  const isReady = useIsReady();
  // No default values, because they would replace text typed before hydration.
  const { register, handleSubmit, setFocus, reset, formState } = useForm<PasswordChangeRequest>();
  const onSubmit = (change: PasswordChangeRequest) => {
    if (isPending) {
      return;
    }
    mutate(change, {
      onSuccess: () => {
        reset();
        onChanged();
      },
      onError: (failure) =>
        setFocus(messageForField(failure, 'newPassword') === null ? 'currentPassword' : 'newPassword'),
    });
  };
  const fieldOf = (name: (typeof fields)[number], validate: (value: string) => string | true) => ({
    error: formState.errors[name]?.message ?? messageForField(error, name),
    isSent: isPending,
    registration: register(name, { validate, onChange: forget }),
  });
  return (
    <form
      noValidate
      method="post" // keeps the password out of the URL if the browser submits the form itself
      aria-label="Change password"
      className="mt-3 grid gap-4"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={isIssued ? 'Temporary password' : 'Current password'}
        autoFocus={isIssued}
        {...fieldOf('currentPassword', schemaValidator(passwordChangeSchema.shape.currentPassword))}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={
          <p>At least {passwordLength.least} characters. Spaces count. A few unrelated words work well.</p>
        }
        {...fieldOf('newPassword', newPasswordFits)}
      />
      {error && !areErrorsAtFields(error, fields) && (
        <ProblemNotice title="The password was not changed." error={error} />
      )}
      <Button type="submit" look="primary" disabled={!isReady} aria-disabled={isPending}>
        {isPending ? 'Changing…' : isIssued ? 'Change password and continue' : 'Change password'}
      </Button>
    </form>
  );
}

/** Validates a new password before it is sent. Only the server can tell whether it is commonly used. */
function newPasswordFits(password: string): string | true {
  const form = schemaValidator(passwordChangeSchema.shape.newPassword)(password);
  const length = countCharacters(password);
  return form === true && length < passwordLength.least
    ? `Use at least ${passwordLength.least} characters. You entered ${length}.`
    : form;
}
