import type { Route } from '@playwright/test';

/** Responds to a request with the server's internal error (500), which a test can't cause from outside. */
export async function refuse(route: Route): Promise<void> {
  const address = route.request().url();
  const detail = 'Something went wrong.';
  await route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: {
      type: new URL('/problems/internal-error', address).href,
      title: 'Internal error',
      status: 500,
      detail,
      instance: new URL(address).pathname,
      requestId: crypto.randomUUID(),
      errors: [{ field: null, code: 'internal.error', message: detail }],
    },
  });
}
