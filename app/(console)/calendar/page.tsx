import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { sheetDays, offersOf, readCalendarAddress } from '#components/calendar/calendar-address.ts';
import { CalendarPage } from '#components/calendar/calendar-page.tsx';
import { calendarPath, calendarQuery } from '#lib/client/calendar/calendar.ts';
import { searchOf } from '#lib/client/http/api.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { GET } from '../../restapi/calendar/route.ts';
import { askApi } from '../ask-api.ts';
import { deskTime } from '#lib/api/sandbox/desk-clock.ts';

export const metadata: Metadata = { title: 'Calendar' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Renders the dates on the server, so the page isn't empty at first. */
export default async function Page({ searchParams }: Props) {
  const address = readCalendarAddress(await searchParams);
  const queryClient = createQueryClient();
  const days = sheetDays(address.day ?? marketDate(deskTime()));
  const offers = offersOf(address);
  const found = await askApi('listCalendar', GET, calendarPath + searchOf({ ...offers, ...days }));
  if (found !== null) {
    queryClient.setQueryData(calendarQuery(days, offers).queryKey, found.value);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <CalendarPage />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
