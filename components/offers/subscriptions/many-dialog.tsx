'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { decideMany, reloadDecided } from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { addMoney, money } from '#lib/domain/market/money.ts';
import type { Reason } from '#lib/domain/offers/deciding/reasons.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { CommentField, UnreviewedField, unsureError } from './decision-fields.tsx';
import { AcceptNotices, type LimitWarnings, oldestFirst, useLimitWarnings } from './accept-notices.tsx';
import { ManyOutcomes, ManySummary, type Results } from './many-outcomes.tsx';
import { needsReview } from './next-step.ts';
import { type ChosenReasons, missingOf, noReasons, ReasonChips, reasonsOf } from './reason-chips.tsx';
import { fillChange, TotalEffect } from './total-effect.tsx';

type Props = {
  readonly decision: 'accept' | 'reject';
  readonly orders: readonly Order[];
  readonly offer: OfferRecord;
  readonly totals: SubscriptionTotals;
  /** Opens the allocation; null if the offer can't be allocated. */
  readonly onAllocate: (() => void) | null;
  /** Called when the dialog closes. `isDone` is true if it shows the result, even if every decision was rejected. */
  readonly onClose: (isDone: boolean) => void;
};

/**
 * Previews a decision on several subscriptions, with its effect on each of them and on the total, and then applies
 * it.
 */
export function ManyDialog({ decision, orders: selected, offer, totals, onAllocate, onClose }: Props) {
  const orders = decision === 'accept' ? oldestFirst(selected) : selected;
  const [reasons, setReasons] = useState<ChosenReasons>(noReasons);
  const { preview, decide, comment, onComment } = useManyDecisions(decision, orders, offer);
  // Accepting requires no reasons, so the preview starts immediately.
  useEffect(() => {
    if (decision === 'accept') preview.mutate([]);
  }, []);
  const seen = preview.data?.results;
  const decided = decide.data?.results;
  const results = decided && seen && withUnsent(decided, seen);
  const warnings = useLimitWarnings({ decision, orders, offer, results: results ?? seen ?? [] });
  const verb = decision === 'accept' ? 'Accept' : 'Reject';
  const commentField = (
    <CommentField
      isRequired={false}
      comment={comment}
      onComment={onComment}
      error={null}
      readOnly={preview.isPending || decide.isPending}
      input={null}
    />
  );
  return (
    <Dialog
      open
      wide
      pending={decide.isPending}
      onClose={() => onClose(results !== undefined)}
      title={`${verb} ${countOf(orders.length, 'subscription')}${results === undefined ? '' : ': result'}`}
    >
      {preview.error && (
        <ProblemNotice
          title="The preview couldn’t be loaded."
          error={preview.error}
          onRetry={() => preview.mutate(reasonsOf(reasons))}
        />
      )}
      {results !== undefined ? (
        <Outcome {...{ orders, results, decision, warnings }} onClose={() => onClose(true)} />
      ) : seen !== undefined ? (
        <Preview
          {...{ orders, offer, totals, decision, warnings, onAllocate }}
          results={seen}
          error={decide.error}
          isPending={decide.isPending}
          onDecide={() => decide.mutate(reasonsOf(reasons))}
          onClose={() => onClose(false)}
        >
          {decision === 'accept' && commentField}
        </Preview>
      ) : decision === 'reject' ? (
        <ChooseReasons
          chosen={reasons}
          onChoose={setReasons}
          isPending={preview.isPending}
          onNext={() => preview.mutate(reasonsOf(reasons))}
          onClose={() => onClose(false)}
        >
          {commentField}
        </ChooseReasons>
      ) : (
        preview.error === null && <SkeletonRows rows={4} label="Checking each subscription." />
      )}
    </Dialog>
  );
}

/** The requests that preview and record the decisions, with the comment that they carry. */
function useManyDecisions(decision: Props['decision'], orders: readonly Order[], offer: OfferRecord) {
  const client = useQueryClient();
  const oid = offer.privatePlacementOfferOid;
  // A different comment makes it a different request, which needs its own idempotency key.
  const [{ comment, key }, setComment] = useState(() => commented(''));
  const named = orders.map(({ privatePlacementOrderOid, etag }) => ({ privatePlacementOrderOid, etag }));
  const body = (of: typeof named, reasons: readonly Reason[]) =>
    ({
      decision,
      orders: of,
      ...(decision === 'reject' && { reasons }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    }) as const;
  const preview = useMutation({
    mutationFn: (reasons: readonly Reason[]) => decideMany(oid, { ...body(named, reasons), dryRun: true }),
  });
  const possible = new Set(oidsOf(preview.data?.results, 'changed'));
  const decide = useMutation({
    mutationFn: (reasons: readonly Reason[]) => {
      const wanted = named.filter(({ privatePlacementOrderOid: each }) => possible.has(each));
      return decideMany(oid, { ...body(wanted, reasons), dryRun: false }, key);
    },
    onSettled: () => reloadDecided(client, oid), // the next action uses the new versions
  });
  return { preview, decide, comment, onComment: (text: string) => setComment(commented(text)) };
}

function oidsOf(results: Results = [], outcome: Results[number]['outcome']): string[] {
  return results
    .filter((result) => result.outcome === outcome)
    .map(({ privatePlacementOrderOid }) => privatePlacementOrderOid);
}

/** Adds the subscriptions that weren't sent, because the preview showed that they can't be decided this way. */
function withUnsent(decided: Results, seen: Results): Results {
  const sent = new Map(decided.map((result) => [result.privatePlacementOrderOid, result]));
  return seen.map((result) => sent.get(result.privatePlacementOrderOid) ?? result);
}

function commented(comment: string) {
  return { comment, key: crypto.randomUUID() };
}

type ChooseProps = {
  readonly chosen: ChosenReasons;
  readonly onChoose: (chosen: ChosenReasons) => void;
  readonly isPending: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function ChooseReasons({ chosen, onChoose, isPending, onNext, onClose, children }: ChooseProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingOf(chosen);
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (missing === null && !isPending) onNext();
      }}
    >
      <ReasonChips
        chosen={chosen}
        onChoose={onChoose}
        error={isSubmitted ? missing : null}
        readOnly={isPending}
      />
      {children}
      <DialogButtons>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" look="primary" aria-disabled={isPending}>
          Preview
        </Button>
      </DialogButtons>
    </form>
  );
}

type PreviewProps = Omit<Props, 'onClose'> & {
  readonly warnings: LimitWarnings;
  readonly results: Results;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onDecide: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Shows the effect on the total and on each subscription: first the possible decisions, then the impossible ones. */
function Preview(props: PreviewProps) {
  const { decision, orders, offer, totals, results, error, isPending, onDecide, onClose, children } = props;
  const { warnings } = props;
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const possible = new Set(oidsOf(results, 'changed'));
  const changing = orders.filter(({ privatePlacementOrderOid: oid }) => possible.has(oid));
  const change = changing
    .map(({ status, fillDollarAmount, requestedDollarAmount }) =>
      fillChange(
        status === 'ACCEPTED' ? fillDollarAmount : null,
        decision === 'accept' ? money(requestedDollarAmount) : null,
      ),
    )
    .reduce(addMoney, '0.00');
  const unreviewed = decision === 'accept' ? changing.filter(needsReview).length : 0;
  const isUnsure = unreviewed > 0 && !isSure;
  const onSubmit = () => {
    setAsked(true);
    if (changing.length > 0 && !isPending && !isUnsure) onDecide();
  };
  return (
    <div className="mt-2 grid gap-3">
      <ManySummary results={results} decision={decision} isPreview />
      <AcceptNotices {...{ results, offer, warnings }} onAllocate={props.onAllocate} />
      {unreviewed > 0 && (
        <UnreviewedField
          title={`${countOf(unreviewed, 'subscription')} without a finished review`}
          isSure={isSure}
          onSure={setSure}
          error={isAsked && isUnsure ? unsureError : null}
          readOnly={isPending}
        />
      )}
      <TotalEffect
        offer={offer}
        approved={factsFromTotals(totals, new Set()).approvedTotal}
        change={change}
      />
      <ManyOutcomes {...{ orders, results, decision, warnings }} isPreview />
      {changing.length > 0 && children}
      {error && (
        <ProblemNotice title="The decisions were not recorded." error={error}>
          You can safely try again. No decision is recorded twice.
        </ProblemNotice>
      )}
      <DialogButtons>
        <Button onClick={onClose} disabled={isPending}>
          Not now
        </Button>
        <Button
          look={decision === 'accept' ? 'primary' : 'danger'}
          aria-disabled={changing.length === 0 || isPending}
          onClick={onSubmit}
        >
          {isPending
            ? 'One moment…'
            : `${decision === 'accept' ? 'Accept' : 'Reject'} ${countOf(changing.length, 'subscription')}`}
        </Button>
      </DialogButtons>
    </div>
  );
}

type OutcomeProps = Pick<Props, 'orders' | 'decision'> & {
  readonly results: Results;
  readonly warnings: LimitWarnings;
  readonly onClose: () => void;
};

function Outcome({ orders, results, decision, warnings, onClose }: OutcomeProps) {
  return (
    <div className="mt-2 grid gap-3">
      <ManySummary results={results} decision={decision} />
      <ManyOutcomes {...{ orders, results, decision, warnings }} />
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}
