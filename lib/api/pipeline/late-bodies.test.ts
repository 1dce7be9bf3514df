import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { firms } from '#testing/api/example-book.ts';
import { exampleRequest } from '#testing/api/example-request.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { webRequest } from '#lib/api/http/request-context.ts';
import { loadRoutes, matchRoute } from './mount.ts';

const desk = openDesk();
const withBody = Object.values<Operation>(operations).filter(
  (operation) => !isPublic(operation) && (operation.body !== null || operation.upload !== undefined),
);

/** Sends an operation's example in a new session. `beforeBody` runs when the service begins to read the body. */
async function send(operation: Operation, beforeBody: (email: string) => Promise<unknown>) {
  const email = `${randomUUID()}@example.com`;
  const user = { email, firmOid: firms.creating, role: 'administrator' } as const;
  const token = await signInByStore(desk.store.database, user, 'no hash');
  const { method, path, search, body, headers } = exampleRequest(operation, {});
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await beforeBody(email);
        controller.enqueue(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const routes = await loadRoutes(resolve(import.meta.dirname, '../../..'));
  const handler = matchRoute(routes, path)?.route.handlers.get(method);
  if (handler === undefined) throw new Error(`${method} ${path} has no handler.`);
  const request = new Request(`http://127.0.0.1:${desk.port}${path}${search}`, {
    method,
    headers: {
      cookie: `placement_desk=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...headers,
    },
  });
  return handler.respond({ ...webRequest(request), body: () => stream });
}

describe.each(withBody)('$method $path', (operation) => {
  test('returns 401 if the user is signed out before the body arrives', async () => {
    const response = await send(operation, (email) =>
      desk.store.database.query(sql`delete from desk_session where email = ${email}`),
    );
    const { errors } = problemSchema.parse(JSON.parse(response.body ?? ''));
    expect([response.status, errors[0]?.code]).toEqual([401, 'authentication.invalid']);
  });
});
