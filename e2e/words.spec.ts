import { expect, type Page } from '@playwright/test';
import { test } from './console.ts';
import { editOffer } from './edit-offer.ts';
import { importOffer, withPending } from './offers-of-tests.ts';

const internalWords =
  /\b(INITIAL|IN_PROGRESS|CLOSED_[A-Z]+|ORDER_CREATED|D\d{1,2}|rule \d)\b|setting other than|Bearer token/;

test("the console shows statuses and rules in words, and shows the user's name", async ({ page, desk }) => {
  const { email } = await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await page.goto(`${desk.baseUrl}/offers?status=all`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectPlainWords(page);
  await expect(page.getByRole('banner')).toContainText(email.split('@')[0] ?? '');

  await editOffer(page, offer.address);
  await page.getByRole('textbox', { name: 'Cash required before closing' }).fill('11');
  await expect(page.getByText('Enter a smaller number').first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expectPlainWords(page);
  await page.getByRole('button', { name: 'Close…' }).click();
  await expect(page.getByRole('dialog')).toContainText('The offer will be closed as incomplete');
  await expectPlainWords(page);
  await page.keyboard.press('Escape');

  const closed = await importOffer(desk, { fields: { offerStatus: 'CLOSED_CANCELLED' } });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`${closed.address}?tab=history`);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await expectPlainWords(page);
});

async function expectPlainWords(page: Page): Promise<void> {
  const { words, titles } = await page.evaluate(() => ({
    words: document.body.innerText,
    titles: [...document.querySelectorAll('[title]')].map((element) => element.getAttribute('title') ?? ''),
  }));
  expect(words).not.toMatch(internalWords);
  expect(titles.join('\n')).not.toMatch(internalWords);
}
