import { expect, test } from '@playwright/test';
import { operations } from '#lib/contract/operations.ts';
import { problems, problemSlug } from '#lib/domain/problems.ts';
import { sampleCases } from '#lib/store/sample-cases.ts';
import { desk, noLimits, type Service, startService, withDataDir } from '../trials/service.ts';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const harborPoint = '4467570830362141032';
let dataDir = '';
let service: Service;
let key = '';

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-e2e-'));
  service = await startService({ dataDir });
  ({ key } = await desk(dataDir, 'key', 'create', '--firm', harborPoint, '--role', 'administrator'));
});

test.afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('the address of the service leads to the sign-in, and back to the offers from there', async ({
  page,
}) => {
  await page.goto(service.baseUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Foffers$/);
});

test('Next’s optimizer of images, which no page needs, is not there to be asked for pages', async ({
  request,
}) => {
  const answer = await request.get(`${service.baseUrl}/_next/image?w=64&q=75&url=%2Foffers`);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toBe('application/problem+json');
});

test('the description of the API is open to everybody', async ({ request }) => {
  const answer = await request.get(`${service.baseUrl}/openapi.json`);
  const { paths } = await answer.json();
  expect(Object.keys(paths)).toContain(operations.updateOffer.path);
});

test('the page of a problem type explains it', async ({ page }) => {
  await page.goto(`${service.baseUrl}/problems/${problemSlug('days.from.closing.rule')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems['days.from.closing.rule'].title);
  await expect(page.getByText('days.from.closing.rule')).toBeVisible();
  const missing = await page.goto(`${service.baseUrl}/problems/no-such-problem`);
  expect(missing?.status()).toBe(404);
});

test.describe('Next, which mounts the same route files in development, answers like the direct mount', () => {
  let next: Service;

  test.beforeAll(async () => {
    next = await startService({ dataDir, isDevelopment: true }); // two services share one embedded database
  });
  test.afterAll(async () => {
    expect(await next.stop()).toBe(0);
  });

  for (const { method, path } of Object.values(operations)) {
    const address = path
      .replace('{privateplacementofferoid}', sampleCases.unpublishable)
      .replace('{accountnumber}', 'RB18938005')
      .replace('{acatid}', '1152JGC9');

    test(`${method} ${path}`, async ({ request }) => {
      const ask = (base: string, headers: Record<string, string>) =>
        request.fetch(base + address, {
          method,
          headers: { ...headers, ...(method === 'PUT' && { 'content-type': 'application/json' }) },
          ...(method === 'PUT' && { data: { clientsHaveAccess: 'nonsense' } }),
        });
      for (const headers of [{ authorization: `Bearer ${key}` }, {}]) {
        const [direct, byNext] = await Promise.all([
          ask(service.baseUrl, headers),
          ask(next.baseUrl, headers),
        ]);
        expect(byNext.status()).toBe(direct.status());
        const neutral = (text: string) =>
          text
            .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'request id')
            .replaceAll(/"verifiedAt":"[^"]+"/g, 'time')
            .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'base');
        expect(neutral(await byNext.text())).toBe(neutral(await direct.text()));
        for (const header of [
          'content-type',
          'content-language',
          'www-authenticate',
          'link',
          'cache-control',
        ]) {
          expect(byNext.headers()[header]).toBe(direct.headers()[header]);
        }
      }
    });
  }

  test('an accepted change, with an empty body and Content-Length 0', async ({ request }) => {
    for (const { baseUrl } of [service, next]) {
      const response = await request.put(
        `${baseUrl}/restapi/privateplacementoffers/${sampleCases.unpublishable}`,
        {
          headers: { authorization: `Bearer ${key}` },
          data: { physicalSignatureRequired: baseUrl === next.baseUrl },
        },
      );
      expect(response.status()).toBe(200);
      expect(response.headers()['content-length']).toBe('0');
      expect(response.headers()['location']).toBe(
        `${baseUrl}/restapi/privateplacementoffers/${sampleCases.unpublishable}`,
      );
    }
  });
});

test('a stop lets requests in flight finish and ends within ten seconds', async ({ request }) => {
  await withDataDir(async (folder) => {
    const stopping = await startService({ dataDir: folder });
    const { key: ownKey } = await desk(
      folder,
      'key',
      'create',
      '--firm',
      harborPoint,
      '--role',
      'offer_manager',
    );
    const changes = Array.from({ length: 20 }, (_, index) =>
      request.put(`${stopping.baseUrl}/restapi/privateplacementoffers/${sampleCases.unpublishable}`, {
        headers: { authorization: `Bearer ${ownKey}` },
        data: { maximumInvestmentAmount: 1000 + index },
      }),
    );
    await changes[0];
    const startedAt = performance.now();
    const exit = stopping.stop();
    const settled = await Promise.allSettled(changes);
    expect(await exit).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const result of settled) {
      // What came before the door closed is answered in full; what came after was refused a connection.
      if (result.status === 'fulfilled') {
        expect(result.value.status()).toBe(200);
      }
    }
    expect(await desk(folder, 'audit', 'verify')).toMatchObject({ ok: true });
  });
});

test('a stop in the middle of a flood ends in order, too', async () => {
  await withDataDir(async (folder) => {
    let said = '';
    const stopping = await startService({
      dataDir: folder,
      environment: { ...noLimits, LOG_LEVEL: 'error' },
      onOutput: (text) => (said += text),
    });
    const words = ['--firm', harborPoint, '--role', 'auditor'];
    const { key: ownKey } = await desk(folder, 'key', 'create', ...words);
    let refused = 0;
    // Refusals are written at once, before anybody else can say something about the answer. The clients keep their
    // connections, so requests go on coming after the port is closed.
    const ask = async () => {
      for (;;) {
        const answer = await fetch(`${stopping.baseUrl}/restapi/offeroverview?limit=200`, {
          headers: { authorization: `Bearer ${ownKey}` },
        }).catch(() => undefined);
        if (answer === undefined) return;
        refused += answer.status === 503 ? 1 : 0;
        await answer.arrayBuffer().catch(() => undefined);
      }
    };
    const flood = Array.from({ length: 600 }, ask);
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(100);
    expect(await stopping.stop()).toBe(0);
    await Promise.all(flood);
    expect(said).not.toMatch(/error|exception/i);
  });
});

test('before a stop /readyz says so while requests are still served', async ({ request }) => {
  await withDataDir(async (folder) => {
    const stopping = await startService({ dataDir: folder, environment: { DRAIN_SECONDS: '5' } });
    const status = async (path: string) => (await request.get(stopping.baseUrl + path)).status();
    const before = await request.get(`${stopping.baseUrl}/readyz`);
    expect(before.status()).toBe(200);
    expect(before.headers()['connection']).toBe('keep-alive');
    const startedAt = performance.now();
    const exit = stopping.stop();
    await expect.poll(() => status('/readyz'), { intervals: [50] }).toBe(503);
    const answer = await request.get(`${stopping.baseUrl}/readyz`);
    expect(await answer.json()).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] });
    // Nobody keeps a connection on which a request could come at the moment at which it is closed.
    expect(answer.headers()['connection']).toBe('close');
    expect(await status('/healthz')).toBe(200);
    expect(await status('/openapi.json')).toBe(200);
    expect(await status('/sign-in')).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000); // all of that within the time that was set
    expect(await exit).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(5_000);
    await expect(request.get(`${stopping.baseUrl}/healthz`)).rejects.toThrow('ECONNREFUSED');
  });
});

for (const [circumstance, signals] of [
  ['who stops it from a terminal does not wait', ['SIGINT']],
  ['a second signal does not wait for the end of the first', ['SIGTERM', 'SIGTERM']],
] as const) {
  test(circumstance, async ({ request }) => {
    await withDataDir(async (folder) => {
      const stopping = await startService({ dataDir: folder, environment: { DRAIN_SECONDS: '60' } });
      const exit = once(stopping.child, 'exit');
      for (const [index, signal] of signals.entries()) {
        stopping.child.kill(signal);
        if (index < signals.length - 1) {
          await expect
            .poll(async () => (await request.get(`${stopping.baseUrl}/readyz`)).status(), { intervals: [50] })
            .toBe(503);
        }
      }
      const startedAt = performance.now();
      expect(await exit).toEqual([0, null]);
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    });
  });
}

test('metrics are served on a port of their own, where one is set, and nowhere else', async ({
  request,
  page,
}) => {
  await withDataDir(async (folder) => {
    const measured = await startService({ dataDir: folder, environment: { METRICS_PORT: '0' } });
    await page.goto(`${measured.baseUrl}/sign-in`);
    const metrics = await (await request.get(measured.metricsUrl ?? '')).text();
    expect(metrics).toMatch(/placement_desk_requests_total{method="GET",route="page",status="200"} [1-9]/);
    expect(metrics).toMatch(/placement_desk_requests_total{method="GET",route="file",status="200"} [1-9]/);
    expect(metrics).toContain('process_resident_memory_bytes ');
    expect((await request.get(`${measured.baseUrl}/metrics`)).status()).toBe(404);
    const port = new URL(measured.metricsUrl ?? '').origin;
    expect((await request.get(`${port}/healthz`)).status()).toBe(404);
    expect(await measured.stop()).toBe(0);
    await expect(request.get(measured.metricsUrl ?? '')).rejects.toThrow('ECONNREFUSED');
  });
  expect(service.metricsUrl).toBeUndefined();
});

test('a problem with the environment is told in words, all problems at once', async () => {
  const started = startService({
    dataDir,
    environment: {
      PORT: 'x',
      PUBLIC_BASE_URL: 'nowhere',
      DATABASE_URL: 'postgres://localhost/x',
      SAMPLE_BOOK: 'maybe',
    },
  });
  await expect(started).rejects.toThrow(/ended with 1/);
});
