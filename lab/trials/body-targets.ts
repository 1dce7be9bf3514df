import assert from 'node:assert/strict';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { exampleRequest } from '#testing/api/example-request.ts';
import { type Client, clientOf } from '#testing/service/client.ts';
import type { TrialDesk } from './trial-desk.ts';

/** An operation with a body, and a caller who is permitted to send it, so that the service reads the body. */
export type BodyTarget = { readonly operation: Operation; readonly path: string; readonly send: Client };

/** Returns every operation with a body, each with a caller who is permitted to send it. */
export async function bodyTargets(
  desk: TrialDesk,
  offer: string,
  { manager, administrator }: Record<'manager' | 'administrator', Client>,
): Promise<BodyTarget[]> {
  const email = 'expensive@trial.example';
  const made = await administrator('POST', '/restapi/users', { body: { email, role: 'auditor' } });
  const anybody = clientOf(desk.baseUrl, '');
  const signedIn = await anybody('POST', '/restapi/session', {
    body: { email, password: made.json.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(signedIn.status, 200, signedIn.text);
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  const inSession = clientOf(desk.baseUrl, { cookie });
  const senderOf = (operation: Operation) => {
    if (operation.right === 'inSession') return inSession;
    if (isPublic(operation)) return anybody;
    return operation.right === 'administer' ? administrator : manager;
  };
  return withBody(operations).map((operation) => {
    const { path } = exampleRequest(operation, { email });
    return {
      operation,
      path: operation === operations.updateOffer ? offer : path,
      send: senderOf(operation),
    };
  });
}

/** Returns the sandbox operations with a body, which the administrator sends. */
export function bodyTargetsOfSandbox(administrator: Client): BodyTarget[] {
  return withBody(sandboxOperations).map((operation) => {
    return { operation, path: exampleRequest(operation, {}).path, send: administrator };
  });
}

function withBody(table: Readonly<Record<string, Operation>>): Operation[] {
  return Object.values(table).filter(({ body }) => body !== null);
}
