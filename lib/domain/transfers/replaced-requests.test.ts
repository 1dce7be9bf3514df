import { expect, test } from 'vitest';
import { type Replaceable, replacedRequests } from './replaced-requests.ts';

const at = (day: string) => `2026-11-${day}T10:00:00.000-05:00`;

function request(acatid: string, rest: Partial<Replaceable> = {}): Replaceable {
  return {
    acatid,
    comment: null,
    contraAccountNumber: null,
    dtcNumber: null,
    creationTS: at('02'),
    lastModifiedTS: at('05'),
    status: 'Rejected',
    ...rest,
  };
}

const account = { dtcNumber: '0164', contraAccountNumber: '12345678' };
const rejected = request('A', account);

test('a request is replaced by the earliest later one for the same account at the same firm', () => {
  const later = request('B', { creationTS: at('03'), ...account });
  const latest = request('C', { creationTS: at('04'), ...account });
  const replaced = replacedRequests([latest, rejected, later]);
  expect(new Map([...replaced].map(([earlier, by]) => [earlier, by.acatid]))).toEqual(
    new Map([
      ['A', 'B'],
      ['B', 'C'],
    ]),
  );
});

test.each([
  ['for another account', { contraAccountNumber: '999' }],
  ['at another firm', { dtcNumber: '0001' }],
  ['at a firm with an unknown DTC number', { dtcNumber: null }],
  ['for an unknown account', { contraAccountNumber: null }],
  ['that is earlier', { creationTS: at('01') }],
  ['created at the same time and modified earlier', { creationTS: at('02'), lastModifiedTS: at('04') }],
  ['at a firm with a longer DTC number', { dtcNumber: '10164' }],
])('a request %s replaces nothing', (_, other) => {
  const pair = [rejected, request('B', { creationTS: at('03'), ...account, ...other })];
  expect(replacedRequests(pair).has('A')).toBe(false);
});

test.each([[['B', 'C']], [['C', 'B']]])(
  'of two later requests created at the same time, the one with the lower identifier is the replacement: input %j',
  (order) => {
    const later = order.map((acatid) => request(acatid, { creationTS: at('03'), ...account }));
    expect(replacedRequests([...later, rejected]).get('A')?.acatid).toBe('B');
  },
);

test.each([
  ['a DTC number without leading zeros', { dtcNumber: '164' }],
  ['a DTC number with surrounding spaces', { dtcNumber: ' 0164 ' }],
  ['an account number with hyphens', { contraAccountNumber: '1234-5678' }],
  ['an account number with spaces', { contraAccountNumber: '1234 56 78' }],
  ['an account number with a long dash and a no-break space', { contraAccountNumber: '12–34\u00a05678' }],
])('a request with %s is for the same account', (_, other) => {
  const pair = [rejected, request('B', { creationTS: at('03'), ...account, ...other })];
  expect(replacedRequests(pair).get('A')?.acatid).toBe('B');
});

test.each([
  ['modified later', { lastModifiedTS: at('06') }, 'B'],
  ['modified at the same time, with the greater identifier', {}, 'B'],
  ['modified earlier', { lastModifiedTS: at('04') }, undefined],
])('with equal creation times, the last change and then the identifier decides: %s', (_, other, by) => {
  const pair = [rejected, request('B', { ...account, ...other })];
  expect(replacedRequests(pair).get('A')?.acatid).toBe(by);
});

test.each([
  ['Completed', false],
  ['COMPLETE', false],
  ['Transfer Closed - No Action', false],
  ['canceled', false],
  ['Rejected', true],
  ['Request Past Due', true],
  ['On Hold', true],
])('a request with status %s is replaced: %s', (status, isReplaced) => {
  const pair = [
    request('A', { ...account, status }),
    request('B', { ...account, creationTS: at('03'), comment: '- Replaces A.' }),
  ];
  expect(replacedRequests(pair).has('A')).toBe(isReplaced);
});

test('two unknown values are not considered equal', () => {
  const pair = [
    request('A', { dtcNumber: '0164' }),
    request('B', { dtcNumber: '0164', creationTS: at('03') }),
  ];
  expect(replacedRequests(pair).size).toBe(0);
});

test.each([
  ['1152JGC9', 'Replaces 1152JGC9.', true],
  ['1152JGC9', '1152JGC9', true],
  ['1152JGC9', 'Replaces 1152jgc9.', false],
  ['1152JGC9', 'Replaces 1152JGC90, 01152JGC9 and é1152JGC9', false],
  ['1152JGC9', 'Replaces 1152JGC90 and 1152JGC9', true],
  ['R 1/20', 'In place of R 1/20', true],
  ['R 1/20', 'In place of R 1/200', false],
])('a later request replaces %s if its comment says %j: %s', (acatid, comment, replaces) => {
  const earlier = request(acatid, account);
  expect(replacedRequests([earlier, request('B', { comment, creationTS: at('03') })]).has(acatid)).toBe(
    replaces,
  );
  expect(replacedRequests([earlier, request('B', { comment, creationTS: at('01') })]).has(acatid)).toBe(
    false,
  );
});

test('between a named replacement and one for the same account, the earlier applies', () => {
  const named = request('B', { comment: '- Replaces A.', creationTS: at('04') });
  const same = request('C', { ...account, creationTS: at('03') });
  expect(replacedRequests([rejected, named, same]).get('A')?.acatid).toBe('C');
  expect(replacedRequests([rejected, named, { ...same, creationTS: at('05') }]).get('A')?.acatid).toBe('B');
});

test('handles an account with ten thousand requests quickly', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    request(`T${index}`, {
      comment: `- Replaces T${index - 1}.`,
      creationTS: new Date(index * 1_000).toISOString(),
    }),
  );
  expect(replacedRequests(many).size).toBe(9_999);
});
