import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles, userRoles } from '#lib/domain/access/access.ts';
import {
  approvalDecisions,
  approvalKinds,
  approvalStates,
  expiryOf,
  policyChange,
  reasonToTurnOff,
} from './approval.ts';
import { type Decider, type Deciding, refusalToDecide } from './deciding.ts';

const decider = fc.record<Decider>({
  isPerson: fc.boolean(),
  role: fc.constantFrom(...roles),
  isRestricted: fc.boolean(),
  isRequester: fc.boolean(),
  isBehindKey: fc.boolean(),
  isFresh: fc.boolean(),
});
const deciding = fc.record<Deciding>({
  decision: fc.constantFrom(...approvalDecisions),
  kind: fc.constantFrom(...approvalKinds),
  state: fc.constantFrom(...approvalStates),
  isCurrent: fc.constantFrom(true, false, null),
});

/**
 * The rules as the documentation states them, in the same order, written independently of the code that
 * enforces them.
 */
function model({ decision, kind, state, isCurrent }: Deciding, who: Decider): string | undefined {
  const reasons: [boolean, string][] = [];
  if (decision === 'withdraw') {
    const may = who.isRequester || who.isBehindKey || (who.isPerson && who.role === 'administrator');
    reasons.push([!may, 'approval.not.allowed']);
  } else {
    const administrators = ['administrator'];
    const managers = who.isRestricted ? [] : ['administrator', 'offer_manager'];
    const may = kind === 'policy' || kind === 'access' ? administrators : managers;
    reasons.push([!who.isPerson || !may.includes(who.role), 'approval.not.allowed']);
    reasons.push([who.isRequester || who.isBehindKey, 'approval.own']);
  }
  reasons.push([state !== 'pending', 'approval.decided']);
  reasons.push([decision === 'approve' && isCurrent === null, 'precondition.required']);
  reasons.push([isCurrent === false, 'precondition.failed']);
  reasons.push([decision !== 'withdraw' && !who.isFresh, 'reauthentication.required']);
  return reasons.find(([isSo]) => isSo)?.[1];
}

test('refusalToDecide matches the documented rules, including the order of the errors', () => {
  fc.assert(
    fc.property(deciding, decider, (what, who) => {
      expect(refusalToDecide(what, who)).toBe(model(what, who));
    }),
    { numRuns: 5_000 },
  );
});

describe('approval', () => {
  const other: Decider = {
    isPerson: true,
    role: 'offer_manager',
    isRestricted: false,
    isRequester: false,
    isBehindKey: false,
    isFresh: true,
  };
  const approve: Deciding = { decision: 'approve', kind: 'execute', state: 'pending', isCurrent: true };

  test.each([
    ['another offer manager', {}, undefined],
    ['another administrator', { role: 'administrator' }, undefined],
    ['an auditor', { role: 'auditor' }, 'approval.not.allowed'],
    ['an investment professional', { role: 'investment_professional' }, 'approval.not.allowed'],
    ['an API key', { isPerson: false }, 'approval.not.allowed'],
    ['a user who cannot update offers', { isRestricted: true }, 'approval.not.allowed'],
    ['the requester', { isRequester: true }, 'approval.own'],
    ['the creator of the key', { isBehindKey: true }, 'approval.own'],
    ['a user who signed in long ago', { isFresh: false }, 'reauthentication.required'],
  ] as const)('by %s', (_who, difference, refused) => {
    expect(refusalToDecide(approve, { ...other, ...difference })).toBe(refused);
  });

  test.each(userRoles)('only an administrator can approve a policy change: %s', (role) => {
    expect(refusalToDecide({ ...approve, kind: 'policy' }, { ...other, role })).toBe(
      role === 'administrator' ? undefined : 'approval.not.allowed',
    );
  });
});

describe('an approval expires', () => {
  test.each([
    ['2027-03-01T12:00:00Z', '2027-03-31', '2027-03-08T12:00:00.000Z'],
    ['2027-03-25T12:00:00Z', '2027-03-31', '2027-04-01T04:00:00.000Z'],
    ['2027-03-25T04:00:00Z', '2027-03-31', '2027-04-01T04:00:00.000Z'],
    ['2027-03-25T03:59:59Z', '2027-03-31', '2027-04-01T03:59:59.000Z'],
    ['2027-04-01T03:59:59Z', '2027-03-31', '2027-04-01T04:00:00.000Z'],
    // An offer can be closed after its closing date.
    ['2027-04-01T04:00:00Z', '2027-03-31', '2027-04-08T04:00:00.000Z'],
    ['2027-04-01T04:00:00Z', null, '2027-04-08T04:00:00.000Z'],
    // Daylight saving time begins on March 14, 2027: the day ends at 4:00 UTC.
    ['2027-03-10T12:00:00Z', '2027-03-14', '2027-03-15T04:00:00.000Z'],
  ])('if requested at %s for an offer that closes on %s: at %s', (requestedAt, closingDate, expiresAt) => {
    expect(expiryOf(new Date(requestedAt), closingDate).toISOString()).toBe(expiresAt);
  });
});

test('a policy change contains only the steps that change', () => {
  const policy = { execute: true, cancel: false, close: true, allocate: false };
  expect(policyChange(policy, { execute: true, cancel: true, close: false })).toEqual({
    on: ['cancel'],
    off: ['close'],
  });
  expect(policyChange(policy, {})).toEqual({ on: [], off: [] });
});

test.each([
  [['execute'], 'No longer require approval to execute offers'],
  [['execute', 'cancel', 'close'], 'No longer require approval to execute, cancel or close offers'],
  [['allocate'], 'No longer require approval to allocate subscriptions'],
  [['close', 'allocate'], 'No longer require approval to close offers or allocate subscriptions'],
] as const)('a request to turn off %j has the reason %j', (steps, expected) => {
  expect(reasonToTurnOff(steps)).toBe(expected);
});
