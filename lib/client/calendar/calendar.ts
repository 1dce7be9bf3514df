import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type Query, read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';

export const calendarPath = '/restapi/calendar';

/** A calendar entry, as the API returns it. */
export type CalendarItem = ResultOf<'listCalendar'>[number];

export type Days = { readonly from: MarketDate; readonly to: MarketDate };

/** Events in a range of days, for the filtered offers. The previous range stays visible while the next one loads. */
export function calendarQuery({ from, to }: Days, offers: Query) {
  const query = { ...offers, from, to };
  return queryOptions({
    queryKey: keys.calendar(query),
    queryFn: async ({ signal }): Promise<readonly CalendarItem[]> =>
      (await read('listCalendar', calendarPath, { signal, query })).value,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

const feedsPath = '/restapi/calendarfeeds';

export type ListedCalendarFeed = ResultOf<'listCalendarFeeds'>[number];
type CreatedFeed = ResultOf<'createCalendarFeed'>;

/** A new feed with the dates of a view's offers, or with all dates if `viewId` is null. */
type NewFeed = { readonly name: string; readonly viewId: string | null };

export const feedsQuery = queryOptions({
  queryKey: keys.calendarFeeds,
  queryFn: async ({ signal }) => (await read('listCalendarFeeds', feedsPath, { signal })).value,
});

/** Creates a feed. Only the response contains its address, and the cache drops it soon afterward. */
export function createFeedMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (feed: NewFeed): Promise<CreatedFeed> =>
      sendFor('createCalendarFeed', { method: 'POST', path: feedsPath, body: feed }),
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: keys.calendarFeeds }),
  });
}

/** Deletes a feed for everyone who subscribed to it. */
export function deleteFeedMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (feedId: string) =>
      send({ method: 'DELETE', path: `${feedsPath}/${encodeURIComponent(feedId)}` }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.calendarFeeds }),
  });
}
