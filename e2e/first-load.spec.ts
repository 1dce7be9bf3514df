import { expect } from '@playwright/test';
import { ownAccountPage } from '#lib/domain/access/console-pages.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { importOffer } from './offers-of-tests.ts';
import { bytesOf, mainPages, maxFirstScriptsKb, recordScripts, pageScripts } from './page-scripts.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

for (const address of [...Object.values(mainPages), ownAccountPage.path]) {
  test(`the first-load scripts of ${address} stay small`, async ({ page, context }) => {
    await desk.signIn(page);
    const loaded = await recordScripts(await context.newCDPSession(page));
    const response = await page.goto(desk.baseUrl + address, { waitUntil: 'networkidle' });
    const scripts = pageScripts(loaded(), (await response?.text()) ?? '');
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
    expect(bytesOf(scripts) / 1024).toBeLessThanOrEqual(maxFirstScriptsKb);
  });
}

test('an account’s transfers don’t move when their contact buttons appear', async ({ page }) => {
  await desk.signIn(page);
  const released = Promise.withResolvers();
  await page.route('**/restapi/transfers?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(desk.baseUrl + mainPages.account);
  const last = page.getByRole('table').first().getByRole('row').last();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  const before = await last.boundingBox();
  released.resolve(undefined);
  await expect(page.getByRole('button', { name: /^Mark as contacted:/ }).first()).toBeVisible();
  expect((await last.boundingBox())?.y).toBe(before?.y);
});

test('the server renders the tabs of an offer, so they don’t appear late', async ({ page }) => {
  await desk.signIn(page);
  const { address } = await importOffer(desk);
  const html = await (await page.request.get(`${address}?tab=history`)).text();
  const [, tabs = ''] = /<nav aria-label="Offer sections"(.*?)<\/nav>/s.exec(html) ?? [];
  expect(tabs).toContain('Subscriptions');
  expect(tabs).toMatch(/<a href="\?tab=history" aria-current="page"/);
});

test('the header is as wide as the page even before the list loads, so nothing moves', async ({ page }) => {
  await desk.signIn(page);
  const widthOf = async (address: string) => {
    await page.goto(desk.baseUrl + address);
    const response = await page.request.get(desk.baseUrl + address);
    const [head = ''] = (await response.text()).split('<main');
    return {
      isSaidEarly: /<header[^>]* data-wide/.test(head),
      width: (await page.locator('main').boundingBox())?.width,
    };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await widthOf('/offers')).toEqual({ isSaidEarly: true, width: 1440 });
  expect(await widthOf('/transfers')).toEqual({ isSaidEarly: true, width: 1440 });
  expect(await widthOf('/today')).toEqual({ isSaidEarly: false, width: 1200 });
});
