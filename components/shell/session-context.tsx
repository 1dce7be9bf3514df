'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from '#lib/client/sign-in/read-session.ts';

const SessionContext = createContext<Session | null>(null);
const SingleSignOnContext = createContext<string | null>(null);

type Props = {
  readonly session: Session;
  /** What people call the provider that they sign in with; null where they sign in by passwords. */
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

/** Who is signed in. Every page of the console has it from its first moment. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) {
    throw new Error('This component is outside the console, where there is no session.');
  }
  return session;
}

/** The name of the provider that people sign in with, or null where they sign in by passwords. */
export function useSingleSignOn(): string | null {
  return useContext(SingleSignOnContext);
}
