import type { Page } from '@playwright/test';

/** Opens an offer, with all of its settings sections open for editing. */
export async function editOffer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await editAll(page);
}

/** Opens all visible settings sections. */
export async function editAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit all' }).click();
}
