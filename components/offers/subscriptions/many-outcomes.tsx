import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ownAccountsQuery } from '#lib/client/accounts/accounts.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, money, type Money } from '#lib/domain/market/money.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { FirmName } from '../firms/firm-name.tsx';
import { isBelowRequest } from './investor-limit.ts';
import type { ReviewStep } from './next-step.ts';
import { Effect, OpenOrder, Reasons, type Results, Warning } from './outcome-words.tsx';
import { ReviewMark, SubscriptionStatusMark } from './subscription-status-mark.tsx';

type SummaryProps = {
  readonly decision: 'accept' | 'reject' | ReviewStep;
  readonly results: Results;
  /** Whether nothing has been decided yet. */
  readonly isPreview?: boolean;
};

/** Outcomes in the order in which they are counted. */
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

/** Returns the subscriptions with this outcome. */
export function ordersWith(
  orders: readonly Order[],
  results: Results,
  outcome: Results[number]['outcome'],
): readonly Order[] {
  const found = new Set(
    results.filter((result) => result.outcome === outcome).map((result) => result.privatePlacementOrderOid),
  );
  return orders.filter(({ privatePlacementOrderOid: oid }) => found.has(oid));
}

type OutcomesProps = SummaryProps & {
  readonly orders: readonly Order[];
  /** Warnings by subscription, shown with its effect. Those with warnings come first. */
  readonly warnings?: ReadonlyMap<string, readonly string[]>;
  /** The amounts to accept; without them, each gets the requested amount. */
  readonly amounts?: ReadonlyMap<string, Money>;
  /** What changed in the meantime, by subscription. */
  readonly changed?: ReadonlyMap<string, string>;
  /** Selected subscriptions that aren't decided. */
  readonly leftOut?: readonly Order[];
  /** Opens a subscription that couldn't be decided. */
  readonly onOpen?: (order: Order) => void;
};

/**
 * Lists the subscriptions by outcome. In a preview, those that can't be decided this way come last. In a result, what
 * differs from the request comes first, because it may need another step.
 */
export function ManyOutcomes({ orders, results, warnings, leftOut = [], ...how }: OutcomesProps) {
  const resultOf = new Map(results.map((result) => [result.privatePlacementOrderOid, result]));
  const words = wordsFor(how);
  const { isPreview = false, amounts, onOpen, changed } = how;
  const found = (outcome: Results[number]['outcome']) =>
    ordersWith(orders, results, outcome).toSorted(
      (one, other) => warningCount(other, warnings) - warningCount(one, warnings),
    );
  const isLowered = (order: Order) => isBelowRequest(order, amounts?.get(order.privatePlacementOrderOid));
  const lowered = found('changed').filter(isLowered);
  const effectOf = (isChanged: boolean) => (order: Order) => (
    <>
      <Effect {...how} order={order} isChanged={isChanged} />
      {warnings?.get(order.privatePlacementOrderOid)?.map((text) => (
        <Warning key={text} text={text} />
      ))}
    </>
  );
  const refusal = (order: Order) => (
    <>
      <Reasons errors={resultOf.get(order.privatePlacementOrderOid)?.errors ?? []} />
      {changed?.get(order.privatePlacementOrderOid)}
      {onOpen && <OpenOrder order={order} onOpen={onOpen} />}
    </>
  );
  const whole = found('changed').filter((order) => !isLowered(order));
  const groups = {
    lowered: [`${words.changed} for less: ${loweredWords(lowered, amounts)}`, lowered, effectOf(true)],
    changed: [words.changed, whole, effectOf(true)],
    unchanged: [words.unchanged, found('unchanged'), effectOf(false)],
    refused: [words.refused, found('refused'), refusal],
    leftOut: ['left out', leftOut, () => <span className="text-quiet">No decision</span>],
  } as const;
  const order = isPreview
    ? (['lowered', 'changed', 'unchanged', 'refused', 'leftOut'] as const)
    : (['refused', 'leftOut', 'lowered', 'changed', 'unchanged'] as const);
  return (
    <table className="w-full border-collapse text-small max-sm:block">
      <Headings isPreview={isPreview} />
      {order.map((name) => {
        const [title, shown, children] = groups[name];
        return <Group key={name} {...{ title, isPreview, children }} orders={shown} />;
      })}
    </table>
  );
}

/** The requested and the accepted total, such as `$300,000 → $150,000`. */
export function loweredWords(orders: readonly Order[], amounts: OutcomesProps['amounts']): string {
  const requested = orders.map(({ requestedDollarAmount: amount }) => money(amount));
  const accepted = orders.map(({ privatePlacementOrderOid: oid }) => amounts?.get(oid) ?? '0.00');
  return [requested, accepted].map((each) => formatMoney(each.reduce(addMoney, '0.00'))).join(' → ');
}

function warningCount({ privatePlacementOrderOid: oid }: Order, warnings: OutcomesProps['warnings']): number {
  return warnings?.get(oid)?.length ?? 0;
}

type GroupProps = {
  readonly title: string;
  readonly orders: readonly Order[];
  readonly isPreview: boolean;
  readonly children: (order: Order) => ReactNode;
};

/** The subscriptions with one outcome, below their number. */
function Group({ title, orders, isPreview, children }: GroupProps) {
  if (orders.length === 0) return null;
  return (
    <tbody className="max-sm:block">
      <tr className="max-sm:block">
        <th scope="rowgroup" colSpan={5} className="pt-3 pb-1 text-left font-semibold max-sm:block">
          {orders.length.toLocaleString('en-US')} {title}
        </th>
      </tr>
      {orders.map((order) => (
        <OrderLine key={order.privatePlacementOrderOid} order={order} isPreview={isPreview}>
          {children(order)}
        </OrderLine>
      ))}
    </tbody>
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
        <th scope="col" className="w-1/3 min-w-48 text-left font-normal">
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
    <tr className="border-t border-hairline align-top max-sm:block max-sm:py-2.5">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:block max-sm:p-0 sm:min-w-48">
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
            <ReviewMark {...order} />
          </td>
        </>
      )}
      <td className="py-1.5 pr-8 text-right max-sm:flex max-sm:justify-between max-sm:px-0 max-sm:pt-1 max-sm:pb-0">
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
        <span className="inline-block wrap-anywhere">{name}</span>
      ) : (
        <span className="inline-block text-quiet wrap-anywhere">
          <FirmName oid={firmOid} />
        </span>
      )}
      {reference && <span className="block text-quiet wrap-anywhere"> Reference {reference}</span>}
    </>
  );
}
