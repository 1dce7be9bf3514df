import assert from 'node:assert/strict';
import { type Client, clientOf, offerPath, readAll, type Reply, reasonsOf } from './client.ts';
import type { Figures } from './figures.ts';
import { newPerson } from './own-password.ts';
import { raceOn } from './race-on-offer.ts';
import { desk as runDesk } from './service.ts';
import { firms } from './trial-book.ts';
import { type Dice, diceOf, inParallel, type TrialDesk, withTrialDesk } from './trial-desk.ts';

const steps = { execute: 'IN_PROGRESS', cancel: 'CLOSED_CANCELLED', close: 'CLOSED_INCOMPLETE' } as const;
type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

type Approval = {
  readonly approvalId: string;
  readonly kind: string;
  readonly state: string;
  readonly requestedBy: { readonly name: string };
  readonly decidedBy: { readonly name: string } | null;
};

/**
 * Two people for every step, with everything happening at the same time: requests from users and keys,
 * approvals, rejections, withdrawals, direct and bulk changes, an approver who is removed, and kill -9. In
 * the end, each request has one outcome, and each completed step has another user's approval in its audit
 * entry.
 */
export async function approvals(count = 1_000, kills = 5, seed = 20_261_125): Promise<Figures> {
  const dice = diceOf(seed);
  // Offers that have not been executed, in three situations.
  const races = Array.from({ length: count }, (_, index) => raceOn(Math.floor(index / 3) * 4 + (index % 3)));
  const book = {
    offers: races.map(({ offer }) => offer),
    subscriptions: races.flatMap(({ subscriptions }) => subscriptions),
  };
  return withTrialDesk(book, async (desk) => {
    const people = await peopleOf(desk);
    const oids = races.map(({ offer }) => offer.privatePlacementOfferOid);
    const tally = { refusedToOne: 0, unanswered: 0 };
    const killAfter = Array.from({ length: kills }, (_, kill) =>
      Math.ceil(((kill + 1) * count) / (kills + 1)),
    );
    const removeAfter = Math.ceil(count / 2);
    let done = 0;
    let killing: Promise<void> = Promise.resolve();
    await inParallel(oids, 8, async (oid) => {
      await actAtOnce(oid, people, dice, tally);
      done += 1;
      if (killAfter.includes(done)) killing = killing.then(() => desk.killAndStartAgain());
      if (done === removeAfter) await removeLeaver(people);
    });
    await killing;
    const states = await judgeAll(people, oids);
    await desk.verifyAudit();
    const { unanswered, refusedToOne } = tally;
    return { offers: count, kills, unanswered, refusedToOne, ...states };
  });
}

type People = {
  readonly requesters: readonly Client[];
  readonly approvers: readonly Client[];
  readonly administrator: Client;
  readonly auditor: Client;
  readonly leaver: string;
};

async function peopleOf(desk: TrialDesk): Promise<People> {
  const { place } = desk;
  const person = async (email: string, role: string): Promise<Client> => {
    const { cookie } = await newPerson(desk.baseUrl(), place, { email, firmOid: firms.own, role });
    const client = clientOf(desk.baseUrl, { cookie });
    return (method, path, sent) =>
      client(method, path, { ...sent, headers: { 'Sec-Fetch-Site': 'same-origin', ...sent?.headers } });
  };
  const requester = await person('requester@example.com', 'offer_manager');
  const approver = await person('approver@example.com', 'offer_manager');
  const leaver = await person('leaver@example.com', 'offer_manager');
  const administrator = await person('administrator@example.com', 'administrator');
  const key = await desk.client('own', 'offer_manager');
  const on = stepNames.flatMap((step) => [`--${step}`, 'on']);
  await runDesk(place, 'approval-policy', '--firm', firms.own, ...on);
  return {
    requesters: [requester, key],
    approvers: [requester, approver, leaver, administrator],
    administrator,
    auditor: await desk.client('own', 'auditor'),
    leaver: 'leaver@example.com',
  };
}

/** A kill leaves the outcome of a request open. What the service shows afterward decides. */
async function ask(client: Client, tally: { unanswered: number }, ...request: Parameters<Client>) {
  return client(...request).catch(() => {
    tally.unanswered += 1;
    return undefined;
  });
}

type Tally = { refusedToOne: number; unanswered: number };

async function actAtOnce(
  oid: string,
  { requesters, approvers }: People,
  dice: Dice,
  tally: Tally,
): Promise<void> {
  const approvalsOf = async () => {
    const reply = await ask(approvers[1] as Client, tally, 'GET', `/restapi/approvals?offer=${oid}`);
    return reply?.status === 200 ? (reply.json as Approval[]) : [];
  };
  const request = (step: Step) =>
    ask(dice.pick(requesters), tally, 'POST', offerPath(oid, '/approvals'), {
      body: { step, reason: `Please ${step}.` },
    });
  const decide = async (decision: 'approve' | 'reject' | 'withdraw', by: Client) => {
    for (const { approvalId } of dice.shuffle(await approvalsOf())) {
      const path = `/restapi/approvals/${approvalId}`;
      const read = await ask(by, tally, 'GET', path);
      const etag = read?.headers.get('etag') ?? '"0"';
      await ask(by, tally, 'PUT', path, { body: { decision }, headers: { 'If-Match': etag } });
    }
  };
  const direct = async (step: Step) => {
    const body = { offerStatus: steps[step] };
    judgeDirect(await ask(dice.pick(requesters), tally, 'PUT', offerPath(oid), { body }), tally);
  };
  const change = () =>
    ask(dice.pick(requesters), tally, 'PUT', offerPath(oid), {
      body: { maximumInvestmentAmount: 1_000 + dice.below(1_000) },
    });
  const bulk = () =>
    ask(dice.pick(requesters), tally, 'POST', '/restapi/bulkupdates', {
      body: {
        changes: { daysFromClosingCashIsRequired: 7 + dice.below(3) },
        offers: [{ privatePlacementOfferOid: oid }],
      },
    });
  for (let round = 0; round < 3; round += 1) {
    const acts = [
      ...stepNames.map((step) => () => request(step)),
      ...approvers.map((by) => () => decide('approve', by)),
      () => decide(dice.pick(['reject', 'withdraw']), dice.pick(approvers)),
      () => direct(dice.pick(stepNames)),
      change,
      bulk,
    ];
    await Promise.all(dice.shuffle(acts).map((act) => act()));
  }
}

/** No one completes a step alone. */
function judgeDirect(reply: Reply | undefined, tally: Tally): void {
  if (reply === undefined || reply.status === 503) return;
  assert.notEqual(reply.status, 200, 'One user completed a step that takes two.');
  if (reasonsOf(reply).some(([, code]) => code === 'approval.required')) tally.refusedToOne += 1;
}

async function removeLeaver({ administrator, leaver }: People): Promise<void> {
  const until = performance.now() + 120_000; // the service may have been killed at this moment
  let last: Reply | undefined;
  while (performance.now() < until) {
    last = await administrator('DELETE', `/restapi/users/${leaver}`).catch(() => undefined);
    if (last?.status === 200 || last?.status === 404) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The approver was not removed: ${last?.status} ${last?.text}`);
}

async function judgeAll(
  { administrator, auditor }: People,
  oids: readonly string[],
): Promise<Record<string, number>> {
  const all = (await readAll(administrator, '/restapi/approvals?state=all&limit=200')) as (Approval & {
    privatePlacementOfferOid: string;
  })[];
  judgeEvents(all, await readFeed(auditor, '/restapi/events?types=approval.*&limit=1000'));
  const ofOffer = Map.groupBy(all, ({ privatePlacementOfferOid }) => privatePlacementOfferOid);
  await inParallel(oids, 8, async (oid) => {
    const entries = await readAll(auditor, offerPath(oid, '/history'));
    judgeEntries(ofOffer.get(oid) ?? [], entries);
  });
  const states: Record<string, number> = {
    executed: 0,
    rejected: 0,
    withdrawn: 0,
    superseded: 0,
    pending: 0,
  };
  for (const { state } of all) states[state] = (states[state] ?? 0) + 1;
  return states;
}

/**
 * Every step in the audit log was approved by someone other than its requester, and every approval completed
 * its step.
 */
function judgeEntries(approvals: readonly Approval[], entries: readonly any[]): void {
  const done = entries.filter(({ action }) => stepNames.includes(action));
  const executed = approvals.filter(({ state }) => state === 'executed');
  assert.deepEqual(
    done.map(({ approval, action }) => `${approval?.approvalId} ${action}`).sort(),
    executed.map(({ approvalId, kind }) => `${approvalId} ${kind}`).sort(),
  );
  for (const { actor, approval } of done) {
    assert.notEqual(actor.name, approval.requestedBy.name, 'The same user requested and approved.');
    assert.equal(actor.kind, 'user');
  }
  for (const { state, requestedBy, decidedBy } of approvals) {
    if (state === 'rejected') assert.notEqual(decidedBy?.name, requestedBy.name);
  }
}

/** Each approval was requested once and decided at most once, in this order. */
function judgeEvents(approvals: readonly Approval[], events: readonly any[]): void {
  const told = Map.groupBy(events, ({ data }) => data.approvalId);
  for (const { approvalId, state } of approvals) {
    const types = (told.get(approvalId) ?? []).map(({ type, data }) => `${type} ${data.state}`);
    const expected = [
      'approval.requested pending',
      ...(state === 'pending' ? [] : [`approval.decided ${state}`]),
    ];
    assert.deepEqual(types, expected, `The events of approval ${approvalId}.`);
  }
}

/** All events up to now. The feed continues after an empty page, too. */
async function readFeed(client: Client, path: string): Promise<any[]> {
  const events: any[] = [];
  for (let next = path; ;) {
    const reply = await client('GET', next);
    assert.equal(reply.status, 200, reply.text);
    if (reply.json.length === 0) return events;
    events.push(...reply.json);
    const { pathname, search } = new URL(/^<([^>]*)>/.exec(reply.headers.get('link') ?? '')?.[1] ?? '');
    next = pathname + search;
  }
}
