import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { importFirm, today } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Returns the text of each page that the browser prints. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocument({
    data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
    verbosity: 0,
  }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
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
    await page.emulateMedia({ media: 'screen' });
    expect(pages.length).toBeLessThanOrEqual((await printed(page)).length / 3);
    await page.emulateMedia({ media: null });
  }
});
