'use client';

import type { Session } from '#lib/client/sign-in/read-session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { singleSignOnAddress } from './sign-in-with.tsx';

type Props = {
  readonly provider: string;
  /** What the provider calls the reader: whoever is signed in there as somebody else notices it here. */
  readonly accountName: string;
  readonly next: string;
  readonly onSignedIn: (session: Session) => void;
};

/** Asks, once, which user somebody is whom the provider vouches for. */
export function LinkAccount({ provider, accountName, next, onSignedIn }: Props) {
  return (
    <>
      <p className="mt-3">
        You are signed in with {provider} as{' '}
        <strong className="[overflow-wrap:anywhere]">{accountName}</strong>, which isn’t linked to a Placement
        Desk user yet. Enter your e-mail address and the temporary password from your administrator. You only
        do this once.
      </p>
      <SignInForm isLinking onSignedIn={onSignedIn} />
      <p className="mt-4 text-small">
        Not your account? Sign out of {provider}, then{' '}
        <a href={singleSignOnAddress(next)} className="text-accent underline">
          begin again
        </a>
        .
      </p>
    </>
  );
}
