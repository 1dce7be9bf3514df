import { expect } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { importFirm, importOffer, today } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('the head stays where it is from page to page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const places: (number | undefined)[] = [];
  for (const path of ['/today', '/offers', '/calendar', '/transfers']) {
    await page.goto(desk.baseUrl + path);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Placement Desk' });
    places.push((await logo.boundingBox())?.x);
  }
  expect(new Set(places)).toEqual(new Set([24]));
});

test('a theme is chosen for this browser, and the next page comes in it', async ({ page }) => {
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
  await expectAccessible(page);
  await choose('Theme: same as system');
  await page.reload();
  expect(await scheme()).toBe('light dark');
});

test('what needs attention, ours and of other firms, leads to exactly what was counted', async ({ page }) => {
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
  await expect(rows).toHaveCount(2); // with the headings
  await expect(rows.nth(1)).toContainText('Ours soon');
  await page.getByRole('link', { name: '1 at other firms' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(theirs.name);
  await page.getByLabel('Firm', { exact: true }).selectOption('Ours');
  await expect(rows.nth(1)).toContainText('Ours soon');
});
