import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money } from '#lib/domain/market/money.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** Fields of a subscription that its investor can see. */
export type MessageSubscription = {
  readonly status: SubscriptionStatus;
  readonly requestedDollarAmount: Money;
  readonly fillDollarAmount: Money | null;
  readonly reasons: readonly Reason[];
};

/**
 * Reports whether the investor needs a message: the subscription was rejected, or accepted for less than
 * requested.
 */
export function hasClientMessage(subscription: Omit<MessageSubscription, 'reasons'>): boolean {
  const { status, requestedDollarAmount, fillDollarAmount } = subscription;
  if (status === 'REJECTED') return true;
  return (
    status === 'ACCEPTED' &&
    fillDollarAmount !== null &&
    compareMoney(fillDollarAmount, requestedDollarAmount) < 0
  );
}

/**
 * Returns the message to the investor about a reduced or rejected subscription, in plain language and without
 * codes.
 */
export function subscriptionMessage(
  offerName: string,
  { status, requestedDollarAmount, fillDollarAmount, reasons }: MessageSubscription,
): string {
  const about = `we're writing about your subscription of ${formatMoney(requestedDollarAmount)} to ${offerName}.`;
  const outcome =
    status === 'REJECTED'
      ? ['Your subscription was not accepted.', ...reasons.map(({ code }) => clientWords[code])]
      : [
          'Investors asked for more than the offer could take, so subscriptions were reduced.',
          `Yours was accepted for ${formatMoney(fillDollarAmount ?? '0.00')}.`,
        ];
  return [
    'Hello,',
    about,
    outcome.filter(Boolean).join(' '),
    'Please call us with any questions.',
    'Thank you.',
  ].join('\n\n');
}

/** Notes on reasons are internal. Investors aren't told that they are being checked. */
const clientWords: Readonly<Record<ReasonCode, string>> = {
  'tax.documents': 'A tax document is missing or incomplete.',
  'investor.information': 'Some information about you is missing or incomplete.',
  aml: 'We could not complete a required check.',
  'subscription.document': 'The subscription agreement is missing or incomplete.',
  account: 'Your account was not ready for this investment.',
  'transaction.data': 'Some details of the subscription are not correct.',
  suitability: 'We could not confirm that this investment is suitable for you.',
  eligibility:
    'The offer is open to certain investors only, and we could not confirm that you are one of them.',
  oversubscribed: 'Investors asked for more than the offer could take.',
  'offer.terms': 'The subscription does not meet the terms of the offer.',
  other: '',
};
