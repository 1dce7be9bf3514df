import { expect, type Locator, type Page } from '@playwright/test';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importOffer } from './offers-of-tests.ts';
import { button, choose, csvFile, openUpload } from './upload-steps.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('shows an auditor what an administrator does to users and keys, with the author and IP address', async ({
  page,
  browser,
}) => {
  const quiet = await watchConsole(page);
  const firmOid = await desk.newFirm();
  const administrator = await browser.newPage();
  const { email } = await desk.signIn(administrator, 'administrator', firmOid);
  await administrator.goto(`${desk.baseUrl}/administration`);
  const added = `person.${crypto.randomUUID().slice(0, 8)}@testfirm.example`;
  await administrator.getByRole('button', { name: 'Add a user' }).click();
  await administrator.getByRole('textbox', { name: 'E-mail address' }).fill(added);
  await administrator.getByRole('radio', { name: 'Auditor' }).check();
  await administrator.getByRole('button', { name: 'Add user' }).click();
  await administrator.getByRole('button', { name: 'I’ve saved it' }).click();
  await administrator.getByRole('link', { name: 'API keys' }).click();
  await administrator.getByRole('button', { name: 'Create a key' }).click();
  await administrator.getByRole('textbox', { name: 'Name' }).fill('Nightly reconciliation');
  await administrator.getByRole('button', { name: 'Create key' }).click();
  await administrator.getByRole('button', { name: 'I’ve saved it' }).click();
  await administrator.close();

  await desk.signIn(page, 'auditor', firmOid);
  await page.goto(`${desk.baseUrl}/administration`);
  await page.getByRole('link', { name: 'Security' }).click();
  const user = rowOf(page, added);
  await expect(user).toContainText('User added');
  await expect(user).toContainText('Auditor');
  await expect(user).toContainText(`${email}, in the console`);
  await expect(user).toContainText('127.0.0.1');
  await expect(user).toContainText(/\d:\d\d [AP]M ET/);
  await expect(rowOf(page, 'Nightly reconciliation')).toContainText('API key created');
  await expect(page.getByText(/\d+ events\. No earlier events\./)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Event').selectOption('API key created');
  await expect(page).toHaveURL(/[?&]event=key\.created/);
  await expect(page.getByText('1 matching event. No earlier events.')).toBeVisible();
  await expect(user).toHaveCount(0);
  await expect(page.getByLabel('Event').locator('optgroup')).toHaveCount(9);
  await page.getByLabel('Event').selectOption('Audit log exported');
  await expect(page.getByText('No matching “Audit log exported” events')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all events' }).click();
  await page.getByRole('searchbox').fill(added.slice(0, 12));
  await expect(page.getByText('1 matching event. No earlier events.')).toBeVisible();
  await page.getByLabel('Who').selectOption(email);
  await page.getByLabel('When').selectOption('Last month');
  await expect(page.getByText('No matching security events')).toBeVisible();
  await page.getByLabel('When').selectOption('Today');
  await expect(user).toBeVisible();
  await expect(page).toHaveURL(/[?&]from=1\b/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(user).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const words of await page.getByText('in the console').filter({ visible: true }).all()) {
      expect((await words.boundingBox())?.height).toBeLessThan(30); // on one line
    }
  }
  await expect(user).toContainText(`${email}, in the console, from 127.0.0.1`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  quiet.expectQuiet();
});

test('an upload is one line that links to its result, with all its entries on request', async ({ page }) => {
  const firmOid = await openUpload(page, desk);
  const number = `S${firmOid.slice(-7)}`;
  const rows = [
    ['Account number', 'Account name'],
    [number, 'Dana Whitfield IRA'],
  ];
  await choose(page, csvFile('clients.csv', rows));
  await button(page, 'Check rows').click();
  await button(page, 'Import 1 account').click();
  await expect(page.getByText('1 row from clients.csv was imported.')).toBeVisible();
  await page.goto(`${desk.baseUrl}/administration?tab=security`, { waitUntil: 'networkidle' });
  const lines = rowOf(page, /Import|List exported/);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(/Import finished1 account\. 1 record changed.*\d:\d\d:\d\d [AP]M ET/s);
  await button(page, 'Show 4 related entries').click();
  await expect(lines).toHaveText([
    /^Import finished/,
    /^Import received/,
    /^Import checkedDry run: 1 account/,
    /^Import check received/,
    /^List exported/,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Hide 4 related entries').click();
  await expect(lines).toHaveCount(1);
  await page.getByLabel('Event').selectOption('Import finished');
  await expect(lines).toHaveCount(2); // a filtered list has no groups
  await page.getByRole('link', { name: 'clients.csv' }).first().click();
  await expect(page.getByText('1 row from clients.csv was imported.')).toBeVisible();
});

test('loads earlier events on demand, marks rejected requests, and shows unknown codes unchanged', async ({
  page,
}) => {
  const event = (number: number) => ({
    eventId: String(number),
    at: '2026-11-21T09:30:00.000-05:00',
    event: ['request.refused', 'moon.phase'][number - 1] ?? 'sign.in',
    actor: number === 1 ? { kind: 'key', name: 'Reports' } : null,
    subject: `subject ${number}`,
    detail: number === 1 ? 'account.not.allowed' : null,
    address: '2001:db8:1:2:3:4:5:6',
    requestId: null,
  });
  await desk.signIn(page, 'auditor');
  await page.route('**/restapi/securityevents?*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has('cursor');
    return route.fulfill({
      json: isSecond ? [event(2), event(1)] : [event(4), event(3)],
      headers: isSecond ? {} : { link: `<${desk.baseUrl}/restapi/securityevents?cursor=c>; rel="next"` },
    });
  });
  await page.goto(`${desk.baseUrl}/administration?tab=security`);
  await expect(page.getByText('Showing the newest 2 events.')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier events' }).click();
  await expect(page.getByText('4 events. No earlier events.')).toBeFocused();
  await expect(rowOf(page, 'subject 2')).toContainText('moon.phase');
  await expect(rowOf(page, 'subject 2')).toContainText('Unknown');
  const refused = rowOf(page, 'subject 1');
  await expect(refused).toContainText('Request rejected');
  await expect(refused).toContainText('The caller has no access to this account');
  await expect(refused.locator('svg')).toBeVisible();
  await expect(rowOf(page, 'subject 3').locator('svg')).toHaveCount(0);
});

test('events that fail to load never look like an empty list', async ({ page }) => {
  await desk.signIn(page, 'auditor');
  await page.route('**/restapi/securityevents?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { detail: 'Something went wrong.', requestId: crypto.randomUUID(), errors: [] },
    }),
  );
  await page.goto(`${desk.baseUrl}/administration?tab=security`);
  const alert = page.getByRole('alert').filter({ hasText: 'The security events couldn’t be loaded.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('No events yet')).toBeHidden();
  await page.unroute('**/restapi/securityevents?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /^Signed in/ }).first()).toBeVisible();
});

test('events stay visible if earlier ones fail to load', async ({ page }) => {
  await desk.signIn(page, 'auditor');
  await page.route('**/restapi/securityevents?*', async (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has('cursor');
    const response = await route.fetch();
    return isSecond
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { detail: 'Something went wrong.', requestId: crypto.randomUUID(), errors: [] },
        })
      : route.fulfill({
          response,
          headers: { link: `<${desk.baseUrl}/restapi/securityevents?cursor=c>; rel="next"` },
        });
  });
  await page.goto(`${desk.baseUrl}/administration?tab=security`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Show earlier events' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'More rows couldn’t be loaded.' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Signed in/ }).first()).toBeVisible();
});

test('a page whose requests are rejected adds each rejection once', async ({ page }) => {
  const firmOid = await desk.newFirm();
  await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/accounts/NOSUCH`, { waitUntil: 'networkidle' });
  await page.goto(`${desk.baseUrl}/administration?tab=security&event=request.refused`);
  await expect(rowOf(page, /Tried to read an account/)).toHaveCount(1);
});

test('an investment professional who opens pages causes no rejected requests', async ({ page, browser }) => {
  const firmOid = await desk.newFirm();
  const offer = await importOffer(desk, { fields: { creatingFirmOid: firmOid } });
  const reader = await (await browser.newContext()).newPage();
  await desk.signIn(reader, 'investment_professional', firmOid);
  await reader.goto(`${desk.baseUrl}/today`, { waitUntil: 'networkidle' });
  await reader.goto(offer.address, { waitUntil: 'networkidle' });
  await desk.signIn(page, 'auditor', firmOid);
  await page.goto(`${desk.baseUrl}/administration?tab=security`);
  await expect(page.getByRole('row', { name: /^Signed in/ }).first()).toBeVisible();
  await expect(rowOf(page, 'Request rejected')).toHaveCount(0);
});

function rowOf(page: Page, text: string | RegExp): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
