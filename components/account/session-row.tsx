'use client';

import { Button } from '#components/ui/button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { ListedSession } from '#lib/client/sign-in/list-sessions.ts';
import { browserName } from './browser-name.ts';

type Props = { readonly session: ListedSession; readonly onEnd: () => void };

/** A session as its person recognises it: by browser, place and time. */
export function SessionRow({ session, onEnd }: Props) {
  const { address, userAgent, current, creationTimestamp, expiresAt } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold [overflow-wrap:anywhere]" title={userAgent ?? undefined}>
            {browserName(userAgent)}
          </span>
          {current && <StatusMark tone="open">This one</StatusMark>}
        </p>
        <p className="text-small text-quiet">
          Signed in <TimeText timestamp={creationTimestamp} />
          {address !== null && (
            <>
              {' '}
              from <span className="[overflow-wrap:anywhere]">{address}</span>
            </>
          )}
          . Ends <TimeText timestamp={expiresAt} />.
        </p>
      </div>
      <Button small look={current ? 'plain' : 'grave'} onClick={onEnd}>
        {current ? 'Sign out' : 'End session'}
        <span className="sr-only">{current ? ' here' : ` in ${browserName(userAgent)}`}</span>
      </Button>
    </li>
  );
}
