import { expect, type Page } from '@playwright/test';

/**
 * Waits until a console page responds to input. The server sends the complete page before any script runs, and the
 * parts of the page are then hydrated one after another.
 */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Go to…' })).toHaveAttribute('aria-keyshortcuts', /K$/);
  await page.waitForFunction(() =>
    // React stores its handlers on each element that it has hydrated.
    Array.from(document.querySelectorAll('main button')).every((button) =>
      Object.keys(button).some((name) => name.startsWith('__reactProps$')),
    ),
  );
}
