import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';

export const calendarPath = '/restapi/calendar';

/** A calendar entry, as the API returns it. */
export type ToldEntry = ResultOf<'listCalendar'>[number];

export type Days = { readonly from: MarketDate; readonly to: MarketDate };

/** Events in a range of days, for the filtered offers. The previous range stays visible while the next one loads. */
export function calendarQuery({ from, to }: Days, offers: Query) {
  const query = { ...offers, from, to };
  return queryOptions({
    queryKey: keys.calendar(query),
    queryFn: async ({ signal }): Promise<readonly ToldEntry[]> =>
      (await read('listCalendar', calendarPath, { signal, query })).value,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
