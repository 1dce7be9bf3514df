import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import {
  dueSoonQuery,
  filingsQueryOf,
  isStart,
  readFilingsAddress,
} from '#components/filings/list/filings-address.ts';
import { FilingsPage } from '#components/filings/list/filings-page.tsx';
import { filingsPath, filingsQuery } from '#lib/client/filings/list-filings.ts';
import { searchOf } from '#lib/client/http/api.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { viewsPath, viewsQuery } from '#lib/client/views/views.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { defaultAddress } from '#lib/domain/views/view-pages.ts';
import { deskTime } from '#lib/api/sandbox/desk-clock.ts';
import { GET } from '../../restapi/filings/route.ts';
import { GET as listViews } from '../../restapi/views/route.ts';
import { askApi } from '../ask-api.ts';

export const metadata: Metadata = { title: 'Filings' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Renders the rows on the server, so the page isn't empty at first. Without parameters, the URL opens the user's
 * default view.
 */
export default async function Page({ searchParams }: Props) {
  const parameters = await searchParams;
  const address = readFilingsAddress(parameters);
  const queryClient = createQueryClient();
  const asked = askApi('listViews', listViews, viewsPath);
  if (Object.keys(parameters).length === 0) {
    const first = defaultAddress('filings', (await asked)?.value ?? []);
    if (first !== null) redirect(`/filings?${first}`);
  }
  const today = marketDate(deskTime());
  const queries = [filingsQueryOf(address, today), ...(isStart(address) ? [dueSoonQuery(today)] : [])];
  const [found, views] = await Promise.all([
    Promise.all(queries.map((query) => askApi('listFilings', GET, filingsPath + searchOf(query)))),
    asked,
  ]);
  for (const [index, query] of queries.entries()) {
    const page = found[index];
    if (page) queryClient.setQueryData(filingsQuery(query).queryKey, page);
  }
  if (views !== null) {
    queryClient.setQueryData(viewsQuery.queryKey, views.value);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <FilingsPage />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
