import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { readUntilFound } from '#lib/client/http/filtered-pages.ts';
import { keys } from '#lib/client/http/keys.ts';

/** A review of a subscription to one of the firm's offers. */
export type ListedReview = ResultOf<'listReviews'>[number];

type ReviewFilter = Readonly<Partial<Record<'actor' | 'q' | 'from' | 'to', string | null | undefined>>>;

const pageSize = 50;

/** Reviews of an offer's subscriptions or, if it is null, of all of the firm's offers, newest first, page by page. */
export function reviewsQuery(offer: string | null, { actor, q, from, to }: ReviewFilter) {
  const filter = { actor: actor ?? null, q: q ?? null, from: from ?? null, to: to ?? null };
  return infiniteQueryOptions({
    queryKey:
      offer === null
        ? keys.changes({ of: 'reviews', filter })
        : keys.offerHistory(offer, { of: 'reviews', filter }),
    queryFn: ({ signal, pageParam }) =>
      readUntilFound(
        (cursor) =>
          read('listReviews', '/restapi/privateplacementorders/reviews', {
            query: { offer, ...filter, limit: pageSize, cursor },
            signal,
          }),
        pageParam,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
