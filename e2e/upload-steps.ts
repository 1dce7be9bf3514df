import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import type { ConsoleUnderTest } from './console.ts';

/** Fields of each offer in a file: the reference, and the required fields for which the page suggests no value. */
const offerFields = uploadFields.offers.filter(
  ({ isRequired, usual, name }) => name === 'reference' || (isRequired && usual === undefined),
);

type Row = Readonly<Record<string, string>>;

type FileToChoose = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Returns an offer like the example in the template. */
export const offer = (reference: string, special: Row = {}): Row => ({
  ...Object.fromEntries(offerFields.map(({ name, examples: [example] }) => [name, example])),
  reference,
  offerName: `Offer ${reference}`,
  ...special,
});

/**
 * Returns a workbook with a title above the rows. Its headings are those of the template, except for fields whose
 * heading is in `headings`.
 */
export async function workbook(rows: readonly Row[], headings: Row = {}) {
  const labels = offerFields.map(({ name, label }) => headings[name] ?? label);
  const cellRows = rows.map((row) => offerFields.map(({ name }) => row[name] ?? ''));
  const sheet = { name: 'Offers', rows: [['Offers of the firm'], [], labels, ...cellRows] };
  const buffer = Buffer.from(await writeXlsx({ sheets: [sheet] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'offers.xlsx', mimeType, buffer };
}

/** Returns a CSV file with these rows. The first one contains the headings. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): FileToChoose {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Opens the upload page as an administrator of a new firm. Returns the firm's identifier. */
export async function openUpload(page: Page, desk: ConsoleUnderTest): Promise<string> {
  const firmOid = await desk.newFirm();
  await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/imports/new`);
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  return firmOid;
}

export const step = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');
export const choose = (page: Page, file: FileToChoose) =>
  page.getByLabel('File to upload').setInputFiles(file);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const cells = (page: Page) => page.getByRole('grid', { name: 'File rows' }).getByRole('gridcell');
