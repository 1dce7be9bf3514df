import type { Page } from '@playwright/test';

/**
 * Blocks the page's event stream. The page then learns of other users' changes only when it polls or when the server
 * rejects a request.
 */
export async function blockEventStream(page: Page): Promise<void> {
  await page.route('**/restapi/events/stream*', (route) => route.abort());
}
