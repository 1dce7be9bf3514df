'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondStep } from '#components/session/second-step.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { noteRenewedSession } from '#lib/client/http/api.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import { useSession, useSingleSignOn } from './session-context.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInWith, useSignInElsewhere } from './sign-in-with.tsx';

type Props = {
  /**
   * Whether the session is about to reach its maximum age. It then ends in at most two minutes and can't be extended.
   */
  readonly isLimit?: boolean;
  readonly onDismiss?: () => void;
};

/**
 * Asks the user to sign in again if the session has ended or is about to end. It is a dialog, and the page below
 * doesn't change.
 */
export function SignInAgain({ isLimit = false, onDismiss = () => undefined }: Props) {
  const client = useQueryClient();
  const { email } = useSession();
  const singleSignOn = useSingleSignOn();
  const [due, setDue] = useState<Session['methods'] | null>(null);
  const onSignedIn = (session: Session) => {
    if (session.secondFactorRequired) {
      setDue(session.methods ?? []);
      return;
    }
    if (session.email !== email || session.mustChangePassword) {
      location.reload(); // a different user must not see this page's data, and a temporary password must be changed first
      return;
    }
    noteRenewedSession();
    client.getMutationCache().clear();
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    void client.invalidateQueries();
    announce('You’re signed in again. Your input is still here.');
  };
  return (
    <Dialog
      open
      pending={!isLimit}
      onClose={onDismiss}
      title={isLimit ? 'You’ve been signed in for 12 hours' : 'Your session has ended'}
      description={
        singleSignOn === null
          ? 'Sign in again to continue. Your input is still here.'
          : `Sign in with ${singleSignOn} in a new tab, then return to this one. Your input is still here.`
      }
    >
      {due ? (
        <SecondStep methods={due} onSignedIn={onSignedIn} />
      ) : singleSignOn === null ? (
        <SignInForm knownEmail={email ?? ''} onSignedIn={onSignedIn} />
      ) : (
        <AtProvider provider={singleSignOn} hasEnded={!isLimit} onSignedIn={onSignedIn} />
      )}
      <p className="mt-4 text-small">
        <a href="/sign-in" className="text-accent underline">
          Sign in as a different user
        </a>
      </p>
    </Dialog>
  );
}

type AtProviderProps = {
  readonly provider: string;
  readonly hasEnded: boolean;
  readonly onSignedIn: (session: Session) => void;
};

/** Opens the provider in a new tab, because leaving this page would lose what the user typed. */
function AtProvider({ provider, hasEnded, onSignedIn }: AtProviderProps) {
  useSignInElsewhere(hasEnded, onSignedIn);
  return (
    <div className="mt-4">
      <SignInWith provider={provider} />
    </div>
  );
}
