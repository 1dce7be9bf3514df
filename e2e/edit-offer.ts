import type { Page } from '@playwright/test';

/** Opens an offer with all of its settings sections in edit mode. */
export async function editOffer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await editAll(page);
}

/** Puts all settings sections into edit mode. */
export async function editAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit all' }).click();
}
