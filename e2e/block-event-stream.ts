import type { Page } from '@playwright/test';

/**
 * Blocks the event stream for the page, so it learns of other users' changes only by polling, or when a request is
 * rejected.
 */
export async function blockEventStream(page: Page): Promise<void> {
  await page.route('**/restapi/events/stream*', (route) => route.abort());
}
