import { expect } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importFirm, importOffer, today } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('the logo has the same position on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const places: (number | undefined)[] = [];
  for (const path of ['/today', '/offers', '/calendar', '/filings', '/transfers']) {
    await page.goto(desk.baseUrl + path);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Placement Desk' });
    places.push((await logo.boundingBox())?.x);
  }
  expect(new Set(places)).toEqual(new Set([24]));
});

test('on a phone or tablet, the header has two rows: tools for the user, and a list of pages that scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 844 });
  await desk.signIn(page, 'administrator');
  await page.goto(`${desk.baseUrl}/offers`);
  expect((await page.getByRole('banner').boundingBox())?.height ?? 999).toBeLessThanOrEqual(84);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page, 'administrator');
  await page.goto(`${desk.baseUrl}/offers`);
  expect((await page.getByRole('banner').boundingBox())?.height ?? 999).toBeLessThanOrEqual(80);
  const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('the navigation on a phone includes the calendar, and the user menu links to help', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Calendar' }),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'How do I execute an offer?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Idempotency' })).toHaveCount(0);
  // An offer manager can't open Data or Administration, so topics about them would lead nowhere.
  await expect(page.getByRole('heading', { name: /webhook|import|security log/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Transfers' }).click();
  await expect(page).toHaveURL(/\/transfers/);
});

for (const width of [720, 768]) {
  test(`at ${width} pixels, there is room for 20 characters of an offer's name`, async ({ page }) => {
    const name = 'Sandstone Storage II';
    const firmOid = await importFirm(desk, [{ offerName: name, closingDate: '2020-01-02' }]);
    await desk.signIn(page, 'offer_manager', firmOid);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${desk.baseUrl}/offers`);
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    expect(await link.evaluate((one) => one.scrollWidth <= one.clientWidth && one.clientHeight < 30)).toBe(
      true,
    );
    await expectNoSidewaysScroll(page);
  });
}

test('the chosen theme also applies to the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const choose = async (theme: string) => {
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('button', { name: theme, exact: true }).click();
  };
  expect(await scheme()).toBe('light dark');
  await choose('Theme: dark');
  expect(await scheme()).toBe('dark');
  await page.reload();
  expect(await scheme()).toBe('dark');
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await expect(page.getByRole('button', { name: /^Theme/, pressed: true })).toHaveText('Theme: dark');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await choose('Theme: system');
  await page.reload();
  expect(await scheme()).toBe('light dark');
});

test('the pipeline shows the totals of open offers by closing month', async ({ page }) => {
  const firmOid = await importFirm(desk, [
    { closingDate: '2030-03-01' },
    { closingDate: '2030-03-29', offerMinimum: '1000000.00' },
    { closingDate: '2030-05-02' },
    { closingDate: '2030-05-03', offerStatus: 'CLOSED_COMPLETE' },
    { closingDate: '2030-06-03', offerMinimum: '0.00' },
  ]);
  await importOffer(desk, {
    fields: {
      creatingFirmOid: firmOid,
      participatingFirms: [],
      closingDate: '2030-05-31',
      offerMinimum: '500000.00',
    },
    subscriptions: [{ status: 'ACCEPTED', requested: '800000.00', fill: '800000.00' }],
  });
  await desk.signIn(page, 'offer_manager', firmOid);
  await page.goto(`${desk.baseUrl}/offers`);
  await page.getByRole('button', { name: 'Pipeline by month' }).click();
  const months = page.getByRole('region', { name: 'Pipeline by month' }).getByRole('row');
  const innerText = { useInnerText: true };
  await expect(months).toHaveText(
    [
      'Closes in Offers Approved Minimum Shortfall Approved Minimum reached Minimum',
      'Mar 2030 2 $0.00 $3,000,000.00 $3,000,000.00',
      // The second offer's surplus doesn't reduce the first one's shortfall.
      'May 2030 2 $800,000.00 $2,500,000.00 $2,000,000.00 in 1 of 2 offers',
      'Jun 2030 1 $0.00 $0.00 Reached',
    ],
    innerText,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Minimum reached').filter({ visible: true })).toHaveCount(1);
  await expect(months.nth(2)).toHaveText(
    'May 2030 2 offers $800,000.00 of $2,500,000.00 $2,000,000.00 in 1 of 2 offers',
    innerText,
  );
  await expectNoSidewaysScroll(page);
});

test('the offers list never understates a shortfall, and says which totals aren’t shared', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ours = await importFirm(desk, [{ offerName: 'Ours', offerMinimum: '1955000.00' }]);
  const theirs = await importOffer(desk, {
    fields: { participatingFirms: [{ participatingFirmId: ours }] },
  });
  await desk.signIn(page, 'offer_manager', ours);
  await page.goto(`${desk.baseUrl}/offers`, { waitUntil: 'networkidle' });
  await expect(page.getByText('2 open or in progress')).toBeVisible();
  const row = page.getByRole('row', { name: /Ours/ });
  // The minimum and the shortfall. The row has another minimum for phones.
  await expect(row.getByText('$1.96M', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(row.getByText('$1.95M', { exact: true })).toHaveCount(0);
  const other = page.getByRole('row').filter({ hasText: theirs.name });
  await expect(other.getByText('Total not shared').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Short of the minimum' }).click();
  await expect(page.getByRole('link', { name: 'Short of the minimum' })).toHaveAttribute('aria-current');
  await expectAccessible(page);
});

test('the attention counts, for the firm’s own offers and for other firms’ offers, link to exactly the offers they count', async ({
  page,
}) => {
  const ours = await importFirm(desk, [
    { offerName: 'Ours soon', closingDate: addDays(today, 3) },
    { offerName: 'Ours later', closingDate: addDays(today, 100) },
  ]);
  const theirs = await importOffer(desk, {
    fields: { closingDate: addDays(today, 3), participatingFirms: [{ participatingFirmId: ours }] },
  });
  await desk.signIn(page, 'offer_manager', ours);
  await page.goto(`${desk.baseUrl}/offers?q=nothing`);
  await page.getByRole('link', { name: '1 needs attention' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2); // one of them is the header row
  await expect(rows.nth(1)).toContainText('Ours soon');
  await page.getByRole('link', { name: '1 at other firms needs attention' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(theirs.name);
  await page.getByLabel('Firm', { exact: true }).selectOption('Ours');
  await expect(rows.nth(1)).toContainText('Ours soon');
});
