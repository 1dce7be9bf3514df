'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import {
  decideOrderMutation,
  type OrderDecision,
  type OrderReview,
} from '#lib/client/offers/decide-orders.ts';
import { ApiError } from '#lib/client/http/api.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { compareMoney, money, type Money } from '#lib/domain/market/money.ts';
import { maxCommentCharacters } from '#lib/domain/offers/deciding/reasons.ts';
import { type ChosenReasons, missingOf, noReasons, ReasonChips, reasonsOf } from './reason-chips.tsx';
import {
  fillChange,
  isPositive,
  type TotalLimits,
  readTypedAmount,
  TotalEffect,
  wholeMoney,
} from './total-effect.tsx';

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
    heading: 'Mark in good order',
    button: 'Mark in good order',
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
  readonly offer: TotalLimits;
  readonly approved: Money;
  readonly onPending: (isPending: boolean) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** A form for a decision or a review. It shows the effect on the total, and applies to the subscription as shown. */
export function DecisionForm({ name, order, offer, approved, onPending, onDone, onBack }: Props) {
  const [fill, setFill] = useState(String(order.fillDollarAmount ?? order.requestedDollarAmount));
  const [reasons, setReasons] = useState<ChosenReasons>(noReasons);
  const [comment, setComment] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const decide = useDecide(name, order, onDone);
  const { heading, look, reasons: needsReasons } = words[name];
  const amount = readTypedAmount(fill);
  const wrong = {
    fill: name === 'accept' ? fillError(amount, order) : null,
    reasons: needsReasons === 'required' || reasons.size > 0 ? missingOf(reasons) : null,
    comment: name === 'reopen' && comment.trim() === '' ? 'Enter a reason for reopening it.' : null,
  };
  const isRight = Object.values(wrong).every((error) => error === null);
  useEffect(() => (first.current ?? button.current)?.focus(), []);
  useEffect(() => onPending(decide.isPending), [decide.isPending]);
  return (
    <form
      aria-label={heading}
      className="mt-4 grid gap-3 border-t border-hairline pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (isRight && !decide.isPending)
          decide.mutate(bodyOf(name, amount, reasonsOf(reasons), comment.trim()));
      }}
    >
      <h3 className="text-lead">{heading}</h3>
      {decide.error && <Refusal error={decide.error} />}
      {name === 'accept' && (
        <AmountField
          fill={fill}
          onFill={setFill}
          requested={money(order.requestedDollarAmount)}
          error={wrong.fill}
          readOnly={decide.isPending}
          input={first}
        />
      )}
      {needsReasons !== 'none' && (
        <ReasonChips
          chosen={reasons}
          onChoose={setReasons}
          error={isSubmitted ? wrong.reasons : null}
          firstRef={first}
          readOnly={decide.isPending}
        />
      )}
      <CommentField
        isRequired={name === 'reopen'}
        comment={comment}
        onComment={setComment}
        error={isSubmitted ? wrong.comment : null}
        readOnly={decide.isPending}
        input={name === 'reopen' ? first : null}
      />
      <Effect name={name} order={order} offer={offer} approved={approved} amount={amount} />
      <DialogButtons>
        <Button onClick={onBack} disabled={decide.isPending}>
          Back
        </Button>
        <Button ref={button} type="submit" look={look} aria-disabled={decide.isPending}>
          {decide.isPending ? 'One moment…' : buttonWords(name, amount)}
        </Button>
      </DialogButtons>
    </form>
  );
}

function useDecide(name: DecisionName, order: Order, onDone: () => void) {
  return useMutation({
    ...decideOrderMutation(useQueryClient(), order),
    onSuccess: () => {
      announce(`${words[name].done} Account ${order.accountNumber}.`);
      onDone();
    },
  });
}

type InputProps<Element> = {
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly input: RefObject<Element | null> | null;
};

type AmountProps = InputProps<HTMLInputElement> & {
  readonly fill: string;
  readonly onFill: (fill: string) => void;
  readonly requested: Money;
};

function AmountField({ fill, onFill, requested, error, readOnly, input }: AmountProps) {
  return (
    <Field label="Amount to accept" hint={`Requested: ${wholeMoney(requested)}.`} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          value={fill}
          readOnly={readOnly}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onFill(target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

type CommentProps = InputProps<HTMLTextAreaElement> & {
  readonly isRequired: boolean;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
};

/** A comment on decisions, which the firm's history and audit log show. */
export function CommentField({ isRequired, comment, onComment, error, readOnly, input }: CommentProps) {
  return (
    <Field
      label={isRequired ? 'Comment' : 'Comment (optional)'}
      hint="Visible to your firm in the history and audit log."
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          ref={input}
          maxLength={maxCommentCharacters}
          value={comment}
          readOnly={readOnly}
          onChange={({ target }) => onComment(target.value)}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}

function buttonWords(name: DecisionName, amount: Money | null): string {
  return name === 'accept' && amount !== null ? `Accept ${wholeMoney(amount)}` : words[name].button;
}

function fillError(amount: Money | null, { requestedDollarAmount }: Order): string | null {
  if (amount === null || !isPositive(amount)) return 'Enter an amount such as 25,000.';
  const requested = money(requestedDollarAmount);
  return compareMoney(amount, requested) > 0
    ? `Enter at most ${wholeMoney(requested)}, the requested amount.`
    : null;
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

type EffectProps = Pick<Props, 'name' | 'order' | 'offer' | 'approved'> & { readonly amount: Money | null };

function Effect({ name, order, offer, approved, amount }: EffectProps) {
  const before = order.status === 'ACCEPTED' ? order.fillDollarAmount : null;
  if (name === 'accept') {
    return (
      amount !== null && <TotalEffect offer={offer} approved={approved} change={fillChange(before, amount)} />
    );
  }
  const isTaken = (name === 'reject' || name === 'cancel') && before !== null;
  return isTaken && <TotalEffect offer={offer} approved={approved} change={fillChange(before, null)} />;
}

function Refusal({ error }: { readonly error: Error }) {
  if (error instanceof ApiError && error.hasCode('precondition.failed')) {
    return (
      <Notice tone="due" role="alert" title="This subscription changed while you had it open">
        You’re seeing the current version. Review it, then decide.
      </Notice>
    );
  }
  return <ProblemNotice title="Nothing was changed." error={error} />;
}
