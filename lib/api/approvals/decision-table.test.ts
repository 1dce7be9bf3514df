import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Role, userRoles } from '#lib/domain/access/access.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

type Actor = {
  readonly send: Send;
  readonly role: Role;
  readonly isPerson: boolean;
  readonly isForeign: boolean;
  /** Whether a restriction keeps the actor from updating offers. */
  readonly isRestricted: boolean;
  /** Whether the user authenticated in the last 10 minutes. */
  readonly isFresh: boolean;
  /** People who created or rotated the key, or the keys that created it. */
  readonly makers: readonly string[];
};

const actors: Record<string, Actor> = {};
const usual = { role: 'offer_manager', isForeign: false, isRestricted: false, isFresh: true } as const;

async function addPerson(name: string, differences: Partial<Actor> = {}): Promise<void> {
  const actor = { ...usual, isPerson: true, makers: [], ...differences };
  const email = `${randomUUID()}@example.com`;
  const user = { email, firmOid: actor.isForeign ? firms.foreign : firms.creating, role: actor.role };
  const token = await signInByStore(desk.store.database, user, await hash);
  if (actor.isRestricted) {
    const subject = { kind: 'user', id: email } as const;
    await setRestriction(desk.store, { subject, request: 'updateOffer', off: true }, byTest);
  }
  if (!actor.isFresh) {
    await asOwner(
      desk.address,
      `update desk_session set authenticated_at = now() - interval '10 minutes 1 second' where email = '${email}'`,
    );
  }
  const own = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
  const send: Send = (method, path, body, headers = {}) =>
    desk.send(method, path, { key: null, headers: { ...own, ...headers }, body });
  actors[name] = { ...actor, send };
}

const hash = hashPassword('not used');

function addKey(name: string, key: string, role: Role, makers: readonly string[] = []): void {
  const isForeign = name.startsWith('foreign');
  const send: Send = (method, path, body, headers = {}) => desk.send(method, path, { key, headers, body });
  actors[name] = { ...usual, role, isForeign, isPerson: false, makers, send };
}

async function makeKey(by: string, role: Role): Promise<{ key: string; keyId: string }> {
  const made = await actorOf(by).send('POST', '/restapi/keys', { name: randomUUID(), role });
  expect(made.status, made.text).toBe(201);
  return made.json;
}

function actorOf(name: string): Actor {
  const actor = actors[name];
  if (actor === undefined) throw new Error(`${name} does not exist.`);
  return actor;
}

const people = {
  manager: {},
  colleague: {},
  administrator: { role: 'administrator' },
  'second administrator': { role: 'administrator' },
  auditor: { role: 'auditor' },
  professional: { role: 'investment_professional' },
  'restricted manager': { isRestricted: true },
  'restricted administrator': { role: 'administrator', isRestricted: true },
  'manager of yesterday': { isFresh: false },
  'administrator of yesterday': { role: 'administrator', isFresh: false },
  'foreign administrator': { role: 'administrator', isForeign: true },
} as const satisfies Record<string, Partial<Actor>>;

beforeAll(async () => {
  for (const [name, differences] of Object.entries(people)) await addPerson(name, differences);
  for (const role of [...userRoles, 'feeder'] as const) {
    addKey(`${role} key of the operator`, desk.key('creating', role), role);
  }
  addKey('foreign key', desk.key('foreign'), 'offer_manager');
  const first = await makeKey('administrator', 'administrator');
  addKey('key of an administrator', first.key, 'administrator', ['administrator']);
  const second = await makeKey('key of an administrator', 'offer_manager');
  addKey('key of a key', second.key, 'offer_manager', ['administrator']);
  const third = await makeKey('key of an administrator', 'offer_manager');
  const rotation = `/restapi/keys/${third.keyId}/rotation`;
  const rotated = await actorOf('second administrator').send('POST', rotation, {});
  addKey('rotated key', rotated.json.key, 'offer_manager', ['administrator', 'second administrator']);
});

const steps = ['execute', 'cancel', 'close'] as const;
type Step = (typeof steps)[number];
const requestedStatus = {
  execute: 'IN_PROGRESS',
  cancel: 'CLOSED_CANCELLED',
  close: 'CLOSED_INCOMPLETE',
} as const;

/** An offer in each situation, including one that belongs to another firm. */
const situations = {
  ready: [offers.executable, 'INITIAL'],
  short: [offers.oneCentShort, 'INITIAL'],
  executed: [offers.settled, 'IN_PROGRESS'],
  closed: [offers.closed, 'CLOSED_COMPLETE'],
  foreign: [offers.foreign, 'INITIAL'],
} as const;
type Situation = keyof typeof situations;

type Approval = {
  readonly approvalId: string;
  readonly kind: Step | 'policy';
  readonly offer: Situation | null;
  readonly by: string;
  state: string;
};

/** Model of the expected state, updated along with the API. */
type Model = {
  policy: Set<Step>;
  readonly status: Record<Situation, string>;
  /** Whether the offer `ready` currently meets its minimum. */
  isReady: boolean;
  readonly approvals: Approval[];
};

type Outcome = readonly (string | number)[];

const mayUpdate = ({ role }: Actor) => role === 'offer_manager' || role === 'administrator';
const mayRead = (actor: Actor) => mayUpdate(actor) || actor.role === 'auditor';
const isClosed = (status: string) => status.startsWith('CLOSED');
const canTake = (step: Step, status: string) =>
  step === 'execute' ? status === 'INITIAL' : !isClosed(status);

function refusalOfStep(model: Model, step: Step, offer: Situation): string | undefined {
  if (!canTake(step, model.status[offer])) return 'offer.status.transition.rule';
  const hasMinimum = offer === 'ready' ? model.isReady : offer !== 'short';
  return step === 'execute' && !hasMinimum ? 'execution.minimum.rule' : undefined;
}

/**
 * Returns the error for a caller who can neither perform nor request a step for an offer, whatever the policy.
 */
function refusalOfCaller(model: Model, actor: Actor, step: Step, offer: Situation): Outcome | undefined {
  if (actor.isRestricted || actor.role === 'feeder') return [403, 'request.not.available'];
  if (actor.isForeign !== (offer === 'foreign')) return [404, 'offer.not.found'];
  if (!mayUpdate(actor)) return [403, 'offer.update.not.allowed'];
  const refused = refusalOfStep(model, step, offer);
  return refused === undefined ? undefined : [409, refused];
}

function supersede(model: Model, isOver: (approval: Approval) => boolean): void {
  for (const approval of model.approvals) {
    if (approval.state === 'pending' && isOver(approval)) approval.state = 'superseded';
  }
}

function doStep(model: Model, step: Step, offer: Situation): void {
  model.status[offer] = step === 'execute' ? 'IN_PROGRESS' : 'CLOSED';
  supersede(
    model,
    ({ kind, offer: other }) => other === offer && kind !== 'policy' && !canTake(kind, model.status[offer]),
  );
}

function turnOff(model: Model, step: Step): void {
  model.policy.delete(step);
  supersede(model, ({ kind }) => kind === step);
}

const isOwn = (approval: Approval, name: string) =>
  approval.by === name || actorOf(approval.by).makers.includes(name);

const mayDecide = (approval: Approval, { isPerson, role, isRestricted }: Actor) =>
  isPerson &&
  (approval.kind === 'policy'
    ? role === 'administrator'
    : (role === 'offer_manager' || role === 'administrator') && !isRestricted);

type Decision = 'approve' | 'reject' | 'withdraw';
type Tag = 'none' | 'stale' | 'current';

function refusalToDecide(
  approval: Approval | undefined,
  name: string,
  decision: Decision,
  tag: Tag,
): Outcome | undefined {
  const actor = actorOf(name);
  if (actor.role === 'feeder') return [403, 'request.not.available'];
  if (approval === undefined || actor.isForeign) return [404, 'approval.not.found'];
  if (decision === 'withdraw') {
    const mayWithdraw = isOwn(approval, name) || (actor.isPerson && actor.role === 'administrator');
    if (!mayWithdraw) return [403, 'approval.not.allowed'];
  } else {
    if (!mayDecide(approval, actor)) return [403, 'approval.not.allowed'];
    if (isOwn(approval, name)) return [403, 'approval.own'];
  }
  if (approval.state !== 'pending') return [409, 'approval.decided'];
  if (decision === 'approve' && tag === 'none') return [428, 'precondition.required'];
  if (tag === 'stale') return [412, 'precondition.failed'];
  return decision !== 'withdraw' && !actor.isFresh ? [403, 'reauthentication.required'] : undefined;
}

const outcomeOf = (reply: Reply): Outcome => [
  reply.status,
  ...(reply.status < 400 ? [] : codesOf(reply).map(([, code]) => code)),
];

/** Sends a request and updates the model. Throws if the API's response isn't the one that the model predicts. */
type Act = (model: Model) => Promise<void>;

const pathOf = (offer: Situation) => `/restapi/privateplacementoffers/${situations[offer][0]}`;

function request(name: string, step: Step, asked: Situation): Act {
  return async (model) => {
    const actor = actorOf(name);
    const offer = actor.isForeign && asked === 'foreign' ? 'ready' : asked;
    const isPending = model.approvals.some(
      ({ kind, state, offer: other }) => kind === step && state === 'pending' && other === offer,
    );
    const expected =
      refusalOfCaller(model, actor, step, offer) ??
      (model.policy.has(step) ? undefined : [409, 'approval.not.required']) ??
      (isPending ? [409, 'approval.pending'] : [201]);
    const reply = await actor.send('POST', `${pathOf(offer)}/approvals`, { step, reason: 'Ready.' });
    expect(outcomeOf(reply), `${name} requests to ${step} ${offer}`).toEqual(expected);
    if (reply.status !== 201) return;
    const { approvalId } = reply.json;
    model.approvals.push({ approvalId, kind: step, offer, by: name, state: 'pending' });
  };
}

function doDirectly(name: string, step: Step, asked: Situation): Act {
  return async (model) => {
    const actor = actorOf(name);
    const offer = actor.isForeign && asked === 'foreign' ? 'ready' : asked;
    const expected =
      refusalOfCaller(model, actor, step, offer) ??
      (model.policy.has(step) ? [409, 'approval.required'] : [200]);
    const reply = await actor.send('PUT', pathOf(offer), { offerStatus: requestedStatus[step] });
    expect(outcomeOf(reply), `${name} tries to ${step} ${offer}`).toEqual(expected);
    if (reply.status === 200) doStep(model, step, offer);
  };
}

function decide(name: string, place: number, decision: Decision, tag: Tag): Act {
  return async (model) => {
    const approval = model.approvals.at(-1 - (place % (model.approvals.length + 1)));
    const path = `/restapi/approvals/${approval?.approvalId ?? '0123456789abcdef'}`;
    const { headers } = await actorOf('auditor').send('GET', path);
    const tags = { none: {}, stale: { 'if-match': '"0"' }, current: { 'if-match': headers.etag ?? '"0"' } };
    const reply = await actorOf(name).send('PUT', path, { decision }, tags[tag]);
    const what = `${name} decides: ${decision} ${approval?.kind} of ${approval?.by}, ${approval?.state}, ${tag}`;
    const refused =
      refusalToDecide(approval, name, decision, tag) ??
      (approval?.offer && approval.kind !== 'policy' && decision === 'approve'
        ? refusalOfStep(model, approval.kind, approval.offer)
        : undefined);
    if (approval === undefined || refused !== undefined) {
      expect(outcomeOf(reply), what).toEqual(typeof refused === 'string' ? [409, refused] : refused);
      return;
    }
    const states = { approve: 'executed', reject: 'rejected', withdraw: 'withdrawn' };
    approval.state = states[decision];
    expect([...outcomeOf(reply), reply.json.state], what).toEqual([200, approval.state]);
    const after = await actorOf('auditor').send('GET', path);
    expect([after.headers.etag, after.json]).toEqual([reply.headers.etag, reply.json]);
    if (decision !== 'approve') return;
    if (approval.kind === 'policy') turnOff(model, policySteps.get(approval.approvalId) ?? 'execute');
    else if (approval.offer !== null) doStep(model, approval.kind, approval.offer);
  };
}

/** For each pending policy approval, the step that it would turn off. */
const policySteps = new Map<string, Step>();

function changePolicy(name: string, step: Step, isOn: boolean): Act {
  return async (model) => {
    const actor = actorOf(name);
    if (actor.isForeign) return; // the step would change another firm's policy
    const isPending = model.approvals.some(({ kind, state }) => kind === 'policy' && state === 'pending');
    const isTurnedOff = !isOn && model.policy.has(step);
    const refused =
      actor.role === 'feeder'
        ? 'request.not.available'
        : actor.role !== 'administrator'
          ? 'administration.not.allowed'
          : actor.isPerson
            ? undefined
            : 'session.required';
    const expected =
      refused !== undefined
        ? [403, refused]
        : !isTurnedOff
          ? [200]
          : isPending
            ? [409, 'approval.pending']
            : [202];
    const reply = await actor.send('PUT', '/restapi/approvalpolicy', { [step]: isOn });
    expect(outcomeOf(reply), `${name} turns ${step} ${isOn ? 'on' : 'off'}`).toEqual(expected);
    if (reply.status === 200 && isOn) model.policy.add(step);
    if (reply.status !== 202) return;
    const { approvalId } = reply.json;
    policySteps.set(approvalId, step);
    model.approvals.push({ approvalId, kind: 'policy', offer: null, by: name, state: 'pending' });
  };
}

const turnByOperator =
  (step: Step, isOn: boolean): Act =>
  async (model) => {
    await setApprovalPolicy(desk.store.database, firms.creating, { [step]: isOn }, byTest, new Date());
    if (isOn) model.policy.add(step);
    else turnOff(model, step);
  };

const expire =
  (place: number): Act =>
  async ({ approvals }) => {
    const approval = approvals.at(-1 - (place % Math.max(1, approvals.length)));
    if (approval?.state !== 'pending') return;
    approval.state = 'expired';
    await asOwner(
      desk.address,
      `update approval set expires_at = now() where approval_id = '${approval.approvalId}'`,
    );
  };

const changeMinimum: Act = async (model) => {
  model.isReady = !model.isReady;
  const amount = model.isReady ? '2000000.00' : '1999999.99';
  const oid = offers.executable;
  await asOwner(
    desk.address,
    `update subscription set fill_dollar_amount = '${amount}' where private_placement_offer_oid = '${oid}'`,
    `update offer set version = version + 1 where private_placement_offer_oid = '${oid}'`,
  );
};

async function begin(policy: readonly Step[]): Promise<Model> {
  const status = Object.entries(situations).map(
    ([, [oid, initial]]) => `update offer set offer_status = '${initial}', version = version + 1
      where private_placement_offer_oid = '${oid}'`,
  );
  await asOwner(
    desk.address,
    `update approval set state = 'withdrawn' where state = 'pending'`,
    `insert into approval_policy (firm_oid, steps) values ('${firms.creating}', '{${policy.join()}}')
      on conflict (firm_oid) do update set steps = excluded.steps`,
    `update subscription set status = 'ACCEPTED', fill_dollar_amount = '2000000.00'
      where private_placement_offer_oid = '${offers.executable}'`,
    ...status,
  );
  const statuses = Object.entries(situations).map(([name, [, initial]]) => [name, initial] as const);
  return {
    policy: new Set(policy),
    status: Object.fromEntries(statuses) as Model['status'],
    isReady: true,
    approvals: [],
  };
}

/** Compares the model's approvals and policy with those that the API lists. */
async function judge({ approvals, policy }: Model): Promise<void> {
  const auditor = actorOf('auditor');
  const listed = (await auditor.send('GET', '/restapi/approvals?state=all&limit=200')).json as Approval[];
  const states = new Map(listed.map(({ approvalId, state }) => [approvalId, state]));
  expect(approvals.map(({ approvalId }) => states.get(approvalId))).toEqual(
    approvals.map(({ state }) => state),
  );
  expect((await auditor.send('GET', '/restapi/approvalpolicy')).json).toEqual({
    ...Object.fromEntries(steps.map((step) => [step, policy.has(step)])),
    allocate: false,
  });
  const pending = approvals.filter(({ state }) => state === 'pending').toReversed();
  const idsOf = (some: readonly Approval[]) => some.map(({ approvalId }) => approvalId);
  for (const [name, actor] of Object.entries(actors)) {
    if (!mayRead(actor) || actor.isForeign) continue;
    const mine = async (which: string) =>
      idsOf((await actor.send('GET', `/restapi/approvals?mine=${which}`)).json);
    expect(await mine('requested'), name).toEqual(idsOf(pending.filter(({ by }) => by === name)));
    expect(await mine('decidable'), name).toEqual(
      idsOf(pending.filter((one) => mayDecide(one, actor) && !isOwn(one, name))),
    );
  }
}

const anyStep = fc.constantFrom(...steps);
const anyOffer = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Situation>('ready') },
  { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(situations) as Situation[])) },
);
const anyTag = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Tag>('current') },
  { weight: 1, arbitrary: fc.constantFrom<Tag>('none', 'stale') },
);
const anyDecision = fc.constantFrom<Decision>('approve', 'approve', 'reject', 'withdraw');
const keys = [
  ...[...userRoles, 'feeder'].map((role) => `${role} key of the operator`),
  ...['foreign key', 'key of an administrator', 'key of a key', 'rotated key'],
];
const anyActor = fc.constantFrom(...Object.keys(people), ...keys);
const place = fc.nat({ max: 8 });

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(anyActor, anyStep, anyOffer).map((given) => request(...given)) },
  { weight: 2, arbitrary: fc.tuple(anyActor, anyStep, anyOffer).map((given) => doDirectly(...given)) },
  {
    weight: 9,
    arbitrary: fc.tuple(anyActor, place, anyDecision, anyTag).map((given) => decide(...given)),
  },
  { weight: 2, arbitrary: fc.tuple(anyActor, anyStep, fc.boolean()).map((given) => changePolicy(...given)) },
  { weight: 1, arbitrary: fc.tuple(anyStep, fc.boolean()).map((given) => turnByOperator(...given)) },
  { weight: 1, arbitrary: place.map(expire) },
  { weight: 1, arbitrary: fc.constant(changeMinimum) },
);

/** Time after which the remaining runs do nothing, because a slow machine can't finish all of them. */
const enoughMs = 12_000;

test('the API’s decisions match a simple model of the rules', { timeout: 60_000 }, async () => {
  const until = performance.now() + enoughMs;
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...steps]),
      fc.array(acts, { minLength: 10, maxLength: 25 }),
      async (policy, all) => {
        if (performance.now() > until) return;
        const model = await begin(policy);
        for (const act of all) await act(model);
        await judge(model);
      },
    ),
    { numRuns: 30, endOnFailure: true },
  );
});
