import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { type AllocationBody, lastAllocationQuery } from '#lib/client/offers/allocations.ts';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import {
  allocate,
  type AllocatedOrder,
  type Allocation,
  type AllocationMethod,
  allocationMethods,
  type AllocationParameters,
} from '#lib/domain/offers/deciding/allocation.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, money, type Money, smallestAmount, subtractMoney } from '#lib/domain/market/money.ts';
import { brokenByAllocation } from '#lib/domain/offers/deciding/allocation-request.ts';
import { inOneTurn } from '#lib/domain/offers/deciding/sharing/in-turns.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { demandFromTotals } from '#lib/domain/offers/figures/demand-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { amountLabels, type AmountName, amountsOf, methodLabels, noLimit } from './allocation-words.ts';
import { isPositive, readTypedAmount, withoutSign } from './total-effect.tsx';

type Props = { readonly plan: ReturnType<typeof useAllocation>; readonly readOnly: boolean };

/** Fields for the allocation's parameters. Each change updates the table below. */
export function AllocationForm({ plan, readOnly }: Props) {
  const { typed, wrong, left } = plan;
  const hints: Readonly<Record<AmountName, string>> = {
    available: left === null ? 'The offer has no maximum.' : `At most ${formatMoney(left)}.`,
    unit: 'Amounts are multiples of this value.',
    minimum: 'Smaller shares are rejected. A smaller request is filled in full or rejected.',
    floor: 'Requests up to this amount are filled first.',
  };
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
      <Field label="Method" className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={typed.method}
            disabled={readOnly}
            onChoose={(value) => plan.choose(allocationMethods.find((known) => known === value) ?? 'prorata')}
            choices={allocationMethods.map((value) => ({ value, label: methodLabels[value] }))}
            className="w-full"
          />
        )}
      </Field>
      {amountsOf[typed.method].map((name) => (
        <Field key={name} label={amountLabels[name]} hint={hints[name]} error={wrong[name] ?? null}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              placeholder={name === 'available' ? undefined : ifEmpty[name].shown}
              readOnly={readOnly}
              onChange={({ target }) => plan.change(name, target.value)}
              className={inputClass}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

type Typed = {
  readonly method: AllocationMethod;
  readonly available: string;
  readonly unit: string;
  readonly minimum: string;
  readonly floor: string;
  /** Manually allocated amounts, keyed by subscription. */
  readonly fills: ReadonlyMap<string, string>;
};

/** What an empty field means, and how it is shown. Only the available amount is required. */
const ifEmpty = {
  unit: { amount: smallestAmount, shown: smallestAmount },
  minimum: { amount: '0.00', shown: noLimit },
  floor: { amount: '0.00', shown: noLimit },
} as const;

/**
 * An allocation in preparation. It is computed in the browser, with the same function that the server uses when the
 * allocation is committed.
 */
export function useAllocation(offer: OfferRecord, totals: SubscriptionTotals) {
  const { left, requested } = demandFromTotals(offer.offerMaximum, totals);
  const all = useQuery(allOrdersQuery(offer.privatePlacementOfferOid));
  const orders = useMemo(() => allocatedOrders(all.data ?? []), [all.data]);
  const last = useQuery(lastAllocationQuery(offer.privatePlacementOfferOid));
  const [isPrefilled, setPrefilled] = useState(false);
  const [typed, setTyped] = useState<Typed>({
    method: 'prorata',
    available: withoutSign(left ?? requested),
    unit: smallestAmount,
    minimum: typedLimit(amountOrNull(offer.minimumInvestmentAmount) ?? '0.00'),
    floor: '',
    fills: new Map(),
  });
  if (!isPrefilled && last.data !== undefined) {
    setPrefilled(true);
    if (last.data !== null) setTyped({ ...typed, ...settingsOf(last.data) });
  }
  const deferred = useDeferredValue(typed);
  const computed = useMemo(() => compute(deferred, orders, offer, left), [deferred, orders, offer, left]);
  return {
    typed,
    left,
    /** All subscriptions of the offer. */
    all: all.data ?? none,
    error: all.error,
    isLoading: all.data === undefined || last.isPending,
    refetch: () => all.refetch(),
    isSettled: deferred === typed,
    ...computed,
    change: (name: AmountName, text: string) => setTyped({ ...typed, [name]: text }),
    changeFill: (oid: string, text: string) =>
      setTyped({ ...typed, fills: new Map([...typed.fills, [oid, text]]) }),
    choose: (method: AllocationMethod) => {
      // For manual allocation, the amounts computed so far are the initial values.
      const lines = computed.allocation?.lines ?? [];
      const fills = new Map(
        lines.map((line) => [line.privatePlacementOrderOid, withoutSign(line.fillDollarAmount)]),
      );
      setTyped({ ...typed, method, ...(method === 'manual' && { fills }) });
    },
  };
}

const none: readonly Order[] = [];

/** Formats a minimum or floor as it is typed. The field is empty if there is none. */
function typedLimit(amount: Money): string {
  return isPositive(amount) ? withoutSign(amount) : '';
}

/** Returns the settings of an earlier allocation that its method used, as they are typed. */
function settingsOf({ method, parameters }: ResultOf<'listAllocations'>[number]): Partial<Typed> {
  const { unit, minimum, floor } = parameters;
  const isUsed = (name: AmountName) => amountsOf[method].includes(name);
  return {
    ...(method !== 'manual' && { method }),
    ...(isUsed('unit') && { unit: withoutSign(money(unit)) }),
    ...(isUsed('minimum') && { minimum: typedLimit(money(minimum)) }),
    ...(isUsed('floor') && { floor: typedLimit(money(floor)) }),
  };
}

/** Returns the subscriptions that an allocation includes, with the amounts that it is based on. */
export function allocatedOrders(orders: readonly Order[]): AllocatedOrder[] {
  return orders.filter(takesPart).map(allocated);
}

function takesPart({ status, ownedBy, decision }: Order): boolean {
  return (
    decidableStatuses.includes(status) ||
    (status === 'REJECTED' &&
      ownedBy === 'desk' &&
      decision?.decision === 'reject' &&
      decision.allocationId !== null)
  );
}

function allocated(order: Order): AllocatedOrder {
  const { requestedDollarAmount, fillDollarAmount } = order;
  return {
    ...order,
    requestedDollarAmount: money(requestedDollarAmount),
    fillDollarAmount: fillDollarAmount === null ? null : money(fillDollarAmount),
  };
}

type Computed = {
  /** Undefined if any of the fields for parameters doesn't contain an amount. */
  readonly allocation: Allocation | undefined;
  /** The parameters of `allocation`. */
  readonly parameters: AllocationParameters | undefined;
  readonly body: AllocationBody | undefined;
  readonly wrong: Partial<Readonly<Record<AmountName, string>>>;
  /** Errors in manually allocated amounts, by subscription. */
  readonly wrongFills: ReadonlyMap<string, string>;
  /** Errors in the allocation as a whole, as sentences. */
  readonly broken: readonly string[];
  /** Says by how much the manually allocated amounts exceed what is available. */
  readonly excess: string | null;
};

function compute(
  typed: Typed,
  orders: readonly AllocatedOrder[],
  offer: OfferRecord,
  left: Money | null,
): Computed {
  const { method } = typed;
  const takesLimits = method === 'prorata' || method === 'first';
  const read = (name: AmountName, isUsed = true) => {
    if (!isUsed) return '0.00';
    const isEmpty = name !== 'available' && typed[name].trim() === '';
    return isEmpty ? ifEmpty[name].amount : readTypedAmount(typed[name]);
  };
  const [available, unit] = [read('available'), read('unit')];
  const [minimum, floor] = [read('minimum', takesLimits), read('floor', method === 'prorata')];
  const wrong = {
    ...(available === null && { available: noAmount }),
    ...((unit === null || compareMoney(unit, '0.00') === 0) && { unit: noAmount }),
    ...(minimum === null && { minimum: noAmount }),
    ...(floor === null && { floor: noAmount }),
  };
  const isTyped = available !== null && unit !== null && minimum !== null && floor !== null;
  const judged = {
    ...offer,
    offerMinimum: money(offer.offerMinimum),
    offerMaximum: amountOrNull(offer.offerMaximum),
    minimumInvestmentAmount: amountOrNull(offer.minimumInvestmentAmount),
    maximumInvestmentAmount: amountOrNull(offer.maximumInvestmentAmount),
  };
  const { fills, wrongFills } =
    method === 'manual' ? readFills(typed, orders, judged.maximumInvestmentAmount) : noFills;
  const partial = { parameters: undefined, body: undefined, wrong, wrongFills, broken: [], excess: null };
  if (!isTyped || Object.keys(wrong).length > 0) return { ...partial, allocation: undefined };
  const parameters: AllocationParameters = { method, available, unit, minimum, floor, fills };
  const settledTotal =
    judged.offerMaximum === null || left === null ? '0.00' : subtractMoney(judged.offerMaximum, left);
  const broken = inOneTurn(brokenByAllocation(parameters, { offer: judged, orders, settledTotal }));
  const allocation = allocate(orders, parameters, judged.maximumInvestmentAmount);
  const { allocatedDollarAmount: total } = allocation;
  return {
    ...{ allocation, parameters, wrong, wrongFills },
    body: {
      ...{ method, available, unit },
      ...(takesLimits && { minimum, floor }),
      ...(fills !== null && {
        fills: [...fills].map(([privatePlacementOrderOid, fillDollarAmount]) => ({
          privatePlacementOrderOid,
          fillDollarAmount,
        })),
      }),
    },
    broken: broken.flatMap(({ field, message }) => (field === 'fills' ? [] : plainWords(message))),
    excess:
      fills !== null && compareMoney(total, available) > 0
        ? `The amounts total ${formatMoney(total)}, ${formatMoney(subtractMoney(total, available))} more than is available.`
        : null,
  };
}

const noFills = { fills: null, wrongFills: new Map<string, string>() };

/** Reads the manually allocated amounts. One that can't be read counts as 0. */
function readFills({ fills: typed }: Typed, orders: readonly AllocatedOrder[], maximum: Money | null) {
  const fills = new Map<string, Money>();
  const wrongFills = new Map<string, string>();
  for (const { privatePlacementOrderOid: oid, requestedDollarAmount: requested } of orders) {
    const fill = readTypedAmount(typed.get(oid) ?? '0');
    const most = maximum !== null && compareMoney(maximum, requested) < 0 ? maximum : requested;
    fills.set(oid, fill ?? '0.00');
    if (fill === null) wrongFills.set(oid, 'Enter an amount, or 0 for none.');
    else if (compareMoney(fill, most) > 0) wrongFills.set(oid, `Enter at most ${formatMoney(most)}.`);
  }
  return { fills, wrongFills };
}

const noAmount = 'Enter an amount such as 1,000.00.';

export function amountOrNull(amount: number | null): Money | null {
  return amount === null ? null : money(amount);
}
