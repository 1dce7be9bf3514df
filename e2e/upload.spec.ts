import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { tabTo } from './by-keyboard.ts';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { button, cells, choose, csvFile, offer, openUpload, step, workbook } from './upload-steps.ts';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { watchConsole } from './watch-console.ts';

test('a firm without data uploads offers, corrects a cell, imports the offers and publishes one', async ({
  page,
  desk,
}) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page, 'administrator', await desk.newFirm());
  await page.goto(`${desk.baseUrl}/offers`);
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await choose(page, await workbook([offer('NORTH'), offer('SOUTH', { exemption: '506(x)' })]));

  await expect(step(page)).toContainText('Columns');
  await expect(page.getByLabel('Each row is')).toHaveValue('offers');
  await expect(page.getByText(/^Skipped rows? .* above the headings/)).toBeVisible();
  const published = 'Whether the offer is open for subscription.';
  await expect(page.getByLabel('Published', { exact: true })).toHaveAccessibleDescription(published);
  const website = page.getByLabel('Website', { exact: true });
  await expect(website).toBeHidden();
  await page.getByText('More fields').click();
  await expect(website).toHaveAccessibleDescription('Issuer’s website. Leave blank if there is none.');
  await button(page, 'Check rows').click();

  await expect(step(page)).toContainText('Check');
  await expect(page.getByLabel('506(x)', { exact: true })).toHaveValue('');
  await button(page, 'Check rows').click();
  await expect(page.getByRole('group', { name: 'Show rows' }).getByRole('button')).toHaveText([
    'All rows2',
    'Rejected1',
    'New1',
  ]);
  const wrong = page.getByRole('gridcell', { name: '506(x)' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, wrong);
  await page.keyboard.press('Enter');
  await page.keyboard.type('506(b)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rejected 0' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Rule 506(b) In the file: 506(x)' })).toBeVisible();
  for (const value of ['$2,000,000.00', 'Wed, Mar 31, 2027', '10 days']) {
    await expect(page.getByRole('gridcell', { name: value })).toBeVisible();
  }
  await button(page, 'Import 2 offers').click();

  await expect(page).toHaveURL(/\/imports\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: '2 offers' })).toBeVisible();
  const changes = page.getByRole('table', { name: 'Changes to offers' });
  await expect(changes.getByRole('row').last()).toHaveText(/^Offer SOUTHSOUTHNew offerIdentifier 8\d{18}$/);
  await page.getByRole('link', { name: 'Offer SOUTH' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offer SOUTH' })).toBeVisible();
  await expect(page.getByText('Rule 506(b)').first()).toBeVisible();
  await button(page, 'Publish…').click();
  await expect(page.getByRole('dialog')).toContainText(
    'Natural persons: Accredited · Institutions: Accredited · States: CA, VA · Firms: your firm',
  );
  await button(page, 'Publish offer').click();
  await expect(page.getByText('Offer SOUTH is published.')).toBeVisible();
  quiet.expectQuiet();
});

test('imports the valid rows, and lets the user download the others with the reasons', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  await choose(page, await workbook([offer('EAST'), offer('WEST', { offerMinimum: '1.25M' })]));
  await button(page, 'Check rows').click();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download rows with problems').click();
  expect((await downloading).suggestedFilename()).toBe('offers - problems.xlsx');
  await button(page, 'Import the valid row').click();
  await expect(page.getByRole('heading', { level: 1, name: '1 offer' })).toBeVisible();
  const rows = page.getByText('1 of 2 rows from offers.xlsx was imported.');
  await expect(rows).toBeVisible();
  await expect(page.getByText('1 row was rejected.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import of 1 offer');
  await expect(page.getByRole('term')).toHaveText(['Rows', 'Added or changed', 'Rejected']);
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '1']);
  await page.reload();
  await expect(rows).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'View offers' })).toHaveAttribute('href', '/offers');
  await page.getByRole('link', { name: 'Data', exact: true }).first().click();
  await expect(page.getByRole('row').nth(1)).toContainText('1 offer');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Upload another file' }).click();
  await expect(button(page, 'Choose file')).toBeVisible();
});

test('a colleague sees the rejected rows with their values and reasons, and can correct and upload them', async ({
  page,
  desk,
  browser,
}) => {
  const firmOid = await openUpload(page, desk);
  await choose(
    page,
    await workbook([offer('EAST'), offer('WEST', { offerMinimum: '1.25M', closingDate: 'TBD' })]),
  );
  await button(page, 'Check rows').click();
  await button(page, 'Import the valid row').click();
  await expect(page.getByText('1 row was rejected.', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await desk.signIn(colleague, 'administrator', firmOid);
  await colleague.goto(`${desk.baseUrl}/imports`, { waitUntil: 'networkidle' });
  const listed = colleague.getByRole('row').nth(1);
  await expect(listed).toContainText(/offers\.xlsx.*1 offer.*Partially imported/s);
  await expect(listed.getByRole('cell')).toHaveText([/./, '1', '1', '0', /./, /ET$/]);
  await listed.getByRole('link', { name: 'offers.xlsx' }).click();
  await expect(colleague.getByText('1 of 2 rows from offers.xlsx was imported.')).toBeVisible();
  const rejected = colleague.getByRole('table', { name: 'Rejected records' }).getByRole('row');
  await expect(rejected).toHaveText([
    'WhereColumnValue in the fileWhy',
    /^Row 5Offer minimum: 1\.25MEnter the full amount in digits/,
    /^Closing date: TBDEnter a date such as/,
  ]);
  await expectAccessible(colleague);
  const downloading = colleague.waitForEvent('download');
  await button(colleague, 'Download rejected rows').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('offers - problems.xlsx');
  const buffer = await readFile(await download.path());
  await colleague.getByRole('link', { name: 'Upload another file' }).click();
  const { mimeType } = await workbook([]);
  await choose(colleague, { name: 'offers - problems.xlsx', mimeType, buffer });
  await button(colleague, 'Check rows').click();
  for (const [found, correct] of [
    ['1.25M', '$1,250,000'],
    ['TBD', '3/31/2027'],
  ] as const) {
    await cells(colleague).filter({ hasText: found }).dblclick();
    await colleague.keyboard.type(correct);
    await colleague.keyboard.press('Enter');
  }
  await button(colleague, 'Import 1 offer').click();
  await expect(colleague.getByText('1 row from offers - problems.xlsx was imported.')).toBeVisible();
  await context.close();
});

test('marks values that contradict each other, which can be imported anyway', async ({ page, desk }) => {
  await openUpload(page, desk);
  const valid = offer('EAST');
  const labels = [
    ...uploadFields.offers.filter(({ name }) => Object.hasOwn(valid, name)),
    { label: 'Offer maximum' },
  ];
  const rowOf = (row: Readonly<Record<string, string>>, maximum: string) => [...Object.values(row), maximum];
  await choose(
    page,
    csvFile('offers.csv', [
      labels.map(({ label }) => label),
      rowOf({ ...valid, offerMinimum: '2000000' }, '1000000'),
      rowOf({ ...valid, reference: 'WEST', offerMinimum: '2000000' }, '2000000'),
    ]),
  );
  await button(page, 'Check rows').click();
  await expect(page.getByText('1 row has questionable values')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Warnings 1', pressed: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const questioned = cells(page).filter({ hasText: '$1,000,000.00' });
  await expect(questioned).toHaveAccessibleDescription(
    'The offer maximum is below the offer minimum of $2,000,000.00.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Import 2 offers').click();
  await expect(page.getByText('2 rows from offers.csv were imported.')).toBeVisible();
});

test('remembers the mapping for files with the same headings, and importing a file again changes nothing', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  const file = await workbook([offer('EAST')], { securityType: 'What is sold' });
  await choose(page, file);
  await expect(step(page)).toContainText('Columns');
  await button(page, 'Check rows').click();
  await expect(page.getByText('Choose a field or “Ignore” for one column.')).toBeVisible();
  await page.getByLabel('Field for What is sold').selectOption('Security type');
  const stored = page.waitForResponse(/\/restapi\/importmappings\/\w+$/);
  await button(page, 'Check rows').click();
  expect((await stored).status()).toBe(200);
  await button(page, 'Import 1 offer').click();
  await expect(page.getByRole('heading', { level: 1, name: '1 offer' })).toBeVisible();

  await page.goto(`${desk.baseUrl}/imports/new`);
  await choose(page, file);
  await expect(page.getByText('Same as in your firm’s last file').first()).toBeVisible();
  await button(page, 'Check rows').click();
  await expect(page.getByText('Every row matches the stored records.')).toBeVisible();
});

test('a downloaded file of rejected rows needs no mapping, and adding missing fields focuses the first one', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const number = `X${firmOid.slice(-8)}`;
  const transfers = [
    ['Acct', 'Transfer identifier', 'Kind', 'Problems'],
    [number, 'T1', 'ACAT', 'Enter a value for Status.'],
  ];
  await choose(page, csvFile('transfers - problems.csv', transfers));
  await page.getByLabel('Each row is').selectOption('a transfer');
  await expect(page.getByLabel('Field for Problems')).toHaveValue('-');
  await button(page, 'Check rows').click();
  await button(page, 'Add fields').click();
  await expect(page.getByLabel('Status', { exact: true })).toBeFocused();
});

test('says from the start that offers need an identifier or a reference, and how to add one', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  const rows = [
    ['Offer name', 'Exemption', 'Issuer', 'Code'],
    ['Blue Mesa', 'Rule 506(b)', 'Blue Mesa LLC', 'BM-1'],
  ];
  await choose(page, csvFile('offers.csv', rows));
  const needed = page.getByText('No column is mapped to Offer identifier or Reference');
  await expect(needed).toBeVisible();
  await expect(page.getByText('add a column named “Reference”')).toBeVisible();
  await page.getByLabel('Field for Code').selectOption('Reference');
  await expect(needed).toBeHidden();
});

test('asks whether the accounts are discretionary, instead of assuming that they aren’t', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  const rows = [
    ['Reference', 'Offer name', 'Account number', 'Status', 'Requested amount'],
    ['S-1', 'Blue Mesa', 'X1', 'Initial', '1000'],
  ];
  await choose(page, csvFile('subscriptions.csv', rows));
  const discretionary = page.getByLabel('Discretionary', { exact: true });
  await expect(discretionary).toHaveValue('');
  await expect(discretionary.locator('option').first()).toHaveText('Choose…');
  await expect(discretionary).toHaveAccessibleDescription('Whether the account is discretionary.');
  const groups = page.getByLabel('Field for Status').locator('optgroup');
  await expect(groups.nth(1)).toHaveAttribute('label', 'Required for new records');
  await button(page, 'Check rows').click();
  await expect(page.getByText('1 new record requires more fields')).toBeVisible();
  await expect(page.getByText('No column contains Discretionary.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toContainText('None of your offers has the name');
  await button(page, 'Add fields').click();
  await expect(discretionary).toBeFocused();
});

test('imports pasted accounts using only the keyboard', async ({ page, desk }) => {
  const firmOid = await openUpload(page, desk);
  await tabTo(page, page.getByLabel('Paste rows'));
  const number = `P${firmOid.slice(-8)}`;
  const rows = `Account number\tAccount name\n${number}\tR. Calloway IRA\n\tNo number\n`;
  await page.keyboard.insertText(rows);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Each row is')).toHaveValue('accounts');
  await expect(step(page)).toBeFocused();
  await tabTo(page, button(page, 'Check rows'));
  await page.keyboard.press('Enter');
  await expect(step(page)).toBeFocused();
  await expect(step(page)).toHaveText('3Check: 1 rejected, 1 new, 0 changed, 0 unchanged.');
  await expect(page.locator('.announcement')).toHaveCount(0); // would cover the table on a phone
  const empty = cells(page).first();
  await expect(empty).toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, empty);
  await page.keyboard.press('ArrowRight');
  await expect(cells(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${number}X`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rejected 0' })).toBeVisible();
  await tabTo(page, button(page, 'Import 2 accounts'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '2 accounts' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('every step is accessible on a wide page and at 390 pixels', async ({ page, desk }) => {
  await openUpload(page, desk);
  const expectGood = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  };
  await expectGood();
  await choose(
    page,
    await workbook([offer('EAST'), offer('WEST', { offerMinimum: '1.25M' })], { exemption: 'Other' }),
  );
  await expect(step(page)).toContainText('Columns');
  await expectGood();
  await page.getByLabel('Field for Other').selectOption('Exemption');
  await button(page, 'Check rows').click();
  await expect(cells(page).first()).toBeVisible();
  await expectGood();
  const table = page.getByRole('grid', { name: 'File rows' });
  const isShaded = (side: string) => table.locator(`xpath=ancestor::*[@data-${side}]`);
  await expect(isShaded('right')).toHaveCount(1);
  await tabTo(page, table.locator('[tabindex="0"]'));
  await page.keyboard.press('End');
  await expect(isShaded('right')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(cells(page).first()).toBeInViewport({ ratio: 1 });
  await expect(isShaded('left')).toHaveCount(0);
});

test('auditors and offer managers cannot upload', async ({ page, desk }) => {
  for (const role of ['auditor', 'offer_manager'] as const) {
    await desk.signIn(page, role);
    await page.goto(`${desk.baseUrl}/imports/new`);
    await expect(page.getByText('You don’t have permission to upload files')).toBeVisible();
    const create = page.getByRole('link', { name: 'New offer' });
    await expect(create).toHaveCount(role === 'offer_manager' ? 1 : 0);
  }
});
