import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { importOffer } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('the memo of an open offer can be downloaded from its history', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(`${desk.baseUrl}/offers/${offer.oid}?tab=history`);
  const button = page.getByRole('button', { name: 'Offer memo' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button).toBeVisible();
    await expectAccessible(page);
  }
  const saving = page.waitForEvent('download');
  await button.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^offer-memo-\d+-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(/^Saved as offer-memo-/)).toBeVisible();
});

test('if the memo fails to load, shows an error, and the download can be retried', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(`${desk.baseUrl}/offers/${offer.oid}?tab=history`);
  await expect(page.getByRole('button', { name: 'Offer memo' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Offer memo' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The memo couldn’t be created.' });
  await expect(alert).toBeVisible();
  await page.context().setOffline(false);
  const saving = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await saving;
});
