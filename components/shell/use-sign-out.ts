'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { onSignOutElsewhere, signOut, signOutEverywhere } from '#lib/client/sign-in/sign-in.ts';
import { leaveAfterQuestion } from './leave-question.ts';

/**
 * Returns a function that ends this session, or all of the user's sessions, and opens the sign-in page. It asks about
 * unsaved changes first.
 */
export function useSignOut() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (from: 'here' | 'everywhere') => (from === 'here' ? signOut() : signOutEverywhere()),
    onSuccess: () => leaveNothing(client),
    onError: () => announce('The server couldn’t be reached, so you’re still signed in. Try again.'),
  });
  return useCallback(
    (from: 'here' | 'everywhere') => leaveAfterQuestion({ leave: () => mutate(from), keepsDraft: false }),
    [mutate],
  );
}

/** Leaves the page when the user signs out in another tab, because it still shows the user's data. */
export function useSignOutElsewhere(): void {
  const client = useQueryClient();
  useEffect(() => onSignOutElsewhere(() => leaveNothing(client)), [client]);
}

function leaveNothing(client: QueryClient): void {
  sessionStorage.clear(); // removes unsaved changes
  location.assign('/sign-in');
  client.clear();
}
