import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportTypes } from '#lib/contract/exports/export-table.ts';
import { changesAccess, type Operation, type Recorded, successStatusOf } from '#lib/contract/operation.ts';
import { allocationIdParameter } from '#lib/contract/accounts/order-operations.ts';
import { allowedMethods, operations, operationsByPath } from '#lib/contract/operations.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';
import { openApiDocument } from '#lib/contract/open-api.ts';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import type { Database } from '#lib/store/database/database.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { lockAccessOf } from '#lib/store/access/lock-access.ts';
import { createFeed, deleteFeed, listFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { codeOf, cookieOf } from '#testing/api/signed-in-person.ts';
import { virtualAuthenticator } from '#testing/api/virtual-authenticator.ts';
import { signInByStore, startSessionByStore } from '#testing/store/sign-in-by-store.ts';
import { startSession } from '#lib/store/sign-in/sessions.ts';
import { listSessions } from '#lib/store/sign-in/own-sessions.ts';
import { byTest } from '#testing/store/by-test.ts';
import { addPendingApproval } from '#testing/store/pending-approval.ts';
import { addNote } from '#lib/store/notes/notes.ts';
import { addView } from '#lib/store/views/views.ts';
import { addUser, createUser, readPasswordOf } from '#lib/store/access/users.ts';
import { beginImport, storeBody } from '#lib/store/imports/imports.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { readFeed } from '#lib/store/events/read-events.ts';
import { addWebhook } from '#lib/store/webhooks/change-webhooks.ts';
import { addAttemptedDelivery } from '#lib/store/webhooks/deliveries.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { routeFile } from '#lib/api/pipeline/mount.ts';
import { eventCursor as eventCursorAfter } from '#lib/api/events/events.ts';
import { useSettings } from './service-settings.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { type ExampleRequest, exampleRequest } from '#testing/api/example-request.ts';
import { codesOf, keyIdIn, openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const all: (Operation & { name: string })[] = Object.entries(operations).map(([name, operation]) => {
  return { name, ...operation };
});
const withBody = all.filter(({ body }) => body !== null);
const guarded = all.filter((operation) => !isPublic(operation));
const documented = [...operationsByPath(true).keys()];
const project = resolve(import.meta.dirname, '../../..');

const user = { email: 'walked@example.com', firmOid: firms.creating, role: 'auditor' } as const;
let keyId = '';

beforeAll(async () => {
  await createUser(desk.store, user, byTest);
  ({ keyId } = await createKey(desk.store, { ...user, name: 'walked', signing: false }, byTest));
});

const person = { email: 'person@example.com', password: 'a password of their own' };
let cookie = '';
let sessionId = '';
let viewId = '';
let noteId = '';
let noticeId = '';
let feedId = '';
let importId = '';
let webhookId = '';
let deliveryId = '';
let eventCursor = '';
let approvalId = '';
let cookieOfAdministrator = '';

/**
 * Creates a session to send requests in, another one for examples that end a session, and the records that the
 * examples name.
 */
async function signInPerson(): Promise<void> {
  const { passwordHash = '' } = (await readPasswordOf(desk.store.database, person.email)) ?? {};
  const origin = { formerToken: null, address: '127.0.0.1', userAgent: null, requestId: 'walk' };
  const start = () => startSession(desk.store.database, { email: person.email, passwordHash }, origin);
  await start();
  const [other] = await listSessions(desk.store.database, { email: person.email, token: '' });
  cookie = `placement_desk=${await start()}`;
  sessionId = other?.sessionId ?? '';
  const owner = { email: person.email, firmOid: user.firmOid };
  for (const feed of await listFeeds(desk.store.database, person.email)) {
    await deleteFeed(desk.store.database, { ...owner, feedId: feed.feedId }, byTest);
  }
  const feed = { ...owner, name: 'walked', viewId: null };
  ({ feedId } = await createFeed(desk.store.database, feed, byTest, async () => undefined));
  await makeWebhook();
  const view = { name: `walked ${sessionId}`, page: 'offers', address: '', shared: false } as const;
  const note = {
    firmOid: firms.creating,
    oid: offers.plain,
    author: person.email,
    text: 'Walked.',
    now: new Date(),
  };
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  const book = {
    firmOid: user.firmOid,
    actor,
    isNdjson: false,
    dryRun: true,
    override: false,
    mode: 'all' as const,
    strict: false,
  };
  const empty = new Blob([]).stream();
  const stored = await storeBody(desk.store.database, book, empty);
  ({ importId } = stored);
  await beginImport(desk.store.database, importId, stored.digest);
  // Runs queued imports, so that the queue isn't full for later requests.
  await runWaitingImports(desk.store);
  await desk.store.database.query(sql`
    insert into allocation (allocation_id, private_placement_offer_oid, content, lines)
    values (${allocationIdParameter.example}, ${offers.plain}, ${JSON.stringify(allocation)}::json, '[]'::json)
    on conflict do nothing`);
  ({ noteId } = await addNote(desk.store.database, note));
  await makeApproval();
  noticeId = randomUUID();
  await desk.store.database.query(sql`
    insert into notice (notice_id, email, kind, event, subject, title, text, href, in_console, email_mode)
    values (${noticeId}, ${person.email}, 'offer.changed', 'offer.updated', ${offers.plain}, '', '', '', true, 'off')`);
  await makeDraft();
  ({ viewId } = await addView(desk.store.database, { id: person.email, firmOid: user.firmOid }, view));
}

const authenticator = () => virtualAuthenticator(`http://localhost:${desk.port}`);
let code = '123456';
let passkeyId = '';
let passkeyResponse: unknown;
let adminCookie = '';

/** Removes the factors, because the next session would otherwise require them. */
async function forgetFactors(): Promise<void> {
  await desk.store.database.query(sql`delete from passkey where email = ${person.email}`);
  await desk.store.database.query(sql`delete from authenticator where email = ${person.email}`);
}

/** Prepares the user's sign-in methods for the operation. */
async function prepareFactors({
  name,
  parameters = {},
}: Operation & { readonly name: string }): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const reply = await desk.send(method, `/restapi/session/${path}`, { key: null, headers, body });
    cookie = cookieOf(reply) || cookie; // adding a sign-in method replaces the session's token
    return reply.json;
  };
  if (/Authenticator|Recovery/.test(name)) {
    const { secret } = await send('POST', 'authenticator');
    code = codeOf(secret);
    if (!name.startsWith('confirm')) await send('PUT', 'authenticator', { code });
  }
  if (name === 'completeSignIn') {
    const { secret } = await send('POST', 'authenticator');
    await send('PUT', 'authenticator', { code: codeOf(secret, -1) });
    const { passwordHash = '' } = (await readPasswordOf(desk.store.database, person.email)) ?? {};
    const half = { email: person.email, passwordHash };
    cookie = `placement_desk=${await startSessionByStore(desk.store.database, half)}`;
    code = codeOf(secret);
  }
  const made = authenticator();
  if (name === 'addPasskey') {
    passkeyResponse = made.create(await send('POST', 'passkeys/options'));
  }
  if ('passkeyid' in parameters || name === 'signInByPasskey') {
    const response = made.create(await send('POST', 'passkeys/options'));
    ({ passkeyId } = await send('POST', 'passkeys', { name: 'walked', response }));
    passkeyResponse = made.get(await send('POST', 'passkey/options'));
  }
}

/**
 * Makes the firm require approval to cancel an offer, withdraws its pending approvals, and creates one for an offer
 * other than the one in the examples.
 */
async function makeApproval(): Promise<void> {
  const { database } = desk.store;
  await database.query(sql`
    insert into approval_policy (firm_oid, steps) values (${firms.creating}, '{cancel}')
    on conflict (firm_oid) do update set steps = excluded.steps`);
  await database.query(sql`update approval set state = 'withdrawn' where state = 'pending'`);
  const wanted = {
    firmOid: firms.creating,
    kind: 'cancel',
    privatePlacementOfferOid: offers.zeroDays,
  } as const;
  ({ approvalId } = await database.transaction((transaction) => addPendingApproval(transaction, wanted)));
}

const allocation = {
  allocationId: allocationIdParameter.example,
  method: 'equal',
  parameters: { available: 1, unit: 0.01, minimum: 0, floor: 0 },
  requestedDollarAmount: 0,
  availableDollarAmount: 1,
  allocatedDollarAmount: 0,
  unallocatedDollarAmount: 1,
  digest: '0',
  at: '2026-11-20T10:00:00.000-05:00',
  by: { kind: 'user', name: 'm@harborpoint.example', keyId: null },
};

/** Replaces all webhooks with one that has a delivery, and reads an event cursor. Nothing is sent to the webhook. */
async function makeWebhook(): Promise<void> {
  const { database, keys } = desk.store;
  await database.query(sql`delete from webhook`);
  const wanted = { firmOid: user.firmOid, url: 'https://127.0.0.1/', types: [], description: '' };
  ({ webhookId } = await database.transaction((transaction) =>
    addWebhook(transaction, keys, wanted, byTest),
  ));
  const event = { eventId: 'walked', type: 'webhook.test', body: '{}' };
  const attempt = {
    at: new Date().toISOString(),
    status: 200,
    durationMs: 1,
    error: null,
    responseStart: '',
  };
  const stored = await addAttemptedDelivery(database, webhookId, event, 'delivered', attempt);
  const numbers = await readOpaqueNumbers(database, user.firmOid, 'delivery');
  deliveryId = numbers.hide(stored.deliveryId);
  const feed = await readFeed(database);
  eventCursor = eventCursorAfter(feed, firms.creating, feed.end - 1);
}

beforeAll(async () => {
  const passwordHash = await hashPassword(person.password);
  const { database } = desk.store;
  await addUser(database, { ...user, email: person.email }, passwordHash, byTest);
  const administrators = ['first', 'second'].map(
    (name) => ({ ...user, email: `${name}.administrator@example.com`, role: 'administrator' }) as const,
  );
  for (const one of administrators) {
    cookieOfAdministrator = `placement_desk=${await signInByStore(database, one, passwordHash)}`;
  }
});

beforeAll(async () => {
  process.env['PUBLIC_BASE_URL'] = `http://localhost:${desk.port}`; // passkeys don't work with an IP address
  const admin = { email: 'admin@example.com', firmOid: user.firmOid, role: 'administrator' } as const;
  adminCookie = `placement_desk=${await signInByStore(desk.store.database, admin, 'no hash')}`;
});

/**
 * Returns an operation's example request with existing identifiers. An e-mail address in the path is that of a
 * user who can be removed. Elsewhere, it is the caller's.
 */
function example(operation: Operation): ExampleRequest {
  const email = 'email' in (operation.parameters ?? {}) ? user.email : person.email;
  const request = exampleRequest(operation, {
    code,
    passkeyId,
    offerOid: offers.plain,
    accountNumber: accounts.creating,
    orderOid: '1',
    email,
    keyId,
    sessionId,
    viewId,
    noteId,
    approvalId,
    noticeId,
    feedId,
    importId,
    webhookId,
    deliveryId,
    eventCursor,
    password: person.password,
  });
  return typeof request.body === 'object' && 'response' in request.body
    ? { ...request, body: { ...request.body, response: passkeyResponse } }
    : request;
}

/** Returns a permitted caller's credentials and the other headers that the operation requires. */
function allowing(operation: Operation) {
  const { right, ownPagesOnly, path, method, problems: named } = operation;
  const isOfPeople =
    (right === 'administer' || right === 'updateOffer') && named.includes('session.required');
  if (right === 'decideApproval' || isOfPeople) {
    return { key: null, headers: { cookie: cookieOfAdministrator, 'sec-fetch-site': 'same-origin' } };
  }
  // A request that ends a session must be sent in one.
  const endsSession = method === 'DELETE' && path.startsWith('/restapi/session');
  if (right === 'administerInSession') {
    return { key: null, headers: { cookie: adminCookie, 'sec-fetch-site': 'same-origin' } };
  }
  if (right === 'inSession' || endsSession) {
    return { key: null, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
  }
  return {
    key: desk.key(right === 'participate' ? 'participating' : 'creating', 'administrator'),
    headers: {
      ...(ownPagesOnly && { 'sec-fetch-site': 'same-origin' }),
      ...exampleRequest(operation, {}).headers,
    },
  };
}

function expectProblem(reply: Reply, status: number, code: string, field: string | null = null): void {
  expect(reply.status).toBe(status);
  expect(reply.headers['content-type']).toBe('application/problem+json');
  expect(reply.headers['x-request-id']).toBe(problemSchema.parse(reply.json).requestId);
  expect(codesOf(reply)).toEqual([[field, code]]);
}

/** Functions that prepare the data that an operation's example changes, by the operation's name. */
const preparing: Readonly<Record<string, () => Promise<unknown>>> = {
  confirmParticipation: () =>
    desk.store.database.query(sql`
      update offer set invited_firms = array[${firms.participating}]
      where private_placement_offer_oid = ${offers.plain}`),
  strikeFiling: makeFiling,
  changeTerms: openTerms,
  deleteOffer: () =>
    desk.store.database.query(sql`
      insert into offer select copy.* from offer, lateral json_populate_record(offer, json_build_object(
        'private_placement_offer_oid', ${operations.deleteOffer.parameters.privateplacementofferoid.example}::text,
        'terms_open', true)) as copy
      where offer.private_placement_offer_oid = ${offers.plain}`),
  deleteMapping: makeMapping,
  decideOrders: moveOrder,
  allocateOrders: moveOrder,
  testWebhook: () =>
    desk.store.database.query(sql`update webhook set confirmed = true where webhook_id = ${webhookId}`),
  keepKey: () =>
    desk.store.database.query(sql`update api_key set maker_removed_at = now() where key_id = ${keyId}`),
};

/** Creates the filing in the examples. */
async function makeFiling(): Promise<unknown> {
  return desk.store.database.query(sql`
    insert into filing (filing_id, private_placement_offer_oid, code, jurisdiction, filed_on, reference, recorded_by, recorded_at)
    values (${operations.strikeFiling.parameters.filingid.example}, ${offers.plain}, 'form.d', 'US', '2026-11-01',
      '0001234567-26-000001', 'm', now())
    on conflict (filing_id) do update set struck_at = null`);
}

/** Creates the draft in the examples. */
async function makeDraft(): Promise<unknown> {
  return desk.store.database.query(sql`
    insert into offer_draft (draft_id, firm_oid, name, offer, updated_at)
    values (${operations.readDraft.parameters.draftid.example}, ${firms.creating}, 'walked', '{}', now())
    on conflict do nothing`);
}

/** Creates the import mapping in the examples. */
async function makeMapping(): Promise<unknown> {
  return desk.store.database.query(sql`
    insert into import_mapping (firm_oid, mapping_id, kind, headings, columns, updated_at)
    values (${firms.creating}, ${operations.deleteMapping.parameters.mappingid.example}, 'offers', '[]', '{}', now())
    on conflict do nothing`);
}

/**
 * Makes the offer in the examples look as if it had been created in Placement Desk and had no subscriptions.
 */
async function openTerms(): Promise<unknown> {
  return desk.store.database.query(sql`
    with moved as (update subscription set private_placement_offer_oid = ${offers.pending}
      where private_placement_offer_oid = ${offers.plain})
    update offer set terms_open = true where private_placement_offer_oid = ${offers.plain}`);
}

/** Moves a subscription to the offer in the examples and makes it pending. */
async function moveOrder(): Promise<unknown> {
  return desk.store.database.query(sql`
    update subscription set private_placement_offer_oid = ${offers.plain}, status = 'INITIAL', fill_dollar_amount = null
    where private_placement_order_oid = '1'`);
}

/**
 * Performs a dry run of an allocation. Returns the body and headers that commit it, with the digest and the offer's
 * ETag.
 */
async function afterDryRun(path: string, body: ExampleRequest['body']) {
  const { json } = await desk.send('POST', path, { body });
  const { headers } = await desk.get(`/restapi/privateplacementoffers/${offers.plain}`);
  return {
    body: { ...(typeof body === 'object' && body), dryRun: false, digest: json.digest },
    headers: { 'if-match': String(headers.etag) },
  };
}

/** Returns the security events, except those about keys used from a new address, and the number of audit entries. */
async function recordsLeft(): Promise<{ readonly events: string[]; readonly entries: number }> {
  await securityLogWritten();
  const [left] = await desk.store.database.query<{ events: string[]; entries: number }>(sql`
    select (select coalesce(array_agg(event order by event_id), '{}') from security_event where event not like 'key.new.%') as events,
      (select count(*)::int from audit_entry) as entries`);
  return left ?? { events: [], entries: 0 };
}

/** Checks that what the operation declares was recorded since `before`: a security event, audit entries or nothing. */
async function expectRecorded(
  records: Recorded,
  before: Awaited<ReturnType<typeof recordsLeft>>,
): Promise<void> {
  const after = await recordsLeft();
  const events = after.events.slice(before.events.length);
  const entries = after.entries - before.entries;
  if ('event' in records) {
    expect(events).toContain(records.event);
    expect(entries).toBe(0);
  } else {
    expect([events, entries > 0]).toEqual([[], 'audit' in records]);
  }
}

/** Restores the participation, which the `leaveOffer` example ends and the next test requires. */
beforeEach(async () => {
  const joined = { participatingFirmId: firms.participating, participatingFirmStatus: 'ACCEPTED' };
  await desk.put(offers.plain, { participatingFirms: [joined] });
});

test('every route file is in the operations table, and vice versa', async () => {
  const files = (await readdir(join(project, 'app'), { recursive: true })).filter((file) =>
    file.endsWith('route.ts'),
  );
  expect(files.map((file) => join('app', file)).sort()).toEqual(documented.map(routeFile).sort());
});

test('sandbox paths do not exist outside a sandbox', async () => {
  for (const { method, path } of Object.values<Operation>(sandboxOperations)) {
    const reply = await desk.send(method, path.replaceAll(/\{\w+\}/g, '1'));
    expect([reply.status, codesOf(reply)]).toEqual([404, [[null, 'path.not.found']]]);
    expect(reply.headers['placement-desk-sandbox']).toBeUndefined();
  }
});

const document = openApiDocument('https://desk.example');

/** Sets rate limits that are never reached, so that responses include the rate-limit headers. */
beforeAll(() =>
  useSettings({
    limits: { keyRequestsPerSecond: 9_999, firmRequestsPerSecond: 9_999, failedCredentialsPerMinute: 0 },
    openId: undefined,
    trustedProxies: [],
  }),
);

/** Headers of HTTP itself, and headers that only browsers use. */
const undescribed = [
  ...['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'],
  ...['clear-site-data', 'content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'],
];

/**
 * Returns data that requests can change, such as offers, keys and users, to verify that a rejected request changed
 * nothing.
 */
async function everythingThatRequestsChange(): Promise<unknown> {
  return desk.store.database.query(sql`
    select (select json_agg(o.version order by o.private_placement_offer_oid) from offer o) as offers,
      (select json_agg(array[key_id, revoked_at::text] order by key_id) from api_key) as keys,
      (select json_agg(array[email, password_hash, role] order by email) from desk_user) as users,
      (select count(*) from desk_session) as sessions, (select count(*) from restriction) as restrictions,
      (select json_agg(v order by view_id) from desk_view v) as views`);
}

describe.each(all)('$method $path', (operation) => {
  beforeAll(forgetFactors);
  beforeAll(signInPerson);
  beforeAll(() => prepareFactors(operation));

  test('rejects unknown query parameters and changes nothing, or ignores them if it is about the service itself', async () => {
    const before = await everythingThatRequestsChange();
    const { path: bare, body } = example(operation);
    const path = `${bare}?nothing=1`;
    const reply = await desk.send(operation.method, path, { ...allowing(operation), body });
    if (operation.tag === 'Service') {
      expect(reply.status).toBe(200);
    } else {
      expect(refusalOf(reply)).toEqual([400, ['nothing', 'unknown.parameter']]);
      expect(await everythingThatRequestsChange()).toEqual(before);
    }
  });

  test('responds as documented, and records the declared event', async () => {
    const { path, search, body } = example(operation);
    await preparing[operation.name]?.();
    const before = await recordsLeft();
    const sent = {
      ...allowing(operation),
      body: typeof body === 'object' ? { ...body, ...('dryRun' in body && { dryRun: false }) } : body,
    };
    const confirmed = operation.name === 'allocateOrders' ? await afterDryRun(path, body) : {};
    const reply = await desk.send(operation.method, path + search, { ...sent, ...confirmed });
    expect(reply.status).toBe(successStatusOf(operation));
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (operation.method !== 'GET') await expectRecorded(operation.records, before);
    if (operation.file !== undefined) {
      const isSheet = operation.file === 'spreadsheet';
      expect(reply.headers['content-type']).toBe(isSheet ? exportTypes.xlsx : operation.file);
      expect(reply.text).toMatch(isSheet ? /^PK/ : /^%PDF-/);
    } else if (operation.result === null) {
      expect(reply.text).toBe('');
    } else {
      const read = operation.result.safeParse(reply.json);
      expect(read.error?.issues).toBeUndefined();
      expect(read.data).toEqual(reply.json); // the response contains no undocumented field
    }
  });

  test.each(Object.entries(operation.parameters ?? {}))(
    'returns the documented error for an unknown %s in the path',
    async (name, { example: of, unknown }) => {
      const { method, path } = exampleRequest(
        {
          ...operation,
          parameters: { ...operation.parameters, [name]: { example: 'none', description: '', unknown } },
        },
        { keyId, email: user.email, webhookId },
      );
      const { body } = example(operation);
      expect(path).not.toContain(of);
      const reply = await desk.send(method, path, { ...allowing(operation), body });
      // A mapping's ID is derived from its body, so a wrong ID is reported as an error in the body.
      const field = unknown === 'uri.matching.rule' ? 'headings' : null;
      expectProblem(reply, problems[unknown].status, unknown, field);
    },
  );

  test('neither the response nor an error can be framed or loaded by pages from other origins', async () => {
    const { path, body } = example(operation);
    const responses = [
      await desk.send(operation.method, path, { ...allowing(operation), body }),
      await desk.send('PATCH', path),
    ];
    for (const { headers } of responses) {
      expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('caches never store personal data, credentials or errors about them, and revalidate everything else', async () => {
    const ofPeople =
      /^.restapi.(accounts|sessions?|users|securityevents|today|transfers|views|imports|importtemplates|calendar|calendarfeeds|watches|notices|noticesettings)\b|(orders(\/reviews)?|totals|memo|watch|notes(\/\{noteid\})?|decisions|termsreview|allocations(\/\{allocationid\})?)$/.test(
        operation.path,
      );
    const showsKey = ['createKey', 'rotateKey', 'createWebhook', 'renewWebhookSecret'].includes(
      operation.name,
    );
    const kept = ofPeople || showsKey ? 'private, no-store' : 'private, no-cache';
    const { path, body } = example(operation);
    const responses = [
      await desk.send(operation.method, `${path}?nothing`, { ...allowing(operation), body }),
      await desk.send(operation.method, path, { key: null, body }),
    ];
    const isInSession = 'cookie' in allowing(operation).headers;
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual([
      isInSession ? 'private, no-store' : kept,
      kept,
    ]);
    if (isPublic(operation)) return;
    const inSession = { cookie, 'sec-fetch-site': 'same-origin' };
    const reply = await desk.send(operation.method, `${path}?nothing`, {
      key: null,
      headers: inSession,
      body,
    });
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('every problem and header in its responses is documented', async () => {
    const { path, body } = example(operation);
    const needed = allowing(operation);
    const responses = (document.paths as any)[operation.path][operation.method.toLowerCase()].responses;
    for (const [target, options] of [
      [path, needed],
      [`${path}?nothing`, needed],
      [path, { key: null }],
      [path, { ...needed, headers: { ...needed.headers, 'if-none-match': '*' } }],
      [path, { ...needed, key: desk.key('foreign', 'auditor') }],
    ] as const) {
      const reply = await desk.send(operation.method, target, { ...options, body });
      const response = responses[reply.status];
      const named = Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase());
      expect(Object.keys(reply.headers).filter((name) => ![...named, ...undescribed].includes(name))).toEqual(
        [],
      );
      if (reply.status >= 400) {
        const codes: readonly string[] = problemsOf(operation);
        expect(codesOf(reply).filter(([, code]) => !codes.includes(code))).toEqual([]);
      }
    }
  });

  test('responds to HEAD as it does to GET, without the body', async () => {
    if (operation.method === 'GET') {
      const { path } = example(operation);
      const get = await desk.send('GET', path, allowing(operation));
      const head = await desk.send('HEAD', path, allowing(operation));
      expect([head.status, head.text]).toEqual([200, '']);
      if (operation.name === 'listRequests') return; // the second response also lists the first request
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      const saysWhenItWasMade = operation.name === 'verifyAudit';
      expect(head.headers.etag === get.headers.etag).toBe(!saysWhenItWasMade);
    }
  });
});

describe.each(withBody)('$method $path', (operation) => {
  // The previous test removed this user.
  beforeAll(() => addUser(desk.store.database, user, '', byTest));
  beforeAll(signInPerson);

  const send = (body: string, headers: Record<string, string> = {}, query = '') => {
    const { key, headers: needed } = allowing(operation);
    return desk.send(operation.method, example(operation).path + query, {
      key,
      body,
      headers: { ...needed, ...headers },
    });
  };

  test.each(['', 'null', '[]', '"x"', '{', '{"a":1}}'])('returns 400 for the body %j', async (body) => {
    expectProblem(await send(body), 400, 'invalid.json');
  });

  test('reports an unknown field, a duplicate field and an unknown parameter together, each by name', async () => {
    const codes = codesOf(await send('{"nothing":1,"twice":1,"twice":2}', {}, '?odd'));
    expect(codes).toContainEqual(['odd', 'unknown.parameter']);
    expect(codes).toContainEqual(['nothing', 'unknown.field']);
    expect(codes).toContainEqual(['twice', 'duplicate.field']);
  });

  test('returns 413 with the limit for a body one byte over it, but not for a body at the limit', async () => {
    const [bytes, limit] = ['updateOffer', 'bulkUpdateOffers', 'decideOrders'].includes(operation.name)
      ? [262_144, '256 KiB (262,144 bytes)']
      : ['allocateOrders', 'requestApproval'].includes(operation.name)
        ? [2_097_152, '2048 KiB (2,097,152 bytes)']
        : ['createNote', 'writeMapping'].includes(operation.name)
          ? [65_536, '64 KiB (65,536 bytes)']
          : [8_192, '8 KiB (8,192 bytes)'];
    const longest = `{}${' '.repeat(bytes - 2)}`;
    const reply = await send(`${longest} `);
    expectProblem(reply, 413, 'body.too.large');
    expect(reply.json.detail).toBe(`The body is larger than ${limit}. Send a smaller one.`);
    expect((await send(longest)).status).not.toBe(413);
  });

  test.each([
    ['content-type', 'text/plain'],
    ['content-type', 'application/json; charset=latin1'],
    ['content-encoding', 'gzip'],
  ])('returns 415 for %s %s', async (name, value) => {
    expectProblem(await send('{}', { [name]: value }), 415, 'unsupported.media.type');
  });
});

/** Ends the session or key of a request's caller. If `isEnding` is false, restores it. */
async function endCaller(
  database: Database,
  { key, headers }: ReturnType<typeof allowing>,
  isEnding = true,
): Promise<void> {
  const token = 'cookie' in headers ? (headers.cookie.split('=')[1] ?? '') : '';
  await database.query(sql`
    update desk_session set expires_at = now() + ${isEnding ? '-1 second' : '1 hour'}::interval
    where token_hash = sha256(convert_to(${token}, 'UTF8'))`);
  await database.query(sql`
    update api_key set revoked_at = case when ${isEnding} then now() end where key_id = ${keyIdIn(key ?? '')}`);
}

/** Resolves when the request waits for the access lock, or has received its response. */
async function waitsForLock(responding: Promise<Reply>): Promise<void> {
  const waiting = async () =>
    desk.store.database.query(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
  const responded = responding.then(() => true);
  while ((await waiting()).length === 0) {
    if (await Promise.race([responded, Promise.resolve(false)])) return;
  }
}

/** These operations send a request to an endpoint first, and record it even if the caller's access ends. */
const sendsFirst = ({ name }: { readonly name: string }) =>
  ['challengeWebhook', 'testWebhook'].includes(name);

describe.each(guarded.filter((one) => changesAccess(one) && !sendsFirst(one)))(
  '$method $path',
  (operation) => {
    beforeAll(forgetFactors);
    beforeAll(signInPerson);
    beforeAll(() => prepareFactors(operation));

    test('changes nothing if the caller’s access ends before the change is made', async () => {
      await preparing[operation.name]?.();
      const { method, path, search, body } = example(operation);
      const caller = allowing(operation);
      const before = [await recordsLeft(), await everythingThatRequestsChange()];
      const responding = await desk.store.database.transaction(async (transaction) => {
        await lockAccessOf(transaction, firms.creating);
        const waiting = { reply: desk.send(method, path + search, { ...caller, body }) };
        await waitsForLock(waiting.reply);
        await endCaller(transaction, caller);
        return waiting;
      });
      const reply = await responding.reply;
      await endCaller(desk.store.database, caller, false);
      expectProblem(reply, 401, 'authentication.invalid');
      expect([await recordsLeft(), await everythingThatRequestsChange()]).toEqual(before);
    });
  },
);

describe.each(guarded)('$method $path', (operation) => {
  test.each([
    ['no credentials', null, 'authentication.required'],
    ['an empty header', '', 'authentication.required'],
    ['another scheme', 'Basic eDp5', 'authentication.invalid'],
    ['a malformed key', 'Bearer x', 'authentication.invalid'],
    ['an unknown key', `Bearer desk_live_${'0'.repeat(16)}_${'A'.repeat(43)}`, 'authentication.invalid'],
    ['a malformed signature', 'FOLIOWS x', 'authentication.invalid'],
  ])('returns 401 for %s', async (_, authorization, code) => {
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    const { method, path, body } = example(operation);
    const reply = await desk.send(method, path, { key: null, headers, body });
    expectProblem(reply, 401, code);
    expect(reply.headers['www-authenticate']).toContain('Bearer');
  });
});

describe.each([...operationsByPath()])('%s', (path, [operation]) => {
  const address = () => (operation ? example(operation).path : path);

  test.each(['POST', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PUT', 'GET'])(
    'returns 405 for %s unless the path supports it',
    async (method) => {
      const allow = allowedMethods(path);
      if (!allow.split(', ').includes(method)) {
        const reply = await desk.send(method, address(), { key: null });
        expectProblem(reply, 405, 'method.not.allowed');
        expect(reply.headers.allow).toBe(allow);
      }
    },
  );

  test('returns the supported methods for OPTIONS', async () => {
    const reply = await desk.send('OPTIONS', address(), { key: null });
    expect([reply.status, reply.text, reply.headers.allow]).toEqual([204, '', allowedMethods(path)]);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test.each([
  '/restapi',
  '/restapi/',
  '/restapi/nothing',
  '/restapi/firms/',
  '/restapi//firms',
  '/restapi/FIRMS',
  '/%72estapi/firms',
  '/restapi/firms%2f',
  '/restapi/accounts/%zz/acatin',
  '/restapi/accounts/%E0%A4%A/acatin',
  '/restapi/accounts//acatin',
  '/restapi/accounts/./acatin',
  '/restapi/../restapi/firms',
  '/restapi/firms;x=1',
  '/restapi/firms#x',
  '/RestApi/firms',
  '/restapi\\firms',
  '/restapi/privateplacementoffers/1/2/3',
  '*',
])('returns 404 for the path %s with any method', async (path) => {
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    expectProblem(await desk.send(method, path), 404, 'path.not.found');
  }
});

test('an account number can contain any character that is allowed in a path', async () => {
  const key = desk.key('participating');
  const path = `/restapi/accounts/${encodeURIComponent(accounts.participating)}/acatin`;
  expect((await desk.get(path, { key })).json).toEqual([]);
  expectProblem(await desk.get('/restapi/accounts/%00/acatin', { key }), 403, 'account.not.allowed');
});

test('an unknown account and another firm’s account get the same response, except for requestId and instance (D14)', async () => {
  const replies = await Promise.all(
    [accounts.foreign, 'NOSUCH'].map((account) => desk.get(`/restapi/accounts/${account}/acatin?limit=0`)),
  );
  const [foreign, unknown] = replies.map(({ status, json }) => ({
    status,
    ...json,
    requestId: '',
    instance: '',
  }));
  expect(foreign).toEqual(unknown);
  expect(foreign?.['status']).toBe(403);
});

/** Sends raw bytes to the service and returns everything that it sends until it closes the connection. */
async function sendRaw(bytes: string, isCutShort = false): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(desk.port, '127.0.0.1', () =>
      isCutShort ? socket.end(bytes) : socket.write(bytes),
    );
    socket.on('data', (chunk) => (received += chunk.toString())).on('close', () => resolve(received));
  });
}

test.each([
  ['without credentials', ''],
  ['with credentials', 'Authorization: Bearer KEY\r\nContent-Type: application/json\r\n'],
])('a truncated body, %s, gets one problem document', async (_, headers) => {
  const head = `PUT /restapi/privateplacementoffers/${offers.plain} HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n`;
  const text = await sendRaw(`${head}${headers.replace('KEY', desk.key('creating'))}\r\n{"a"`, true);
  expect(text).toMatch(/^HTTP\/1\.1 40[01] /);
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(text).toContain('application/problem+json');
});

test('a client that closes its half of the connection after the request still gets its response', async () => {
  const key = desk.key('creating');
  const text = await sendRaw(
    `GET /restapi/firms HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`,
    true,
  );
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

test('invalid HTTP gets a problem document', async () => {
  expect(await sendRaw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid\.json"/s);
});

test('a client that keeps sending after invalid HTTP is disconnected', async () => {
  const socket = connect({ port: desk.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('nonsense\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 100);
  socket.on('error', () => undefined).resume();
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(drip);
  expect(socket.destroyed).toBe(true);
});

test('a request with an absolute target, or without a Host header, is served', async () => {
  const { status } = await desk.get('http://elsewhere.example/restapi/firms');
  expect(status).toBe(200);
  const key = desk.key('creating');
  expect(
    await sendRaw(`GET /restapi/firms HTTP/1.1\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 200 /);
});

test('an unusual Expect header causes no server error', async () => {
  expect((await desk.get('/restapi/firms', { headers: { expect: 'wonders' } })).status).toBeLessThan(500);
});

test('CONNECT is rejected with a problem document', async () => {
  const text = await sendRaw('CONNECT /restapi/firms HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: /s);
  expect(text).toContain('"code":"method.not.allowed"');
});
