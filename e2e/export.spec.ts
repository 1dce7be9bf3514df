import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';

/** Exports the list on the page using only the keyboard. */
async function exportAs(page: Page, form: string): Promise<Download> {
  await expectAlive(page);
  const button = page.getByRole('button', { name: /^Export/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: form }).press('Enter');
  return begun;
}

test('exports the offers with the list’s filters, sort order and columns', async ({ page, desk }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers?status=all&sort=offername&exemption=H`);
  await expect(page.getByRole('table')).toBeVisible();
  const names = await page.getByRole('rowheader').getByRole('link').allTextContents();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByLabel('Published', { exact: true }).last().uncheck();
  await page.keyboard.press('Escape');

  const csv = await exportAs(page, 'CSV');
  expect(csv.suggestedFilename()).toMatch(/^offers-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, ...rows] = parse(await readFile(await csv.path()), { bom: true });
  expect(heading?.slice(0, 4)).toEqual(['offerName', 'issuerName', 'privatePlacementOfferOid', 'exemption']);
  expect(heading).not.toContain('published');
  expect(rows.map(([name]) => name)).toEqual(names);
  await expect(page.getByText(/^Saved as offers-/)).toBeVisible();

  const xlsx = await exportAs(page, 'Excel');
  const [sheet] = await readXlsx(await readFile(await xlsx.path()));
  expect(sheet?.data[names.length + 1]).toContain('Total');
  expect(sheet?.data.at(-1)?.[0]).toMatch(/^Filters: .*exemption=H/);
  expect(sheet?.data[1]?.[heading?.indexOf('closingDate') ?? 0]).toBeInstanceOf(Date);
});

test('exports the other lists', async ({ page, desk }) => {
  await desk.signIn(page, 'administrator');
  await page.goto(`${desk.baseUrl}/offers?q=Blue+Mesa`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: /^History/ }).click();
  expect((await exportAs(page, 'CSV')).suggestedFilename()).toMatch(/^history-\d+-.*\.csv$/);
  await page.getByRole('link', { name: /^Subscriptions/ }).click();
  expect((await exportAs(page, 'CSV')).suggestedFilename()).toMatch(/^subscriptions-\d+-.*\.csv$/);
  await page.goto(`${desk.baseUrl}/accounts/RB18938005`);
  expect((await exportAs(page, 'Excel')).suggestedFilename()).toMatch(/^transfers-RB18938005-.*\.xlsx$/);
  await page.goto(`${desk.baseUrl}/administration?tab=security`);
  expect((await exportAs(page, 'CSV')).suggestedFilename()).toMatch(/^security-events-.*\.csv$/);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: /^List exported/ }).first()).toBeVisible();
});

test('shows why an export failed, and the export can be retried', async ({ page, desk }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'CSV' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t be exported' });
  await expect(alert).toContainText('The server can’t be reached.');
  await expectAccessible(page);
  await page.context().setOffline(false);
  const begun = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await begun;
  await expect(alert).toHaveCount(0);
});

test('the menu fits both wide and narrow pages', async ({ page, desk }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('button', { name: 'CSV' })).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  }
});
