'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { type Session, sessionQuery } from '#lib/client/sign-in/read-session.ts';
import { signedInPath } from '#lib/domain/access/return-path.ts';
import { useSession } from './session-context.tsx';

/** How long the session is polled frequently. This covers the time that a sign-in with the provider can take. */
const soonMs = 10 * 60_000;
const pollMs = 2_000;
const slowPollMs = 30_000;

/** Returns the URL that starts a single sign-on, which returns to `to`. */
export function singleSignOnAddress(to: string): string {
  return `/sign-in/openid?to=${encodeURIComponent(to)}`;
}

type Props = {
  readonly provider: string;
  /** Path to which the provider returns. If absent, the provider opens in a new tab, and this page stays open. */
  readonly to?: string;
};

/** A link that starts a single sign-on. It is a plain link, because it leads to the provider's site. */
export function SignInWith({ provider, to }: Props) {
  return (
    <a
      href={singleSignOnAddress(to ?? signedInPath)}
      {...(to === undefined && { target: '_blank' })}
      className={`${buttonClass('primary')} w-full`}
    >
      Sign in with {provider}
    </a>
  );
}

/**
 * Calls `onSignedIn` once the user has signed in from another tab, which shares its cookie with this tab. Set
 * `hasEnded` if this page's session is over, so that any session counts as a new one.
 */
export function useSignInElsewhere(hasEnded: boolean, onSignedIn: (session: Session) => void): void {
  const known = useSession();
  const [begunAt] = useState(Date.now);
  const { data = known, dataUpdatedAt } = useQuery({
    ...sessionQuery,
    refetchInterval: () => (Date.now() - begunAt < soonMs ? pollMs : slowPollMs),
  });
  const [before] = useState(data.expiresAt);
  const isNew = data.expiresAt !== before || (hasEnded && dataUpdatedAt > begunAt);
  const signedIn = useEffectEvent(() => onSignedIn(data));
  useEffect(() => {
    if (isNew) signedIn();
  }, [isNew]);
}
