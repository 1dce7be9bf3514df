import assert from 'node:assert/strict';
import { type Operation, operations } from '#lib/contract/operations.ts';
import { type Client, clientOf } from './client.ts';
import type { TrialDesk } from './trial-desk.ts';

/** An operation that takes a body, as somebody sends it whose body is looked at. */
export type BodyTarget = { readonly operation: Operation; readonly path: string; readonly send: Client };

/** Every operation that takes a body: a key sends most of them, a person in a session the change of the password. */
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
  const target = (operation: Operation, send: Client, path = operation.path) => ({ operation, path, send });
  return [
    target(operations.updateOffer, manager, offer),
    target(operations.signIn, anybody),
    target(operations.changePassword, clientOf(desk.baseUrl, { cookie })),
    target(operations.createUser, administrator),
    target(operations.changeUserRole, administrator, `/restapi/users/${email}`),
    target(operations.createKey, administrator),
    target(operations.keepKey, administrator, '/restapi/keys/0123456789abcdef'),
    target(operations.setRestriction, administrator),
  ];
}
