/** Why single sign-on failed: the code in the sign-in page's address, and its message on that page. */
export const signInFailures = {
  provider:
    'The sign-in provider can’t be reached. Try again in a minute. If the problem continues, contact your operator.',
  limited: 'Too many sign-in attempts came from your network. Wait a few seconds, then try again.',
  lost: 'This sign-in took longer than ten minutes, was already used, or was started in another browser. Start again.',
  declined:
    'The provider denied the sign-in, or you canceled it. Try again, or ask your identity administrator.',
  weak: 'Placement Desk requires a stronger sign-in. Sign in to the provider with a second factor, or ask your identity administrator.',
  stale:
    'The provider didn’t ask you to sign in again. Sign out of the provider, then try again. If the problem continues, contact your operator.',
  failed: 'The provider’s response was invalid. Start again.',
} as const satisfies Record<string, string>;

export type SignInFailure = keyof typeof signInFailures;

export function isSignInFailure(code: unknown): code is SignInFailure {
  return typeof code === 'string' && Object.hasOwn(signInFailures, code);
}
