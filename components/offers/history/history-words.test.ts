import { expect, test } from 'vitest';
import {
  actorWords,
  basisWords,
  decisionsWords,
  filterWords,
  hasLaterChange,
  shownWords,
  sortedByAccount,
  withOneTotal,
  withoutHeading,
} from './history-words.ts';

test.each([
  [{ kind: 'user', name: 'a@b.example', firmOid: '1' }, 'in the console'],
  [{ kind: 'key', name: 'Nightly', firmOid: '1' }, 'API key'],
  [{ kind: 'signing key', name: 'Nightly', firmOid: '1', memberId: '17' }, 'signed request, member 17'],
  [{ kind: 'key', name: 'Nightly', keyId: '5f0c3a1b9d7e2468', firmOid: '1' }, 'API key 5f0c3a1b…'],
  [{ kind: 'operator', name: 'desk', keyId: null, firmOid: null }, 'operator (command line)'],
  [{ kind: 'robot', name: 'R2', firmOid: null }, 'robot'],
])('the actor %j is described in words', (actor, expected) => {
  expect(actorWords(actor)).toBe(expected);
});

const basis = {
  offerMinimum: 2_000_000,
  approvedDollarAmount: 2_350_000.5,
  pendingCount: 1,
  pendingDollarAmount: 25_000,
  cashRequiredDate: '2026-11-20',
  today: '2026-11-22',
};

test.each([
  [undefined, null],
  [null, null],
  [
    basis,
    'On Sun, Nov 22, 2026, $2,350,000.50 of the $2,000,000.00 minimum was approved, and 1 subscription ($25,000.00 requested) wasn’t complete yet. The cash-required date was Fri, Nov 20, 2026.',
  ],
  [
    { ...basis, pendingCount: 0, pendingDollarAmount: 0 },
    'On Sun, Nov 22, 2026, $2,350,000.50 of the $2,000,000.00 minimum was approved, and no subscriptions were pending. The cash-required date was Fri, Nov 20, 2026.',
  ],
])('the basis %j is described in words', (given, expected) => {
  expect(basisWords({ basis: given, effects: ['The offer is closed.'] })).toBe(expected);
});

test('the basis doesn’t repeat an effect', () => {
  const effects = ["1 subscription ($25,000.00 requested) isn't complete yet and doesn't change."];
  expect(basisWords({ basis, effects })).toBe(
    'On Sun, Nov 22, 2026, $2,350,000.50 of the $2,000,000.00 minimum was approved. The cash-required date was Fri, Nov 20, 2026.',
  );
});

test('an import’s new subscriptions are sorted by account', () => {
  const added = (account: string) => `Subscription 8 added: accountNumber ${account}, status INITIAL.`;
  const effects = [added('RB2'), '3 subscriptions added.', added('CF9'), added('RB10')];
  expect(sortedByAccount(effects)).toEqual([effects[1], added('CF9'), added('RB10'), added('RB2')]);
});

test.each([
  ['execute', ['The offer is executed.', 'Another effect.'], ['Another effect.']],
  ['cancel', ['The offer is closed.'], []],
  ['close', ['The offer is closed.', 'Another effect.'], ['Another effect.']],
  ['import', ['1 subscription added.'], ['1 subscription added.']],
] as const)('the effects of %s don’t repeat the heading', (action, given, expected) => {
  expect(withoutHeading(action, given)).toEqual(expected);
});

test.each([
  [{ field: 'published', actor: null }, 'No one has changed “Publication”.'],
  [{ field: null, actor: 'a@b.example' }, 'a@b.example hasn’t changed this offer.'],
  [{ field: 'published', actor: 'a@b.example' }, 'a@b.example hasn’t changed “Publication”.'],
])('explains that no change matches the filter %j', (filter, expected) => {
  expect(filterWords(filter)).toBe(expected);
});

const change = (field: string) => ({ field, from: null, to: null });

test.each([
  ['no later entry', [], 3, 3, false],
  ['an execution', [{ version: 2, changes: [change('offerStatus')] }], 1, 2, false],
  ['a changed setting', [{ version: 2, changes: [change('published')] }], 1, 2, true],
  ['a changed setting before the version', [{ version: 2, changes: [change('published')] }], 2, 2, false],
  ['an entry that is not loaded', [{ version: 3, changes: [change('offerStatus')] }], 1, 3, true],
])(
  'finds out whether the settings can differ from an earlier version: %s',
  (_, entries, version, newest, expected) => {
    expect(hasLaterChange(entries, version, newest)).toBe(expected);
  },
);

test('decisions on several subscriptions are counted, with their amounts', () => {
  const decision = (kind: 'accept' | 'reject', from: number | null, to: number | null, skipped = false) => ({
    privatePlacementOrderOid: '1',
    decision: kind,
    from: { status: from === null ? ('INITIAL' as const) : ('ACCEPTED' as const), fillDollarAmount: from },
    to: { status: to === null ? ('REJECTED' as const) : ('ACCEPTED' as const), fillDollarAmount: to },
    reasons: [],
    comment: null,
    ...(skipped && { skippedReview: 'new' as const }),
  });
  expect(decisionsWords([decision('accept', null, 27_000), decision('accept', null, 25_000.5)])).toEqual([
    '2 subscriptions accepted for $52,000.50.',
  ]);
  expect(decisionsWords([decision('reject', 27_000, null), decision('reject', null, null)])).toEqual([
    '2 subscriptions rejected, $27,000.00 no longer approved.',
  ]);
  const accepted = (skipped: boolean) => decision('accept', null, 1, skipped);
  expect(decisionsWords([accepted(true), accepted(false), accepted(false)])).toEqual([
    '3 subscriptions accepted for $3.00, 1 without a full review.',
  ]);
  expect(decisionsWords([accepted(true), accepted(true)])).toEqual([
    '2 subscriptions accepted for $2.00, all without a full review.',
  ]);
});

test('several sentences about the approved total are combined into one', () => {
  const short = '$10,000.00 short of the minimum';
  expect(
    withOneTotal([
      `The approved total changes from $1.00 to $2.00 (${short}).`,
      'Another effect.',
      `The approved total changes from $2.00 to $3.00 (${short} → minimum reached).`,
    ]),
  ).toEqual([
    'Another effect.',
    `The approved total changed from $1.00 to $3.00 (${short} → minimum reached).`,
  ]);
  expect(
    withOneTotal(['The approved total changes from $4.00 to $5.00 (minimum reached → minimum reached).']),
  ).toEqual(['The approved total changed from $4.00 to $5.00 (minimum reached).']);
  expect(withOneTotal(['12 subscriptions added.'])).toEqual(['12 subscriptions added.']);
});

test.each([
  [1, 0, 0, false, false, '1 change. No earlier changes.'],
  [12, 0, 0, false, false, '12 changes. No earlier changes.'],
  [1, 0, 0, false, true, '1 matching change. No earlier changes.'],
  [1000, 0, 0, true, true, 'Showing the newest 1,000 matching changes.'],
  [50, 0, 0, true, false, 'Showing the newest 50 changes.'],
  [50, 1, 0, true, false, 'Showing the newest 50 changes and 1 review.'],
  [0, 2, 0, false, true, '2 matching reviews. No earlier changes.'],
  [1, 0, 1, false, false, '1 change and 1 rejected request. No earlier changes.'],
  [0, 0, 1, false, true, '1 matching rejected request. No earlier changes.'],
  [1000, 2, 3, true, false, 'Showing the newest 1,000 changes, 2 reviews and 3 rejected requests.'],
])('%i changes, %i reviews and %i rejections, more: %s, filtered: %s, reads “%s”', (...row) => {
  const [changeCount, reviewCount, rejectionCount, hasEarlier, isFiltered, expected] = row;
  expect(shownWords({ changeCount, reviewCount, rejectionCount, hasEarlier }, isFiltered)).toBe(expected);
});
