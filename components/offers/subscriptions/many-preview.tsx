import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { focusFirstError } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, type Money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { AcceptNotices, useQuestions } from './accept-notices.tsx';
import { StickyButtons } from './decision-fields.tsx';
import { AccountWords, ManyOutcomes, ManySummary } from './many-outcomes.tsx';
import { fillChange, TotalEffect } from './total-effect.tsx';
import type { ChangedOrder } from './use-current-orders.ts';
import type { ManyPreviewState } from './use-many-preview.ts';

type Props = {
  readonly decision: 'accept' | 'reject';
  readonly preview: ManyPreviewState;
  readonly offer: OfferRecord;
  readonly onAllocate: (() => void) | null;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onDecide: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * Shows what others changed, what to confirm, and the effect on the total and on each subscription: first the possible
 * decisions, then the impossible ones. The buttons stay visible, however long the list is.
 */
export function ManyPreview(props: Props) {
  const { decision, preview, offer, onAllocate, error, isPending, onDecide, onClose, children } = props;
  const { results = [], orders, changing, amounts, leftOut } = preview;
  const [isAsked, setAsked] = useState(false);
  const questions = useQuestions(preview);
  const { unanswered } = questions;
  const asked = useRef<HTMLDivElement>(null);
  const isBusy = isPending || preview.isUpdating;
  const counted = changing.filter((order) => !isUnconfirmed(order, offer));
  const uncounted = changing.length - counted.length;
  const onSubmit = () => {
    setAsked(true);
    if (changing.length === 0 || isBusy) return;
    if (unanswered.length === 0) onDecide();
    else requestAnimationFrame(() => asked.current && focusFirstError(asked.current));
  };
  return (
    <>
      <div ref={asked} className="mt-2 grid gap-3">
        <ManySummary key={preview.choice} results={results} decision={decision} isPreview />
        <ChangesNotice changes={preview.changes} />
        <TotalEffect
          offer={offer}
          approved={preview.approved}
          change={changeOf(counted, decision === 'accept' ? amounts : null)}
        />
        {decision === 'accept' && (
          <>
            {uncounted > 0 && (
              <Notice title={`${countOf(uncounted, 'subscription')} not counted toward the total yet`}>
                They count once their firms confirm that they participate.
              </Notice>
            )}
            <AcceptNotices {...{ preview, offer, questions, isAsked, onAllocate }} readOnly={isPending} />
          </>
        )}
        {changing.length > 0 && children}
        <ManyOutcomes
          {...{ orders, results, decision, amounts, leftOut }}
          warnings={preview.checked.warnings}
          isPreview
        />
        {error && (
          <ProblemNotice title="The decisions were not recorded." error={error}>
            You can safely try again. No decision is recorded twice.
          </ProblemNotice>
        )}
      </div>
      <StickyButtons missing={isAsked && unanswered.length > 0 ? missingWords(unanswered) : null}>
        <Button onClick={onClose} disabled={isPending}>
          Not now
        </Button>
        <Button
          look={decision === 'reject' ? 'danger' : unanswered.length === 0 ? 'primary' : 'plain'}
          aria-disabled={changing.length === 0 || isBusy}
          onClick={onSubmit}
        >
          {isPending ? 'One moment…' : buttonWords(decision, changing, amounts)}
        </Button>
      </StickyButtons>
    </>
  );
}

function missingWords(unanswered: ReturnType<typeof useQuestions>['unanswered']): string {
  return unanswered.length === 1 && unanswered[0] === 'review'
    ? 'Confirm the skipped reviews to continue'
    : `${countOf(unanswered.length, 'confirmation')} needed to continue`;
}

function buttonWords(
  decision: Props['decision'],
  changing: readonly Order[],
  amounts: ReadonlyMap<string, Money>,
): string {
  const count = changing.length === 0 ? 'subscriptions' : countOf(changing.length, 'subscription');
  if (decision === 'reject') return `Reject ${count}`;
  const total = changing
    .map(({ privatePlacementOrderOid: oid }) => amounts.get(oid) ?? '0.00')
    .reduce(addMoney, '0.00');
  return `Accept ${count}${changing.length === 0 ? '' : ` for ${formatMoney(total)}`}`;
}

/** Reports whether the subscription doesn't count, because its firm hasn't confirmed that it participates. */
function isUnconfirmed({ accountFirmOid }: Order, { participatingFirms }: OfferRecord): boolean {
  return participatingFirms.some(
    ({ participatingFirmId, participation }) =>
      participatingFirmId === accountFirmOid && participation === 'invited',
  );
}

/** How the approved total changes if these subscriptions get the amounts or, without amounts, are rejected. */
function changeOf(orders: readonly Order[], amounts: ReadonlyMap<string, Money> | null): Money {
  return orders
    .map(({ privatePlacementOrderOid: oid, status, fillDollarAmount }) =>
      fillChange(status === 'ACCEPTED' ? fillDollarAmount : null, amounts?.get(oid) ?? null),
    )
    .reduce(addMoney, '0.00');
}

const maxChangesShown = 10;

/** Says what other users or a data feed changed since the subscriptions were selected. */
function ChangesNotice({ changes }: { readonly changes: readonly ChangedOrder[] }) {
  return (
    <div role="status" className="empty:hidden">
      {changes.length > 0 && (
        <Notice
          tone="due"
          title={`${countOf(changes.length, 'subscription')} changed since you selected ${changes.length === 1 ? 'it' : 'them'}`}
        >
          <ul>
            {changes.slice(0, maxChangesShown).map(({ order, words }) => (
              <li key={order.privatePlacementOrderOid}>
                <AccountWords
                  number={order.accountNumber}
                  firmOid={order.accountFirmOid}
                  reference={order.reference}
                />
                : {words}
              </li>
            ))}
            {changes.length > maxChangesShown && <li>and {changes.length - maxChangesShown} more</li>}
          </ul>
        </Notice>
      )}
    </div>
  );
}
