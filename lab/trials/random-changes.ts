import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerPath } from '#testing/service/client.ts';
import { type Change, knownOffers } from './known-offers.ts';
import { linesOf, load } from './send-book.ts';
import { bookOffer, bookSubscription, firms, trialSubscription } from './trial-book.ts';
import { type Dice, diceOf, type TrialDesk } from './trial-desk.ts';

export type SyncedBook = {
  readonly offers: readonly Offer[];
  /** The firm's own accounts. */
  readonly accounts: readonly string[];
  readonly transfersPerAccount: number;
};

type Changing = {
  /** Stops the changes and waits for the last responses. Rejects if an acknowledged change is missing. */
  stop(): Promise<{ updates: number; refusals: number; conflicts: number; deltas: number }>;
};

const deltaEachMs = 5_000;
const delta = { transfers: 100, renamed: 5, subscribed: 10, unchanged: 35 };
/** Pause between two changes by a writer. */
const pauseMs = 500;

/**
 * Loads accounts with their transfers. Then users change offers with If-Match, each user a different set,
 * while a feed sends an import file every 5 s. Each file contains updated transfers, renamed offers, new or
 * changed subscriptions, and unchanged offers.
 */
export async function changeAtRandom(desk: TrialDesk, book: SyncedBook, writers: number): Promise<Changing> {
  const feeder = await desk.client('own', 'feeder');
  const manager = await desk.client('own', 'offer_manager');
  await load(feeder, linesOf('account', book.accounts.map(accountOf)));
  const transfers = book.accounts.flatMap((account) => transfersOf(account, book, 0));
  await load(feeder, linesOf('transfer', transfers));
  const known = knownOffers(book.offers);
  const counts = { updates: 0, refusals: 0, conflicts: 0, deltas: 0 };
  let isWanted = true;
  const write = async (writer: number) => {
    const dice = diceOf(writer);
    const own = book.offers.filter((_, index) => index % writers === writer);
    while (isWanted) {
      await wait(pauseMs);
      const oid = dice.pick(own).privatePlacementOfferOid;
      const change = changeOf(dice);
      try {
        const readAt = performance.now();
        const read = await manager('GET', offerPath(oid));
        if (read.status === 503) continue;
        assert.equal(read.status, 200, read.text);
        known.compare(oid, read.json);
        const headers = { 'If-Match': read.headers.get('etag') ?? '' };
        const reply = await manager('PUT', offerPath(oid), { body: change, headers });
        if (reply.status === 503) {
          known.forget(oid);
          continue;
        }
        known.answered(oid, change, reply, readAt);
        const count = reply.status === 200 ? 'updates' : reply.status === 412 ? 'conflicts' : 'refusals';
        counts[count] += 1;
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        known.forget(oid); // no response arrived
      }
    }
  };
  const feed = async () => {
    const dice = diceOf(writers);
    while (isWanted) {
      await wait(deltaEachMs);
      const step = counts.deltas + 1;
      const some = dice.shuffle(book.offers);
      const renamed = some.splice(0, delta.renamed).map((offer) => offer.privatePlacementOfferOid);
      const subscribed = some.splice(0, delta.subscribed).map((offer) => offer.privatePlacementOfferOid);
      const sending = known.feed(
        [...renamed, ...subscribed],
        new Map(renamed.map((oid) => [oid, `Offer ${oid} after ${step}`])),
      );
      const offers = book.offers
        .filter((offer) => renamed.includes(offer.privatePlacementOfferOid))
        .concat(some.slice(0, delta.unchanged))
        .map((offer) => ({ ...bookOffer(offer), offerName: known.nameOf(offer.privatePlacementOfferOid) }));
      const transfers = transfersOf(dice.pick(book.accounts), book, step).slice(0, delta.transfers);
      await load(
        feeder,
        [
          linesOf('offer', offers),
          linesOf(
            'subscription',
            subscribed.map((oid) => subscriptionOf(oid, dice, book, step)),
          ),
          linesOf('transfer', transfers),
        ].join('\n'),
      );
      sending.done();
      counts.deltas += 1;
    }
  };
  const changing = Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), feed()]);
  changing.catch(() => undefined); // the failure is reported on stop
  return {
    stop: async () => {
      isWanted = false;
      await changing;
      await known.compareAll(manager);
      return counts;
    },
  };
}

/** Returns a change to the amount, to another setting, or to both. */
function changeOf(dice: Dice): Change {
  const amount = { maximumInvestmentAmount: `${100_000 + dice.below(900_000)}.00` };
  const other = dice.pick(otherChanges);
  return dice.pick([amount, other, { ...amount, ...other }]);
}

const firmChange = (firm: keyof typeof firms, participatingFirmStatus: 'ACCEPTED' | 'DELETE'): Change => ({
  participatingFirms: [{ participatingFirmId: firms[firm], participatingFirmStatus }],
});

const otherChanges: readonly Change[] = [
  { clientsHaveAccess: true },
  { clientsHaveAccess: false },
  { published: true },
  { published: false },
  firmChange('partner', 'DELETE'),
  firmChange('partner', 'ACCEPTED'),
  firmChange('foreign', 'DELETE'),
  firmChange('foreign', 'ACCEPTED'),
];

function accountOf(accountNumber: string) {
  return { accountNumber, accountName: `Account ${accountNumber}`, firmOid: firms.own };
}

/** Returns one of an offer's two subscriptions, in a random state, as of this step. */
function subscriptionOf(offerOid: string, dice: Dice, { accounts }: SyncedBook, step: number): object {
  const which = dice.below(2);
  const subscription = trialSubscription(
    `${BigInt(offerOid) + 1_000_000_000_000_000_000n * BigInt(1 + which)}`,
    offerOid,
    {
      accountNumber: accounts[which % accounts.length] ?? '',
      ...dice.pick([
        { status: 'INITIAL', fill: null },
        { status: 'ACCEPTED', fill: `${1_000 + step}.00` },
        { status: 'REJECTED', fill: null },
      ] as const),
    },
  );
  return bookSubscription(subscription, timeAfter('2026-11-18T14:00:00Z', step));
}

/** Returns an account's transfers as of this step. Each step has a later timestamp. */
function transfersOf(accountNumber: string, { transfersPerAccount }: SyncedBook, step: number): object[] {
  return Array.from({ length: transfersPerAccount }, (_, index) => ({
    accountNumber,
    acatid: `T${index}`,
    kind: 'ACAT',
    status: `Step ${step}`,
    creationTS: '2026-11-03T16:07:24.406-05:00',
    lastModifiedTS: timeAfter('2026-11-18T14:00:00Z', step),
  }));
}

function timeAfter(begin: string, seconds: number): string {
  return new Date(Date.parse(begin) + seconds * 1_000).toISOString();
}
