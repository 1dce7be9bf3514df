'use client';

import { useState } from 'react';
import { SecondStep } from '#components/session/second-step.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type SignInFailure, signInFailures } from '#lib/contract/sign-in/sign-in-failures.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import { signOut } from '#lib/client/sign-in/sign-in.ts';
import { startPage } from '#lib/domain/access/console-pages.ts';
import { PageWithoutConsole } from './page-without-console.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInWith, singleSignOnAddress } from './sign-in-with.tsx';

type Props = {
  readonly next: string;
  /** Display name of the single sign-on provider; null if users sign in with passwords. */
  readonly provider: string | null;
  /** Name of the account at the provider that is about to be linked; otherwise null. */
  readonly linking: string | null;
  /** Whether the store contains the sample data's users. */
  readonly isSample: boolean;
  /** Whether the store has no firm yet. */
  readonly isEmpty: boolean;
  /** Second factors to choose from, if the user has entered the password; otherwise null. */
  readonly methods: Session['methods'] | null;
  /** Why single sign-on failed; null if it didn't. */
  readonly failure: SignInFailure | null;
};

/**
 * Signs the user in, and then opens `next`, a path in this console. The page is fully loaded, so no data from another
 * user's session remains. It replaces the sign-in page, so going back doesn't return to it.
 */
export function SignInPage({ next, provider, linking, isSample, isEmpty, methods, failure }: Props) {
  const [due, setDue] = useState(methods ?? null);
  const isLinking = provider !== null && linking !== null;
  const onSignedIn = (session: Session) =>
    session.secondFactorRequired ? setDue(session.methods ?? []) : location.replace(next);
  if (due !== null) {
    return (
      <PageWithoutConsole title="Confirm it’s you">
        <SecondStep methods={due} onSignedIn={onSignedIn} />
        <p className="mt-8 border-t border-hairline pt-4 text-small">
          <button
            type="button"
            className="min-h-6 text-accent underline"
            onClick={() => void signOut().finally(() => location.reload())}
          >
            Use another account
          </button>
        </p>
      </PageWithoutConsole>
    );
  }
  return (
    <PageWithoutConsole title={isLinking ? 'Link your account' : 'Sign in'}>
      {next !== startPage.path && (
        <p className="mt-1 text-quiet">
          After you {isLinking ? 'link your account' : 'sign in'}, you’ll continue to the page you requested.
        </p>
      )}
      <noscript>
        <p className="mt-3 border-l-3 border-due bg-due-wash px-4 py-3">
          Placement Desk requires JavaScript, which is disabled in this browser.
        </p>
      </noscript>
      {isEmpty && (
        <Notice className="mt-4" tone="due" title="No one can sign in yet because no firm exists.">
          <p>On the server, create a firm and its first administrator:</p>
          <pre className="mt-1 font-mono text-small wrap-anywhere whitespace-pre-wrap">
            npm run desk -- firm create --name &quot;Your firm&quot; --admin you@example.com
          </pre>
          <p className="mt-1">The command shows a password once. Use it to sign in here.</p>
        </Notice>
      )}
      {isSample && (
        <Notice className="mt-4" title="This is a sample installation.">
          Its firms, offers and people are fictitious.
          {provider === null && ' Its sign-in credentials were printed when the server first started.'}
        </Notice>
      )}
      {failure !== null && (
        <Notice className="mt-4" tone="danger" role="alert" title="Sign-in failed.">
          {signInFailures[failure]}
        </Notice>
      )}
      {isLinking && (
        <LinkAccount provider={provider} accountName={linking} next={next} onSignedIn={onSignedIn} />
      )}
      {provider !== null && !isLinking && (
        <div className="mt-4">
          <SignInWith provider={provider} to={next} />
        </div>
      )}
      {provider === null && <SignInForm onSignedIn={onSignedIn} />}
      <Help provider={provider} />
    </PageWithoutConsole>
  );
}

function Help({ provider }: Pick<Props, 'provider'>) {
  return (
    <div className="mt-8 grid gap-2 border-t border-hairline pt-4 text-small text-quiet">
      <p>
        {provider === null
          ? 'No account, or forgot your password? Ask your firm’s administrator.'
          : 'No account, or need a temporary password to link your account? Ask your firm’s administrator.'}
      </p>
    </div>
  );
}

type LinkAccountProps = {
  readonly provider: string;
  /** The provider's name for the account, so that users notice if someone else is signed in there. */
  readonly accountName: string;
  readonly next: string;
  readonly onSignedIn: (session: Session) => void;
};

/** Asks the user to sign in to Placement Desk, just once, to link the provider's account. */
function LinkAccount({ provider, accountName, next, onSignedIn }: LinkAccountProps) {
  return (
    <>
      <p className="mt-3">
        You’re signed in with {provider} as{' '}
        <strong className="[overflow-wrap:anywhere]">{accountName}</strong>, which isn’t linked to a Placement
        Desk user yet. Enter your e-mail address and the temporary password from your administrator. A
        password that you chose yourself isn’t accepted here. You only need to do this once.
      </p>
      <SignInForm isLinking onSignedIn={onSignedIn} />
      <p className="mt-4 text-small">
        Not your account? Sign out of {provider}, then{' '}
        <a href={singleSignOnAddress(next)} className="text-accent underline">
          start again
        </a>
        .
      </p>
    </>
  );
}
