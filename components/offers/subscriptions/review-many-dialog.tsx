'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { ApiError } from '#lib/client/http/api.ts';
import { reloadDecided, reviewMany } from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isReviewStepFor, type ReviewStep } from './next-step.ts';
import { CommentField, StickyButtons } from './decision-fields.tsx';
import { ManyOutcomes, ManySummary } from './many-outcomes.tsx';
import type { Results } from './outcome-words.tsx';

type Props = {
  readonly step: ReviewStep;
  readonly orders: readonly Order[];
  readonly oid: string;
  readonly onClose: () => void;
};

/** Shows which subscriptions a review applies to, records it for each of them, and then reports the outcomes. */
export function ReviewManyDialog({ step, orders, oid, onClose }: Props) {
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [done, setDone] = useState(0);
  const wanted = orders.filter(({ review }) => isReviewStepFor(step, review));
  const others = orders.length - wanted.length;
  const review = useMutation({
    mutationFn: async () => {
      const body = { state: step, ...(comment.trim() !== '' && { comment: comment.trim() }) };
      return resultsOf(await reviewMany(wanted, body, setDone));
    },
    onSettled: () => reloadDecided(client, oid), // the next action uses the new versions
  });
  const count = countOf(wanted.length, 'subscription');
  const action = step === 'inreview' ? `Start review of ${count}` : `Mark ${count} in good order`;
  const results = review.data;
  const isPreview = results === undefined;
  const shown = { results: results ?? previewOf(wanted), decision: step, isPreview };
  return (
    <Dialog
      open
      wide
      pending={review.isPending}
      onClose={onClose}
      title={isPreview ? action : 'Reviews recorded'}
    >
      <div className="mt-2 grid gap-3">
        <ManySummary key={isPreview ? 'preview' : 'result'} {...shown} />
        {others > 0 && (
          <p className="text-quiet">
            {countOf(others, 'other selected subscription')} {others === 1 ? 'isn’t' : 'aren’t'} affected.
          </p>
        )}
        {isPreview && (
          <CommentField
            isRequired={false}
            comment={comment}
            onComment={setComment}
            error={null}
            readOnly={review.isPending}
            input={null}
          />
        )}
        <ManyOutcomes orders={wanted} {...shown} />
      </div>
      <StickyButtons>
        {isPreview ? (
          <>
            <Button onClick={onClose} disabled={review.isPending}>
              Not now
            </Button>
            <Button
              look="primary"
              aria-disabled={review.isPending || wanted.length === 0}
              onClick={() => !review.isPending && wanted.length > 0 && review.mutate()}
            >
              {review.isPending ? `${done} of ${wanted.length} done…` : action}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </StickyButtons>
    </Dialog>
  );
}

function previewOf(orders: readonly Order[]): Results {
  return orders.map(({ privatePlacementOrderOid, etag }) => ({
    privatePlacementOrderOid,
    outcome: 'changed',
    etag,
    errors: [],
  }));
}

function resultsOf(reviewed: Awaited<ReturnType<typeof reviewMany>>): Results {
  return reviewed.map(({ privatePlacementOrderOid, error }) => ({
    privatePlacementOrderOid,
    outcome: error === null ? 'changed' : 'refused',
    etag: null,
    errors: error === null ? [] : errorsOf(error),
  }));
}

function errorsOf(error: Error): Results[number]['errors'] {
  return error instanceof ApiError && error.problem.errors.length > 0
    ? error.problem.errors.map(({ field, code, message }) => ({ field, code, message }))
    : [{ field: null, code: error.name, message: reasonOf(error) }];
}
