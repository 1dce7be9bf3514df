'use client';

import Link from 'next/link';
import { type ReactNode, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { useSession, useSingleSignOn } from '#components/shell/session-context.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import { announce } from '#components/ui/announcer.tsx';
import { useSignOut } from '#components/shell/use-sign-out.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { endSessionMutation, type ListedSession, sessionsQuery } from '#lib/client/sign-in/own-account.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecuritySection } from './security/security-section.tsx';

/**
 * Browsers in the order in which to look for them, because most user agents also contain the names of similar
 * browsers.
 */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Shows the user's own account: identity, sessions, and either single sign-on or the sign-in methods and password. */
export function AccountPage() {
  const { email, name, displayName, role, firmName, rights } = useSession();
  const singleSignOn = useSingleSignOn();
  return (
    <div className="max-w-[720px]">
      <h1 className="text-title">Your account</h1>
      <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] border-t border-hairline">
        {displayName !== undefined && <Fact name="Name">{displayName}</Fact>}
        <Fact name="E-mail address">{email ?? name}</Fact>
        <Fact name="Firm">{firmName}</Fact>
        <Fact name="Role">{roleNames[role]}</Fact>
      </dl>
      <p className="mt-3 max-w-[72ch] text-small text-quiet">
        {rights.administer ? (
          <>
            To change your name, go to{' '}
            <Link href="/administration?tab=users" className="text-accent underline">
              Users
            </Link>
            . To change your role, ask another administrator.
          </>
        ) : (
          'To change your name or role, ask your firm’s administrator.'
        )}
      </p>
      <SessionList />
      {singleSignOn === null && <SecuritySection />}
      {singleSignOn === null ? (
        <section aria-labelledby="password-heading" className="mt-10 max-w-[392px]">
          <h2 id="password-heading" className="text-heading font-semibold">
            Password
          </h2>
          <ChangePasswordForm
            email={email ?? ''}
            onChanged={() =>
              announce(
                'Your password was changed. Your other sessions have ended, and your calendar feeds were deleted.',
              )
            }
          />
        </section>
      ) : (
        <section aria-labelledby="sign-in-heading" className="mt-10">
          <h2 id="sign-in-heading" className="text-heading font-semibold">
            Signing in
          </h2>
          <p className="mt-1 max-w-[72ch]">
            You sign in with {singleSignOn}. Change your password there. To link a different account, ask your
            firm’s administrator for a temporary password.
          </p>
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="border-b border-hairline py-2 pr-6 text-quiet">{name}</dt>
      <dd className="border-b border-hairline py-2 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** Lists the user's sessions, so the user can end any that look unfamiliar. */
function SessionList() {
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
          heading.current?.focus(); // moves focus, because the focused button disappears
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
          Where you’re signed in
        </h2>
        <Button small onClick={() => signOut('everywhere')}>
          Sign out everywhere
        </Button>
      </div>
      <p className="mt-1 max-w-[72ch] text-small text-quiet">
        Sessions expire after 12 hours, or sooner if you're inactive. If you don’t recognize a session, end it
        and change your password
        {singleSignOn === null ? '' : ` at ${singleSignOn}`}.
      </p>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice
            title="Your sessions couldn’t be loaded."
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

type Props = { readonly session: ListedSession; readonly onEnd: () => void };

/** One of the user's sessions: browser, sign-in time, IP address and expiration. */
function SessionRow({ session, onEnd }: Props) {
  const { address, userAgent, current, creationTimestamp, expiresAt } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold [overflow-wrap:anywhere]" title={userAgent ?? undefined}>
            {browserName(userAgent)}
          </span>
          {current && <StatusMark tone="open">Current session</StatusMark>}
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

/** Names a user agent's browser and system, such as `Chrome on Windows`. If neither is known, returns it unchanged. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) {
    return 'Unknown browser';
  }
  const browser = browsers.find(([, form]) => form.test(userAgent))?.[0];
  const system = systems.find(([, form]) => form.test(userAgent))?.[0];
  if (browser === undefined) {
    return system === undefined ? userAgent : `Unknown browser on ${system}`;
  }
  return system === undefined ? browser : `${browser} on ${system}`;
}
