import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ownAccountsQuery } from '#lib/client/accounts/accounts.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

export type Results = ResultOf<'decideOrders'>['results'];

type SummaryProps = {
  readonly decision: 'accept' | 'reject';
  readonly results: Results;
  /** Whether nothing has been decided yet. */
  readonly isPreview?: boolean;
};

/** Outcomes in the order in which they are listed. */
const outcomes = ['changed', 'unchanged', 'refused'] as const;

function wordsFor({ decision, isPreview = false }: Pick<SummaryProps, 'decision' | 'isPreview'>) {
  return {
    changed: isPreview ? `will be ${decision}ed` : `${decision}ed`,
    unchanged: `already ${decision}ed`,
    refused: isPreview ? `can’t be ${decision}ed` : `couldn’t be ${decision}ed`,
  };
}

/** Counts the outcomes, such as `3 subscriptions will be accepted, 2 can’t be accepted.` Takes the focus. */
export function ManySummary({ results, ...how }: SummaryProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const words = wordsFor(how);
  const [changed = 0, ...others] = outcomes.map(
    (outcome) => results.filter((result) => result.outcome === outcome).length,
  );
  return (
    <p ref={summary} tabIndex={-1} role="status" className="outline-none">
      {countOf(changed, 'subscription')} {words.changed}
      {others.map((count, at) => count > 0 && `, ${count} ${words[outcomes[at + 1] ?? 'refused']}`)}.
    </p>
  );
}

type OutcomesProps = SummaryProps & { readonly orders: readonly Order[] };

/** Lists the subscriptions by outcome. The ones that can't be decided this way come last, with the reasons. */
export function ManyOutcomes({ orders, results, ...how }: OutcomesProps) {
  const resultOf = new Map(results.map((result) => [result.privatePlacementOrderOid, result]));
  const words = wordsFor(how);
  return (
    <table className="w-full border-collapse text-small max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="text-quiet">
          <th scope="col" className="pr-4 text-left font-normal">
            Account
          </th>
          <th scope="col" className="w-36 pr-8 text-right font-normal">
            Requested
          </th>
          <th scope="col" className="w-2/5 text-left font-normal">
            Outcome
          </th>
        </tr>
      </thead>
      {outcomes.map((outcome) => {
        const found = orders.filter(
          ({ privatePlacementOrderOid: oid }) => resultOf.get(oid)?.outcome === outcome,
        );
        if (found.length === 0) return null;
        return (
          <tbody key={outcome} className="max-sm:block">
            <tr className="max-sm:block">
              <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 text-left font-semibold max-sm:block">
                {found.length.toLocaleString('en-US')} {words[outcome]}
              </th>
            </tr>
            {found.map((order) => (
              <OrderLine key={order.privatePlacementOrderOid} order={order}>
                {outcome === 'refused' ? (
                  <Reasons errors={resultOf.get(order.privatePlacementOrderOid)?.errors ?? []} />
                ) : (
                  <Effect order={order} isChanged={outcome === 'changed'} decision={how.decision} />
                )}
              </OrderLine>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** A row with the account, the requested amount and the outcome. On a phone, the account has a line of its own. */
function OrderLine({ order, children }: { readonly order: Order; readonly children: ReactNode }) {
  return (
    <tr className="border-t border-hairline align-top max-sm:block max-sm:py-1.5">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:block max-sm:p-0">
        <AccountWords number={order.accountNumber} />
      </th>
      <td className="py-1.5 pr-8 text-right max-sm:block max-sm:p-0 max-sm:text-left">
        <span aria-hidden="true" className="text-quiet sm:hidden">
          Requested{' '}
        </span>
        <MoneyText amount={order.requestedDollarAmount} />
      </td>
      <td className="py-1.5 wrap-anywhere max-sm:block max-sm:p-0">{children}</td>
    </tr>
  );
}

/** An account's number with its name, which is known for the accounts of the user's firm. */
export function AccountWords({ number }: { readonly number: string }) {
  const { data: name } = useQuery({ ...ownAccountsQuery, select: (names) => names.get(number) });
  return (
    <>
      <span className="mr-2 font-mono">{number}</span>
      <span className="wrap-anywhere">{name}</span>
    </>
  );
}

function Reasons({ errors }: { readonly errors: Results[number]['errors'] }) {
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

type EffectProps = Pick<SummaryProps, 'decision'> & { readonly order: Order; readonly isChanged: boolean };

/** What the decision means for a subscription, such as the amount that no longer counts as approved. */
function Effect({ decision, order, isChanged }: EffectProps) {
  const { status, requestedDollarAmount, fillDollarAmount } = order;
  if (decision === 'accept') {
    const amount = isChanged ? requestedDollarAmount : (fillDollarAmount ?? requestedDollarAmount);
    return (
      <>
        Accepted for <MoneyText amount={amount} />
      </>
    );
  }
  return (
    <>
      Rejected
      {isChanged && status === 'ACCEPTED' && fillDollarAmount !== null && (
        <>
          . <MoneyText amount={fillDollarAmount} /> no longer approved
        </>
      )}
    </>
  );
}
