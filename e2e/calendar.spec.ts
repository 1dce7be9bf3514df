import { expect, type Page } from '@playwright/test';
import { federalBusinessDayFrom } from '#lib/domain/filings/federal-calendar.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { addFilter, importOffer, today } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;
let firmOid: string;

test.beforeAll(async ({ desk: shared }) => {
  desk = shared;
});

/** The first offer of each test's firm closes on the day after Thanksgiving in a future year. */
const closingDate = '2030-11-29';
const thanksgiving = '2030-11-28';
let oid: string;
let name: string;

test.beforeEach(async () => {
  firmOid = await desk.newFirm();
  const fields = {
    creatingFirmOid: firmOid,
    closingDate,
    daysFromClosingCashIsRequired: 1,
    participatingFirms: [],
  };
  ({ oid, name } = await importOffer(desk, { fields }));
});

async function open(page: Page, search = `?day=${closingDate}`) {
  await desk.signIn(page, 'offer_manager', firmOid);
  await page.goto(`${desk.baseUrl}/calendar${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
}

const dayOf = (page: Page, date: string) =>
  page.getByRole('button', { name: new RegExp(`^${formatDate(date)}`) });

test('shows the dates in a month by kind, and opening a day shows its events', async ({ page }) => {
  const quiet = await watchConsole(page);
  await open(page);
  await expect(page.getByText('November 2030', { exact: true })).toBeVisible();
  await expect(dayOf(page, closingDate)).toHaveAccessibleName(
    `${formatDate(closingDate)}, market closes 1:00 PM ET, 1 offer closes`,
  );
  await expect(dayOf(page, thanksgiving)).toHaveAccessibleName(
    `${formatDate(thanksgiving)}, market closed, 1 offer requires cash`,
  );
  await expectAccessible(page);
  await dayOf(page, thanksgiving).click();
  await expect(page).toHaveURL(/\?day=2030-11-28$/);
  const opened = page.getByRole('region', { name: formatDate(thanksgiving) });
  await expect(opened.getByRole('heading')).toBeFocused();
  await expect(opened.getByText('market closed')).toHaveClass(/text-quiet/);
  await expect(dayOf(page, thanksgiving).getByText('market closed', { exact: true })).toBeVisible();
  await expect(opened.getByRole('listitem')).toContainText(`${name} cash required`);
  await opened.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: formatDate(thanksgiving) })).toBeVisible();
  quiet.expectQuiet();
});

test('the weekdays stay in view, and opening a day keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await open(page);
  await page.waitForLoadState('networkidle');
  await dayOf(page, thanksgiving).scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 0.9 });
  await dayOf(page, thanksgiving).click();
  await expect(
    page.getByRole('region', { name: formatDate(thanksgiving) }).getByRole('heading'),
  ).toBeFocused();
  expect(await scrolled()).toBe(before);
});

test('a filing past its due date is shown as overdue, and a FINRA filing names the firm that must file it', async ({
  page,
}) => {
  const soldOn = addDays(today, -40);
  const dueOn = federalBusinessDayFrom(addDays(soldOn, 15), new Set());
  const accountNumber = `CF${firmOid.slice(-8)}`;
  await desk.importBook({ accounts: [{ accountNumber, accountName: 'First Investor', firmOid }] });
  const sold = await importOffer(desk, {
    fields: { creatingFirmOid: firmOid, participatingFirms: [] },
    subscriptions: [
      {
        status: 'COMPLETE',
        requested: '50000.00',
        fill: '50000.00',
        account: accountNumber,
        modified: `${soldOn}T12:00:00.000-05:00`,
      },
    ],
  });
  await open(page, `?day=${dueOn}`);
  const entry = page
    .getByRole('region', { name: formatDate(dueOn) })
    .getByRole('listitem')
    .filter({ hasText: 'FINRA Rule 5123 filing' });
  await expect(entry).toContainText(`${sold.name} FINRA Rule 5123 filing overdue, provisional`);
  await expect(entry).toContainText(`Test Firm ${firmOid.slice(-6)}`);
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    return getComputedStyle(probe).color;
  });
  const day = dayOf(page, dueOn);
  await expect(day).toHaveAccessibleName(/overdue filing/);
  await expect(page.getByRole('checkbox', { name: /Filing due.*provisional.*overdue.*both/ })).toBeVisible();
  await expect(day).toContainText(`FINRA 5123 overdue: ${sold.name}`);
  await expect(day.getByText('overdue', { exact: true }).first()).toHaveCSS('color', danger);
  await expect(entry.locator('svg')).toHaveCSS('color', danger);
  await expect(entry.getByText('overdue')).toHaveCSS('color', danger);
});

test('entries of one day that begin with the same words show what sets them apart', async ({ page }) => {
  const offerName = 'Copperline Data Centers Growth Fund';
  const shared = { creatingFirmOid: firmOid, closingDate, participatingFirms: [] };
  await importOffer(desk, { fields: { ...shared, offerName: `${offerName} I` } });
  await importOffer(desk, { fields: { ...shared, offerName: `${offerName} II` } });
  await open(page);
  for (const number of ['I', 'II']) {
    const entry = dayOf(page, closingDate).locator(`[title^="${offerName} ${number}:"]`);
    await expect(entry).toHaveText(`Copperline … ${number}`);
    const isCut = await entry
      .locator('span')
      .last()
      .evaluate((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth);
    expect(isCut).toBe(false);
  }
});

test('moves from month to month, and the agenda lists the days that have events', async ({ page }) => {
  await open(page, `?day=${addDays(closingDate, -40)}`);
  await expect(page.getByText('October 2030', { exact: true })).toBeVisible();
  await page.getByLabel('View').selectOption('Agenda');
  await expect(page.getByText('No events this month')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByText('November 2030', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('No events on this day.')).toHaveCount(0); // the day panel belongs to the month view
  await page.getByRole('checkbox', { name: 'Closing' }).uncheck();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/kind=cashrequired&kind=filing&kind=answertransfer/);
  await expectAccessible(page);
});

test('the agenda of the current month starts today and shows earlier days on request', async ({ page }) => {
  test.skip(today.endsWith('-01'), 'The first day of a month has no earlier days.');
  const fields = { creatingFirmOid: firmOid, participatingFirms: [] };
  const past = await importOffer(desk, { fields: { ...fields, closingDate: addDays(today, -1) } });
  const current = await importOffer(desk, { fields: { ...fields, closingDate: today } });
  await open(page, '?view=agenda&kind=closing');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([`${current.name} closes`]);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('today');
  const earlier = page.getByRole('button', { name: 'Show 1 earlier event this month' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(past.name)).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByText(past.name)).toBeHidden();
  await earlier.click();
  await expect(page.getByRole('link', { name: past.name })).toBeVisible();
  await page.getByRole('button', { name: 'Hide 1 earlier event' }).click();
  await expect(page.getByText(past.name)).toBeHidden();
  await expectAccessible(page);
});

test('prints the month as a list, with the firm, full names and whatever limits the list', async ({
  page,
}) => {
  const long = 'Ridgeway Grain Elevators and Rail Terminals Growth Fund II';
  const shared = { creatingFirmOid: firmOid, closingDate, participatingFirms: [] };
  const other = await importOffer(desk, { fields: { ...shared, offerName: long } });
  // A day's offers are in the order of their identifiers.
  const [first, last] = oid < other.oid ? [name, long] : [long, name];
  await open(page, `?day=${closingDate}&kind=closing`);
  await expect(dayOf(page, closingDate)).toHaveAccessibleName(/2 offers close/);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar, November 2030');
  const head = new RegExp(`^Test Firm ${firmOid.slice(-6)}, as of .* ET\\. Only: closing\\.$`);
  await expect(page.getByRole('main').getByText(head)).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  const day = page.getByRole('region', { name: closingDate });
  await expect(day.getByRole('heading')).toContainText(formatDate(closingDate));
  await expect(day.getByRole('listitem')).toHaveText([`${first} closes`, `${last} closes`]);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused();
});

test('offers can be filtered as in the offer list, and the URL keeps the filter', async ({ page }) => {
  const fields = { creatingFirmOid: firmOid, closingDate, participatingFirms: [], published: false };
  const other = await importOffer(desk, { fields });
  await open(page);
  await expect(dayOf(page, closingDate)).toHaveAccessibleName(
    `${formatDate(closingDate)}, market closes 1:00 PM ET, 2 offers close`,
  );
  await addFilter(page, 'Published');
  await page.getByLabel('Published').selectOption('Not published');
  await expect(dayOf(page, closingDate)).toHaveAccessibleName(
    `${formatDate(closingDate)}, market closes 1:00 PM ET, 1 offer closes`,
  );
  await expect(page).toHaveURL(/published=false/);
  await page.reload();
  const opened = page.getByRole('region', { name: formatDate(closingDate) });
  await expect(opened.getByRole('listitem')).toContainText(`${other.name} closes`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(opened.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(opened).toContainText('No events on this day.');
  await expect(page).toHaveURL(/q=nothing/);
});

test('a search updates the dates when the user pauses, not after each letter', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await expect(page.getByRole('region', { name: formatDate(closingDate) })).toContainText(name);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/restapi/calendar') asked.push(url.searchParams.get('q'));
  });
  // On a slow machine, there are also pauses between letters, so the page's clock is stopped during typing.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('searchbox').pressSequentially('nothing', { delay: 20 });
  await page.clock.resume();
  await expect(page.getByText('No events on this day.')).toBeVisible();
  expect(asked).toEqual(['nothing']);
});

test('a feed for a view contains the dates of the view’s offers, and is listed under the view’s name', async ({
  page,
  request,
}) => {
  const fields = { creatingFirmOid: firmOid, participatingFirms: [] };
  const [one, other] = [await importOffer(desk, { fields }), await importOffer(desk, { fields })];
  await open(page);
  const data = {
    name: 'One offer',
    page: 'offers',
    address: `?q=${encodeURIComponent(one.name)}`,
    shared: false,
  };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await page.request.post(`${desk.baseUrl}/restapi/views`, { data, headers })).status()).toBe(201);
  await page.getByRole('button', { name: 'Subscribe…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await dialog.getByLabel('Dates').selectOption('Offers in the “One offer” view');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  const shown = page.getByRole('dialog', { name: 'Calendar feed “Placement dates” created' });
  const text = await (await request.get(await shown.locator('code').innerText())).text();
  expect(text).toContain(`SUMMARY:${one.name} closes\r\n`);
  expect(text).not.toContain(other.name);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: 'Subscribe…' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Placement dates for view “One offer”');
});

test('creates a calendar feed, shows its URL once, serves it, and deletes it', async ({ page, request }) => {
  const fields = { creatingFirmOid: firmOid, participatingFirms: [] };
  const soon = await importOffer(desk, { fields });
  await open(page);
  await page.getByRole('button', { name: 'Subscribe…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await dialog.getByLabel('Name').fill('My dates');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  const shown = page.getByRole('dialog', { name: 'Calendar feed “My dates” created' });
  const address = await shown.locator('code').innerText();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  const read = await request.get(address);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await read.text()).toContain(`SUMMARY:${soon.name} closes\r\n`);
  await page.getByRole('button', { name: 'Subscribe…' }).click();
  await dialog.getByRole('button', { name: 'Delete My dates' }).click();
  await expect(dialog.getByText('Your calendars')).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
});

test('nothing is cut off or scrolls sideways, even on a phone', async ({ page }) => {
  const offerName = 'Sandstone Self Storage';
  await importOffer(desk, {
    fields: { creatingFirmOid: firmOid, closingDate, participatingFirms: [], offerName },
  });
  await open(page);
  await page.setViewportSize({ width: 768, height: 900 });
  const entry = dayOf(page, closingDate).locator(`[title^="${offerName}:"] > span > span`);
  await expect(entry).toHaveJSProperty('scrollWidth', await entry.evaluate(({ clientWidth }) => clientWidth));
  await expect(entry).toHaveJSProperty(
    'scrollHeight',
    await entry.evaluate(({ clientHeight }) => clientHeight),
  );
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dayOf(page, closingDate)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
