import assert from 'node:assert/strict';
import { exampleRequest } from '#testing/api/example-request.ts';
import { userRoles } from '#lib/domain/access/access.ts';
import { type Client, clientOf, type ClientReply } from '#testing/service/client.ts';
import { signInFirstTime } from '#testing/service/own-password.ts';
import { accounts, firms, trialOffer, trialSubscription } from './trial-book.ts';
import type { TrialDesk } from './trial-desk.ts';
import { bodies, operationOf, type Relation, type Subject } from './walls-matrix.ts';

export const oids = {
  own: '5000000000000000001',
  participating: '5000000000000000002',
  /** The firm participates in this offer until the test makes it leave. */
  left: '5000000000000000009',
  foreign: '5000000000000000003',
  unknown: '5000000000000000004',
} as const;
const orders = {
  own: '6000000000000000001',
  /** Subscription of the firm's own account to the partner's offer. */
  elsewhere: '6000000000000000003',
  partner: '6000000000000000002',
  foreign: '6000000000000100000',
  unknown: '6999999999999999999',
} as const;

/** The foreign offer and account have so much data that reading it would take a noticeable amount of time. */
export const book = {
  offers: [
    trialOffer(oids.own),
    trialOffer(oids.participating, { creatingFirmOid: firms.partner, participatingFirms: [firms.own] }),
    trialOffer(oids.left, { creatingFirmOid: firms.partner, participatingFirms: [firms.own] }),
    trialOffer(oids.foreign, { creatingFirmOid: firms.foreign, participatingFirms: [firms.partner] }),
  ],
  subscriptions: [
    trialSubscription(orders.own, oids.own),
    trialSubscription(orders.elsewhere, oids.participating),
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

export type World = {
  readonly callers: readonly { readonly role: string; readonly send: Client }[];
  readonly anybody: Client;
  readonly subjects: Readonly<Record<Relation, Subject>>;
  /** Creates a subject that belongs to the callers' firm, with a new user and a new key. */
  readonly makeOwn: () => Promise<Subject>;
  /** Returns the e-mail address of a user that doesn't exist. */
  readonly nextEmail: () => string;
  /** Data of other firms that must not be in any response. */
  readonly secrets: readonly string[];
};

export async function openWorld(desk: TrialDesk): Promise<World> {
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
    const { cookie } = await signInFirstTime(desk.baseUrl(), { email, password });
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

/** Sends an operation's example for this subject, with the first of its `bodies` if it has any. */
export async function sendAbout(
  send: Client,
  request: string,
  subject: Subject,
  headers = {},
): Promise<ClientReply> {
  return sendWith(send, request, subject, bodies[request]?.[0], headers);
}

/** Sends an operation's example for this subject, with another body if one is given. */
export async function sendWith(
  send: Client,
  request: string,
  subject: Subject,
  body: ((subject: Subject) => unknown) | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<ClientReply> {
  const operation = operationOf.get(request);
  assert.ok(operation, request);
  const password = 'not the password';
  const records = { ...subject, newUser: subject.email, acatid: '00000000', password };
  const example = exampleRequest(operation, records);
  const sent = body === undefined ? example.body : body(subject);
  return send(example.method, `${example.path}${example.search}`, {
    ...(sent !== undefined && { body: sent }),
    // Sign-in accepts requests only from the service's own pages.
    headers: {
      ...example.headers,
      ...(operation.ownPagesOnly && { 'sec-fetch-site': 'same-origin' }),
      ...headers,
    },
  });
}
