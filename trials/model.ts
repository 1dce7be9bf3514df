import assert from 'node:assert/strict';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { isExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import { exemptions } from '#lib/domain/offers/exemptions.ts';
import { readJsonObject } from '#lib/domain/text/json-text.ts';
import { addDays, marketDate, marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { statusOf, type Violation } from '#lib/domain/problems/problems.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { operatorName } from '../bin/desk-operator.ts';
import { type Client, clientOf, offerPath, readAll, type Reply } from './client.ts';
import { bodyText, conditionFor } from './model-updates.ts';
import {
  accounts,
  afterCancel,
  factsOf,
  firms,
  type Subscription,
  trialOffer,
  trialSubscription,
} from './trial-book.ts';
import { type Dice, diceOf, inParallel, type TrialDesk, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

/**
 * Random walks over the API: each step is sent to the service and done to a model of the offer that only the core and
 * the trial's own book know. Status, every reason in words, version, record, actions, history, subscriptions and totals
 * must be the same.
 */
export async function model(leastSteps = 100_000, seed = 20_261_121): Promise<Figures> {
  const walks = Array.from({ length: Math.ceil(leastSteps / stepsPerWalk) }, (_, index) =>
    beginWalk(seed, index),
  );
  const counts: Record<string, number> = {};
  return withTrialDesk(
    { offers: walks.map(({ offer }) => offer), subscriptions: walks.flatMap((walk) => walk.subscriptions) },
    async (desk) => {
      const callers = await openCallers(desk);
      await inParallel(walks, 8, async (walk) => {
        for (let step = 0; step < stepsPerWalk; step += 1) {
          const kind = await takeStep(walk, callers);
          counts[kind] = (counts[kind] ?? 0) + 1;
        }
      });
      await desk.verifyAudit();
      for (const kind of expectedKinds) {
        assert.ok((counts[kind] ?? 0) > 0, `No step was ${kind}: ${JSON.stringify(counts)}`);
      }
      const steps = Object.values(counts).reduce((sum, times) => sum + times, 0);
      return { steps, offers: walks.length, ...counts };
    },
  );
}

const stepsPerWalk = 100;
/** What a walk must have come by, or it walked past what it is for. */
const expectedKinds = [
  'PUT 200',
  'PUT 400',
  'PUT 403',
  'PUT 404',
  'PUT 409',
  'PUT 412',
  'GET offer',
  'GET actions',
  'GET history',
  'GET orders',
];

type Walk = {
  readonly dice: Dice;
  readonly seed: string;
  offer: Offer;
  subscriptions: readonly Subscription[];
  version: number;
  /** Oldest first. `at` is the service's to set, so it is known only within the bounds of its request. */
  readonly history: Entry[];
};

type Entry = {
  readonly notBeforeMs: number;
  readonly notAfterMs: number;
  readonly content: Readonly<Record<string, unknown>>;
};

type Caller = {
  readonly name: string;
  readonly keyId: string;
  readonly firm: keyof typeof firms;
  readonly mayUpdate: boolean;
  readonly mayReadHistory: boolean;
  readonly send: Client;
};

/** Who asks, each with the rights that the access matrix gives on offers of the own firm. */
async function openCallers(desk: TrialDesk): Promise<Caller[]> {
  const open = async (
    firm: Caller['firm'],
    role: Parameters<TrialDesk['client']>[1],
    mayUpdate: boolean,
    mayReadHistory: boolean,
  ) => {
    const key = await desk.key(firm, role);
    const keyId = key.split('_')[2] ?? '';
    const send = clientOf(desk.baseUrl, key);
    return { name: `${firm} ${role}`, keyId, firm, mayUpdate, mayReadHistory, send };
  };
  return [
    await open('own', 'offer_manager', true, true),
    await open('own', 'administrator', true, true),
    await open('own', 'auditor', false, true),
    await open('own', 'investment_professional', false, false),
    await open('partner', 'offer_manager', false, false),
    await open('foreign', 'administrator', false, false),
  ];
}

/** Takes a step, compares, and says of what kind it was. */
async function takeStep(walk: Walk, callers: readonly Caller[]): Promise<string> {
  const { dice } = walk;
  const [manager] = callers;
  const caller = manager !== undefined && dice.below(100) < 75 ? manager : dice.pick(callers);
  const chance = dice.below(100);
  const step =
    chance < 55
      ? update
      : chance < 75
        ? compareOffer
        : chance < 85
          ? compareActions
          : chance < 93
            ? compareHistory
            : compareOrders;
  try {
    return await step(walk, caller);
  } catch (cause) {
    const { dice: _, ...known } = walk;
    throw new Error(`${walk.seed}, ${step.name} by ${caller.name}: ${JSON.stringify(known)}`, { cause });
  }
}

/** How the caller stands to the offer at this moment: an update may invite the partner and remove it. */
function standingOf({ offer }: Walk, { firm }: Caller): 'creating' | 'participating' | 'none' {
  if (firm === 'own') {
    return 'creating';
  }
  return offer.participatingFirms.includes(firms[firm]) ? 'participating' : 'none';
}

async function update(walk: Walk, caller: Caller): Promise<string> {
  const text = bodyText(walk);
  const { ifMatch, isStale } = conditionFor(walk);
  const notBeforeMs = Date.now();
  const reply = await caller.send('PUT', offerPath(walk.offer.privatePlacementOfferOid), {
    body: text,
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  });
  const expected = expectedUpdate(walk, caller, text, isStale);
  const shown = `PUT ${text} If-Match ${ifMatch ?? 'absent'}: ${reply.status} ${reply.text}`;
  if (!expected.ok) {
    const { violations } = expected;
    assert.equal(reply.status, Math.min(...violations.map(statusOf)), shown);
    // Messages of the core only: those of access and form are the API's own words.
    const bare = (violation: Violation) =>
      violation.message === '' ? { field: violation.field, code: violation.code } : { ...violation };
    const errors: Violation[] = reply.json.errors;
    assert.deepEqual(
      errors.map((error, index) =>
        bare({ ...error, ...(violations[index]?.message === '' && { message: '' }) }),
      ),
      violations.map(({ field, code, message }) => bare({ field, code, message })),
      shown,
    );
    return `PUT ${reply.status}`;
  }
  const { plan } = expected;
  assert.deepEqual([reply.status, reply.text], [200, ''], shown);
  if (plan.changes.length > 0) {
    const [was, is] = [offerRecord(walk.offer), offerRecord(plan.offer)];
    walk.version += 1;
    walk.history.push({
      notBeforeMs,
      notAfterMs: Date.now(),
      content: {
        version: walk.version,
        action: plan.action,
        actor: { kind: 'key', name: caller.name, keyId: caller.keyId, firmOid: firms[caller.firm] },
        changes: plan.changes.map(({ field }) => ({ field, from: was[field], to: is[field] })),
        effects: plan.effects,
        basis: plan.basis,
        requestId: reply.requestId,
      },
    });
    walk.offer = plan.offer;
    if (plan.cancelsPending) {
      walk.subscriptions = afterCancel(walk.subscriptions);
    }
  }
  assert.equal(reply.version, walk.version, shown);
  assert.match(
    reply.headers.get('location') ?? '',
    new RegExp(`^http://[^/]+${offerPath(walk.offer.privatePlacementOfferOid)}$`),
  );
  return 'PUT 200';
}

/** The core's plan, or what stands against the request in the contract's order: 404, 403, 400, 412, 409. */
function expectedUpdate(walk: Walk, caller: Caller, text: string, isStale: boolean) {
  const refused = (code: Violation['code']) => {
    return { ok: false as const, violations: [{ field: null, code, message: '' }] };
  };
  if (standingOf(walk, caller) === 'none') {
    return refused('offer.not.found');
  }
  if (!caller.mayUpdate) {
    return refused('offer.update.not.allowed');
  }
  const reading = readJsonObject(text);
  if (!reading.ok) {
    return refused('invalid.json');
  }
  const request = readUpdateRequest(reading.value, reading);
  const planning = planUpdate(walk.offer, request, factsOf(walk.subscriptions), new Date());
  const isRefusedFor400 =
    !planning.ok && planning.violations.some((violation) => statusOf(violation) === 400);
  return isStale && !isRefusedFor400 ? refused('precondition.failed') : planning;
}

async function compareOffer(walk: Walk, caller: Caller): Promise<string> {
  const reply = await caller.send('GET', offerPath(walk.offer.privatePlacementOfferOid));
  if (refusedRead(reply, walk, caller)) {
    return 'GET offer refused';
  }
  // A participating firm's tag is made of the record that it sees, and is no number of a version.
  if (caller.firm === 'own') assert.equal(reply.version, walk.version);
  const { lastModifiedTimestamp, ...record } = reply.json;
  const { lastModifiedTimestamp: _, ...expected } = offerRecord(walk.offer);
  assert.deepEqual(record, expected);
  judgeTime(lastModifiedTimestamp, walk.history.at(-1));
  return 'GET offer';
}

async function compareActions(walk: Walk, caller: Caller): Promise<string> {
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

async function compareHistory(walk: Walk, caller: Caller): Promise<string> {
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

/** The subscriptions that the caller sees, and their totals by status. */
async function compareOrders(walk: Walk, caller: Caller): Promise<string> {
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

/** Whether the caller does not see the offer, which must show as 404, else as 200. */
function refusedRead(reply: Reply, walk: Walk, caller: Caller): boolean {
  const isHidden = standingOf(walk, caller) === 'none';
  assert.equal(reply.status, isHidden ? 404 : 200, reply.text);
  return isHidden;
}

function judgeTime(at: string, entry: Entry | undefined): void {
  const instant = new Date(at);
  assert.equal(marketTimestamp(instant), at);
  assert.ok(entry && instant.getTime() >= entry.notBeforeMs && instant.getTime() <= entry.notAfterMs, at);
}

/** An offer of any kind, near the dates and amounts at which the rules turn. */
function beginWalk(seed: number, index: number): Walk {
  const dice = diceOf(seed * 1_000_003 + index);
  const oid = String(5_000_000_000_000_000_000n + BigInt(index));
  const daysFromClosingCashIsRequired = dice.pick([0, 1, 10, 3650]);
  const toCashRequired = dice.pick([-30, -1, 0, 1, 2, 60]);
  const exemption = dice.pick(Object.keys(exemptions).filter(isExemptionCode));
  const offer = trialOffer(oid, {
    exemption,
    daysFromClosingCashIsRequired,
    closingDate: addDays(marketDate(new Date()), toCashRequired + daysFromClosingCashIsRequired),
    offerStatus: dice.below(10) < 8 ? 'INITIAL' : dice.pick(offerStatuses),
    published: dice.below(4) > 0,
    maximumInvestmentAmount: dice.pick([null, '0.01', '9999999999999.99']),
    offerMaximum: dice.pick([null, '2000000.00', '8000000.00']),
    participatingFirms: dice.pick([[], [firms.partner], [firms.partner, firms.foreign]]),
  });
  const subscriptions = Array.from({ length: dice.pick([0, 0, 1, 2, 5]) }, (_, number) => {
    return trialSubscription(String(6_000_000_000_000_000_000n + BigInt(index * 10 + number)), oid, {
      status: dice.pick(subscriptionStatuses),
      fill: dice.pick([null, '0.01', '1999999.99', '2000000.00']),
      accountNumber: dice.pick([accounts.own, accounts.partner]),
    });
  });
  const content = {
    version: 1,
    action: 'import',
    actor: { kind: 'operator', name: operatorName(), keyId: null, firmOid: null },
    changes: changesBetweenRecords(null, offerRecord(offer)),
    effects:
      subscriptions.length === 0
        ? []
        : [`${countOf(subscriptions.length, 'subscription')} added.`, ...subscriptions.map(wordsOfAdded)],
    basis: null,
    requestId: null,
  };
  const history = [{ notBeforeMs: 0, notAfterMs: Infinity, content }];
  return { dice, seed: `Seed ${seed}, offer ${index}`, offer, subscriptions, version: 1, history };
}

/** How the entry of an import names a subscription that it added. */
function wordsOfAdded({ oid, accountNumber, status, requested, fill }: Subscription): string {
  const values = [
    `accountNumber ${accountNumber}`,
    `status ${status}`,
    `requestedDollarAmount ${Number(requested)}`,
    ...(fill === null ? [] : [`fillDollarAmount ${Number(fill)}`]),
    'discretionary false',
    'creationTimestamp 2026-10-05T10:00:00.000-04:00',
    'modificationTimestamp 2026-10-09T16:20:00.000-04:00',
  ];
  return `Subscription ${oid} added: ${values.join(', ')}.`;
}
