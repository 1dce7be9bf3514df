'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allocatedOrders, amountOrNull } from '#components/offers/subscriptions/allocation-form.tsx';
import { useAllocationQuestions } from '#components/offers/subscriptions/allocation-review.tsx';
import { changesOfLines } from '#components/offers/subscriptions/allocation-words.ts';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { money } from '#lib/domain/market/money.ts';
import { allocate, type Allocation, type AllocationLine } from '#lib/domain/offers/deciding/allocation.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

type Requested = NonNullable<Approval['allocation']>;

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
  const minimum = amountOrNull(offer.data?.value.minimumInvestmentAmount ?? null);
  const questions = useAllocationQuestions(view?.allocation.lines ?? [], minimum);
  if (!enabled) return null;
  return {
    view,
    questions,
    error: offer.error ?? orders.error,
    refetch: () => void Promise.all([offer.refetch(), orders.refetch()]),
    /** Whether the allocation would now have another result or a lost review, so that it can't be approved. */
    isOutdated:
      view?.changes.some(({ isOtherResult, isReviewLost }) => isOtherResult || isReviewLost) === true,
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
  const changes = changesOfLines(lines, current.lines);
  const added = addedLines(lines, current.lines);
  return { parameters, offer, orders, allocation, currentLines: current.lines, added, changes };
}

function addedLines(before: readonly AllocationLine[], after: readonly AllocationLine[]) {
  const known = new Set(before.map(({ privatePlacementOrderOid: oid }) => oid));
  return after.filter(({ privatePlacementOrderOid: oid }) => !known.has(oid));
}
