'use client';

import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { PageWithoutConsole } from '#components/shell/page-without-console.tsx';
import { useSignOut } from '#components/shell/use-sign-out.ts';
import { Announcer } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

type Props = {
  readonly email: string;
  /** Path of the console page to open after the change. */
  readonly next: string;
};

/**
 * The only page that a user with a temporary password can open. After the change, the requested page opens.
 */
export function NewPasswordPage({ email, next }: Props) {
  return (
    <PageWithoutConsole title="Choose your password">
      <p className="mt-3">
        You’re signed in as <strong className="[overflow-wrap:anywhere]">{email}</strong> with a temporary
        password. To continue, choose a password that only you know.
      </p>
      {/* A full load replaces this page, so going back doesn't return here. */}
      <ChangePasswordForm email={email} isIssued onChanged={() => location.replace(next)} />
      <Other />
      <Announcer />
    </PageWithoutConsole>
  );
}

function Other() {
  const signOut = useSignOut();
  return (
    <div className="mt-8 grid justify-items-start gap-2 border-t border-hairline pt-4 text-small text-quiet">
      <p>
        If this isn’t you, or you want to do this later, sign out. The temporary password works until you
        change it, and expires 7 days after it was issued.
      </p>
      <Button onClick={() => signOut('here')}>Sign out</Button>
    </div>
  );
}
