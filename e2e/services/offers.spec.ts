import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { desk as runDesk } from '#testing/service/service.ts';
import { type ConsoleUnderTest, startConsole } from '../console.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectAlive } from '../expect-alive.ts';
import { addFilter, importFirm, today } from '../offers-of-tests.ts';
import { watchConsole } from '../watch-console.ts';
import { refuse, requestId } from '../refuse.ts';

let desk: ConsoleUnderTest;

test.beforeAll(async () => {
  desk = await startConsole();
});

test.afterAll(async () => {
  await desk.stop();
});

/** 120 offers, sorted by closing date. */
const numbered = Array.from({ length: 120 }, (_, place) => ({
  offerName: `Offer ${String(place + 1).padStart(3, '0')}`,
  closingDate: addDays(today, 200 + place),
}));

test.describe('the list', () => {
  test('shows the state of each open offer, and the browser blocks nothing on the page', async ({ page }) => {
    const quiet = await watchConsole(page);
    await openOffers(page);
    const row = rowOf(page, 'Alder Creek Apartments Fund');
    await expect(row).toContainText('Alder Creek Residential LP');
    await expect(row).toContainText('Rule 506(c)');
    await expect(row).toContainText('Open');
    await expect(row).toContainText('Ready to execute');
    await expect(row).toContainText('$1,600,000.00');
    await expect(row).toContainText('$1,500,000.00');
    await expect(rowOf(page, 'Lantern Bay Seafood')).toContainText('Minimum not reached');
    await expect(page.getByText(/^\d+ open/)).toBeVisible();
    quiet.expectQuiet();
  });

  test('includes its rows in the server’s first response', async ({ page }) => {
    await desk.signIn(page);
    const html = await (await page.request.get(`${desk.baseUrl}/offers`)).text();
    expect(html).toContain('Alder Creek Apartments Fund');
  });

  test('hides the creating firm’s figures from a participating firm', async ({ page }) => {
    await openOffers(page, '?q=Ironbound');
    const row = rowOf(page, 'Ironbound Cold Storage');
    await expect(row).toContainText('by Calder Finch Brokerage');
    await expect(row).toContainText('not shared');
  });

  test('is accessible on wide and narrow pages', async ({ page }) => {
    await openOffers(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessible(page);
  });
});

test.describe('search, filters and order', () => {
  test('are in the URL, which opens the same list in another window', async ({ page, context }) => {
    await openOffers(page);
    await page.getByRole('searchbox').fill('solar');
    await expect(page).toHaveURL(/[?&]q=solar/);
    await expect(names(page)).toHaveText([/Solar/i]);
    await page.getByLabel('Status').selectOption({ label: 'All' });
    await expect(page).toHaveURL(/status=all/);
    await addFilter(page, 'Exemption');
    await page.getByLabel('Exemption').selectOption({ label: 'Rule 506(b)' });
    await expect(page).toHaveURL(/exemption=H/);
    await page.getByRole('button', { name: 'Offer' }).click();
    await expect(page).toHaveURL(/sort=offername/);
    await expect(page.getByRole('columnheader', { name: 'Offer' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    const shown = await names(page).allTextContents();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(names(other)).toHaveText(shown);
    await expect(other.getByRole('searchbox')).toHaveValue('solar');
  });

  test('are undone one at a time by going back', async ({ page }) => {
    await openOffers(page);
    await addFilter(page, 'Published');
    await page.getByLabel('Published').selectOption({ label: 'Not published' });
    await expect(page).toHaveURL(/published=false/);
    await addFilter(page, 'Closing');
    await page.getByLabel('Closing').selectOption({ label: 'Within 90 days' });
    await expect(page).toHaveURL(/closing=90/);
    await page.goBack();
    await expect(page).not.toHaveURL(/closing/);
    await expect(page.getByLabel('Closing')).toHaveValue('');
    await page.goBack();
    await expect(page.getByLabel('Published')).toHaveValue('');
  });

  test('can be removed in the same place where they are added', async ({ page }) => {
    await openOffers(page);
    await addFilter(page, 'Published');
    await page.getByLabel('Published').selectOption({ label: 'Not published' });
    await expect(page).toHaveURL(/published=false/);
    await page.getByRole('button', { name: 'Remove filter Published' }).click();
    await expect(page).not.toHaveURL(/published/);
    await expect(page.getByLabel('Published')).toHaveCount(0);
    await expect(page.getByLabel('Add filter')).toBeFocused();
  });

  test('count days until closing from today’s date in New York', async ({ page }) => {
    const firm = await importFirm(desk, [
      { offerName: 'Closes today', closingDate: today, daysFromClosingCashIsRequired: 0 },
      { offerName: 'Closes in 7', closingDate: addDays(today, 7) },
      { offerName: 'Closes in 8', closingDate: addDays(today, 8) },
      { offerName: 'Closed yesterday', closingDate: addDays(today, -1) },
    ]);
    await desk.signIn(page, 'offer_manager', firm);
    await goToOffers(page, '?closing=7');
    await expect(names(page)).toHaveText(['Closed yesterday', 'Closes today', 'Closes in 7']);
    await expect(rowOf(page, 'Closed yesterday')).toContainText('1 day overdue');
    await expect(rowOf(page, 'Closes today')).not.toContainText('overdue');
  });

  test('show the offers that need attention after a single click', async ({ page }) => {
    await openOffers(page);
    await page.getByRole('link', { name: /^\d+ needs? attention$/ }).click();
    await expect(page).toHaveURL(/attention=any/);
    await expect(rowOf(page, 'Alder Creek Apartments Fund')).toBeVisible();
    await expect(rowOf(page, 'Blue Mesa Solar II')).toHaveCount(0);
  });
});

test('paging works in both directions, survives a reload, and never loses focus', async ({ page }) => {
  const quiet = await watchConsole(page);
  const firm = await importFirm(desk, numbered);
  await desk.signIn(page, 'offer_manager', firm);
  await goToOffers(page);
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages).toContainText('1–50 of 120');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('51–100 of 120');
  await expect(names(page).first()).toHaveText('Offer 051');
  await expect(page.getByRole('region', { name: 'Offers list' })).toBeFocused();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('101–120 of 120');
  await expect(pages.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(names(page).first()).toHaveText('Offer 051');
  await page.reload();
  await expectAlive(page);
  await expect(names(page).first()).toHaveText('Offer 051');
  await expect(pages).toContainText('51–100 of 120');
  await pages.getByRole('button', { name: 'First' }).click();
  await expect(names(page).first()).toHaveText('Offer 001');
  await page.goBack();
  await expect(names(page).first()).toHaveText('Offer 051');
  await page.getByRole('searchbox').fill('Offer 00');
  await expect(pages).toContainText('9 offers');
  await expect(page).not.toHaveURL(/cursor/);
  quiet.expectQuiet();
});

test('very long names and 13-digit amounts fit the width of the page', async ({ page }) => {
  const longName = `${'Transcontinental '.repeat(12)}${'x'.repeat(60)}`;
  const firm = await importFirm(desk, [
    { offerName: longName, offerMinimum: '9876543210987.65', offerMaximum: '9876543210987.65' },
  ]);
  await desk.signIn(page, 'offer_manager', firm);
  for (const width of [1440, 1024, 700, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await goToOffers(page);
    await expect(names(page)).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
  }
});

test('at 390 pixels, every row shows status, figures and closing date', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffers(page);
  const row = rowOf(page, 'Alder Creek Apartments Fund');
  await expect(row.getByText('Ready to execute').filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText('$1.6M').filter({ visible: true })).toHaveCount(1);
  await expect(row.locator('time').filter({ visible: true })).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Canceled' });
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('shows eighteen offers at 1440 by 900 pixels, and their shortfalls after a single click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const firm = await importFirm(desk, numbered);
  await desk.signIn(page, 'offer_manager', firm);
  await goToOffers(page);
  await expect(names(page).nth(17)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Short of the minimum' }).click();
  await expect(page).toHaveURL(/belowminimum=true/);
  await expect(page.getByRole('columnheader', { name: 'Shortfall' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('row').nth(1)).toContainText('$2,000,000.00');
  await page.setViewportSize({ width: 1920, height: 1000 });
  expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(1800);
  await expectNoSidewaysScrolling(page);
});

test('the browser remembers the list’s columns and density', async ({ page }) => {
  await openOffers(page);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Exemption' }).click();
  await expect(page.getByRole('checkbox', { name: 'Compact rows' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Compact rows' }).click();
  await expect(page.getByRole('columnheader', { name: 'Exemption' })).toHaveCount(0);
  await page.reload();
  await expectAlive(page);
  await expect(page.getByRole('columnheader', { name: 'Closes' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Exemption' })).toHaveCount(0);
  const { height = 0 } = (await page.getByRole('row').nth(3).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(40);
  await expectNoSidewaysScrolling(page);
});

test('the attention link shows exactly the offers it counts, and going back from one keeps filters and row', async ({
  page,
}) => {
  await openOffers(page, '?exemption=H&sort=offername');
  const all = await names(page).count();
  const attention = page.getByRole('link', { name: /^\d+ needs? attention/ });
  const counted = Number.parseInt((await attention.textContent()) ?? '', 10);
  await attention.click();
  await expect(page).toHaveURL(/attention=any&owner=ours&sort=offername/);
  await expect(page).not.toHaveURL(/exemption/);
  await expect(names(page)).toHaveCount(counted);
  await page.getByLabel('Needs attention').selectOption({ label: 'All offers' });
  await page.getByLabel('Firm', { exact: true }).selectOption({ label: 'All firms' });
  await addFilter(page, 'Exemption');
  await page.getByLabel('Exemption').selectOption({ label: 'Rule 506(b)' });
  await expect(page).not.toHaveURL(/attention/);
  await expect(names(page)).toHaveCount(all);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  const name = (await names(page).last().textContent()) ?? '';
  await names(page).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.locator('main').getByRole('link', { name: 'Offers' }).click();
  await expect(page).toHaveURL(/\?(?=.*exemption=H)(?=.*sort=offername)/);
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
});

test('a printed list begins on the first page, and shows the firm, time, filters and exact amounts', async ({
  page,
}) => {
  await openOffers(page);
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(
      /^Harbor Point Securities, as of .* ET\. Status: open or in progress\. Sorted by closing date/,
    ),
  ).toBeVisible();
  const row = rowOf(page, 'Alder Creek Apartments Fund');
  await expect(row.getByText('$1,600,000.00').filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText('$1.6M').filter({ visible: true })).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'Alder Creek Apartments Fund' })).toHaveCSS(
    'white-space',
    'normal',
  );
  const avoided = await page
    .getByRole('region', { name: 'Offers list' })
    .evaluate((section) => getComputedStyle(section).breakInside);
  expect(avoided).toBe('auto');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  const rows = await names(page).count();
  expect(pages.length).toBeLessThanOrEqual(1 + Math.ceil(rows / 8));
});

test.describe('states of the list', () => {
  test('if nothing matches, it names the filters and can clear them', async ({ page }) => {
    await openOffers(page, '?q=nothing-has-this&closing=30');
    await expect(page.getByText('search “nothing-has-this”, closing within 30 days')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('if a search matches only closed offers, it links to them', async ({ page }) => {
    const firm = await importFirm(desk, [{ offerName: 'Bygone', offerStatus: 'CLOSED_COMPLETE' }]);
    await desk.signIn(page, 'offer_manager', firm);
    await goToOffers(page, '?q=bygone');
    await page.getByRole('button', { name: 'Search all offers' }).click();
    await expect(names(page)).toHaveText(['Bygone']);
  });

  test('if there are no offers, it explains where they come from', async ({ page }) => {
    const firm = await importFirm(desk, []);
    await desk.signIn(page, 'offer_manager', firm);
    await goToOffers(page, '?status=all');
    await expect(page.getByText('Your firm doesn’t have any offers yet')).toBeVisible();
    await expectAccessible(page);
  });

  test('if it fails to load, it shows the request ID, never looks empty, and can be retried', async ({
    page,
  }) => {
    await openOffers(page);
    await page.route('**/restapi/offeroverview**', refuse);
    await page.getByLabel('Status').selectOption({ label: 'All' });
    const alert = page.getByRole('alert').filter({ hasText: 'The offers couldn’t be loaded.' });
    await expect(alert).toContainText(requestId);
    await expect(page.getByText('No offer')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/restapi/offeroverview**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('without a connection, it says that it cannot load, and loads once the connection is back', async ({
    page,
  }) => {
    await openOffers(page);
    await page.route('**/restapi/offeroverview**', (route) => route.abort());
    await page.getByLabel('Status').selectOption({ label: 'All' });
    await expect(page.getByText('The server can’t be reached.').first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'The offers couldn’t be loaded.' })).toBeVisible();
    await page.unroute('**/restapi/offeroverview**');
    await expect(page.getByText('The server can’t be reached.')).toHaveCount(0, { timeout: 15_000 });
  });

  test('if the user has no access to offers, it says who can grant it', async ({ page }) => {
    const { email } = await desk.signIn(page);
    await runDesk(desk.dataDir, 'restrict', '--user', email, '--request', 'readOffers', '--off');
    await goToOffers(page);
    await expect(page.getByText('You don’t have access to offers')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Ask an administrator at' })).toBeVisible();
    await expectAccessible(page);
  });

  test('if the cursor in the URL is invalid, it offers to go to the first page', async ({ page }) => {
    await openOffers(page, '?cursor=nonsense&page=4');
    await expect(page.getByText('The offers couldn’t be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('using only the keyboard,', () => {
  test('a user can search for an offer, open it, and return to the same row', async ({ page }) => {
    await openOffers(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('cold storage/jk?');
    await expect(page.getByRole('searchbox')).toHaveValue('cold storage/jk?');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('a');
    await expect(page).toHaveURL(/q=a/);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Status')).toBeFocused();
    await page.getByLabel('Status').blur();
    await expect(names(page).nth(2)).toBeVisible();
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('j');
    await expect(names(page).nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(names(page).nth(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(names(page).nth(1)).toBeFocused();
    const name = await names(page).nth(1).textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offers\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/\/offers\?q=a/);
    await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeFocused();
  });

  test('a user can open an offer, an account and a page from the palette', async ({ page }) => {
    const quiet = await watchConsole(page);
    await openOffers(page);
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Offer, account, transfer, page or action' });
    await expect(input).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('blue mesa solar ii');
    await expect(page.getByRole('option', { name: /Blue Mesa Solar II/ })).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${desk.baseUrl}/offers/${sampleCases.beforeCashRequiredDate}`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('RB18938005');
    await expect(page.getByRole('option', { name: /RB18938005/ })).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/accounts\/RB18938005/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('need attention');
    await expect(page.getByRole('option', { name: 'Offers that need attention' })).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/attention=any/);
    quiet.expectQuiet();
  });

  test('a user can close the palette without side effects, and sign out from it', async ({ page }) => {
    await openOffers(page);
    const button = page.getByRole('button', { name: 'Go to…' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('nothing has this');
    await expect(page.getByText('No matches.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sign out');
    await expect(page.getByRole('option', { name: 'Sign out', exact: true })).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test('a user can list single-key shortcuts, and turn them off and on again', async ({ page }) => {
    await openOffers(page);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await expectAccessible(page);
    const keys = list.getByRole('checkbox', { name: /Single-key shortcuts/ });
    await expect(keys).toBeFocused();
    await page.keyboard.press('Space');
    await expect(keys).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('/');
    await page.keyboard.press('j');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await expect(names(page).first()).not.toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('combobox', { name: 'Offer, account, transfer, page or action' }),
    ).toBeFocused();
    await page.keyboard.type('shortcuts');
    await page.keyboard.press('Enter');
    await expect(keys).not.toBeChecked();
    await keys.press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(names(page).first()).toBeFocused();
  });
});

test.describe('pages outside the console', () => {
  test('an unknown URL shows a page that says so', async ({ page }) => {
    const response = await page.goto(`${desk.baseUrl}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    const today = await page.getByRole('link', { name: 'Go to Today' }).boundingBox();
    const offers = await page.getByRole('link', { name: 'Go to Offers' }).boundingBox();
    expect((offers?.x ?? 0) - (today?.x ?? 0) - (today?.width ?? 0)).toBe(8);
    await expectAccessible(page);
  });

  test('each problem’s page explains the problem, and an unknown problem returns 404', async ({ page }) => {
    const quiet = await watchConsole(page);
    await page.goto(`${desk.baseUrl}/problems/days-from-closing-rule`);
    await expect(page.getByText('days.from.closing.rule', { exact: true })).toBeVisible();
    await expectAccessible(page);
    quiet.expectQuiet();
    expect((await page.goto(`${desk.baseUrl}/problems/no-such-problem`))?.status()).toBe(404);
  });

  test('browsers find the icons and the manifest, and robots.txt excludes crawlers', async ({ page }) => {
    await page.goto(`${desk.baseUrl}/sign-in`);
    const linked = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const manifest = await page.request.get(`${desk.baseUrl}/manifest.webmanifest`);
    const { icons }: { icons: { src: string }[] } = await manifest.json();
    const responses = new Map<string, unknown>();
    for (const address of new Set([...linked, ...icons.map(({ src }) => src), '/robots.txt'])) {
      const response = await page.request.get(new URL(address, desk.baseUrl).href);
      responses.set(address, `${response.status()} ${response.headers()['content-type'] ?? ''}`);
    }
    expect(Object.fromEntries(responses)).toEqual({
      '/manifest.webmanifest': '200 application/manifest+json',
      '/favicon.ico': '200 image/x-icon',
      '/icon.svg': '200 image/svg+xml',
      '/apple-touch-icon.png': '200 image/png',
      '/icon-192.png': '200 image/png',
      '/icon-512.png': '200 image/png',
      '/icon-maskable-512.png': '200 image/png',
      '/robots.txt': '200 text/plain; charset=UTF-8',
    });
  });
});

async function openOffers(page: Page, search = ''): Promise<void> {
  await desk.signIn(page);
  await goToOffers(page, search);
}

async function goToOffers(page: Page, search = ''): Promise<void> {
  await page.goto(`${desk.baseUrl}/offers${search}`);
  await expectAlive(page);
}

function rowOf(page: Page, offerName: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: offerName, exact: true }) });
}

/** Returns the offers' names, which are the links of the rows, in the order of the list. */
function names(page: Page) {
  return page.getByRole('table').getByRole('rowheader').getByRole('link');
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(scrolled).toBe(shown);
}
