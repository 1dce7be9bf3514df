'use client';

import { createPortal } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffline } from 'next/offline';
import { useEffect, useEffectEvent, useState } from 'react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { later } from '#components/ui/later.tsx';
import { approvalsForMeQuery } from '#lib/client/approvals/approvals.ts';
import { announce } from '#components/ui/announcer.tsx';
import { followedLink } from '#components/ui/followed-link.ts';
import { noticesPage } from '#lib/domain/access/console-pages.ts';
import { unreadQuery } from '#lib/client/notices/notices.ts';
import { keys } from '#lib/client/http/keys.ts';
import { canNotify, keysNamedBy, readLiveEvent, refreshQueries } from '#lib/client/live/live-event.ts';
import { isEndNear, sessionEndQuery } from '#lib/client/sign-in/session-end.ts';
import { shareStream } from '#lib/client/live/share-stream.ts';
import { useLoadAhead } from './load-ahead.ts';
import { useSession } from './session-context.tsx';
import { useSignOutElsewhere } from './use-sign-out.ts';

const noticeDelayMs = 3_000;

const maxShown = 99;

const SandboxBanner = later(() =>
  import('./sandbox/sandbox-banner.tsx').then((module) => module.SandboxBanner),
);

const SessionEnding = later(() =>
  import('#components/session/session-ending.tsx').then((module) => module.SessionEnding),
);

const ahead = [() => import('./page-error.tsx')];

/** Parts of every page that aren't visible at first. The header reserves space for one of them, the bell. */
export function PartsAfterFirstSight({ sandboxOffsetMs, onMove }: LaterPartsProps) {
  useLoadAhead(ahead);
  useSignOutElsewhere();
  const { rights } = useSession();
  const roomOfBell = document.getElementById('bell');
  const roomOfCount = document.getElementById('approvals-count');
  return (
    <>
      {sandboxOffsetMs !== null && <SandboxBanner offsetMs={sandboxOffsetMs} onMove={onMove} />}
      {roomOfBell && createPortal(<Bell />, roomOfBell)}
      {rights.updateOffers && roomOfCount && createPortal(<ApprovalsCount />, roomOfCount)}
      <Live />
      <SessionWatch />
      <KeepPageOffline />
    </>
  );
}

/** Shows the number of approvals that the user can decide next to Today in the navigation. */
function ApprovalsCount() {
  const { data = [] } = useQuery(approvalsForMeQuery);
  if (data.length === 0) return null;
  return (
    <span className="ml-1.5 min-w-5 rounded-full bg-accent px-1.5 text-center text-small font-semibold text-on-accent">
      {data.length}
      <span className="sr-only"> waiting for your approval</span>
    </span>
  );
}

/** Warns the user before the session ends. Once it has ended, every page says so, even without this component. */
function SessionWatch() {
  const { data: endsAt = null, error } = useQuery(sessionEndQuery);
  return endsAt !== null && error === null && isEndNear(endsAt) && <SessionEnding endsAt={endsAt} />;
}

/**
 * Says that there is no connection if the user clicks a link while offline. The current page stays open. Once the
 * connection is back, the requested page opens.
 */
function KeepPageOffline() {
  const isOffline = useOffline();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = followedLink(event);
    if (link !== null && link.pathname !== location.pathname && (isOffline || !navigator.onLine)) {
      const name = link.textContent.replace(/^‹\s*/, '').trim();
      announce(`You’re offline. “${name}” opens when you’re back online.`);
    }
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, []);
  return null;
}

/** Links to the notifications and shows the number of unread ones. */
function Bell() {
  return (
    <Link
      href={noticesPage.path}
      prefetch={false}
      aria-current={usePathname() === noticesPage.path ? 'page' : undefined}
      className="relative grid size-8 shrink-0 place-items-center rounded text-quiet hover:bg-wash hover:text-ink aria-[current]:text-accent"
    >
      <svg
        aria-hidden="true"
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <path d="M3.5 13h11c-1-1-1.5-2-1.5-3.5V8a4 4 0 0 0-8 0v1.5C5 11 4.5 12 3.5 13ZM7.5 15.5h3" />
      </svg>
      <span className="sr-only">{noticesPage.label}</span>
      <UnreadCount />
    </Link>
  );
}

/** Shows the number of unread notifications. Empty if there are none. */
function UnreadCount() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    unread > 0 && (
      <span className="absolute -top-0.5 left-4 rounded-full bg-accent px-1 text-[11px] leading-4 font-semibold text-on-accent">
        {unread > maxShown ? `${maxShown}+` : unread}
        <span className="sr-only"> unread</span>
      </span>
    )
  );
}

/**
 * Loads changes by others as soon as they happen. If that isn't possible, shows a notice, because the page's data can
 * then be a minute old.
 */
function Live() {
  const client = useQueryClient();
  const { email, name, firmOid } = useSession();
  const reader = `${firmOid} ${email ?? name}`;
  const [isLive, setLive] = useState(true);
  useNetworkChanges();
  useEffect(() => {
    const { refresh, stop } = refreshQueries(client);
    let noticeTimer: ReturnType<typeof setTimeout> | undefined;
    /**
     * Requests notifications a moment after an event that can cause one, because the server creates them only then.
     * Events that arrive in the meantime cause no further request.
     */
    const refreshNotices = () => {
      noticeTimer ??= setTimeout(() => {
        noticeTimer = undefined;
        refresh([keys.notices, keys.watches]);
      }, noticeDelayMs);
    };
    const end = shareStream({
      reader,
      onEvent: (text) => {
        const event = readLiveEvent(text);
        if (event !== null) refresh(keysNamedBy(event));
        if (event !== null && canNotify(event)) refreshNotices();
      },
      onGap: () => void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' }),
      onEnd: () => void client.invalidateQueries({ queryKey: keys.session }),
      onLive: setLive,
    });
    return () => {
      end();
      stop();
      clearTimeout(noticeTimer);
    };
  }, [client, reader]);
  return (
    <div role="status" className="no-print">
      {!isLive && (
        <p className="border-b border-hairline bg-wash px-4 py-1 text-center text-small">
          Live updates are delayed.
        </p>
      )}
    </div>
  );
}

/**
 * Requests the visible data again as soon as the browser reports that the network was lost or restored. The result
 * shows whether there really is a connection.
 */
function useNetworkChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onNews = () => void client.refetchQueries({ type: 'active' });
    window.addEventListener('offline', onNews);
    window.addEventListener('online', onNews);
    return () => {
      window.removeEventListener('offline', onNews);
      window.removeEventListener('online', onNews);
    };
  }, [client]);
}

/** Props of the parts that load later. */
export type LaterPartsProps = {
  /** How far the sandbox's clock is ahead; null outside a sandbox. */
  readonly sandboxOffsetMs: number | null;
  readonly onMove: (offsetMs: number) => void;
};
