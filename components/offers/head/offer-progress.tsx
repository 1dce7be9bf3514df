import { MoneyText } from '#components/ui/money-text.tsx';
import { money, type Money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { overMaximum } from '#lib/domain/offers/shortfall.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { OverMaximum } from '../over-maximum.tsx';

/** What is approved, against the minimum and the maximum. */
export function OfferProgress({ offer, facts }: { readonly offer: OfferRecord; readonly facts: OfferFacts }) {
  const { offerMinimum, offerMaximum } = offer;
  const approved = Number(facts.approvedTotal);
  const end = Math.max(offerMaximum ?? offerMinimum, approved, offerMinimum);
  const share = (amount: number) => (end === 0 ? 0 : Math.min(100, (amount / end) * 100));
  return (
    <div className="grid gap-1">
      <svg aria-hidden="true" width="100%" height="14" className="block overflow-visible">
        <rect y="4" width="100%" height="6" className="fill-wash stroke-edge" strokeWidth="0.5" />
        <rect
          y="4"
          width={`${share(approved)}%`}
          height="6"
          className={approved >= offerMinimum ? 'fill-good' : 'fill-accent'}
        />
        <rect x={`${share(offerMinimum)}%`} y="0" width="2" height="14" className="fill-ink" />
      </svg>
      <p className="flex flex-wrap gap-x-1.5">
        <span>
          <strong className="font-semibold">
            <MoneyText amount={approved} />
          </strong>{' '}
          approved of <MoneyText amount={offerMinimum} /> minimum
        </span>
        {offerMaximum !== null && (
          <span className="text-quiet">
            <Dot /> <MoneyText amount={offerMaximum} /> maximum
          </span>
        )}
        <OverMaximum by={overMaximum(moneyOrNull(offerMaximum), facts.approvedTotal)} />
        <span className="text-quiet">
          <Dot /> {countOf(facts.subscriptionCount, 'subscription')}
          {facts.pendingCount > 0 && (
            <>
              , {facts.pendingCount} pending, <MoneyText amount={Number(facts.pendingTotal)} />
            </>
          )}
        </span>
      </p>
    </div>
  );
}

function moneyOrNull(amount: number | null): Money | null {
  return amount === null ? null : money(amount);
}

/** Parts figures that stand on one line. */
function Dot() {
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      ·
    </span>
  );
}
