'use client';

import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RequestId } from '#components/ui/problem-notice.tsx';
import type { ApiError } from '#lib/client/http/api.ts';

/** 403 for the account itself. The service does not tell an unknown number from another firm's account (D14). */
export function AccountNotAllowed({ error }: { readonly error: ApiError }) {
  const { firmName } = useSession();
  return (
    <Notice
      role="alert"
      title="This account is not yours to see"
      className="mt-6"
      actions={
        <>
          <Link href="/accounts" className={buttonClass('plain', true)}>
            Find another account
          </Link>
          <RequestId error={error} />
        </>
      }
    >
      There is no account with this number, or it belongs to another firm; the answer is the same for both.
      You see the accounts of {firmName}. Check the number, or look for the account by its name.
    </Notice>
  );
}

type Props = { readonly error: ApiError; readonly onRetry: () => void };

/** 403 for the list: the account may be seen, its transfers may not. */
export function TransfersNotAvailable({ error, onRetry }: Props) {
  const { rights, firmName } = useSession();
  return (
    <Notice
      role="alert"
      title="You may not see external transfers"
      className="mt-6"
      actions={
        <>
          <Button small onClick={onRetry}>
            Try again
          </Button>
          <RequestId error={error} />
        </>
      }
    >
      Listing external transfers is switched off for you or for {firmName}, because of regulatory or business
      limitations.{' '}
      {rights.administer
        ? 'For single people you can switch it on under Administration; for the whole firm only the operator can.'
        : 'An administrator of your firm can switch it on for you; when it is off for the whole firm, only the operator can.'}
    </Notice>
  );
}
