import assert from 'node:assert/strict';
import { type Client, offerPath, readAll } from '#testing/service/client.ts';
import { accounts, firms, pending, type Subscription } from './trial-book.ts';
import { inParallel } from './trial-desk.ts';

/** Less than the total that an offer's subscriptions request. */
export const offerMaximum = '250000.00';

/** An offer as it was imported. */
export type DecidedOffer = { readonly oid: string; readonly subscriptions: readonly Subscription[] };

/** A change to which the service responded with 200. */
export type Acknowledged = {
  readonly offerOid: string;
  readonly kind: 'decision' | 'review' | 'allocation' | 'end';
  readonly requestId: string;
  /** Subscriptions that the change affected. Empty for an allocation, an execution or a cancellation. */
  readonly of: readonly string[];
  /** Comment of a decision or review, identifier of an allocation, or new status of the offer. */
  readonly name: string;
  readonly sentAt: number;
  readonly answeredAt: number;
};

type Judging = {
  readonly auditor: Client;
  /** All `subscription.decided` events, as read by the creating firm and by the participating firm. */
  readonly events: readonly any[];
  readonly eventsOfPartner: readonly any[];
};

/**
 * Throws unless each offer's audit log contains every acknowledged change once, in an order that respects real time.
 * It must contain only allowed status changes, its total must never exceed the maximum, and it must lead to the
 * current subscriptions.
 */
export async function judgeDecisions(
  offers: readonly DecidedOffer[],
  acknowledged: readonly Acknowledged[],
  { auditor, events, eventsOfPartner }: Judging,
) {
  const figures = { decided: 0, allocated: 0, returned: 0, ended: 0, imported: 0 };
  const eventsBySubscription = Map.groupBy(events, ({ data }) => data.privatePlacementOrderOid);
  const partnerEvents = Map.groupBy(eventsOfPartner, ({ data }) => data.privatePlacementOrderOid);
  await inParallel(offers, 4, async (offer) => {
    const entries = (await readAll(auditor, offerPath(offer.oid, '/history?limit=200'))).reverse();
    const own = acknowledged.filter(({ offerOid }) => offerOid === offer.oid);
    judgeOnce(own, entries);
    const log = new Log(offer);
    for (const [index, entry] of entries.entries()) {
      assert.equal(entry.version, index + 1, 'The history has a gap.');
      log.follow(entry);
    }
    const records = await readAll(auditor, offerPath(offer.oid, '/privateplacementorders?limit=1000'));
    for (const record of records) log.judgeRecord(record);
    for (const { oid, accountNumber } of offer.subscriptions) {
      const count = log.decisionsOf(oid);
      assert.equal(eventsBySubscription.get(oid)?.length ?? 0, count, `Events of subscription ${oid}.`);
      const isPartners = accountNumber === accounts.partner;
      assert.equal(
        partnerEvents.get(oid)?.length ?? 0,
        isPartners ? count : 0,
        `The partner's events about ${oid}.`,
      );
    }
    for (const { name, of } of own.filter(({ kind }) => kind === 'review')) {
      const [oid = ''] = of;
      const { accountNumber } = records.find((each) => each.privatePlacementOrderOid === oid);
      const path = `/restapi/accounts/${accountNumber}/privateplacementorders/${oid}/history`;
      const noted = (await readAll(auditor, path)).filter(({ comment }) => comment === name);
      assert.equal(noted.length, 1, `The review ${name} of ${oid} is recorded ${noted.length} times.`);
      figures.returned += 1;
    }
    for (const entry of entries) {
      figures.decided += Number(entry.decisions?.length ?? 0);
      figures.allocated += entry.allocation === undefined ? 0 : 1;
      figures.imported += entry.action === 'import' ? 1 : 0;
      figures.ended += entry.action === 'execute' || entry.action === 'cancel' ? 1 : 0;
    }
  });
  return figures;
}

/**
 * Asserts that every acknowledged change has one entry, with exactly its content. The entry must follow the entries of
 * all changes that got their response before this change was sent.
 */
function judgeOnce(acknowledged: readonly Acknowledged[], entries: readonly any[]): void {
  const byRequest = Map.groupBy(entries, ({ requestId }) => requestId);
  const made = acknowledged.filter(({ kind }) => kind !== 'review');
  for (const { kind, requestId, of, name } of made) {
    const [entry, ...others] = byRequest.get(requestId) ?? [];
    assert.ok(
      entry !== undefined && others.length === 0,
      `${kind} ${name} is in the log ${1 + others.length} times.`,
    );
    if (kind === 'allocation') assert.equal(entry.allocation?.allocationId, name);
    if (kind !== 'decision') continue;
    const decided = entry.decisions.filter(({ comment }: any) => comment === name);
    assert.deepEqual(decided.map((each: any) => each.privatePlacementOrderOid).sort(), [...of].sort());
  }
  const comments = entries.flatMap(({ decisions = [] }) =>
    decisions.map((each: any) => `${each.comment} ${each.privatePlacementOrderOid}`),
  );
  assert.equal(new Set(comments).size, comments.length, 'A decision is in the log twice.');
  let latestSent = -Infinity;
  const versionOf = ({ requestId }: Acknowledged) => byRequest.get(requestId)?.[0].version;
  for (const change of made.toSorted((one, other) => versionOf(one) - versionOf(other))) {
    assert.ok(
      change.answeredAt >= latestSent,
      `${change.name} got its response before an earlier version was requested.`,
    );
    latestSent = Math.max(latestSent, change.sentAt);
  }
}

type State = {
  readonly order: Subscription;
  status: string;
  fill: number | null;
  requested: number;
  decisions: number;
  /** Latest decision, and the allocation that made it, if any. */
  last: {
    readonly decision: string;
    readonly comment: string | null;
    readonly allocationId: string | null;
  } | null;
  isRejectedHere: boolean;
};

const decidable = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED'];

/** An offer as reconstructed from its audit log, entry by entry. */
class Log {
  readonly #orders: ReadonlyMap<string, State>;
  #offerStatus = 'INITIAL';

  constructor({ subscriptions }: DecidedOffer) {
    this.#orders = new Map(
      subscriptions.map((order) => [
        order.oid,
        {
          order,
          status: order.status,
          fill: order.fill === null ? null : Number(order.fill),
          requested: Number(order.requested),
          decisions: 0,
          last: null,
          isRejectedHere: false,
        },
      ]),
    );
  }

  follow(entry: any): void {
    const { action, version, decisions = [], allocation } = entry;
    for (const decision of decisions) this.#decide(decision, entry.actor.firmOid);
    if (allocation !== undefined) this.#allocate(allocation);
    if (action === 'import' && version > 1) for (const effect of entry.effects) this.#import(effect);
    if (action === 'execute') this.#offerStatus = 'IN_PROGRESS';
    if (action === 'cancel') {
      this.#offerStatus = 'CLOSED_CANCELLED';
      for (const state of this.#orders.values()) {
        if (pending.some((each) => each === state.status)) state.status = 'CANCELLED';
      }
    }
    const total = [...this.#orders.values()]
      .filter(({ status }) => ['ACCEPTED', 'PROCESSING', 'COMPLETE'].includes(status))
      .reduce((sum, { fill }) => sum + Math.round((fill ?? 0) * 100), 0);
    assert.ok(total <= Number(offerMaximum) * 100, `Version ${version} is above the maximum.`);
  }

  /** Asserts that the API's record matches the state reconstructed from the log. */
  judgeRecord({
    privatePlacementOrderOid: oid,
    status,
    fillDollarAmount,
    requestedDollarAmount,
    decision,
  }: any): void {
    const state = this.#stateOf(oid);
    const found = { status, fill: fillDollarAmount, requested: requestedDollarAmount };
    const expected = { status: state.status, fill: state.fill, requested: state.requested };
    assert.deepEqual(found, expected, `The log does not match subscription ${oid}.`);
    const last = decision && {
      decision: decision.decision,
      comment: decision.comment,
      allocationId: decision.allocationId,
    };
    assert.deepEqual(last, state.last, `The log does not match the decision on ${oid}.`);
  }

  decisionsOf(oid: string): number {
    return this.#stateOf(oid).decisions;
  }

  #stateOf(oid: string): State {
    const state = this.#orders.get(oid);
    assert.ok(state, `There is no subscription ${oid}.`);
    return state;
  }

  #decide({ privatePlacementOrderOid: oid, decision, from, to, comment }: any, firmOid: string): void {
    const state = this.#stateOf(oid);
    assert.deepEqual(from, { status: state.status, fillDollarAmount: state.fill }, `${comment} of ${oid}`);
    assert.ok(
      this.#isAllowed(decision, state, firmOid),
      `${comment}: ${decision} of ${JSON.stringify(state)}`,
    );
    assert.ok(
      to.status !== 'ACCEPTED' || to.fillDollarAmount <= state.requested,
      `The fill of ${comment} is too high.`,
    );
    this.#become(state, to, { decision, comment, allocationId: null });
  }

  /** Reports whether the contract allows the status change. This is a second implementation of its rules. */
  #isAllowed(decision: string, { status, order, isRejectedHere }: State, firmOid: string): boolean {
    const isInitial = this.#offerStatus === 'INITIAL';
    const isOpen = isInitial || this.#offerStatus === 'IN_PROGRESS';
    const isDecidable = decidable.includes(status);
    const isOwnAccount = order.accountNumber === accounts.own;
    const isOwnFirm = firmOid === firms.own;
    switch (decision) {
      case 'accept':
      case 'reject':
        return isOwnFirm && isDecidable && (status === 'ACCEPTED' ? isInitial : isOpen);
      case 'reopen':
        return isOwnFirm && status === 'REJECTED' && isRejectedHere && isInitial;
      case 'cancel':
        return isOwnFirm === isOwnAccount && isDecidable && isInitial;
      default:
        return false;
    }
  }

  /** Asserts that the allocation covers exactly the required subscriptions, and applies it. */
  #allocate({ allocationId, lines }: any): void {
    assert.equal(this.#offerStatus, 'INITIAL');
    const taken = [...this.#orders.values()].filter(
      ({ status, last, isRejectedHere }) =>
        decidable.includes(status) ||
        (status === 'REJECTED' && isRejectedHere && typeof last?.allocationId === 'string'),
    );
    const named = lines.map((line: any) => line.privatePlacementOrderOid);
    assert.deepEqual(
      named.toSorted(),
      taken.map(({ order }) => order.oid).sort(),
      `Allocation ${allocationId}`,
    );
    for (const { privatePlacementOrderOid: oid, previousFillDollarAmount, fillDollarAmount: fill } of lines) {
      const state = this.#stateOf(oid);
      assert.equal(previousFillDollarAmount, state.fill);
      assert.ok(fill >= 0 && fill <= state.requested);
      const to =
        fill > 0
          ? { status: 'ACCEPTED', fillDollarAmount: fill }
          : { status: 'REJECTED', fillDollarAmount: null };
      this.#become(state, to, { decision: fill > 0 ? 'accept' : 'reject', comment: null, allocationId });
    }
  }

  #become(state: State, { status, fillDollarAmount }: any, last: NonNullable<State['last']>): void {
    Object.assign(state, { status, fill: fillDollarAmount, last, isRejectedHere: status === 'REJECTED' });
    state.decisions += 1;
  }

  /** Applies an effect such as "Subscription 6…1: status INITIAL → CANCELLED, requestedDollarAmount 50000 → 50001." */
  #import(effect: string): void {
    const [, oid, changes = ''] = /^Subscription (\d+): (.*)\.$/.exec(effect) ?? [];
    if (oid === undefined) return;
    const state = this.#stateOf(oid);
    for (const [, field, text = ''] of changes.matchAll(/(\w+) [^,]* → ([^,]*)/g)) {
      const amount = text === 'nothing' ? null : Number(text);
      if (field === 'status') state.status = text;
      if (field === 'fillDollarAmount') state.fill = amount;
      if (field === 'requestedDollarAmount') state.requested = amount ?? NaN;
    }
  }
}

/** Returns the approved total from the totals by status. */
export function readTotal(totals: readonly any[]): number {
  return totals
    .filter(({ status }) => ['ACCEPTED', 'PROCESSING', 'COMPLETE'].includes(status))
    .reduce((sum: number, { fillDollarAmount }) => sum + Number(fillDollarAmount), 0);
}
