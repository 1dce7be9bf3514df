import { expect, type Page } from '@playwright/test';
import { tabTo } from './by-keyboard.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { plainSettings } from './offers-of-tests.ts';

/** Uploads NDJSON as one of the firm's data feeds, and waits until it is loaded. Returns the import's ID. */
async function sendFile(
  { baseUrl }: ConsoleUnderTest,
  key: string,
  search: string,
  records: readonly object[],
): Promise<string> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-ndjson' };
  const body = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const response = await fetch(`${baseUrl}/restapi/imports${search}`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
  const { importId } = (await response.json()) as { importId: string };
  const state = async () => {
    const read = await fetch(`${baseUrl}/restapi/imports/${importId}`, { headers });
    return ((await read.json()) as { state: string }).state;
  };
  await expect.poll(state).not.toBe('running');
  return importId;
}

const offer = (creatingFirmOid: string, reference: string, fields: object = {}) => ({
  type: 'offer',
  reference,
  offerName: `Offer ${reference}`,
  offerStatus: 'INITIAL',
  published: false,
  exemption: 'H',
  securityType: 'Preferred equity',
  issuer: { issuerName: 'Test Issuer LLC', issuerState: 'CO' },
  offerMinimum: '2000000.00',
  closingDate: '2027-03-31',
  daysFromClosingCashIsRequired: 10,
  ...plainSettings,
  creatingFirmOid,
  creationTimestamp: '2026-09-01T09:30:00.000-04:00',
  ...fields,
});

const account = (firmOid: string, accountNumber: string, accountName = 'R. Calloway IRA') => ({
  type: 'account',
  accountNumber,
  accountName,
  firmOid,
});

const subscription = (accountNumber: string, offerReference: string, status: string) => ({
  type: 'subscription',
  reference: 'SUB-1',
  offerReference,
  accountNumber,
  status,
  requestedDollarAmount: '50000.00',
  discretionary: false,
  creationTimestamp: '2026-10-05T10:00:00.000-04:00',
  modificationTimestamp: new Date().toISOString(),
});

/** Signs in to a firm whose data feed has sent a file in two parts, some of whose records are rejected. */
async function openFirmWithUpload(page: Page, desk: ConsoleUnderTest) {
  const firmOid = await desk.newFirm();
  const key = await desk.createKey('feeder', firmOid);
  const upload = crypto.randomUUID();
  const search = `?mode=each&upload=${upload}`;
  const digits = firmOid.slice(-6);
  await sendFile(desk, key, `${search}&dryRun=true`, [account(firmOid, `A${digits}`)]);
  await sendFile(desk, key, search, [
    offer(firmOid, 'NORTH'),
    offer(firmOid, 'SOUTH', { exemption: 'nope' }),
  ]);
  await sendFile(desk, key, search, [
    account(firmOid, `A${digits}`),
    account(firmOid, `B${digits}`, 'Soft\u00adhyphen'),
    account(firmOid, `C${digits}`, ''),
  ]);
  await desk.signIn(page, 'auditor', firmOid);
  return { firmOid, key, upload };
}

test("the parts of a file share a row, which links to the file's result", async ({ page, desk }) => {
  const { firmOid, key } = await openFirmWithUpload(page, desk);
  await page.goto(`${desk.baseUrl}/today`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Data' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toHaveText(/2 offers, 3 accounts in 2 parts.*Partially imported/s);
  await expect(row.getByRole('cell')).toHaveText([/./, '3', '2', '0', /./, /ET$/]);
  await expect(page.getByRole('row')).toHaveCount(2);
  await sendFile(desk, key, '', [account(firmOid, `D${firmOid.slice(-6)}`)]);
  await expect(page.getByRole('row')).toHaveCount(3); // the list updates automatically
  await tabTo(page, page.getByRole('link', { name: '2 offers, 3 accounts' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: '2 offers, 3 accounts' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Records', 'Added or changed', 'Rejected', 'Corrected']);
  await expect(page.getByRole('definition')).toHaveText(['5', '3', '2', '1']);
  const refused = page.getByRole('table', { name: 'Rejected records' }).getByRole('row');
  await expect(refused).toHaveText([
    /Where.*Why/,
    /Part 1, line 2.*Exemption: "nope" is not an accepted value/,
    /Part 2, line 3.*Account name: /,
  ]);
  const corrected = page.getByRole('region', { name: 'Corrected values' });
  await expect(corrected.getByText('Part 2, line 2', { exact: true })).toBeVisible();
  const imported = page.getByRole('table', { name: 'Imported records' }).getByRole('row');
  await expect(imported).toHaveText([/Where/, /^Part 2, line 1A\d+R\. Calloway IRAAdded$/, /line 2B\d+/]);
  await page.getByRole('link', { name: 'Offer NORTH' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offer NORTH' })).toBeVisible();
});

test('an import’s result lists the stored values that were kept', async ({ page, desk }) => {
  const firmOid = await desk.newFirm();
  const key = await desk.createKey('feeder', firmOid);
  const number = `E${firmOid.slice(-6)}`;
  await sendFile(desk, key, '', [
    account(firmOid, number),
    offer(firmOid, 'EAST'),
    subscription(number, 'EAST', 'INITIAL'),
  ]);
  const changed = {
    published: true,
    closingDate: '2027-05-28',
    lastModifiedTimestamp: new Date().toISOString(),
  };
  const importId = await sendFile(desk, key, '', [
    offer(firmOid, 'EAST', changed),
    subscription(number, 'EAST', 'ORDER_CREATED'),
  ]);
  await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/imports/${importId}`);
  await expect(page.getByRole('heading', { level: 1, name: '1 offer, 1 subscription' })).toBeVisible();
  const result = page.getByRole('table', { name: 'Imported records' }).getByRole('row').nth(1);
  await expect(result).toHaveText(
    `Line 2${number}SUB-1Offer EASTEASTChanged · View changes to subscription SUB-1`,
  );
  await expect(result.getByRole('link', { name: 'View changes to subscription SUB-1' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes to offers' })).toContainText(
    /Offer EAST.*Closing date: Wed, Mar 31, 2027.*Fri, May 28, 2027/,
  );
  const kept = page.getByRole('table', { name: 'Values kept in Placement Desk' }).getByRole('row').nth(1);
  await expect(kept).toHaveText(/Offer EAST.*Publication.*Not published.*Published/);
  await result.getByRole('link', { name: number }).click();
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
});

test('the results of a rejected file and of a check say that nothing was imported', async ({
  page,
  desk,
}) => {
  const firmOid = await desk.newFirm();
  const key = await desk.createKey('feeder', firmOid);
  const refused = await sendFile(desk, key, '', [
    offer(firmOid, 'WEST', { closingDate: 'soon', offerStatus: 'DONE' }),
  ]);
  const checked = await sendFile(desk, key, '?dryRun=true', [offer(firmOid, 'WEST')]);
  await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/imports/${refused}`);
  await expect(page.getByText('Nothing was imported', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rejected records' })).toContainText('Closing date: ');
  await expect(page.getByRole('table', { name: 'Rejected records' })).toContainText('INITIAL');
  await page.goto(`${desk.baseUrl}/imports/${checked}`);
  await expect(page.getByText('Check complete')).toBeVisible();
  await page.goto(`${desk.baseUrl}/imports`);
  const row = page.getByRole('row', { name: 'Checked only' });
  await expect(row.getByRole('cell')).toHaveText([/Checked only/, '0', '0', '0', /./, /ET$/]);
});

test('suggests what to do next if there are no imports, or if the requested one does not exist', async ({
  page,
  desk,
}) => {
  await desk.signIn(page, 'auditor', await desk.newFirm());
  await page.goto(`${desk.baseUrl}/imports`);
  await expect(page.getByText('No imports in the last 30 days')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect a data feed' })).toBeVisible();
  for (const id of [crypto.randomUUID(), '5b1f0c9e2d7a4386']) {
    await page.goto(`${desk.baseUrl}/imports/${id}`);
    await expect(page.getByText('Import not found')).toBeVisible();
  }
});

test('an offer manager has no access to imports', async ({ page, desk }) => {
  await desk.signIn(page, 'offer_manager');
  await page.goto(`${desk.baseUrl}/imports`);
  await expect(page.getByText('You don’t have access to imports')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Data', exact: true })).toHaveCount(0);
});

test('the list and a result are accessible on a wide page and at 390 pixels', async ({ page, desk }) => {
  const { upload } = await openFirmWithUpload(page, desk);
  for (const path of ['/imports', `/imports/${upload}`]) {
    await page.goto(desk.baseUrl + path);
    await expect(page.getByRole('table').first()).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
