import { expect, test } from 'vitest';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { type Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { isPublic, roleMay } from '#lib/contract/rights.ts';
import { type Role, userRoles } from '#lib/domain/access/access.ts';

const desk = openDesk();
const codes = async (...[method, path, options]: Parameters<typeof desk.send>) => {
  const reply = await desk.send(method, path, options);
  return [reply.status, ...codesOf(reply).map(([, code]) => code)];
};

const sentByRole = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  userRoles.filter((role) => !roleMay(role, operation)).map((role) => ({ name, role, operation })),
);

/** Operations available to offer managers, but not to investment professionals or auditors. */
const creating = ['createOffer', 'listDrafts', 'createDraft', 'readDraft', 'changeDraft', 'deleteDraft'];

/** Returns the error code for a role that doesn't have permission for the operation. */
function refusalOf(name: string): string {
  if (name === 'listApprovals') return 'approval.not.allowed';
  if (name === 'listReviews') return 'history.not.allowed';
  return creating.includes(name) ? 'offer.create.not.allowed' : 'administration.not.allowed';
}

test('administrators can send all requests, auditors can read audit data, and offer managers can create offers (D20)', () => {
  const ruledOut = (role: Role) => sentByRole.flatMap((each) => (each.role === role ? [each.name] : []));
  expect(ruledOut('administrator')).toEqual([]);
  expect(ruledOut('auditor')).toContain('listUsers');
  const audit = [
    'listSecurityEvents',
    'listAuditEntries',
    'verifyAudit',
    'listImports',
    'readImport',
    'readTemplate',
    'listChanges',
  ];
  for (const role of ['offer_manager', 'investment_professional'] as const) {
    // Investment professionals can't read approvals and reviews either.
    const decisions = role === 'investment_professional' ? ['listApprovals', 'listReviews'] : [];
    const alike = ruledOut('auditor').filter((name) => role !== 'offer_manager' || !creating.includes(name));
    expect(ruledOut(role).sort()).toEqual([...alike, ...audit, ...decisions].sort());
  }
});

test('a feed key can send import requests, and no other request that requires credentials', async () => {
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    if (isPublic(operation)) continue;
    const options = { key: desk.key('creating', 'feeder'), ...(operation.body && { body: {} }) };
    const path = operation.path.replaceAll(/\{\w+\}/g, 'none');
    const found = await codes(operation.method, `${path}?nothing=1`, options);
    const isRefused = found.includes('request.not.available');
    expect([name, isRefused]).toEqual([name, !['createImport', 'listImports', 'readImport'].includes(name)]);
  }
});

test.each(sentByRole)(
  '$name is rejected for the role $role, even if the request has other errors',
  async (each) => {
    const { method, path } = each.operation;
    const options = { key: desk.key('creating', each.role), ...(each.operation.body && { body: {} }) };
    expect(await codes(method, `${path.replaceAll(/\{\w+\}/g, 'none')}?nothing=1`, options)).toEqual([
      403,
      refusalOf(each.name),
    ]);
  },
);

test('a restriction is reported before a missing permission, 415 before both, and a malformed key after both', async () => {
  const { key = '' } = { ...(await desk.restrictedKey('readOffers')) } as { key?: string };
  expect(await codes('GET', '/restapi/auditentries', { key })).toEqual([403, 'request.not.available']);
  expect(
    await codes('POST', '/restapi/keys', { body: '{}', headers: { 'content-type': 'text/plain' } }),
  ).toEqual([415, 'unsupported.media.type']);
  const headers = { 'idempotency-key': 'é' };
  expect(await codes('POST', '/restapi/keys', { body: {}, headers })).toEqual([
    403,
    'administration.not.allowed',
  ]);
});
