import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { accountQuery } from '#lib/client/accounts/read-account.ts';
import { accountOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { AccountText, ApprovedText } from './order-table.tsx';
import { ReviewMark, SubscriptionStatusMark } from './subscription-status-mark.tsx';

type Props = {
  readonly order: Order;
  readonly offer: OfferRecord;
  readonly accountName: string | undefined;
};

/** A subscription's data, and what helps to decide it: the investor's state, the limits and other subscriptions. */
export function OrderFacts({ order, offer, accountName }: Props) {
  const limits = limitWords(offer);
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Row label="Account">
        <AccountText order={order} name={accountName} />
      </Row>
      <ResidenceRow order={order} offer={offer} />
      <Row label="Requested">
        <MoneyText amount={order.requestedDollarAmount} />
      </Row>
      <Row label="Approved">
        <ApprovedText order={order} />
      </Row>
      {limits !== null && <Row label="Limits per investor">{limits}</Row>}
      <OtherOrdersRow order={order} />
      <Row label="Status">
        <SubscriptionStatusMark status={order.status} />
      </Row>
      <Row label="Review">
        <ReviewMark {...order} />
        {order.review.skippedReview !== undefined && (
          <span className="block text-due">
            <span aria-hidden="true">▲ </span>Set on acceptance, without a full review
          </span>
        )}
      </Row>
      <Row label="Discretionary">{order.discretionary ? 'Yes' : 'No'}</Row>
      <Row label="Created">
        <TimeText timestamp={order.creationTimestamp} />
      </Row>
      <Row label="Last changed">
        <TimeText timestamp={order.modificationTimestamp} />
      </Row>
      {order.reference !== null && (
        <Row label="Reference">
          <CopyButton text={order.reference} label="Reference" isLong />
        </Row>
      )}
      <Row label="Subscription">
        <CopyButton text={order.privatePlacementOrderOid} label="Subscription identifier" />
      </Row>
    </dl>
  );
}

/** The state where the investor lives, and whether the offer is available there. Other firms' accounts aren't known. */
function ResidenceRow({ order, offer }: Pick<Props, 'order' | 'offer'>) {
  const isOwn = order.accountFirmOid === useSession().firmOid;
  const { data } = useQuery({ ...accountQuery(order.accountNumber), enabled: isOwn });
  if (data === undefined) return null;
  const { residenceState: state } = data;
  if (state === undefined) {
    return (
      <Row label="Residence">
        <span className="text-quiet">not recorded</span>
      </Row>
    );
  }
  return (
    <Row label="Residence">
      {jurisdictionName(state)}
      {!offer.blueSkyedStates.includes(state) && (
        <span className="block text-due">
          <span aria-hidden="true">▲ </span>Not one of the offer’s blue-skyed states
        </span>
      )}
    </Row>
  );
}

/** The account's other subscriptions to the offer. */
function OtherOrdersRow({ order }: Pick<Props, 'order'>) {
  const { data } = useQuery(accountOrdersQuery(order.privatePlacementOfferOid, order.accountNumber));
  if (data === undefined) return null;
  const others = data.filter((each) => each.privatePlacementOrderOid !== order.privatePlacementOrderOid);
  return (
    <Row label="Other subscriptions">
      {others.length === 0 ? (
        <span className="text-quiet">none to this offer</span>
      ) : (
        others.map((each) => (
          <div key={each.privatePlacementOrderOid} className="flex flex-wrap gap-x-2">
            <MoneyText amount={each.fillDollarAmount ?? each.requestedDollarAmount} />
            <SubscriptionStatusMark status={each.status} />
          </div>
        ))
      )}
    </Row>
  );
}

function limitWords({
  minimumInvestmentAmount: minimum,
  maximumInvestmentAmount: maximum,
}: OfferRecord): string | null {
  const [least, most] = [minimum, maximum].map((amount) =>
    amount === null ? null : formatMoney(money(amount)),
  );
  if (least && most) return `${least} to ${most}`;
  if (most) return `at most ${most}`;
  return least ? `at least ${least}` : null;
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
