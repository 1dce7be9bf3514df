import { expect, test } from 'vitest';
import type { ListedSecurityEvent } from '#lib/client/administration/audit.ts';
import { groupEvents } from './group-events.ts';

let number = 100;
const listed = (event: string, seconds: number, special: Partial<ListedSecurityEvent> = {}) => ({
  eventId: String((number -= 1)),
  at: new Date(Date.parse('2026-11-28T14:00:00-05:00') - seconds * 1_000).toISOString(),
  event,
  actor: { kind: 'user', name: 'm.reyes@harborpoint.example', keyId: null },
  subject: null,
  subjectName: null,
  detail: null,
  address: null,
  requestId: null,
  ...special,
});
const other = { actor: { kind: 'user', name: 'n.ellis@harborpoint.example', keyId: null } };
const ofFile = (subject: string) => ({ subject, subjectName: 'clients.csv' });
const readForCheck = { subject: 'accounts to import', detail: 'csv, 13 rows, filled=true' };
const shape = (events: readonly ListedSecurityEvent[]) =>
  groupEvents(events).map(({ event, related }) => [event.event, ...related.map((each) => each.event)]);

test('groups everything that one upload writes, across entries of other people', () => {
  const events = [
    listed('import.finished', 0, ofFile('b')),
    listed('import.received', 1, ofFile('b')),
    listed('sign.in', 2, other),
    listed('import.finished', 60, ofFile('a')),
    listed('import.received', 61, ofFile('a')),
    listed('list.exported', 62, readForCheck),
    listed('list.exported', 63, { ...readForCheck, detail: 'csv, 13 rows' }),
    listed('import.finished', 64, { ...ofFile('c'), subjectName: 'other.csv' }),
    listed('import.finished', 65, { ...ofFile('d'), ...other }),
    listed('import.finished', 2_000, ofFile('e')),
  ];
  expect(shape(events)).toEqual([
    ['import.finished', 'import.received', 'import.finished', 'import.received', 'list.exported'],
    ['sign.in'],
    ['list.exported'],
    ['import.finished'],
    ['import.finished'],
    ['import.finished'],
  ]);
});

test('groups an import without a file name by its identifier', () => {
  const ofId = (subject: string) => ({ subject });
  const events = [
    listed('import.finished', 0, ofId('b')),
    listed('import.finished', 1, ofId('a')),
    listed('import.received', 2, ofId('b')),
    listed('import.received', 3, ofId('a')),
    listed('list.exported', 4, readForCheck),
  ];
  expect(shape(events)).toEqual([
    ['import.finished', 'import.received'],
    ['import.finished', 'import.received'],
    ['list.exported'],
  ]);
});

test('groups a repeated event by the same person from the same address, but never changes to users', () => {
  const removed = (seconds: number, special = {}) => listed('transfer.removed', seconds, special);
  const events = [removed(0), removed(1), removed(2, other), removed(3, { ...other, address: '10.0.0.1' })];
  expect(shape([...events, removed(5), removed(90)])).toEqual([
    ['transfer.removed', 'transfer.removed'],
    ['transfer.removed'],
    ['transfer.removed'],
    ['transfer.removed'],
    ['transfer.removed'],
  ]);
  expect(shape([listed('user.added', 0), listed('user.added', 0)])).toHaveLength(2);
});

test('groups failed sign-ins of one user and approvals for one offer, but not of several', () => {
  const decided = (seconds: number, subject: string) => listed('approval.decided', seconds, { subject });
  expect(shape([decided(0, '1'), decided(1, '1'), decided(2, '2')])).toEqual([
    ['approval.decided', 'approval.decided'],
    ['approval.decided'],
  ]);
  const failed = (seconds: number, subject: string) =>
    listed('sign.in.failed', seconds, { actor: null, subject, address: '10.0.0.1' });
  const events = [failed(0, 'm.reyes@harborpoint.example'), failed(1, 'm.reyes@harborpoint.example')];
  expect(shape([...events, failed(2, 'n.ellis@harborpoint.example')])).toEqual([
    ['sign.in.failed', 'sign.in.failed'],
    ['sign.in.failed'],
  ]);
});
