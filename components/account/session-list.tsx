'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSingleSignOn } from '#components/shell/session-context.tsx';
import { useSignOut } from '#components/shell/use-sign-out.ts';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { type ListedSession, sessionsQuery } from '#lib/client/sign-in/list-sessions.ts';
import { endSessionMutation } from '#lib/client/sign-in/manage-own-account.ts';
import { browserName } from './browser-name.ts';
import { SessionRow } from './session-row.tsx';

/** Where one is signed in, to end what one does not know. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation(endSessionMutation(useQueryClient()));
  const signOut = useSignOut();
  const singleSignOn = useSingleSignOn();
  const heading = useRef<HTMLHeadingElement>(null);
  const onEnd = ({ sessionId, userAgent, current }: ListedSession) => {
    if (current) {
      signOut('here');
    } else if (!end.isPending) {
      end.mutate(sessionId, {
        onSuccess: () => {
          announce(`The session in ${browserName(userAgent)} has ended.`);
          heading.current?.focus(); // the button that had it goes
        },
      });
    }
  };
  return (
    <section aria-labelledby="sessions-heading" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id="sessions-heading"
          ref={heading}
          tabIndex={-1}
          className="text-heading font-semibold outline-none"
        >
          Where you are signed in
        </h2>
        <Button small onClick={() => signOut('everywhere')}>
          Sign out everywhere
        </Button>
      </div>
      <p className="mt-1 max-w-[72ch] text-small text-quiet">
        Sessions last 12 hours. If you don’t recognize a session, end it and change your password
        {singleSignOn === null ? '' : ` at ${singleSignOn}`}.
      </p>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice
            title="The sessions could not be loaded."
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {end.error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The session was not ended." error={end.error} />
        </div>
      )}
      {data === undefined && error === null && <SkeletonRows rows={2} label="Loading sessions." />}
      {data !== undefined && (
        <ul aria-label="Sessions" className="mt-3 border-t border-hairline">
          {data.map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={() => onEnd(session)} />
          ))}
        </ul>
      )}
    </section>
  );
}
