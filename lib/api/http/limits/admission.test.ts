import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { overloadThreshold, maxInFlight, admit, slotsHeld } from './admission.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();

/** Sends requests that wait for a locked table until `work` is done. Returns the statuses of their responses. */
async function withWaiting(count: number, work: () => Promise<void>): Promise<number[]> {
  const owner = new pg.Client(desk.address);
  await owner.connect();
  await owner.query('begin');
  await owner.query('lock table firm in access exclusive mode');
  const waiting = Array.from({ length: count }, () => desk.get('/restapi/firms'));
  try {
    // Requests take a while to arrive on a busy machine.
    await expect.poll(slotsHeld, { timeout: 20_000 }).toBe(count);
    await work();
  } finally {
    await owner.query('commit');
    await owner.end();
  }
  return (await Promise.all(waiting)).map(({ status }) => status);
}

/** A path whose requests don't use the locked table. The firm that causes the overload requests it. */
const offer = `/restapi/privateplacementoffers/${offers.plain}`;
const askAgain = () => desk.get(offer);

test('an overload of more than 250 ms causes rejections only for the firm behind it, and later requests are served', async () => {
  // The first OpenAPI document takes seconds on a busy machine, and requests wait only five seconds for a connection.
  expect((await desk.get('/openapi.json?x', { key: null })).status).toBe(200);
  const statuses = await withWaiting(overloadThreshold, async () => {
    await until(async () => (await askAgain()).status === 503);
    const refused = await askAgain();
    expect([refused.status, refused.json.errors[0].code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    expect(refused.json.requestId).toBe(refused.headers['x-request-id']);
    expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(refused.json.instance).toBe(offer);
    expect((await desk.get('/healthz', { key: null })).status).toBe(200);
    // Another firm and anonymous callers are still served, because they don't contribute to the overload.
    expect((await desk.get(offer, { key: desk.key('participating') })).status).toBe(200);
    expect((await desk.get(offer, { key: desk.key('foreign') })).status).toBe(404);
    expect((await desk.get('/openapi.json?x', { key: null })).status).toBe(200);
    expect((await askAgain()).status).toBe(503);
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await askAgain()).status).toBe(200);
});

test('one request fewer than the threshold is not an overload, even after the grace period', async () => {
  const statuses = await withWaiting(overloadThreshold - 2, async () => {
    const startedAt = performance.now();
    const responses: Promise<{ status: number }>[] = [];
    await until(() => {
      responses.push(askAgain());
      return Promise.resolve(performance.now() - startedAt > 700 && responses.length > 0);
    }, 100);
    expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]));
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('an entire burst of hundreds of requests is served', async () => {
  const replies = await Promise.all(Array.from({ length: 500 }, () => desk.get('/restapi/firms')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

const take = () => admit('192.0.2.1');

test('at most 1,024 requests from one party are processed at the same time', () => {
  const slots = Array.from({ length: maxInFlight }, take);
  expect(slots).not.toContain(undefined);
  expect(take()).toBeUndefined();
  slots.pop()?.leave();
  slots.push(take());
  expect(slots.at(-1)).toBeDefined();
  expect(take()).toBeUndefined();
  slots.forEach((slot) => slot?.leave());
});

test('each of two parties gets up to half of the limit, however much the other one uses', () => {
  const slots = Array.from({ length: maxInFlight }, take);
  const other = () => admit('192.0.2.2');
  const others = Array.from({ length: maxInFlight / 2 }, other);
  expect(others).not.toContain(undefined);
  expect([other(), take()]).toEqual([undefined, undefined]);
  others.forEach((slot) => slot?.leave());
  slots.forEach((slot) => slot?.leave());
});

test('in a lasting overload, a firm with less than an equal share is admitted, and one with its full share rejected', async () => {
  const slots = Array.from({ length: overloadThreshold }, take);
  const ofFirm = (firmOid: string) => {
    const slot = admit('192.0.2.3');
    return { slot, isLetIn: slot?.belongsTo(firmOid) };
  };
  expect(ofFirm('noisy').isLetIn).toBe(true); // the overload begins
  await new Promise((resolve) => setTimeout(resolve, 300));
  const quiet = Array.from({ length: Math.ceil(overloadThreshold / 3) + 5 }, () => ofFirm('quiet'));
  const letIn = quiet.filter(({ isLetIn }) => isLetIn).length;
  // An equal share for each of three parties: the address and the firms `noisy` and `quiet`.
  expect(letIn).toBe(Math.ceil(overloadThreshold / 3));
  [...slots, ...quiet.map(({ slot }) => slot)].forEach((slot) => slot?.leave());
});

test('a request that waits for an external service holds no slot', async () => {
  const slots = Array.from({ length: maxInFlight }, () => admit('127.0.0.1'));
  const asked = Promise.withResolvers<null>();
  const waiting = slots.map(async (slot) => slot?.whileWaiting(() => asked.promise));
  expect((await askAgain()).status).toBe(200);
  asked.resolve(null);
  await Promise.all(waiting);
  expect(admit('127.0.0.1')).toBeUndefined();
  expect((await askAgain()).status).toBe(503);
  slots.forEach((slot) => slot?.leave());
  expect((await askAgain()).status).toBe(200);
});

test('a client that sends its body slowly holds no slot', async () => {
  const sockets = Array.from({ length: overloadThreshold + 10 }, () => {
    const socket = connect(desk.port, '127.0.0.1');
    socket.write(
      `PUT /restapi/privateplacementoffers/${offers.plain} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n` +
        `Authorization: Bearer ${desk.key('creating')}\r\nContent-Type: application/json\r\n\r\n{`,
    );
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (let count = 0; count < 15; count += 1) {
    expect((await desk.get('/restapi/firms')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100)); // 15 pauses last longer than an overload's grace period
  }
  sockets.forEach((socket) => socket.destroy());
  await until(async () => (await desk.get('/restapi/firms')).status === 200);
});

async function until(isSo: () => Promise<boolean>, pauseMs = 10): Promise<void> {
  while (!(await isSo())) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
