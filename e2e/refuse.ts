import type { Route } from '@playwright/test';

export const requestId = '7f1d2c3b-0000-4000-8000-00000000abcd';

/** The server's response to an internal error or an overload, which a test can't cause from outside. */
export function problem(status: 500 | 503) {
  const [code, detail] =
    status === 500
      ? ['internal.error', 'The request failed because of an error of ours.']
      : ['overloaded', 'Busy.'];
  const json = {
    type: 'http://localhost/problems/x',
    title: 'Problem',
    status,
    detail,
    instance: '/restapi',
    requestId,
    errors: [{ field: null, code, message: detail }],
  };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(json) };
}

/** Responds to a request with an internal error. */
export async function refuse(route: Route): Promise<void> {
  await route.fulfill(problem(500));
}
