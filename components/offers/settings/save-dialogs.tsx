'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import { factsFromTotals, sumOf, withUnconfirmed } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { FirmName } from '../firms/firm-name.tsx';
import { statusCounts } from '../subscriptions/subscription-status-mark.tsx';
import { useEditor } from './editor-context.ts';
import { cannotIncrease, cannotUndo, LaterCashDate } from './later-cash-date.tsx';
import type { RemovedFirm } from './use-firm-removal.ts';

/**
 * Asks for confirmation before removing firms that have, or may have, subscriptions. Shows the totals of these
 * subscriptions, which stay in the offer.
 */
export function RemovalDialog({ firms }: { readonly firms: readonly RemovedFirm[] }) {
  const { removal } = useEditor();
  const keepButton = useRef<HTMLButtonElement>(null);
  const [one] = firms;
  return (
    <Dialog
      open
      onClose={removal.keep}
      initialFocus={keepButton}
      title={
        one !== undefined && firms.length === 1 ? (
          <>
            Remove <FirmName oid={one.oid} />?
          </>
        ) : (
          `Remove ${countOf(firms.length, 'firm')} with subscriptions?`
        )
      }
      description={
        <div className="grid gap-3">
          <ul className="grid gap-2">
            {firms.map((firm) => (
              <li key={firm.oid}>
                {firms.length > 1 && (
                  <strong className="block font-semibold">
                    <FirmName oid={firm.oid} />
                  </strong>
                )}
                {'totals' in firm ? (
                  <WhatStays totals={firm.totals} />
                ) : (
                  <span className="text-danger">
                    Its subscriptions couldn’t be counted. {reasonOf(firm.error)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <ul className="grid list-disc gap-1 pl-5">
            <li>These subscriptions stay in the offer. You can still accept or reject the pending ones.</li>
            <li>They still count toward the minimum, except those that your firm imported.</li>
            <li>
              {firms.length === 1 ? 'The firm' : 'The firms'} can no longer see the offer or these
              subscriptions.
            </li>
          </ul>
        </div>
      }
    >
      <DialogButtons>
        <Button ref={keepButton} onClick={removal.keep}>
          Cancel
        </Button>
        <Button look="danger" onClick={removal.confirm}>
          {firms.length === 1 ? 'Remove firm and save' : 'Remove firms and save'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function WhatStays({ totals }: { readonly totals: SubscriptionTotals }) {
  const { subscriptionCount, approvedTotal } = factsFromTotals(totals.map(withUnconfirmed), new Set());
  const requested = sumOf(totals.map(({ requestedDollarAmount }) => requestedDollarAmount));
  // An unconfirmed firm's subscriptions don't count now either.
  const counting = totals.filter(
    ({ status, unconfirmedCount }) => approvedStatuses.includes(status) && unconfirmedCount === 0,
  );
  const lost = counting.reduce((sum, { conditionalCount = 0 }) => sum + conditionalCount, 0);
  const lostTotal = sumOf(counting.map(({ conditionalFillDollarAmount: amount = 0 }) => amount));
  return (
    <>
      {countOf(subscriptionCount, 'subscription')} ({statusCounts(totals)}): {formatMoney(requested)}{' '}
      requested, {formatMoney(approvedTotal)} approved.
      {lost > 0 &&
        ` ${lost} of them (${formatMoney(lostTotal)} approved) will no longer count toward the minimum.`}
    </>
  );
}

type FewerDaysProps = { readonly before: Offer; readonly after: Offer };

/** Says that reducing the number of days can't be undone, and how the cash-required date moves. */
function FewerDays({ before, after }: FewerDaysProps) {
  const [from, to] = [before.daysFromClosingCashIsRequired, after.daysFromClosingCashIsRequired];
  return (
    <>
      <li>
        “{fieldLabels.daysFromClosingCashIsRequired}” decreases from {countOf(from, 'day')} to{' '}
        {countOf(to, 'day')}. {cannotIncrease}
      </li>
      <li>
        <LaterCashDate {...before} from={from} to={to} />
      </li>
    </>
  );
}

type SaveAnywayProps = { readonly isBarring: boolean };

/**
 * Asks for confirmation before saving settings that prevent everyone from investing (`isBarring`) or that can't be
 * undone. The API accepts such settings.
 */
export function SaveAnywayDialog({ isBarring }: SaveAnywayProps) {
  const { advisories, changes } = useEditor();
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={advisories.keep}
      initialFocus={keepButton}
      title={
        isBarring ? 'No one will be able to invest in this offer. Save anyway?' : `${cannotUndo} Save anyway?`
      }
      description={
        <ul className="grid list-disc gap-1 pl-5">
          {isBarring && advisories.barring.map((advisory) => <li key={advisory}>{advisory}</li>)}
          {advisories.final && <FewerDays {...advisories.final} />}
          {!isBarring && changes.length > 1 && (
            <li>Also saves {countOf(changes.length - 1, 'other change')}.</li>
          )}
        </ul>
      }
    >
      <DialogButtons>
        <Button ref={keepButton} onClick={advisories.keep}>
          Keep editing
        </Button>
        <Button look="danger" onClick={advisories.confirm}>
          Save anyway
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
