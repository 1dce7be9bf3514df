import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { conditionWords } from '#components/offers/actions/condition-words.ts';
import { TimeText } from '#components/ui/time-text.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { pendingWords } from '#lib/domain/offers/figures/closing-conditions.ts';
import { shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { minimumFigures } from '#lib/domain/offers/figures/minimum-figures.ts';
import { useMayDecide } from './use-may-decide.ts';

type Props = { readonly approval: Approval };

type FactsProps = Props & {
  /** Whether the page shows the offer's own figures already. */
  readonly isOnOffer?: boolean;
};

/** Shows what an approver must know about a request: the offer's figures, or the requested access. */
export function ApprovalFacts({ approval, isOnOffer = false }: FactsProps) {
  const { figures, access } = approval;
  if (isOnOffer && approval.kind !== 'allocate') return null;
  if (figures !== null || approval.allocation !== null) return <OfferFigures {...{ approval, isOnOffer }} />;
  return access?.key ? <KeyFacts role={access.role} limits={access.key} /> : null;
}

function OfferFigures({ approval, isOnOffer }: Required<FactsProps>) {
  const { allocation, figures } = approval;
  return (
    <FactList label="Figures">
      {allocation !== null && <AllocationFacts {...{ approval, allocation }} />}
      {!isOnOffer && figures !== null && <CurrentFigures approval={approval} figures={figures} />}
    </FactList>
  );
}

type AllocationProps = Props & { readonly allocation: NonNullable<Approval['allocation']> };

/** Shows what a requested allocation would do and, until it is decided, the approved total that would result. */
function AllocationFacts({ approval, allocation }: AllocationProps) {
  const { effects, figures, privatePlacementOfferOid: oid } = approval;
  const [allocated, requested, available] = [
    money(allocation.allocatedDollarAmount),
    money(allocation.requestedDollarAmount),
    money(allocation.availableDollarAmount),
  ];
  const enabled = figures !== null && oid !== null;
  const { data: totals } = useQuery({ ...subscriptionTotalsQuery(oid ?? ''), enabled });
  // The allocation replaces the amounts that were accepted so far.
  const replaced = totals?.find(({ status }) => status === 'ACCEPTED')?.fillDollarAmount ?? 0;
  const change = subtractMoney(allocated, money(replaced));
  return (
    <>
      <Fact label="Allocation">
        {/* Not “allocated”, because nothing is until the request is approved. */}
        {effects.map(plainWords).join(' ').replace(/\.$/, '').replace(' allocated to ', ' to ')}
      </Fact>
      <Fact label="Requested">{formatMoney(requested)}</Fact>
      <Fact label="Available">{formatMoney(available)}</Fact>
      {figures !== null && totals !== undefined && <IfApproved figures={figures} change={change} />}
    </>
  );
}

type IfApprovedProps = Pick<CurrentProps, 'figures'> & { readonly change: Money };

/** The approved total after the allocation, and how far it is from the offer's minimum and maximum. */
function IfApproved({ figures, change }: IfApprovedProps) {
  const [minimum, maximum] = [money(figures.offerMinimum), money(figures.offerMaximum)];
  const after = addMoney(money(figures.approvedDollarAmount), change);
  const missing = shortfall(minimum, after);
  return (
    <Fact label="If approved">
      {formatMoney(after)} approved in total,{' '}
      {missing === '0.00' ? 'minimum reached' : `${formatMoney(missing)} short of the minimum`}
      {compareMoney(maximum, after) >= 0 &&
        `, ${formatMoney(subtractMoney(maximum, after))} left of the ${formatMoney(maximum)} maximum`}
    </Fact>
  );
}

type CurrentProps = Props & { readonly figures: NonNullable<Approval['figures']> };

/** Shows an offer's figures as its page does. Until the totals have loaded, leaves out what only they say. */
function CurrentFigures({ approval: { kind, privatePlacementOfferOid: oid }, figures }: CurrentProps) {
  const { data: totals } = useQuery({ ...subscriptionTotalsQuery(oid ?? ''), enabled: oid !== null });
  const [approved, minimum] = [money(figures.approvedDollarAmount), money(figures.offerMinimum)];
  const missing = shortfall(minimum, approved);
  const facts = totals && minimumFigures(totals, minimum);
  const { subscriptionCount, pendingCount } = facts ?? figures;
  return (
    <>
      <Fact label="Approved">
        {formatMoney(approved)}
        {facts !== undefined && facts.acceptedCount > 0 && ', including accepted subscriptions'}
      </Fact>
      {/* A minimum that is approved but not funded would look as if it were reached. */}
      {kind !== 'cancel' && (kind !== 'close' || missing !== '0.00') && (
        <Fact label="Minimum">
          {formatMoney(minimum)} ({missing === '0.00' ? 'reached' : `${formatMoney(missing)} short`})
        </Fact>
      )}
      {kind === 'close' && (
        <>
          {facts && (
            <Fact label="Funded">
              {formatMoney(facts.completeTotal)} of the {formatMoney(minimum)} minimum
            </Fact>
          )}
          <Fact label="If closed now">{pendingCount === 0 ? 'complete' : 'incomplete'}</Fact>
        </>
      )}
      {kind === 'allocate' && <Fact label="Maximum">{formatMoney(money(figures.offerMaximum))}</Fact>}
      <Fact label="Subscriptions">
        {subscriptionCount.toLocaleString('en-US')}
        {facts !== undefined && pendingCount > 0 && `: ${pendingWords(facts)}`}
      </Fact>
    </>
  );
}

type KeyProps = {
  readonly role: string | null;
  readonly limits: NonNullable<NonNullable<Approval['access']>['key']>;
};

function KeyFacts({ role, limits: { signing, expiresAt, addresses, requests, note } }: KeyProps) {
  return (
    <FactList label="Requested key">
      <Fact label="Role">{Object.entries(roleNames).find(([known]) => known === role)?.[1] ?? role}</Fact>
      {signing && <Fact label="Kind">Signing</Fact>}
      <Fact label="Expires">{expiresAt === null ? 'Never' : <TimeText timestamp={expiresAt} />}</Fact>
      <Fact label="Networks">{addresses === null ? 'Any' : addresses.join(', ')}</Fact>
      <Fact label="Allowed operations">
        {requests === null ? 'All that the role allows' : requests.join(', ')}
      </Fact>
      {note !== null && <Fact label="Note">{note}</Fact>}
    </FactList>
  );
}

function FactList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl aria-label={label} className="my-1 flex flex-wrap gap-x-6 text-small">
      {children}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-2">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Says that a request can't be approved because something changed since, and what to do. */
export function Outdated({ approval }: Props) {
  const { isOwn, mayDecide } = useMayDecide(approval);
  const today = useMarketDate();
  const { outdated, kind, conditions, requestedBy } = approval;
  if (!outdated) return null;
  const reasons =
    kind === 'allocate'
      ? ['The subscriptions, their reviews or the offer changed since the request.']
      : conditions.filter(({ met }) => !met).map((condition) => conditionWords(condition, today));
  return (
    <p className="text-small text-due wrap-anywhere">
      <span aria-hidden="true">▲ </span>
      <strong className="font-semibold">Outdated, so it can’t be approved.</strong> {reasons.join(' ')}{' '}
      {isOwn
        ? 'Withdraw it, then send a new request.'
        : mayDecide
          ? `Reject it, and ask ${requestedBy.name} for a new request.`
          : 'No new request is possible until this one is withdrawn or rejected.'}
    </p>
  );
}
