import { describe, expect, test } from 'vitest';
import { documentedOperations, nameOf, summaryOf } from '#lib/contract/operations.ts';
import { securityEvents, type SecurityEventCode } from '#lib/domain/access/security-event.ts';
import { detailWords, eventWords, headingWords, isOfOffer, subjectWords } from './event-words.ts';
import { eventChoices } from './event-filters.tsx';
import { toneOf } from './security-tab.tsx';

test.each([
  ['user.added', 'User added'],
  ['moon.phase', 'moon.phase'],
  ['toString', 'toString'],
])('%s is shown as %s', (event, words) => {
  expect(eventWords(event)).toBe(words);
});

test.each([
  ['request.refused', 'stopped'],
  ['key.new.address', 'waiting'],
  ['user.added', undefined],
  ['moon.phase', undefined],
])('%s has the tone %s', (event, tone) => {
  expect(toneOf(event)).toBe(tone);
});

test.each([
  ['approval.decided', 'allocate executed, approval 75385c0e9d1f2a3b', true],
  ['approval.requested', 'policy, approval 75385c0e9d1f2a3b', false],
  ['approval.policy.changed', 'allocate on', false],
  ['approval.bypassed', 'INITIAL to CLOSED_CANCELLED', true],
])('the subject of %s with the detail %s is an offer: %s', (event, detail, expected) => {
  expect(isOfOffer(event, detail)).toBe(expected);
});

describe('the detail of an event', () => {
  test.each([
    ['user.role.changed', 'offer_manager to auditor', 'Offer manager to Auditor'],
    ['user.added', 'administrator', 'Administrator'],
    ['user.added', 'astronaut', 'astronaut'],
    ['key.created', 'auditor, auditor, bearer', 'auditor, Auditor, bearer'],
    ['key.created', 'offer_manager, signing', 'Offer manager, signing'],
    ['key.created', 'nothing of the kind', 'nothing of the kind'],
    ['key.created', null, null],
    ['approval.requested', 'allocate, approval 75385c0e9d1f2a3b', 'Request to allocate subscriptions'],
    [
      'approval.decided',
      'allocate executed, approval 75385c0e9d1f2a3b',
      'The request to allocate subscriptions was approved.',
    ],
    [
      'approval.decided',
      'close rejected, approval 75385c0e9d1f2a3b',
      'The request to close the offer was rejected.',
    ],
    ['approval.decided', 'moon full, approval 75385c0e9d1f2a3b', 'moon full, approval 75385c0e9d1f2a3b'],
    ['request.refused', 'account.not.allowed', 'The caller has no access to this account'],
    ['request.refused', 'request.not.available', 'This operation is disabled for the caller'],
    ['request.refused', 'moon.phase', 'moon.phase'],
    ['restriction.changed', 'listTransfers off for the user', 'Viewing transfers disabled for the user'],
    ['restriction.changed', 'readOffers on for the key', 'Viewing offers enabled for the key'],
    ['restriction.changed', 'fly off for the key', 'fly off for the key'],
    ['sign.in', null, null],
  ])('for %s, %s is shown as %s', (event, detail, words) => {
    expect(detailWords({ event, detail })).toBe(words);
  });
});

const digest = `SHA-256 ${'1a'.repeat(32)}`;

/** The details that each event can have, with the words for them. Other events have no details, or names and addresses. */
const details: Readonly<Record<SecurityEventCode, Readonly<Record<string, string | null>>>> = {
  'sign.in': { 'password, authenticator app': 'Password, authenticator app' },
  'sign.in.failed': { 'password when confirming identity': 'Password when confirming identity' },
  'second.factor.required': {},
  'reauthentication.required': {},
  reauthenticated: { passkey: 'Passkey' },
  'factor.added': { 'passkey MacBook': 'Passkey MacBook' },
  'factor.removed': { 'authenticator app': 'Authenticator app' },
  'recovery.codes.renewed': {},
  'passkey.disabled': { 'passkey MacBook: copied': 'Passkey MacBook: copied' },
  'factors.reset': {},
  'signin.policy.changed': {
    'no second factor required': 'No second factor required',
    'second factor required for offer_manager, auditor from 2026-12-01':
      'Second factor required for Offer manager, Auditor from Tue, Dec 1, 2026',
  },
  'sign.out': { everywhere: 'Everywhere' },
  'session.ended': { 'every session': 'Every session' },
  'password.changed': { reset: 'Reset' },
  'identity.linked': { 'https://sso.example': 'https://sso.example' },
  'user.added': { offer_manager: 'Offer manager' },
  'user.refused.address': {},
  'user.role.changed': { 'offer_manager to auditor': 'Offer manager to Auditor' },
  'user.name.changed': { 'Dana to Rowe': 'Dana to Rowe' },
  'user.disabled': { investment_professional: 'Investment professional' },
  'user.enabled': { administrator: 'Administrator' },
  'user.removed': { auditor: 'Auditor' },
  'access.revoked': { 'sessions: 2, API keys: none': 'Sessions: 2, API keys: none' },
  'key.created': {
    'Reports, auditor, bearer, until 2026-12-01T17:00:00.000Z, from 127.0.0.0/8 10.0.0.0/8, for readOffer listOffers':
      'Reports, Auditor, bearer, expires Tue, Dec 1, 2026, from 127.0.0.0/8, 10.0.0.0/8, only 2 operations',
    'feeder, signing, for createImport': 'Data feed, signing, only 1 operation',
  },
  'key.rotated': {
    'Reports, new key 5f0c3a1b9d7e2468, until 2026-12-01T17:00:00.000Z':
      'Reports, new key 5f0c3a1b9d7e2468, old key valid until Dec 1, 2026, 12:00 PM ET',
  },
  'key.revoked': { reports: 'reports' },
  'key.kept': { reports: 'reports' },
  'key.new.address': {},
  'credential.refused': { 'expired key': 'Expired key' },
  'request.refused': { 'account.not.allowed': 'The caller has no access to this account' },
  'request.limited': { 'rate.limited': 'Too many requests' },
  'approval.requested': {
    'close, approval 75385c0e9d1f2a3b': 'Request to close the offer',
    'access, approval 75385c0e9d1f2a3b': 'Request to grant access',
  },
  'approval.decided': {
    'cancel superseded, approval 75385c0e9d1f2a3b': 'The request to cancel the offer was superseded.',
  },
  'approval.policy.changed': {
    'allocate on': 'Approval is now required to allocate subscriptions.',
    'execute on, allocate on, close off':
      'Approval is now required to execute an offer and to allocate subscriptions. Approval is no longer required to close an offer.',
    'fly on': 'fly on',
  },
  'approval.bypassed': { 'IN_PROGRESS to CLOSED_CANCELLED': 'In progress to Canceled' },
  'restriction.changed': { 'listTransfers off for the user': 'Viewing transfers disabled for the user' },
  'firm.domains.changed': { none: 'No domains', 'harborpoint.example': 'harborpoint.example' },
  'book.exported': {},
  'import.received': {
    [`import; ${digest}`]: null,
    [`import, override, mode each, strict; ${digest}`]:
      'Can override decisions. Loads valid records even if others are rejected. Rejects unknown fields',
    [`dry run, override, mode each; ${digest}`]: 'Dry run',
  },
  'import.finished': {
    [`import; 2 offers, 0 accounts, 1 subscription, 0 transfers; 3 changed, 1 rejected; ${digest}`]:
      '2 offers, 1 subscription. 3 records changed. 1 record rejected',
    'dry run; 0 offers, 1 account, 0 subscriptions, 0 transfers; 1 changed; no digest':
      'Dry run: 1 account. 1 record would change',
    [`import; 0 offers, 0 accounts, 0 subscriptions, 0 transfers; 0 changed; ${digest}`]:
      'No records. No changes',
  },
  'import.refused': {
    [`import; 12 offers, 0 accounts, 0 subscriptions, 0 transfers; nothing loaded, 2 rejected; ${digest}`]:
      '12 offers. Nothing was loaded. 2 records rejected',
  },
  'import.refused.record': { offer: 'Offer' },
  'transfer.removed': { 'ACAT, Rejected': 'ACAT, Rejected' },
  'account.removed': { 'R. Calloway IRA': 'R. Calloway IRA' },
  'list.exported': {
    'csv, 12 rows': 'CSV, 12 rows',
    'csv, 12 rows, filled=true': 'CSV, 12 rows, for a template or to check an upload',
    'xlsx, cut off after 1 row, offerstatus=all&q=mesa 33':
      'XLSX, cut off after 1 row. Filters: offerstatus: all; search: mesa 33',
  },
  'audit.exported': {
    '12 entries, from 2026-11-01, verified': '12 entries, from Sun, Nov 1, 2026, verified',
  },
  'audit.verified': {
    'verification failed: gap': 'Gap',
    'verified, 22 offers, 1 entry': '22 offers, 1 entry',
    verified: 'Verified',
  },
  'feed.created': { dates: 'dates' },
  'feed.deleted': { dates: 'dates' },
  'webhook.created': { 'https://hooks.example': 'https://hooks.example' },
  'webhook.changed': { 'https://hooks.example, disabled': 'https://hooks.example, disabled' },
  'webhook.secret': { 'https://hooks.example': 'https://hooks.example' },
  'webhook.deleted': { 'https://hooks.example': 'https://hooks.example' },
  'webhook.disabled': {},
  'webhook.challenged': { 'https://hooks.example: confirmed': 'https://hooks.example: confirmed' },
  'webhook.tested': { 'https://hooks.example: delivered': 'https://hooks.example: delivered' },
  'webhook.redelivered': { 'delivery 17': 'Delivery 17' },
  'webhook.replayed': {
    'after 2026-11-20T09:30:00-05:00': 'Events after Nov 20, 2026, 9:30 AM ET',
  },
  'events.lost': { '12 events': '12 events' },
  'store.attached': {},
  'store.detached': {},
};

test.each(Object.entries(details))('%s and its details are shown in words', (event, examples) => {
  expect(eventWords(event)).toMatch(/^[A-Z]/);
  for (const [detail, words] of Object.entries(examples)) {
    expect(detailWords({ event, detail })).toBe(words);
  }
});

test('the menu of events contains every event once', () => {
  expect(eventChoices.map(({ value }) => value).toSorted()).toEqual(Object.keys(securityEvents).toSorted());
});

test('every event has examples', () => {
  expect(Object.keys(details)).toEqual(Object.keys(securityEvents));
});

describe('the subject of an event', () => {
  const subject = (listed: Partial<Parameters<typeof subjectWords>[0]>) =>
    subjectWords({ event: 'sign.in', subject: null, subjectName: null, detail: null, ...listed }, '4467');
  const oid = '4683743612465316027';

  test.each(Object.values(documentedOperations).map((operation) => [nameOf(operation), operation] as const))(
    'is a sentence if it is the request %s',
    (name, { method }) => {
      for (const event of ['request.refused', 'reauthentication.required']) {
        const words = subject({ event, subject: `${method} ${name}`, subjectName: summaryOf(name) });
        expect(words).toMatch(/^Tried to [a-z-]+,? /);
        expect(words).not.toMatch(/\b[a-z]+[A-Z]|\byour?\b/);
      }
    },
  );

  test.each([
    [{ event: 'request.refused', subject: 'PUT decideApproval', subjectName: null }, 'PUT decideApproval'],
    [
      {
        event: 'approval.decided',
        subject: oid,
        subjectName: 'Blue Mesa Solar II',
        detail: 'allocate executed, approval 1',
      },
      'Blue Mesa Solar II',
    ],
    [{ event: 'approval.requested', subject: oid, detail: 'close, approval 1' }, `Offer ${oid}`],
    [{ event: 'approval.bypassed', subject: oid, subjectName: 'Blue Mesa Solar II' }, 'Blue Mesa Solar II'],
    [{ event: 'approval.policy.changed', subject: '4467', detail: 'allocate on' }, 'Your firm'],
    [
      { event: 'list.exported', subject: `history of ${oid}`, subjectName: 'Blue Mesa Solar II' },
      'History of Blue Mesa Solar II',
    ],
    [{ event: 'list.exported', subject: `history of ${oid}` }, `History of ${oid}`],
    [{ event: 'list.exported', subject: 'security-events' }, 'Security events'],
    [{ event: 'list.exported', subject: 'firm-transfers' }, 'Firm transfers'],
    [{ event: 'import.finished', subject: '5b1f', subjectName: 'Clients 1.xlsx' }, 'Clients 1.xlsx'],
    [{ event: 'import.finished', subject: '5b1f' }, 'Import 5b1f'],
    [{ event: 'user.added', subject: 'a@b.example' }, 'a@b.example'],
    [{}, null],
  ])('%j reads %s', (listed, words) => {
    expect(subject(listed)).toBe(words);
  });
});

test.each([
  ['import.received', 'dry run; no digest', 'Import check received'],
  [
    'import.finished',
    'dry run; 1 offer, 0 accounts, 0 subscriptions, 0 transfers; 1 changed; no digest',
    'Import checked',
  ],
  [
    'import.finished',
    'import; 1 offer, 0 accounts, 0 subscriptions, 0 transfers; 1 changed; no digest',
    'Import finished',
  ],
  ['restriction.changed', 'readOffers on for the key', 'Operation enabled'],
  ['restriction.changed', 'readOffers off for the key', 'Operation disabled'],
  ['webhook.challenged', 'https://a.example: confirmed', 'Webhook confirmed'],
  ['webhook.challenged', 'https://a.example: Host not found: a.example', 'Webhook challenge failed'],
  ['webhook.tested', 'https://a.example: delivered', 'Webhook test event sent'],
  ['webhook.tested', 'https://a.example: Connection refused: a.example', 'Webhook test event failed'],
  ['audit.verified', 'verification failed: gap', 'Audit verification failed'],
  ['approval.decided', 'close rejected, approval 75385c0e9d1f2a3b', 'Approval decided'],
  ['approval.decided', 'close withdrawn, approval 75385c0e9d1f2a3b', 'Approval withdrawn'],
  ['approval.decided', 'allocate superseded, approval 75385c0e9d1f2a3b', 'Approval superseded'],
  ['user.refused.address', null, 'New user’s address belongs to another firm'],
  ['sign.in', null, 'Signed in'],
])('the heading of %s with detail %s is %s', (event, detail, words) => {
  expect(headingWords({ event, detail })).toBe(words);
});
