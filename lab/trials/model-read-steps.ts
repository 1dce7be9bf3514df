import assert from 'node:assert/strict';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { offerPath, readAll, type ClientReply } from '#testing/service/client.ts';
import { type Caller, standingOf } from './model-callers.ts';
import type { Entry, Walk } from './model-walk.ts';
import { accounts, factsOf } from './trial-book.ts';
import { withoutParticipation } from './without-participation.ts';

/** Compares the offer's record, version and last-modified timestamp with the model. */
export async function compareOffer(walk: Walk, caller: Caller): Promise<string> {
  const reply = await caller.send('GET', offerPath(walk.offer.privatePlacementOfferOid));
  if (refusedRead(reply, walk, caller)) {
    return 'GET offer refused';
  }
  // A participating firm's ETag is derived from the record that it sees, and has no version number.
  if (caller.firm === 'own') assert.equal(reply.version, walk.version);
  const { lastModifiedTimestamp, ...record } = reply.json;
  const { lastModifiedTimestamp: _, ...expected } = offerRecord(walk.offer);
  assert.deepEqual(withoutParticipation(record), expected);
  judgeTime(lastModifiedTimestamp, walk.history.at(-1));
  return 'GET offer';
}

/** Compares what the caller can currently do with the offer, and what prevents the rest. */
export async function compareActions(walk: Walk, caller: Caller): Promise<string> {
  const reply = await caller.send('GET', offerPath(walk.offer.privatePlacementOfferOid, '/actions'));
  if (refusedRead(reply, walk, caller)) {
    return 'GET actions refused';
  }
  const { firm, mayUpdate } = caller;
  const seesFigures = firm === 'own';
  assert.deepEqual(
    reply.json,
    explainActions(walk.offer, factsOf(walk.subscriptions), new Date(), { mayUpdate, seesFigures }),
  );
  return 'GET actions';
}

/** Compares the history of all fields or of one field, with different page sizes. */
export async function compareHistory(walk: Walk, caller: Caller): Promise<string> {
  const path = offerPath(walk.offer.privatePlacementOfferOid, '/history');
  if (standingOf(walk, caller) === 'none' || !caller.mayReadHistory) {
    const reply = await caller.send('GET', path);
    const [status, code] =
      standingOf(walk, caller) === 'none' ? [404, 'offer.not.found'] : [403, 'history.not.allowed'];
    assert.deepEqual([reply.status, reply.json.errors[0].code], [status, code]);
    return 'GET history refused';
  }
  const limit = walk.dice.pick([1, 7, 50, 200]);
  const field = walk.dice.pick([null, null, 'published', 'maximumInvestmentAmount', 'offerStatus']);
  const entries = await readAll(
    caller.send,
    `${path}?limit=${limit}${field === null ? '' : `&field=${field}`}`,
  );
  const expected = walk.history
    .filter(
      ({ content }) =>
        field === null ||
        (content['changes'] as { field: string }[]).some((change) => change.field === field),
    )
    .reverse();
  assert.deepEqual(
    entries.map(({ at: _, ...content }) => content),
    expected.map(({ content }) => content),
  );
  for (const [index, { at }] of entries.entries()) {
    judgeTime(at, expected[index]);
  }
  return 'GET history';
}

/** Compares the subscriptions that the caller sees, and their totals by status. */
export async function compareOrders(walk: Walk, caller: Caller): Promise<string> {
  const path = offerPath(walk.offer.privatePlacementOfferOid);
  const orders = await caller.send('GET', `${path}/privateplacementorders`);
  const totals = await caller.send('GET', `${path}/subscriptiontotals`);
  if (refusedRead(orders, walk, caller) && refusedRead(totals, walk, caller)) {
    return 'GET orders refused';
  }
  const seen = walk.subscriptions.filter(
    ({ accountNumber }) => caller.firm === 'own' || accountNumber === accounts[caller.firm],
  );
  assert.deepEqual(
    Object.fromEntries(
      orders.json.map((order: any) => [
        order.privatePlacementOrderOid,
        [order.status, order.fillDollarAmount],
      ]),
    ),
    Object.fromEntries(
      seen.map(({ oid, status, fill }) => [oid, [status, fill === null ? null : Number(fill)]]),
    ),
  );
  assert.deepEqual(
    totals.json.map(({ status, count }: any) => [status, count]),
    subscriptionStatuses
      .map(
        (status) => [status, seen.filter((subscription) => subscription.status === status).length] as const,
      )
      .filter(([, count]) => count > 0),
  );
  return 'GET orders';
}

/**
 * Returns true if the caller can't see the offer. Throws unless the response is 404 in that case, and 200
 * otherwise.
 */
function refusedRead(reply: ClientReply, walk: Walk, caller: Caller): boolean {
  const isHidden = standingOf(walk, caller) === 'none';
  assert.equal(reply.status, isHidden ? 404 : 200, reply.text);
  return isHidden;
}

function judgeTime(at: string, entry: Entry | undefined): void {
  const instant = new Date(at);
  assert.equal(marketTimestamp(instant), at);
  assert.ok(entry && instant.getTime() >= entry.notBeforeMs && instant.getTime() <= entry.notAfterMs, at);
}
