import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { executable, importFirm, importOffer, today, withPending } from './offers-of-tests.ts';
import { pdfPages } from './pdf-pages.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Returns the text of each page that the browser prints. */
async function printed(page: Page): Promise<string[]> {
  return pdfPages(await page.pdf({ preferCSSPageSize: true }));
}

/** Shows a page as it is printed on letter-size paper. */
async function showOnPaper(page: Page, orientation: 'portrait' | 'landscape'): Promise<void> {
  await page.setViewportSize(
    orientation === 'portrait' ? { width: 816, height: 1056 } : { width: 1056, height: 816 },
  );
  await page.emulateMedia({ media: 'print' });
}

/** Returns the right edge of an element's text. */
function rightEdge(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  });
}

/** Expects the text of a column's cells to end where its heading ends. */
async function expectRightAligned(table: Locator, heading: string): Promise<void> {
  const headings = await table.locator('thead').getByRole('columnheader').allTextContents();
  const at = headings.findIndex((each) => each.startsWith(heading));
  const edge = await rightEdge(table.getByRole('columnheader', { name: heading }));
  for (const row of await table.locator('tbody tr').all()) {
    const cell = row.locator('td:visible, th:visible').nth(at);
    if ((await cell.textContent()) !== '')
      expect(Math.abs((await rightEdge(cell)) - edge)).toBeLessThanOrEqual(1);
  }
}

test('two clicks print the meeting sheet: forty offers, headings and page numbers on every page, no blank pages', async ({
  page,
}) => {
  const offers = Array.from({ length: 40 }, (_, at) => ({
    offerName: `Offer ${String(at + 1).padStart(3, '0')}`,
    closingDate: addDays(today, 20 + at),
  }));
  await desk.signIn(page, 'offer_manager', await importFirm(desk, offers));
  await page.goto(`${desk.baseUrl}/offers?exemption=H`);
  await expect(page.getByRole('link', { name: 'Offer 040' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute('data-printed', 'yes');
    };
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Meeting sheet (print)' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const pages = await printed(page);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toMatch(/Test Firm \d+, as of .* ET\. Status: open or in progress; .*506\(b\)/);
  for (const [index, text] of pages.entries()) {
    expect(text).toMatch(/Offer .*Approved vs\. minimum .*Closes/);
    expect(text).toMatch(/Offer 0\d\d/);
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.join(' ')).toContain('$2,000,000.00');
  expect(pages.join(' ').match(/Offer 0\d\d/g)).toHaveLength(40);
  expect(pages[0]?.match(/Offer 0\d\d/g)?.length).toBeGreaterThanOrEqual(12);
});

test('a printed list has right-aligned amounts, and long names on one line', async ({ page }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers?sort=closingdate`);
  await expect(page.getByRole('link', { name: 'Crestline Charter School Bonds' })).toBeVisible();
  await showOnPaper(page, 'landscape');
  const table = page.getByRole('table');
  await expectRightAligned(table, 'Approved vs. minimum');
  await expectRightAligned(table, 'Shortfall');
  const name = page.getByRole('link', { name: 'Crestline Charter School Bonds' });
  expect((await name.boundingBox())?.height).toBeLessThan(20);
});

test('a printed offer begins its settings on the first page, with all dates in one row', async ({ page }) => {
  await desk.signIn(page);
  const fields = { offerStatus: 'IN_PROGRESS', closingDate: addDays(today, -6) };
  const offer = await importOffer(desk, { ...executable, fields });
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  const [first] = await printed(page);
  expect(first).toMatch(/Access and publication.*Eligibility.*Cash and limits/);
  await showOnPaper(page, 'portrait');
  const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(4);
  const tops = await dates.evaluateAll((all) => all.map((date) => date.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const closed = await importOffer(desk, { fields: { offerStatus: 'CLOSED_CANCELLED' } });
  await page.goto(closed.address);
  await expect(page.getByText('Closed offers can’t be changed.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
});

test('printed subscriptions have column headings and right-aligned amounts, and no controls', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await showOnPaper(page, 'portrait');
  const table = page.getByRole('table', { name: /^Offer subscriptions/ });
  for (const heading of ['Account', 'Status', 'Review', 'Requested', 'Approved', 'Created']) {
    const box = await table.getByRole('columnheader', { name: heading }).boundingBox();
    expect(box?.width).toBeGreaterThan(20);
  }
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Select all/).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('summary svg')).toBeHidden();
  await expectRightAligned(table, 'Requested');
  await expectRightAligned(table, 'Approved');
});

test('a printed account has right-aligned amounts, and no lines beside the headings of its transfers', async ({
  page,
}) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts/RB18938005`, { waitUntil: 'networkidle' });
  await showOnPaper(page, 'landscape');
  const table = page.getByRole('table', { name: /subscriptions/ });
  for (const heading of ['Requested', 'Approved', 'Created']) await expectRightAligned(table, heading);
  const heading = page
    .getByRole('table', { name: /transfer/ })
    .getByRole('columnheader')
    .first();
  await expect(heading).toHaveCSS('box-shadow', 'none');
  await expect(heading).toHaveCSS('border-bottom-width', '1px');
});

test('prints transfers as rows, on a third of the pages that cards need, and every page has headings and rows', async ({
  page,
}) => {
  const firmOid = await desk.newFirm();
  const accountNumber = `MS${firmOid.slice(-8)}`;
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'P. Print IRA', firmOid }],
    transfers: Array.from({ length: 60 }, (_, at) => ({
      accountNumber,
      acatid: `PRINT${100 + at}`,
      kind: 'ACAT',
      status: 'Rejected',
      comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
      contraFirmName: 'Charles Schwab & Co.',
      dtcNumber: '0164',
      contraAccountNumber: `5500${at}`,
      creationTS: `${addDays(today, -9)}T10:00:00.000-05:00`,
      lastModifiedTS: `${addDays(today, -8)}T10:00:00.000-05:00`,
    })),
  });
  await desk.signIn(page, 'offer_manager', firmOid);
  for (const path of [`/accounts/${accountNumber}`, '/transfers']) {
    await page.goto(desk.baseUrl + path, { waitUntil: 'networkidle' });
    await expect(page.getByText(/PRINT1\d\d/).first()).toBeVisible();
    const pages = await printed(page);
    for (const text of pages) expect(text).toMatch(/Contra firm.*PRINT1\d\d/);
    expect(pages.join(' ').match(/PRINT1\d\d/g)).toHaveLength(path === '/transfers' ? 50 : 60);
    expect(pages.join(' ')).toMatch(/Ask the\s+contra\s+firm\s+which\s+document/);
    if (path === '/transfers') {
      await page.emulateMedia({ media: 'print' });
      const account = page.getByRole('rowheader').first().getByText(accountNumber);
      const request = page
        .getByRole('rowheader')
        .first()
        .getByText(/PRINT1/);
      const [left, right] = await Promise.all([account.boundingBox(), request.boundingBox()]);
      expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(5);
    }
    await page.emulateMedia({ media: 'screen' });
    expect(pages.length).toBeLessThanOrEqual((await printed(page)).length / 3);
    await page.emulateMedia({ media: null });
  }
});
