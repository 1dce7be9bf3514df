import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { closedDayAdvisories, isMarketOpen } from '#lib/domain/market/business-days.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importFirm, today } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Opens the offers of a new firm: `12 + more` under Rule 506(b), one that is only in Colorado, and a closed one. */
async function openOffers(
  page: Page,
  search = '',
  more = 0,
  role: 'offer_manager' | 'administrator' = 'offer_manager',
): Promise<void> {
  const plain = Array.from({ length: 12 + more }, (_, at) => ({
    offerName: `Offer ${String(at + 1).padStart(3, '0')}`,
    closingDate: addDays(today, 20 + at),
  }));
  const firmOid = await importFirm(desk, [
    ...plain,
    { offerName: 'Only Colorado', exemption: 'C', blueSkyedStates: ['CO'] },
    { offerName: 'Over', offerStatus: 'CLOSED_COMPLETE' },
  ]);
  await desk.signIn(page, role, firmOid);
  await page.goto(`${desk.baseUrl}/offers${search}`);
  await expect(boxOf(page, 'Offer 001')).toBeVisible();
}

const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected offers' });
const dialog = (page: Page) => page.getByRole('dialog');

test('adds Texas to twelve 506(b) offers, with a preview and a later undo, in at most eight clicks', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  await openOffers(page);
  let clicks = 0;
  const click = async (...[target, options]: [ReturnType<Page['getByRole']>, { modifiers?: ['Shift'] }?]) => {
    clicks += 1;
    await target.click(options ?? {});
  };
  await click(boxOf(page, 'Offer 001'));
  await click(boxOf(page, 'Offer 012'), { modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('12 offers selected');
  await click(bar(page).getByRole('button', { name: 'Change settings…' }));
  const states = await dialog(page).getByLabel('Add states').locator('option').allTextContents();
  expect(states.slice(1)).toEqual(states.slice(1).toSorted());
  await dialog(page).getByLabel('Add states').selectOption('TX');
  clicks += 2; // one to open the list, and one to choose an entry
  await click(dialog(page).getByRole('button', { name: 'Preview' }));
  await expect(dialog(page)).toContainText('12 offers would change');
  await expect(dialog(page).getByRole('row', { name: /Offer 007/ })).toContainText('+ Added: TX');
  await click(dialog(page).getByRole('button', { name: 'Change 12 offers' }));
  await expect(dialog(page)).toContainText('12 offers changed.');
  expect(clicks).toBeLessThanOrEqual(8);

  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(14);
  expect(file).toContain('Offer 001,changed,States,"CA, VA","CA, TX, VA",');

  await dialog(page).getByRole('button', { name: 'Undo…' }).click();
  await expect(dialog(page)).toContainText('12 offers would change');
  await dialog(page).getByRole('button', { name: 'Undo 12 changes' }).click();
  await expect(dialog(page)).toContainText('12 offers changed.');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Offer 001' }).click();
  await page.getByRole('link', { name: /History/ }).click();
  await expect(page.getByText('Removed: TX').first()).toBeVisible();
  quiet.expectQuiet();
});

async function addTexasToThreeOffers(page: Page): Promise<void> {
  await boxOf(page, 'Offer 001').click();
  await boxOf(page, 'Offer 003').click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Change settings…' }).click();
  await dialog(page).getByLabel('Add states').selectOption('TX');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByRole('button', { name: 'Change 3 offers' }).click();
  await expect(dialog(page)).toContainText('3 offers changed.');
}

test('a bulk update can be undone from the history of one of its offers', async ({ page }) => {
  await openOffers(page);
  await addTexasToThreeOffers(page);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Offer 001' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('With 2 other offers').click();
  await expect(page.getByRole('list', { name: 'Offers changed together' })).toHaveText(
    /Offer 002.*Offer 003/,
  );
  await page.getByRole('button', { name: 'Undo for all 3 offers…' }).click();
  await expect(dialog(page)).toContainText('3 offers would change');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Undo 3 changes' }).click();
  await expect(dialog(page)).toContainText('3 offers changed.');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Removed: TX')).toBeVisible();
});

test('the firm’s changes show a bulk update as one row, and all its offers on request', async ({ page }) => {
  await openOffers(page, '', 0, 'administrator');
  await addTexasToThreeOffers(page);
  await page.goto(`${desk.baseUrl}/administration?tab=changes`);
  const changed = page.getByRole('row').filter({ hasText: 'Added: TX' });
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText(/Offer 00\d\s*and 2 other offers/);
  await changed.getByRole('button', { name: 'Show all offers in this change' }).click();
  await expect(page).toHaveURL(/bulkid=/);
  await expect(changed).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Show all offers in this change' })).toHaveCount(0);
});

test('warns about a change that cannot be undone, and offers to undo only what can be', async ({ page }) => {
  await openOffers(page);
  await boxOf(page, 'Offer 001').click();
  await boxOf(page, 'Offer 002').click();
  const change = async (state: string, days: string) => {
    await bar(page).getByRole('button', { name: 'Change settings…' }).click();
    await dialog(page).getByLabel('Add states').selectOption(state);
    await dialog(page).getByLabel('Cash required before closing').fill(days);
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog', { name: 'Review changes to 2 offers' })).toBeVisible();
  };
  const closing = addDays(today, 20);
  // In any week there is a day on which the market is closed.
  const days = [3, 4, 5, 6, 7, 8, 9].find((each) => !isMarketOpen(addDays(closing, -each))) ?? NaN;
  const becomes = addDays(closing, -days);
  await change('', String(days));
  await expect(dialog(page)).toContainText(
    'You can’t undo this change. “Cash required before closing” decreases in 2 offers. You can’t increase it again.',
  );
  await expect(dialog(page).getByRole('row', { name: /Offer 001/ })).toContainText(
    `The cash-required date moves from ${formatDate(addDays(closing, -10))} to ${formatDate(becomes)}. You can’t execute the offer until then. ${closedDayAdvisories('cash-required date', becomes)[0]}`,
  );
  await expectAccessible(page);
  await expect(dialog(page).getByRole('button', { name: 'Change 2 offers' })).toHaveClass(/danger/);
  await dialog(page).getByRole('button', { name: 'Change 2 offers' }).click();
  await expect(dialog(page)).toContainText('2 offers changed.');
  await expect(dialog(page).getByRole('button', { name: 'Undo…' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await boxOf(page, 'Offer 001').click();
  await boxOf(page, 'Offer 002').click();
  await change('TX', '2');
  await dialog(page).getByRole('button', { name: 'Change 2 offers' }).click();
  await dialog(page).getByRole('button', { name: 'Undo…' }).click();
  await expect(dialog(page)).toContainText(
    /2 offers would change\.\s*Can’t be undone: Cash required before closing\./,
  );
  await dialog(page).getByRole('button', { name: 'Undo 2 changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Change undone' })).toContainText('− Removed: TX');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Offer 001' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('With 1 other offer')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Undo for all 2 offers…' })).toHaveCount(2);
});

test('“Select all matches” explains why other firms’ offers are not selected', async ({ page }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers?attention=any`);
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await bar(page)
    .getByRole('button', { name: /^Select all \d+ of your firm’s offers$/ })
    .click();
  await expect(bar(page)).toContainText(/Only the firms? that created (it|them) can change (it|them)\./);
});

test('the preview begins with the offers that cannot be changed and the reasons, and lets the user exclude offers', async ({
  page,
}) => {
  await openOffers(page, '?status=all');
  await page.getByRole('checkbox', { name: 'Select all offers on this page' }).check();
  await bar(page).getByRole('button', { name: 'Change settings…' }).click();
  await dialog(page).getByLabel('Add states').selectOption('TX');
  await dialog(page).getByLabel('Maximum per investor').fill('$250,000');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page)).toContainText('12 offers would change, 2 can’t be changed this way.');
  const first = dialog(page).getByRole('table').first();
  await expect(first).toContainText('Rule 147 allows only the issuer’s state, CO');
  await expect(first).toContainText('You can no longer change its settings');
  await expectAccessible(page);
  await dialog(page).getByRole('checkbox', { name: 'Change Offer 003' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Change 11 offers' }).click();
  await expect(dialog(page)).toContainText('11 offers changed, 2 rejected.');
  await expect(dialog(page).getByRole('table', { name: 'Rejected' })).toContainText(
    'Rule 147 allows only the issuer’s state, CO',
  );
  await expect(dialog(page)).not.toContainText('Offer 003');
});

test('the preview lists offers in which no one could invest', async ({ page }) => {
  await openOffers(page);
  await boxOf(page, 'Offer 001').click();
  await bar(page).getByRole('button', { name: 'Change settings…' }).click();
  for (const kind of ['Natural persons', 'Institutions']) {
    await dialog(page).getByLabel(kind).selectOption('Not eligible');
  }
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page)).toContainText('No one will be able to invest in 1 offer.');
  await expect(dialog(page).getByRole('row', { name: /Offer 001/ })).toContainText(
    'Neither natural persons nor institutions are eligible, so no one can invest.',
  );
});

test('shows an error next to an invalid value and changes nothing', async ({ page }) => {
  await openOffers(page);
  await boxOf(page, 'Offer 002').check();
  await bar(page).getByRole('button', { name: 'Change settings…' }).click();
  await dialog(page).getByLabel('Maximum per investor').fill('lots');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page).getByLabel('Maximum per investor')).toHaveAccessibleDescription(/Use an amount/);
});

test('does not overwrite an offer that changed after the preview', async ({ page }) => {
  await openOffers(page);
  await boxOf(page, 'Offer 001').check();
  await boxOf(page, 'Offer 002').check();
  await bar(page).getByRole('button', { name: 'Change settings…' }).click();
  await dialog(page).getByLabel('Remove states').selectOption('CA');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page)).toContainText('2 offers would change');
  const oid = await page
    .getByRole('checkbox', { name: 'Select Offer 002', includeHidden: true })
    .getAttribute('data-select');
  const status = await page.evaluate(
    async (path) =>
      (
        await fetch(path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ clientsHaveAccess: false }),
        })
      ).status,
    `/restapi/privateplacementoffers/${oid}`,
  );
  expect(status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Change 2 offers' }).click();
  await expect(dialog(page)).toContainText('1 offer changed, 1 rejected.');
  await expect(dialog(page)).toContainText('The offer has changed in the meantime');
});

test('all matching offers can be selected across pages, and a new search clears the selection', async ({
  page,
}) => {
  await openOffers(page, '', 50);
  await boxOf(page, 'Offer 001').check();
  await bar(page).getByRole('button', { name: 'Select all 63 matches' }).click();
  await expect(bar(page)).toContainText('63 offers selected');
  await page.getByRole('button', { name: 'Next ›' }).click();
  await expect(boxOf(page, 'Offer 060')).toBeChecked();
  await expect(bar(page)).toContainText('63 offers selected');
  await page.getByRole('searchbox').fill('Offer 06');
  await expect(bar(page)).toBeHidden();
});

test('selects and previews offers using only the keyboard', async ({ page }) => {
  await openOffers(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 offers selected');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 offer selected');
  await bar(page).getByRole('button', { name: 'Change settings…' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Access').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog(page)).toContainText('1 offer would change');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('shows no check boxes to users without permission to change offers', async ({ page }) => {
  const firmOid = await importFirm(desk, [{ offerName: 'Offer 001' }]);
  await desk.signIn(page, 'auditor', firmOid);
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page.getByRole('link', { name: 'Offer 001' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`the bar and the dialog are accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openOffers(page);
    await boxOf(page, 'Offer 001').check();
    await boxOf(page, 'Offer 004').check();
    // At this height, the header and the bar each cover less than half a row.
    await page.setViewportSize({ width, height: 2_400 });
    await expectAccessible(page);
    await page.setViewportSize({ width, height: 900 });
    await bar(page).getByRole('button', { name: 'Change settings…' }).click();
    await dialog(page).getByLabel('Add states').selectOption('TX');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await expect(dialog(page)).toContainText('2 offers would change');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
