import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import { useSession } from './session-context.tsx';

type Props = {
  /** Heading of the page. */
  readonly page: string;
  /** Names what the role has no access to. */
  readonly what: string;
  /** Says who has access. */
  readonly children: ReactNode;
};

/** Shown instead of a page to users whose role has no access to it. */
export function NoAccess({ page, what, children }: Props) {
  const { role } = useSession();
  return (
    <>
      <h1 className="mb-4 text-title">{page}</h1>
      <EmptyState
        title={`You don’t have access to ${what}`}
        actions={
          <Link href="/offers" className={buttonClass('plain')}>
            Go to Offers
          </Link>
        }
      >
        Your role is {roleNames[role].toLowerCase()}. {children} Your firm’s administrator can change your
        role.
      </EmptyState>
    </>
  );
}
