import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { listQuery, readListAddress } from '#components/offers/list/list-address.ts';
import { OffersPage } from '#components/offers/list/offers-page.tsx';
import { searchOf } from '#lib/client/http/api.ts';
import { offerListQuery, offersPath } from '#lib/client/offers/list-offers.ts';
import { viewsPath, viewsQuery } from '#lib/client/views/views.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { defaultAddress } from '#lib/domain/views/view-pages.ts';
import { GET } from '../../restapi/offeroverview/route.ts';
import { GET as listViews } from '../../restapi/views/route.ts';
import { askApi } from '../ask-api.ts';
import { deskTime } from '#lib/api/sandbox/desk-clock.ts';

export const metadata: Metadata = { title: 'Offers' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Renders the rows on the server, so the page isn't empty at first. Without parameters, the URL opens the user's
 * default view.
 */
export default async function Page({ searchParams }: Props) {
  const parameters = await searchParams;
  const address = readListAddress(parameters);
  const queryClient = createQueryClient();
  const asked = askApi('listViews', listViews, viewsPath);
  if (Object.keys(parameters).length === 0) {
    const first = defaultAddress('offers', (await asked)?.value ?? []);
    if (first !== null) redirect(`/offers?${first}`);
  }
  const query = listQuery(address, marketDate(deskTime()));
  const { queryKey } = offerListQuery(query);
  const [found, views] = await Promise.all([
    askApi('listOfferOverview', GET, offersPath + searchOf(query)),
    asked,
  ]);
  if (found !== null) {
    queryClient.setQueryData(queryKey, found);
  }
  if (views !== null) {
    queryClient.setQueryData(viewsQuery.queryKey, views.value);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <OffersPage />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
