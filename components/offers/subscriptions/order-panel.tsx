'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PersonName } from '#components/people/person-name.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { lastAllocationQuery } from '#lib/client/offers/allocations.ts';
import { orderHistoryQuery } from '#lib/client/offers/decide-orders.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { decidableStatuses, skippedReviewWords } from '#lib/domain/offers/deciding/decision.ts';
import { reasonWords } from '#lib/domain/offers/deciding/reasons.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { CopyClientMessage } from './copy-client-message.tsx';
import { DecisionForm, type DecisionName, decisionNames, isAmountChange } from './decision-form.tsx';
import { isReviewStep, isReviewStepFor, nextStep } from './next-step.ts';
import { OrderFacts } from './order-facts.tsx';
import { reviewLabels } from './subscription-status-mark.tsx';

type Props = {
  readonly order: Order;
  readonly offer: OfferRecord;
  readonly approved: Money;
  /** Name of the account; undefined until it has loaded, or if the account belongs to another firm. */
  readonly accountName: string | undefined;
  /** The decision that the user is preparing; null if there is none. */
  readonly first: DecisionName | null;
  readonly mayDecide: boolean;
  readonly mayCancel: boolean;
  /** Called after a decision, to move to the next subscription. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Shows one subscription next to the list: its data, its past decisions, and the decision in preparation. */
export function OrderPanel(props: Props) {
  const { order, offer, accountName, first, onClose } = props;
  const isOversubscribed = useIsOversubscribed(order);
  const [chosen, setChosen] = useState(first !== null && isPossible(first, props) ? first : null);
  const [isPending, setPending] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  // Runs right after the form's button is removed, before the dialog takes the focus that the button had.
  useLayoutEffect(() => {
    if (shown.current !== null && chosen === null) steps.current?.querySelector('button')?.focus();
    shown.current = chosen;
  }, [chosen]);
  return (
    <Dialog
      open
      side
      onClose={onClose}
      pending={isPending}
      title={`Subscription for ${accountName ?? order.accountNumber}`}
    >
      <OrderFacts order={order} offer={offer} accountName={accountName} />
      <div className={classNames('mt-3', isOversubscribed === null ? 'min-h-7' : 'empty:hidden')}>
        {isOversubscribed !== null && <CopyClientMessage {...{ order, isOversubscribed, offer }} />}
      </div>
      {chosen === null ? (
        <Steps {...props} group={steps} onChoose={setChosen} />
      ) : (
        <DecisionForm
          key={chosen}
          name={chosen}
          order={order}
          offer={offer}
          approved={props.approved}
          accountName={accountName}
          onPending={setPending}
          onDone={isReviewStep(chosen) ? () => setChosen(null) : props.onDone}
          onBack={() => setChosen(null)}
        />
      )}
      <OrderHistory order={order} />
    </Dialog>
  );
}

/**
 * Reports whether the offer's latest allocation decided the subscription and had less available than was requested. Null
 * until the allocation has loaded.
 */
function useIsOversubscribed({ privatePlacementOfferOid: oid, decision }: Order): boolean | null {
  const allocationId = decision?.allocationId ?? null;
  const { data: last } = useQuery({ ...lastAllocationQuery(oid), enabled: allocationId !== null });
  if (allocationId === null) return false;
  if (last === undefined) return null;
  return last?.allocationId === allocationId && last.requestedDollarAmount > last.availableDollarAmount;
}

type StepsProps = Props & {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly onChoose: (name: DecisionName) => void;
};

/** The possible steps: the next one first, then the decisions, and all others in a menu. */
function Steps({ group, onChoose, ...props }: StepsProps) {
  const { order } = props;
  const next = nextStep(order);
  const possible = decisionNames.filter((name) => isPossible(name, props));
  if (possible.length === 0) return null;
  const main = [
    ...possible.filter((name) => name === next),
    ...possible.filter((name) => name !== next && mainSteps.includes(name)),
  ];
  const shown = main.length === 0 ? possible : main;
  const others = possible.filter((name) => !shown.includes(name));
  return (
    <div ref={group} role="group" aria-label="Decide" className="mt-4 flex flex-wrap gap-2">
      {shown.map((name, at) => (
        <Button
          // The first button keeps focus while another step takes its place.
          key={at === 0 ? 'first' : name}
          small
          look={name === next ? 'primary' : isGrave(name) ? 'grave' : 'plain'}
          onClick={() => onChoose(name)}
        >
          {openerOf(name, order)}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <>
              More <ChevronIcon />
            </>
          }
          triggerClass={buttonClass('plain', true)}
        >
          {others.map((name) => (
            <MenuItem key={name} isGrave={isGrave(name)} onChoose={() => onChoose(name)}>
              {openerOf(name, order)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}

const mainSteps: readonly DecisionName[] = ['accept', 'reject', 'reopen'];

function isGrave(name: DecisionName): boolean {
  return name === 'reject' || name === 'cancel';
}

function openerOf(name: DecisionName, order: Order): string {
  return isAmountChange(name, order) ? 'Change amount…' : openers[name];
}

const openers: Readonly<Record<DecisionName, string>> = {
  accept: 'Accept…',
  reject: 'Reject…',
  return: 'Return…',
  inreview: 'Start review…',
  inorder: 'Mark as in good order…',
  reopen: 'Reopen…',
  cancel: 'Cancel subscription…',
};

/** Reports whether to show an action. The server makes its own check on each request. */
function isPossible(name: DecisionName, { order, offer, mayDecide, mayCancel }: Props): boolean {
  const isDecidable = decidableStatuses.includes(order.status);
  // Once the offer is executed, an acceptance is final.
  const isFinal = order.status === 'ACCEPTED' && offer.offerStatus !== 'INITIAL';
  switch (name) {
    case 'accept':
    case 'reject':
      return mayDecide && isDecidable && !isFinal;
    case 'return':
      return mayDecide && isDecidable;
    case 'inreview':
    case 'inorder':
      return mayDecide && isDecidable && isReviewStepFor(name, order.review);
    case 'reopen':
      return (
        mayDecide &&
        offer.offerStatus === 'INITIAL' &&
        order.status === 'REJECTED' &&
        order.decision?.decision === 'reject'
      );
    case 'cancel':
      return mayCancel && isDecidable;
  }
}

function OrderHistory({ order }: Pick<Props, 'order'>) {
  const { data, error, refetch } = useQuery(orderHistoryQuery(order));
  return (
    <section aria-labelledby="order-history" className="mt-5">
      <h3 id="order-history" className="text-lead">
        History
      </h3>
      {error !== null && (
        <ProblemNotice title="The history couldn’t be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows rows={2} label="Loading history." />}
      {data?.length === 0 && <p className="text-quiet">No decisions or reviews yet.</p>}
      <ol>
        {data?.map((entry, at) => (
          <li key={`${entry.at} ${at}`} className="border-b border-hairline py-2">
            <p className="font-semibold">{entryWords(entry, amountBefore(data, at))}</p>
            {entry.skippedReview !== undefined && (
              <p className="text-due">
                <span aria-hidden="true">▲ </span>
                {entry.skippedReview === 'new'
                  ? 'Accepted without review'
                  : `Accepted without a full review: ${skippedReviewWords[entry.skippedReview]}`}
              </p>
            )}
            {entry.reasons.length > 0 && (
              <p className="wrap-anywhere">{entry.reasons.map(reasonWords).join('; ')}</p>
            )}
            {entry.comment !== null && <p className="whitespace-pre-line wrap-anywhere">{entry.comment}</p>}
            <p className="text-small text-quiet wrap-anywhere">
              {entry.by !== null && (
                <>
                  <PersonName actor={entry.by.name} />,{' '}
                </>
              )}
              <TimeText timestamp={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type HistoryEntry = ResultOf<'listOrderHistory'>[number];

/** The approved amount before a decision. Entries of earlier releases don't have it, so the decision before says it. */
function amountBefore(entries: readonly HistoryEntry[], at: number): number | null {
  const recorded = entries[at]?.previousFillDollarAmount;
  if (recorded !== undefined) return recorded;
  const before = entries.slice(at + 1).find(({ kind }) => kind === 'decision');
  return before?.decision === 'accept' ? before.fillDollarAmount : null;
}

function entryWords(
  { decision, state, fillDollarAmount, allocationId }: HistoryEntry,
  before: number | null,
): ReactNode {
  const by = allocationId === null ? '' : ' by allocation';
  switch (decision) {
    case null:
      return state === null ? '' : reviewLabels[state];
    case 'accept':
      if (before === null || fillDollarAmount === null || before === fillDollarAmount) {
        return (
          <>
            Accepted{before !== null && ' again'}
            {by} for {fillDollarAmount !== null && <MoneyText amount={fillDollarAmount} />}
          </>
        );
      }
      return (
        <>
          Amount changed{by} from <MoneyText amount={before} /> to <MoneyText amount={fillDollarAmount} />
        </>
      );
    case 'reject':
      return `Rejected${by}`;
    case 'reopen':
      return 'Reopened';
    case 'cancel':
      return 'Canceled';
  }
}
