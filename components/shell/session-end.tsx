'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isUnauthenticated } from '#lib/client/http/api.ts';
import { sessionQuery } from '#lib/client/sign-in/read-session.ts';
import { useLoadAhead } from './load-ahead.ts';
import { useSession } from './session-context.tsx';

const loadSignInAgain = () =>
  import('./sign-in-again.tsx').then((module) => ({ default: module.SignInAgain }));
const SignInAgain = lazy(loadSignInAgain);
const laterParts = [loadSignInAgain];

/** Watches for the end of the session. The page stays as it is, with everything typed, below a way to sign in again. */
export function SessionEnd() {
  const client = useQueryClient();
  useSamePerson();
  useLoadAhead(laterParts);
  const hasEnded = useSyncExternalStore(
    (onChange) => {
      const leave = [
        client.getQueryCache().subscribe(onChange),
        client.getMutationCache().subscribe(onChange),
      ];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    () =>
      [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()].some(({ state }) =>
        isUnauthenticated(state.error),
      ),
    () => false,
  );
  return <Suspense>{hasEnded && <SignInAgain />}</Suspense>;
}

/**
 * Someone else may have signed in from another tab, and the browser sends their cookie from here, too. A page never
 * shows one person and acts as another, nor stays for one who has a password to change: it is loaded anew.
 */
function useSamePerson(): void {
  const session = useSession();
  const { data } = useQuery({ ...sessionQuery, initialData: session, refetchOnWindowFocus: 'always' });
  const isLeft = data.email !== session.email || data.mustChangePassword;
  useEffect(() => {
    if (isLeft) {
      location.reload();
    }
  }, [isLeft]);
}
