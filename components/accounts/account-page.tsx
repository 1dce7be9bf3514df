'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { RefreshLine } from '#components/transfers/refresh-line.tsx';
import { Transfers } from '#components/transfers/transfers.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { later } from '#components/ui/later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { transfersQuery } from '#lib/client/accounts/list-transfers.ts';
import { accountQuery } from '#lib/client/accounts/read-account.ts';

const ExportTransfers = later(
  () => import('#components/transfers/export-transfers.tsx').then((module) => module.ExportTransfers),
  { ssr: false, loading: () => <div className="h-9 w-24" /> },
);

const AccountSubscriptions = later(
  () => import('./account-subscriptions.tsx').then((module) => module.AccountSubscriptions),
  { ssr: false },
);
const AccountFailure = later(() => import('./account-refusals.tsx').then((module) => module.AccountFailure));

/** An account with all its external transfers and its subscriptions. */
export function AccountPage({ accountNumber }: { readonly accountNumber: string }) {
  const account = useQuery(accountQuery(accountNumber));
  const transfers = useQuery(transfersQuery(accountNumber));
  const refusal = [transfers.error, account.error].find((error) => error instanceof ApiError);
  const isRefused = refusal?.status === 403;
  const failure = isRefused ? refusal : transfers.error;
  return (
    <>
      <p className="no-print -mt-2 text-small">
        <Link href="/accounts" className="inline-flex min-h-6 items-center gap-1 text-accent hover:underline">
          <span aria-hidden="true">‹</span>Accounts
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">
            {account.data?.accountName ?? <span className="font-mono text-heading">{accountNumber}</span>}
          </h1>
          {account.data && (
            <p className="flex flex-wrap items-center gap-x-1 text-quiet">
              Account <CopyButton text={accountNumber} label="Account number" />
            </p>
          )}
        </div>
        {transfers.data && !isRefused && (
          <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
            <RefreshLine query={transfers} onRefresh={() => void transfers.refetch()} />
            <ExportTransfers accountNumber={accountNumber} />
          </div>
        )}
        {/* Reserves the space of the buttons while a long list loads. */}
        {transfers.isPending && !isRefused && <div className="h-9 w-64 max-sm:w-full" />}
      </div>
      {failure && (
        <AccountFailure
          error={failure}
          isLoaded={transfers.data !== undefined}
          onRetry={() => void transfers.refetch()}
        />
      )}
      {!isRefused && (
        <>
          {transfers.data && <Transfers transfers={transfers.data} />}
          {transfers.isPending && (
            <div className="mt-6">
              <h2 className="mb-4 text-heading">External transfers</h2>
              <SkeletonRows rows={8} label="Loading external transfers" />
            </div>
          )}
        </>
      )}
      {/* Below the list, so it isn’t pushed down when a long list has loaded. */}
      {account.data && !transfers.isPending && <AccountSubscriptions account={account.data} />}
    </>
  );
}
