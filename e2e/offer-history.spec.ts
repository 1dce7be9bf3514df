import { expect, type Locator, type Page } from '@playwright/test';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import { tabTo } from './by-keyboard.ts';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { changeByKey, importOffer, type TestOffer } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

/** Each test has its own offer. A key changes it, as another program would. */
let desk: ConsoleUnderTest;
let key: string;

test.beforeAll(async ({ desk: shared }) => {
  desk = shared;
  key = await desk.createKey();
});

test('shows every change with author, time, old and new values in words, and effects', async ({ page }) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page);
  const offer = await importOffer(desk, { subscriptions: [{ status: 'INITIAL', requested: '30000.00' }] });
  await change(offer, { daysFromClosingCashIsRequired: 7, blueSkyedStates: ['CA', 'NV', 'UT'] });
  await change(offer, { maximumInvestmentAmount: 9999999999999.99, naturalPersonAccreditationSetting: 'P' });
  await change(offer, {
    participatingFirms: [{ participatingFirmId: calderFinch, participatingFirmStatus: 'D' }],
  });
  await change(offer, { offerStatus: 'CLOSED_CANCELLED' });
  await openHistory(page, offer);
  await expect(entry(page, 5)).toContainText(/Canceled.*Status.*Open.*→.*Canceled/s);
  await expect(entry(page, 5).getByRole('list', { name: 'Effects' })).toContainText('1 pending');
  await expect(entry(page, 5)).toContainText(
    /On .* of the .* minimum was approved, and 1 subscription \(\$30,000\.00 requested\) wasn’t complete yet\./,
  );
  await expect(entry(page, 4)).toContainText('Removed: Calder Finch Brokerage');
  await expect(entry(page, 3)).toContainText(/\$500,000\.00 →\s*became \$9,999,999,999,999\.99/);
  await expect(entry(page, 3)).toContainText(/Accredited →\s*became Qualified purchaser/);
  await expect(entry(page, 2)).toContainText(/Added: NV, UT/);
  await expect(entry(page, 2)).toContainText(/Removed: VA/);
  await expect(entry(page, 2)).toContainText(/10 days →\s*became 7 days/);
  await expect(entry(page, 2)).toContainText(/API key [0-9a-f]{8}… · Harbor Point Securities/);
  await expect(entry(page, 2).getByText(/[AP]M ET$/)).toHaveAttribute('title', /your time$/);
  await expect(entry(page, 1)).toContainText(/Created by an import.*operator \(command line\)/s);
  await entry(page, 1).getByText(`Show ${recordFields.length} initial values`).click();
  await expect(entry(page, 1)).toContainText(/Exemption\s*Rule 506\(b\)/);
  await expect(entry(page, 1).getByText(/1 subscription added/)).toHaveCount(1);
  await expect(entry(page, 1)).toContainText(/Created\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M ET/);
  const added = entry(page, 1).getByText(
    /^Added: Account RB\S+ · Status Initial · Requested \$30,000\.00 · Discretionary No · Created \w{3} /,
  );
  await expect(added).toBeHidden();
  await entry(page, 1).getByText('1 subscription added').click();
  await expect(added).toBeVisible();
  await expect(page.getByText('5 changes. No earlier changes.')).toBeVisible();
  await expectAccessible(page);
  quiet.expectQuiet();
});

test('the history can be filtered by field and user, and the URL keeps the filter', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await change(offer, { daysFromClosingCashIsRequired: 7 });
  await change(offer, { clientsHaveAccess: false });
  await openHistory(page, offer);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Field', { exact: true }).selectOption('Access');
  await expect(page).toHaveURL(/field=clientsHaveAccess/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(entry(page, 2)).toHaveCount(0);
  const importer = await importerOf(offer);
  await page.getByLabel('Person', { exact: true }).selectOption(importer);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/actor=/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`${offer.address}?tab=history&field=published&actor=Riley`);
  await expect(page.getByText('Riley hasn’t changed “Publication”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('reviews of subscriptions are listed among the changes, with reviewer, account, states and reasons', async ({
  page,
}) => {
  await desk.signIn(page, 'administrator');
  const subscription = { status: 'INITIAL', requested: '30000.00', reference: 'SUB-7' } as const;
  const offer = await importOffer(desk, { subscriptions: Array<typeof subscription>(6).fill(subscription) });
  const [first] = await ordersOf(offer);
  await review(first, { state: 'inreview' });
  const reasons = [{ code: 'tax.documents', note: 'W-9 is missing.' }];
  await review(first, { state: 'returned', reasons, comment: 'Asked the adviser.' });
  await change(offer, { clientsHaveAccess: false });
  for (const order of await ordersOf(offer)) await review(order, { state: 'inorder' });

  const found = {
    marked: /Marked 6 subscriptions as in good order/,
    returned: /Returned 1 subscription as not in good order/,
    started: /Started the review of 1 subscription/,
  };
  const expectReviews = async (rows: Locator) => {
    await expect(rows).toHaveText([found.marked, /version 2/, found.returned, found.started, /version 1/]);
    await expect(rows.nth(2)).toContainText(
      /RB18938005R\. Calloway IRA\s*Reference SUB-7\s*Requested \$30,000\.00\s*In review →\s*became Returned/,
    );
    await expect(rows.nth(2)).toContainText(
      'Reason: Tax documents missing or incomplete (W-9 is missing.)Comment: Asked the adviser.',
    );
    const lines = rows.first().getByRole('list', { name: 'Reviewed subscriptions' }).getByRole('listitem');
    await expect(lines.first()).toBeHidden();
    await rows.first().getByText('Show the 6 subscriptions').click();
    await expect(lines.filter({ hasText: /Not reviewed →\s*became In good order/ })).toHaveCount(5);
    await expect(lines.filter({ hasText: /Returned →\s*became In good order/ })).toHaveCount(1);
    await expectAccessible(page);
  };
  await openHistory(page, offer);
  await expectReviews(page.getByRole('article'));
  await expect(page.getByText('2 changes and 8 reviews. No earlier changes.')).toBeVisible();
  await page.getByLabel('Field', { exact: true }).selectOption('Access');
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.goto(`${desk.baseUrl}/administration?tab=changes&q=${offer.oid}`, { waitUntil: 'networkidle' });
  await expectReviews(page.locator('tbody > tr'));
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('restores one value through the form using only the keyboard, and writes nothing until it is saved', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await change(offer, { maximumInvestmentAmount: 250000, clientsHaveAccess: false });
  await openHistory(page, offer);
  const restore = page.getByRole('button', {
    name: 'Restore $500,000.00, Maximum per investor',
  });
  await expect(restore).toHaveText('Restore $500,000.00');
  await tabTo(page, restore);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText(/1 change.*\$250,000\.00.*\$500,000\.00/s);
  expect(await versionOf(offer)).toBe('"2"');
  await tabTo(page, bar.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  expect(await versionOf(offer)).toBe('"3"');
});

test('restores an entire earlier version through the form, where the rules apply', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await change(offer, { daysFromClosingCashIsRequired: 7, blueSkyedStates: ['TX'] });
  await change(offer, { clientsHaveAccess: false });
  await change(offer, {
    participatingFirms: [{ participatingFirmId: calderFinch, participatingFirmStatus: 'D' }],
  });
  await openHistory(page, offer);
  await expect(entry(page, 4).getByRole('button', { name: /^Restore settings/ })).toHaveCount(0);
  await entry(page, 1).getByRole('button', { name: 'Restore settings from version 1' }).click();
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText('3 changes');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Cash required before closing was not restored: This value can only decrease.' }),
  ).toBeVisible();
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await expect(bar).toBeHidden();
  await openHistory(page, offer);
  await expect(entry(page, 5)).toContainText(/Added: CA, VA/);
  await expect(entry(page, 5)).toContainText('Added: Calder Finch Brokerage');
  await expect(entry(page, 5)).not.toContainText('Cash required before closing');
});

test('a value that a rule forbids cannot be restored, and its line says why', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await change(offer, { daysFromClosingCashIsRequired: 7 });
  await openHistory(page, offer);
  await expect(entry(page, 2)).toContainText('Can’t be restored. This value can only decrease.');
  await expect(entry(page, 2).getByRole('button', { name: /^Restore .*, Cash/ })).toHaveCount(0);
});

test('loads a long history page by page, and keeps focus at its end', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  for (let round = 0; round < 55; round += 1) {
    await change(offer, { clientsHaveAccess: round % 2 === 1 });
  }
  await openHistory(page, offer);
  await expect(page.getByText('Showing the newest 50 changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier changes' }).click();
  await expect(page.getByText('56 changes. No earlier changes.')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(56);
});

test('tells users without access who can read the history', async ({ page, browser }) => {
  const offer = await importOffer(desk);
  await desk.signIn(page, 'investment_professional');
  await page.goto(`${offer.address}?tab=history`);
  await expect(page.getByText('You don’t have access to this offer’s history')).toBeVisible();
  await expect(
    page.getByText('Your firm’s offer managers, auditors and administrators can read it.'),
  ).toBeVisible();
  await expectAccessible(page);
  const participant = await (await browser.newContext()).newPage();
  await desk.signIn(participant, 'offer_manager', calderFinch);
  await participant.goto(`${offer.address}?tab=history`);
  await expect(
    participant.getByText(/the firm that created it, Harbor Point Securities, can read the history/),
  ).toBeVisible();
  await participant.context().close();
});

test('explains why the server rejected a request, with the request ID', async ({ page }) => {
  const offer = await importOffer(desk);
  await desk.signIn(page);
  await page.route('**/history?*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'https://desk.example/problems/history-not-allowed',
        title: 'Not allowed',
        status: 403,
        detail: 'Only some may read its history.',
        instance: '/restapi',
        requestId: 'req-1',
        errors: [{ field: null, code: 'history.not.allowed', message: 'Only some may read its history.' }],
      },
    }),
  );
  await page.goto(`${offer.address}?tab=history`);
  await expect(page.getByText('Only some may read its history.')).toBeVisible();
  await expect(page.getByRole('button', { name: /req-1/ })).toBeVisible();
  await expectAccessible(page);
});

test('auditors can read an open offer’s history, and offer managers a closed one’s, but neither can restore values', async ({
  page,
  browser,
}) => {
  const offer = await importOffer(desk);
  await change(offer, { clientsHaveAccess: false });
  await desk.signIn(page, 'auditor');
  await openHistory(page, offer);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await change(offer, { offerStatus: 'CLOSED_CANCELLED' });
  const manager = await (await browser.newContext()).newPage();
  await desk.signIn(manager);
  await openHistory(manager, offer);
  await expect(manager.getByRole('article')).toHaveCount(3);
  await expect(manager.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await manager.context().close();
});

test('the history fits a phone without scrolling sideways, in light and dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await change(offer, { blueSkyedStates: [], maximumInvestmentAmount: 9999999999999.99 });
  await openHistory(page, offer);
  await expect(entry(page, 2)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

async function openHistory(page: Page, offer: TestOffer): Promise<void> {
  await page.goto(`${offer.address}?tab=history`);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await expectAlive(page);
}

function entry(page: Page, version: number) {
  return page.getByRole('article', { name: new RegExp(`version ${version}$`) });
}

type ListedOrder = { readonly accountNumber: string; readonly privatePlacementOrderOid: string };

async function ordersOf(offer: TestOffer): Promise<[ListedOrder, ...ListedOrder[]]> {
  const response = await fetch(`${apiAddress(offer)}/privateplacementorders`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  return await response.json();
}

async function review({ accountNumber, privatePlacementOrderOid }: ListedOrder, body: object): Promise<void> {
  const path = `/restapi/accounts/${accountNumber}/privateplacementorders/${privatePlacementOrderOid}/review`;
  const { status } = await fetch(`${desk.baseUrl}${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

function apiAddress({ oid }: TestOffer): string {
  return `${desk.baseUrl}/restapi/privateplacementoffers/${oid}`;
}

function change(offer: TestOffer, body: object): Promise<void> {
  return changeByKey(desk, key, offer, body);
}

async function versionOf(offer: TestOffer): Promise<string | null> {
  const response = await fetch(apiAddress(offer), { headers: { Authorization: `Bearer ${key}` } });
  return response.headers.get('etag');
}

/** Returns the name of the offer's importer, as the history shows it. */
async function importerOf(offer: TestOffer): Promise<string> {
  const response = await fetch(`${apiAddress(offer)}/history`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const entries: any[] = await response.json();
  return entries.at(-1).actor.name;
}
