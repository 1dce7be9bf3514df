import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { changeByKey, importFirm, importOffer } from './offers-of-tests.ts';
import { refuse } from './refuse.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Notifications are created a moment after the event, and loaded a moment after that. */
const untilNotified = { timeout: 30_000 };

test('the star watches an offer, and another user’s change appears under the bell and links to the offer', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const offer = await importOffer(desk);
  await desk.signIn(page, 'auditor');
  await page.goto(offer.address);
  const star = starOf(page, offer.name);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`You’re watching ${offer.name}.`)).toBeVisible();
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.goto(`${desk.baseUrl}/offers?q=${encodeURIComponent(offer.name)}`);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await changeByKey(desk, await desk.createKey(), offer, { daysFromClosingCashIsRequired: 7 });
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread', untilNotified);
  await expectAccessible(page);

  await bell(page).click();
  const notice = page.getByRole('listitem').filter({ hasText: `${offer.name} was changed` });
  await expect(notice).toContainText('unread');
  await expect(notice).toContainText(/changed.*Cash required before closing 10 days.*7 days/);
  await expect(page.getByText('1 unread.')).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: offer.name })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications', untilNotified);
  await bell(page).click();
  await notice.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All read.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  quiet.expectQuiet();
});

test('resets the star if the server rejects the change, and explains why', async ({ page }) => {
  const offer = await importOffer(desk);
  await desk.signIn(page, 'auditor');
  await page.goto(offer.address);
  const star = starOf(page, offer.name);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/watch', refuse);
  await star.click();
  await expect(page.getByText(`You’re not watching ${offer.name}.`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('watches with w, reads a notification and changes notification settings using only the keyboard', async ({
  page,
}) => {
  const firmOid = await importFirm(desk, [{ offerName: 'Watched by keys' }]);
  await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/offers`);
  const star = page.getByRole('button', { name: 'Watch Watched by keys' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('w');
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  const changed = page.getByRole('group', { name: 'Someone else changes an offer you watch' });
  await changed.getByRole('checkbox', { name: 'In the console' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await changed.getByRole('combobox', { name: 'By e-mail' }).selectOption({ label: 'Daily e-mail digest' });
  await expect(page.getByRole('group', { name: /API key/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Turn off all e-mail/ }).click();
  await expect(changed.getByRole('combobox')).toBeDisabled();
  await expect
    .poll(async () => (await page.request.get(`${desk.baseUrl}/restapi/noticesettings`)).json())
    .toMatchObject({
      kinds: expect.arrayContaining([{ kind: 'offer.changed', console: false, email: 'digest' }]),
      unsubscribed: true,
    });
  await page.reload();
  await expect(changed.getByRole('checkbox', { name: 'In the console' })).not.toBeChecked();
  await expectAccessible(page);
});

test('notifications that fail to load never look like an empty list, and nothing overflows at 390 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const offer = await importOffer(desk, { fields: { offerName: `Long ${'name '.repeat(20)}` } });
  await desk.signIn(page);
  await page.request.put(`${desk.baseUrl}/restapi/privateplacementoffers/${offer.oid}/watch`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await changeByKey(desk, await desk.createKey(), offer, { daysFromClosingCashIsRequired: 7 });
  await page.route('**/restapi/notices*', refuse);
  await page.goto(`${desk.baseUrl}/notices`);
  const alert = page.getByRole('alert').filter({ hasText: 'The notifications couldn’t be loaded.' });
  await expect(alert).toContainText(/Request ID [0-9a-f-]{36}/);
  await page.unroute('**/restapi/notices*');
  await expect(async () => {
    await page.reload();
    await expectAlive(page);
    await expect(page.getByRole('link', { name: /was changed/ })).toBeVisible({ timeout: 2_000 });
  }).toPass(untilNotified);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${desk.baseUrl}/notices?tab=settings`);
  await expect(page.getByRole('group')).toHaveCount(7); // without the notifications that only administrators get
  await expectNoSidewaysScroll(page);
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page.getByRole('button', { name: /^Watch/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: /^Watch/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('shows notifications even if reading offers is restricted', async ({ page }) => {
  const { email } = await desk.signIn(page, 'auditor');
  const key = await desk.createKey('administrator');
  const response = await fetch(`${desk.baseUrl}/restapi/restrictions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subjectKind: 'user', subjectId: email, request: 'readOffers', off: true }),
  });
  expect(response.status).toBe(200);
  await page.goto(`${desk.baseUrl}/notices`);
  await expect(page.getByText('No notifications yet')).toBeVisible();
});

test('a notification about an offer that needs attention has its figures and dates', async ({ page }) => {
  const offer = await importOffer(desk, {
    subscriptions: [{ status: 'ACCEPTED', requested: '60000.00', fill: '50000.00' }],
  });
  await desk.signIn(page);
  await page.request.put(`${desk.baseUrl}/restapi/privateplacementoffers/${offer.oid}/watch`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await changeByKey(desk, await desk.createKey(), offer, { blueSkyedStates: [] });
  const notice = page
    .getByRole('listitem')
    .filter({ hasText: `${offer.name} is published, but no one can invest` });
  await expect(async () => {
    await page.goto(`${desk.baseUrl}/notices`);
    await expectAlive(page);
    await expect(notice).toContainText(
      '$50,000.00 approved of $2,000,000.00 minimum, $8,000,000.00 maximum. Cash required',
      { timeout: 2_000 },
    );
  }).toPass(untilNotified);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('groups three rejected transfers from one import in a single notification, but shows two separately', async ({
  page,
}) => {
  const firmOid = await desk.newFirm();
  await desk.signIn(page, 'offer_manager', firmOid);
  const accountNumber = `RB${randomInt(10_000_000, 99_999_999)}`;
  await importRejected({ accountNumber, firmOid }, ['ONE0001', 'ONE0002', 'ONE0003']);
  const title = '3 transfers were rejected';
  const group = page.getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    await page.goto(`${desk.baseUrl}/notices`);
    await expectAlive(page);
    await expect(group).toContainText('unread', { timeout: 2_000 });
  }).toPass(untilNotified);
  await expect(page.getByText('ONE0001')).toBeHidden();
  await group.getByRole('button', { name: 'Show transfers' }).click();
  const single = page.getByRole('link', {
    name: `Transfer ONE0001 for account ${accountNumber} was rejected`,
  });
  await expect(single).toContainText('unread');
  await expect(page.getByRole('listitem').filter({ has: single }).last()).toContainText(
    'Test Account, from an unknown firm- Rejected By Contra. ( 03 - Documentation Needed )',
  );
  await expect(page.getByRole('listitem').filter({ has: single }).last()).toContainText(
    /03 · The contra firm needs a document .* Respond by \w{3}, \w{3} \d+, \d{4}\./,
  );
  await expectAccessible(page);
  await group.getByRole('button', { name: new RegExp(`^Mark as read.*${title}$`) }).click();
  await expect(single).not.toContainText('unread');
  await expect(page.getByText('All read.')).toBeVisible();

  await desk.signIn(page, 'offer_manager', firmOid);
  await importRejected({ accountNumber, firmOid }, ['TWO0001', 'TWO0002']);
  await expect(async () => {
    await page.goto(`${desk.baseUrl}/notices`);
    await expectAlive(page);
    await expect(page.getByRole('link', { name: /^Transfer TWO000\d/ })).toHaveCount(2, { timeout: 2_000 });
  }).toPass(untilNotified);
});

async function importRejected(
  { accountNumber, firmOid }: { readonly accountNumber: string; readonly firmOid: string },
  acatids: readonly string[],
): Promise<void> {
  const at = new Date().toISOString();
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Test Account', firmOid }],
    transfers: acatids.map((acatid) => ({
      accountNumber,
      acatid,
      kind: 'ACAT',
      status: 'Rejected',
      comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
      creationTS: at,
      lastModifiedTS: at,
    })),
  });
}

function starOf(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^Watch(ing)? ${name}$`) });
}

function bell(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
}
