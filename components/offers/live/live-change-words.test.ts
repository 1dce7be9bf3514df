import { expect, test } from 'vitest';
import { liveChangeWords } from './live-change.tsx';

const by = (name: string) => ({ kind: 'user' as const, name, keyId: null, firmOid: '1' });
const change = (field: string) => ({ field, from: 1, to: 2 });
const update = (name: string, ...fields: string[]) => ({
  action: 'update' as const,
  actor: by(name),
  changes: fields.map(change),
});

test('a setting that changed twice is counted once', () => {
  const first = update('m@firm.example', 'published', 'closingDate');
  expect(liveChangeWords([first])).toBe('m@firm.example changed 1 setting');
  const both = update('m@firm.example', 'published', 'clientsHaveAccess');
  expect(liveChangeWords([both, update('m@firm.example', 'published')])).toBe(
    'm@firm.example changed 2 settings',
  );
});

test('counts the people if there are several, and mentions a status change first', () => {
  const execute = {
    action: 'execute' as const,
    actor: by('b@firm.example'),
    changes: [change('offerStatus')],
  };
  expect(liveChangeWords([execute])).toBe('b@firm.example executed this offer');
  expect(liveChangeWords([execute, update('a@firm.example', 'published')])).toBe(
    '2 others executed this offer and changed 1 setting',
  );
});

test('a change that affects only subscriptions is described as a change to the offer', () => {
  expect(liveChangeWords([update('desk import')])).toBe('desk import changed this offer');
});
