import { MoneyText } from '#components/ui/money-text.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { type Money, money } from '#lib/domain/market/money.ts';
import { isReviewStep, type ReviewStep } from './next-step.ts';
import { reviewLabels } from './subscription-status-mark.tsx';

export type Results = ResultOf<'decideOrders'>['results'];

export function Reasons({ errors }: { readonly errors: Results[number]['errors'] }) {
  return (
    <ul className="text-danger">
      {errors.map(({ code, message }) => (
        <li key={code}>
          <span aria-hidden="true">▲ </span>
          {plainWords(message)}
        </li>
      ))}
    </ul>
  );
}

export function Warning({ text }: { readonly text: string }) {
  return (
    <span className="block text-due">
      <span aria-hidden="true">▲ </span>
      {text}
    </span>
  );
}

type EffectProps = {
  readonly decision: 'accept' | 'reject' | ReviewStep;
  readonly amounts?: ReadonlyMap<string, Money> | undefined;
  readonly order: Order;
  readonly isChanged: boolean;
};

/** What the decision means for a subscription, such as the amount that no longer counts as approved. */
export function Effect({ decision, amounts, order, isChanged }: EffectProps) {
  const { status, requestedDollarAmount, fillDollarAmount } = order;
  const wanted = Number(amounts?.get(order.privatePlacementOrderOid) ?? requestedDollarAmount);
  if (isReviewStep(decision)) return reviewLabels[decision];
  if (decision === 'accept') {
    const amount = isChanged ? wanted : (fillDollarAmount ?? requestedDollarAmount);
    return (
      <span className="flex justify-between gap-x-3 sm:max-w-60">
        {isChanged ? 'Accepted for' : 'Already accepted for'}{' '}
        <span className="max-sm:font-semibold">
          <MoneyText amount={amount} />
        </span>
      </span>
    );
  }
  return (
    <>
      {isChanged ? 'Rejected' : 'Already rejected'}
      {isChanged && status === 'ACCEPTED' && fillDollarAmount !== null && (
        <>
          . <MoneyText amount={fillDollarAmount} /> no longer approved
        </>
      )}
    </>
  );
}

export function OpenOrder({
  order,
  onOpen,
}: {
  readonly order: Order;
  readonly onOpen: (order: Order) => void;
}) {
  return (
    <button
      type="button"
      aria-label={`Open the subscription of account ${order.accountNumber}`}
      onClick={() => onOpen(order)}
      className="block min-h-6 font-semibold text-accent underline"
    >
      Open
    </button>
  );
}

/** Says which account's subscription was accepted or had its amount changed, and the amount. */
export function acceptedWords(
  { accountNumber, status }: Order,
  accountName: string | undefined,
  { fillDollarAmount: amount }: { readonly fillDollarAmount?: string; readonly comment?: string },
): string {
  const done = status === 'ACCEPTED' ? 'Amount changed to' : 'Accepted';
  const account = accountName === undefined ? accountNumber : `${accountName} (${accountNumber})`;
  return amount === undefined ? '' : `${done} ${formatMoney(money(amount))} for ${account}.`;
}
