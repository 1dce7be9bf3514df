'use client';

import { AllocationReview } from '#components/offers/subscriptions/allocation-review.tsx';
import { methodLabels, settingsWords } from '#components/offers/subscriptions/allocation-words.ts';
import { approvedAmount } from '#components/offers/subscriptions/investor-limit.ts';
import { AccountWords } from '#components/offers/subscriptions/many-outcomes.tsx';
import {
  ReviewMark,
  SubscriptionStatusMark,
} from '#components/offers/subscriptions/subscription-status-mark.tsx';
import { isPositive } from '#components/offers/subscriptions/total-effect.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import type { AllocationLine } from '#lib/domain/offers/deciding/allocation.ts';
import type { useRequestedAllocation } from './use-requested-allocation.ts';

const maxChanges = 10;

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
  const firmOf = new Map(orders.map(({ accountNumber, accountFirmOid }) => [accountNumber, accountFirmOid]));
  return (
    <Notice
      tone={isOutdated ? 'danger' : 'due'}
      className="mt-3"
      title={
        changes.some(({ isOtherResult }) => isOtherResult)
          ? 'The subscriptions changed, so the allocation would now have a different result'
          : isOutdated
            ? 'Subscriptions that would be accepted have lost their review'
            : 'Reviews changed since the request'
      }
    >
      {isOutdated &&
        `It can’t be approved. Reject the request, and ask ${approval.requestedBy.name} for a new one. The table shows the subscriptions as they are now.`}
      <ul className="mt-1">
        {changes.slice(0, maxChanges).map(({ privatePlacementOrderOid, accountNumber, words }) => (
          <li key={privatePlacementOrderOid}>
            <AccountWords number={accountNumber} firmOid={firmOf.get(accountNumber)} />: {words}
          </li>
        ))}
        {changes.length > maxChanges && <li>and {changes.length - maxChanges} more</li>}
      </ul>
    </Notice>
  );
}

const maxRows = 200;
const columns = ['Account', 'Status', 'Review', 'Requested', 'Approved', 'In the request'] as const;

/** Shows the current state of each subscription next to the amount in the request. Begins with the listed changes. */
function CurrentStates({ view }: { readonly view: View }) {
  const orders = new Map(view.orders.map((order) => [order.privatePlacementOrderOid, order]));
  const ranks = new Map(view.changes.map(({ privatePlacementOrderOid: oid }, at) => [oid, at]));
  const rank = ({ privatePlacementOrderOid: oid }: AllocationLine) => ranks.get(oid) ?? ranks.size;
  const lines = [...view.allocation.lines, ...view.added].toSorted((a, b) => rank(a) - rank(b));
  const added = new Set(view.added);
  return (
    <table className="mt-3 w-full border-collapse text-small">
      <caption className="sr-only">Subscriptions now</caption>
      <thead className="max-md:sr-only">
        <tr className="text-quiet">
          {columns.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={classNames('py-1 pr-3 font-normal last:pr-0', at < 3 ? 'text-left' : 'text-right')}
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
  /** Whether the subscription isn't part of the request. */
  readonly isAdded: boolean;
};

function StateRow({ line, order, isAdded }: RowProps) {
  const isApproved = order !== undefined && approvedStatuses.includes(order.status);
  const cells = [
    order && <SubscriptionStatusMark status={order.status} />,
    order && <ReviewMark {...order} />,
    order && formatMoney(money(order.requestedDollarAmount)),
    isApproved && formatMoney(approvedAmount(order)),
    isAdded
      ? 'Not included'
      : isPositive(line.fillDollarAmount)
        ? formatMoney(line.fillDollarAmount)
        : 'Rejected',
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
            at < 2 ? 'text-left' : 'text-right',
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
