import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { AccountPage } from '#components/accounts/account-page.tsx';
import { transfersPath, transfersQuery } from '#lib/client/accounts/list-transfers.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { accountPath, accountQuery } from '#lib/client/accounts/read-account.ts';
import { GET as readAccount } from '../../../restapi/accounts/[accountnumber]/route.ts';
import { GET as listTransfers } from '../../../restapi/accounts/[accountnumber]/transfers/route.ts';
import { askApi } from '../../ask-api.ts';

type Props = { params: Promise<{ accountnumber: string }> };

/**
 * Maximum number of transfers in a list that the server renders. A longer list would make the page too large, so the
 * browser loads it.
 */
const maxRowsInPage = 200;

/** Uses the account number as is, because Next.js decodes it for this function, but not for the page below. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Account ${(await params).accountnumber}` };
}

/**
 * Renders the account's transfers on the server, so the page isn't empty at first. If there are more than
 * `maxRowsInPage`, the browser loads them.
 */
export default async function Page({ params }: Props) {
  const accountNumber = decodeURIComponent((await params).accountnumber);
  const queryClient = createQueryClient();
  const [account, transfers] = await Promise.all([
    askApi('readAccount', readAccount, accountPath(accountNumber)),
    askApi('listAccountTransfers', listTransfers, `${transfersPath(accountNumber)}?limit=${maxRowsInPage}`),
  ]);
  if (account !== null) {
    queryClient.setQueryData(accountQuery(accountNumber).queryKey, account.value);
  }
  if (account !== null && transfers !== null && transfers.nextCursor === null) {
    queryClient.setQueryData(transfersQuery(accountNumber).queryKey, transfers.value);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <AccountPage accountNumber={accountNumber} />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
