import assert from 'node:assert/strict';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { type OfferStatus, transitions } from '#lib/domain/offers/offer-status.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { type Client, offerPath, readAll, reasonsOf, type Reply } from './client.ts';
import {
  accounts,
  afterCancel,
  factsOf,
  pending,
  type Subscription,
  trialOffer,
  trialSubscription,
} from './trial-book.ts';
import { type Dice, diceOf, inParallel, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

/**
 * Everything that excludes each other, at once, on each of many offers. The audit names each entry's request, so the
 * order in which the requests won is known; along that order the core must come to each answer that was given.
 */
export async function races(count = 1_000, seed = 20_261_121): Promise<Figures> {
  const dice = diceOf(seed);
  const cases = Array.from({ length: count }, (_, index) => raceOn(index));
  const wins: Record<string, number> = { execute: 0, cancel: 0, close: 0, unpublish: 0, settings: 0 };
  return withTrialDesk(
    {
      offers: cases.map(({ offer }) => offer),
      subscriptions: cases.flatMap(({ subscriptions }) => subscriptions),
    },
    async (desk) => {
      const manager = await desk.client('own', 'offer_manager');
      await inParallel(cases, 8, async (race) => {
        const answers = await runRace(manager, race.offer.privatePlacementOfferOid, dice);
        const won = await judgeRace(manager, race, answers).catch((cause: unknown) => {
          throw new Error(
            `Seed ${seed}, ${race.kind}, the answers in the order in which they were sent:\n${describe(answers)}`,
            { cause },
          );
        });
        for (const name of won) {
          wins[name] = (wins[name] ?? 0) + 1;
        }
      });
      await desk.verifyAudit();
      // Each action must have won somewhere, or the trial did not see what it is for.
      assert.ok(
        Object.values(wins).every((times) => times > 0),
        JSON.stringify(wins),
      );
      return { offers: count, requests: count * requests.length, ...wins };
    },
  );
}

type Race = {
  readonly kind: string;
  readonly offer: Offer;
  readonly subscriptions: readonly Subscription[];
};

const kinds = ['with pending subscriptions', 'with final subscriptions', 'without subscriptions', 'executed'];

function raceOn(index: number): Race {
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

/** All requests of a race. Each would change the offer as it is at the start; {} never changes anything. */
const requests = [
  { name: 'execute', body: { offerStatus: 'IN_PROGRESS' } },
  { name: 'execute', body: { offerStatus: 'IN_PROGRESS' } },
  { name: 'cancel', body: { offerStatus: 'CLOSED_CANCELLED' } },
  { name: 'close', body: { offerStatus: 'CLOSED_INCOMPLETE' } },
  { name: 'unpublish', body: { published: false } },
  { name: 'settings', body: { maximumInvestmentAmount: 1_000.01 } },
  { name: 'settings', body: { blueSkyedStates: ['NV'], daysFromClosingCashIsRequired: 9 } },
  { name: 'nothing', body: {} },
] as const;

type Answered = { readonly name: string; readonly body: object; readonly reply: Reply };

async function runRace(manager: Client, oid: string, dice: Dice): Promise<Answered[]> {
  return Promise.all(
    dice.shuffle(requests).map(async ({ name, body }) => {
      return { name, body, reply: await manager('PUT', offerPath(oid), { body }) };
    }),
  );
}

/** Throws at the first thing that is not as it must be; returns the names of the requests that won. */
async function judgeRace(manager: Client, race: Race, answers: readonly Answered[]): Promise<string[]> {
  const path = offerPath(race.offer.privatePlacementOfferOid);
  const [first, ...entries] = (await readAll(manager, `${path}/history`)).reverse();
  assert.equal(first.action, 'import');
  assert.deepEqual(
    entries.map(({ version }: { version: number }) => version),
    entries.map((_, index) => index + 2),
    'The versions have a gap.',
  );
  // The offer and its subscriptions at each version, as the core makes them of the requests that the entries name.
  const states = [{ offer: race.offer, subscriptions: race.subscriptions }];
  for (const entry of entries as (AuditEntry & { version: number })[]) {
    const winner = answers.find(({ reply }) => reply.requestId === entry.requestId);
    assert.ok(winner, `Entry ${entry.version} names a request that nobody sent.`);
    assert.deepEqual([winner.reply.status, winner.reply.version], [200, entry.version]);
    const before = states.at(-1) ?? race;
    const planning = planned(before, winner.body);
    assert.ok(planning.ok, `${winner.name} won where it is not possible.`);
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
  assert.deepEqual(record, expected);
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

/** Every request that changed something has its entry; every other one got an answer that some version explains. */
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
    assert.ok(explained, `${name} was refused with ${reasons}, which no version of the offer explains.`);
  }
}

/** The moves that won are one path through the transition table, and what excludes each other won once. */
function judgeMoves(race: Race, entries: readonly AuditEntry[]): void {
  const won = entries.flatMap(({ action }) => (action === 'update' || action === 'import' ? [] : [action]));
  const ends = won.filter((move) => move !== 'execute');
  assert.equal(ends.length, 1, `Of cancel and close one must win, not ${ends.join(', ') || 'none'}.`);
  assert.equal(won.at(-1), ends[0], 'A move was made on a closed offer.');
  assert.ok(won.length <= 2, 'The offer was executed twice.');
  let status: OfferStatus = race.offer.offerStatus;
  for (const move of won) {
    const { from, to } = transitions[move];
    assert.ok(from.includes(status), `${move} from ${status}`);
    const stands = race.subscriptions.some((subscription) => pending.includes(subscription.status));
    status = stands ? to.withPending : to.withoutPending;
  }
}

function planned({ offer, subscriptions }: State, body: object) {
  return planUpdate(offer, readUpdateRequest({ ...body }), factsOf(subscriptions), new Date());
}

function describe(answers: readonly Answered[]): string {
  return answers
    .map(({ name, reply }) => `${name}: ${reply.status} ${reply.version} ${JSON.stringify(reasonsOf(reply))}`)
    .join('\n');
}
