'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allocatedOrders, amountOrNull } from '#components/offers/subscriptions/allocation-form.tsx';
import { AllocationReview, useUnreviewed } from '#components/offers/subscriptions/allocation-review.tsx';
import { changesOfLines, methodLabels } from '#components/offers/subscriptions/allocation-words.ts';
import { AccountWords } from '#components/offers/subscriptions/many-outcomes.tsx';
import { wholeMoney } from '#components/offers/subscriptions/total-effect.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { money } from '#lib/domain/market/money.ts';
import { allocate, type Allocation } from '#lib/domain/offers/deciding/allocation.ts';
import { allocationLimits } from '#lib/domain/offers/deciding/decision-words.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

type Requested = NonNullable<Approval['allocation']>;

const maxChanges = 10;

/**
 * Reads what the approver of an allocation must see: the allocation as requested, the reviews as they are now, and what
 * changed since the request. Returns null if the approval isn't for an allocation.
 */
export function useRequestedAllocation(approval: Approval, isApproving: boolean) {
  const { allocation: requested, state, privatePlacementOfferOid: oid } = approval;
  const enabled = isApproving && state === 'pending' && requested !== null && oid !== null;
  const offer = useQuery({ ...offerQuery(oid ?? ''), enabled });
  const orders = useQuery({ ...allOrdersQuery(oid ?? ''), enabled });
  const view = useMemo(
    () =>
      requested?.lines && offer.data && orders.data
        ? compare(requested, offer.data.value, orders.data)
        : undefined,
    [requested, offer.data, orders.data],
  );
  const unreviewed = useUnreviewed(view?.allocation.lines ?? []);
  if (!enabled) return null;
  return {
    view,
    unreviewed,
    error: offer.error ?? orders.error,
    refetch: () => void Promise.all([offer.refetch(), orders.refetch()]),
    /** Whether the allocation would now have another result, so that it can't be approved. */
    isOutdated: view?.changes.some(({ isOtherResult }) => isOtherResult) === true,
  };
}

/** Calculates the requested allocation again, from the subscriptions as they are now. */
function compare(requested: Requested, offer: OfferRecord, orders: readonly Order[]) {
  const lines = (requested.lines ?? []).map((line) => ({
    ...line,
    requestedDollarAmount: money(line.requestedDollarAmount),
    previousFillDollarAmount: amountOrNull(line.previousFillDollarAmount),
    fillDollarAmount: money(line.fillDollarAmount),
  }));
  const parameters = {
    method: requested.method,
    available: money(requested.parameters.available),
    unit: money(requested.parameters.unit),
    minimum: money(requested.parameters.minimum),
    floor: money(requested.parameters.floor),
    fills:
      requested.method === 'manual'
        ? new Map(lines.map((line) => [line.privatePlacementOrderOid, line.fillDollarAmount]))
        : null,
  };
  const maximum = amountOrNull(offer.maximumInvestmentAmount);
  const current = allocate(allocatedOrders(orders), parameters, maximum);
  const reviews = new Map(
    current.lines.map(({ privatePlacementOrderOid: oid, reviewState }) => [oid, reviewState]),
  );
  const allocation: Allocation = {
    lines: lines.map((line) => ({
      ...line,
      reviewState: reviews.get(line.privatePlacementOrderOid) ?? line.reviewState,
    })),
    requestedDollarAmount: money(requested.requestedDollarAmount),
    allocatedDollarAmount: money(requested.allocatedDollarAmount),
    unallocatedDollarAmount: money(requested.unallocatedDollarAmount),
  };
  return { parameters, offer, orders, allocation, changes: changesOfLines(lines, current.lines) };
}

type Props = {
  readonly approval: Approval;
  readonly allocation: NonNullable<ReturnType<typeof useRequestedAllocation>>;
  readonly readOnly: boolean;
};

/** Shows the approver of an allocation the same as the requester saw, and what changed since then. */
export function AllocationOutcome({ approval, allocation, readOnly }: Props) {
  const { view, unreviewed, error, refetch } = allocation;
  if (error !== null) {
    return <ProblemNotice title="The subscriptions couldn’t be loaded." error={error} onRetry={refetch} />;
  }
  if (view === undefined) return <SkeletonRows rows={6} label="Loading subscriptions." />;
  return (
    <div>
      <Method parameters={view.parameters} />
      <Changes approval={approval} changes={view.changes} isOutdated={allocation.isOutdated} />
      <AllocationReview
        {...view}
        available={view.parameters.available}
        unreviewed={unreviewed}
        readOnly={readOnly}
        isChoosing={false}
        typing={null}
      />
    </div>
  );
}

type Parameters = ReturnType<typeof compare>['parameters'];

function Method({ parameters }: { readonly parameters: Parameters }) {
  const { method, available } = parameters;
  return (
    <dl aria-label="Method" className="flex flex-wrap gap-x-6 gap-y-1">
      <Fact label="Method">{methodLabels[method]}</Fact>
      <Fact label="Available">{wholeMoney(available)}</Fact>
      {allocationLimits(method, parameters).map(([label, amount]) => (
        <Fact key={label} label={label}>
          {wholeMoney(amount)}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex gap-x-2">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type ChangesProps = Pick<Props, 'approval'> & {
  readonly changes: ReturnType<typeof compare>['changes'];
  readonly isOutdated: boolean;
};

/** Says what changed since the request, and whether the allocation can still be approved. */
function Changes({ approval, changes, isOutdated }: ChangesProps) {
  if (changes.length === 0) {
    return <p className="mt-2 text-quiet">No subscription has changed since the request.</p>;
  }
  return (
    <Notice
      tone={isOutdated ? 'danger' : 'due'}
      className="mt-3"
      title={
        isOutdated
          ? 'The subscriptions changed, so the allocation would now have a different result'
          : 'Reviews changed since the request'
      }
    >
      {isOutdated &&
        `It can’t be approved. Reject the request, and ask ${approval.requestedBy.name} for a new one. The table shows the allocation as requested.`}
      <ul>
        {changes.slice(0, maxChanges).map(({ privatePlacementOrderOid, accountNumber, words }) => (
          <li key={privatePlacementOrderOid}>
            <AccountWords number={accountNumber} />: {words}
          </li>
        ))}
        {changes.length > maxChanges && <li>and {changes.length - maxChanges} more</li>}
      </ul>
    </Notice>
  );
}
