import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { problemSchema } from '#lib/contract/service/problem-schema.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { type Client, clientOf, offerPath, readAll, reasonsOf } from './client.ts';
import { newPerson } from './own-password.ts';
import { type ReplicaDesk, withReplicas } from './replica-desk.ts';
import { desk, noLimits, verifyAudit } from './service.ts';
import { managerKey } from './writers.ts';
import type { Figures } from './figures.ts';

const { firmOid } = sampleFirms.harborPoint;
const offer = offerPath(sampleCases.executable);
const keyRate = 40;
const failuresAMinute = 20;

/**
 * Two services on one database: what one is told the other knows. Each part begins at one and looks at the other, both
 * ways round.
 */
export async function replicas(rounds = 10): Promise<Figures> {
  const open = await withReplicas({ ...noLimits, LOG_LEVEL: 'silent' }, async (replicaDesk) => {
    await endSessions(replicaDesk, rounds);
    const revokedMs = await revokeKeys(replicaDesk, rounds);
    await sendTwice(replicaDesk, 2 * rounds);
    const killed = await killOne(replicaDesk, Math.ceil(rounds / 3));
    await verifyAudit(replicaDesk.dataDir);
    return { revokedMs, killed };
  });
  const limits = { KEY_REQUESTS_PER_SECOND: String(keyRate), FIRM_REQUESTS_PER_SECOND: '0' };
  const failures = { FAILED_CREDENTIALS_PER_MINUTE: String(failuresAMinute) };
  const perSecond = await withReplicas(
    { ...limits, ...failures, LOG_LEVEL: 'silent' },
    async (replicaDesk) => {
      await guessAtBoth(replicaDesk);
      return flood(replicaDesk);
    },
  );
  return {
    sessionRounds: rounds,
    keysRevoked: rounds,
    slowestRevocationMs: open.revokedMs,
    sentToBoth: 2 * rounds,
    keyRate,
    servedPerSecond: perSecond,
    failuresAMinute,
    ...open.killed,
  };
}

type Session = { readonly cookie: string };

/** A client of a browser: the cookie, and the origin of the service's own pages. */
function browserOf({ baseUrl }: ReplicaDesk, at: string, { cookie }: Session = { cookie: '' }): Client {
  const send = clientOf(() => at, '');
  return (method, path, sent = {}) =>
    send(method, path, { ...sent, headers: { ...sent.headers, authorization: '', cookie, origin: baseUrl } });
}

async function signIn(replicaDesk: ReplicaDesk, at: string, body: object): Promise<Session> {
  const reply = await browserOf(replicaDesk, at)('POST', '/restapi/session', { body });
  assert.equal(reply.status, 200, reply.text);
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';');
  return { cookie };
}

async function newAdministrator({ dataDir, replicas }: ReplicaDesk, name: string): Promise<object> {
  const email = `${name}@harborpoint.example`;
  const person = await newPerson(replicas[0], dataDir, { email, firmOid, role: 'administrator' });
  return { email, password: person.password };
}

/** Signs in at one, works at the other, signs out at the other; then two sessions that end everywhere at once. */
async function endSessions(replicaDesk: ReplicaDesk, rounds: number): Promise<void> {
  const { replicas: addresses } = replicaDesk;
  const statusOf = async (session: Session, at: string) =>
    (await browserOf(replicaDesk, at, session)('GET', '/restapi/session')).status;
  for (let round = 0; round < rounds; round += 1) {
    const [one = '', other = ''] = round % 2 === 0 ? addresses : addresses.toReversed();
    const credentials = await newAdministrator(replicaDesk, `sessions${round}`);
    const single = await signIn(replicaDesk, one, credentials);
    assert.equal(await statusOf(single, other), 200);
    const signedOut = await browserOf(replicaDesk, other, single)('DELETE', '/restapi/session');
    assert.ok(signedOut.status < 300, signedOut.text);
    assert.deepEqual([await statusOf(single, one), await statusOf(single, other)], [401, 401]);

    const sessions = [
      await signIn(replicaDesk, one, credentials),
      await signIn(replicaDesk, other, credentials),
    ];
    const [first, second] = sessions;
    assert.ok(first && second);
    assert.deepEqual([await statusOf(first, other), await statusOf(second, one)], [200, 200]);
    const everywhere = await browserOf(replicaDesk, one, first)('DELETE', '/restapi/sessions');
    assert.ok(everywhere.status < 300, everywhere.text);
    for (const session of sessions) {
      assert.deepEqual([await statusOf(session, one), await statusOf(session, other)], [401, 401]);
    }
  }
}

/**
 * Keys are remembered by each service for a moment, so each is in use at both while it is revoked at one. From the
 * answer on both refuse it. Returns the slowest time from the sending of a revocation to the first refusal at both.
 */
async function revokeKeys(replicaDesk: ReplicaDesk, rounds: number): Promise<number> {
  const { dataDir, replicas: addresses } = replicaDesk;
  const session = await signIn(replicaDesk, addresses[0], await newAdministrator(replicaDesk, 'keys'));
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [one = '', other = ''] = round % 2 === 0 ? addresses : addresses.toReversed();
    const words = ['--firm', firmOid, '--role', 'auditor'];
    const { keyId, key } = await desk(dataDir, 'key', 'create', ...words);
    const clients = [clientOf(() => one, key), clientOf(() => other, key)];
    const firstRefusals = clients.map(async (client) => {
      assert.equal((await client('GET', offer)).status, 200);
      for (;;) {
        const { status, answeredAt } = await client('GET', offer);
        if (status === 401) return answeredAt;
        await wait(10);
      }
    });
    await wait(100);
    const sentAt = performance.now();
    const revoked = await browserOf(replicaDesk, one, session)('DELETE', `/restapi/keys/${keyId}`);
    assert.ok(revoked.status < 300, revoked.text);
    for (const client of clients) {
      assert.equal((await client('GET', offer)).status, 401, 'A revoked key let somebody in.');
    }
    const refusedAt = Math.max(...(await Promise.all(firstRefusals)));
    slowestMs = Math.max(slowestMs, Math.round(refusedAt - sentAt));
  }
  assert.ok(slowestMs <= 1_000, `A revocation took ${slowestMs} ms.`);
  return slowestMs;
}

/** The same change under the same key to both at once, and once more when it is done. */
async function sendTwice({ dataDir, replicas: addresses }: ReplicaDesk, rounds: number): Promise<void> {
  const key = await managerKey(dataDir);
  const first = clientOf(() => addresses[0], key);
  const second = clientOf(() => addresses[1], key);
  for (let round = 0; round < rounds; round += 1) {
    const { version } = await first('GET', offer);
    const sent = {
      body: { maximumInvestmentAmount: `${500 + round}.25` },
      headers: { 'idempotency-key': `both-${round}` },
    };
    const replies = await Promise.all([first('PUT', offer, sent), second('PUT', offer, sent)]);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      assert.deepEqual(reasonsOf(reply), [[null, 'idempotency.key.running']], reply.text);
    }
    assert.ok(replies.some(({ status }) => status === 200));
    for (const client of [second, first]) {
      const again = await client('PUT', offer, sent);
      assert.deepEqual([again.status, again.version], [200, version + 1], again.text);
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
    }
    assert.equal((await second('GET', offer)).version, version + 1, 'A change was made twice.');
  }
}

/** Bad keys from one client, now to the one, now to the other: both count together. */
async function guessAtBoth({ replicas: addresses }: ReplicaDesk): Promise<void> {
  const statuses: number[] = [];
  for (let guess = 0; guess < 2 * failuresAMinute; guess += 1) {
    const client = clientOf(() => addresses[guess % 2] ?? '', 'desk_live_0123456789abcdef_' + 'x'.repeat(43));
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    statuses.push((await client('GET', offer, { headers })).status);
  }
  const refused = statuses.filter((status) => status === 401).length;
  assert.ok(refused <= failuresAMinute + 1, `${refused} guesses were judged.`);
  assert.equal(statuses.at(-1), 429);
}

/** Much more than a key may have, to both. Returns how many were served a second. */
async function flood({ dataDir, replicas: addresses }: ReplicaDesk): Promise<number> {
  const key = await managerKey(dataDir);
  const seconds = 5;
  await wait(1_500); // the burst of a second that the key has saved up by then is taken off below
  let served = 0;
  const until = performance.now() + seconds * 1_000;
  const ask = async (address: string) => {
    const client = clientOf(() => address, key);
    while (performance.now() < until) {
      const { status } = await client('GET', offer);
      assert.ok(status === 200 || status === 429, String(status));
      served += status === 200 ? 1 : 0;
    }
  };
  await Promise.all(addresses.flatMap((address) => [ask(address), ask(address), ask(address), ask(address)]));
  const perSecond = Math.round((served - keyRate) / seconds);
  assert.ok(perSecond > 0.7 * keyRate && perSecond < 1.2 * keyRate, `${perSecond} a second were served.`);
  return perSecond;
}

type Killed = { readonly acknowledged: number; readonly kept: number; readonly unknown: number };

/**
 * kill -9 of one service under clients of HAProxy, which sends again what no service got, and of what one got only
 * reads. So every read is answered; a change is, or nobody knows, and it is in the history once at most.
 */
async function killOne(replicaDesk: ReplicaDesk, kills: number): Promise<Killed> {
  const { dataDir, baseUrl, kill, start } = replicaDesk;
  const client = clientOf(() => baseUrl, await managerKey(dataDir));
  const acknowledged = new Map<number, number>();
  let serial = 0;
  let unknown = 0;
  let isWanted = true;
  const work = async (method: 'GET' | 'PUT') => {
    while (isWanted) {
      if (method === 'GET') {
        const reply = await client('GET', offer);
        assert.equal(reply.status, 200, reply.text);
      } else {
        serial += 1;
        const amount = (200_000 + serial) / 100;
        const body = { maximumInvestmentAmount: amount.toFixed(2) };
        // HAProxy answers 502, or closes as the service did where the connection had carried requests before.
        const reply = await client('PUT', offer, { body }).catch(() => undefined);
        if (reply === undefined) {
          unknown += 1;
        } else if (reply.status === 200) {
          acknowledged.set(reply.version, amount);
        } else {
          assert.equal(reply.status, 502, reply.text);
          problemSchema.parse(reply.json);
          unknown += 1;
        }
      }
      await wait(5);
    }
  };
  const working = Promise.all([...Array(6).fill('GET'), ...Array(6).fill('PUT')].map(work));
  working.catch(() => (isWanted = false));
  for (let round = 0; round < kills; round += 1) {
    await wait(1_000);
    await kill(round % 2 === 0 ? 0 : 1);
    await wait(1_000);
    await start(round % 2 === 0 ? 0 : 1);
    await wait(1_500);
  }
  isWanted = false;
  await working;
  const history = await readAll(client, `${offer}/history?limit=200`);
  const amounts = history.flatMap(({ version, changes }) =>
    changes.flatMap(({ field, to }: any) => (field === 'maximumInvestmentAmount' ? [{ version, to }] : [])),
  );
  const sent = amounts.filter(({ to }) => to > 2_000);
  assert.equal(new Set(sent.map(({ to }) => to)).size, sent.length, 'A change was made twice.');
  let kept = 0;
  const made = new Map(amounts.map(({ version, to }) => [version, to]));
  for (const [version, amount] of acknowledged) {
    assert.equal(made.get(version), amount, `Version ${version} is not as answered.`);
    kept += 1;
  }
  return { acknowledged: acknowledged.size, kept, unknown };
}
