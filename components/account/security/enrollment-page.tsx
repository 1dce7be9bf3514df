'use client';

import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { useQuery } from '@tanstack/react-query';
import { PageWithoutConsole } from '#components/shell/page-without-console.tsx';
import { useSignOut } from '#components/shell/use-sign-out.ts';
import { Announcer } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { factorsQuery } from '#lib/client/sign-in/factors.ts';
import { SecuritySection } from './security-section.tsx';

/**
 * The only page available until the user sets up a required second factor. Its Continue button then opens the
 * requested page.
 */
export function EnrollmentPage({ next }: { readonly next: string }) {
  const signOut = useSignOut();
  const { data } = useQuery(factorsQuery);
  const isDone = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0);
  return (
    <PageWithoutConsole title="Set up a second factor">
      <p className="mt-3">
        Your firm requires a second factor for your role. To continue, add a passkey or an authenticator app.
      </p>
      <SecuritySection />
      <div className="mt-8 flex flex-wrap gap-2 border-t border-hairline pt-4">
        {isDone && (
          <Button look="primary" onClick={() => location.replace(next)}>
            Continue
          </Button>
        )}
        <Button onClick={() => signOut('here')}>Sign out</Button>
      </div>
      <Announcer />
    </PageWithoutConsole>
  );
}
