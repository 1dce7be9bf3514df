'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import { whenFocusReturned } from '#components/ui/when-page-is-free.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { approvalPolicyQuery, pendingOfferApprovalsQuery } from '#lib/client/approvals/approvals.ts';
import { lastAllocationQuery } from '#lib/client/offers/allocations.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, money } from '#lib/domain/market/money.ts';
import { maxOrdersAtOnce } from '#lib/domain/offers/deciding/many-decisions.ts';
import { demandFromTotals, excessOf } from '#lib/domain/offers/figures/demand-from-totals.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { DueText } from '../list/due-text.tsx';
import { keepAboveBar } from '../settings/saving.ts';
import { allocateDo } from './allocate-command.ts';
import { isReviewStep, isReviewStepFor, earliestStep } from './next-step.ts';

const ManyDialog = later(() => import('./many-dialog.tsx').then((module) => module.ManyDialog), {
  ssr: false,
});
const ReviewManyDialog = later(
  () => import('./review-many-dialog.tsx').then((module) => module.ReviewManyDialog),
  { ssr: false },
);

const AllocateDialog = later(() => import('./allocate-dialog.tsx').then((module) => module.AllocateDialog), {
  ssr: false,
});

type SelectedOrdersProps = {
  readonly orders: readonly Order[];
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  /** Called with the subscriptions that stay selected. */
  readonly onKeep: (orders: readonly Order[]) => void;
  readonly onOpen: (order: Order) => void;
};

const openers = {
  reject: 'Reject…',
  inreview: 'Start review…',
  inorder: 'Mark as in good order…',
  accept: 'Accept…',
} as const;

type Opener = keyof typeof openers;

/**
 * Reports whether to offer a step. A review step is offered only if it moves at least one of the selected subscriptions
 * forward.
 */
function hasUse(step: Opener, orders: readonly Order[]): boolean {
  return !isReviewStep(step) || orders.some(({ review }) => isReviewStepFor(step, review));
}

/**
 * Shows the number and total amount of the selected subscriptions, the review steps that move at least one of them
 * forward, and the decisions. The next step stands out.
 */
export function SelectedOrders({ orders, offer, totals, onKeep, onOpen }: SelectedOrdersProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const next = earliestStep(orders);
  const requested = orders.map(({ requestedDollarAmount: amount }) => money(amount)).reduce(addMoney, '0.00');
  const isTooMany = orders.length > maxOrdersAtOnce;
  const bar = useRef<HTMLElement>(null);
  const steps = (['reject', 'inreview', 'inorder', 'accept'] as const).filter((step) => hasUse(step, orders));
  return (
    <>
      {orders.length > 0 && (
        <section
          ref={(element) => {
            bar.current = element;
            keepAboveBar(element);
          }}
          data-above-bar
          aria-label="Selected subscriptions"
          className="no-print sticky bottom-(--foot) z-20 mt-4 flex flex-wrap items-center gap-2 border-t-2 border-accent bg-raised px-1 py-2"
        >
          <p role="status" className="mr-auto font-semibold">
            {countOf(orders.length, 'subscription')} selected,{' '}
            <span className="max-lg:block">{formatMoney(requested)} requested</span>
            {isTooMany && (
              <span className="block text-small text-danger">
                Select at most {maxOrdersAtOnce} at a time.
              </span>
            )}
          </p>
          <Button small onClick={() => onKeep([])}>
            Clear
          </Button>
          <div
            className={classNames(
              'flex gap-2 max-sm:w-full max-sm:[&>*]:grow',
              steps.length > 3 && 'max-sm:grid max-sm:grid-cols-2',
            )}
          >
            {steps.map((step) => (
              <Button
                key={step}
                small
                look={step === next ? 'primary' : step === 'reject' ? 'grave' : 'plain'}
                aria-disabled={isTooMany}
                onClick={() => !isTooMany && setChosen({ step, orders })}
              >
                {openers[step]}
              </Button>
            ))}
          </div>
        </section>
      )}
      {chosen !== null && (
        <ChosenDialog
          {...{ chosen, offer, totals }}
          finalFocus={() => (bar.current === null ? listStart() : null)}
          onAllocate={() => setChosen({ ...chosen, step: 'allocate' })}
          onOpen={onOpen}
          onClose={(left) => {
            setChosen(null);
            onKeep(left);
          }}
        />
      )}
    </>
  );
}

/** Where the list begins. Gets focus if the button that opened a dialog is gone because nothing stays selected. */
function listStart(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-select-all]') ?? document.getElementById('subscriptions');
}

type Chosen = { readonly step: Opener | 'allocate'; readonly orders: readonly Order[] };

type ChosenProps = Pick<SelectedOrdersProps, 'offer' | 'totals' | 'onOpen'> & {
  readonly chosen: Chosen;
  readonly onAllocate: () => void;
  readonly finalFocus: () => HTMLElement | null;
  /** Called with the subscriptions that stay selected. */
  readonly onClose: (left: readonly Order[]) => void;
};

function ChosenDialog({ chosen: { step, orders }, ...props }: ChosenProps) {
  const { offer, totals, onAllocate, onOpen, onClose, finalFocus } = props;
  const isRequested = usePendingAllocation(offer) !== undefined;
  if (step === 'allocate') {
    return (
      <AllocateDialog
        {...{ offer, totals, finalFocus }}
        onClose={(outcome) => onClose(outcome === 'allocated' ? [] : orders)}
      />
    );
  }
  const isAllocatable = offer.value.offerStatus === 'INITIAL' && !isRequested;
  // The subscriptions stay selected after a review step, because another step or a decision follows.
  return isReviewStep(step) ? (
    <ReviewManyDialog
      step={step}
      orders={orders}
      oid={offer.value.privatePlacementOfferOid}
      onClose={() => onClose(orders)}
    />
  ) : (
    <ManyDialog
      decision={step}
      {...{ orders, offer, totals, onOpen, onClose, finalFocus }}
      onAllocate={isAllocatable ? onAllocate : null}
    />
  );
}

/** The pending request to allocate the offer. Only one can be pending. */
function usePendingAllocation({ value: { privatePlacementOfferOid: oid, offerStatus } }: ReadOffer) {
  const { data } = useQuery({ ...pendingOfferApprovalsQuery(oid), enabled: offerStatus === 'INITIAL' });
  return data?.find(({ kind }) => kind === 'allocate');
}

type AllocateButtonProps = { readonly offer: ReadOffer; readonly totals: SubscriptionTotals };

/**
 * The button that opens the allocation, and the amount by which the requests exceed the maximum. Shown until the offer
 * is executed, if there is such an amount or if an earlier allocation can be replaced.
 */
export function AllocateButton({ offer, totals }: AllocateButtonProps) {
  const { offerStatus, offerMaximum, privatePlacementOfferOid: oid } = offer.value;
  const isInitial = offerStatus === 'INITIAL';
  const { data: last } = useQuery({ ...lastAllocationQuery(oid), enabled: isInitial });
  const { left, isExceeded, excess } = demandFromTotals(offerMaximum, totals);
  const isOver = excess !== '0.00';
  // The latest allocation's requests include those that it rejected.
  const cutBack = last && !isOver ? excessOf(money(last.requestedDollarAmount), left) : '0.00';
  const isRequested = usePendingAllocation(offer) !== undefined;
  const isOffered = isInitial && (isExceeded || Boolean(last));
  const { data: policy } = useQuery({ ...approvalPolicyQuery, enabled: isOffered });
  const [isOpen, setOpen] = useOpenedByAddress(isOffered && !isRequested);
  // After the user's own request, the link gets focus, whether it appears before or after the dialog closes.
  const pending = useRef<HTMLAnchorElement>(null);
  const isOwn = useRef(false);
  const onLink = (link: HTMLAnchorElement | null) => {
    pending.current = link;
    if (link === null || !isOwn.current) return;
    isOwn.current = false;
    whenFocusReturned(() => link.focus());
  };
  if (!isOffered && !isOpen) return null;
  return (
    <>
      {isOver && <DueText label={`Oversubscribed by ${formatMoney(excess)}`} />}
      {cutBack !== '0.00' && (
        <span className="text-small text-quiet">
          Allocated: requests exceeded the maximum by {formatMoney(cutBack)}
        </span>
      )}
      {isRequested ? (
        <a ref={onLink} href="#pending-approvals" className="text-accent underline">
          Allocation request pending
        </a>
      ) : (
        <Button onClick={() => setOpen(true)}>
          {openerOf(policy?.value.allocate === true, Boolean(last))}
        </Button>
      )}
      {isOpen && (
        <AllocateDialog
          {...{ offer, totals }}
          finalFocus={() => pending.current}
          onClose={(outcome) => {
            isOwn.current = outcome === 'requested';
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Returns the label of the button that opens the allocation. */
function openerOf(needsApproval: boolean, isAgain: boolean): string {
  if (needsApproval) return isAgain ? 'Request new allocation…' : 'Request allocation…';
  return isAgain ? 'Allocate again…' : 'Allocate…';
}

/**
 * Whether the allocation is open. The palette opens it with `do=allocate` in the URL, which is then removed, so that
 * reloading doesn't open it again.
 */
function useOpenedByAddress(isOffered: boolean) {
  const state = useState(false);
  const [, setOpen] = state;
  const parameters = useSearchParams();
  const path = usePathname();
  const isAsked = isOffered && parameters.get('do') === allocateDo;
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    const rest = new URLSearchParams(parameters);
    rest.delete('do');
    history.replaceState(null, '', `${path}?${rest.toString()}`);
  }, [isAsked]);
  return state;
}
