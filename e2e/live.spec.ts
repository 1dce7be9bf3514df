import { expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { confirmSave, editAll } from './edit-offer.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { changeByKey, importOffer } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Far shorter than the minute between two polls. */
const live = { timeout: 5_000 };

test('when a user saves a change, another user’s list and offer show it, with the name of who saved it', async ({
  page,
  browser,
}) => {
  const quiet = await watchConsole(page);
  const offer = await importOffer(desk);
  const manager = await desk.signIn(page);
  await openFollowing(page, offer.address);
  const other = await (await browser.newContext()).newPage();
  await desk.signIn(other, 'auditor');
  await openFollowing(other, `${desk.baseUrl}/offers?q=${encodeURIComponent(offer.name)}`);
  const third = await (await browser.newContext()).newPage();
  await desk.signIn(third, 'auditor');
  await openFollowing(third, offer.address);

  await editAll(page);
  await page.getByRole('textbox', { name: /^Cash required before closing/ }).fill('7');
  await page.getByRole('radio', { name: 'Qualified client' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  await expect(page.getByRole('region', { name: 'Pending changes' })).toBeHidden();

  const row = other.getByRole('row', { name: new RegExp(offer.name) });
  await expect(row).toBeVisible();
  await expect(third.getByText(`${manager.email} changed 2 settings just now`)).toBeVisible(live);
  await expect(third.getByText('7 days').first()).toBeVisible(live);
  await expectAccessible(third);
  await third.getByRole('button', { name: 'Show' }).click();
  await expect(third.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await expect(third.getByText('changed 2 settings')).toBeHidden();
  // The user who saved the change gets no notification.
  await expect(page.getByText('changed 2 settings')).toBeHidden();
  quiet.expectQuiet();
  await other.context().close();
  await third.context().close();
});

test('other users’ changes update the list: an offer that is closed leaves the list of open ones', async ({
  page,
}) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page);
  await openFollowing(page, `${desk.baseUrl}/offers?q=${encodeURIComponent(offer.name)}`);
  const row = page.getByRole('row', { name: new RegExp(offer.name) });
  await expect(row).toBeVisible();
  await changeByKey(desk, key, offer, { offerStatus: 'CLOSED_CANCELLED' });
  await expect(row).toBeHidden(live);
});

test('an action that becomes unavailable disappears from the palette while it is open', async ({ page }) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page);
  await openFollowing(page, offer.address);
  await page.keyboard.press('Control+k');
  const command = page.getByRole('option', { name: 'Cancel offer…' });
  await expect(command).toBeVisible();
  await changeByKey(desk, key, offer, { offerStatus: 'CLOSED_CANCELLED' });
  await expect(command).toHaveCount(0, live);
  await expect(page.getByRole('option', { name: 'History' })).toBeVisible();
});

test('a row under the pointer stays in place until the pointer moves away', async ({ page }) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page);
  await openFollowing(page, `${desk.baseUrl}/offers?q=${encodeURIComponent(offer.name)}`);
  const row = page.getByRole('row', { name: new RegExp(offer.name) });
  await row.hover();
  await changeByKey(desk, key, offer, { offerStatus: 'CLOSED_CANCELLED' });
  await page.waitForTimeout(1_500);
  await expect(row).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(row).toBeHidden(live);
});

test('a focused field keeps focus and its value, whether or not the user has edited it', async ({ page }) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page);
  await openFollowing(page, offer.address);
  await editAll(page);
  const days = page.getByRole('textbox', { name: /^Cash required before closing/ });
  await days.focus();
  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 9 });
  const message = page.getByText(/changed 1 setting just now/);
  await expect(message).toBeVisible(live);
  await expect(days).toBeFocused();
  await expect(days).toHaveValue('10');
  await days.blur();
  await expect(days).toHaveValue('9');

  await days.fill('7');
  await changeByKey(desk, key, offer, { clientsHaveAccess: false });
  await expect(page.getByText(/changed 2 settings just now/)).toBeVisible(live);
  await expect(days).toBeFocused();
  await expect(days).toHaveValue('7');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog', { name: 'Someone else changed this offer' })).toBeVisible();
});

test('tabs share one stream; if its tab closes, another takes over; signing out ends every tab’s session', async ({
  page,
  context,
}) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page, 'offer_manager', harborPoint);
  await openFollowing(page, offer.address);
  const second = await context.newPage();
  let streams = 0;
  second.on('request', (request) => {
    if (isStream(request.url())) streams += 1;
  });
  await second.goto(offer.address);
  await expect(second.getByRole('button', { name: 'Edit all' })).toBeVisible();
  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 9 });
  await expect(second.getByText(/changed 1 setting just now/)).toBeVisible(live);
  expect(streams).toBe(0);

  const taken = second.waitForResponse((response) => isStream(response.url()));
  await page.close();
  await taken;
  await changeByKey(desk, key, offer, { clientsHaveAccess: false });
  await expect(second.getByText(/changed 2 settings just now/)).toBeVisible(live);

  const third = await context.newPage();
  await third.goto(`${desk.baseUrl}/offers`);
  await third.evaluate(() => fetch('/restapi/session', { method: 'DELETE' }).then(({ status }) => status));
  await expect(second.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible(live);
});

test('a list shows thousands of imported records, and the tabs exchange only a few messages', async ({
  page,
  context,
}) => {
  const { email } = await desk.signIn(page, 'offer_manager', harborPoint);
  await openFollowing(page, `${desk.baseUrl}/accounts?q=Burst`);
  await expect(page.getByRole('row', { name: /Burst/ })).toHaveCount(0);
  const second = await context.newPage();
  await second.goto(`${desk.baseUrl}/sign-in`);
  await second.evaluate((name) => {
    const counts = { messages: 0 };
    Object.assign(window, { counts });
    new BroadcastChannel(name).onmessage = () => (counts.messages += 1);
  }, `placement-desk live ${harborPoint} ${email}`);
  const count = 2_000;
  await desk.importBook({
    accounts: Array.from({ length: count }, (_, place) => ({
      accountNumber: `RB9003${String(place).padStart(4, '0')}`,
      accountName: `Burst ${place}`,
      firmOid: harborPoint,
    })),
  });
  await expect(page.getByRole('row', { name: /Burst/ }).first()).toBeVisible();
  const { messages } = await second.evaluate(() => (window as any).counts as { messages: number });
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(count / 5);
});

async function openFollowing(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(address);
  expect((await stream).status()).toBe(200);
}

function isStream(address: string): boolean {
  return new URL(address).pathname === '/restapi/events/stream';
}

test('marks a row that changed since the user last viewed it, until the user views it', async ({ page }) => {
  const quiet = await watchConsole(page);
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page);
  const list = `${desk.baseUrl}/offers?q=${encodeURIComponent(offer.name)}`;
  await openFollowing(page, list);
  const row = page.getByRole('row', { name: new RegExp(offer.name) });
  const mark = row.getByText('Changed since your last visit.');
  // The star loads together with the mark, so once it is visible, the mark would be, too.
  const star = row.getByRole('button', { name: `Watch ${offer.name}` });
  await expect(star).toBeVisible();
  await expect(mark).toBeHidden();
  // A change is marked even if it happens while the user is looking at the list.
  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 9 });
  await expect(mark).toBeAttached(live);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  // Waits for hydration. If the user returned before that, the visit to the list would not have ended.
  await expectAlive(page);
  await page.goBack();
  await expect(star).toBeVisible();
  await expect(mark).toBeHidden();
  // A change is also marked if it happens while the user is on another page, even after a reload.
  await page.goto(`${desk.baseUrl}/accounts`);
  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 8 });
  await page.goto(list);
  await expect(mark).toBeAttached();
  // A change that the offer's own page has shown counts as seen.
  await row.getByRole('link', { name: offer.name }).click();
  await expect(page.getByRole('heading', { name: offer.name })).toBeVisible();
  await page.goBack();
  await expect(star).toBeVisible();
  await expect(mark).toBeHidden();
  quiet.expectQuiet();
});
