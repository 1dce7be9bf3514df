import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import type { JsonScan } from '#lib/domain/text/scan-json.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { type DecidableOrder, type ReviewState, reviewStates } from './decision.ts';
import { refuseDuplicates } from './decision-request.ts';
import { areSameReasons, readComment, readReasons, type Reason } from './reasons.ts';

/** States that a review can set. A reviewed subscription can't become new again. */
export const settableReviewStates = reviewStates.filter((state) => state !== 'new');

type ReviewRequest = {
  readonly state: Exclude<ReviewState, 'new'>;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
} & Findings;

/** Reads the body of a review. Never throws: errors are in `violations`. */
export function readReviewRequest(
  body: Readonly<Record<string, unknown>>,
  { duplicates = [], furtherDuplicates = 0 }: Partial<JsonScan> = {},
): ReviewRequest {
  const findings = new FindingList();
  refuseDuplicates(duplicates, furtherDuplicates, findings);
  for (const field of Object.keys(body)) {
    if (!['state', 'reasons', 'comment'].includes(field)) {
      const message = `${quote(field)} is not a field of a review. Remove it.`;
      findings.add(() => ({ field: cutName(field), code: 'unknown.field', message }));
    }
  }
  const state = settableReviewStates.find((known) => known === body['state']);
  if (state === undefined) {
    const message = `Use one of ${settableReviewStates.join(', ')}.`;
    const code = typeof body['state'] === 'string' ? 'invalid.choice' : 'invalid.value';
    findings.add(() => ({ field: 'state', code, message }));
  }
  const isNamed = Object.hasOwn(body, 'reasons');
  const reasons = isNamed ? readReasons(body['reasons'], findings) : [];
  if (state === 'returned' && !isNamed) {
    const message = "Enter at least one reason why it isn't in good order.";
    findings.add(() => ({ field: 'reasons', code: 'order.reason.required', message }));
  }
  const comment = readComment(body['comment'], findings);
  const { violations, further } = findings;
  return { state: state ?? 'inreview', reasons, comment, violations, further };
}

type ReviewPlanning = { readonly ok: true; readonly isChange: boolean } | ({ readonly ok: false } & Findings);

/** Determines whether the review can be recorded, and whether it changes anything. */
export function planReview(
  { status, review }: Pick<DecidableOrder, 'status' | 'review'>,
  request: ReviewRequest,
): ReviewPlanning {
  if (request.violations.length > 0) return { ok: false, ...request };
  if (!pendingStatuses.includes(status)) {
    const message = `The subscription is ${status}, which is final, so it can't be reviewed.`;
    return {
      ok: false,
      violations: [{ field: 'state', code: 'order.status.transition.rule', message }],
      further: 0,
    };
  }
  const isSame =
    review.state === request.state &&
    review.skippedReview === undefined &&
    review.comment === request.comment &&
    areSameReasons(review.reasons, request.reasons);
  return { ok: true, isChange: !isSame };
}
