import { expect, test } from 'vitest';
import type { FirmKey } from '#lib/client/administration/keys.ts';
import { subjectsOf } from './restriction-row.tsx';

const creationTimestamp = '2026-09-01T09:30:00.000-04:00';
const user = {
  email: 'a@x.example',
  role: 'auditor',
  name: null,
  disabled: false,
  creationTimestamp,
  lastSignInTimestamp: null,
} as const;
const setBy = { kind: 'user', name: 'b@x.example' };
const key: FirmKey = {
  keyId: 'aa',
  name: 'Reports',
  role: 'offer_manager',
  kind: 'bearer',
  creationTimestamp,
  createdBy: null,
  makerRemovedTimestamp: null,
  lastUsedTimestamp: null,
  revokedTimestamp: null,
  expiresAt: null,
  addresses: null,
  requests: null,
  note: null,
};

test('each user and key has only its own restrictions, not the firm’s or those of another kind of subject', () => {
  const subjects = subjectsOf(
    [user],
    [key],
    [
      { subjectKind: 'user', subjectId: 'a@x.example', request: 'readOffers', setBy },
      { subjectKind: 'key', subjectId: 'a@x.example', request: 'updateOffer', setBy },
      { subjectKind: 'firm', subjectId: 'aa', request: 'updateOffer', setBy },
      { subjectKind: 'key', subjectId: 'aa', request: 'listTransfers', setBy },
    ],
  );
  // Ordered by role: offer manager, then auditor.
  expect(subjects.map(({ kind, id, off }) => ({ kind, id, off }))).toEqual([
    { kind: 'key', id: 'aa', off: ['listTransfers'] },
    { kind: 'user', id: 'a@x.example', off: ['readOffers'] },
  ]);
});

test('a revoked key is excluded, because it can’t send requests', () => {
  expect(subjectsOf([], [{ ...key, revokedTimestamp: creationTimestamp }], [])).toEqual([]);
});

test('a disabled user and a replaced or expired key are marked', () => {
  const soon = '2099-01-02T12:00:00.000-05:00';
  const keys: FirmKey[] = [
    { ...key, keyId: 'old', name: 'Old', expiresAt: creationTimestamp },
    { ...key, expiresAt: soon },
    { ...key, keyId: 'bb', expiresAt: soon },
  ];
  expect(
    subjectsOf(
      [
        { ...user, disabled: true },
        { ...user, email: 'b@x.example' },
      ],
      keys,
      [],
    ).map(({ id, status }) => [id, status?.words]),
  ).toEqual([
    ['old', 'Expired Sep 1, 2026, 9:30 AM ET'],
    ['aa', 'Replaced, works until Jan 2, 2099, 12:00 PM ET'],
    ['bb', undefined],
    ['a@x.example', 'Disabled, no access'],
    ['b@x.example', undefined],
  ]);
});
