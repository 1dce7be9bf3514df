import type { Page } from '@playwright/test';

/** Opens an offer with all of its settings sections in edit mode. */
export async function editOffer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await editAll(page);
}

/** Confirms saving a change that can't be undone, such as requiring cash fewer days before closing. */
export async function confirmSave(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /Save anyway\?$/ })
    .getByRole('button', { name: 'Save anyway' })
    .click();
}

/** Puts all settings sections into edit mode. */
export async function editAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit all' }).click();
}
