import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ownAccountsQuery } from '#lib/client/accounts/accounts.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { FirmName } from '../firms/firm-name.tsx';
import { isReviewStep, type ReviewStep } from './next-step.ts';
import { reviewLabels, ReviewMark, SubscriptionStatusMark } from './subscription-status-mark.tsx';

export type Results = ResultOf<'decideOrders'>['results'];

type SummaryProps = {
  readonly decision: 'accept' | 'reject' | ReviewStep;
  readonly results: Results;
  /** Whether nothing has been decided yet. */
  readonly isPreview?: boolean;
};

/** Outcomes in the order in which they are listed. */
const outcomes = ['changed', 'unchanged', 'refused'] as const;

const participles = {
  accept: 'accepted',
  reject: 'rejected',
  inreview: 'marked as in review',
  inorder: 'marked as in good order',
} as const;

function wordsFor({ decision, isPreview = false }: Pick<SummaryProps, 'decision' | 'isPreview'>) {
  const done = participles[decision];
  return {
    changed: isPreview ? `will be ${done}` : done,
    unchanged: `already ${done}`,
    refused: isPreview ? `can’t be ${done}` : `couldn’t be ${done}`,
  };
}

/** Counts the outcomes, such as `3 subscriptions will be accepted, 2 can’t be accepted.` Takes focus. */
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

type OutcomesProps = SummaryProps & {
  readonly orders: readonly Order[];
  /** Warnings by subscription, shown with its effect. */
  readonly warnings?: ReadonlyMap<string, { readonly words: string }>;
};

/** Lists the subscriptions by outcome. The ones that can't be decided this way come last, with the reasons. */
export function ManyOutcomes({ orders, results, warnings, ...how }: OutcomesProps) {
  const resultOf = new Map(results.map((result) => [result.privatePlacementOrderOid, result]));
  const words = wordsFor(how);
  const { isPreview = false } = how;
  return (
    <table className="w-full border-collapse text-small max-sm:block">
      <Headings isPreview={isPreview} />
      {outcomes.map((outcome) => {
        const found = orders.filter(
          ({ privatePlacementOrderOid: oid }) => resultOf.get(oid)?.outcome === outcome,
        );
        if (found.length === 0) return null;
        return (
          <tbody key={outcome} className="max-sm:block">
            <tr className="max-sm:block">
              <th scope="rowgroup" colSpan={5} className="pt-3 pb-1 text-left font-semibold max-sm:block">
                {found.length.toLocaleString('en-US')} {words[outcome]}
              </th>
            </tr>
            {found.map((order) => (
              <OrderLine key={order.privatePlacementOrderOid} order={order} isPreview={isPreview}>
                {outcome === 'refused' ? (
                  <Reasons errors={resultOf.get(order.privatePlacementOrderOid)?.errors ?? []} />
                ) : (
                  <>
                    <Effect order={order} isChanged={outcome === 'changed'} decision={how.decision} />
                    <Warning text={warnings?.get(order.privatePlacementOrderOid)?.words} />
                  </>
                )}
              </OrderLine>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function Headings({ isPreview }: { readonly isPreview: boolean }) {
  return (
    <thead className="max-sm:sr-only">
      <tr className="text-quiet">
        {['Account', ...(isPreview ? ['Status', 'Review'] : [])].map((name) => (
          <th key={name} scope="col" className="pr-4 text-left font-normal">
            {name}
          </th>
        ))}
        <th scope="col" className="pr-8 text-right font-normal">
          Requested
        </th>
        <th scope="col" className="w-1/3 text-left font-normal">
          Outcome
        </th>
      </tr>
    </thead>
  );
}

type LineProps = { readonly order: Order; readonly isPreview: boolean; readonly children: ReactNode };

/**
 * A row with the account, the requested amount and the outcome. Before a decision, it also shows the review and the
 * status. On a phone, the account has a line of its own.
 */
function OrderLine({ order, isPreview, children }: LineProps) {
  const cell = 'py-1.5 pr-4 text-left max-sm:mr-4 max-sm:inline-block max-sm:p-0';
  return (
    <tr className="border-t border-hairline align-top max-sm:block max-sm:py-1.5">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:block max-sm:p-0">
        <AccountWords
          number={order.accountNumber}
          firmOid={order.accountFirmOid}
          reference={order.reference}
        />
      </th>
      {isPreview && (
        <>
          <td className={cell}>
            <SubscriptionStatusMark status={order.status} />
          </td>
          <td className={cell}>
            <ReviewMark review={order.review} />
          </td>
        </>
      )}
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

type AccountProps = {
  readonly number: string;
  /** Firm that holds the account, if known. */
  readonly firmOid?: string | undefined;
  /** The subscription's reference, which distinguishes an account's subscriptions. */
  readonly reference?: string | null | undefined;
};

/** An account's number with its name. For another firm's account, the client's name isn't known, so names the firm. */
export function AccountWords({ number, firmOid, reference }: AccountProps) {
  const { firmOid: ownFirm } = useSession();
  const isOwn = firmOid === undefined || firmOid === ownFirm;
  const { data: name } = useQuery({ ...ownAccountsQuery, select: (names) => names.get(number) });
  return (
    <>
      <span className="mr-2 font-mono">{number}</span>
      {isOwn ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <span className="text-quiet wrap-anywhere">
          <FirmName oid={firmOid} />
        </span>
      )}
      {reference && <span className="block text-quiet wrap-anywhere"> Reference {reference}</span>}
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

function Warning({ text }: { readonly text: string | undefined }) {
  return (
    text !== undefined && (
      <span className="block text-due">
        <span aria-hidden="true">▲ </span>
        {text}
      </span>
    )
  );
}

type EffectProps = Pick<SummaryProps, 'decision'> & { readonly order: Order; readonly isChanged: boolean };

/** What the decision means for a subscription, such as the amount that no longer counts as approved. */
function Effect({ decision, order, isChanged }: EffectProps) {
  const { status, requestedDollarAmount, fillDollarAmount } = order;
  if (isReviewStep(decision)) return reviewLabels[decision];
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
