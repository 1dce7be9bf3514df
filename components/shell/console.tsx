'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { Announcer } from '#components/ui/announcer.tsx';
import { ClockOffset } from '#lib/client/offers/market-clock.ts';
import { MarketClosures } from '#lib/client/calendar/market-closures.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConsoleHead } from './console-head.tsx';
import { LaterParts } from './later-parts.tsx';
import { SessionEnd } from './session-end.tsx';
import { SessionProvider } from './session-context.tsx';

/** Only a restored copy needs it. */
const DetachedBanner = dynamic(async () => (await import('./detached-banner.tsx')).DetachedBanner);

type Props = {
  readonly session: Session;
  readonly singleSignOn: string | null;
  /** By how much the clock of a sandbox is ahead; null where this is none. */
  readonly sandboxOffsetMs: number | null;
  /** Whether the store is a restored copy, which sends no webhooks and no e-mail. */
  readonly isDetached: boolean;
  /** The days on which the market closes besides its holidays, as an operator added them. */
  readonly closures: readonly string[];
  readonly children: ReactNode;
};

/** The frame of every page for someone who is signed in. */
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
                Skip to the page
              </a>
              <ConsoleHead />
              <ConnectionBanner />
              {isDetached && <DetachedBanner />}
              <LaterParts sandboxOffsetMs={offsetMs} onMove={setOffsetMs} />
              <main
                id="page"
                tabIndex={-1}
                className="mx-auto max-w-[1200px] px-4 pt-6 pb-24 outline-none sm:px-6"
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
