'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import {
  decideOrder,
  type OrderDecision,
  type OrderReview,
  reloadDecided,
} from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, money, type Money } from '#lib/domain/market/money.ts';
import { actualReviewState } from '#lib/domain/offers/deciding/decision.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import {
  AmountField,
  CommentField,
  Refusal,
  StickyButtons,
  UnreviewedField,
  unsureError,
} from './decision-fields.tsx';
import { LimitWarning } from './limit-warning.tsx';
import { isReviewStep, needsReview, unreviewedWords } from './next-step.ts';
import { acceptedWords } from './outcome-words.tsx';
import { UnknownResidence } from './residence-notice.tsx';
import { type ChosenReasons, missingOf, noReasons, ReasonChips, reasonsOf } from './reason-chips.tsx';
import { fillChange, isPositive, readTypedAmount, TotalEffect, withoutSign } from './total-effect.tsx';

export const decisionNames = [
  'accept',
  'reject',
  'return',
  'inreview',
  'inorder',
  'reopen',
  'cancel',
] as const;

export type DecisionName = (typeof decisionNames)[number];

type Words = {
  readonly heading: string;
  readonly button: string;
  readonly done: string;
  readonly look: ButtonLook;
  readonly reasons: 'required' | 'optional' | 'none';
};

const words: Readonly<Record<DecisionName, Words>> = {
  accept: { heading: 'Accept', button: 'Accept', done: 'Accepted.', look: 'primary', reasons: 'none' },
  reject: { heading: 'Reject', button: 'Reject', done: 'Rejected.', look: 'danger', reasons: 'required' },
  return: {
    heading: 'Return to the firm',
    button: 'Return',
    done: 'Returned to the firm.',
    look: 'primary',
    reasons: 'required',
  },
  inreview: {
    heading: 'Start review',
    button: 'Start review',
    done: 'In review.',
    look: 'primary',
    reasons: 'none',
  },
  inorder: {
    heading: 'Mark as in good order',
    button: 'Mark as in good order',
    done: 'In good order.',
    look: 'primary',
    reasons: 'none',
  },
  reopen: { heading: 'Reopen', button: 'Reopen', done: 'Reopened.', look: 'primary', reasons: 'none' },
  cancel: {
    heading: 'Cancel subscription',
    button: 'Cancel subscription',
    done: 'Canceled.',
    look: 'danger',
    reasons: 'optional',
  },
};

type Props = {
  readonly name: DecisionName;
  readonly order: Order;
  readonly offer: OfferRecord;
  readonly approved: Money;
  readonly accountName: string | undefined;
  readonly onPending: (isPending: boolean) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** A form for a decision or a review. It shows the effect on the total, and applies to the subscription as shown. */
export function DecisionForm(props: Props) {
  const { name, order, offer, approved, onPending, onBack } = props;
  const draft = useDraft(name, order, offer);
  const [isSubmitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const decide = useDecide(props);
  const { amount, wrong } = draft;
  const change = changeOf(name, order, amount);
  const look = wrong.review === null ? words[name].look : 'plain';
  useEffect(() => (first.current ?? button.current)?.focus(), []);
  useEffect(() => onPending(decide.isPending), [decide.isPending]);
  return (
    <form
      aria-label={headingOf(name, order)}
      className="mt-4 space-y-3 border-t border-hairline pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (draft.isRight && !decide.isPending) decide.mutate(draft.body());
      }}
    >
      <h3 className="text-lead">{headingOf(name, order)}</h3>
      {decide.error && <Refusal error={decide.error} />}
      {name === 'accept' && (
        <AcceptFields {...{ order, offer, draft, first, isSubmitted }} readOnly={decide.isPending} />
      )}
      {words[name].reasons !== 'none' && (
        <ReasonChips
          chosen={draft.reasons}
          onChoose={draft.setReasons}
          error={isSubmitted ? wrong.reasons : null}
          firstRef={first}
          readOnly={decide.isPending}
        />
      )}
      <CommentField
        isRequired={name === 'reopen'}
        comment={draft.comment}
        onComment={draft.setComment}
        error={isSubmitted ? wrong.comment : null}
        readOnly={decide.isPending}
        input={name === 'reopen' ? first : null}
      />
      <StickyButtons above={change !== null && <TotalEffect {...{ offer, approved, change }} />}>
        <Button onClick={onBack} disabled={decide.isPending}>
          Back
        </Button>
        <Button ref={button} type="submit" look={look} aria-disabled={decide.isPending}>
          {decide.isPending ? 'One moment…' : buttonWords(name, order, amount)}
        </Button>
      </StickyButtons>
    </form>
  );
}

type AcceptFieldsProps = Pick<Props, 'order' | 'offer'> & {
  readonly draft: ReturnType<typeof useDraft>;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly isSubmitted: boolean;
  readonly readOnly: boolean;
};

/** What to know before an acceptance, and the amount, which comes into view if the buttons cover it. */
function AcceptFields({ order, offer, draft, first, isSubmitted, readOnly }: AcceptFieldsProps) {
  const { amount, wrong, isUnreviewed, setFill } = draft;
  const isChange = isAmountChange('accept', order);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      {!isChange && <UnknownResidence {...{ order, offer }} />}
      {isUnreviewed && (
        <UnreviewedField
          title={unreviewedWords[actualReviewState(order.review)]}
          isAmountChange={isChange}
          {...{ isSure: draft.isSure, onSure: draft.setSure, readOnly }}
          error={isSubmitted ? wrong.review : null}
          input={first}
        />
      )}
      <div ref={field} className="scroll-mb-48">
        <AmountField
          {...{ fill: draft.fill, onFill: setFill, readOnly }}
          requested={money(order.requestedDollarAmount)}
          error={wrong.fill}
          input={isUnreviewed ? null : first}
        />
      </div>
      {amount !== null && <LimitWarning {...{ order, offer, amount }} onUse={setFill} />}
    </>
  );
}

/** What the user entered, the errors in it, and the request that it makes. */
function useDraft(name: DecisionName, order: Order, offer: OfferRecord) {
  const [fill, setFill] = useState(withoutSign(money(order.fillDollarAmount ?? order.requestedDollarAmount)));
  const [reasons, setReasons] = useState<ChosenReasons>(noReasons);
  const [comment, setComment] = useState('');
  // A confirmation holds only for the state of the review that the user saw.
  const review = order.review.state;
  const [sureOf, setSureOf] = useState<string | null>(null);
  const isSure = sureOf === review;
  const setSure = (isOn: boolean) => setSureOf(isOn ? review : null);
  const amount = readTypedAmount(fill);
  const isUnreviewed = name === 'accept' && needsReview(order);
  const wrong = {
    fill: name === 'accept' ? fillError(amount, order, offer) : null,
    reasons: words[name].reasons === 'required' || reasons.size > 0 ? missingOf(reasons) : null,
    review: isUnreviewed && !isSure ? unsureError : null,
    comment:
      name === 'reopen' && comment.trim() === '' ? 'Enter a reason for reopening the subscription.' : null,
  };
  return {
    ...{ fill, setFill, reasons, setReasons, comment, setComment, isSure, setSure },
    ...{ amount, isUnreviewed, wrong },
    isRight: Object.values(wrong).every((error) => error === null),
    body: () => bodyOf(name, amount, reasonsOf(reasons), comment.trim()),
  };
}

function useDecide({ name, order, accountName, onDone }: Props) {
  const client = useQueryClient();
  const reload = () => reloadDecided(client, order.privatePlacementOfferOid);
  return useMutation({
    mutationFn: (wanted: OrderDecision | OrderReview) => decideOrder(order, wanted),
    onSuccess: async (_, wanted) => {
      const done = `${words[name].done} Account ${order.accountNumber}.`;
      announce(name === 'accept' ? acceptedWords(order, accountName, wanted) : done);
      const reloaded = reload();
      // The panel stays open for the step after a review, which needs the subscription's new version.
      if (isReviewStep(name)) await reloaded;
      onDone();
    },
    onError: () => void reload(),
  });
}

/** Reports whether the decision only changes the amount of an accepted subscription. */
export function isAmountChange(name: DecisionName, { status }: Pick<Order, 'status'>): boolean {
  return name === 'accept' && status === 'ACCEPTED';
}

function headingOf(name: DecisionName, order: Order): string {
  return isAmountChange(name, order) ? 'Change amount' : words[name].heading;
}

function buttonWords(name: DecisionName, order: Order, amount: Money | null): string {
  if (name !== 'accept' || amount === null) return words[name].button;
  return `${isAmountChange(name, order) ? 'Change amount to' : 'Accept for'} ${formatMoney(amount)}`;
}

function fillError(
  amount: Money | null,
  { requestedDollarAmount }: Order,
  { minimumInvestmentAmount: minimum }: OfferRecord,
): string | null {
  if (amount === null || !isPositive(amount)) return 'Enter an amount such as 25,000.00.';
  const requested = money(requestedDollarAmount);
  if (compareMoney(amount, requested) > 0) {
    return `Enter at most ${formatMoney(requested)}, the requested amount.`;
  }
  const isTooLittle =
    minimum !== null && compareMoney(amount, money(minimum)) < 0 && requestedDollarAmount >= minimum;
  return isTooLittle ? `Enter at least ${formatMoney(money(minimum))}, the minimum per investor.` : null;
}

function bodyOf(
  name: DecisionName,
  amount: Money | null,
  reasons: ReturnType<typeof reasonsOf>,
  comment: string,
): OrderDecision | OrderReview {
  const remarks = {
    ...(reasons.length > 0 && { reasons }),
    ...(comment !== '' && { comment }),
  };
  switch (name) {
    case 'accept':
      return { status: 'ACCEPTED', ...(amount !== null && { fillDollarAmount: amount }), ...remarks };
    case 'reject':
      return { status: 'REJECTED', ...remarks };
    case 'reopen':
      return { status: 'INITIAL', ...remarks };
    case 'cancel':
      return { status: 'CANCELLED', ...remarks };
    case 'return':
      return { state: 'returned', ...remarks };
    case 'inreview':
    case 'inorder':
      return { state: name, ...remarks };
  }
}

/** How the approved total changes. Null if it stays the same, or if there is no valid amount. */
function changeOf(name: DecisionName, order: Order, amount: Money | null): Money | null {
  const before = order.status === 'ACCEPTED' ? order.fillDollarAmount : null;
  if (name === 'accept') return amount === null ? null : fillChange(before, amount);
  return (name === 'reject' || name === 'cancel') && before !== null ? fillChange(before, null) : null;
}
