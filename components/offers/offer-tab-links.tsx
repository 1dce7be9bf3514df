'use client';

import { useSearchParams } from 'next/navigation';
import { TabLinks } from '#components/ui/tab-links.tsx';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';

export const tabNames = ['settings', 'firms', 'subscriptions', 'filings', 'history'] as const;

type TabName = (typeof tabNames)[number];

export const tabLabels: Readonly<Record<TabName, string>> = {
  settings: 'Settings',
  firms: 'Firms',
  subscriptions: 'Subscriptions',
  filings: 'Filings',
  history: 'History',
};

type Props = {
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  readonly current: TabName;
  readonly onChoose: (name: TabName) => void;
};

/** Links to an offer's tabs, with the numbers of firms and subscriptions. */
export function OfferTabLinks({ offer, totals, current, onChoose }: Props) {
  return (
    <TabLinks
      label="Offer sections"
      current={current}
      addressOf={(name) => `?tab=${name}`}
      onChoose={onChoose}
      tabs={[
        { name: 'settings', label: tabLabels.settings },
        { name: 'firms', label: tabLabels.firms, count: firmCountText(offer) },
        { name: 'subscriptions', label: tabLabels.subscriptions, count: countOfAll(totals) },
        { name: 'filings', label: tabLabels.filings },
        { name: 'history', label: tabLabels.history },
      ]}
    />
  );
}

/** The same links before the code of the tabs has loaded, so that they don't appear late. The server renders them. */
export function EarlyTabLinks(props: Pick<Props, 'offer' | 'totals'>) {
  const named = useSearchParams().get('tab');
  return (
    <OfferTabLinks
      {...props}
      current={tabNames.find((name) => name === named) ?? 'settings'}
      onChoose={(name) => window.history.pushState(null, '', `?tab=${name}`)}
    />
  );
}

/** Counts the creating and the participating firms: `3` or, if firms haven't confirmed yet, `3, 1 invited`. */
function firmCountText({ value: { participatingFirms } }: ReadOffer): string {
  const invited = participatingFirms.filter(({ participation }) => participation === 'invited').length;
  return `${participatingFirms.length + 1}${invited === 0 ? '' : `, ${invited} invited`}`;
}

function countOfAll(totals: SubscriptionTotals): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}
