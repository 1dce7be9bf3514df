'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { classNames } from '#components/ui/class-names.ts';
import { RowLink } from '#components/ui/row-link.tsx';
import type { ListedAccount } from '#lib/client/accounts/accounts.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { maxCountedTransfers } from '#lib/domain/transfers/transfer-rank.ts';
import { accountHref } from './account-links.ts';

type Props = {
  readonly accounts: readonly ListedAccount[];
  /** Whether the rows are those of the previous search or page, shown while the new one is loading. */
  readonly isStale: boolean;
};

/** Accounts as table rows, sorted by number, with their open transfers if the user can list transfers. */
export function AccountTable({ accounts, isStale }: Props) {
  useRowKeys();
  const hasTransfers = accounts.some(({ transfers }) => transfers);
  return (
    <table
      aria-busy={isStale}
      className={classNames('w-full max-w-[960px] border-collapse', isStale && 'opacity-60')}
    >
      <caption className="sr-only">Your firm’s accounts, by number</caption>
      <thead>
        <tr className="border-b border-edge text-left text-small text-quiet">
          <Heading className="w-40">Account number</Heading>
          <Heading>Name</Heading>
          {hasTransfers && (
            <>
              <Heading className="text-right max-sm:hidden">Open transfers</Heading>
              <Heading className="text-right max-sm:hidden">To correct</Heading>
              <Heading className="max-sm:hidden">Respond by</Heading>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ accountNumber, accountName, transfers }) => (
          <tr
            key={accountNumber}
            className="relative border-b border-hairline focus-within:bg-accent-wash hover:bg-wash"
          >
            <th scope="row" className="h-9 py-1.5 pr-4 text-left align-top font-normal whitespace-nowrap">
              <RowLink
                href={accountHref(accountNumber)}
                className="font-mono text-small font-semibold text-accent after:absolute after:inset-0 hover:underline"
              >
                {accountNumber}
              </RowLink>
            </th>
            <td className="py-1.5 pr-4 align-top wrap-anywhere">
              {accountName}
              {transfers && transfers.open > 0 && (
                <span className="block text-small text-quiet sm:hidden">{transferWords(transfers)}</span>
              )}
            </td>
            {hasTransfers && (
              <TransferCells transfers={transfers} accountNumber={accountNumber} accountName={accountName} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th scope="col" className={classNames('py-1 pr-4 font-semibold', className)}>
      {children}
    </th>
  );
}

type OpenTransfers = NonNullable<ListedAccount['transfers']>;

function TransferCells({ transfers, ...account }: Omit<ListedAccount, 'firmOid'>) {
  const cell = 'py-1.5 pr-4 align-top whitespace-nowrap max-sm:hidden';
  if (!transfers) {
    return (
      <td colSpan={3} className={`${cell} text-right text-small text-quiet`}>
        More than {maxCountedTransfers} transfers
      </td>
    );
  }
  const { open, rejected, answerBy } = transfers;
  return (
    <>
      <td className={classNames(cell, 'text-right')}>
        <TransferCount count={open} of="open" {...account} />
      </td>
      <td className={classNames(cell, 'text-right', rejected > 0 && 'font-semibold text-danger')}>
        <TransferCount count={rejected} of="rejected" {...account} />
      </td>
      <td className={cell}>
        {answerBy === null
          ? rejected > 0 && <span className="text-quiet">No deadline</span>
          : formatDate(answerBy)}
      </td>
    </>
  );
}

type CountProps = {
  readonly count: number;
  readonly of: 'open' | 'rejected';
  readonly accountNumber: string;
  readonly accountName: string;
};

/** A number of the account's open transfers, which links to exactly these. Above the row's own link. */
function TransferCount({ count, of, accountNumber, accountName }: CountProps) {
  if (count === 0) return <span className="text-quiet">0</span>;
  const query = new URLSearchParams({
    state: 'open',
    ...(of === 'rejected' && { status: 'Rejected' }),
    q: accountNumber,
  });
  return (
    <Link
      href={`/transfers?${query}`}
      prefetch={false}
      aria-label={`${countOf(count, `${of} transfer`)} of ${accountName}`}
      className="relative inline-block min-h-6 min-w-6 underline"
    >
      {count}
    </Link>
  );
}

/** The same in one line, such as `3 open transfers · 1 to correct · respond by Dec 8, 2026`. */
function transferWords({ open, rejected, answerBy }: OpenTransfers): string {
  return [
    countOf(open, 'open transfer'),
    ...(rejected === 0 ? [] : [`${rejected} to correct`]),
    ...(answerBy === null ? [] : [`respond by ${formatDate(answerBy)}`]),
  ].join(' · ');
}
