'use client';

import { useRowKeys } from '#components/shell/shortcuts/use-row-keys.ts';
import { classNames } from '#components/ui/class-names.ts';
import { RowLink } from '#components/ui/row-link.tsx';
import type { Account } from '#lib/client/accounts/read-account.ts';
import { accountHref } from './account-links.ts';

type Props = {
  readonly accounts: readonly Account[];
  /** What is shown belongs to the search before: another is on its way. */
  readonly isStale: boolean;
};

/** Accounts as rows, by number. */
export function AccountTable({ accounts, isStale }: Props) {
  useRowKeys();
  return (
    <table
      aria-busy={isStale}
      className={classNames('w-full max-w-[720px] border-collapse', isStale && 'opacity-60')}
    >
      <caption className="sr-only">Accounts of your firm, by number</caption>
      <thead>
        <tr className="border-b border-edge text-left text-small text-quiet">
          <th scope="col" className="w-40 py-1 pr-4 font-semibold">
            Account number
          </th>
          <th scope="col" className="py-1 font-semibold">
            Name
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ accountNumber, accountName }) => (
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
            <td className="py-1.5 align-top wrap-anywhere">{accountName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
