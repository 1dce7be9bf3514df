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
  /** Whether an allocation reduced the amount because the offer was oversubscribed. */
  readonly isCutBack: boolean;
};

/**
 * Reports whether the investor needs a message: the subscription was rejected, or accepted for less than
 * requested.
 */
export function hasClientMessage(subscription: Omit<MessageSubscription, 'reasons' | 'isCutBack'>): boolean {
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
  { status, requestedDollarAmount, fillDollarAmount, reasons, isCutBack }: MessageSubscription,
): string {
  const about = `We’re writing about your ${formatMoney(requestedDollarAmount)} subscription to ${offerName}.`;
  const outcome =
    status === 'REJECTED'
      ? ['Your subscription was not accepted.', ...reasons.map(({ code }) => clientWords[code])]
      : [
          ...(isCutBack ? ['The offer was oversubscribed, so subscriptions were reduced.'] : []),
          `Your subscription was accepted for ${formatMoney(fillDollarAmount ?? '0.00')}.`,
        ];
  return [
    'Hello,',
    about,
    outcome.filter(Boolean).join(' '),
    'If you have any questions, please call us.',
    'Thank you.',
  ].join('\n\n');
}

/** Text for each reason. Notes on reasons are internal, and investors aren't told about money-laundering checks. */
const clientWords: Readonly<Record<ReasonCode, string>> = {
  'tax.documents': 'A tax document is missing or incomplete.',
  'investor.information': 'Some information about you is missing or incomplete.',
  aml: 'We couldn’t complete a required check.',
  'subscription.document': 'The subscription agreement is missing or incomplete.',
  account: 'Your account was not ready for this investment.',
  'transaction.data': 'Some of the subscription details are incorrect.',
  suitability: 'We couldn’t confirm that this investment is suitable for you.',
  eligibility: 'The offer is open only to certain investors, and we couldn’t confirm that you’re eligible.',
  oversubscribed: 'The offer was oversubscribed.',
  'offer.terms': 'The subscription doesn’t meet the offer’s terms.',
  other: '',
};
