import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { TodayPage } from '#components/today/today-page.tsx';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { todayPath, todayQuery } from '#lib/client/today/today.ts';
import { GET } from '../../restapi/today/route.ts';
import { askApi } from '../ask-api.ts';

export const metadata: Metadata = { title: 'Today' };

/** The lines are part of the page, so it isn't empty at first. */
export default async function Page() {
  const queryClient = createQueryClient();
  const found = await askApi('readToday', GET, todayPath);
  if (found !== null) {
    queryClient.setQueryData(todayQuery().queryKey, found);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TodayPage />
    </HydrationBoundary>
  );
}
