import { expect } from '@playwright/test';
import { tabTo } from './by-keyboard.ts';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importOffer } from './offers-of-tests.ts';
import { button, cells, choose, csvFile, offer, openUpload, workbook } from './upload-steps.ts';

test('an import that was interrupted by a reload continues with the same idempotency key', async ({
  page,
  desk,
}) => {
  await openUpload(page, desk);
  await choose(page, await workbook([offer('EAST')]));
  await button(page, 'Check rows').click();
  const keys: (string | undefined)[] = [];
  let isHeld = true;
  await page.route(/\/restapi\/imports\?upload=[^&]+&mode=/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server receives the file, but the page doesn't get the response.
    const response = await route.fetch();
    if (isHeld) await route.abort().catch(() => undefined);
    else await route.fulfill({ response });
  });
  await button(page, 'Import 1 offer').click();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  isHeld = false;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '1 offer' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  await page.goto(`${desk.baseUrl}/imports`);
  await expect(page.getByRole('row')).toHaveCount(2);
});

const transferHeadings = ['Account number', 'Transfer identifier', 'Kind', 'Status', 'Comment'];
const transfer = (account: string, id: string, comment = '') => [account, id, 'ACAT', 'Settling', comment];
const account = (firmOid: string, accountNumber: string) => ({
  accountNumber,
  accountName: 'R. Calloway IRA',
  firmOid,
});

/** Matches requests that import a part of a file, but not dry runs. */
const importOfPart = /\/restapi\/imports\?upload=[^&]+&mode=/;

test('the check marks rows that the server rejects, and checks corrected rows again before the import', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const number = `R${firmOid.slice(-8)}`;
  await desk.importBook({ accounts: [account(firmOid, number)] });
  await choose(
    page,
    csvFile('transfers.csv', [transferHeadings, transfer(number, 'T1'), transfer('UNKNOWN', 'T2')]),
  );
  await button(page, 'Check rows').click();
  await expect(page.getByRole('button', { name: 'Rejected 1', pressed: true })).toBeVisible();
  await expect(button(page, 'Import the valid row')).toBeVisible();
  const correctTo = async (from: string, to: string) => {
    const refused = page.getByRole('gridcell', { name: from });
    await expect(refused).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await tabTo(page, refused);
    await page.keyboard.press('Enter');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Rejected 0' })).toBeVisible();
    await button(page, 'Import 2 transfers').click();
  };
  await correctTo('UNKNOWN', 'MISTYPED');
  await expect(page.getByText('1 transfer will be rejected')).toBeVisible();
  await correctTo('MISTYPED', number);
  await expect(page.getByRole('heading', { level: 1, name: '2 transfers' })).toBeVisible();
});

test('the check finds subscriptions of unknown accounts, with the reason in view at every width', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const number = `N${firmOid.slice(-8)}`;
  const offer = await importOffer(desk, { fields: { creatingFirmOid: firmOid, participatingFirms: [] } });
  await desk.importBook({ accounts: [account(firmOid, number)] });
  const headings = [
    'Reference',
    'Offer identifier',
    'Status',
    'Requested amount',
    'Discretionary',
    'Created',
  ];
  const row = (reference: string, of: string) => [reference, offer.oid, 'Initial', '50000', 'no', '', of];
  const file = csvFile('subscriptions.csv', [
    [...headings, 'Account number'],
    row('SUB-1', number),
    row('SUB-2', 'UNKNOWN'),
  ]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${desk.baseUrl}/imports/new`, { waitUntil: 'networkidle' });
    await choose(page, file);
    await button(page, 'Check rows').click();
    await expect(page.getByRole('group', { name: 'Show rows' }).getByRole('button')).toHaveText([
      'All rows2',
      'Rejected1',
      'New1',
    ]);
    const reason = page.getByRole('rowheader').getByText('No account with this number exists');
    await expect(reason).toBeInViewport({ ratio: 1 });
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ left: 9_999 }));
    await expect(reason).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('gridcell', { name: 'UNKNOWN' })).toHaveAccessibleDescription(
      /^No account with this number exists at your firm\./,
    );
    await expectNoSidewaysScroll(page);
  }
  await button(page, 'Import the valid row').click();
  await expect(page.getByText('1 of 2 rows from subscriptions.csv was imported.')).toBeVisible();
});

test('a result lists rejected records by their row in the file', async ({ page, desk }) => {
  const firmOid = await openUpload(page, desk);
  const [first, second] = [`F${firmOid.slice(-8)}`, `S${firmOid.slice(-8)}`];
  await desk.importBook({ accounts: [account(firmOid, first), account(firmOid, second)] });
  const feeder = await desk.createKey('feeder', firmOid);
  // The account is deleted between the check and the import.
  await page.route(importOfPart, async (route) => {
    const removed = await fetch(`${desk.baseUrl}/restapi/imports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${feeder}`, 'Content-Type': 'application/x-ndjson' },
      body: `${JSON.stringify({ type: 'account', accountNumber: second, firmOid, removed: true })}\n`,
    });
    expect(removed.status).toBe(202);
    await route.continue();
  });
  await choose(
    page,
    csvFile('transfers.csv', [
      ['Transfers of November'],
      transferHeadings,
      transfer(first, 'T1'),
      transfer(second, 'T2'),
    ]),
  );
  await button(page, 'Check rows').click();
  await button(page, 'Import 2 transfers').click();
  await expect(page.getByText('Nothing was imported', { exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rejected records' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(/^Row 4Account number: /);
  await page.reload();
  await expect(rows.nth(1)).toHaveText(/^Row 4Account number: /);
});

test('before the import, shows which stored values of subscriptions are kept', async ({ page, desk }) => {
  const firmOid = await openUpload(page, desk);
  const digits = firmOid.slice(-8);
  const [orderOid, number] = [`82${digits}`, `K${digits}`];
  const fields = { creatingFirmOid: firmOid, participatingFirms: [] };
  const { oid: offerOid } = await importOffer(desk, { fields });
  await desk.importBook({
    accounts: [account(firmOid, number)],
    subscriptions: [subscription(offerOid, orderOid, number)],
  });
  const manager = await desk.createKey('offer_manager', firmOid);
  const decided = await fetch(
    `${desk.baseUrl}/restapi/accounts/${number}/privateplacementorders/${orderOid}`,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${manager}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'ACCEPTED', fillDollarAmount: '50000.00' }),
    },
  );
  expect(decided.status).toBe(200);
  await choose(
    page,
    csvFile('subscriptions.csv', [
      ['Subscription identifier', 'Offer identifier', 'Account number', 'Status'],
      [orderOid, offerOid, number, 'Rejected'],
    ]),
  );
  await button(page, 'Check rows').click();
  await expect(page.getByText('Stored values will be kept in 1 row')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kept 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cells(page).last()).toContainText('Accepted');
  await button(page, 'Import 1 subscription').click();
  const kept = page.getByRole('table', { name: 'Values kept in Placement Desk' }).getByRole('row').nth(1);
  await expect(kept).toContainText(/Status.*Row 2/);
});

test('imported sales keep their dates, and those that are approved without an amount are counted', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const number = `L${firmOid.slice(-8)}`;
  const offer = await importOffer(desk, { fields: { creatingFirmOid: firmOid, participatingFirms: [] } });
  await desk.importBook({ accounts: [account(firmOid, number)] });
  await choose(
    page,
    csvFile('subscriptions.csv', [
      ['Reference', 'Offer identifier', 'Account number', 'Status', 'Requested amount', 'Created'],
      ['SUB-1', offer.oid, number, 'Complete', '1250000', '2026-03-31'],
    ]),
  );
  await page.getByLabel('Discretionary', { exact: true }).selectOption('No');
  await button(page, 'Check rows').click();
  await expect(page.getByText('1 approved subscription has no allocated amount')).toBeVisible();
  await button(page, 'Import 1 subscription').click();
  await expect(page.getByRole('heading', { level: 1, name: '1 subscription' })).toBeVisible();
  await page.goto(`${offer.address}?tab=filings`);
  const sales = page.getByRole('region', { name: 'First sales' }).getByRole('listitem');
  await expect(sales.first()).toContainText('Tue, Mar 31, 2026');
});

test('an import in several parts continues after a reload with the part that is left', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const number = `M${firmOid.slice(-8)}`;
  await desk.importBook({ accounts: [account(firmOid, number)] });
  const rows = Array.from({ length: 600 }, (_, place) => transfer(number, `T${place}`, 'x'.repeat(30_000)));
  await choose(page, csvFile('large.csv', [transferHeadings, ...rows]));
  await button(page, 'Check rows').click();
  const sent: string[] = [];
  let isHeld = true;
  await page.route(importOfPart, async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    if (isHeld && sent.length === 2) await route.abort();
    else await route.continue();
  });
  await button(page, 'Import 600 transfers').click();
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(1);
  isHeld = false;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '600 transfers' })).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText('2 parts')).toBeVisible();
  expect(new Set(sent).size).toBe(2);
  expect(sent.filter((key) => key === sent[0])).toHaveLength(1);
});

const subscription = (offerOid: string, orderOid: string, accountNumber: string) => ({
  privatePlacementOrderOid: orderOid,
  privatePlacementOfferOid: offerOid,
  accountNumber,
  status: 'ORDER_CREATED',
  requestedDollarAmount: '50000.00',
  discretionary: false,
  creationTimestamp: '2026-10-05T10:00:00.000-04:00',
  modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
});

test('a template filled in below its examples: says which rows are skipped, and links to the imported records', async ({
  page,
  desk,
}) => {
  const firmOid = await openUpload(page, desk);
  const number = (name: string) => `${name}${firmOid.slice(-7)}`;
  const template = await (
    await page.request.get(`${desk.baseUrl}/restapi/importtemplates/accounts?format=csv`)
  ).text();
  const examples = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(template) };
  await choose(page, examples);
  await button(page, 'Check rows').click();
  await expect(page.getByText('The file contains only the template’s example rows.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Show rows' })).toHaveCount(0);
  await expect(page.getByText(/will be skipped|has no rows/)).toHaveCount(0);
  await button(page, 'Include the example rows').click();
  await expect(page.getByRole('button', { name: 'All rows 2' })).toBeVisible();
  await page.goto(`${desk.baseUrl}/imports/new`, { waitUntil: 'networkidle' });
  const rows = [`${number('A')},Dana Whitfield IRA`, `${number('B')},Whitfield Family Trust`, ',No number'];
  const accounts = `${template.trim()}\r\n${rows.join('\r\n')}\r\n`;
  const file = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(accounts) };
  await choose(page, file);
  await button(page, 'Check rows').click();
  await expect(page.getByText('2 example rows from the template will be skipped')).toBeVisible();
  await expect(page.getByText('Rows 2 and 3 match the template’s examples')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Import these rows too').click();
  await expect(button(page, 'Import the 4 valid rows')).toBeVisible();
  await expect(page.getByText('will be skipped')).toBeHidden();
  await page.goto(`${desk.baseUrl}/imports/new`, { waitUntil: 'networkidle' });
  await choose(page, file);
  await button(page, 'Check rows').click();
  await button(page, 'Import the 2 valid rows').click();

  await expect(page.getByText('2 of 5 rows from accounts.csv were imported.')).toBeVisible();
  await expect(
    page.getByText('1 row was rejected. 2 example rows from the template were skipped.'),
  ).toBeVisible();
  const imported = page.getByRole('table', { name: 'Imported records' });
  await expect(imported.getByRole('row')).toHaveText([
    'WhereRecordNameResult',
    `Row 4${number('A')}Dana Whitfield IRAAdded`,
    `Row 5${number('B')}Whitfield Family TrustAdded`,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto(`${desk.baseUrl}/imports`);
  const row = page.getByRole('row', { name: 'accounts.csv' });
  await expect(row).toContainText('2 imported, 1 rejected, 2 skipped');
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect(row.getByRole('cell')).toHaveText([/Partially imported/, '2', '1', '2', /./, /ET$/]);
  await row.getByRole('link', { name: 'accounts.csv' }).click();
  await imported.getByRole('link', { name: number('A') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana Whitfield IRA');

  await page.goto(`${desk.baseUrl}/imports/new`, { waitUntil: 'networkidle' });
  const renamed = `Account number,Account name,State of residence\r\n${number('A')},Dana W. Whitfield IRA,CA\r\n`;
  await choose(page, { ...file, buffer: Buffer.from(renamed) });
  await button(page, 'Check rows').click();
  await expect(page.getByRole('rowheader')).toHaveText('2ChangedAccount name, State of residence');
  await expect(cells(page)).toHaveText([
    number('A'),
    'Dana W. Whitfield IRAStored: Dana Whitfield IRA',
    'CaliforniaNo stored value',
  ]);
  await expectAccessible(page);
});
