'use client';

import { useMutation } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { signOut, signOutEverywhere } from '#lib/client/sign-in/sign-in.ts';
import { leaveAfterQuestion } from './leave-question.ts';

/**
 * Returns a function that ends this session, or all of the user's sessions, and opens the sign-in page. It asks about
 * unsaved changes first.
 */
export function useSignOut() {
  const { mutate } = useMutation({
    mutationFn: (from: 'here' | 'everywhere') => (from === 'here' ? signOut() : signOutEverywhere()),
    onSuccess: () => {
      sessionStorage.clear(); // removes offer drafts
      location.assign('/sign-in');
    },
    onError: () => announce('The server couldn’t be reached, so you’re still signed in. Try again.'),
  });
  return (from: 'here' | 'everywhere') =>
    leaveAfterQuestion({ leave: () => mutate(from), keepsDraft: false });
}
