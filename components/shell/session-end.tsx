'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/client/api.ts';

const SignInAgain = dynamic(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain), {
  ssr: false,
});

/** Watches for the end of the session. The page stays as it is, with everything typed, below a way to sign in again. */
export function SessionEnd() {
  const client = useQueryClient();
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
  return hasEnded ? <SignInAgain /> : null;
}

function isUnauthenticated(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.hasCode('authentication.required') || error.hasCode('authentication.invalid'))
  );
}
