import assert from 'node:assert/strict';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';

import { type Client, clientOf, offerPath, type ClientReply } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { readFeed } from './judge-approvals.ts';
import {
  type Acknowledged,
  type DecidedOffer,
  judgeDecisions,
  offerMaximum,
  readTotal,
} from './judge-decisions.ts';
import { newPerson } from '#testing/service/own-password.ts';
import { linesOf, load } from './send-book.ts';
import {
  accounts,
  bookSubscription,
  firms,
  type Subscription,
  trialOffer,
  trialSubscription,
} from './trial-book.ts';
import { type Dice, diceOf, type TrialDesk, withTrialDesk } from './trial-desk.ts';

/**
 * 16 users and keys of the creating firm and a participating firm concurrently decide, return, allocate and import
 * subscriptions of the same offers, and execute and cancel the offers. The service is repeatedly killed with kill -9.
 * Every acknowledged decision must be in the audit log exactly once, no total may exceed the maximum, and the log must
 * account for every subscription. See judgeDecisions.
 */
export async function decisions(count = 50, acts = 8_000, kills = 9, seed = 20_261_126): Promise<Figures> {
  const offers = Array.from({ length: count }, (_, index) => subjectOf(index));
  const subscriptions = offers.flatMap((offer) => offer.subscriptions);
  return withTrialDesk({ offers: offers.map(({ offer }) => offer), subscriptions }, async (desk) => {
    const actors = await actorsOf(desk);
    const work = new RandomActions(offers, seed);
    const killAfter = Array.from({ length: kills }, (_, kill) =>
      Math.ceil(((kill + 1) * acts) / (kills + 1)),
    );
    let begun = 0;
    let killing: Promise<void> = Promise.resolve();
    await Promise.all(
      actors.map(async (actor) => {
        while (begun < acts) {
          begun += 1;
          if (killAfter.includes(begun)) killing = killing.then(() => desk.killAndStartAgain());
          await work.act(actor, begun / acts);
          await killing; // the service is running again
        }
      }),
    );
    await killing;
    const auditor = await desk.client('own', 'auditor');
    const partner = await desk.client('partner', 'auditor');
    const feed = '/restapi/events?types=subscription.decided&limit=1000';
    const figures = await judgeDecisions(offers, work.acknowledged, {
      auditor,
      events: await readFeed(auditor, feed),
      eventsOfPartner: await readFeed(partner, feed),
    });
    await desk.verifyAudit();
    return { offers: count, kills, ...work.tally, ...figures };
  });
}

/** Returns an offer that can be executed, and whose subscriptions request more than its maximum. */
function subjectOf(index: number) {
  const oid = String(5_000_000_000_000_000_000n + BigInt(index));
  const order = (number: number, changes: Partial<Subscription>) =>
    trialSubscription(String(6_000_000_000_000_000_000n + BigInt(index * 10 + number)), oid, changes);
  return {
    oid,
    offer: trialOffer(oid, {
      closingDate: addDays(marketDate(new Date()), 5), // cash was required five days ago
      offerMinimum: '100000.00',
      offerMaximum,
      minimumInvestmentAmount: null,
    }),
    subscriptions: [
      order(0, { status: 'COMPLETE', requested: '100000.00', fill: '100000.00' }),
      ...[1, 2, 3, 4, 5].map((number) => order(number, {})),
      ...[6, 7].map((number) => order(number, { accountNumber: accounts.partner })),
      order(8, { status: 'ORDER_CREATED', accountNumber: accounts.partner }),
    ],
  };
}

type Actor = { readonly firm: 'own' | 'partner'; readonly send: Client; readonly feeder?: Client };

async function actorsOf(desk: TrialDesk): Promise<Actor[]> {
  const key = async (firm: Actor['firm']): Promise<Actor> => ({
    firm,
    send: await desk.client(firm, 'offer_manager'),
  });
  const person = async (firm: Actor['firm'], number: number): Promise<Actor> => {
    const who = { email: `${firm}${number}@example.com`, firmOid: firms[firm], role: 'offer_manager' };
    const { cookie } = await newPerson(desk.baseUrl(), desk.place, who);
    const client = clientOf(desk.baseUrl, { cookie });
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    return {
      firm,
      send: (method, path, sent) =>
        client(method, path, { ...sent, headers: { ...headers, ...sent?.headers } }),
    };
  };
  const feeder: Actor = { ...(await key('own')), feeder: await desk.client('own', 'administrator') };
  const actors = [feeder];
  for (let number = 1; number <= 5; number += 1) actors.push(await key('own'), await person('own', number));
  for (let number = 1; number <= 2; number += 1)
    actors.push(await key('partner'), await person('partner', number));
  return [...actors, await key('partner')];
}

/** Performs random actions for the users and keys. Each action has a unique comment that identifies it in the log. */
class RandomActions {
  readonly acknowledged: Acknowledged[] = [];
  readonly tally = { acknowledged: 0, refused: 0, unanswered: 0 };
  readonly #dice: Dice;
  readonly #offers: readonly DecidedOffer[];
  #serial = 0;

  constructor(offers: readonly DecidedOffer[], seed: number) {
    this.#offers = offers;
    this.#dice = diceOf(seed);
  }

  /** `progress` is the fraction of all actions that have begun. Offers are executed and canceled only after 0.7. */
  async act(actor: Actor, progress: number): Promise<void> {
    const dice = this.#dice;
    const offer = dice.pick(this.#offers);
    const comment = `act ${(this.#serial += 1)}`;
    const chance = dice.below(100);
    if (actor.feeder !== undefined && chance < 30) return this.#import(actor.feeder, offer);
    if (actor.firm === 'partner' || chance < 55) return this.#decide(actor, offer, comment);
    if (chance < 70) return this.#decideMany(actor, offer, comment);
    if (chance < 80) return this.#review(actor, offer, comment);
    if (chance < 92) return this.#allocate(actor, offer);
    if (progress > 0.7 && chance < 94) return this.#end(actor, offer);
    assert.ok(
      (await this.#total(actor, offer)) <= Number(offerMaximum),
      `A total above the maximum: ${offer.oid}`,
    );
  }

  async #ask(actor: Pick<Actor, 'send'>, ...request: Parameters<Client>): Promise<ClientReply | undefined> {
    const reply = await actor.send(...request).catch(() => undefined);
    if (reply === undefined || reply.status >= 500) this.tally.unanswered += 1;
    if (reply !== undefined && reply.status >= 400 && reply.status < 500) this.tally.refused += 1;
    assert.notEqual(reply?.status, 500, reply?.text);
    return reply?.status === 200 ? reply : undefined;
  }

  #acknowledge(
    offer: DecidedOffer,
    reply: ClientReply,
    what: Pick<Acknowledged, 'kind' | 'of' | 'name'>,
  ): void {
    const { requestId, sentAt, answeredAt } = reply;
    this.tally.acknowledged += 1;
    this.acknowledged.push({ offerOid: offer.oid, requestId, sentAt, answeredAt, ...what });
  }

  #orderOf(actor: Actor, { subscriptions }: DecidedOffer): Subscription {
    const own = accounts[actor.firm];
    return this.#dice.pick(
      subscriptions.filter(({ accountNumber }) => actor.firm === 'own' || accountNumber === own),
    );
  }

  /** Returns a random dollar amount. Its cents are the last two digits of the action's number. */
  #fill(): number {
    return 10_000 + this.#dice.below(40_000) + (this.#serial % 100) / 100;
  }

  async #decide(actor: Actor, offer: DecidedOffer, comment: string): Promise<void> {
    const dice = this.#dice;
    const { oid, accountNumber } = this.#orderOf(actor, offer);
    const path = `/restapi/accounts/${accountNumber}/privateplacementorders/${oid}`;
    const read = await this.#ask(actor, 'GET', dice.below(2) === 0 ? path : offerPath(offer.oid));
    const etag = read?.json.privatePlacementOrderOid === oid ? read.headers.get('etag') : null;
    const reject = { status: 'REJECTED', reasons: [{ code: 'tax.documents' }], comment };
    const accept = { status: 'ACCEPTED', fillDollarAmount: this.#fill(), comment };
    const body =
      actor.firm === 'partner' || dice.below(40) === 0
        ? { status: 'CANCELLED', comment }
        : dice.pick([accept, accept, reject, { status: 'INITIAL', comment }]);
    // Most cancellations by the participating firm use a wrong ETag and are rejected. Otherwise, nothing
    // would be left to decide.
    const tag = actor.firm === 'partner' && dice.below(50) > 0 ? '"0"' : etag;
    const headers = tag === null ? {} : { 'If-Match': tag };
    const reply = await this.#ask(actor, 'PUT', path, { body, headers });
    if (reply !== undefined) this.#acknowledge(offer, reply, { kind: 'decision', of: [oid], name: comment });
  }

  async #decideMany(actor: Actor, offer: DecidedOffer, comment: string): Promise<void> {
    const dice = this.#dice;
    const decision = dice.pick(['accept', 'reject', 'reopen']);
    const some = dice.shuffle(offer.subscriptions).slice(0, 1 + dice.below(6));
    const reply = await this.#ask(actor, 'POST', offerPath(offer.oid, '/decisions'), {
      body: {
        decision,
        orders: some.map(({ oid }) => ({
          privatePlacementOrderOid: oid,
          ...(decision === 'accept' && { fillDollarAmount: this.#fill() }),
        })),
        ...(decision === 'reject' && { reasons: [{ code: 'aml' }] }),
        comment,
        mode: dice.below(3) === 0 ? 'all' : 'each',
        dryRun: false,
      },
    });
    const of = (reply?.json.results ?? [])
      .filter(({ outcome }: any) => outcome === 'changed')
      .map(({ privatePlacementOrderOid: oid }: any) => oid);
    if (reply !== undefined && of.length > 0)
      this.#acknowledge(offer, reply, { kind: 'decision', of, name: comment });
  }

  async #review(actor: Actor, offer: DecidedOffer, comment: string): Promise<void> {
    const { oid, accountNumber } = this.#orderOf(actor, offer);
    const path = `/restapi/accounts/${accountNumber}/privateplacementorders/${oid}/review`;
    const body = { state: 'returned', reasons: [{ code: 'account' }], comment };
    const reply = await this.#ask(actor, 'PUT', path, { body });
    if (reply !== undefined) this.#acknowledge(offer, reply, { kind: 'review', of: [oid], name: comment });
  }

  async #allocate(actor: Actor, offer: DecidedOffer): Promise<void> {
    const dice = this.#dice;
    const path = offerPath(offer.oid, '/allocations');
    const method = dice.pick(['prorata', 'first', 'equal']);
    const body = {
      method,
      available: 50_000 + dice.below(100_001),
      ...(method === 'prorata' && dice.below(2) === 0 && { minimum: 20_000 }),
    };
    const read = await this.#ask(actor, 'GET', offerPath(offer.oid));
    const tried = await this.#ask(actor, 'POST', path, { body: { ...body, dryRun: true } });
    if (read === undefined || tried === undefined) return;
    const reply = await this.#ask(actor, 'POST', path, {
      body: { ...body, digest: tried.json.digest },
      headers: { 'If-Match': read.headers.get('etag') ?? '' },
    });
    if (reply !== undefined && tried.json.lines.length > 0) {
      this.#acknowledge(offer, reply, { kind: 'allocation', of: [], name: reply.json.allocationId });
    }
  }

  async #end(actor: Actor, offer: DecidedOffer): Promise<void> {
    const offerStatus = this.#dice.pick(['IN_PROGRESS', 'IN_PROGRESS', 'CLOSED_CANCELLED']);
    const reply = await this.#ask(actor, 'PUT', offerPath(offer.oid), { body: { offerStatus } });
    if (reply !== undefined) this.#acknowledge(offer, reply, { kind: 'end', of: [], name: offerStatus });
  }

  /** Imports a file that cancels a subscription or changes its requested amount. */
  async #import(feeder: Client, { subscriptions }: DecidedOffer): Promise<void> {
    const own = subscriptions.filter(
      ({ accountNumber, status }) => accountNumber === accounts.own && status === 'INITIAL',
    );
    const order = this.#dice.pick(own);
    const isCancelled = this.#dice.below(8) === 0;
    const changed = isCancelled
      ? { ...order, status: 'CANCELLED' as const }
      : { ...order, requested: `${50_000 + this.#dice.below(10_000)}.00` };
    await load(feeder, linesOf('subscription', [bookSubscription(changed, new Date().toISOString())]));
  }

  async #total(actor: Actor, offer: DecidedOffer): Promise<number> {
    const reply = await this.#ask(actor, 'GET', offerPath(offer.oid, '/subscriptiontotals'));
    return reply === undefined ? 0 : readTotal(reply.json);
  }
}
