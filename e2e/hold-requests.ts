import type { Page } from '@playwright/test';

/** Delays requests to matching URLs (with one method, if given) until the returned function is called. */
export async function holdRequests(page: Page, pattern: string, method?: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  });
  return () => resolve(undefined);
}
