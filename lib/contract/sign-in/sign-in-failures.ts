/** Why single sign-on led nowhere: a code in the address of the sign-in page, and what it says there. */
export const signInFailures = {
  provider:
    'The provider cannot be reached at this moment. Try again in a minute; if it lasts, tell your operator.',
  limited: 'Too many sign-ins begin at your network address. Wait a few seconds, then begin again.',
  lost: 'This sign-in took longer than ten minutes, was used already, or began in another browser. Begin again.',
  declined:
    'The provider did not let you in, or you cancelled there. Begin again, or ask who runs your accounts.',
  failed: 'The answer of the provider was not right, so nobody is signed in. Begin again.',
} as const satisfies Record<string, string>;

export type SignInFailure = keyof typeof signInFailures;

export function isSignInFailure(code: unknown): code is SignInFailure {
  return typeof code === 'string' && Object.hasOwn(signInFailures, code);
}
