import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { changeByKey, importOffer, today } from './offers-of-tests.ts';
import { pdfPages } from './pdf-pages.ts';

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

test('a memo shows the conditions of the closing dialog, the people by name and the firms that must file', async ({
  page,
}) => {
  const { email } = await desk.signIn(page);
  await nameUser(email, 'Maria Reyes');
  const offer = await importOffer(desk, {
    fields: { offerStatus: 'IN_PROGRESS', closingDate: addDays(today, -6) },
    subscriptions: [
      { status: 'COMPLETE', requested: '1500000.00', fill: '1500000.00', modified: longAgo },
      { status: 'ACCEPTED', requested: '600000.00', fill: '600000.00', modified: longAgo },
    ],
  });
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 subscription is pending');
  const conditions = await dialog
    .getByRole('list', { name: 'Conditions' })
    .getByRole('listitem')
    .allTextContents();
  expect(conditions).toHaveLength(4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  const open = await savedMemo(page, 'Offer memo (PDF)');
  expect(open).toContain('If closed now: incomplete, because 1 subscription is pending.');
  for (const condition of conditions) {
    const [, status = '', words = ''] =
      /^(Met|Not met): (.*?)(?:, 6 days ago)?\.(?: |$)/.exec(condition) ?? [];
    expect(open).toContain(`${words}. ${status}`);
  }
  expect(open).toMatch(/FINRA Rule 5123 filing \(Harbor Point Securities\) by \d+ days/);

  await page.getByRole('button', { name: 'Close…' }).click();
  await dialog.getByLabel(/Type the offer’s name/).fill(offer.name);
  await dialog.getByRole('button', { name: 'Close offer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`by Maria Reyes (${email})`)).toBeVisible();
  const closed = await savedMemo(page, 'Save closing memo (PDF)');
  expect(closed).toContain('Funded $1,500,000.00 of the $2,000,000.00 minimum. Not met');
  expect(closed).toContain('The offer was executed. Met');
  expect(closed).toContain(
    '1 subscription is pending: $600,000.00 requested, including accepted subscriptions. Not met',
  );
  expect(closed).toMatch(/The closing date was .*, \d{4}\. Met/);
  expect(closed).toContain(`Maria Reyes (${email})`);
  expect(closed).not.toContain('Cash-required date');
});

test('each page of a memo after the first names the offer', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  for (let change = 0; change < 20; change += 1) {
    await changeByKey(desk, key, offer, { clientsHaveAccess: change % 2 === 1 });
  }
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'More' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Offer memo (PDF)' }).click();
  const [, ...others] = await pdfPages(await readFile(await (await saving).path()));
  expect(others.length).toBeGreaterThan(0);
  for (const [index, text] of others.entries()) {
    expect(text).toContain(`${offer.name}, offer ${offer.oid}`);
    expect(text).toContain(`Page ${index + 2} of ${others.length + 1}`);
  }
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

const longAgo = `${addDays(today, -60)}T12:00:00.000-05:00`;

/** Clicks a button that saves a memo, and returns the memo's text. */
async function savedMemo(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await pdfPages(await readFile(await (await saving).path()))).join(' ');
}

/** Gives a user a display name, as an administrator does. */
async function nameUser(email: string, name: string): Promise<void> {
  const key = await desk.createKey('administrator');
  const response = await fetch(`${desk.baseUrl}/restapi/users/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(response.ok).toBe(true);
}
