import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { queueQuery, readQueueAddress } from '#components/transfers/queue/queue-address.ts';
import { TransfersPage } from '#components/transfers/queue/transfers-page.tsx';
import { firmTransfersPath, firmTransfersQuery } from '#lib/client/accounts/list-firm-transfers.ts';
import { searchOf } from '#lib/client/http/api.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { GET } from '../../restapi/transfers/route.ts';
import { askApi } from '../ask-api.ts';

export const metadata: Metadata = { title: 'Transfers' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The queue comes with its rows, so that nobody looks at an empty page first. */
export default async function Page({ searchParams }: Props) {
  const address = readQueueAddress(await searchParams);
  const queryClient = createQueryClient();
  const query = queueQuery(address, marketDate(new Date()));
  const found = await askApi('listFirmTransfers', GET, firmTransfersPath + searchOf(query));
  if (found !== null) {
    queryClient.setQueryData(firmTransfersQuery(query).queryKey, found);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <TransfersPage />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
