'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, useQueryClient, useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  useState,
  type ComponentType,
  useEffect,
  useSyncExternalStore,
  lazy,
  Suspense,
} from 'react';
import { useOffline } from 'next/offline';
import { Announcer } from '#components/ui/announcer.tsx';
import { later } from '#components/ui/later.tsx';
import { loadProblemNotice } from '#components/ui/problem-notice-later.tsx';
import { ClockOffset } from '#lib/client/offers/market-clock.ts';
import { MarketClosures } from '#lib/client/calendar/market-closures.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { type Session, sessionQuery } from '#lib/client/sign-in/read-session.ts';
import { formatClockTime } from '#components/ui/time-text.tsx';
import { isTemporary, isUnauthenticated } from '#lib/client/http/api.ts';
import { ConsoleHead } from './console-head.tsx';
import { SessionProvider, useSession } from './session-context.tsx';
import { keepInTabOnlyOf } from '#lib/client/http/kept-in-tab.ts';
import type { LaterPartsProps } from './parts-after-first-sight.tsx';
import { useLoadAhead } from './load-ahead.ts';

const loadSignInAgain = () =>
  import('./sign-in-again.tsx').then((module) => ({ default: module.SignInAgain }));
const SignInAgain = lazy(loadSignInAgain);
const laterParts = [loadSignInAgain, loadProblemNotice];

/** Loads on demand, because only a restored copy needs the banner. */
const DetachedBanner = later(async () => (await import('./detached-banner.tsx')).DetachedBanner);

type Props = {
  readonly session: Session;
  readonly singleSignOn: string | null;
  /** How far the sandbox's clock is ahead; null outside a sandbox. */
  readonly sandboxOffsetMs: number | null;
  /** Whether the store is a restored copy, which sends neither webhooks nor e-mail. */
  readonly isDetached: boolean;
  /** Market closures added by the operator. */
  readonly closures: readonly string[];
  readonly children: ReactNode;
};

/** The layout of every page that requires signing in. */
export function Console({ session, singleSignOn, sandboxOffsetMs, isDetached, closures, children }: Props) {
  const [offsetMs, setOffsetMs] = useState(sandboxOffsetMs);
  const [closureSet] = useState(() => new Set(closures));
  const [queryClient] = useState(createQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session} singleSignOn={singleSignOn}>
          <ClockOffset value={offsetMs ?? 0}>
            <MarketClosures value={closureSet}>
              <a
                href="#page"
                className="sr-only rounded bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
              >
                Skip to main content
              </a>
              <ConsoleHead />
              <ConnectionBanner />
              {isDetached && <DetachedBanner />}
              <LaterParts sandboxOffsetMs={offsetMs} onMove={setOffsetMs} />
              <main
                id="page"
                tabIndex={-1}
                className="mx-auto max-w-[1200px] px-4 pt-6 pb-24 outline-none sm:px-6 print:pb-0"
              >
                {children}
              </main>
              <SessionEnd />
              <Announcer />
            </MarketClosures>
          </ClockOffset>
        </SessionProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** The parts of the page that load after hydration, so they don't delay the first paint. */
function LaterParts(props: LaterPartsProps) {
  const [Parts, setParts] = useState<ComponentType<LaterPartsProps> | null>(null);
  const { email } = useSession();
  useEffect(() => keepInTabOnlyOf(email ?? ''), [email]);
  useEffect(() => {
    import('./parts-after-first-sight.tsx').then(
      (module) => setParts(() => module.PartsAfterFirstSight),
      () => undefined, // if they don't load, pages still poll every minute
    );
  }, []);
  return Parts && <Parts {...props} />;
}

/**
 * Says that the server is unreachable, and since when the data on the page may be out of date. Disappears once the
 * server responds.
 */
function ConnectionBanner() {
  const troubled = useTroubledSince();
  const isOffline = useOffline();
  const oldestAt = troubled ?? (isOffline ? 0 : null);
  return (
    <div role="status" className="no-print">
      {oldestAt !== null && (
        <p className="border-b border-due bg-due-wash px-4 py-2 text-center">
          <strong>The server can’t be reached.</strong>{' '}
          {oldestAt > 0 ? `This page shows data as of ${formatClockTime(new Date(oldestAt))}. ` : ''}
          You won’t lose your input. This page reconnects automatically.
        </p>
      )}
    </div>
  );
}

/**
 * Looks at the queries that currently can't reach the server, and returns when the oldest of their data arrived.
 * Returns 0 if one of them has no data, and null if all queries reach the server.
 */
function useTroubledSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const snapshot = () => {
    const troubled = cache
      .getAll()
      .filter((query) => query.isActive() && isTemporary(query.state.fetchFailureReason))
      .map((query) => query.state.dataUpdatedAt);
    return troubled.length === 0 ? null : Math.min(...troubled);
  };
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    snapshot,
    () => null,
  );
}

/**
 * Shows a form to sign in again once the session has ended. The page below doesn't change and keeps all typed text.
 */
function SessionEnd() {
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
 * Reloads the page if a different user has signed in from another tab, because the browser then sends that user's
 * cookie from this tab, too. A page must not show one user's data while acting for another user. It also reloads if
 * the user must change the password.
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
