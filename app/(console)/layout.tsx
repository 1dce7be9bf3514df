import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { addedClosures } from '#lib/api/service/follow-closures.ts';
import { Console } from '#components/shell/console.tsx';
import { isDetached } from '#lib/api/telemetry/read-health.ts';
import { deskOffsetMs, isSandbox } from '#lib/api/sandbox/desk-clock.ts';
import { singleSignOnName } from '#lib/api/sign-in/openid/openid-provider.ts';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';

/**
 * Layout of the pages for signed-in users. It redirects other users only so that they don't see an empty page. The API
 * checks every request itself.
 */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const received = await headers();
  const session = await signedInUser(received.get('cookie'));
  const next = encodeURIComponent(received.get('x-page-address') ?? '/today');
  if (session === null || session.secondFactorRequired) {
    redirect(`/sign-in?next=${next}`);
  }
  if (session.mustChangePassword) {
    redirect(`/new-password?next=${next}`);
  }
  if (session.secondFactorEnrollmentRequired) {
    redirect(`/second-factor?next=${next}`);
  }
  return (
    <Console
      session={session}
      singleSignOn={singleSignOnName()}
      closures={[...addedClosures()]}
      isDetached={await isDetached()}
      sandboxOffsetMs={isSandbox() ? deskOffsetMs() : null}
    >
      {children}
    </Console>
  );
}
