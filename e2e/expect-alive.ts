import { expect, type Page } from '@playwright/test';

/** Waits until a page of the console answers to its reader: the server sends it whole, before its scripts run. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Go to…' })).toHaveAttribute('aria-keyshortcuts', /K$/);
}
