import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { sampleAccounts, sampleFirms, type SampleFirm } from './sample-firms.ts';
import { offerPlans, sampleOffer, type SampleOffer } from './sample-offers.ts';
import { sampleSubscriptions, type SampleSubscription } from './sample-subscriptions.ts';
import { sampleTransfers, type SampleTransfer } from './sample-transfers.ts';

export { sampleCases } from './sample-cases.ts';
export { sampleUsers } from './sample-firms.ts';

export type SampleBook = {
  firms: { firmOid: string; firmName: string }[];
  accounts: { accountNumber: string; accountName: string; firmOid: string }[];
  offers: SampleOffer[];
  subscriptions: SampleSubscription[];
  transfers: SampleTransfer[];
};

/**
 * The sample book: what an empty store is filled with. The same date, one in the market's zone, always gives
 * the same book; another date moves every date in it and leaves every identifier as it is.
 */
export function sampleBook(today: MarketDate): SampleBook {
  const offers = firms.flatMap((firm) => offerPlans[firm].map((plan) => ({ plan, firm })));
  return {
    firms: firms.map((firm) => ({
      firmOid: sampleFirms[firm].firmOid,
      firmName: sampleFirms[firm].firmName,
    })),
    accounts: firms.flatMap((firm) =>
      Object.entries(sampleAccounts[firm]).map(([accountNumber, accountName]) => ({
        accountNumber,
        accountName,
        firmOid: sampleFirms[firm].firmOid,
      })),
    ),
    offers: offers.map(({ plan, firm }) => sampleOffer(plan, firm, today)),
    subscriptions: offers.flatMap(({ plan, firm }) => sampleSubscriptions(plan, firm, today)),
    transfers: sampleTransfers(today),
  };
}

const firms = ['harborPoint', 'calderFinch', 'tamarack'] as const satisfies readonly SampleFirm[];
