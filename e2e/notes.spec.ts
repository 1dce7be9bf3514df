import { expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { holdRequests } from './hold-requests.ts';
import { importOffer, type TestOffer } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(async ({ desk: shared }) => {
  desk = shared;
});

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });

async function openNotes(page: Page, offer: TestOffer): Promise<void> {
  await page.goto(`${desk.baseUrl}/offers/${offer.oid}?tab=history`);
  await expect(notes(page).getByLabel('New note')).toBeVisible();
}

test('a note can be written and deleted using only the keyboard, after which auditors can still read it', async ({
  page,
  browser,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await openNotes(page, offer);
  await expect(notes(page)).toContainText('No notes yet.');
  await notes(page).getByLabel('New note').focus();
  await page.keyboard.type('Issuer asks for\ntwo more weeks.');
  await page.keyboard.press('Control+Enter');
  const item = notes(page).getByRole('listitem').first();
  await expect(item).toContainText('two more weeks.');
  await expect(notes(page).getByLabel('New note')).toHaveValue('');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Delete…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this note?' });
  await expect(dialog.getByRole('button', { name: 'Keep the note' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete note' }).press('Enter');
  await expect(item).toContainText('Deleted by its author');
  await expect(item).not.toContainText('two more weeks.');

  const context = await browser.newContext();
  const auditor = await context.newPage();
  await desk.signIn(auditor, 'auditor', harborPoint);
  await openNotes(auditor, offer);
  await expect(notes(auditor).getByRole('listitem').first()).toContainText('two more weeks.');
  await expect(notes(auditor).getByRole('button', { name: 'Delete…' })).toHaveCount(0);
  await context.close();
});

test('keeps the text if saving fails, and says that a text is too long before sending it', async ({
  page,
}) => {
  await desk.signIn(page);
  await openNotes(page, await importOffer(desk));
  const field = notes(page).getByLabel('New note');
  await field.fill('x'.repeat(4_001));
  await expect(notes(page)).toContainText('Use at most 4,000 characters. Remove 1.');
  await expect(notes(page).getByRole('button', { name: 'Add note' })).toBeDisabled();
  await field.fill('Kept.');
  await page.context().setOffline(true);
  await notes(page).getByRole('button', { name: 'Add note' }).click();
  await expect(notes(page).getByRole('alert')).toContainText('The note was not saved.');
  await expect(field).toHaveValue('Kept.');
  await page.context().setOffline(false);
});

test('keeps text that the user types while a note is being saved', async ({ page }) => {
  await desk.signIn(page);
  await openNotes(page, await importOffer(desk));
  const release = await holdRequests(page, '**/notes', 'POST');
  const field = notes(page).getByLabel('New note');
  await field.fill('The first one.');
  await notes(page).getByRole('button', { name: 'Add note' }).click();
  await field.fill('The next one.');
  release();
  await expect(notes(page).getByRole('listitem')).toContainText('The first one.');
  await expect(field).toHaveValue('The next one.');
});

test('notes fit both wide and narrow pages', async ({ page }) => {
  await desk.signIn(page);
  await openNotes(page, await importOffer(desk));
  for (const [width, text] of [
    [1440, 'Issuer asks for two more weeks.'],
    [390, 'Called R. Calloway.\nNo answer yet.'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await notes(page).getByLabel('New note').fill(text);
    await notes(page).getByRole('button', { name: 'Add note' }).click();
    await expect(notes(page)).toContainText(text.split('\n')[0] ?? '');
    await expect(notes(page).getByLabel('New note')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
