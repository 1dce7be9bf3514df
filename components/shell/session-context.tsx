'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from '#lib/client/sign-in/read-session.ts';

const SessionContext = createContext<Session | null>(null);
const SingleSignOnContext = createContext<string | null>(null);

type Props = {
  readonly session: Session;
  /** Display name of the single sign-on provider; null if users sign in with passwords. */
  readonly singleSignOn: string | null;
  readonly children: ReactNode;
};

export function SessionProvider({ session, singleSignOn, children }: Props) {
  return (
    <SessionContext value={session}>
      <SingleSignOnContext value={singleSignOn}>{children}</SingleSignOnContext>
    </SessionContext>
  );
}

/** Returns the signed-in user's session, which every console page has from its first render. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) {
    throw new Error('This component needs a session, so it can only be rendered in the console.');
  }
  return session;
}

/** Returns the display name of the single sign-on provider, or null if users sign in with passwords. */
export function useSingleSignOn(): string | null {
  return useContext(SingleSignOnContext);
}
