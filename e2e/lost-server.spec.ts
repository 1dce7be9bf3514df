import { expect, type Page } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { problem, requestId } from './refuse.ts';
import { importFirm, importOffer, today, withPending } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

const lost = 'The server can’t be reached.';

test('shows a banner while there is no connection', async ({ page, context }) => {
  await openOffers(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: lost })).toBeVisible({ timeout: 3_000 });
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(lost)).toHaveCount(0);
});

test('keeps the page if the user clicks a link offline, says so, and opens the link once online', async ({
  page,
  context,
}) => {
  await openOffers(page);
  await context.setOffline(true);
  await expect(page.getByText(lost).first()).toBeVisible();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'You’re offline. “Accounts” opens' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
});

test('keeps the page even if the user clicks a link just after the connection was lost', async ({
  page,
  context,
}) => {
  await openOffers(page);
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine); // the browser tells the page a moment later
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});

test('opens loaded tabs of an offer without a connection, and keeps the typed text', async ({
  page,
  context,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await page.goto(offer.address);
  const order = page.getByRole('row', { name: /R\. Calloway IRA/ }).first();
  await page.getByRole('link', { name: /Subscriptions/ }).click();
  await expect(order).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await openCancelDialog(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('link', { name: /Subscriptions/ }).click();
  await expect(order).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await openCancelDialog(page);
});

test('the error of a failed action says when the connection is back, and is then no longer red', async ({
  page,
  context,
}) => {
  await openOffers(page);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'CSV' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t be exported' });
  await expect(alert).toContainText(lost);
  await context.setOffline(false);
  await expect(alert).toContainText('Connection restored.');
  await expect(page.getByText(lost)).toHaveCount(0);
  await expect(alert).not.toHaveClass(/danger/);
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

for (const { how, fulfil } of [
  {
    how: 'an internal error',
    fulfil: problem(500),
  },
  {
    how: 'a proxy’s error page',
    fulfil: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  },
  {
    how: 'an overload error',
    fulfil: problem(503),
  },
]) {
  test(`never shows the previous filter’s rows when the server returns ${how}`, async ({ page }) => {
    const firm = await importFirm(desk, [
      { offerName: 'Of the filter before', closingDate: addDays(today, 40) },
    ]);
    await desk.signIn(page, 'offer_manager', firm);
    await page.goto(`${desk.baseUrl}/offers`);
    await expectAlive(page);
    await expect(page.getByRole('link', { name: 'Of the filter before' })).toBeVisible();
    await page.route('**/restapi/offeroverview**', (route) => route.fulfill(fulfil));
    await page.getByLabel('Status').selectOption({ label: 'Canceled' });
    const alert = page.getByRole('alert').filter({ hasText: 'The offers couldn’t be loaded.' });
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (how !== 'a proxy’s error page') await expect(alert).toContainText(requestId);
    await expect(page.getByRole('link', { name: 'Of the filter before' })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/restapi/offeroverview**');
    // After a transient error, the page retries automatically, possibly before the button can be pressed.
    if (how === 'an internal error') await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No offers with the status “Canceled”')).toBeVisible();
  });
}

test('while a new filter’s rows are loading, shows the previous ones only briefly', async ({ page }) => {
  await openOffers(page);
  await page.route('**/restapi/offeroverview**', () => {});
  await page.getByLabel('Status').selectOption({ label: 'Canceled' });
  await expect(page.getByRole('table')).toHaveCount(0, { timeout: 3_000 });
  await expect(page.getByText('Loading offers')).toBeAttached();
});

async function openCancelDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Cancel offer…' }).click();
  await expect(page.getByRole('dialog', { name: /^Cancel / })).toBeVisible();
}

async function openOffers(page: Page): Promise<void> {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  await expectAlive(page);
}
