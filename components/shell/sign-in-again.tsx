'use client';

import { useQueryClient } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Session } from '#lib/client/read-session.ts';
import { useSession } from './session-context.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Takes the place of the session that ended, over the page as it was left. */
export function SignInAgain() {
  const client = useQueryClient();
  const { email } = useSession();
  const onSignedIn = (session: Session) => {
    if (session.email !== email) {
      location.reload(); // someone else: nothing of the page before is theirs
      return;
    }
    client.getMutationCache().clear();
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    void client.invalidateQueries();
    announce('You are signed in again. Nothing that you typed was lost.');
  };
  return (
    <Dialog
      open
      pending
      onClose={() => undefined}
      title="Your session has ended"
      description="Sign in again to go on where you are. What you typed is kept."
    >
      <SignInForm knownEmail={email ?? ''} onSignedIn={onSignedIn} />
      <p className="mt-4 text-small">
        <a href="/sign-in" className="text-accent underline">
          Leave this page and sign in as someone else
        </a>
      </p>
    </Dialog>
  );
}
