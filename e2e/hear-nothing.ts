import type { Page } from '@playwright/test';

/** Keeps the stream of events from the page: what others change is news to it only when it asks, or is refused. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/restapi/events/stream*', (route) => route.abort());
}
