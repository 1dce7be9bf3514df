import { problems } from '#lib/domain/problems/problems.ts';
import { expect } from '@playwright/test';
import { documentedOperations } from '#lib/contract/operations.ts';
import { keyPattern } from '#lib/domain/access/api-key.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('the reference can be read without signing in and without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${desk.baseUrl}/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  await expect(page.locator('main li')).toHaveCount(Object.keys(documentedOperations).length);
  await page.getByRole('searchbox').fill('idempotency offer update');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=idempotency/);
  await page.getByRole('link', { name: 'Update an offer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update an offer');
  const body = page.getByRole('region', { name: 'Body', exact: true });
  await expect(body).toContainText('naturalPersonAccreditationSetting');
  await expect(body).toContainText('NON_ACCREDITED_ALLOWED');
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('days.from.closing.rule');
  await expect(page.getByRole('region', { name: 'curl' })).toContainText(`-X PUT '${desk.baseUrl}/restapi/`);
  await page.getByRole('link', { name: 'Signing requests' }).click();
  await expect(page.getByRole('region', { name: 'Python' })).toContainText('hmac.new');
  await page.getByRole('link', { name: 'Feed and webhooks' }).click();
  await expect(page.getByRole('region', { name: 'Feed: curl' })).toContainText(
    `${desk.baseUrl}/restapi/events?after=now`,
  );
  await expect(page.getByRole('region', { name: 'Verification: Java' })).toContainText('isValidWebhook');
  await page.getByRole('link', { name: 'Compatibility' }).click();
  await expect(page.getByRole('main')).toContainText('until 2027-11-23. Use ACAT and non-ACAT.');
  await page.getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Unreleased');
  await page.getByRole('link', { name: 'Getting started' }).click();
  await expect(page.getByRole('region', { name: 'Regular expression for API keys' })).toHaveText(keyPattern);
  await context.close();
});

test('the data-feed guide shows records and a result', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/docs/data-feed`);
  const sample = page.getByRole('region', { name: /^data\.ndjson/ });
  const [first = ''] = (await sample.innerText()).split('\n');
  expect(JSON.parse(first)).toMatchObject({ type: 'account', accountNumber: 'RB18938005' });
  const result = JSON.parse(await page.getByRole('region', { name: 'Part of the result' }).innerText());
  expect(result).toMatchObject({ state: 'finished', counts: { transfers: 2 }, errors: [{}] });
});

test('the reference marks the operations that only a sandbox has, and a search finds them', async ({
  page,
}) => {
  await page.goto(`${desk.baseUrl}/docs`);
  await expect(page.getByRole('region', { name: 'Sandbox' })).toContainText('Available only in a sandbox');
  await page.goto(`${desk.baseUrl}/docs?q=sandbox+clock+move`);
  await page.getByRole('link', { name: 'Move the sandbox clock forward' }).click();
  await expect(page.getByRole('main')).toContainText('Available only in a sandbox (SANDBOX=on)');
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('sandbox.clock.backward');
  for (const language of ['curl', 'TypeScript', 'Python', 'Java']) {
    await expect(page.getByRole('region', { name: language })).toContainText(
      `${desk.baseUrl}/restapi/sandbox/clock`,
    );
  }
});

test('lists all problems, each with a link to its page', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/problems`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problems');
  await expect(page.getByRole('term')).toHaveCount(Object.keys(problems).length);
  const [code, problem] = ['precondition.failed', problems['precondition.failed']] as const;
  await expect(page.getByText(problem.explanation)).toBeVisible();
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(page).toHaveURL(/\/problems\/precondition-failed$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problem.title);
});

test('a search finds guides, and descriptions show names as code', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/docs?q=signing`);
  await expect(page.getByRole('status')).toContainText(/\d+ operations, \d+ guides?\./);
  const guides = page.getByRole('region', { name: 'Guides found' });
  await guides.getByRole('link', { name: 'Signing requests' }).click();
  await expect(page.getByRole('heading', { name: 'Signing requests' })).toBeVisible();
  for (const operation of ['updateOffer', 'listOffers', 'decideApproval', 'listEvents', 'createKey']) {
    await page.goto(`${desk.baseUrl}/docs/operations/${operation}`);
    await expect(page.locator('main :is(p, dd)').filter({ hasText: '`' })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Go to the console' })).toHaveAttribute('href', '/today');
});

test('the body of a request and its response describe codes in the same words', async ({ page }) => {
  const experience = 'Required previous experience. One of ';
  for (const [operation, member] of [
    ['createOffer', 'previousExperienceSetting'],
    ['updateOffer', 'previousExperienceSetting'],
    ['createDraft', 'offer.previousExperienceSetting'],
    ['createImport', 'offers[].previousExperienceSetting'],
  ] as const) {
    await page.goto(`${desk.baseUrl}/docs/operations/${operation}`);
    const body = page.getByRole('region', { name: 'Body' });
    const row = body.locator('dl > div').filter({ has: page.getByText(member, { exact: true }) });
    await expect(row).toContainText(
      `${experience}N or NOT_REQUIRED: Not required; P or PRIVATE_PLACEMENT: Private`,
    );
  }
  await page.goto(`${desk.baseUrl}/docs/operations/createOffer`);
  const response = page.getByRole('region', { name: 'Responses' });
  await expect(response).toContainText(`${experience}N: Not required; P: Private placement experience;`);
  const body = page.getByRole('region', { name: 'Body' });
  await expect(body).toContainText(/exemption required.*One of A: Regulation A Tier 2; B: Rule 1001/s);
  await expect(body).toContainText(/issuer\.issuerState required.*EDGAR state or country code. One of/s);
});

test('the reference of imports has an example of each kind of record and says what a subscription requires', async ({
  page,
}) => {
  await page.goto(`${desk.baseUrl}/docs/operations/createImport`);
  const body = page.getByRole('region', { name: 'Body', exact: true });
  const row = body.locator('dl > div').filter({ has: page.getByText('subscriptions', { exact: true }) });
  await expect(row).toContainText('requires accountNumber, status, requestedDollarAmount, discretionary,');
  const lines = body.getByRole('region', { name: 'Example application/x-ndjson body' });
  for (const type of ['account', 'offer', 'subscription', 'transfer'])
    await expect(lines).toContainText(`{"type":"${type}",`);
  await expect(page.getByRole('region', { name: 'Parameters' })).toContainText(
    'Deprecated since 2026-11-28 and accepted until 2027-11-28. Use dryRun.',
  );
  await expectNoSidewaysScroll(page);
});

test('shows a message if a search finds nothing, and returns 404 for unknown pages', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/docs?q=zebra`);
  await expect(page.getByRole('status')).toContainText('No operations or guides match all of these words.');
  for (const path of [
    '/docs/zebra',
    '/docs/operations/zebra',
    '/docs/operations/constructor',
    '/docs/toString',
  ]) {
    const response = await page.goto(desk.baseUrl + path);
    expect(response?.status(), path).toBe(404);
  }
});

for (const path of [
  '/docs',
  '/docs/operations/updateOffer',
  '/docs/operations/listOfferOverview',
  '/docs/operations/playOrder',
  '/docs/data-feed',
  '/docs/signing',
  '/docs/feed',
  '/docs/compatibility',
  '/problems',
  '/docs/changelog',
]) {
  test(`${path} is accessible, including on a phone`, async ({ page }) => {
    await page.goto(desk.baseUrl + path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('navigation', { name: 'Guides' })).toBeHidden();
    await page.getByText('Contents', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Guides' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
