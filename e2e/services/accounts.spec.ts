import { expect, type Locator, type Page, test } from '@playwright/test';
import { desk } from '#testing/service/service.ts';
import { tabTo } from '../by-keyboard.ts';
import { type ConsoleUnderTest, startConsole } from '../console.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../expect-accessible.ts';
import { expectAlive } from '../expect-alive.ts';
import { holdRequests } from '../hold-requests.ts';
import {
  changeNewest,
  importLongAccount,
  importPagedAccounts,
  longAccount,
  pagedAccounts,
} from '../long-account.ts';

let underTest: ConsoleUnderTest;
let faults: string[];

test.beforeAll(async () => {
  underTest = await startConsole();
  await importLongAccount(underTest.importBook);
  await importPagedAccounts(underTest.importBook);
});

test.afterAll(async () => {
  await underTest.stop();
});

test.beforeEach(({ page }) => {
  faults = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      faults.push(message.text());
    }
  });
  page.on('pageerror', (error) => faults.push(error.message));
});

/** Creates a user, signs in as that user, and opens a console page. */
async function open(page: Page, path: string) {
  const signIn = await underTest.signIn(page);
  await page.goto(underTest.baseUrl + path);
  return signIn;
}

const row = (page: Page, acatid: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: acatid }) });

const requestRows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('a long list of transfers moves nothing while it loads', async ({ page }) => {
  await underTest.signIn(page);
  await page.addInitScript(() => {
    let total = 0;
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) total += 'value' in shift ? Number(shift.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A frame reports its shifts only after it is rendered.
    const shiftSoFar = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return total;
    };
    Object.assign(globalThis, { shiftSoFar });
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // Holds the list until everything else has loaded.
    const release = await holdRequests(page, `**/restapi/accounts/${longAccount.accountNumber}/transfers*`);
    await page.goto(`${underTest.baseUrl}/accounts/${longAccount.accountNumber}`);
    await expect(page.getByText('Loading external transfers')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Subscriptions' })).toHaveCount(0);
    release();
    await expect(row(page, longAccount.newest)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeAttached();
    expect(await page.evaluate<number>('shiftSoFar()')).toBeLessThan(0.02);
  }
});

test('an account number can contain a percent sign', async ({ page }) => {
  await underTest.signIn(page);
  await page.goto(`${underTest.baseUrl}/accounts/${encodeURIComponent('100%')}`);
  await expect(page).toHaveTitle('Account 100% · Placement Desk');
  await expect(
    page
      .getByText('account.not.allowed')
      .or(page.getByText(/not exist|another firm/))
      .first(),
  ).toBeVisible();
});

test('a first-time user finds the rejected transfer and its reason without expanding anything in the list', async ({
  page,
}) => {
  await open(page, '/offers');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'RB18938005' }).click();

  await expect(page.getByRole('heading', { name: 'R. Calloway IRA', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/RB18938005/);
  const rejected = row(page, '1152JGC9');
  await expect(rejected).toBeInViewport({ ratio: 1 });
  await expect(rejected).toContainText('Rejected');
  await expect(rejected).toContainText('03 · The contra firm needs a document');
  await expect(rejected).toContainText(/Replaced by request 1163KTR2.*No action is needed here\./);
  await expect(rejected).not.toContainText('can be corrected');
  await expect(rejected.getByRole('blockquote').locator('span')).toHaveText([
    '- Rejected By Contra.',
    '( 03 - Documentation Needed )',
  ]);
  await expect(rejected).toContainText('Charles Schwab & Co.');
  await expect(rejected).toContainText('DTC 0164');
  await expect(rejected).toContainText('12345678');
  await expect(requestRows(page)).toHaveCount(4);
  await expect(page.getByText(/^refreshed (just now|\d+ s ago)$/)).toBeVisible();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('an account is found by part of its name, and Enter opens the only match', async ({ page }) => {
  await open(page, '/accounts');
  const search = page.getByRole('searchbox', { name: /Search accounts/ });
  await search.fill('whitcomb fam');
  await expect(page).toHaveURL(/\?q=whitcomb/);
  await expect(requestRows(page)).toHaveCount(1);
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Whitcomb Family Office LLC' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('whitcomb fam');

  await search.fill('no such person');
  await expect(page.getByText('No matching accounts')).toBeVisible();
  await expect(page.getByText('match “no such person” by number or name')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('link', { name: 'RB18938005' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Accounts list' })).toBeFocused();
  expect(faults).toEqual([]);
});

test('pressing Enter before the results arrive opens the only match once they do', async ({ page }) => {
  await open(page, '/accounts');
  await expectAlive(page);
  const release = await holdRequests(page, '**/restapi/accounts?**');
  await page.getByRole('searchbox').fill('whitcomb fam');
  const asked = page.waitForRequest((request) => request.url().includes('q=whitcomb'));
  await page.keyboard.press('Enter');
  await asked;
  await expect(page).toHaveURL(/q=whitcomb/);
  release();
  await expect(page.getByRole('heading', { name: 'Whitcomb Family Office LLC' })).toBeVisible();
});

test('if the user types more after Enter, the search continues and nothing opens', async ({ page }) => {
  await open(page, '/accounts');
  await expectAlive(page);
  const release = await holdRequests(page, '**/restapi/accounts?**');
  await page.getByRole('searchbox').fill('whitcomb fa');
  await page.keyboard.press('Enter');
  await page.keyboard.type('m');
  release();
  await expect(requestRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/accounts\?q=whitcomb.fam$/);
});

test('loads accounts page by page', async ({ page }) => {
  await open(page, `/accounts?q=${encodeURIComponent(pagedAccounts.name)}`);
  await expect(requestRows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next ›' }).click();
  await expect(requestRows(page)).toHaveCount(pagedAccounts.count - 50);
  await expect(page.getByRole('region', { name: 'Accounts list' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next ›' })).toHaveCount(0);
  await expect(page).toHaveURL(/cursor=/);
  await page.reload();
  await expect(requestRows(page)).toHaveCount(pagedAccounts.count - 50);
  await page.getByRole('button', { name: '« First' }).click();
  await expect(requestRows(page)).toHaveCount(50);
  expect(faults).toEqual([]);
});

test('counts transfers by status, and filters and sorts them; the URL contains the filters and the sort order', async ({
  page,
}) => {
  await open(page, '/accounts/RB20117743');
  const response = await page.request.get(`${underTest.baseUrl}/restapi/accounts/RB20117743/transfers`);
  const transfers: { acatid: string; status: string; kind: string; creationTS: string }[] =
    await response.json();
  const rejected = transfers.filter(({ status }) => status === 'Rejected');
  await expect(requestRows(page)).toHaveCount(transfers.length);

  const chip = page.getByRole('button', { name: `Rejected ${rejected.length}`, exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(requestRows(page)).toHaveCount(rejected.length);
  await expect(
    page.getByRole('status').getByText(`${rejected.length} of ${transfers.length} shown`),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('non-ACAT');
  const both = rejected.filter(({ kind }) => kind === 'non-ACAT');
  await expect(requestRows(page)).toHaveCount(both.length);
  await expect(page).toHaveURL(/status=Rejected&kind=non-ACAT/);
  await page.reload();
  await expect(requestRows(page)).toHaveCount(both.length);
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('No matching transfer requests')).toBeVisible();
  await expect(page.getByText('Search: Rejected, non-ACAT, “nothing like this”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(requestRows(page)).toHaveCount(transfers.length);
  await expect(page.getByRole('region', { name: 'External transfers' })).toBeFocused();

  await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'descending');
  // Old rejections, like closed requests, have no age.
  const oldest = transfers
    .filter(({ status }) => !['Completed', 'Transfer Closed - No Action', 'Rejected'].includes(status))
    .toSorted((left, right) => Date.parse(left.creationTS) - Date.parse(right.creationTS))[0];
  await expect(requestRows(page).first()).toContainText(oldest?.acatid ?? '');
  await expect(requestRows(page).first()).toContainText(/business days old/);
  const completed = requestRows(page).filter({ hasText: 'The assets have arrived.' });
  await expect(completed.first()).not.toContainText(/business days? old/);
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  await expect(requestRows(page).first()).toContainText('Submitted');
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-status/);
  await expect(requestRows(page).first()).toContainText('Transfer Closed - No Action');
  expect(faults).toEqual([]);
});

test('renders only the visible rows of 10,000 transfers, each with its position', async ({ page }) => {
  await open(page, `/accounts/${longAccount.accountNumber}?sort=-created`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  await expect(row(page, longAccount.newest)).toHaveAttribute('aria-rowindex', '2');
  const strange = requestRows(page).filter({ hasText: longAccount.unknownStatus }).first();
  await expect(strange).toContainText('Unrecognized status, shown as received.');
  await expect(requestRows(page).filter({ hasText: '77 · Reason not recognized' }).first()).toContainText(
    'Submit a new request.',
  );
  await expectNoSidewaysScroll(page);

  const kept = row(page, 'LONG0001').getByRole('button', { name: 'Copy request identifier' });
  await kept.focus();
  await page.mouse.wheel(0, 200_000);
  await expect(row(page, 'LONG0001')).not.toBeInViewport();
  await expect(kept).toBeFocused();
  expect(await requestRows(page).count()).toBeLessThan(60);
  // Scrolls until the table header covers no part of a row. The targets in a partly covered row would be too small.
  await page.evaluate(() => {
    const headEnd = document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0;
    const ends = [...document.querySelectorAll('tbody tr')].map((one) => one.getBoundingClientRect().bottom);
    window.scrollBy(0, Math.min(...ends.filter((end) => end > headEnd)) - headEnd);
  });
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('LONG9999');
  await expect(requestRows(page)).toHaveCount(1);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  expect(faults).toEqual([]);
});

test('a list that changes is refreshed every half minute and when the user returns', async ({ page }) => {
  await page.clock.install();
  await changeNewest(underTest.importBook, 'Requested');
  await open(page, `/accounts/${longAccount.accountNumber}?q=${longAccount.newest}`);
  const newest = row(page, longAccount.newest);
  await expect(newest).toContainText('Requested');

  await changeNewest(underTest.importBook, 'In Review');
  await page.clock.fastForward(6_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(newest).toContainText('In Review');
  await expect(
    page.getByRole('status').getByText(`Transfer request ${longAccount.newest} is now In Review.`),
  ).toBeVisible();

  const unchanged = page.waitForResponse(/\/transfers$/);
  await page.clock.fastForward(31_000);
  expect((await unchanged).headers()['cache-control']).toBe('private, no-store');

  await changeNewest(underTest.importBook, 'Settling');
  await page.clock.fastForward(31_000);
  await expect(newest).toContainText('Settling');
  // On a slow machine, it takes several seconds to get here.
  await expect(page.getByText(/^refreshed (just now|\d s ago)$/)).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByText(/^refreshed [12]\d s ago$/)).toBeVisible();
  await changeNewest(underTest.importBook, 'Requested');
  expect(faults).toEqual([]);
});

test('rejects an unknown account and another firm’s account with the same message', async ({ page }) => {
  for (const accountNumber of ['CF40218876', 'RB00000000']) {
    await open(page, `/accounts/${accountNumber}`);
    const refusal = page.getByRole('alert').filter({ hasText: 'You don’t have access to this account' });
    await expect(refusal).toContainText('The account doesn’t exist or belongs to another firm');
    await expect(refusal).toContainText('Harbor Point Securities');
    await expect(refusal.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
    await expectAccessible(page);
    await refusal.getByRole('link', { name: 'Find another account' }).click();
    await expect(page.getByRole('link', { name: 'RB18938005' })).toBeVisible();
  }
});

test('explains that a restriction hides the list, and shows the list once it is lifted', async ({ page }) => {
  const { email } = await open(page, '/accounts');
  const restrict = (word: '--on' | '--off') =>
    desk(underTest.dataDir, 'restrict', '--user', email, '--request', 'listTransfers', word);
  await restrict('--off');
  await page.goto(`${underTest.baseUrl}/accounts/RB18938005`);
  const refusal = page.getByRole('alert').filter({ hasText: 'You don’t have access to external transfers' });
  await expect(refusal).toContainText('listing external transfers is disabled for you. Ask an administrator');
  await expect(page.getByRole('heading', { name: 'R. Calloway IRA' })).toBeVisible();
  await expect(row(page, '1152JGC9')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${underTest.baseUrl}/transfers`);
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await restrict('--on');
  await page.goto(`${underTest.baseUrl}/accounts/RB18938005`);
  await expect(row(page, '1152JGC9')).toBeVisible();
});

test('an account without transfers explains what will appear there', async ({ page }) => {
  await open(page, '/accounts/RB24410939');
  await expect(page.getByText('No external transfers')).toBeVisible();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('a list that fails to load never looks empty, and can be retried', async ({ page }) => {
  await underTest.signIn(page);
  await page.route('**/restapi/accounts/**/transfers', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: `${underTest.baseUrl}/problems/internal.error`,
        title: 'Internal error',
        status: 500,
        detail: 'Something went wrong.',
        instance: `/restapi/accounts/${longAccount.accountNumber}/transfers`,
        requestId: '3f1c9a52-6a0e-4d0e-9a51-000000000500',
        errors: [{ field: null, code: 'internal.error', message: 'Something went wrong.' }],
      },
    }),
  );
  // This list is too long to be part of the page's HTML, so the browser loads it.
  await page.goto(`${underTest.baseUrl}/accounts/${longAccount.accountNumber}`);
  const alert = page.getByRole('alert').filter({ hasText: 'The transfers couldn’t be loaded.' });
  await expect(alert).toContainText('3f1c9a52-6a0e-4d0e-9a51-000000000500');
  await expect(page.getByText('No external transfers')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/restapi/accounts/**/transfers');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, longAccount.newest)).toBeVisible();
});

test('a page that loses its connection keeps its data and recovers automatically', async ({ page }) => {
  await page.clock.install();
  await open(page, '/accounts/RB18938005');
  await expect(row(page, '1152JGC9')).toBeVisible();
  await page.route('**/restapi/**', (route) => route.abort());
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('status').getByText('The server can’t be reached.')).toBeVisible();
  await expect(page.getByText('trying again')).toBeVisible();
  await expect(row(page, '1152JGC9')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/restapi/**');
  await page.clock.fastForward(31_000);
  await expect(page.getByText('The server can’t be reached.')).toHaveCount(0);
});

test('a user can find an account, view rejections, sort and copy using only the keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/accounts');
  await expect(page.getByRole('link', { name: 'RB18938005' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('RB18938005');
  await expect(requestRows(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'R. Calloway IRA' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Rejected 1', exact: true }));
  await page.keyboard.press('Space');
  await expect(requestRows(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Clear filters' }));
  await page.keyboard.press('Enter');
  await expect(requestRows(page)).toHaveCount(4);
  await tabTo(page, page.getByRole('columnheader', { name: 'Contra firm' }).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Contra firm' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await tabTo(page, requestRows(page).first().getByRole('button', { name: 'Copy request identifier' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Request identifier copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9A-Z]{8}$/);
  expect(faults).toEqual([]);
});

test('shows everything on a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/accounts?q=calloway');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'RB18938005' }).click();
  const rejected = row(page, '1152JGC9');
  await expect(rejected).toContainText('03 · The contra firm needs a document');
  await expect(rejected).toContainText(/Created \w+ \d+, \d{4}/);
  await expect(rejected).toContainText(/\d+ business days? old/);
  await expect(rejected.getByRole('cell')).toHaveCount(6);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first');
  await expect(requestRows(page).first()).toContainText('0641BNH7');
  await page.goto(`${underTest.baseUrl}/accounts/${longAccount.accountNumber}`);
  await expect(row(page, longAccount.newest)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});

test('the printout includes the list and the time, but not the controls', async ({ page }) => {
  await open(page, '/accounts/RB20117743?status=Rejected');
  await expect(requestRows(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByText(/^\d+ of 60: Rejected$/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();

  await page.goto(`${underTest.baseUrl}/accounts/${longAccount.accountNumber}`);
  await expect(row(page, longAccount.newest)).toHaveAttribute('aria-rowindex', '2');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(requestRows(page)).toHaveCount(1_000);
  await expect(page.getByText('Only the first 1,000 of 10,000 requests are printed.')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByText('Only the first 1,000 of 10,000 requests are printed.')).toHaveCount(0);
  expect(faults).toEqual([]);
});
