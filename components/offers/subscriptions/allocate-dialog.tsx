'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { footClass } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { approvalPolicyQuery } from '#lib/client/approvals/approvals.ts';
import { ApiError } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { commitAllocation, tryAllocation } from '#lib/client/offers/allocations.ts';
import { reloadDecided } from '#lib/client/offers/decide-orders.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, money, type Money } from '#lib/domain/market/money.ts';
import type { Allocation, AllocationLine } from '#lib/domain/offers/deciding/allocation.ts';
import { maxReasonCharacters } from '#lib/domain/offers/decision-reason.ts';
import { AllocationForm, amountOrNull, useAllocation } from './allocation-form.tsx';
import { AllocationResult } from './allocation-result.tsx';
import { AllocationReview, useAllocationQuestions } from './allocation-review.tsx';
import { readTypedAmount } from './total-effect.tsx';

type Props = {
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  /** Called with what the user did; null if nothing. */
  readonly onClose: (outcome: 'allocated' | 'requested' | null) => void;
  readonly finalFocus?: () => HTMLElement | null;
};

/**
 * Allocates an offer among its subscriptions. Previews the result while the user enters the parameters, and then
 * commits it or requests approval for it.
 */
export function AllocateDialog({ offer, totals, ...props }: Props) {
  const plan = useAllocation(offer.value, totals);
  const commit = useCommit(offer, () => props.onClose('requested'));
  const { allocation, body, broken } = plan;
  const minimum = amountOrNull(offer.value.minimumInvestmentAmount);
  const questions = useAllocationQuestions(allocation?.lines ?? [], minimum);
  const isDone = commit.data !== undefined;
  const onClose = () => props.onClose(isDone ? 'allocated' : null);
  const isWrong = Object.keys(plan.wrong).length + plan.wrongFills.size + broken.length > 0;
  const isPossible = !isWrong && plan.excess === null && !plan.isLoading;
  return (
    <Dialog
      open
      wide
      {...{ onClose, ...(props.finalFocus && { finalFocus: props.finalFocus }) }}
      pending={commit.isPending}
      title={`${commit.needsApproval && !isDone ? 'Request allocation of' : 'Allocate'} ${offer.value.offerName}${isDone ? ': result' : ''}`}
    >
      {commit.data !== undefined ? (
        <AllocationResult {...{ offer, onClose }} allocation={commit.data} orders={plan.all} />
      ) : (
        <>
          <LoadError plan={plan} />
          <AllocationForm plan={plan} readOnly={commit.isPending} />
          {broken.length > 0 && (
            <Notice tone="danger" role="alert" className="mt-3" title="The offer can’t be allocated">
              <ul>
                {broken.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </Notice>
          )}
          {plan.isLoading && plan.error === null && <SkeletonRows rows={6} label="Loading subscriptions." />}
          {allocation !== undefined && plan.parameters !== undefined && (
            <AllocationReview
              allocation={allocation}
              available={readTypedAmount(plan.typed.available)}
              parameters={plan.parameters}
              offer={offer.value}
              orders={plan.all}
              questions={questions}
              readOnly={commit.isPending}
              isChoosing
              typing={
                plan.typed.method === 'manual'
                  ? { fills: plan.typed.fills, wrong: plan.wrongFills, onFill: plan.changeFill }
                  : null
              }
            />
          )}
          <Confirm
            total={isPossible && allocation !== undefined ? allocation.allocatedDollarAmount : null}
            isSettled={plan.isSettled}
            problem={plan.excess ?? (isWrong ? 'Fix the errors above.' : null)}
            commit={commit}
            onAsk={questions.ask}
            onCommit={(reason) => {
              if (isPossible && allocation && body) commit.mutate({ allocation, body, reason });
            }}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function LoadError({ plan: { error, refetch } }: { readonly plan: ReturnType<typeof useAllocation> }) {
  if (error === null) return null;
  return (
    <ProblemNotice
      title="The subscriptions couldn’t be loaded."
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * Thrown if the server's result differs from the one shown here, because subscriptions changed in the meantime.
 */
class ChangedMeanwhile extends Error {
  constructor() {
    super('Subscriptions changed while this dialog was open. The table shows their current state.');
    this.name = 'ConnectionError'; // errors with this name are shown with their own message
  }
}

type Wanted = {
  readonly allocation: Allocation;
  readonly body: Parameters<typeof tryAllocation>[1];
  readonly reason: string | null;
};

/**
 * Commits exactly the result that is shown, or requests approval for it. Fails if the server's dry run returns
 * different amounts. A request has no result yet.
 */
function useCommit(offer: ReadOffer, onRequested: () => void) {
  const client = useQueryClient();
  const { privatePlacementOfferOid: oid } = offer.value;
  const { data: policy } = useQuery(approvalPolicyQuery);
  const commit = useMutation({
    mutationFn: async ({ allocation, body, reason }: Wanted) => {
      const tried = await tryAllocation(oid, body, offer.etag);
      if (!areSameFills(tried.lines, allocation.lines)) throw new ChangedMeanwhile();
      await commitAllocation(oid, { body, digest: tried.digest, ifMatch: offer.etag, reason });
      announce(reason === null ? 'Offer allocated.' : 'Approval requested.');
      return reason === null ? allocation : null;
    },
    onSuccess: (allocated) => allocated === null && onRequested(),
    onSettled: () => {
      void reloadDecided(client, oid);
      void client.invalidateQueries({ queryKey: keys.approvals });
    },
  });
  const isRefusedForApproval = commit.error instanceof ApiError && commit.error.hasCode('approval.required');
  return {
    ...commit,
    data: commit.data ?? undefined,
    needsApproval: policy?.value.allocate === true || isRefusedForApproval,
    isRefusedForApproval,
  };
}

type Line = { readonly privatePlacementOrderOid: string; readonly fillDollarAmount: number };

function areSameFills(tried: readonly Line[], shown: readonly AllocationLine[]): boolean {
  return (
    tried.length === shown.length &&
    tried.every((line, at) => {
      const other = shown[at];
      return (
        other?.privatePlacementOrderOid === line.privatePlacementOrderOid &&
        compareMoney(other.fillDollarAmount, money(line.fillDollarAmount)) === 0
      );
    })
  );
}

type ConfirmProps = {
  /** Null if there is nothing to commit. */
  readonly total: Money | null;
  /** Whether the total is of everything that the user entered. */
  readonly isSettled: boolean;
  /** Why there is nothing to commit; null if it isn't an error. */
  readonly problem: string | null;
  readonly commit: ReturnType<typeof useCommit>;
  /** Asks the user to confirm anything else. Returns whether they did. */
  readonly onAsk: () => boolean;
  readonly onCommit: (reason: string | null) => void;
  readonly onClose: () => void;
};

/**
 * Asks the user to type the total, which shows that they have read it. If a second person must approve, also asks for
 * a reason.
 */
function Confirm({ total, isSettled, problem, commit, onAsk, onCommit, onClose }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { needsApproval, isPending, error } = commit;
  const read = readTypedAmount(typed);
  const isTotal = total !== null && read !== null && compareMoney(read, total) === 0;
  const isReasoned = !needsApproval || reason.trim() !== '';
  const isBlocked = total === null || !isSettled;
  return (
    <form
      data-foot
      className={`${footClass} mt-4 grid gap-3`}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        const isConfirmed = onAsk() && isTotal && isReasoned;
        if (isConfirmed && !isBlocked && !isPending) onCommit(needsApproval ? reason.trim() : null);
      }}
    >
      {error && !commit.isRefusedForApproval && (
        <ProblemNotice title="Nothing was allocated." error={error} />
      )}
      {needsApproval && (
        <p {...(commit.isRefusedForApproval && { role: 'alert' as const })}>
          <strong className="font-semibold">A second person must approve this allocation.</strong>{' '}
          <span className="text-quiet max-sm:hidden">Nothing changes until the request is approved.</span>
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={`Type the total${total === null ? '' : `, ${formatMoney(total)},`} to confirm`}
          error={problem ?? (isSubmitted && total !== null && !isTotal ? mismatch : null)}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              // Not disabled, because it would lose the focus.
              readOnly={isPending || total === null}
              aria-disabled={total === null}
              onChange={({ target }) => setTyped(target.value)}
              className={inputClass}
            />
          )}
        </Field>
        {needsApproval && (
          <ReasonField
            reason={reason}
            onReason={setReason}
            isMissing={isSubmitted && !isReasoned}
            readOnly={isPending}
          />
        )}
        <div className={needsApproval ? '-mt-3 sm:col-span-2' : 'max-sm:-mt-3 sm:pt-1.5'}>
          <FormButtons
            keep="Not now"
            look={total === null ? 'plain' : 'primary'}
            action={needsApproval ? 'Request approval' : 'Allocate'}
            pending={isPending}
            blocked={isBlocked}
            onClose={onClose}
          />
        </div>
      </div>
    </form>
  );
}

const mismatch = 'The amount doesn’t match the total.';

type ReasonProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isMissing: boolean;
  readonly readOnly: boolean;
};

function ReasonField({ reason, onReason, isMissing, readOnly }: ReasonProps) {
  return (
    <Field label="Reason" error={isMissing ? 'Enter a reason.' : null}>
      {(control) => (
        <textarea
          {...control}
          rows={1}
          maxLength={maxReasonCharacters}
          value={reason}
          readOnly={readOnly}
          onChange={({ target }) => onReason(target.value)}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}
