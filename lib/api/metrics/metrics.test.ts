import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { openStore } from '#lib/store/store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import { admit, refuseForLoad } from '#lib/api/http/limits/admission.ts';
import { makeMetrics } from './metrics.ts';
import { startTelemetry, type Telemetry } from '#lib/api/telemetry/telemetry.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
let telemetry: Telemetry;

beforeAll(async () => {
  telemetry = await startTelemetry(
    { host: '127.0.0.1', metricsPort: 0, tracesEndpoint: undefined },
    desk.store,
  );
});
afterAll(async () => {
  await telemetry.stop();
});

async function scrape(): Promise<string> {
  const response = await fetch(telemetry.metricsAddress ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

/** Returns a series' value; undefined if the series is missing. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('the metrics port serves only GET /metrics, and the API does not serve metrics', async () => {
  const address = telemetry.metricsAddress ?? '';
  for (const [method, url] of [
    ['GET', new URL('/', address)],
    ['GET', new URL('/metrics/', address)],
    ['GET', new URL('/metrics?x', address)],
    ['GET', new URL('/healthz', address)],
    ['POST', address],
    ['HEAD', address],
  ] as const) {
    expect((await fetch(url, { method })).status).toBe(404);
  }
  const public_ = await fetch(`http://127.0.0.1:${desk.port}/restapi/metrics`);
  expect(public_.status).toBe(404);
});

test('a response is counted by its route template, never by its path', async () => {
  const series =
    'placement_desk_requests_total{method="GET",route="/restapi/privateplacementoffers/{privateplacementofferoid}",status="200"}';
  const before = (await valueOf(series)) ?? 0;
  expect((await desk.get(`/restapi/privateplacementoffers/${offers.plain}`)).status).toBe(200);
  expect(await valueOf(series)).toBe(before + 1);
  const count = series
    .replace('requests_total', 'request_duration_seconds_count')
    .replace(',status="200"', '');
  expect(await valueOf(count)).toBeGreaterThanOrEqual(1);
  expect(await scrape()).not.toContain(offers.plain);
});

test('a rejection is counted by its code, even for paths that do not exist', async () => {
  const [unknown, none] = [
    'placement_desk_refusals_total{code="authentication.required"}',
    'placement_desk_refusals_total{code="path.not.found"}',
  ];
  const before = [await valueOf(unknown), await valueOf(none)];
  await desk.get('/restapi/session', { key: null });
  await desk.get('/restapi/no-such-path-of-mine');
  expect([await valueOf(unknown), await valueOf(none)]).toEqual(before.map((value) => (value ?? NaN) + 1));
  expect(await scrape()).not.toContain('no-such-path-of-mine');
});

test('an invented method does not create a series', async () => {
  await desk.send('PROPFIND', '/restapi/session');
  const text = await scrape();
  expect(text).toContain('method="other"');
  expect(text).not.toContain('PROPFIND');
});

test('no label identifies anyone', async () => {
  await desk.get('/restapi/accounts/RB18938005/acatin');
  await desk.get('/restapi/accounts/RB18938005/acatin', { key: null });
  await desk.send('POST', '/restapi/session', {
    body: { email: 'unknown@harborpoint.example', password: 'wrong' },
    headers: { origin: `http://127.0.0.1:${desk.port}` },
  });
  const text = await scrape();
  const lines = text.split('\n').filter((line) => line.startsWith('placement_desk_'));
  const own = lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
  expect(own.join('\n')).not.toMatch(/RB18938005|harborpoint|desk_live|[0-9]{16}/);
  const labels = new Set(
    own.flatMap((line) => [...line.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name)),
  );
  expect([...labels].sort()).toEqual([
    'class',
    'code',
    'event',
    'kind',
    'le',
    'method',
    'outcome',
    'release',
    'route',
    'state',
    'status',
  ]);
});

test('security events and failed and queued statements are also counted', async () => {
  const failedSignIn = 'placement_desk_security_events_total{event="sign.in.failed"}';
  const failed = 'placement_desk_database_statement_failures_total{class="22"}';
  const before = await valueOf(failedSignIn);
  await desk.send('POST', '/restapi/session', {
    body: { email: 'nobody@harborpoint.example', password: 'wrong' },
    headers: { origin: `http://127.0.0.1:${desk.port}` },
  });
  expect(await valueOf(failedSignIn)).toBe((before ?? NaN) + 1);
  expect(await valueOf(failed)).toBeUndefined();
  await expect(desk.store.database.query(sql`select 1 / 0`)).rejects.toThrow('division by zero');
  expect(await valueOf(failed)).toBe(1);
  expect(await valueOf('placement_desk_database_statements_refused_total')).toBe(0);

  const sleeping = Array.from({ length: 20 }, () => desk.store.database.query(sql`select pg_sleep(1)`));
  await expect
    .poll(() => desk.store.database.usage(), { interval: 10 })
    .toEqual({ connections: 16, idle: 0, waiting: 4 });
  await Promise.all(sleeping);
  expect(await valueOf('placement_desk_database_statements_waiting')).toBe(0);
  expect(await valueOf('placement_desk_database_connections{state="idle"}')).toBeGreaterThan(0);
});

test('requests rejected because of load are counted separately', async () => {
  const refused = 'placement_desk_requests_refused_for_load_total';
  const before = await valueOf(refused);
  refuseForLoad('/restapi/firms');
  expect(await valueOf(refused)).toBe((before ?? NaN) + 1);
});

test('outgoing messages are reported from the start: attempts by outcome, and queued e-mail', async () => {
  expect(await valueOf('placement_desk_webhook_attempts_total{outcome="failed"}')).toBe(0);
  expect(await valueOf('placement_desk_emails_total{outcome="not taken"}')).toBe(0);
  const waiting = (kind: string) => valueOf(`placement_desk_emails_waiting{kind="${kind}"}`);
  expect([await waiting('notice'), await waiting('digest')]).toEqual([0, 0]);
  const email = 'reader@harborpoint.example';
  await desk.store.database.query(sql`
    insert into desk_user (email, password_hash, firm_oid, role) values (${email}, '', ${firms.creating}, 'viewer')`);
  await desk.store.database.query(sql`
    insert into notice_digest (email, day, after, up_to) values (${email}, current_date, now(), now())`);
  expect([await waiting('notice'), await waiting('digest')]).toEqual([0, 1]);
});

test('requests that hold a slot count as in flight, and the age of the oldest slot is reported', async () => {
  const [inFlight, oldest] = ['placement_desk_requests_in_flight', 'placement_desk_oldest_request_seconds'];
  expect([await valueOf(inFlight), await valueOf(oldest)]).toEqual([0, 0]);
  const slots = [admit('192.0.2.1'), admit('192.0.2.2')];
  expect(await valueOf(inFlight)).toBe(2);
  expect(await valueOf(oldest)).toBeGreaterThan(0);
  slots.forEach((slot) => slot?.leave());
  slots.forEach((slot) => slot?.leave());
  expect([await valueOf(inFlight), await valueOf(oldest)]).toEqual([0, 0]);
});

test('the newest checkpoint and the number of audit log entries that no checkpoint covers are reported', async () => {
  const [number, madeAt, uncovered] = [
    'placement_desk_audit_checkpoint_number',
    'placement_desk_audit_checkpoint_timestamp_seconds',
    'placement_desk_audit_entries_uncovered',
  ];
  expect(await valueOf(number)).toBe(0);
  expect(await valueOf(madeAt)).toBe(0);
  expect(await valueOf(uncovered)).toBeGreaterThan(1); // entries that the import wrote
  const now = new Date('2026-11-20T15:00:00.000Z');
  await checkpointAudit(desk.store, now);
  expect(await valueOf(number)).toBe(1);
  expect(await valueOf(madeAt)).toBe(now.getTime() / 1_000);
  expect(await valueOf(uncovered)).toBe(0);
  expect((await desk.put(offers.plain, { physicalSignatureRequired: true })).status).toBe(200);
  expect(await valueOf(uncovered)).toBe(1);
});

test('the time of the last verification and its new and known findings are reported', async () => {
  const at = (kind: string) => `placement_desk_audit_verification_timestamp_seconds{kind="${kind}"}`;
  const found = (kind: string, state: string) =>
    `placement_desk_audit_verification_findings{kind="${kind}",state="${state}"}`;
  expect(await valueOf(at('full'))).toBe(0);
  expect(await valueOf(found('full', 'new'))).toBeUndefined();
  const now = new Date('2026-11-20T15:00:00.000Z');
  const verify = (known: number) =>
    verifyAuditInParts(desk.store, { kind: 'full', now, countKnown: () => known });
  await verify(0);
  expect(await valueOf(at('full'))).toBeGreaterThan(Date.now() / 1_000 - 600);
  expect(await valueOf(at('incremental'))).toBe(0);
  expect(await valueOf(found('full', 'new'))).toBe(0);
  await asOwner(
    desk.address,
    `update offer set offer_name = 'X' where private_placement_offer_oid = '${offers.plain}'`,
  );
  await verify(0);
  expect(await valueOf(found('full', 'new'))).toBe(1);
  await verify(1);
  expect(await valueOf(found('full', 'new'))).toBe(0);
  expect(await valueOf(found('full', 'known'))).toBe(1);
});

test('an unreachable database is reported as a metric, not as a failure', async () => {
  expect(await valueOf('placement_desk_database_up')).toBe(1);
  const nowhere = openStore({ host: '/nowhere', user: 'nobody', database: 'none' }, Buffer.alloc(32));
  const text = await makeMetrics(nowhere).scrape();
  expect(text).toContain('\nplacement_desk_database_up 0\n');
  await nowhere.database.close();
});

test('no port is opened unless a port is set', async () => {
  const off = await startTelemetry(
    { host: '127.0.0.1', metricsPort: undefined, tracesEndpoint: undefined },
    desk.store,
  );
  expect(off.metricsAddress).toBeUndefined();
  await off.stop();
});

test('queued imports and their age, delayed events and the last backup are read from the store', async () => {
  const read = async () => [
    await valueOf('placement_desk_imports_waiting'),
    await valueOf('placement_desk_import_age_seconds'),
    await valueOf('placement_desk_feed_lag_seconds'),
    await valueOf('placement_desk_backup_timestamp_seconds'),
  ];
  expect(await read()).toEqual([0, 0, 0, 0]);
  await desk.store.database.query(sql`
    insert into book_import (import_id, firm_oid, actor, is_ndjson, is_dry_run, is_override, state, started_at)
    values ('waiting', ${firms.creating}, '{}', false, false, false, 'running', now() - interval '20 minutes')`);
  await asOwner(desk.address, `update event_feed set backed_up_at = to_timestamp(1000)`);
  const older = new pg.Client(desk.address);
  await older.connect();
  const event = (type: string, at: string) => `
    insert into event (reader_oid, at, type, firm_oid, data)
    values ('${firms.creating}', ${at}, '${type}', '${firms.creating}', '{}')`;
  await older.query('begin');
  await older.query(event('offer.updated', 'now()'));
  await asOwner(desk.address, event('offer.updated', `now() - interval '90 seconds'`));
  const [waiting, age = 0, lag = 0, backup] = await read();
  expect([waiting, backup]).toEqual([1, 1000]);
  expect([age >= 1_200 && age < 1_300, lag >= 90 && lag < 190]).toEqual([true, true]);
  await older.query('commit');
  await older.end();
  expect((await read())[2]).toBe(0);
});

test('the release and the number of open streams are reported', async () => {
  expect(await scrape()).toMatch(/^placement_desk_release_info\{release="\d+\.\d+\.\d+"\} 1$/m);
  expect((await desk.get('/healthz')).json.release).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await valueOf('placement_desk_streams_open')).toBe(0);
  const waits = desk.get('/restapi/events?after=now&wait=30');
  await expect.poll(() => valueOf('placement_desk_streams_open')).toBe(1);
  await desk.put(offers.plain, { maximumInvestmentAmount: 123_456 });
  await waits;
  await expect.poll(() => valueOf('placement_desk_streams_open')).toBe(0);
});
