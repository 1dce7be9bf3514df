import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';

/** Shown instead of imports to roles without access. */
export function NoAccess() {
  const { role, firmName } = useSession();
  return (
    <>
      <h1 className="mb-4 text-title">Data</h1>
      <EmptyState
        title="You don’t have access to imports"
        actions={
          <Link href="/offers" className={buttonClass('plain')}>
            Go to the offers
          </Link>
        }
      >
        You are signed in as {roleNames[role].toLowerCase()}. Administrators of {firmName} import data, and
        auditors read the results. An administrator of your firm can change your role.
      </EmptyState>
    </>
  );
}
