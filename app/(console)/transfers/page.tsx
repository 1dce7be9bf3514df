import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { queueQuery, readQueueAddress, startAddress } from '#components/transfers/queue/queue-address.ts';
import { TransfersPage } from '#components/transfers/queue/transfers-page.tsx';
import { firmTransfersPath, firmTransfersQuery } from '#lib/client/accounts/list-firm-transfers.ts';
import { searchOf } from '#lib/client/http/api.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { viewsPath, viewsQuery } from '#lib/client/views/views.ts';
import { defaultAddress } from '#lib/domain/views/view-pages.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { GET } from '../../restapi/transfers/route.ts';
import { GET as listViews } from '../../restapi/views/route.ts';
import { askApi } from '../ask-api.ts';
import { addedClosures } from '#lib/api/service/follow-closures.ts';
import { deskTime } from '#lib/api/sandbox/desk-clock.ts';

export const metadata: Metadata = { title: 'Transfers' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Renders the rows on the server, so the page isn't empty at first. Without parameters, the URL opens the user's
 * default view or the open transfers.
 */
export default async function Page({ searchParams }: Props) {
  const parameters = await searchParams;
  const address = readQueueAddress(parameters);
  const queryClient = createQueryClient();
  const asked = askApi('listViews', listViews, viewsPath);
  if (Object.keys(parameters).length === 0) {
    redirect(`/transfers?${defaultAddress('transfers', (await asked)?.value ?? []) ?? startAddress}`);
  }
  const query = queueQuery(address, marketDate(deskTime()), addedClosures());
  const [found, views] = await Promise.all([
    askApi('listFirmTransfers', GET, firmTransfersPath + searchOf(query)),
    asked,
  ]);
  if (found !== null) {
    queryClient.setQueryData(firmTransfersQuery(query).queryKey, found);
  }
  if (views !== null) {
    queryClient.setQueryData(viewsQuery.queryKey, views.value);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <TransfersPage />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
