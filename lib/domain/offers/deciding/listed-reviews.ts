import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { Reviewer, ReviewState } from './decision.ts';
import { type Reason, reasonWords } from './reasons.ts';

/** A review of a subscription, as listed among an offer's changes. */
type ListedReview = {
  readonly at: string;
  readonly by: Reviewer;
  readonly privatePlacementOfferOid: string;
  readonly privatePlacementOrderOid: string;
  readonly accountNumber: string;
  readonly reference: string | null;
  readonly requestedDollarAmount: number | null;
  readonly to: ReviewState;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
};

/** Returns a short title for reviews with the same result, such as "Marked 2 subscriptions as in good order". */
export function reviewTitle(to: ReviewState, count: number): string {
  const subscriptions = countOf(count, 'subscription');
  switch (to) {
    case 'inreview':
      return `Started the review of ${subscriptions}`;
    case 'returned':
      return `Returned ${subscriptions} as not in good order`;
    case 'inorder':
      return `Marked ${subscriptions} as in good order`;
    case 'new':
      return `Marked ${subscriptions} as not reviewed`;
  }
}

const participles: Readonly<Record<ReviewState, string>> = {
  new: 'marked as not reviewed',
  inreview: 'in review',
  returned: 'returned as not in good order',
  inorder: 'marked as in good order',
};

/** Describes a review for an export. The account's name is known only for accounts of the reader's firm. */
export function reviewWords(review: ListedReview & { readonly accountName: string | null }): string {
  const {
    privatePlacementOrderOid: oid,
    reference,
    accountNumber,
    accountName,
    to,
    reasons,
    comment,
  } = review;
  const { requestedDollarAmount: requested } = review;
  const named = reference ? `${oid} (reference ${reference})` : oid;
  const amount = requested === null ? '' : ` for ${formatMoney(money(requested))}`;
  const account = accountName === null ? accountNumber : `${accountNumber} (${accountName})`;
  return [
    `Subscription ${named}${amount} from account ${account} is ${participles[to]}.`,
    ...(reasons.length === 0 ? [] : [`Reasons: ${reasons.map(reasonWords).join('; ')}.`]),
    ...(comment === null ? [] : [`Comment: ${comment}`]),
  ].join(' ');
}

/** How long after another review one can be recorded to be listed together with it. */
const togetherMs = 60_000;

/** Reviews that were recorded together, newest first. */
export type ReviewGroup<Review> = { readonly reviews: readonly [Review, ...Review[]] };

/**
 * Groups reviews in a list that follow each other within a minute and have the same offer, reviewer, result, reasons and
 * comment. Many subscriptions can be reviewed at once, which records a review of each.
 */
export function groupReviews<Review extends ListedReview, Other extends object>(
  entries: readonly (Review | Other)[],
  isReview: (entry: Review | Other) => entry is Review,
): (ReviewGroup<Review> | Other)[] {
  const grouped: (ReviewGroup<Review> | Other)[] = [];
  let last: [Review, ...Review[]] | undefined;
  for (const entry of entries) {
    const previous = last?.at(-1);
    if (!isReview(entry)) {
      grouped.push(entry);
      last = undefined;
    } else if (last !== undefined && previous !== undefined && areTogether(previous, entry)) {
      last.push(entry);
    } else {
      last = [entry];
      grouped.push({ reviews: last });
    }
  }
  return grouped;
}

function areTogether(one: ListedReview, other: ListedReview): boolean {
  const resultOf = ({ privatePlacementOfferOid: oid, by, to, reasons, comment }: ListedReview) =>
    JSON.stringify([oid, by.kind, by.name, by.keyId, to, reasons, comment]);
  return (
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= togetherMs && resultOf(one) === resultOf(other)
  );
}
