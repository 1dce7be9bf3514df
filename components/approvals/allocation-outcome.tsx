'use client';

import { AllocationReview } from '#components/offers/subscriptions/allocation-review.tsx';
import { signed } from '#components/offers/subscriptions/allocation-table.tsx';
import { methodLabels, settingsWords } from '#components/offers/subscriptions/allocation-words.ts';
import { AccountWords } from '#components/offers/subscriptions/many-outcomes.tsx';
import { SubscriptionStatusMark } from '#components/offers/subscriptions/subscription-status-mark.tsx';
import { isPositive } from '#components/offers/subscriptions/total-effect.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { useShortened } from '#components/ui/use-shortened.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { subtractMoney } from '#lib/domain/market/money.ts';
import type { AllocationLine } from '#lib/domain/offers/deciding/allocation.ts';
import type { useRequestedAllocation } from './use-requested-allocation.ts';

const changesShown = 10;

type Props = {
  readonly approval: Approval;
  readonly allocation: NonNullable<ReturnType<typeof useRequestedAllocation>>;
  readonly readOnly: boolean;
};

/** Shows the approver of an allocation the same as the requester saw, and what changed since then. */
export function AllocationOutcome({ approval, allocation, readOnly }: Props) {
  const { view, questions, error, refetch } = allocation;
  if (error !== null) {
    return <ProblemNotice title="The subscriptions couldn’t be loaded." error={error} onRetry={refetch} />;
  }
  if (view === undefined) return <SkeletonRows rows={6} label="Loading subscriptions." />;
  return (
    <div>
      <Method parameters={view.parameters} />
      <Changes
        approval={approval}
        orders={view.orders}
        changes={view.changes}
        isOutdated={allocation.isOutdated}
      />
      {allocation.isOutdated ? (
        <CurrentStates view={view} />
      ) : (
        <AllocationReview
          {...view}
          available={view.parameters.available}
          questions={questions}
          readOnly={readOnly}
          isChoosing={false}
          typing={null}
        />
      )}
    </div>
  );
}

type View = NonNullable<Props['allocation']['view']>;

function Method({ parameters }: { readonly parameters: View['parameters'] }) {
  return (
    <dl aria-label="Method" className="flex flex-wrap gap-x-6 gap-y-1">
      <Fact label="Method">{methodLabels[parameters.method]}</Fact>
      {settingsWords(parameters).map(([label, words]) => (
        <Fact key={label} label={label}>
          {words}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex gap-x-2">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type ChangesProps = Pick<Props, 'approval'> & {
  readonly orders: readonly Order[];
  readonly changes: View['changes'];
  readonly isOutdated: boolean;
};

/** Says what changed since the request, and whether the allocation can still be approved. */
function Changes({ approval, orders, changes, isOutdated }: ChangesProps) {
  if (changes.length === 0) {
    return <p className="mt-2 text-quiet">No subscription has changed since the request.</p>;
  }
  if (isOutdated) {
    return (
      <Notice
        tone="danger"
        className="mt-3"
        title={
          changes.some(({ isOtherResult }) => isOtherResult)
            ? 'The subscriptions changed, so the allocation would now have a different result'
            : 'Subscriptions that would be accepted have lost their review'
        }
      >
        Reject the request, and ask {approval.requestedBy.name} for a new one.
      </Notice>
    );
  }
  return <ChangedReviews orders={orders} changes={changes} />;
}

/** Lists changes that don't prevent an approval. */
function ChangedReviews({ orders, changes }: Pick<ChangesProps, 'orders' | 'changes'>) {
  const firmOf = new Map(orders.map(({ accountNumber, accountFirmOid }) => [accountNumber, accountFirmOid]));
  const { shown, button } = useShortened(changes, changesShown);
  return (
    <Notice tone="due" className="mt-3" title="Reviews changed since the request">
      <ul className="mt-1">
        {shown.map(({ privatePlacementOrderOid, accountNumber, words }) => (
          <li key={privatePlacementOrderOid}>
            <AccountWords number={accountNumber} firmOid={firmOf.get(accountNumber)} />: {words}
          </li>
        ))}
      </ul>
      {button}
    </Notice>
  );
}

const maxRows = 200;
const columns = ['Account', 'In the request', 'Now', 'Change'] as const;

/** Compares the amounts in the request with the current ones. Begins with the subscriptions that changed. */
function CurrentStates({ view }: { readonly view: View }) {
  const orders = new Map(view.orders.map((order) => [order.privatePlacementOrderOid, order]));
  const current = new Map(view.currentLines.map((line) => [line.privatePlacementOrderOid, line]));
  const changes = new Map(view.changes.map((change) => [change.privatePlacementOrderOid, change]));
  const ranks = new Map([...changes.keys()].map((oid, at) => [oid, at]));
  const rank = ({ privatePlacementOrderOid: oid }: AllocationLine) => ranks.get(oid) ?? ranks.size;
  const lines = [...view.allocation.lines, ...view.added].toSorted((a, b) => rank(a) - rank(b));
  const added = new Set(view.added);
  return (
    <table className="mt-3 w-full border-collapse text-small">
      <caption className="sr-only">What changed since the request</caption>
      <thead className="max-md:sr-only">
        <tr className="text-quiet">
          {columns.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={classNames('py-1 pr-3 font-normal last:pr-0', at === 0 ? 'text-left' : 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.slice(0, maxRows).map((line) => (
          <StateRow
            key={line.privatePlacementOrderOid}
            line={line}
            order={orders.get(line.privatePlacementOrderOid)}
            now={current.get(line.privatePlacementOrderOid)}
            details={changes.get(line.privatePlacementOrderOid)?.details ?? ''}
            isAdded={added.has(line)}
          />
        ))}
      </tbody>
      {lines.length > maxRows && (
        <tfoot>
          <tr>
            <td colSpan={columns.length} className="pt-1 text-quiet">
              and {(lines.length - maxRows).toLocaleString('en-US')} more
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type RowProps = {
  readonly line: AllocationLine;
  readonly order: Order | undefined;
  /** The subscription's part in the allocation now; undefined if it has none. */
  readonly now: AllocationLine | undefined;
  /** What changed apart from the amount. */
  readonly details: string;
  /** Whether the subscription isn't part of the request. */
  readonly isAdded: boolean;
};

function StateRow({ line, order, now, details, isAdded }: RowProps) {
  const change = subtractMoney(now?.fillDollarAmount ?? '0.00', isAdded ? '0.00' : line.fillDollarAmount);
  const cells = [
    isAdded ? 'Not included' : amountWords(line),
    now === undefined ? order && <SubscriptionStatusMark status={order.status} /> : amountWords(now),
    <>
      {(change !== '0.00' || details === '') && <span className="block">{signed(change)}</span>}
      {details !== '' && <span className="block text-quiet first-letter:uppercase">{details}</span>}
    </>,
  ];
  return (
    <tr className="border-t border-hairline align-baseline max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-2">
      <th scope="row" className="py-1 pr-3 text-left font-normal max-md:col-span-2">
        <AccountWords
          number={line.accountNumber}
          firmOid={order?.accountFirmOid}
          reference={order?.reference}
        />
      </th>
      {cells.map((content, at) => (
        <td
          key={columns[at + 1]}
          className={classNames(
            'py-1 pr-3 last:pr-0 max-md:p-0 max-md:text-left',
            at === 1 && 'whitespace-nowrap',
            'text-right',
          )}
        >
          <span aria-hidden="true" className="block text-quiet md:hidden">
            {columns[at + 1]}
          </span>
          {content || '–'}
        </td>
      ))}
    </tr>
  );
}

function amountWords({ fillDollarAmount: amount }: AllocationLine): string {
  return isPositive(amount) ? formatMoney(amount) : 'Rejected';
}
