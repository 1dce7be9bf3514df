import { expect, type Page } from '@playwright/test';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, startConsole, test } from '../console.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../expect-accessible.ts';

let desk: ConsoleUnderTest;

test.beforeAll(async () => {
  desk = await startConsole({ SANDBOX: 'on' });
});
test.afterAll(() => desk.stop());

const banner = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });
const shownDate = (page: Page) => banner(page).getByRole('time').getAttribute('datetime');

test('every page and every response says that this is a sandbox', async ({ page }) => {
  for (const path of ['/sign-in', '/docs', '/docs/sandbox', '/problems/offer-not-found']) {
    const response = await page.goto(desk.baseUrl + path);
    expect(response?.headers()['placement-desk-sandbox']).toBe('true');
    await expect(page.getByText('Sandbox. All data is fictitious.')).toBeVisible();
  }
  await desk.signIn(page);
  for (const path of ['/today', '/offers', '/transfers', '/calendar']) {
    await page.goto(desk.baseUrl + path);
    await expect(banner(page)).toContainText(formatDate(marketDate(new Date())));
    await expect(page.getByText('Sandbox. All data is fictitious.')).toBeHidden();
  }
});

test('the banner moves the clock to the next date and resets the sandbox, using only the keyboard', async ({
  page,
}) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/today`);
  const today = marketDate(new Date());
  await banner(page).getByRole('button', { name: 'Next date' }).press('Enter');
  await expect.poll(() => shownDate(page)).not.toBe(today);
  const next = (await shownDate(page)) ?? '';
  expect(next > today).toBe(true);
  await page.reload();
  expect(await shownDate(page)).toBe(next);
  await expectAccessible(page);
  await banner(page).getByRole('button', { name: 'Reset' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset sandbox' }).press('Enter');
  await expect.poll(() => shownDate(page)).toBe(today);
});

test('a page notices when another user moves the clock', async ({ page }) => {
  await desk.signIn(page, 'auditor');
  await page.goto(`${desk.baseUrl}/today`);
  await expect(banner(page)).toContainText(formatDate(marketDate(new Date())));
  await expect(banner(page).getByRole('button')).toHaveCount(0);
  const now = new Date(Date.now() + 40 * 24 * 3_600_000);
  const moved = await page.request.put(`${desk.baseUrl}/restapi/sandbox/clock`, {
    headers: { authorization: `Bearer ${await desk.createKey()}` },
    data: { now: now.toISOString() },
  });
  expect(moved.status()).toBe(200);
  await expect(banner(page)).toContainText(formatDate(marketDate(now)), { timeout: 15_000 });
});

test('nothing overflows, even on a phone', async ({ page }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/today`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner(page).getByRole('button', { name: 'Next date' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
