import type { Page } from '@playwright/test';

/**
 * Holds back requests to matching URLs until the returned function is called. If a method is given, holds back only
 * requests with that method.
 */
export async function holdRequests(page: Page, pattern: string, method?: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  });
  return () => resolve(undefined);
}
