import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page of the console answers to its reader: the server sends it whole, before its scripts run, and its
 * parts come to life one by one.
 */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Go to…' })).toHaveAttribute('aria-keyshortcuts', /K$/);
  await page.waitForFunction(() =>
    // React notes its handlers at each element that it has taken over.
    Array.from(document.querySelectorAll('main button')).every((button) =>
      Object.keys(button).some((name) => name.startsWith('__reactProps$')),
    ),
  );
}
