'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryStates } from 'nuqs';
import { createLoader, parseAsString } from 'nuqs/server';
import { FirstStepsLater } from '#components/shell/first-steps-later.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { CursorPager, FirstPageButton } from '#components/ui/cursor-pager.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNoticeLater } from '#components/ui/problem-notice-later.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { accountsQuery } from '#lib/client/accounts/accounts.ts';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import type { Account } from '#lib/client/accounts/read-account.ts';
import { AccountTable } from './account-table.tsx';
import { accountHref, soleAccount } from './account-links.ts';

const parameters = {
  q: parseAsString.withDefault(''),
  /** Cursor at which this page starts. */
  cursor: parseAsString,
};

const readAddress = createLoader(parameters);

/** Lists the firm's accounts, searchable by number or name. Each links to its page. */
export function AccountsPage() {
  const addressing = useAccountSearch();
  const { address, typed, search, turnTo } = addressing;
  const accounts = useQuery(accountsQuery({ q: address.q.trim(), cursor: address.cursor }));
  const section = useRef<HTMLElement>(null);
  const found = accounts.data?.value;
  const isOfTyped = found !== undefined && !accounts.isPlaceholderData && typed === address.q;
  const onSearch = useEnter(addressing, isOfTyped ? found : undefined);
  const onClear = () => {
    search('', true);
    section.current?.focus({ preventScroll: true }); // moves focus, because the button disappears
  };
  return (
    <>
      <h1 className="text-title">Accounts</h1>
      <search className="no-print mt-4 flex">
        <SearchField
          label="Search accounts by number or name"
          placeholder="Account number or name"
          value={typed}
          onSearch={onSearch}
          className="max-w-[480px] grow"
        />
      </search>
      <section ref={section} tabIndex={-1} aria-label="Accounts list" className="mt-4 outline-none">
        {accounts.error && (
          <ProblemNoticeLater
            title="The accounts couldn’t be loaded."
            error={accounts.error}
            onRetry={() => void accounts.refetch()}
          >
            {address.cursor !== null && <FirstPageButton onClick={() => turnTo(null)} />}
          </ProblemNoticeLater>
        )}
        {found === undefined && accounts.error === null && (
          <SkeletonRows rows={12} label="Loading accounts" />
        )}
        {found && found.length > 0 && <AccountTable accounts={found} isStale={accounts.isPlaceholderData} />}
        {found?.length === 0 && <NoAccounts text={address.q} onClear={onClear} />}
        {found && (
          <CursorPager
            noun="account"
            className="max-w-[960px]"
            shown={found.length}
            isFirst={address.cursor === null}
            nextCursor={accounts.data?.nextCursor ?? null}
            onTurn={(cursor) => {
              turnTo(cursor);
              section.current?.focus({ preventScroll: true }); // moves focus, because the next page may not have the button
            }}
          />
        )}
      </section>
    </>
  );
}

function NoAccounts({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { rights } = useSession();
  return text.trim() === '' ? (
    <FirstStepsLater of="accounts">
      <EmptyState
        title="No accounts yet"
        actions={
          rights.importBooks && (
            <Link href="/imports/new" className={buttonClass('plain')}>
              Upload a file
            </Link>
          )
        }
      >
        Your firm’s accounts and their external transfers appear here after your operator or data feed imports
        them.
      </EmptyState>
    </FirstStepsLater>
  ) : (
    <EmptyState title="No matching accounts" actions={<Button onClick={onClear}>Clear the search</Button>}>
      None of your firm’s accounts match “{text.trim()}” by number or name. Other firms’ accounts are not
      shown.
    </EmptyState>
  );
}

/** The accounts list's search text and page, kept in the URL. */
function useAccountSearch() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  return {
    // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
    address: readAddress(useSearchParams()),
    typed,
    search: (text: string, isDone: boolean) =>
      noteTyping(text, isDone, (options) => set({ q: text === '' ? null : text, cursor: null }, options)),
    turnTo: (cursor: string | null) => noteWrite(set({ cursor }, { history: 'push', scroll: true })),
  };
}

/**
 * When the user presses Enter, opens the account that the search clearly means. `found` is undefined until the results
 * for the typed text have arrived.
 */
function useEnter(
  { address, typed, search }: ReturnType<typeof useAccountSearch>,
  found: readonly Account[] | undefined,
) {
  const router = useRouter();
  const isFound = found !== undefined;
  const [entered, setEntered] = useState<string>();
  const onEntered = useEffectEvent(() => {
    const account = soleAccount(found ?? [], typed);
    setEntered(undefined);
    if (account) router.push(accountHref(account.accountNumber));
  });
  // If the user presses Enter before the search results arrive, Enter applies to those results.
  useEffect(() => {
    if (entered === typed && isFound) onEntered();
  }, [entered, typed, isFound]);
  return (text: string, isDone: boolean) => {
    setEntered(isDone ? text : undefined);
    if (!isDone || text !== address.q) search(text, isDone);
  };
}
