import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { Operation } from '#lib/contract/operation.ts';
import { rightsOf } from '#lib/domain/access/access.ts';
import { consolePagesFor } from '#lib/domain/access/console-pages.ts';
import { operations } from '#lib/contract/operations.ts';
import { askPlainly } from '#testing/service/ask-plainly.ts';
import { offerOidOf } from './payloads.ts';
import type { Stage } from './stage.ts';

const injected = 'X-Injected: yes';
/** Encodings that an intermediary may interpret as a line break. */
const breaks = [
  '%0d%0a',
  '%0a',
  '%0d',
  '%E5%98%8A%E5%98%8D',
  '%250d%250a',
  '%u000d%u000a',
  '%c0%8d%c0%8a',
  '%00%0d%0a',
];
const pages = [
  '/',
  ...consolePagesFor(rightsOf.administrator).map(({ path }) => path),
  '/sign-in',
  '/problems',
  '/sign-in/openid',
];

/**
 * Tries to inject a header into a response through every path and query parameter of every route and page, and to
 * make a response refer to another host. Throws if an attempt succeeds.
 */
export async function splitHeaders(
  { baseUrl, victim, site }: Stage,
  breakCount: number,
): Promise<{ attempts: number }> {
  const cookie = (await victim.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const cuts = breaks.slice(0, breakCount);
  const addresses = Object.values(operations).flatMap(({ method, path, query }: Operation) => [
    ...cuts.map((cut) => ({
      method,
      address: path.includes('{')
        ? path.replace(/\{\w+\}/, `1${cut}${injected.replace(' ', '')}`).replace(/\{\w+\}/g, '1')
        : `${path}${cut}${injected.replace(' ', '')}`,
    })),
    ...Object.keys(query.shape).flatMap((name) =>
      cuts.map((cut) => ({
        method,
        address: `${path.replace(/\{\w+\}/g, offerOidOf(0))}?limit=1&${name}=1${cut}${injected.replace(' ', '')}`,
      })),
    ),
  ]);
  for (const page of pages) {
    for (const cut of cuts) {
      const added = `${cut}${injected.replace(' ', '')}${cut}Set-Cookie:placement_desk=attacker`;
      for (const address of [
        `${page}${added}`,
        `${page}?next=/offers${added}&to=${added}&q=${added}&tab=${added}`,
      ]) {
        addresses.push({ method: 'GET', address });
      }
    }
  }
  const { host } = new URL(site.foreign);
  const hosts: Record<string, string>[] = [
    {},
    { Host: host },
    { 'X-Forwarded-Host': host, 'X-Forwarded-For': host, Forwarded: `host=${host}`, 'X-Host': host },
    { 'Idempotency-Key': 'a', 'If-None-Match': '*', 'X-Request-Id': 'a', traceparent: host },
  ];
  let attempts = 0;
  for (const [index, { method, address }] of addresses.entries()) {
    // Sent as if from another site's page, so state-changing requests are rejected and can't end the session.
    const headers = { ...hosts[index % hosts.length], Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
    const answer = await askPlainly(baseUrl, address, { method, headers });
    const names = Object.keys(answer.headers);
    assert.ok(!names.includes('x-injected'), `${method} ${address} got ${JSON.stringify(answer.headers)}`);
    assert.equal(answer.headers['set-cookie'], undefined, `${method} ${address}`);
    const sentOut = JSON.stringify([answer.headers.location, answer.headers.link]);
    assert.ok(
      !sentOut.includes(host),
      `${method} ${address} with ${JSON.stringify(headers)} sent out ${sentOut}`,
    );
    assert.ok(
      !answer.text.includes(host),
      `${method} ${address} with ${JSON.stringify(headers)} names ${host}`,
    );
    attempts += 1;
  }
  for (const line of [
    `GET /offers\r${injected} HTTP/1.1`,
    `GET /sign-in?next=/offers\r\n${injected} HTTP/1.1`,
    `GET /restapi/firms?cursor=\n${injected} HTTP/1.1`,
    `GET /restapi/firms HTTP/1.1\r\nCookie: a\n${injected}`,
    `GET http://${host}/offers HTTP/1.1`,
    `GET //${host}/ HTTP/1.1`,
    `GET \\\\${host}\\ HTTP/1.1`,
    `POST /restapi/session HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`,
  ]) {
    const answer = await exchange(baseUrl, `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const [head = ''] = answer.split('\r\n\r\n');
    assert.ok(!/^x-injected/im.test(head), `${JSON.stringify(line)} got ${head}`);
    for (const [, led = ''] of head.matchAll(/^(?:location: |refresh: 0;url=)(.*)$/gim)) {
      assert.equal(new URL(led, baseUrl).origin, baseUrl, `${JSON.stringify(line)} leads to ${led}`);
    }
    attempts += 1;
  }
  return { attempts };
}

/** Sends bytes and returns everything received until the connection closes. */
async function exchange(baseUrl: string, text: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
