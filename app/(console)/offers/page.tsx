import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { listQuery, readListAddress } from '#components/offers/list/list-address.ts';
import { OffersPage } from '#components/offers/list/offers-page.tsx';
import { nextCursorOf, type Query, searchOf } from '#lib/client/api.ts';
import { offerListQuery, offersPath } from '#lib/client/list-offers.ts';
import { createQueryClient } from '#lib/client/query-client.ts';
import { offerOverview } from '#lib/contract/records.ts';
import { marketDate } from '#lib/domain/market-time.ts';
import { GET } from '../../restapi/offeroverview/route.ts';

export const metadata: Metadata = { title: 'Offers' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The list comes with its rows, so that nobody looks at an empty page first. */
export default async function Page({ searchParams }: Props) {
  const address = readListAddress(await searchParams);
  const queryClient = createQueryClient();
  const query = listQuery(address, marketDate(new Date()));
  const { queryKey } = offerListQuery(query);
  const found = await listOffers(query);
  if (found !== null) {
    queryClient.setQueryData(queryKey, found);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OffersPage />
    </HydrationBoundary>
  );
}

/** Asks the API as the browser would. What it refuses the browser asks again, and then says why. */
async function listOffers(query: Query) {
  const received = await headers();
  const answer = await GET.answer({
    method: 'GET',
    target: offersPath + searchOf(query),
    header: (name) => (name === 'cookie' ? received.get(name) : null),
    body: null,
    remoteAddress: null,
  });
  return answer.status === 200
    ? {
        value: offerOverview.parse(JSON.parse(String(answer.body))),
        etag: null,
        nextCursor: nextCursorOf(answer.headers['Link'] ?? null),
      }
    : null;
}
