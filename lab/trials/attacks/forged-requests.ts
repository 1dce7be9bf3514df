import assert from 'node:assert/strict';
import type { Response } from '@playwright/test';
import type { Operation } from '#lib/contract/operation.ts';
import { type OperationName, operations } from '#lib/contract/operations.ts';
import { exampleRequest, type Records } from '#testing/api/example-request.ts';
import { type Forgery, forgeOne } from './forge-in-page.ts';
import { offerOidOf } from './payloads.ts';
import { readFromOutside } from './read-from-outside.ts';
import { lure, type Stage, stateOf } from './stage.ts';

/**
 * Makes the victim's browser send every state-changing request, in every way available to a page on another origin.
 * Throws if a request had an effect or if a response could be read. At the end, the console's own page sends all of
 * them successfully, which shows that they failed only because of their origin.
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
    assert.deepEqual(leaks.succeeded, [], `${origin} read the victim's data`);
    await page.close();
  }
  victim.off('response', note);
  const done = statuses.filter((line) => line.startsWith('2') && !line.includes('OPTIONS'));
  assert.deepEqual(done, [], 'A request from another origin was accepted.');
  assert.equal(await stateOf(stage), before, 'A request from another origin changed something.');
  assert.deepEqual(stage.effects, []);
  const refused = statuses.filter((line) => line.startsWith('403')).length;
  assert.ok(refused > 0, "No request had the victim's cookie.");
  await sendFromOurPage(stage, forgeries);
  return { sent, refused };
}

/** Request bodies that an attacker would send instead of the examples. */
const bodiesOfAttacker: Readonly<Partial<Record<OperationName, object>>> = {
  updateOffer: { offerStatus: 'CLOSED_CANCELLED' },
  createUser: { email: 'new@attacker.example', role: 'administrator' },
  changeUserRole: { role: 'administrator' },
  createKey: { role: 'administrator', name: 'of the attacker=' },
};

/** Operations to send last, in this order, because they delete records or end the victim's session. */
const lastOf: readonly OperationName[] = [
  'removeUser',
  'revokeKey',
  'endSession',
  'changePassword',
  'signOut',
  'signIn',
  'signOutEverywhere',
];

/** Returns a valid example of every state-changing request, in an order in which all of them succeed. */
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
  const make = async (path: string, data: object): Promise<any> => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const made = await victim.request.post(`${baseUrl}/restapi/${path}`, { headers, data });
    assert.equal(made.status(), 201, `${path}: ${await made.text()}`);
    return made.json();
  };
  const view = { name: 'View of the victim', page: 'offers', address: 'status=open', shared: false };
  const webhook = { url: 'https://hooks.victim.example/desk', types: ['offer.*'] };
  const { webhookId } = await make('webhooks', webhook);
  await victim.request.post(`${baseUrl}/restapi/webhooks/${webhookId}/test`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const deliveries = await victim.request.get(`${baseUrl}/restapi/webhooks/${webhookId}/deliveries`);
  const [delivery] = await deliveries.json();
  const events = await victim.request.get(`${baseUrl}/restapi/events?after=now`);
  const [, eventCursor = ''] = /after=([^>&]+)/.exec(events.headers()['link'] ?? '') ?? [];
  const records: Records = {
    offerOid: offerOidOf(0),
    email: colleague.email,
    newUser: colleague.email,
    keyId: keys[0].keyId,
    sessionId: other.sessionId,
    feedId: (await make('calendarfeeds', { name: 'Dates of the victim' })).feedId,
    noteId: (await make(`privateplacementoffers/${offerOidOf(0)}/notes`, { text: 'Of the victim' })).noteId,
    viewId: (await make('views', view)).viewId,
    webhookId,
    deliveryId: delivery.deliveryId,
    eventCursor,
    password: victimSignIn.password,
  };
  return Object.entries<Operation>(operations)
    .filter(([, { method }]) => method !== 'GET')
    .toSorted(([left, { method }], [right, other]) => turnOf(left, method) - turnOf(right, other.method))
    .map(([name, operation]) => {
      const { method, path, body = null } = exampleRequest(operation, records);
      const own = Object.entries(bodiesOfAttacker).find(([each]) => each === name)?.[1];
      return {
        method,
        path,
        body: name === 'signIn' ? attacker : (own ?? (typeof body === 'object' ? body : {})),
      };
    });
}

function turnOf(name: string, method: string): number {
  const place = lastOf.findIndex((last) => last === name);
  return place < 0 && method !== 'DELETE' ? -2 : place;
}

async function sendFromOurPage({ victim, baseUrl }: Stage, forgeries: readonly Forgery[]): Promise<void> {
  const page = await victim.newPage();
  await page.goto(`${baseUrl}/problems/invalid-json`);
  const refused: string[] = [];
  for (const { method, path, body } of forgeries) {
    const status = await page.evaluate(
      async ([verb, address, text]) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(address, { method: verb, ...(text !== '' && { headers, body: text }) })).status;
      },
      [method, path, body === null ? '' : JSON.stringify(body)] as const,
    );
    // The test has no notifications or approvals, and its firm doesn't require approval.
    const isDone =
      [200, 201, 202].includes(status) ||
      (status === 404 && /^\/restapi\/(notices|approvals)\//.test(path)) ||
      (status === 409 && /\/(approvals|approvalpolicy)$/.test(path));
    if (!isDone) refused.push(`${status} ${method} ${path}`);
  }
  assert.deepEqual(
    refused,
    [],
    'All requests must succeed from our own page. Otherwise, the rejected forgeries prove nothing.',
  );
  await page.close();
}
