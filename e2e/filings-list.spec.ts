import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { federalBusinessDayFrom } from '#lib/domain/filings/federal-calendar.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { holdRequests } from './hold-requests.ts';
import { addFilter, importFirm, importOffer, today } from './offers-of-tests.ts';
import { refuse } from './refuse.ts';

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/**
 * Creates a firm with one offer for each entry in `daysAgo`, the number of days since the offer's first sale. Opens
 * the firm's filings as one of its users.
 */
async function openList(desk: ConsoleUnderTest, page: Page, daysAgo: readonly number[], path = '/filings') {
  const firmOid = await importFirm(desk, [{ offerName: 'Not sold yet' }]);
  const accountNumber = `FL${firmOid.slice(-8)}`;
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'First Investor', firmOid, residenceState: 'CA' }],
  });
  for (const days of daysAgo) {
    await importOffer(desk, {
      fields: { offerName: `Sold ${days} days ago`, creatingFirmOid: firmOid, participatingFirms: [] },
      subscriptions: [
        {
          status: 'COMPLETE',
          requested: '50000.00',
          fill: '50000.00',
          account: accountNumber,
          modified: `${addDays(today, -days)}T12:00:00.000-05:00`,
        },
      ],
    });
  }
  await desk.signIn(page, 'offer_manager', firmOid);
  await page.goto(desk.baseUrl + path);
  return { firmOid };
}

const dueAfter = (days: number) => federalBusinessDayFrom(addDays(today, 15 - days), new Set());

test('filings due this week are visible without a click, followed by others that require action', async ({
  page,
  desk,
}) => {
  await openList(desk, page, [40, 12, 2]);
  await expect(rows(page)).toHaveCount(9); // three for each offer: Form D, FINRA and California
  await expect(rows(page).first()).toContainText('Sold 12 days ago');
  const thisWeek = page.getByRole('rowgroup').filter({ hasText: 'Due in the next 7 days' });
  await expect(thisWeek).toContainText('Sold 12 days ago');
  await expect(thisWeek).toContainText(formatDate(dueAfter(12)));
  await expect(page.getByRole('columnheader', { name: 'Due', exact: true })).not.toHaveAttribute('aria-sort');
  await expect(thisWeek).not.toContainText('Sold 2 days ago');
  const overdue = page.getByRole('rowgroup').filter({ hasText: /^Overdue/ });
  await expect(overdue).toContainText(/overdue by \d+ days.*Sold 40 days ago/);
  await expect(page.getByText('Not sold yet')).toHaveCount(0);
  await expect(page.getByText('doesn’t provide legal advice')).toHaveCount(1);
  await expectAccessible(page);
});

test('shows an offer’s filings together under its name, and no firm identifiers while firm names are loading', async ({
  page,
  desk,
}) => {
  const showNames = await holdRequests(page, '**/restapi/firms?**');
  const { firmOid } = await openList(desk, page, [12, 11]);
  await expect(rows(page)).toHaveCount(6);
  const offers = await page.getByRole('rowheader').allTextContents();
  expect(offers).toEqual([...Array(3).fill('Sold 12 days ago'), ...Array(3).fill('Sold 11 days ago')]);
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(6);
  const visible = await links.evaluateAll((all) =>
    all.filter((link) => link.getBoundingClientRect().width > 1).map((link) => link.textContent),
  );
  expect(visible).toEqual(['Sold 12 days ago', 'Sold 11 days ago']);
  const finra = rows(page).filter({ hasText: 'FINRA' }).first();
  // Firm names also appear in sentences. The placeholder for a loading name must not break the line.
  await expect(finra.getByText('Loading firm').locator('xpath=..')).toHaveCSS('display', 'inline-block');
  await expect(page.getByText(firmOid)).toHaveCount(0);
  showNames();
  await expect(finra).toContainText(`Test Firm ${firmOid.slice(-6)}`);
});

test('a deadline that moved from a weekend or holiday shows the original date', async ({ page, desk }) => {
  const daysAgo = Array.from({ length: 14 }, (_, index) => index + 1).find(
    (days) => dueAfter(days) !== addDays(today, 15 - days),
  );
  if (daysAgo === undefined) throw new Error('Two weeks without a weekend');
  await openList(desk, page, [daysAgo]);
  await expect(page.getByText(`Moved from ${formatDate(addDays(today, 15 - daysAgo))}`)).not.toHaveCount(0);
});

test('a first sale is confirmed from the list', async ({ page, desk }) => {
  await openList(desk, page, [12]);
  await expect(rows(page)).toHaveCount(3);
  const formD = rows(page).filter({ hasText: 'Form D' });
  await expect(formD).toContainText('suggested');
  await formD.getByRole('button', { name: 'Confirm first sale… Sold 12 days ago, Form D' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm first sale: Sold 12 days ago' });
  await expect(dialog.getByLabel('First sale', { exact: true })).toHaveValue(addDays(today, -12));
  await expect(dialog).toContainText(`Form D is due ${formatDate(dueAfter(12))}`);
  await expectAccessible(page);
  await dialog.getByLabel('First sale', { exact: true }).fill(addDays(today, -11));
  const save = await holdRequests(page, '**/firstsale', 'PUT');
  await dialog.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await page.keyboard.press('Escape'); // doesn't close the dialog while saving
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  save();
  await expect(dialog).toBeHidden();
  await expect(formD).not.toContainText('suggested');
  await expect(formD).toContainText(formatDate(addDays(today, -11)));
  await expect(formD.getByRole('button', { name: /Confirm first sale/ })).toHaveCount(0);
});

test('a filing is recorded from the list', async ({ page, desk }) => {
  await openList(desk, page, [12]);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Record filing… Sold 12 days ago/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Record filing… Sold 12 days ago, Form D' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record filing: Sold 12 days ago' });
  await expect(dialog.getByLabel('Filed on')).toBeFocused();
  await expect(dialog).toContainText(`Form D. Due ${formatDate(dueAfter(12))}.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record filing' }).click();
  await expect(dialog).toContainText('Enter a date.');
  await dialog.getByLabel('Filed on').fill(today);
  await dialog.getByLabel('Accession number').fill('0001234567-26-000001');
  await dialog.getByRole('button', { name: 'Record filing' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Annual Form D amendment' })).toContainText('days left');
  await expect(page.getByRole('button', { name: 'Record amendment… Sold 12 days ago' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Action', exact: true })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('filed');
  await expect(page.getByRole('columnheader', { name: 'Filed', exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: '0001234567-26-000001' })).toHaveCount(1);
});

test('filings of other firms come last and name the firm that must file', async ({ page, desk }) => {
  const firmOid = await importFirm(desk, [{ offerName: 'Not sold yet' }]);
  const seller = await importFirm(desk, [{ offerName: 'Another firm’s own offer' }]);
  const [own, others] = [`FO${firmOid.slice(-8)}`, `FS${seller.slice(-8)}`];
  await desk.importBook({
    accounts: [
      { accountNumber: own, accountName: 'Own Investor', firmOid },
      { accountNumber: others, accountName: 'Their Investor', firmOid: seller },
    ],
  });
  const sale = (account: string, days: number) => ({
    status: 'COMPLETE' as const,
    requested: '50000.00',
    fill: '50000.00',
    account,
    modified: `${addDays(today, -days)}T12:00:00.000-05:00`,
  });
  await importOffer(desk, {
    fields: {
      offerName: 'Sold by two firms',
      creatingFirmOid: firmOid,
      participatingFirms: [{ participatingFirmId: seller }],
    },
    subscriptions: [sale(others, 40), sale(own, 2)],
  });
  await desk.signIn(page, 'offer_manager', firmOid);
  await page.goto(`${desk.baseUrl}/filings`);
  const last = page.getByRole('rowgroup').last();
  await expect(last).toContainText(/^Due from other firms.*FINRA.*overdue by/);
  await expect(last.getByText(`Due from Test Firm ${seller.slice(-6)}`)).toBeVisible();
  await expect(last.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowgroup').filter({ hasText: /^Overdue/ })).not.toContainText('FINRA');
  await page.goto(`${desk.baseUrl}/calendar?day=${dueAfter(40)}`);
  const day = page.getByRole('button', { name: new RegExp(`^${formatDate(dueAfter(40))}`) });
  await expect(day).toContainText('Form D overdue: Sold by two firms');
  await expect(day).toContainText('Other firm’s FINRA 5123 overdue: Sold by two firms');
  await expect(page.getByRole('listitem').filter({ hasText: 'FINRA' })).toContainText(
    `Due from Test Firm ${seller.slice(-6)}`,
  );
});

test('the URL contains filters, sort order and view', async ({ page, desk }) => {
  await openList(desk, page, [40, 2]);
  await expect(rows(page)).toHaveCount(6);
  await page.getByLabel('Status', { exact: true }).selectOption('overdue');
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Filing', { exact: true }).selectOption('state.notice');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('State notice filing, California');
  await expect(page).toHaveURL(/state=overdue.*code=state.notice/);
  await page.reload();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('overdue');
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.waitForLoadState('networkidle'); // clicks are lost until the browser has gone back
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByLabel('Due within').selectOption('30');
  await addFilter(page, 'Due on or after');
  await page.getByLabel('Due on or after').selectOption('0');
  await expect(rows(page)).toHaveCount(3);
  await addFilter(page, 'Jurisdiction');
  await page.getByLabel('Jurisdiction').selectOption('CA');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('any');
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).last()).toContainText('No first sale yet');
  await page.getByRole('button', { name: 'Due', exact: true }).click();
  await expect(page).toHaveURL(/sort=-due/);
  await expect(rows(page).first()).toContainText('Sold 2 days ago');
  await page.getByRole('searchbox', { name: /Search filings/ }).fill('sold 40');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: /Search filings/ }).fill('nothing like it');
  await expect(page.getByText('No matching filings')).toBeVisible();
  await expectAccessible(page);
});

test('saves a list as a view, and opens a filing in its offer with j, k and Enter', async ({
  page,
  desk,
}) => {
  await openList(desk, page, [40, 2], '/filings?state=overdue');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Save/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('What we missed');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  const views = page.getByRole('navigation', { name: 'Filing views' });
  await expect(views.getByRole('link', { name: /What we missed/ })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Needs action' }).click();
  await expect(rows(page)).toHaveCount(6);
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  const second = rows(page).nth(1).getByRole('link'); // for another filing of the same offer
  await expect(second).toBeFocused();
  await expect(second).toHaveCSS('position', 'static'); // visible while it has focus
  await page.keyboard.press('k');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\/\d+\?tab=filings/);
  await expect(page.getByRole('heading', { name: 'Filings and deadlines' })).toBeVisible();
});

test('exports the list with its filters', async ({ page, desk }) => {
  await openList(desk, page, [40, 2], '/filings?code=form.d');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^filings.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Sold 40 days ago');
});

test('loads many filings page by page', async ({ page, desk }) => {
  await openList(
    desk,
    page,
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
  await expect(rows(page)).toHaveCount(50);
  await expectAlive(page);
  await page.getByRole('button', { name: 'Next ›' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: '« First' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('a phone shows each filing as a card', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(desk, page, [40, 12]);
  await expect(rows(page).first()).toContainText(/Due \w+, \w+ \d+, \d+/);
  await expect(rows(page).first().getByText('Counted from')).toBeVisible();
  await expect(rows(page).nth(1).getByRole('link')).toHaveCSS('position', 'static'); // visible in each card
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an empty list suggests showing all filings, and a list that fails to load can be retried', async ({
  page,
  desk,
}) => {
  await openList(desk, page, []);
  await expect(page.getByText('No tracked filings need action')).toBeVisible();
  await page.getByRole('button', { name: 'Show all filings' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/restapi/filings?**', refuse);
  await page.getByLabel('Status', { exact: true }).selectOption('filed');
  await expect(page.getByText('The filings couldn’t be loaded.')).toBeVisible();
  await page.unroute('**/restapi/filings?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No matching filings')).toBeVisible();
});
