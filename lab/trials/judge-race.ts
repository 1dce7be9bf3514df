import assert from 'node:assert/strict';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { type OfferStatus, transitionNames, transitions } from '#lib/domain/offers/offer-status.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { type Client, offerPath, readAll, reasonsOf } from '#testing/service/client.ts';
import type { Answered, Race } from './race-on-offer.ts';
import { afterCancel, factsOf, pending } from './trial-book.ts';
import { withoutParticipation } from './without-participation.ts';

/** Throws if the history or a response can't result from the race. Returns the names of the requests that won. */
export async function judgeRace(
  manager: Client,
  race: Race,
  answers: readonly Answered[],
): Promise<string[]> {
  const path = offerPath(race.offer.privatePlacementOfferOid);
  const [first, ...entries] = (await readAll(manager, `${path}/history`)).reverse();
  assert.equal(first.action, 'import');
  assert.deepEqual(
    entries.map(({ version }: { version: number }) => version),
    entries.map((_, index) => index + 2),
    'The versions have a gap.',
  );
  // The offer and its subscriptions at each version, computed by `planUpdate` from the requests in the entries.
  const states = [{ offer: race.offer, subscriptions: race.subscriptions }];
  for (const entry of entries as (AuditEntry & { version: number })[]) {
    const winner = answers.find(({ reply }) => reply.requestId === entry.requestId);
    assert.ok(winner, `Entry ${entry.version} has a request that was never sent.`);
    assert.deepEqual([winner.reply.status, winner.reply.version], [200, entry.version]);
    const before = states.at(-1) ?? race;
    const planning = planned(before, winner.body);
    assert.ok(planning.ok, `${winner.name} won although that is not possible.`);
    const [was, is] = [offerRecord(before.offer), offerRecord(planning.plan.offer)];
    assert.deepEqual(
      entry.changes,
      planning.plan.changes.map(({ field }) => ({ field, from: was[field], to: is[field] })),
    );
    assert.deepEqual([entry.action, entry.effects], [planning.plan.action, planning.plan.effects]);
    const subscriptions =
      entry.action === 'cancel' ? afterCancel(before.subscriptions) : before.subscriptions;
    states.push({ offer: planning.plan.offer, subscriptions });
  }
  judgeAnswers(answers, entries, states);
  judgeMoves(race, entries);

  const last = states.at(-1) ?? race;
  const { lastModifiedTimestamp, ...record } = (await manager('GET', path)).json;
  const { lastModifiedTimestamp: _, ...expected } = offerRecord(last.offer);
  assert.deepEqual(withoutParticipation(record), expected);
  assert.equal(lastModifiedTimestamp, entries.at(-1).at);
  const orders = await readAll(manager, `${path}/privateplacementorders`);
  assert.deepEqual(
    Object.fromEntries(orders.map((order) => [order.privatePlacementOrderOid, order.status])),
    Object.fromEntries(last.subscriptions.map(({ oid, status }) => [oid, status])),
  );
  return answers
    .filter(({ reply }) => entries.some(({ requestId }) => requestId === reply.requestId))
    .map(({ name }) => name);
}

type State = Pick<Race, 'offer' | 'subscriptions'>;

/**
 * Asserts that every request that changed something has its entry, and that every other request got a response that
 * some version explains.
 */
function judgeAnswers(
  answers: readonly Answered[],
  entries: readonly { requestId: string }[],
  states: readonly State[],
): void {
  for (const { name, body, reply } of answers) {
    const times = entries.filter(({ requestId }) => requestId === reply.requestId).length;
    assert.equal(times, reply.status === 200 && name !== 'nothing' ? 1 : 0, `${name} has ${times} entries.`);
    if (reply.status === 200) {
      assert.ok(reply.version >= 1 && reply.version <= states.length, `${name} has no version.`);
      continue;
    }
    assert.equal(reply.status, 409, `${name} got ${reply.status}: ${reply.text}`);
    const reasons = JSON.stringify(reasonsOf(reply));
    const explained = states.some((state) => {
      const planning = planned(state, body);
      return (
        !planning.ok &&
        JSON.stringify(planning.violations.map(({ field, code }) => [field, code])) === reasons
      );
    });
    assert.ok(explained, `${name} was refused with ${reasons}, which match no version of the offer.`);
  }
}

/**
 * Asserts that the transitions that won form one path through the transition table, and that exactly one of the
 * mutually exclusive ones won.
 */
function judgeMoves(race: Race, entries: readonly AuditEntry[]): void {
  const won = entries.flatMap(({ action }) => transitionNames.filter((name) => name === action));
  const ends = won.filter((move) => move !== 'execute');
  assert.equal(ends.length, 1, `One of cancel and close must win, not ${ends.join(', ') || 'none'}.`);
  assert.equal(won.at(-1), ends[0], 'A closed offer made a transition.');
  assert.ok(won.length <= 2, 'The offer was executed twice.');
  let status: OfferStatus = race.offer.offerStatus;
  for (const move of won) {
    const { from, to } = transitions[move];
    assert.ok(from.includes(status), `${move} from ${status}`);
    const hasPending = race.subscriptions.some((subscription) => pending.includes(subscription.status));
    status = hasPending ? to.withPending : to.withoutPending;
  }
}

function planned({ offer, subscriptions }: State, body: object) {
  return planUpdate(offer, readUpdateRequest({ ...body }), factsOf(subscriptions), new Date());
}
