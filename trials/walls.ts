import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Operation } from '#lib/contract/operation.ts';
import { type DocumentedName, documentedOperations, operations } from '#lib/contract/operations.ts';
import { isPublic, type RightName } from '#lib/contract/rights.ts';
import { exampleRequest } from '#testing/api/example-request.ts';
import { userRoles } from '#lib/domain/access/access.ts';
import { type Client, clientOf, type Reply } from './client.ts';
import { median } from './median.ts';
import { signInAnew } from './own-password.ts';
import { accounts, firms, trialOffer, trialSubscription } from './trial-book.ts';
import { diceOf, type TrialDesk, withTrialDesk } from './trial-desk.ts';
import { rounded } from './rounded.ts';
import type { Figures } from './figures.ts';

/**
 * What each answer in the table below stands for. The table and this list are written from the access rules (D20, D14)
 * and ask nothing of the code that enforces them.
 */
const answers = {
  ok: [200, null],
  made: [201, null],
  accepted: [202, null],
  noImport: [404, 'import.not.found'],
  noOffer: [404, 'offer.not.found'],
  noOrder: [404, 'order.not.found'],
  noUpdate: [403, 'offer.update.not.allowed'],
  noHistory: [403, 'history.not.allowed'],
  noAccount: [403, 'account.not.allowed'],
  noAdmin: [403, 'administration.not.allowed'],
  noUser: [404, 'user.not.found'],
  noKey: [404, 'key.not.found'],
  noWebhook: [404, 'webhook.not.found'],
  noSession: [404, 'session.not.found'],
  signInFirst: [403, 'session.required'],
  taken: [409, 'user.exists'],
  wrong: [401, 'sign.in.failed'],
} as const;

/** Whose the thing is that a request names: of the caller's firm, of one it works with, of another, of nobody. */
type Relation = 'own' | 'participating' | 'foreign' | 'unknown';

/** For each relation the answers to offer manager, investment professional, auditor, administrator. */
type Row = Readonly<Record<Relation, string>> | Readonly<Record<'firm', string>>;

const everyone = 'ok ok ok ok';
const nobody = (answer: keyof typeof answers) => `${answer} ${answer} ${answer} ${answer}`;

const offerIsRead: Row = {
  own: everyone,
  participating: everyone,
  foreign: nobody('noOffer'),
  unknown: nobody('noOffer'),
};
const accountIsRead: Row = {
  own: everyone,
  participating: nobody('noAccount'),
  foreign: nobody('noAccount'),
  unknown: nobody('noAccount'),
};
const ownFirmIsRead: Row = { firm: everyone };
const ownFirmIsAudited: Row = { firm: 'noAdmin noAdmin ok ok' };
const administered = (other: 'noUser' | 'noKey' | 'noWebhook'): Row => ({
  own: 'noAdmin noAdmin noAdmin ok',
  participating: `noAdmin noAdmin noAdmin ${other}`,
  foreign: `noAdmin noAdmin noAdmin ${other}`,
  unknown: `noAdmin noAdmin noAdmin ${other}`,
});

const played = (other: 'noAccount' | 'noOrder'): Row => ({
  own: 'ok noAdmin noAdmin ok',
  participating: `${other} noAdmin noAdmin ${other}`,
  foreign: `${other} noAdmin noAdmin ${other}`,
  unknown: `${other} noAdmin noAdmin ${other}`,
});

/**
 * Who gets what by an operation's right. The answers are written here from the access rules, so that an entry of the
 * table can only choose among them.
 */
const rowsOfRights: Readonly<Record<RightName, Row>> = {
  anybody: ownFirmIsRead,
  everyRole: ownFirmIsRead,
  inSession: { firm: nobody('signInFirst') },
  listOffers: ownFirmIsRead,
  readOffer: offerIsRead,
  updateOffer: {
    own: 'ok noUpdate noUpdate ok',
    participating: nobody('noUpdate'),
    foreign: nobody('noOffer'),
    unknown: nobody('noOffer'),
  },
  // Each offer has its refusal in the answer.
  updateOffers: ownFirmIsRead,
  readHistory: {
    own: 'ok noHistory ok ok',
    participating: nobody('noHistory'),
    foreign: nobody('noOffer'),
    unknown: nobody('noOffer'),
  },
  listAccounts: ownFirmIsRead,
  readAccount: accountIsRead,
  administer: { firm: 'noAdmin noAdmin noAdmin ok' },
  listEvents: ownFirmIsRead,
  playSandbox: { firm: 'ok noAdmin noAdmin ok' },
  readSecurityEvents: ownFirmIsAudited,
  readAudit: ownFirmIsAudited,
  verifyAudit: ownFirmIsAudited,
  importBooks: { firm: 'noAdmin noAdmin noAdmin accepted' },
  readImports: ownFirmIsAudited,
};

const signInFirst: Row = {
  own: nobody('signInFirst'),
  participating: nobody('signInFirst'),
  foreign: nobody('signInFirst'),
  unknown: nobody('signInFirst'),
};

/** What is to be said of an operation beside its right. */
const rowsOfOperations: Readonly<Partial<Record<DocumentedName, Row>>> = {
  // Who sends it makes no difference to a sign-in, and each failure counts against the next.
  signIn: { own: 'wrong', participating: 'wrong', foreign: 'wrong', unknown: 'wrong' },
  // An API key has no sessions, so it ends nobody's.
  endSession: {
    own: nobody('noSession'),
    participating: nobody('noSession'),
    foreign: nobody('noSession'),
    unknown: nobody('noSession'),
  },
  // An API key has no Today, no views, no notes and no notices.
  listNotes: signInFirst,
  createNote: signInFirst,
  strikeNote: signInFirst,
  watchOffer: signInFirst,
  unwatchOffer: signInFirst,
  changeNotice: signInFirst,
  hideTodayLine: signInFirst,
  deleteCalendarFeed: signInFirst,
  changeView: signInFirst,
  deleteView: signInFirst,
  setDefaultView: signInFirst,
  readImport: {
    own: 'noAdmin noAdmin noImport noImport',
    participating: 'noAdmin noAdmin noImport noImport',
    foreign: 'noAdmin noAdmin noImport noImport',
    unknown: 'noAdmin noAdmin noImport noImport',
  },
  createUser: {
    own: 'noAdmin noAdmin noAdmin taken',
    participating: 'noAdmin noAdmin noAdmin taken',
    foreign: 'noAdmin noAdmin noAdmin taken',
    unknown: 'noAdmin noAdmin noAdmin made',
  },
  createWebhook: { firm: 'noAdmin noAdmin noAdmin made' },
  createKey: { firm: 'noAdmin noAdmin noAdmin made' },
  rotateKey: { ...administered('noKey'), own: 'noAdmin noAdmin noAdmin made' },
  setRestriction: administered('noUser'),
  playTransfer: played('noAccount'),
  playOrder: played('noOrder'),
};

function rowOf(name: string, { right, parameters = {} }: Operation): Row {
  const own = Object.entries(rowsOfOperations).find(([each]) => each === name)?.[1];
  const names = Object.keys(parameters);
  if (own !== undefined || right !== 'administer') {
    return own ?? rowsOfRights[right];
  }
  // A user or a key of another firm is not there for an administrator.
  return names.includes('email')
    ? administered('noUser')
    : names.includes('keyid')
      ? administered('noKey')
      : names.includes('webhookid')
        ? { ...administered('noWebhook'), own: 'noAdmin noAdmin noAdmin noWebhook' }
        : rowsOfRights.administer;
}

const setRestrictionOfKey = 'PUT /restapi/restrictions of a key';

const named = Object.entries<Operation>(documentedOperations).map(
  ([name, operation]) => [`${operation.method} ${operation.path}`, name, operation] as const,
);
const operationOf: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ...named.map(([request, , operation]) => [request, operation] as const),
  [setRestrictionOfKey, operations.setRestriction],
]);
const matrix: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(named.map(([request, name, operation]) => [request, rowOf(name, operation)])),
  [setRestrictionOfKey]: administered('noKey'),
};

/** All that is open to everyone, without credentials. */
const open: readonly string[] = named.flatMap(([request, , operation]) =>
  isPublic(operation) ? [request] : [],
);

/** An e-mail address belongs to one user of all firms, so making a user shows whether somebody has it. */
const tellsApart = ['POST /restapi/users'];

/**
 * Not timed: every failure counts against the next sign-in from the same place, and a password is hashed either way,
 * which takes longer than all that could differ.
 */
const notTimed = ['POST /restapi/session', 'POST /restapi/users/{email}/password', ...tellsApart];

/** The clock of a sandbox goes forward only. */
let moves = 0;

/** Other bodies than the example's, and more than one. */
const bodies: Readonly<Record<string, readonly ((subject: Subject) => unknown)[]>> = {
  'PUT /restapi/privateplacementoffers/{privateplacementofferoid}': [
    () => ({}),
    () => ({ published: false, maximumInvestmentAmount: 'x' }),
    () => ({ offerStatus: 'CLOSED_CANCELLED' }),
  ],
  'PUT /restapi/sandbox/clock': [() => ({ now: new Date(Date.now() + (moves += 1) * 60_000).toISOString() })],
  'POST /restapi/keys': [() => ({ name: `made by a trial ${randomUUID()}`, role: 'auditor' })],
  [setRestrictionOfKey]: [
    ({ keyId }) => ({ subjectKind: 'key', subjectId: keyId, request: 'readOffers', off: true }),
  ],
};

type Subject = {
  readonly offerOid: string;
  readonly accountNumber: string;
  readonly orderOid: string;
  readonly email: string;
  readonly keyId: string;
  readonly sessionId: string;
};

const isOfSandbox = (request: string) => operationOf.get(request)?.tag === 'Sandbox';

/** After it nothing of the trial's book is there any more. */
const emptiesTheBook = (request: string) => request === 'POST /restapi/sandbox/reset';

/**
 * Every request, those of a sandbox in one, as every role about what is the firm's, a partner's, another's and nobody's: the answers must be those
 * of the matrix, tell nothing of other firms, and be alike for foreign and unknown in status, headers, body and median
 * time. The two are asked in turns and timed without any second try; with fewer than 500 pairs time is not judged.
 */
export async function walls(pairs = 1_500): Promise<Figures> {
  const inSandbox = await judgeOn(true, pairs);
  const elsewhere = await judgeOn(false, pairs);
  const ratios = [...inSandbox.ratios, ...elsewhere.ratios];
  const worst = ratios.reduce((left, right) =>
    Math.abs(Math.log(left.ratio)) > Math.abs(Math.log(right.ratio)) ? left : right,
  );
  if (pairs >= 500) {
    const different = ratios.filter(({ ratio }) => ratio < 0.9 || ratio > 1.1);
    assert.deepEqual(different, [], 'Foreign and unknown take different times.');
  }
  return {
    requests: Object.keys(matrix).length,
    ofSandbox: inSandbox.requests,
    answers: inSandbox.cells + elsewhere.cells,
    timed: ratios.length,
    pairs,
    worstRatio: rounded(worst.ratio),
  };
}

/** The requests that only a sandbox has, in one; or all others. */
async function judgeOn(isSandbox: boolean, pairs: number) {
  const rows = Object.entries(matrix).filter(([request]) => isOfSandbox(request) === isSandbox);
  return withTrialDesk(
    book,
    async (desk) => {
      const world = await openWorld(desk);
      let cells = 0;
      for (const [request, row] of rows) {
        if (!emptiesTheBook(request)) cells += await judgeRow(request, row, world);
      }
      const likened = rows.filter(([request, row]) => 'foreign' in row && !tellsApart.includes(request));
      for (const [request] of likened) {
        await judgeLikeness(request, world);
      }
      const ratios = await timeAll(
        likened.map(([request]) => request).filter((request) => !notTimed.includes(request)),
        world,
        pairs,
      );
      for (const [request, row] of rows) {
        if (emptiesTheBook(request)) cells += await judgeRow(request, row, world);
      }
      return { requests: rows.length, cells, ratios };
    },
    { isSandbox },
  );
}

const oids = {
  own: '5000000000000000001',
  participating: '5000000000000000002',
  foreign: '5000000000000000003',
  unknown: '5000000000000000004',
} as const;
const orders = {
  own: '6000000000000000001',
  partner: '6000000000000000002',
  foreign: '6000000000000100000',
  unknown: '6999999999999999999',
} as const;

/** The foreign offer and account hold so much that looking into them would take time. */
const book = {
  offers: [
    trialOffer(oids.own),
    trialOffer(oids.participating, { creatingFirmOid: firms.partner, participatingFirms: [firms.own] }),
    trialOffer(oids.foreign, { creatingFirmOid: firms.foreign, participatingFirms: [firms.partner] }),
  ],
  subscriptions: [
    trialSubscription(orders.own, oids.participating),
    trialSubscription(orders.partner, oids.participating, { accountNumber: accounts.partner }),
    ...Array.from({ length: 3_000 }, (_, index) =>
      trialSubscription(String(BigInt(orders.foreign) + BigInt(index)), oids.foreign, {
        accountNumber: accounts.foreign,
      }),
    ),
  ],
  transfers: [
    transfer(accounts.own, '00000000'),
    transfer(accounts.partner, '00000000'),
    ...Array.from({ length: 3_000 }, (_, index) =>
      transfer(accounts.foreign, String(index).padStart(8, '0')),
    ),
  ],
};

function transfer(accountNumber: string, acatid: string) {
  return {
    accountNumber,
    acatid,
    kind: 'ACAT',
    status: 'Rejected',
    creationTS: '2017-04-03T16:07:24.406-04:00',
    lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
  };
}

type World = {
  readonly callers: readonly { readonly role: string; readonly send: Client }[];
  readonly anybody: Client;
  readonly subjects: Readonly<Record<Relation, Subject>>;
  /** Of the own firm, with a user and a key that nobody has used yet. */
  readonly makeOwn: () => Promise<Subject>;
  /** A user that there has never been. */
  readonly nextEmail: () => string;
  /** What no answer to the own firm may hold. */
  readonly secrets: readonly string[];
};

async function openWorld(desk: TrialDesk): Promise<World> {
  const callers: { role: string; send: Client }[] = [];
  for (const role of userRoles) {
    callers.push({ role, send: await desk.client('own', role) });
  }
  const administrator = callers.at(-1)?.send;
  assert.ok(administrator);
  const anybody = clientOf(desk.baseUrl, '');
  let serial = 0;
  const nextEmail = () => `user${String((serial += 1)).padStart(4, '0')}@trial.example`;
  const make = async (send: Client): Promise<Pick<Subject, 'email' | 'keyId' | 'sessionId'>> => {
    const email = nextEmail();
    const user = await send('POST', '/restapi/users', { body: { email, role: 'offer_manager' } });
    const key = await send('POST', '/restapi/keys', {
      body: { name: `of ${email}`.replace('@', ' at '), role: 'auditor' },
    });
    assert.deepEqual([user.status, key.status], [201, 201]);
    return { email, keyId: key.json.keyId, sessionId: await signIn(email, user.json.password) };
  };
  const signIn = async (email: string, password: string) => {
    const { cookie } = await signInAnew(desk.baseUrl(), { email, password });
    const { json } = await anybody('GET', '/restapi/sessions', { headers: { cookie, authorization: '' } });
    return json[0].sessionId;
  };
  const makeOwn = async () => {
    return {
      offerOid: oids.own,
      accountNumber: accounts.own,
      orderOid: orders.own,
      ...(await make(administrator)),
    };
  };
  const partner = await make(await desk.client('partner', 'administrator'));
  const foreign = await make(await desk.client('foreign', 'administrator'));
  return {
    callers,
    anybody,
    subjects: {
      own: await makeOwn(),
      participating: {
        offerOid: oids.participating,
        accountNumber: accounts.partner,
        orderOid: orders.partner,
        ...partner,
      },
      foreign: {
        offerOid: oids.foreign,
        accountNumber: accounts.foreign,
        orderOid: orders.foreign,
        ...foreign,
      },
      unknown: {
        offerOid: oids.unknown,
        accountNumber: 'NN00000000',
        orderOid: orders.unknown,
        email: nextEmail(),
        keyId: '0123456789abcdef',
        sessionId: foreign.sessionId.replaceAll(/[0-9a-z]/gi, (letter) => (letter === '0' ? '1' : '0')),
      },
    },
    makeOwn,
    nextEmail,
    secrets: [
      oids.foreign,
      accounts.partner,
      accounts.foreign,
      orders.partner,
      orders.foreign,
      partner.email,
      partner.keyId,
      foreign.email,
      foreign.keyId,
    ],
  };
}

/** Compares the answers to one request with its row; returns how many there were. */
async function judgeRow(request: string, row: Row, world: World): Promise<number> {
  let cells = 0;
  if (!open.includes(request)) {
    const reply = await sendAbout(world.anybody, request, world.subjects.unknown, { authorization: '' });
    assert.deepEqual(
      codesOf(reply),
      [401, 'authentication.required'],
      `${request} without credentials: ${reply.text}`,
    );
    cells += 1;
  }
  for (const [relation, expected] of Object.entries(row)) {
    for (const [index, name] of expected.split(' ').entries()) {
      const caller = world.callers[index];
      assert.ok(caller && name in answers, `${request}: ${expected}`);
      const subject = await subjectFor(request, relation as Relation | 'firm', world);
      const reply = await sendAbout(caller.send, request, subject);
      const said = `${request} about ${relation} as ${caller.role}: ${reply.status} ${reply.text.slice(0, 500)}`;
      assert.deepEqual(codesOf(reply), answers[name as keyof typeof answers], said);
      judgeSecrets(reply, said, world);
      cells += 1;
    }
  }
  return cells;
}

/** What one request ends or changes for good, and so is made anew for each. */
const usedUp = ['DELETE /restapi/users/{email}', 'DELETE /restapi/keys/{keyid}'];

async function subjectFor(request: string, relation: Relation | 'firm', world: World): Promise<Subject> {
  if (relation === 'own' || relation === 'firm') {
    return usedUp.includes(request) ? world.makeOwn() : world.subjects.own;
  }
  const subject = world.subjects[relation];
  return request === 'POST /restapi/users' && relation === 'unknown'
    ? { ...subject, email: world.nextEmail() }
    : subject;
}

/** Nothing of what other firms have stands in an answer, but for what the caller named itself. */
function judgeSecrets(reply: Reply, said: string, { secrets }: World): void {
  const { instance: _, ...rest } = Object(reply.json);
  const text =
    reply.status < 300 ? reply.text : JSON.stringify({ ...rest, errors: undefined, detail: undefined });
  const told = secrets.filter((secret) => text.includes(secret));
  assert.deepEqual(told, [], `${said} tells of another firm.`);
}

/** Foreign and unknown get the same from every role: status, headers and body but for what is each answer's own. */
async function judgeLikeness(request: string, { callers, subjects }: World): Promise<void> {
  for (const { role, send } of request === 'POST /restapi/session' ? callers.slice(0, 1) : callers) {
    for (const body of bodies[request] ?? [undefined]) {
      const [foreign, unknown] = [
        await sendWith(send, request, subjects.foreign, body),
        await sendWith(send, request, subjects.unknown, body),
      ].map(whatIsShared);
      assert.deepEqual(foreign, unknown, `${request} as ${role}: foreign and unknown are not alike.`);
    }
  }
}

function whatIsShared({ status, headers, json }: Reply) {
  const { 'x-request-id': _, date: __, ...shared } = Object.fromEntries(headers);
  return { status, headers: shared, body: { ...json, requestId: '', instance: '' } };
}

type Timing = { readonly request: string; readonly ratio: number };

/**
 * Asks about foreign and unknown in turns, by chance the one or the other first, so that what slows both cancels out.
 */
async function timeAll(
  requests: readonly string[],
  { callers, subjects }: World,
  pairs: number,
): Promise<Timing[]> {
  const dice = diceOf(20_261_121);
  const administrator = callers.at(-1)?.send;
  assert.ok(administrator);
  const timings: Timing[] = [];
  for (const request of requests) {
    for (const [index, body] of (bodies[request] ?? [undefined]).entries()) {
      const times = { foreign: [] as number[], unknown: [] as number[] };
      for (let pair = 0; pair < pairs; pair += 1) {
        for (const relation of dice.shuffle(['foreign', 'unknown'] as const)) {
          const { sentAt, answeredAt } = await sendWith(administrator, request, subjects[relation], body);
          times[relation].push(answeredAt - sentAt);
        }
      }
      const name = index === 0 ? request : `${request}, body ${index + 1}`;
      timings.push({ request: name, ratio: median(times.foreign) / median(times.unknown) });
    }
  }
  return timings;
}

async function sendAbout(send: Client, request: string, subject: Subject, headers = {}): Promise<Reply> {
  return sendWith(send, request, subject, bodies[request]?.[0], headers);
}

async function sendWith(
  send: Client,
  request: string,
  subject: Subject,
  body: ((subject: Subject) => unknown) | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const operation = operationOf.get(request);
  assert.ok(operation, request);
  const password = 'not the password';
  const records = { ...subject, newUser: subject.email, acatid: '00000000', password };
  const example = exampleRequest(operation, records);
  const sent = body === undefined ? example.body : body(subject);
  return send(example.method, example.path, {
    ...(sent !== undefined && { body: sent }),
    // Signing in is for our own pages.
    headers: { ...(operation.ownPagesOnly && { 'sec-fetch-site': 'same-origin' }), ...headers },
  });
}

/** The status and the code of an answer. */
function codesOf({ status, json }: Reply): [number, string | null] {
  return [status, status < 400 ? null : json.errors[0].code];
}
