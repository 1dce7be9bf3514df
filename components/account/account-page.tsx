'use client';

import '#lib/client/http/zod-without-eval.ts'; // before anything that makes a schema
import type { ReactNode } from 'react';
import { useSession, useSingleSignOn } from '#components/shell/session-context.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import { announce } from '#components/ui/announcer.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionList } from './session-list.tsx';

/** Who one is here, where one is signed in, and the password. */
export function AccountPage() {
  const { email, name, role, firmName } = useSession();
  const singleSignOn = useSingleSignOn();
  return (
    <>
      <h1 className="text-title">Your account</h1>
      <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] border-t border-hairline">
        <Fact name="E-mail address">{email ?? name}</Fact>
        <Fact name="Firm">{firmName}</Fact>
        <Fact name="Role">{roleNames[role]}</Fact>
      </dl>
      <p className="mt-3 max-w-[72ch] text-small text-quiet">
        An administrator of your firm changes the role.
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
            onChanged={() => announce('Your password was changed. Your other sessions were signed out.')}
          />
        </section>
      ) : (
        <section aria-labelledby="sign-in-heading" className="mt-10">
          <h2 id="sign-in-heading" className="text-heading font-semibold">
            Signing in
          </h2>
          <p className="mt-1 max-w-[72ch]">
            You sign in with {singleSignOn}. Change your password there. To link another account, ask an
            administrator of your firm for a temporary password.
          </p>
        </section>
      )}
    </>
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
