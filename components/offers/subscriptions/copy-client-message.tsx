'use client';

import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import {
  hasClientMessage,
  subscriptionMessage,
  type MessageSubscription,
} from '#lib/domain/offers/deciding/client-message.ts';

const MessageDialog = later(
  () => import('#components/ui/message-dialog.tsx').then((module) => module.MessageDialog),
  { ssr: false },
);

type Props = {
  readonly order: Pick<Order, 'accountNumber' | 'status' | 'requestedDollarAmount' | 'fillDollarAmount'> & {
    readonly decision: Pick<NonNullable<Order['decision']>, 'reasons'> | null;
  };
  /** Whether an allocation of less than was requested decided the subscription. */
  readonly isOversubscribed: boolean;
  readonly offer: Pick<OfferRecord, 'offerName' | 'maximumInvestmentAmount'>;
};

/**
 * A button that copies a message for the investor whose subscription was reduced or rejected. The
 * message doesn't mention an oversubscribed offer if the maximum per investor set the amount.
 */
export function CopyClientMessage({ order, isOversubscribed, offer }: Props) {
  const [isCopied, setCopied] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const { accountNumber, status, requestedDollarAmount, fillDollarAmount, decision } = order;
  const subject: MessageSubscription = {
    status,
    requestedDollarAmount: money(requestedDollarAmount),
    fillDollarAmount: fillDollarAmount === null ? null : money(fillDollarAmount),
    reasons: decision?.reasons ?? [],
    isCutBack: isOversubscribed && fillDollarAmount !== offer.maximumInvestmentAmount,
  };
  if (!hasClientMessage(subject)) return null;
  const message = subscriptionMessage(offer.offerName, subject);
  const onCopy = () =>
    navigator.clipboard.writeText(message).then(
      () => {
        setCopied(true);
        announce('Client message copied. Paste it into an e-mail.');
      },
      () => setBlocked(true),
    );
  return (
    <>
      <Button
        small
        className="no-print"
        aria-label={`Copy client message for account ${accountNumber}`}
        onClick={() => void onCopy()}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? 'Message copied' : 'Copy client message'}
      </Button>
      {isBlocked && (
        <MessageDialog title="Client message" message={message} onClose={() => setBlocked(false)} />
      )}
    </>
  );
}
