import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Client, clientOf, offerPath, type ClientReply, reasonsOf } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { type Approval, judgeApprovals, nextOf } from './judge-approvals.ts';
import { newPerson } from '#testing/service/own-password.ts';
import { raceOn } from './race-on-offer.ts';
import { desk as runDesk } from '#testing/service/service.ts';
import { bookText, firms } from './trial-book.ts';
import { type Dice, diceOf, inParallel, type TrialDesk, withTrialDesk } from './trial-desk.ts';

const steps = { execute: 'IN_PROGRESS', cancel: 'CLOSED_CANCELLED', close: 'CLOSED_INCOMPLETE' } as const;
type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

/**
 * The firm's policy requires two people for every step. Users and keys concurrently send requests, approve, reject,
 * withdraw, and change offers directly and in bulk, while imports override their changes. Meanwhile, the clock
 * moves past the expiration of approvals, one approver is removed, another loses the role, and the service is
 * killed with kill -9. At the end, each request has one outcome, and each completed step has another user's
 * approval in its audit entry, except those that the operator imported without approval.
 */
export async function approvals(count = 1_000, kills = 5, seed = 20_261_125): Promise<Figures> {
  const dice = diceOf(seed);
  // Offers that haven't been executed, in three situations.
  const races = Array.from({ length: count }, (_, index) => raceOn(Math.floor(index / 3) * 4 + (index % 3)));
  const book = {
    offers: races.map(({ offer }) => offer),
    subscriptions: races.flatMap(({ subscriptions }) => subscriptions),
  };
  return withTrialDesk(book, (desk) => approveUnderTrouble(desk, book.offers, { kills, dice }), {
    isSandbox: true,
  });
}

async function approveUnderTrouble(
  desk: TrialDesk,
  offers: readonly Offer[],
  { kills, dice }: { readonly kills: number; readonly dice: Dice },
): Promise<Figures> {
  const people = await peopleOf(desk);
  const feed = nextOf(await people.auditor('GET', '/restapi/events?types=approval.*&limit=1000&after=now'));
  const tally: Tally = {
    answered: 0,
    refusedWithoutApproval: 0,
    unanswered: 0,
    keptByImports: 0,
    bypassed: new Set(),
  };
  let killing: Promise<void> = Promise.resolve();
  const kill = () => (killing = killing.then(() => desk.killAndStartAgain()));
  const troubles = [
    ...Array.from({ length: kills }, (_, number) => ({ after: (number + 1) / (kills + 1), run: kill })),
    { after: 0.5, run: () => removeLeaver(people) },
    { after: 0.6, run: () => changeUser(people, people.demoted, { role: 'auditor' }) },
    ...[0.4, 0.8].map((after) => ({ after, run: () => moveClock(people, 6) })),
    ...[0.3, 0.7, 0.9].map((after) => ({
      after,
      run: () => importCancellations(desk, dice.shuffle(offers).slice(0, 20), tally),
    })),
    { after: 0.8, run: () => importWithoutApproval(desk, dice.shuffle(offers).slice(0, 5), tally) },
  ];
  const running: Promise<void>[] = [];
  let done = 0;
  await inParallel(offers, 8, async ({ privatePlacementOfferOid: oid }) => {
    // Waits for the restart after a kill, because requests would only fail until then.
    await killing;
    await people.stayRecent();
    await actAtOnce(oid, people, dice, tally);
    done += 1;
    for (const { after, run } of troubles) {
      if (done === Math.ceil(after * offers.length)) running.push(run());
    }
  });
  await Promise.all(running);
  await moveClock(people, 8);
  const states = await judgeApprovals(people, offers, { feed, bypassed: tally.bypassed });
  await desk.verifyAudit();
  const { answered, unanswered, refusedWithoutApproval, keptByImports, bypassed } = tally;
  return {
    offers: offers.length,
    kills,
    answered,
    unanswered,
    refusedWithoutApproval,
    keptByImports,
    bypassed: bypassed.size,
    ...states,
  };
}

type People = {
  readonly requesters: readonly Client[];
  readonly approvers: readonly Client[];
  readonly administrator: Client;
  readonly auditor: Client;
  /** The leaver is removed during the test, and the demoted user becomes an auditor. */
  readonly leaver: string;
  readonly demoted: string;
  /** Signs the users in again every few minutes. */
  readonly stayRecent: () => Promise<void>;
};

const confirmedForMs = 4 * 60_000;

async function peopleOf(desk: TrialDesk): Promise<People> {
  const { place } = desk;
  const confirmations: (() => Promise<unknown>)[] = [];
  const person = async (email: string, role: string): Promise<Client> => {
    const { cookie, password } = await newPerson(desk.baseUrl(), place, { email, firmOid: firms.own, role });
    const session = { cookie };
    const client = clientOf(desk.baseUrl, session);
    const send: Client = (method, path, sent) =>
      client(method, path, { ...sent, headers: { 'Sec-Fetch-Site': 'same-origin', ...sent?.headers } });
    // Each sign-in creates a session. A kill during the replacement of a session's token would lose both tokens.
    const signIn = clientOf(desk.baseUrl, { cookie: '' });
    const confirm = async () => {
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      const reply = await signIn('POST', '/restapi/session', { body: { email, password }, headers });
      session.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? session.cookie;
    };
    // Fails if the user was removed or the service was killed.
    confirmations.push(() => confirm().catch(() => undefined));
    return send;
  };
  const requester = await person('requester@example.com', 'offer_manager');
  const approver = await person('approver@example.com', 'offer_manager');
  const leaver = await person('leaver@example.com', 'offer_manager');
  const demoted = await person('demoted@example.com', 'offer_manager');
  const administrator = await person('administrator@example.com', 'administrator');
  const key = await desk.client('own', 'offer_manager');
  const on = stepNames.flatMap((step) => [`--${step}`, 'on']);
  await runDesk(place, 'approval-policy', '--firm', firms.own, ...on);
  let confirmedAt = performance.now();
  return {
    stayRecent: async () => {
      if (performance.now() - confirmedAt < confirmedForMs) return;
      confirmedAt = performance.now();
      await Promise.all(confirmations.map((confirm) => confirm()));
    },
    requesters: [requester, key],
    approvers: [requester, approver, leaver, demoted, administrator],
    administrator,
    auditor: await desk.client('own', 'auditor'),
    leaver: 'leaver@example.com',
    demoted: 'demoted@example.com',
  };
}

/**
 * Sends a request. Returns undefined if the service is killed before it responds. In that case, the test determines
 * the outcome at the end, from the records that the service returns.
 */
async function ask(client: Client, tally: Tally, ...request: Parameters<Client>) {
  try {
    const reply = await client(...request);
    tally.answered += 1;
    return reply;
  } catch {
    tally.unanswered += 1;
    return undefined;
  }
}

type Tally = {
  answered: number;
  refusedWithoutApproval: number;
  unanswered: number;
  /** Number of offer statuses that imports left unchanged, because the change would have required approval. */
  keptByImports: number;
  /** Offers that the operator imported without approval. */
  readonly bypassed: Set<string>;
};

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

/** Asserts that a direct request, which only one user makes, didn't complete a step that requires two users. */
function judgeDirect(reply: ClientReply | undefined, tally: Tally): void {
  if (reply === undefined || reply.status === 503) return;
  assert.notEqual(reply.status, 200, 'One user completed a step that requires two.');
  if (reasonsOf(reply).some(([, code]) => code === 'approval.required')) tally.refusedWithoutApproval += 1;
}

async function removeLeaver({ administrator, leaver }: People): Promise<void> {
  await untilDone(() => administrator('DELETE', `/restapi/users/${leaver}`));
}

async function changeUser({ administrator }: People, email: string, body: object): Promise<void> {
  await untilDone(() => administrator('PUT', `/restapi/users/${email}`, { body }));
}

/** Moves the sandbox's clock ahead by a number of days. Approvals expire on the closing date of their offers. */
async function moveClock({ administrator }: People, days: number): Promise<void> {
  await untilDone(async () => {
    const { json } = await administrator('GET', '/restapi/sandbox/clock');
    const now = new Date(Date.parse(json.now) + days * 86_400_000).toISOString();
    return administrator('PUT', '/restapi/sandbox/clock', { body: { now } });
  });
}

/** Retries until the request succeeds, because the service may have been killed and be restarting. */
async function untilDone(send: () => Promise<ClientReply>): Promise<void> {
  const until = performance.now() + 120_000;
  let last: ClientReply | undefined;
  while (performance.now() < until) {
    last = await send().catch(() => undefined);
    if (last?.status === 200 || last?.status === 404) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The request did not succeed: ${last?.status} ${last?.text}`);
}

/** Imports a cancellation of each offer. The policy blocks the cancellation. */
async function importCancellations(desk: TrialDesk, offers: readonly Offer[], tally: Tally): Promise<void> {
  const { kept } = (await importCancelled(desk, offers)) as { kept: { field: string }[] };
  tally.keptByImports += kept.filter(({ field }) => field === 'offerStatus').length;
}

/** Imports the cancellations with the operator's exception, which bypasses approval. */
async function importWithoutApproval(desk: TrialDesk, offers: readonly Offer[], tally: Tally): Promise<void> {
  for (const { privatePlacementOfferOid } of offers) tally.bypassed.add(privatePlacementOfferOid);
  await importCancelled(desk, offers, '--without-approval');
}

async function importCancelled({ place }: TrialDesk, offers: readonly Offer[], ...flags: string[]) {
  const file = join(tmpdir(), `placement-desk-approvals-${crypto.randomUUID()}.json`);
  const cancelled = offers.map((offer) => ({ ...offer, offerStatus: 'CLOSED_CANCELLED' as const }));
  await writeFile(file, bookText({ offers: cancelled, subscriptions: [] }));
  try {
    return await runDesk(place, 'import', file, '--override', '--mode', 'each', ...flags);
  } finally {
    await rm(file);
  }
}
