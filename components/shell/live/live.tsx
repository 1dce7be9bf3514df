'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { keys } from '#lib/client/http/keys.ts';
import { keysNamedBy, mayBeTold } from '#lib/client/live/keys-named-by.ts';
import { readLiveEvent } from '#lib/client/live/live-event.ts';
import { refreshQueries } from '#lib/client/live/refresh-queries.ts';
import { shareStream } from '#lib/client/live/share-stream.ts';
import { useNewsOfTheNetwork } from './use-news-of-the-network.ts';

const untilToldMs = 3_000;

/** Asks anew for what others change, the moment they do. Says so when it cannot, and pages are as old as a minute. */
export function Live() {
  const client = useQueryClient();
  const { email, name, firmOid } = useSession();
  const reader = `${firmOid} ${email ?? name}`;
  const [isLive, setLive] = useState(true);
  useNewsOfTheNetwork();
  useEffect(() => {
    const { refresh, stop } = refreshQueries(client);
    let toldTimer: ReturnType<typeof setTimeout> | undefined;
    /** Notices are made of events a moment after these; however many come, they are asked for once. */
    const refreshTold = () => {
      toldTimer ??= setTimeout(() => {
        toldTimer = undefined;
        refresh([keys.notices, keys.watches]);
      }, untilToldMs);
    };
    const end = shareStream({
      reader,
      onEvent: (text) => {
        const event = readLiveEvent(text);
        if (event !== null) refresh(keysNamedBy(event));
        if (event !== null && mayBeTold(event)) refreshTold();
      },
      onGap: () => void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' }),
      onEnd: () => void client.invalidateQueries({ queryKey: keys.session }),
      onLive: setLive,
    });
    return () => {
      end();
      stop();
      clearTimeout(toldTimer);
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
