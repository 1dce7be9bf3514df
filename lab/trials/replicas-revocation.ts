import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { type Client, clientOf, offerPath } from '#testing/service/client.ts';
import { newPerson } from '#testing/service/own-password.ts';
import type { ReplicaDesk } from './replica-desk.ts';
import { desk } from '#testing/service/service.ts';

const { firmOid } = sampleFirms.harborPoint;
const offer = offerPath(sampleCases.executable);

/**
 * Signs in on one instance, does work on the other, and signs out there. Then signs in on both instances, and ends both
 * sessions with one request.
 */
export async function endSessions(replicaDesk: ReplicaDesk, rounds: number): Promise<void> {
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
 * Each instance caches keys briefly, so this test uses each key on both instances, and revokes it on one. Once
 * the revocation request returns, both instances must reject the key. Returns the slowest time, in ms, from sending a
 * revocation until both have rejected the key.
 */
export async function revokeKeys(replicaDesk: ReplicaDesk, rounds: number): Promise<number> {
  const { dataDir, replicas: addresses } = replicaDesk;
  const session = await signIn(replicaDesk, addresses[0], await newAdministrator(replicaDesk, 'keys'));
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [one = '', other = ''] = round % 2 === 0 ? addresses : addresses.toReversed();
    const words = ['--firm', firmOid, '--role', 'auditor'];
    const { keyId, key } = await desk(dataDir, 'key', 'create', ...words);
    const clients = [clientOf(() => one, key), clientOf(() => other, key)];
    const firstRefusals = clients.map(whenRefused);
    await wait(100);
    const sentAt = performance.now();
    const revoked = await browserOf(replicaDesk, one, session)('DELETE', `/restapi/keys/${keyId}`);
    assert.ok(revoked.status < 300, revoked.text);
    for (const client of clients) {
      assert.equal((await client('GET', offer)).status, 401, 'A revoked key was accepted.');
    }
    const refusedAt = Math.max(...(await Promise.all(firstRefusals)));
    slowestMs = Math.max(slowestMs, Math.round(refusedAt - sentAt));
  }
  assert.ok(slowestMs <= 1_000, `A revocation took ${slowestMs} ms.`);
  return slowestMs;
}

/** Uses a key until it is rejected, and returns the time of the rejection, in ms of performance.now(). */
export async function whenRefused(client: Client): Promise<number> {
  assert.equal((await client('GET', offer)).status, 200);
  for (;;) {
    const { status, answeredAt } = await client('GET', offer);
    if (status === 401) return answeredAt;
    await wait(10);
  }
}

type Session = { readonly cookie: string };

/** Returns a browser's client, with the cookie and the origin of the service's own pages. */
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
