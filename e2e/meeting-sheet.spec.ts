import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { importFirm, today } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** The text of each page that the browser prints. */
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

test('the meeting sheet is two clicks away: forty offers with headings and numbers on every page, and no blank pages', async ({
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
    expect(text).toMatch(/Offer .*Approved of minimum .*Closes/);
    expect(text).toMatch(/Offer 0\d\d/);
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.join(' ')).toContain('$2,000,000.00');
  expect(pages.join(' ').match(/Offer 0\d\d/g)).toHaveLength(40);
});
