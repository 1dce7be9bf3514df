import { expect, test } from '@playwright/test';
import { operations } from '#lib/contract/operations.ts';
import { problems, problemSlug } from '#lib/domain/problems/problems.ts';
import { compareWithNext } from '#testing/service/next-routes.ts';
import { type Service, startService, withDataDir } from '#testing/service/service.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let dataDir = '';
let service: Service;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-e2e-'));
  service = await startService({
    dataDir,
    environment: { SECURITY_CONTACT: 'mailto:security@example.com' },
  });
});

test.afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('the server’s root URL opens the sign-in page, with Today as the destination', async ({ page }) => {
  await page.goto(service.baseUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Ftoday$/);
});

test('the Next.js image optimizer, which no page needs, cannot be used to fetch pages', async ({
  request,
}) => {
  const response = await request.get(`${service.baseUrl}/_next/image?w=64&q=75&url=%2Foffers`);
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toBe('application/problem+json');
});

test('the API description is public', async ({ request }) => {
  const response = await request.get(`${service.baseUrl}/openapi.json`);
  const { paths } = await response.json();
  expect(Object.keys(paths)).toContain(operations.updateOffer.path);
});

test('security.txt contains a contact for reporting vulnerabilities', async ({ request }) => {
  const response = await request.get(`${service.baseUrl}/.well-known/security.txt`);
  expect(await response.text()).toContain('Contact: mailto:security@example.com\n');
});

test('the page that a problem’s type links to explains it', async ({ page }) => {
  await page.goto(`${service.baseUrl}/problems/${problemSlug('days.from.closing.rule')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problems['days.from.closing.rule'].title);
  await expect(page.getByText('days.from.closing.rule')).toBeVisible();
  const missing = await page.goto(`${service.baseUrl}/problems/no-such-problem`);
  expect(missing?.status()).toBe(404);
});

test('route files respond the same when mounted by Next.js, as in development, for one request of each kind', async () => {
  const sample = [
    operations.listOffers,
    operations.readOffer,
    operations.updateOffer,
    operations.readSession,
  ];
  const compared = await compareWithNext(sample);
  expect(compared).toEqual({ operations: 4, answers: 8, changes: 2 });
});

test('metrics with their own port are served only there', async ({ request, page }) => {
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

test('exits with 1 if environment variables are invalid', async () => {
  const started = startService({
    dataDir,
    environment: {
      PORT: 'x',
      PUBLIC_BASE_URL: 'nowhere',
      DATABASE_URL: 'postgres://localhost/x',
      SAMPLE_BOOK: 'maybe',
    },
  });
  await expect(started).rejects.toThrow(/exited with 1/);
});
