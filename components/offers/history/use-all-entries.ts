import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { allRejectedApprovalsQuery } from '#lib/client/approvals/rejected-approvals.ts';
import { type ListedReview, reviewsQuery } from '#lib/client/offers/list-reviews.ts';
import { matchingRejections } from '#lib/domain/approvals/rejected-requests.ts';
import { groupReviews } from '#lib/domain/offers/deciding/listed-reviews.ts';
import { newestFirst } from '#lib/domain/offers/newest-first.ts';

type Changes<Change> = UseInfiniteQueryResult<InfiniteData<{ readonly value: readonly Change[] }>>;

/**
 * Returns an offer's changes, or those of all offers if it is null, together with the reviews of subscriptions and the
 * rejected requests that match the filters, newest first. Also returns the names of everyone in them.
 */
export function useAllEntries<
  Change extends { readonly at: string; readonly actor: { readonly name: string } },
>(offer: string | null, changes: Changes<Change>, filter: Parameters<typeof matchingRejections>[1]) {
  const isOfChanges = Boolean(filter.field) || Boolean(filter.bulkid);
  const reviews = useInfiniteQuery({ ...reviewsQuery(offer, filter), enabled: !isOfChanges });
  const anyone = useInfiniteQuery({ ...reviewsQuery(offer, {}), enabled: offer !== null });
  const { data: rejected = [] } = useQuery(allRejectedApprovalsQuery(offer));
  const found = changes.data?.pages.flatMap(({ value }) => value) ?? [];
  const reviewed = (!isOfChanges && reviews.data?.pages.flatMap(({ value }) => value)) || [];
  const hasEarlierReviews = !isOfChanges && reviews.hasNextPage;
  const lists = [
    { entries: found, hasEarlier: changes.hasNextPage },
    { entries: reviewed, hasEarlier: hasEarlierReviews },
    { entries: matchingRejections(rejected, filter), hasEarlier: false },
  ];
  const { entries, taken } = newestFirst<Change | ListedReview | Approval>(lists, (entry) =>
    'at' in entry ? entry.at : entry.decidedAt,
  );
  const [changeCount = 0, reviewCount = 0, rejectionCount = 0] = taken;
  return {
    listed: groupReviews<ListedReview, Change | Approval>(entries, isReview),
    changeCount,
    reviewCount,
    rejectionCount,
    people: [
      ...found.map(({ actor }) => actor.name),
      ...(anyone.data?.pages.flatMap(({ value }) => value) ?? reviewed).map(({ by }) => by.name),
      ...rejected.flatMap(({ decidedBy }) => decidedBy?.name ?? []),
    ],
    reviews,
    isPending: changes.isPending || (!isOfChanges && reviews.isPending),
    /** Whether the entries still match the previous filters. */
    isOutdated: changes.isPlaceholderData || (!isOfChanges && reviews.isPlaceholderData),
    hasEarlier: changes.hasNextPage || hasEarlierReviews,
    isLoadingEarlier: changes.isFetchingNextPage || reviews.isFetchingNextPage,
    earlierError: changes.isFetchNextPageError
      ? changes.error
      : reviews.isFetchNextPageError
        ? reviews.error
        : null,
    /** Loads the earlier entries of each list that ends before the others. Returns whether there are more. */
    loadEarlier: async () => {
      const isNeeded = (list: number) => taken[list] === lists[list]?.entries.length;
      const [changesAfter, reviewsAfter] = await Promise.all([
        changes.hasNextPage && isNeeded(0) ? changes.fetchNextPage() : changes,
        hasEarlierReviews && isNeeded(1) ? reviews.fetchNextPage() : reviews,
      ]);
      return changesAfter.hasNextPage || (!isOfChanges && reviewsAfter.hasNextPage);
    },
  };
}

function isReview(entry: object): entry is ListedReview {
  return 'reviewId' in entry;
}
