'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Mark } from '#components/ui/icons.tsx';
import { createQueryClient } from '#lib/client/query-client.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Signs in, then goes to `next`, a path of this console. A full load: nothing of another person's session stays. It
 * takes the place of this page, so that going back does not lead to signing in again.
 */
export function SignInPage({ next }: { readonly next: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto max-w-[392px] px-4 pt-[12dvh] pb-16">
        <p className="flex items-center gap-2 font-semibold">
          <Mark /> Placement Desk
        </p>
        <h1 className="mt-6 text-title">Sign in</h1>
        {next !== '/offers' && (
          <p className="mt-1 text-quiet">Then you go on to the page that you asked for.</p>
        )}
        <noscript>
          <p className="mt-3 border-l-3 border-due bg-due-wash px-4 py-3">
            Placement Desk works only with JavaScript, which is switched off in this browser.
          </p>
        </noscript>
        <SignInForm onSignedIn={() => location.replace(next)} />
        <div className="mt-8 grid gap-2 border-t border-hairline pt-4 text-small text-quiet">
          <p>No account, or no password any more? An administrator of your firm makes both.</p>
          <p>
            On a first start with the sample book, the sign-ins are printed where the service was started.
          </p>
        </div>
      </main>
    </QueryClientProvider>
  );
}
