import { PersonName } from '#components/people/person-name.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { actorKindWords } from '#lib/client/administration/actor-words.ts';
import type { ListedReview } from '#lib/client/offers/list-reviews.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { type ReviewGroup, reviewTitle } from '#lib/domain/offers/deciding/listed-reviews.ts';
import { reasonWords } from '#lib/domain/offers/deciding/reasons.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { AccountWords } from '../subscriptions/many-outcomes.tsx';
import { reviewLabels } from '../subscriptions/subscription-status-mark.tsx';
import type { useAllEntries } from './use-all-entries.ts';

type Props = ReviewGroup<ListedReview>;

/** Reviews of subscriptions in an offer's history. A review doesn't change the offer, so it isn't a version. */
export function ReviewItem({ reviews }: Props) {
  const [{ reviewId, at, by, to }] = reviews;
  const headingId = `review-${reviewId}`;
  return (
    <li className="border-b border-hairline py-4">
      <article aria-labelledby={headingId}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={headingId} className="font-semibold">
            {reviewTitle(to, reviews.length)}
          </h3>
          <p className="sm:ml-auto">
            <TimeText timestamp={at} />
          </p>
        </div>
        <p className="text-small text-quiet">
          <PersonName actor={by.name} className="text-ink" />, {actorKindWords(by)}
        </p>
        <ReviewDetails reviews={reviews} />
      </article>
    </li>
  );
}

/** Longer lists are shown on demand. */
const maxOpen = 5;

/** The reviewed subscriptions, each with its state before and after, and the reasons and comment of the reviews. */
export function ReviewDetails({ reviews }: Props) {
  const [{ reasons, comment }] = reviews;
  const lines = (
    <ul aria-label="Reviewed subscriptions" className="mt-1">
      {reviews.map((review) => (
        <ReviewLine key={review.reviewId} review={review} />
      ))}
    </ul>
  );
  return (
    <>
      {reviews.length <= maxOpen ? (
        lines
      ) : (
        <details className="mt-1">
          <summary className="min-h-6 w-fit text-accent underline">
            Show the {countOf(reviews.length, 'subscription')}
          </summary>
          {lines}
        </details>
      )}
      {reasons.length > 0 && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <span className="text-quiet">{reasons.length === 1 ? 'Reason:' : 'Reasons:'}</span>{' '}
          {reasons.map(reasonWords).join('; ')}
        </p>
      )}
      {comment !== null && (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="text-quiet">Comment:</span> {comment}
        </p>
      )}
    </>
  );
}

function ReviewLine({ review }: { readonly review: ListedReview }) {
  const { accountNumber, reference, requestedDollarAmount: requested, from, to } = review;
  return (
    <li className="flex flex-wrap gap-x-4 py-0.5">
      <span className="min-w-0">
        <AccountWords number={accountNumber} reference={reference} />
      </span>
      {requested !== null && (
        <span>
          <span className="text-quiet">Requested</span> {formatMoney(money(requested))}
        </span>
      )}
      <span>
        <del className="text-quiet no-underline">{reviewLabels[from]}</del> <span aria-hidden="true">→</span>
        <span className="sr-only">became</span> <ins className="no-underline">{reviewLabels[to]}</ins>
      </span>
    </li>
  );
}

type NotLoadedProps = { readonly reviews: ReturnType<typeof useAllEntries>['reviews'] };

/** Says that the list lacks the reviews because they couldn't be loaded. */
export function ReviewsNotLoaded({ reviews: { isLoadingError, error, refetch } }: NotLoadedProps) {
  return (
    isLoadingError && (
      <ProblemNotice
        title="Reviews of subscriptions couldn’t be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  );
}
