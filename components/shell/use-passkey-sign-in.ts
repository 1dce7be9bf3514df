import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#lib/client/http/api.ts';
import { canUsePasskeys, signInByPasskey } from '#lib/client/sign-in/passkeys.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';

/** What a passkey is asked to sign is good for five minutes, and this page may stay open for longer. */
const challengeFreshForMs = 4 * 60 * 1_000;

/** Offers the reader's passkeys where the browser fills in the e-mail address, and on demand. */
export function usePasskeySignIn(isOffered: boolean, onSignedIn: (session: Session) => void) {
  const [error, setError] = useState<Error | null>(null);
  const isPossible = useSyncExternalStore(
    () => () => undefined,
    () => isOffered && canUsePasskeys(),
    () => false,
  );
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  const run = (when: 'at once' | 'when picked') => {
    signInByPasskey(when).then(
      (session) => session && latest.current(session),
      // What the browser says is that the reader thought better of it, or has no passkey here.
      (refusal: unknown) => refusal instanceof ApiError && setError(refusal),
    );
  };
  useEffect(() => {
    if (!isPossible) return;
    run('when picked');
    const timer = setInterval(() => run('when picked'), challengeFreshForMs);
    return () => clearInterval(timer);
  }, [isPossible]);
  const enter = () => {
    setError(null);
    run('at once');
  };
  return { isPossible, enter, error };
}
