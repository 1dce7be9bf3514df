import type { Page } from '@playwright/test';

/** Opens an offer, and every section of its settings to be edited. */
export async function editOffer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await editAll(page);
}

/** Opens every section of the settings that are in sight. */
export async function editAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit all' }).click();
}
