'use client';

import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';

/** What stands in the place of the administration for those whose role has no part in it. */
export function NotAllowed() {
  const { role, firmName } = useSession();
  return (
    <>
      <h1 className="mb-4 text-title">Administration</h1>
      <EmptyState
        title="This is not open to your role"
        actions={
          <Link href="/offers" className={buttonClass('plain')}>
            Go to the offers
          </Link>
        }
      >
        You are signed in as {roleNames[role].toLowerCase()}. The users, API keys, restrictions and webhooks
        of {firmName} are managed by its administrators. Auditors and administrators verify the audit log and
        read security events. An administrator of your firm can change your role.
      </EmptyState>
    </>
  );
}
