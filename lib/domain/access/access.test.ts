import { describe, expect, test } from 'vitest';
import {
  keyIdOf,
  mayReadHistory,
  mayUpdateOffer,
  type Principal,
  rightsOf,
  type Role,
  roles,
  restrictableRequests,
  scopeOf,
  type FirmRelation,
  standingOf,
} from './access.ts';
import {
  creatingFirm,
  exampleOffer,
  otherFirm,
  participatingFirm,
} from '#lib/domain/offers/memo/example-memo.ts';

const offer = exampleOffer();

const firmOf: Record<FirmRelation, string> = {
  creating: creatingFirm,
  participating: participatingFirm,
  none: otherFirm,
};

function principal(role: Role, relation: FirmRelation): Principal {
  return { kind: 'key', id: 'key-1', name: 'A key', firmOid: firmOf[relation], role, restricted: [] };
}

test.each(Object.entries(firmOf))('standingOf returns the relation %s', (relation, firmOid) => {
  expect(standingOf(firmOid, offer)).toBe(relation);
});

test('a firm that both created and joined an offer is treated as its creator', () => {
  expect(standingOf(creatingFirm, { ...offer, participatingFirms: [creatingFirm] })).toBe('creating');
});

describe('permissions by role (D20)', () => {
  test.each<[Role, FirmRelation, boolean, boolean]>([
    // role, firm's relation to the offer, can update, can read the history
    ['offer_manager', 'creating', true, true],
    ['offer_manager', 'participating', false, false],
    ['offer_manager', 'none', false, false],
    ['investment_professional', 'creating', false, false],
    ['investment_professional', 'participating', false, false],
    ['investment_professional', 'none', false, false],
    ['auditor', 'creating', false, true],
    ['auditor', 'participating', false, false],
    ['auditor', 'none', false, false],
    ['administrator', 'creating', true, true],
    ['administrator', 'participating', false, false],
    ['administrator', 'none', false, false],
  ])('role %s, relation %s: can update is %s, can read history is %s', (role, relation, updates, history) => {
    expect(mayUpdateOffer(principal(role, relation), offer)).toBe(updates);
    expect(mayReadHistory(principal(role, relation), offer)).toBe(history);
  });

  test('only administrators have access to administration', () => {
    expect(roles.filter((role) => rightsOf[role].administer)).toEqual(['administrator']);
  });

  test('auditors and administrators can verify the audit log', () => {
    expect(roles.filter((role) => rightsOf[role].verifyAudit)).toEqual(['auditor', 'administrator']);
  });
});

test('keyIdOf returns the ID of an API key, and null for a user', () => {
  expect((['key', 'signing key', 'user'] as const).map((kind) => keyIdOf({ kind, id: '1' }))).toEqual([
    '1',
    '1',
    null,
  ]);
});

test.each<[Role, readonly string[]]>([
  ['offer_manager', ['all', 'all', 'all', 'all']],
  ['investment_professional', ['none', 'none', 'all', 'all']],
  ['auditor', ['none', 'none', 'all', 'all']],
  ['administrator', ['all', 'all', 'all', 'all']],
  ['feeder', ['overrides', 'overrides', 'none', 'overrides']],
])('scopeOf returns how much of each restrictable request a role includes: %s', (role, scopes) => {
  expect(restrictableRequests.map((request) => scopeOf(request, role))).toEqual(scopes);
});
