'use client';

import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { useWhoCanEnable } from '#components/shell/use-who-can-enable.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice, RequestId } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';

type Props = { readonly error: ApiError };

type FailureProps = {
  readonly error: Error;
  /** Whether the page shows transfers that were loaded earlier. */
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
};

/** Shown if an account or its transfers can't be loaded, for example because the server denies access (403). */
export function AccountFailure({ error, isLoaded, onRetry }: FailureProps) {
  if (error instanceof ApiError) {
    if (error.hasCode('account.not.allowed')) return <AccountNotAllowed error={error} />;
    if (error.hasCode('request.not.available')) {
      return <TransfersNotAvailable error={error} />;
    }
  }
  return (
    <div className="mt-6">
      <ProblemNotice
        title={
          isLoaded
            ? 'The transfers couldn’t be refreshed. You’re seeing the last loaded data.'
            : 'The transfers couldn’t be loaded.'
        }
        error={error}
        onRetry={onRetry}
      />
    </div>
  );
}

/**
 * Shown if the server denies access to the account. The server doesn't distinguish an unknown account number
 * from one of another firm (D14).
 */
function AccountNotAllowed({ error }: Props) {
  const { firmName } = useSession();
  return (
    <Notice
      role="alert"
      title="You don’t have access to this account"
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
      The account doesn’t exist or belongs to another firm. You can only see accounts at {firmName}. Check the
      account number, or search by name.
    </Notice>
  );
}

/** Shown instead of the Transfers page if the user can't list transfers. */
export function TransfersRefused({ error }: Props) {
  return (
    <>
      <h1 className="text-title">Transfers</h1>
      <TransfersNotAvailable error={error} />
    </>
  );
}

/** Shown if a restriction keeps the user from listing transfers. */
function TransfersNotAvailable({ error }: Props) {
  return (
    <Notice
      role="alert"
      title="You don’t have access to external transfers"
      className="mt-6"
      actions={<RequestId error={error} />}
    >
      For regulatory or business reasons, listing external transfers is disabled for you. {useWhoCanEnable()}
    </Notice>
  );
}
