'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { termsQuery, reviewTermsMutation } from '#lib/client/offers/decide-orders.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import {
  maxReferenceCharacters,
  type TermsOutcome,
  termsOutcomes,
} from '#lib/domain/offers/deciding/changed-terms.ts';
import { TermChangeWords } from './earlier-terms.tsx';

type Props = { readonly oid: string; readonly mayReview: boolean };

/**
 * Lists changed terms that investors may have to reconfirm, and counts subscriptions that a data feed settled contrary
 * to a decision. Both stay until a user records the outcome of a review.
 */
export function TermsNotice({ oid, mayReview }: Props) {
  const { data } = useQuery(termsQuery(oid));
  if (data === undefined) return null;
  const { changes, contradictions } = data.value;
  if (changes.length + contradictions.length === 0) return null;
  return (
    <Notice
      tone="due"
      title={
        changes.length > 0
          ? 'The terms changed after investors subscribed'
          : 'The data feed conflicts with your decisions'
      }
    >
      <ul className="mt-1">
        {changes.map((change) => (
          <li key={`${change.field} ${change.at}`} className="flex flex-wrap gap-x-2">
            <TermChangeWords change={change} />
          </li>
        ))}
        {contradictions.length > 0 && (
          <li>
            The data feed settled {countOf(contradictions.length, 'subscription')} contrary to your firm’s
            decisions.
          </li>
        )}
      </ul>
      {changes.length > 0 && (
        <p className="mt-1">Check whether investors have to reconfirm, then record the result.</p>
      )}
      {mayReview && <ReviewForm oid={oid} etag={data.etag} />}
    </Notice>
  );
}

const outcomeLabels: Readonly<Record<TermsOutcome, string>> = {
  reconfirmed: 'Investors reconfirmed',
  notneeded: 'Reconfirmation not required',
};

function ReviewForm({ oid, etag }: { readonly oid: string; readonly etag: string | null }) {
  const [outcome, setOutcome] = useState<TermsOutcome | null>(null);
  const [reference, setReference] = useState('');
  const [comment, setComment] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const review = useMutation({
    ...reviewTermsMutation(useQueryClient(), oid),
    onSuccess: () => announce('Review recorded.'),
  });
  const isMissing = reference.trim() === '';
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (outcome === null || isMissing || review.isPending) return;
        review.mutate({
          body: {
            outcome,
            reference: reference.trim(),
            ...(comment.trim() !== '' && { comment: comment.trim() }),
          },
          etag,
        });
      }}
    >
      {review.error && <ProblemNotice title="The review was not recorded." error={review.error} />}
      <RadioGroup
        legend="Outcome"
        choices={termsOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        value={outcome ?? ''}
        onChoose={(value) => setOutcome(termsOutcomes.find((known) => known === value) ?? null)}
        error={isSubmitted && outcome === null ? 'Choose an outcome.' : null}
      />
      <Field
        label="Reference"
        hint="For example, the supplement or case file number."
        error={isSubmitted && isMissing ? 'Enter a reference.' : null}
      >
        {(control) => (
          <input
            {...control}
            value={reference}
            maxLength={maxReferenceCharacters}
            onChange={({ target }) => setReference(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Comment (optional)">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            className={`${inputClass} py-1.5`}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary" aria-disabled={review.isPending}>
          Record review
        </Button>
      </div>
    </form>
  );
}
