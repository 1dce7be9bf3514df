import { Button } from '#components/ui/button.tsx';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { offerPath, type ReadOffer } from '#lib/client/offers/read-offer.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { Allocation, AllocationLine } from '#lib/domain/offers/deciding/allocation.ts';
import { addMoney, compareMoney } from '#lib/domain/market/money.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { LineAccount } from './allocation-notices.tsx';
import { CopyClientMessage } from './copy-client-message.tsx';

type Props = {
  readonly allocation: Allocation;
  readonly offer: ReadOffer;
  /** All subscriptions of the offer. */
  readonly orders: readonly Order[];
  readonly onClose: () => void;
};

const maxShown = 200;

/** Shows the result of an allocation, with a message to copy for each investor who gets less than requested. */
export function AllocationResult({ allocation, offer, orders, onClose }: Props) {
  const { lines, allocatedDollarAmount } = allocation;
  const reduced = lines.filter(({ outcome }) => outcome !== 'full');
  const none = lines.filter(({ outcome }) => outcome === 'none').length;
  const byOid = new Map(orders.map((order) => [order.privatePlacementOrderOid, order]));
  const { privatePlacementOfferOid: oid } = offer.value;
  const available = addMoney(allocatedDollarAmount, allocation.unallocatedDollarAmount);
  const isOversubscribed = compareMoney(allocation.requestedDollarAmount, available) > 0;
  return (
    <div className="mt-2 grid gap-3">
      <p role="status">
        {formatMoney(allocatedDollarAmount)} allocated to {countOf(lines.length - none, 'subscription')}.
        {none > 0 && ` ${none} rejected as oversubscribed.`}
      </p>
      {reduced.length > 0 && (
        <table className="w-full border-collapse text-small">
          <caption className="pb-1 text-left font-semibold">Reduced and rejected</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Requested and allocated</th>
              <th scope="col">Message</th>
            </tr>
          </thead>
          <tbody>
            {reduced.slice(0, maxShown).map((line) => (
              <tr key={line.privatePlacementOrderOid} className="border-t border-hairline">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  <LineAccount line={line} orders={byOid} />
                </th>
                <td className="py-1.5 pr-4">
                  {formatMoney(line.requestedDollarAmount)} → {formatMoney(line.fillDollarAmount)}
                </td>
                <td className="py-1 text-right">
                  <CopyClientMessage
                    order={messageRecord(line)}
                    isOversubscribed={isOversubscribed}
                    offer={offer.value}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reduced.length > maxShown && (
        <p className="text-quiet">
          The first {maxShown} of {reduced.length.toLocaleString('en-US')} are shown. To copy a message, open
          the subscription in the list.
        </p>
      )}
      <DialogButtons>
        <ExportMenuLater path={`${offerPath(oid)}/privateplacementorders`} query={{ sort: 'created' }} />
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}

function messageRecord({ accountNumber, requestedDollarAmount, fillDollarAmount, outcome }: AllocationLine) {
  const isRejected = outcome === 'none';
  return {
    accountNumber,
    status: isRejected ? ('REJECTED' as const) : ('ACCEPTED' as const),
    requestedDollarAmount: Number(requestedDollarAmount),
    fillDollarAmount: isRejected ? null : Number(fillDollarAmount),
    decision: {
      reasons: isRejected ? [{ code: 'oversubscribed' as const, note: null }] : [],
    },
  };
}
