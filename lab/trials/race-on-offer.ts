import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Client, offerPath, type ClientReply } from '#testing/service/client.ts';
import { accounts, type Subscription, trialOffer, trialSubscription } from './trial-book.ts';
import type { Dice } from './trial-desk.ts';

/** An offer before the race, and a description of its situation. */
export type Race = {
  readonly kind: string;
  readonly offer: Offer;
  readonly subscriptions: readonly Subscription[];
};

const kinds = ['with pending subscriptions', 'with final subscriptions', 'without subscriptions', 'executed'];

/** Returns the race with this number. Races cycle through the situations. */
export function raceOn(index: number): Race {
  const oid = String(5_000_000_000_000_000_000n + BigInt(index));
  const kind = kinds[index % kinds.length] ?? '';
  const order = (number: number, changes: Partial<Subscription>) =>
    trialSubscription(String(6_000_000_000_000_000_000n + BigInt(index * 10 + number)), oid, changes);
  const approved = order(0, { status: 'COMPLETE', fill: '2000000.00' });
  const others = [
    order(1, { status: 'ACCEPTED', fill: '10.00' }),
    order(2, { status: 'PROCESSING', fill: '0.01', accountNumber: accounts.partner }),
    order(3, { status: 'INITIAL' }),
    order(4, { status: 'REJECTED' }),
  ];
  return {
    kind,
    offer: trialOffer(oid, {
      closingDate: addDays(marketDate(new Date()), 5), // cash was required five days ago
      offerStatus: kind === 'executed' ? 'IN_PROGRESS' : 'INITIAL',
    }),
    subscriptions:
      kind === 'without subscriptions'
        ? []
        : kind === 'with final subscriptions'
          ? [approved]
          : [approved, ...others],
  };
}

/**
 * All requests in a race. {} never changes anything. Each of the others would change the offer in at least one
 * situation.
 */
export const requests = [
  { name: 'execute', body: { offerStatus: 'IN_PROGRESS' } },
  { name: 'execute', body: { offerStatus: 'IN_PROGRESS' } },
  { name: 'cancel', body: { offerStatus: 'CLOSED_CANCELLED' } },
  { name: 'close', body: { offerStatus: 'CLOSED_INCOMPLETE' } },
  { name: 'unpublish', body: { published: false } },
  { name: 'settings', body: { maximumInvestmentAmount: 1_000.01 } },
  { name: 'settings', body: { blueSkyedStates: ['NV'], daysFromClosingCashIsRequired: 9 } },
  { name: 'nothing', body: {} },
] as const;

/** A request in a race, and the service's response. */
export type Answered = { readonly name: string; readonly body: object; readonly reply: ClientReply };

/** Sends all requests in a race at the same time, in random order. */
export async function runRace(manager: Client, oid: string, dice: Dice): Promise<Answered[]> {
  return Promise.all(
    dice.shuffle(requests).map(async ({ name, body }) => {
      return { name, body, reply: await manager('PUT', offerPath(oid), { body }) };
    }),
  );
}
