import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { listQuery, readListAddress } from '#components/offers/list/list-address.ts';
import { OffersPage } from '#components/offers/list/offers-page.tsx';
import { searchOf } from '#lib/client/http/api.ts';
import { offerListQuery, offersPath } from '#lib/client/offers/list-offers.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { GET } from '../../restapi/offeroverview/route.ts';
import { askApi } from '../ask-api.ts';

export const metadata: Metadata = { title: 'Offers' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The list comes with its rows, so that nobody looks at an empty page first. */
export default async function Page({ searchParams }: Props) {
  const address = readListAddress(await searchParams);
  const queryClient = createQueryClient();
  const query = listQuery(address, marketDate(new Date()));
  const { queryKey } = offerListQuery(query);
  const found = await askApi('listOfferOverview', GET, offersPath + searchOf(query));
  if (found !== null) {
    queryClient.setQueryData(queryKey, found);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <OffersPage />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
