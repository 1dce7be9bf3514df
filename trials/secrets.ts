import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { signRequest } from '#lib/api/signature.ts';
import { type Operation, operations } from '#lib/contract/operations.ts';
import { readEnvironment } from '#lib/env.ts';
import { startStore } from '#lib/store/start-store.ts';
import { askPlainly, type PlainAnswer } from './attacks/ask-plainly.ts';
import { desk, killDatabase, noLimits, type Service, startService, withDataDir } from './service.ts';
import { accounts, bookText, firms, trialOffer, trialSubscription } from './trial-book.ts';

/**
 * What must not be where it does not belong. `known` is real: with it somebody gets in. `sent` goes along with
 * requests in credentials and headers, right or wrong. `told` are data: account numbers, what is searched for, bodies.
 */
type Kind = 'known' | 'sent' | 'told';
type Canary = { readonly name: string; readonly kind: Kind; readonly text: string };

type Planted = Awaited<ReturnType<typeof plantCredentials>>;

type Round = { readonly when: string; readonly expected: readonly number[] };

/**
 * Plants secrets and data that come nowhere else in whatever a request can carry, sends good and bad requests on every
 * route at the most talkative log level, also while statements fail and while the database is dead, and then looks for
 * them. In logs, metrics, traces and what the command line says there may be none. An answer of 2xx may hold data, and
 * what it is there to show once. A problem document may repeat what its own request told in path, query or body, so
 * that a person can act on it; never a password, and nothing of credentials or headers.
 * Of the requests every `oneOf`th is sent.
 */
export async function secrets(oneOf = 1): Promise<string> {
  const canaries: Canary[] = [];
  const plant = (name: string, kind: Kind, text = `Canary${name}${randomBytes(9).toString('hex')}`) => {
    canaries.push({ name, kind, text });
    return text;
  };
  const account = plant('AccountNumber', 'told');
  return withDataDir(async (dataDir) => {
    const collector = await openCollector();
    let output = '';
    const service = await startService({
      dataDir,
      environment: {
        ...noLimits,
        SAMPLE_BOOK: 'off',
        LOG_LEVEL: 'trace',
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      },
      onOutput: (text) => (output += text),
    });
    let answers = 0;
    let isStopped = false;
    try {
      await writeFile(join(dataDir, 'book.json'), bookWith(account));
      await desk(dataDir, 'import', join(dataDir, 'book.json'));
      plant('SecretKey', 'known', (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim());
      const planted = await plantCredentials(service, dataDir, account, plant);
      const judged = { service, canaries, planted, oneOf };
      answers += await sendAll({ ...judged, round: { when: 'all is well', expected: [200, 400, 401, 404] } });
      answers += await sendPages(judged);
      await sendBrokenRequests(service, canaries);
      await withFailingStatements(dataDir, async () => {
        answers += await sendAll({ ...judged, round: { when: 'statements fail', expected: [500] } });
      });
      await killDatabase(dataDir);
      answers += await sendAll({ ...judged, round: { when: 'the database is dead', expected: [503] } });
      await ready(service);
      const metrics = await (await fetch(service.metricsUrl ?? '')).text();
      assert.match(metrics, /placement_desk/, 'There are no metrics to look into.');
      const said = [
        await desk(dataDir, 'key', 'list'),
        await desk(dataDir, 'audit', 'verify'),
        await desk(dataDir, 'key', 'create', '--firm', firms.own, '--role', 'auditor'),
      ];
      await service.stop();
      isStopped = true;
      assert.ok(collector.received.length > 0, 'There are no traces to look into.');
      assert.ok(output.includes('"level":50') && output.includes('"status":500'), 'No failure was logged.');
      const everything = canaries.map(({ name }) => name);
      refuseIn('the output', output, canaries, everything);
      refuseIn('the metrics', metrics, canaries, everything);
      refuseIn('the traces', Buffer.concat(collector.received).toString('latin1'), canaries, everything);
      // The name that a key was given in a body is what lists it.
      refuseIn(
        'the command line',
        JSON.stringify(said),
        canaries,
        everything.filter((name) => name !== 'Body'),
      );
      refuseIn(
        'the log of the database',
        await readFile(join(dataDir, 'postgres.log'), 'utf8'),
        canaries,
        everything,
      );
      const files = await requireNothingAtRest(dataDir, canaries);
      await signInAtHostileProvider(dataDir, collector);
      return [
        `${canaries.length} canaries in ${answers} answers, ${output.length} characters of log`,
        `${collector.received.length} deliveries of traces, metrics, command line: 0 where they do not belong`,
        `${files} files of the database: no secret in the clear`,
      ].join('; ');
    } finally {
      if (!isStopped) await service.stop();
      collector.stop();
    }
  });
}

/** A book whose account, and everything that names it, is a canary. */
function bookWith(account: string): string {
  const offer = trialOffer('4683743612465316027');
  const subscription = trialSubscription('6000000000000000001', offer.privatePlacementOfferOid);
  return bookText({ offers: [offer], subscriptions: [subscription] }).replaceAll(accounts.own, account);
}

/** Everything with which somebody gets in, and what only looks like it. */
async function plantCredentials(
  service: Service,
  dataDir: string,
  account: string,
  plant: (name: string, kind: Kind, text?: string) => string,
) {
  const ofFirm = ['--firm', firms.own, '--role', 'administrator'];
  const { key } = await desk(dataDir, 'key', 'create', ...ofFirm, '--name', 'Walker');
  plant('KeySecret', 'known', key.slice(-43));
  const { keyId, secret } = await desk(dataDir, 'key', 'create', ...ofFirm, '--signing');
  plant('SigningSecret', 'known', secret);
  const { email, password } = await desk(dataDir, 'user', 'create', '--email', 'a@own.example', ...ofFirm);
  plant('Password', 'known', password);
  const signedIn = await askPlainly(service.baseUrl, '/restapi/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ''] = (signedIn.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]);
  plant('SessionToken', 'known', cookie.split('=')[1]);
  return {
    key,
    keyId,
    secret,
    email,
    cookie: `${cookie}; other=${plant('OtherCookie', 'sent')}`,
    account,
    badKey: `desk_live_0123456789abcdef_${plant('BadKey', 'sent').padEnd(43, 'x').slice(0, 43)}`,
    basic: plant('Basic', 'sent'),
    badSignature: plant('Signature', 'sent'),
    memberId: plant('MemberId', 'sent'),
    badToken: plant('BadToken', 'sent'),
    wrongPassword: plant('WrongPassword', 'sent'),
    idempotencyKey: plant('IdempotencyKey', 'sent'),
    header: plant('Header', 'sent'),
    userAgent: plant('UserAgent', 'told'),
    referer: plant('Referer', 'sent'),
    trace: plant('TraceState', 'sent'),
    search: plant('Search', 'told'),
    path: plant('Path', 'told'),
    body: plant('Body', 'told'),
    unknownUser: plant('UnknownUser', 'told'),
  };
}

type Sending = {
  readonly oneOf: number;
  readonly service: Service;
  readonly canaries: readonly Canary[];
  readonly planted: Planted;
};

/** Sends every route of the table in every way, and judges each answer by what its own request carried. */
async function sendAll({
  service,
  canaries,
  planted,
  oneOf,
  round,
}: Sending & { round: Round }): Promise<number> {
  const { baseUrl } = service;
  const statuses = new Set<number>();
  let [turn, count] = [0, 0];
  for (const operation of Object.values(operations) as Operation[]) {
    if (operation.path === '/restapi/sessions' && operation.method === 'DELETE') continue; // ends the rest
    for (const parameters of [false, true]) {
      const filled = fillPath(operation.path, parameters ? planted.path : '', planted.account);
      const path = `${filled}?q=${planted.search}&cursor=${parameters ? planted.search : ''}&actor=${planted.search}`;
      const bodies = operation.body === null ? [''] : bodiesOf(operation, planted);
      for (const body of bodies) {
        for (const credentials of credentialsOf(planted, operation.method, baseUrl + path, body)) {
          if (credentials.Cookie?.startsWith(planted.cookie) && operation.method === 'DELETE') continue;
          turn += 1;
          if (turn % oneOf > 0) continue;
          const headers = { ...ambientHeaders(planted), ...credentials };
          const answer = await askPlainly(baseUrl, path, { method: operation.method, headers, body });
          statuses.add(answer.status);
          count += 1;
          judge(`${round.when}: ${operation.method} ${path}`, answer, canaries, path + body);
        }
      }
    }
  }
  for (const status of round.expected) {
    assert.ok(
      statuses.has(status),
      `While ${round.when} nothing answered ${status}: only ${[...statuses].join(', ')}.`,
    );
  }
  return count;
}

function fillPath(path: string, unknown: string, account: string): string {
  return path
    .replace('{privateplacementofferoid}', unknown || '4683743612465316027')
    .replace('{accountnumber}', unknown || account)
    .replace('{acatid}', unknown || '1152JGC9')
    .replace(/\{\w+\}/, unknown || 'nobody');
}

function bodiesOf(
  { method, path }: Operation,
  { body, wrongPassword, unknownUser, email }: Planted,
): string[] {
  const written = method === 'POST' && path === '/restapi/session';
  return [
    JSON.stringify(written ? { email, password: wrongPassword } : { role: 'auditor', name: body }),
    JSON.stringify(written ? { email: unknownUser, password: wrongPassword } : { published: true }),
    JSON.stringify({ currentPassword: wrongPassword, newPassword: wrongPassword }),
    JSON.stringify({
      maximumInvestmentAmount: body,
      [body]: 1,
      blueSkyedStates: [body],
      offerStatus: body,
    }),
    JSON.stringify({ maximumInvestmentAmount: 1_000 + Math.floor(Math.random() * 1e6) }),
    JSON.stringify({ email: `${body}@own.example`, role: 'auditor' }),
    JSON.stringify({ subjectKind: 'user', subjectId: body, request: 'readOffers', off: true }),
    `{"offerStatus": "${body}`,
  ];
}

function credentialsOf(
  planted: Planted,
  method: string,
  uri: string,
  body: string,
): Record<string, string>[] {
  const timestamp = new Date().toISOString();
  const signature = signRequest(planted.secret, { method, uri, timestamp, body: Buffer.from(body) });
  const signed = (given: string) =>
    `FOLIOWS FOLIOWS_API_KEY=${planted.keyId},FOLIOWS_MEMBER_ID=${planted.memberId},` +
    `FOLIOWS_SIGNATURE="${encodeURIComponent(given)}",FOLIOWS_TIMESTAMP=${timestamp}`;
  return [
    { Authorization: `Bearer ${planted.key}` },
    { Authorization: `Bearer ${planted.key}`, 'Idempotency-Key': planted.idempotencyKey },
    {
      Authorization: `Bearer ${planted.key}`,
      'Idempotency-Key': `${planted.idempotencyKey}é`,
      'If-Match': `"${planted.header}"`,
    },
    { Authorization: signed(signature) },
    { Authorization: signed(planted.badSignature) },
    { Authorization: `Bearer ${planted.badKey}` },
    { Authorization: `Basic ${planted.basic}` },
    { Cookie: planted.cookie, 'Sec-Fetch-Site': 'same-origin' },
    { Cookie: `placement_desk=${planted.badToken}`, 'Sec-Fetch-Site': 'same-origin' },
  ];
}

/** What goes along with every request. */
function ambientHeaders({ header, userAgent, referer, trace }: Planted): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    Referer: `http://127.0.0.1/${referer}`,
    'X-Forwarded-For': header,
    'X-Request-Id': header,
    'X-Api-Key': header,
    'If-None-Match': `"${header}"`,
    tracestate: `desk=${trace}`,
    baggage: `account=${trace}`,
    traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
  };
}

function judge(label: string, answer: PlainAnswer, canaries: readonly Canary[], told: string): void {
  const { 'set-cookie': _, ...headers } = answer.headers; // a new session goes to who just signed in
  const isProblem = answer.status >= 400;
  const forbidden = canaries.filter(({ kind, text }) =>
    isProblem ? kind !== 'told' || !told.includes(text) : kind !== 'told',
  );
  // The member id is recorded as given, and shown with the entry that it is part of.
  const names = forbidden.map(({ name }) => name).filter((name) => isProblem || name !== 'MemberId');
  refuseIn(`${label} (${answer.status})`, JSON.stringify(headers) + answer.text, canaries, names);
}

/** Pages show data to who is signed in, and nothing of how. */
async function sendPages({ service, canaries, planted }: Sending): Promise<number> {
  const paths = [
    '/offers',
    '/offers/4683743612465316027',
    '/accounts',
    '/administration',
    '/sign-in',
    '/problems/x',
    '/x',
  ];
  for (const path of paths) {
    for (const Cookie of [planted.cookie, `placement_desk=${planted.badToken}`]) {
      const headers = { ...ambientHeaders(planted), Cookie, Authorization: `Bearer ${planted.key}` };
      const answer = await askPlainly(service.baseUrl, `${path}?q=${planted.search}`, { headers });
      const names = canaries.filter(({ kind }) => kind !== 'told').map(({ name }) => name);
      refuseIn(`The page ${path}`, JSON.stringify(answer.headers) + answer.text, canaries, names);
    }
  }
  return 2 * paths.length;
}

/** What Node itself refuses: bad header bytes, a body that breaks off, no HTTP at all. */
async function sendBrokenRequests({ baseUrl }: Service, canaries: readonly Canary[]): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  const all = canaries.map(({ text }) => text).join(' ');
  for (const text of [
    `GET /restapi/firms HTTP/1.1\r\nAuthorization: Bearer ${all}\r\nBad Header: ${all}\r\n\r\n`,
    `POST /restapi/session HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"password":"${all}"`,
    `${all}\r\n\r\n`,
    `GET /${encodeURIComponent(all)}%zz?${encodeURIComponent(all)} HTTP/1.1\r\nCookie: ${all}\r\nConnection: close\r\n\r\n`,
    `CONNECT ${encodeURIComponent(all)}:443 HTTP/1.1\r\nAuthorization: ${all}\r\n\r\n`,
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(text));
      socket
        .on('data', () => undefined)
        .on('error', () => resolve())
        .on('close', () => resolve());
      socket.setTimeout(2_000, () => socket.destroy());
    });
  }
}

/**
 * No row may be written while `work` runs: PostgreSQL says why with the whole row, secrets' hashes, account numbers
 * and all, and its error reaches the log.
 */
async function withFailingStatements(dataDir: string, work: () => Promise<void>): Promise<void> {
  const running = await startStore(readEnvironment({ DATA_DIR: dataDir }));
  const client = new pg.Client(running.address);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const alter = async (clause: string) => {
      for (const { name } of rows) {
        await client.query(`alter table ${name} ${clause}`);
      }
    };
    await alter('add constraint never check (false) not valid');
    await work();
    await alter('drop constraint never');
  } finally {
    await client.end();
    await running.stop();
  }
}

async function ready({ baseUrl }: Service): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const status = await fetch(`${baseUrl}/readyz`).then((answer) => answer.status);
    if (status === 200) return;
    await wait(100);
  }
  throw new Error('The service is not ready again half a minute after its database was killed.');
}

/** The database keeps hashes and what is encrypted: no file of it, its write-ahead log included, has a secret as it is. */
async function requireNothingAtRest(dataDir: string, canaries: readonly Canary[]): Promise<number> {
  const known = canaries.filter(({ kind }) => kind === 'known');
  const folder = join(dataDir, 'database');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  let holdsAccounts = false;
  const told = canaries.find(({ name }) => name === 'AccountNumber')?.text ?? '';
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name));
    holdsAccounts ||= content.includes(told);
    for (const canary of known) {
      assert.ok(!content.includes(canary.text), `${canary.name} is in the file ${name} of the database.`);
    }
  }
  assert.ok(holdsAccounts, 'The files of the database were not found: they do not even hold the account.');
  return files.length;
}

/** An identity provider that repeats in its errors whatever it was sent, the client's secret and the code included. */
async function signInAtHostileProvider(dataDir: string, collector: Collector): Promise<void> {
  const [clientSecret, code] = ['ClientSecret', 'Code'].map((name) => ({
    name,
    kind: 'sent' as const,
    text: `Canary${name}${randomBytes(9).toString('hex')}`,
  }));
  assert.ok(clientSecret && code);
  let output = '';
  const service = await startService({
    dataDir,
    environment: {
      ...noLimits,
      SAMPLE_BOOK: 'off',
      LOG_LEVEL: 'trace',
      OIDC_ISSUER: collector.url,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: clientSecret.text,
    },
    onOutput: (text) => (output += text),
  });
  try {
    const begun = await askPlainly(service.baseUrl, '/sign-in/openid?to=/offers', {});
    const state = new URL(begun.headers.location ?? '', service.baseUrl).searchParams.get('state');
    assert.ok(state, `The sign-in at the provider did not begin: ${JSON.stringify(begun.headers)}`);
    const [cookie = ''] = (begun.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]);
    const query = `code=${code.text}&state=${state}&iss=${encodeURIComponent(collector.url)}`;
    const ended = await askPlainly(service.baseUrl, `/sign-in/openid/callback?${query}`, {
      headers: { Cookie: cookie },
    });
    assert.ok(collector.tokenRequests > 0, `The provider was never asked: ${JSON.stringify(ended.headers)}`);
    const page = await askPlainly(service.baseUrl, ended.headers.location ?? '', {});
    refuseIn(
      'the answers of single sign-on',
      JSON.stringify(ended) + page.text,
      [clientSecret, code],
      ['ClientSecret', 'Code'],
    );
  } finally {
    await service.stop();
  }
  assert.match(output, /OpenID/);
  refuseIn('the log of single sign-on', output, [clientSecret, code], ['ClientSecret', 'Code']);
}

type Collector = {
  readonly url: string;
  readonly received: Buffer[];
  readonly tokenRequests: number;
  readonly stop: () => void;
};

/** Takes in traces, and is an identity provider on the side. */
async function openCollector(): Promise<Collector> {
  const received: Buffer[] = [];
  let tokenRequests = 0;
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => take(body, incoming, outgoing));
  });
  const take = (body: Buffer, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    outgoing.setHeader('Content-Type', 'application/json');
    if (incoming.url === '/v1/traces') {
      received.push(body);
      outgoing.end('{}');
    } else if (incoming.url === '/token') {
      tokenRequests += 1;
      const words = `${incoming.headers.authorization} ${decodeURIComponent(Buffer.from(incoming.headers.authorization?.slice(6) ?? '', 'base64').toString())} ${body.toString()}`;
      outgoing
        .writeHead(400)
        .end(JSON.stringify({ error: 'invalid_grant', error_description: words.replaceAll('"', '') }));
    } else {
      outgoing.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      );
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get tokenRequests() {
      return tokenRequests;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Throws where one of these canaries is, as it is or in one of the clothes in which secrets travel. */
function refuseIn(where: string, text: string, canaries: readonly Canary[], names: readonly string[]): void {
  for (const { name, text: canary } of canaries.filter((one) => names.includes(one.name))) {
    const bytes = Buffer.from(canary);
    const clothes = [
      canary,
      encodeURIComponent(canary),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('hex'),
    ];
    for (const form of clothes) {
      const at = text.toLowerCase().indexOf(form.toLowerCase());
      assert.ok(at < 0, `${name} is in ${where}: …${text.slice(Math.max(0, at - 300), at + 100)}…`);
    }
  }
}
