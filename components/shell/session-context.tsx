'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from '#lib/client/read-session.ts';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ReactNode;
}) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in. Every page of the console has it from its first moment. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) {
    throw new Error('This stands outside of the console, where nobody is signed in.');
  }
  return session;
}
