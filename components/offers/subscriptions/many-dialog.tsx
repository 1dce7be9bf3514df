'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { decideMany, reloadDecided } from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import type { Reason } from '#lib/domain/offers/deciding/reasons.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { CommentField } from './decision-fields.tsx';
import { ordersWith } from './many-outcomes.tsx';
import type { Results } from './outcome-words.tsx';
import { ManyPreview } from './many-preview.tsx';
import { type Decided, ManyResult } from './many-result.tsx';
import { type ChosenReasons, missingOf, noReasons, ReasonChips, reasonsOf } from './reason-chips.tsx';
import { namedOrders, useManyPreview } from './use-many-preview.ts';

type Props = {
  readonly decision: 'accept' | 'reject';
  readonly orders: readonly Order[];
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  /** Opens the allocation; null if the offer can't be allocated. */
  readonly onAllocate: (() => void) | null;
  /** Opens one of the subscriptions instead of the dialog. */
  readonly onOpen: (order: Order) => void;
  /** Called when the dialog closes, with the subscriptions that stay selected. */
  readonly onClose: (left: readonly Order[]) => void;
  readonly finalFocus?: () => HTMLElement | null;
};

/**
 * Previews a decision on several subscriptions, with its effect on each of them and on the total, and then applies
 * it. The preview follows changes that others make in the meantime.
 */
export function ManyDialog(props: Props) {
  const { decision, orders: selected, offer, totals, onAllocate, onOpen, onClose, finalFocus } = props;
  const [draft, setDraft] = useState<ChosenReasons>(noReasons);
  // Accepting requires no reasons, so the preview starts immediately.
  const [reasons, setReasons] = useState<readonly Reason[] | null>(decision === 'accept' ? [] : null);
  const { decide, comment, onComment } = useDecideMany(decision, offer, reasons ?? []);
  const sent = decide.isPending || decide.isSuccess ? decide.variables : undefined;
  const preview = useManyPreview({ decision, selected, offer, totals, reasons, sent });
  const decided = decide.data;
  const isUnknown = decision === 'reject' && preview.results === undefined;
  const commentField = <OptionalComment {...{ comment, onComment }} readOnly={decide.isPending} />;
  return (
    <Dialog
      open
      wide
      pending={decide.isPending}
      onClose={() => onClose(decided === undefined ? selected : undecidedOf(decided))}
      {...(finalFocus && { finalFocus })}
      title={titleOf(decision, isUnknown ? selected : (sent?.sending ?? preview.changing), decided)}
    >
      {preview.error && decided === undefined && (
        <ProblemNotice
          title="The preview couldn’t be loaded."
          error={preview.error}
          onRetry={preview.onRetry}
        />
      )}
      {decided !== undefined ? (
        <ManyResult
          {...{ decision, decided, offer: offer.value, totals }}
          current={preview.current}
          onOpen={(order) => {
            onClose(undecidedOf(decided));
            onOpen(order);
          }}
          onClose={() => onClose(undecidedOf(decided))}
        />
      ) : preview.results !== undefined ? (
        <ManyPreview
          {...{ decision, preview, offer: offer.value, onAllocate }}
          error={decide.error}
          isPending={decide.isPending}
          onDecide={() =>
            decide.mutate({
              ...{ orders: preview.orders, amounts: preview.amounts, leftOut: preview.leftOut },
              ...{ warnings: preview.checked.warnings, approvedBefore: preview.approved },
              ...{ seen: preview.results ?? [], sending: preview.changing },
            })
          }
          onClose={() => onClose(selected)}
        >
          {decision === 'accept' && commentField}
        </ManyPreview>
      ) : reasons === null ? (
        <ChooseReasons
          chosen={draft}
          onChoose={setDraft}
          onNext={() => setReasons(reasonsOf(draft))}
          onClose={() => onClose(selected)}
        >
          {commentField}
        </ChooseReasons>
      ) : (
        preview.error === null && <SkeletonRows rows={4} label="Checking each subscription." />
      )}
    </Dialog>
  );
}

/** Counts the same subscriptions as the button, so an acceptance has no number before its preview. */
function titleOf(decision: Props['decision'], orders: readonly Order[], decided: Decided | undefined) {
  if (decided !== undefined) {
    const changed = ordersWith(decided.orders, decided.results, 'changed').length;
    return `${changed === 0 ? 'No subscriptions' : countOf(changed, 'subscription')} ${decision}ed`;
  }
  const verb = decision === 'accept' ? 'Accept' : 'Reject';
  const what = orders.length === 0 ? 'subscriptions' : countOf(orders.length, 'subscription');
  return `${verb} ${what}`;
}

type CommentProps = {
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly readOnly: boolean;
};

function OptionalComment(props: CommentProps) {
  return <CommentField {...props} isRequired={false} error={null} input={null} />;
}

/** What is sent, and what the user saw when sending it. */
type Sent = Omit<Decided, 'results'> & {
  /** The previewed outcome of each subscription. */
  readonly seen: Results;
  /** The subscriptions that the preview allowed. */
  readonly sending: readonly Order[];
};

/** Records the decisions, with the comment that they carry. Only those that the preview allowed are sent. */
function useDecideMany(
  decision: Props['decision'],
  { value: { privatePlacementOfferOid: offerOid } }: ReadOffer,
  reasons: readonly Reason[],
) {
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  // The same request keeps its key, so a repetition doesn't record the decisions twice.
  const [keyOf] = useState(() => new Map<string, string>());
  const decide = useMutation({
    mutationFn: async ({ seen, sending, ...shown }: Sent): Promise<Decided> => {
      const body = {
        decision,
        orders: namedOrders(sending, shown.amounts),
        ...(decision === 'reject' && { reasons }),
        ...(comment.trim() !== '' && { comment: comment.trim() }),
        dryRun: false,
      };
      const text = JSON.stringify(body);
      const key = keyOf.get(text) ?? crypto.randomUUID();
      keyOf.set(text, key);
      const { results } = await decideMany(offerOid, body, key);
      return { ...shown, results: withUnsent(results, seen) };
    },
    onSettled: () => reloadDecided(client, offerOid), // the next action uses the new versions
  });
  return { decide, comment, onComment: setComment };
}

/** Adds the subscriptions that weren't sent, because the preview showed that they can't be decided this way. */
function withUnsent(decided: Results, seen: Results): Results {
  const sent = new Map(decided.map((result) => [result.privatePlacementOrderOid, result]));
  return seen.map((result) => sent.get(result.privatePlacementOrderOid) ?? result);
}

/** The subscriptions that weren't decided, which stay selected for the next step. */
function undecidedOf({ orders, results, leftOut }: Decided): readonly Order[] {
  return [...ordersWith(orders, results, 'refused'), ...leftOut];
}

type ChooseProps = {
  readonly chosen: ChosenReasons;
  readonly onChoose: (chosen: ChosenReasons) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function ChooseReasons({ chosen, onChoose, onNext, onClose, children }: ChooseProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingOf(chosen);
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (missing === null) onNext();
      }}
    >
      <ReasonChips
        chosen={chosen}
        onChoose={onChoose}
        error={isSubmitted ? missing : null}
        readOnly={false}
      />
      {children}
      <DialogButtons>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" look="primary">
          Preview
        </Button>
      </DialogButtons>
    </form>
  );
}
