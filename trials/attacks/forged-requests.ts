import assert from 'node:assert/strict';
import type { Response } from '@playwright/test';
import type { Operation } from '#lib/contract/operation.ts';
import { type OperationName, operations } from '#lib/contract/operations.ts';
import { exampleRequest, type Records } from '#testing/api/example-request.ts';
import { offerOidOf } from './payloads.ts';
import { lure, type Stage, stateOf } from './stage.ts';

/** A request of the service, ready to be sent. */
type Forgery = { readonly method: string; readonly path: string; readonly body: object | null };

/**
 * Has the victim's browser send every request that changes something, in every way a page of another origin knows.
 * Throws when one had an effect or an answer could be read. At the end the console's own page sends them all, and they
 * succeed: nothing but where they came from stood against them.
 */
export async function forgeRequests(
  stage: Stage,
  forgeryCount: number,
): Promise<{ sent: number; refused: number }> {
  const { victim, baseUrl, site } = stage;
  const forgeries = await forgeriesOf(stage);
  const reads = Object.values(operations)
    .filter((operation: Operation) => operation.method === 'GET')
    .map(({ path }) => path.replace('{privateplacementofferoid}', offerOidOf(0)));
  const before = await stateOf(stage);
  const statuses: string[] = [];
  const note = (response: Response) => {
    const method = response.request().method();
    if (response.url().startsWith(baseUrl) && !['GET', 'HEAD'].includes(method)) {
      statuses.push(`${response.status()} ${method} ${new URL(response.url()).pathname}`);
    }
  };
  victim.on('response', note);
  let sent = 0;
  for (const origin of [site.sibling, site.foreign]) {
    for (const forgery of forgeries.slice(0, forgeryCount)) {
      const page = await lure(stage, origin);
      const faults = await page.evaluate(forgeOne, { base: baseUrl, ...forgery });
      sent += faults.sent;
      assert.deepEqual(faults.succeeded, [], `${origin} forged ${forgery.method} ${forgery.path}`);
      for (const open of victim.pages()) {
        await open.close();
      }
    }
    const page = await lure(stage, origin);
    const leaks = await page.evaluate(readFromOutside, { base: baseUrl, paths: reads });
    sent += leaks.sent;
    assert.deepEqual(leaks.succeeded, [], `${origin} read what is the victim's`);
    await page.close();
  }
  victim.off('response', note);
  const done = statuses.filter((line) => line.startsWith('2') && !line.includes('OPTIONS'));
  assert.deepEqual(done, [], 'A request of another origin was taken.');
  assert.equal(await stateOf(stage), before, 'A request of another origin changed something.');
  assert.deepEqual(stage.effects, []);
  const refused = statuses.filter((line) => line.startsWith('403')).length;
  assert.ok(refused > 0, 'No request came with the cookie of the victim.');
  await sendFromOurPage(stage, forgeries);
  return { sent, refused };
}

/** What an attacker would rather send than the example. */
const bodiesOfAttacker: Readonly<Partial<Record<OperationName, object>>> = {
  updateOffer: { offerStatus: 'CLOSED_CANCELLED' },
  createUser: { email: 'new@attacker.example', role: 'administrator' },
  changeUserRole: { role: 'administrator' },
  createKey: { role: 'administrator', name: 'of the attacker=' },
};

/** What ends something is sent last, and what ends the session of the victim after all else. */
const lastOf: readonly OperationName[] = [
  'removeUser',
  'revokeKey',
  'endSession',
  'changePassword',
  'signOut',
  'signIn',
  'signOutEverywhere',
];

/** Every request that changes something, as it would succeed; in an order in which all of them do. */
async function forgeriesOf({
  victim,
  victimSignIn,
  attacker,
  baseUrl,
  createUser,
}: Stage): Promise<Forgery[]> {
  const colleague = await createUser('colleague@victim.example');
  const keys = await (await victim.request.get(`${baseUrl}/restapi/keys`)).json();
  const elsewhere = await victim.browser()?.newContext();
  await elsewhere?.request.post(`${baseUrl}/restapi/session`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: victimSignIn,
  });
  await elsewhere?.close();
  const sessions: any[] = await (await victim.request.get(`${baseUrl}/restapi/sessions`)).json();
  const other = sessions.find(({ current }) => !current);
  const feed = await victim.request.post(`${baseUrl}/restapi/calendarfeeds`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { name: 'Dates of the victim' },
  });
  const records: Records = {
    offerOid: offerOidOf(0),
    email: colleague.email,
    newUser: colleague.email,
    keyId: keys[0].keyId,
    sessionId: other.sessionId,
    feedId: (await feed.json()).feedId,
    password: victimSignIn.password,
  };
  return Object.entries<Operation>(operations)
    .filter(([, { method }]) => method !== 'GET')
    .toSorted(([left], [right]) => turnOf(left) - turnOf(right))
    .map(([name, operation]) => {
      const { method, path, body = null } = exampleRequest(operation, records);
      const own = Object.entries(bodiesOfAttacker).find(([each]) => each === name)?.[1];
      return { method, path, body: name === 'signIn' ? attacker : (own ?? body) };
    });
}

function turnOf(name: string): number {
  return lastOf.findIndex((last) => last === name);
}

/** Runs in the attacker's page. Returns how much was sent, and what could be seen to have succeeded. */
async function forgeOne({ base, method, path, body }: Forgery & { base: string }) {
  const url = base + path;
  const json = body === null ? '' : JSON.stringify(body);
  const succeeded: string[] = [];
  let sent = 0;
  const endings: Promise<void>[] = [];
  const send = (name: string, attempt: () => Promise<unknown>) => {
    sent += 1;
    endings.push(settle(name, attempt));
  };
  const settle = async (name: string, attempt: () => Promise<unknown>) => {
    try {
      const answer = await Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, 10_000))]);
      if (answer instanceof Response && answer.type !== 'opaque') {
        succeeded.push(`${name}: ${answer.status} could be read`);
      }
    } catch {
      // The browser or the service refused: as it should be.
    }
  };
  const written = { credentials: 'include', ...(json !== '' && { body: json }) } as const;
  const override = { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method };
  const asForm = new URLSearchParams(body as Record<string, string>);
  const asParts = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) asParts.append(name, String(value));
  const simple: [string, BodyInit][] = [
    ['text', new Blob([json], { type: 'text/plain' })],
    ['text that says JSON', new Blob([json], { type: 'text/plain; application/json' })],
    ['JSON', new Blob([json], { type: 'application/json' })],
    ['nameless', new Blob([json])],
    ['form', asForm],
    ['parts', asParts],
  ];
  const addresses = [
    url,
    `${url}?_method=${method}`,
    `${url}?_method=${method}&_csrf=1#`,
    `${base}//${path.slice(1)}`,
  ];
  for (const [name, content] of simple) {
    for (const address of addresses) {
      const options = { method: 'POST', mode: 'no-cors', credentials: 'include', body: content } as const;
      send(`no-cors ${name}`, () => fetch(address, options));
    }
    send(`keepalive ${name}`, () =>
      fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', keepalive: true, body: content }),
    );
    send(`beacon ${name}`, async () => navigator.sendBeacon(url, content));
  }
  for (const verb of ['POST', 'PUT', 'DELETE', 'PATCH', method]) {
    for (const headers of [
      { 'Content-Type': 'application/json' },
      { 'Content-Type': 'text/plain', ...override },
      {},
    ] as Record<string, string>[]) {
      send(`cors ${verb}`, () => fetch(url, { ...written, method: verb, mode: 'cors', headers }));
      send(`no-cors ${verb}`, () => fetch(url, { ...written, method: verb, mode: 'no-cors', headers }));
    }
    send(`XHR ${verb}`, async () => {
      const request = new XMLHttpRequest();
      request.open(verb, url);
      request.withCredentials = true;
      request.setRequestHeader('Content-Type', 'text/plain');
      return new Promise<void>((resolve) => {
        request.onload = () => {
          succeeded.push(`XHR ${verb}: ${request.status} could be read`);
          resolve();
        };
        request.onerror = () => resolve();
        request.send(json);
      });
    });
  }
  const elements: Record<string, string> = {
    img: 'src',
    script: 'src',
    iframe: 'src',
    video: 'src',
    audio: 'src',
    embed: 'src',
    object: 'data',
    source: 'srcset',
  };
  for (const address of addresses) {
    for (const [tag, attribute] of Object.entries(elements)) {
      send(tag, async () => {
        const element = document.createElement(tag);
        element.setAttribute(attribute, address);
        document.body.append(element);
      });
    }
    for (const rel of [
      'stylesheet',
      'prefetch',
      'preload',
      'prerender',
      'modulepreload',
      'manifest',
      'icon',
      'dns-prefetch',
    ]) {
      send(rel, async () => {
        document.head.append(
          Object.assign(document.createElement('link'), { rel, href: address, as: 'fetch' }),
        );
      });
    }
  }
  send('speculation', async () => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({ prerender: [{ urls: [url] }], prefetch: [{ urls: [url] }] });
    document.head.append(rules);
  });
  send('EventSource', async () => new EventSource(url, { withCredentials: true }));
  send('import', () => import(url));
  for (const socketPath of [path, '/', '/_next/webpack-hmr']) {
    send('WebSocket', async () => {
      const socket = new WebSocket(base.replace('http', 'ws') + socketPath);
      return new Promise<void>((resolve) => {
        socket.onopen = () => {
          succeeded.push(`A WebSocket to ${socketPath} opened`);
          resolve();
        };
        socket.onerror = () => resolve();
      });
    });
  }
  const fields = Object.entries(body ?? { _method: method });
  for (const [index, enctype] of [
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
  ].entries()) {
    for (const target of ['framed', '_blank']) {
      send(`form ${enctype}`, async () => {
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          action: `${url}?_method=${method}`,
          enctype,
          target: target === 'framed' ? `frame${index}` : target,
        });
        // As text a form sends NAME=VALUE: of a pair that is cut at an equals sign a JSON document remains.
        const cut = json.includes('=') ? json.indexOf('=') : json.length;
        const pairs =
          enctype === 'text/plain'
            ? [[json.slice(0, cut), json.slice(cut + 1)]]
            : [...fields, ['_method', method]];
        for (const [name = '', value = ''] of pairs) {
          form.append(
            Object.assign(document.createElement('input'), { name, value: String(value), type: 'hidden' }),
          );
        }
        document.body.append(
          Object.assign(document.createElement('iframe'), { name: `frame${index}` }),
          form,
        );
        form.submit();
      });
    }
  }
  await Promise.all(endings);
  await new Promise((resolve) => setTimeout(resolve, 300)); // what no promise tells the end of
  return { sent, succeeded };
}

/** Runs in the attacker's page: tries to get to see what the victim may see. */
async function readFromOutside({ base, paths }: { base: string; paths: string[] }) {
  const succeeded: string[] = [];
  let sent = 0;
  for (const path of [...paths, '/offers', '/administration']) {
    for (const credentials of ['include', 'same-origin', 'omit'] as const) {
      sent += 1;
      await fetch(base + path, { credentials, mode: 'cors' }).then(
        (answer) => succeeded.push(`${path} ${credentials}: ${answer.status}`),
        () => undefined,
      );
    }
    sent += 1;
    const script = document.createElement('script');
    const known = new Set(Object.keys(globalThis));
    await new Promise((resolve) => {
      Object.assign(script, { src: base + path, onload: resolve, onerror: resolve });
      document.head.append(script);
    });
    for (const name of Object.keys(globalThis).filter((key) => !known.has(key))) {
      succeeded.push(`${path} as a script made ${name}`);
    }
  }
  return { sent, succeeded };
}

async function sendFromOurPage({ victim, baseUrl }: Stage, forgeries: readonly Forgery[]): Promise<void> {
  const page = await victim.newPage();
  await page.goto(`${baseUrl}/problems/invalid-json`);
  for (const { method, path, body } of forgeries) {
    const status = await page.evaluate(
      async ([verb, address, text]) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(address, { method: verb, ...(text !== '' && { headers, body: text }) })).status;
      },
      [method, path, body === null ? '' : JSON.stringify(body)] as const,
    );
    assert.ok(
      status === 200 || status === 201,
      `From our own page ${method} ${path} is possible: else the forged one shows nothing.`,
    );
  }
  await page.close();
}
