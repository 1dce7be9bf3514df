import { expect } from '@playwright/test';
import { tabTo } from './by-keyboard.ts';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { button, cells, choose, csvFile, offer, openUpload, step, workbook } from './upload-steps.ts';

test('reads a file that is dropped on the page', async ({ page, desk }) => {
  await openUpload(page, desk);
  const { name, mimeType, buffer } = csvFile('accounts.csv', [
    ['Acct no', 'Client'],
    ['D1', 'Dropped Account'],
  ]);
  const dropped = await page.evaluateHandle(
    ([fileName, type, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString()] as const,
  );
  const zone = page.getByText('Drop a spreadsheet here');
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByLabel('Each row is')).toHaveValue('accounts');
  await expect(page.getByRole('region', { name: 'How the file was read' })).toContainText(
    'accounts.csv CSV · UTF-8 · 1 row · 2 columns',
  );
});

test('reads a table that is pasted from the clipboard', async ({ page, desk }) => {
  await openUpload(page, desk);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Acct no\tClient\r\nC1\tA "quoted" name\r\n'));
  await page.getByLabel('Paste rows').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await button(page, 'Use pasted rows').click();
  await expect(page.getByLabel('Field for Client')).toHaveValue('accountName');
  await button(page, 'Check rows').click();
  await expect(cells(page)).toHaveText(['C1', 'A "quoted" name']);
});

test('asks once per column how to read dates whose day and month could be swapped', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  const dates = ['03/04/2027', '05/06/2027'];
  await choose(page, await workbook(dates.map((closingDate, at) => offer(`DATE-${at}`, { closingDate }))));
  await button(page, 'Check rows').click();
  const question = page.getByRole('radiogroup', { name: 'Closing date: which date is 03/04/2027?' });
  await expect(question.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await button(page, 'Check rows').click();
  await expect(question).toContainText('Choose a date. Your choice applies to the whole column.');
  await question.getByRole('radio', { name: /Apr 3, 2027/ }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Check rows'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Closing date: 03/04/2027 is read as Sat, Apr 3, 2027.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible();
});

test('asks once per column to match unrecognized values', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openUpload(page, desk);
  const words = ['Private deal', 'private  DEAL', 'Old rule', 'Reg D 506(c)'];
  await choose(page, await workbook(words.map((exemption, at) => offer(`WORD-${at}`, { exemption }))));
  await button(page, 'Check rows').click();
  const question = page.getByRole('group', { name: 'Match Exemption values' });
  await expect(question.getByRole('combobox')).toHaveCount(2);
  const deal = question.getByRole('combobox', { name: 'Private deal' });
  await expect(deal).toHaveAccessibleDescription('2 rows');
  await expect(deal.locator('option:checked')).toHaveText('Reject these rows');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, deal);
  await page.keyboard.press('ArrowDown');
  await expect(deal.locator('option:checked')).not.toHaveText('Reject these rows');
  await tabTo(page, button(page, 'Check rows'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Exemption: Reg D 506(c) is read as Rule 506(c).')).toBeVisible();
  await expect(step(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'New 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rejected 1' })).toBeVisible();
});

test('asks what unknown transfer statuses mean, and marks those that are imported as received', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const accountNumber = `W${firmOid.slice(-8)}`;
  await desk.importBook({ accounts: [{ accountNumber, accountName: 'R. Calloway IRA', firmOid }] });
  const statuses = ['SETTLE PREP', 'Sumitted', 'sumitted', 'With counsel'];
  await choose(
    page,
    csvFile('transfers.csv', [
      ['Account number', 'Transfer identifier', 'Kind', 'Status'],
      ...statuses.map((status, at) => [accountNumber, `T${at}`, 'ACAT', status]),
    ]),
  );
  await button(page, 'Check rows').click();
  const question = page.getByRole('group', { name: 'Match Status values' });
  await expect(question.getByRole('combobox')).toHaveCount(2);
  const counsel = question.getByRole('combobox', { name: 'With counsel' });
  await expect(counsel.locator('option:checked')).toHaveText('Import as received');
  await question.getByRole('combobox', { name: 'Sumitted' }).selectOption('Submitted');
  await button(page, 'Check rows').click();
  await expect(page.getByRole('button', { name: 'Warnings 1', pressed: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'With counsel' })).toHaveAccessibleDescription(
    'This status isn’t recognized. It’s imported as received.',
  );
  await button(page, 'Import 4 transfers').click();
  await expect(page.getByText('4 rows from transfers.csv were imported.')).toBeVisible();
  await page.goto(`${desk.baseUrl}/accounts/${accountNumber}`);
  await expect(page.getByRole('row').filter({ hasText: /Submitted/ })).toHaveCount(2);
  await expect(page.getByText('With counsel').first()).toBeVisible();
});

test('suggests common U.S. values for values that resemble none, and lists states before countries', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  const wrong = { 'issuer.issuerState': 'ZZ', exemption: 'Exempt', closingDate: 'TBD', offerMinimum: '2M' };
  await choose(page, await workbook([offer('WRONG', wrong)]));
  await button(page, 'Check rows').click();
  const question = page.getByRole('group', { name: 'Match Issuer state values' });
  await expect(question).toContainText('Placement Desk doesn’t recognize this value. Choose what it means.');
  const places = await question.getByRole('combobox').locator('option').allTextContents();
  expect(places.slice(1, 3)).toEqual(['Alabama', 'Alaska']);
  expect(places.slice(53, 55)).toEqual(['Afghanistan', 'Åland Islands']);
  await button(page, 'Check rows').click();
  const table = page.getByRole('grid', { name: 'File rows' });
  for (const message of [
    '“ZZ” is not an accepted value. Enter a two-letter state code, such as CA, or the name of a country.',
    '“Exempt” is not an accepted value. Enter a value such as Rule 506(b), Rule 506(c) or Regulation A Tier 2.',
    'Enter a date such as 3/31/2027.',
    'Enter the full amount in digits, such as $1,250,000.00 for 1.25M.',
  ]) {
    await expect(table).toContainText(message);
  }
});

test('asks for confirmation before the user leaves an upload', async ({ page, desk }) => {
  await openUpload(page, desk);
  await choose(page, await workbook([offer('EAST', { offerMinimum: '1.25M' })]));
  await expect(step(page)).toContainText('Columns');
  const toData = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Data' });
  await toData.click();
  const dialog = page.getByRole('dialog', { name: 'Discard this upload?' });
  await expect(dialog).toContainText('offers.xlsx');
  await expect(button(page, 'Keep working')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, 'Check rows').click();
  await expect(cells(page).first()).toBeVisible();
  await button(page, 'Choose another file').click(); // no confirmation is needed, because the user hasn't corrected anything yet
  await expect(button(page, 'Choose file')).toBeVisible();
  await choose(page, await workbook([offer('EAST')]));
  await expect(step(page)).toContainText('Columns');
  await toData.click();
  await dialog.getByRole('button', { name: 'Discard upload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible();
});

test('lists saved mappings, and deletes them', async ({ page, desk }) => {
  await openUpload(page, desk);
  await expect(page.getByRole('heading', { name: 'Saved mappings' })).toHaveCount(0);
  await choose(
    page,
    csvFile('accounts.csv', [
      ['Where the money is', 'Client'],
      ['S1', 'R. Calloway IRA'],
    ]),
  );
  await page.getByLabel('Field for Where the money is').selectOption('Account number');
  const stored = page.waitForResponse(/\/restapi\/importmappings\/\w+$/);
  await button(page, 'Check rows').click();
  expect((await stored).status()).toBe(200);
  await button(page, 'Choose another file').click();
  await expect(page.getByText('Accounts: Where the money is, Client')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Delete mapping for Where the money is, Client').click();
  await expect(page.getByText('Mapping deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved mappings' })).toHaveCount(0);
});

test('rows can be identified and the first errors are visible without scrolling, at every width', async ({
  page,
  desk,
}) => {
  const headings =
    'Reference,Offer reference,Account number,Status,Requested amount,Allocated amount,Created';
  const rows = [
    [...headings.split(','), 'Last change', 'Discretionary'],
    ['S-1', 'FUND-1', 'RB1', 'ACCEPTED', '100000', '90000', '2099-10-05 10:00', '2099-10-05 10:00', 'no'],
    ['S-2', 'FUND-1', '', 'ACCEPTED', '100000', '90000', '2026-10-05 10:00', '2026-10-06 10:00', 'no'],
    ['S-3', 'FUND-1', 'RB3', 'ACCEPTED', '1M', '90000', '2026-10-05 10:00', '2026-10-06 10:00', 'no'],
  ];
  await openUpload(page, desk);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${desk.baseUrl}/imports/new`, { waitUntil: 'networkidle' });
    await choose(page, csvFile('subscriptions.csv', rows));
    await button(page, 'Check rows').click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('gridcell', { name: 'S-1' })).toBeInViewport();
    const left = await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollLeft);
    expect(left).toBe(0);
  }
});

test('scrolls to the first error if it does not hide another one', async ({ page, desk }) => {
  await openUpload(page, desk);
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(
    page,
    await workbook([offer('EAST', { closingDate: 'TBD' }), offer('WEST', { closingDate: 'TBD' })]),
  );
  await button(page, 'Check rows').click();
  await expect(cells(page).filter({ hasText: 'TBD' }).first()).toBeInViewport({ ratio: 0.9 });
  await expectNoSidewaysScroll(page);
});
