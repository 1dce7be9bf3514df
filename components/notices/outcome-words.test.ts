import { expect, test } from 'vitest';
import type { ListedNotice } from '#lib/client/notices/notices.ts';
import { outcomeOf, textOf } from './outcome-words.ts';

const by = 'maria@example.com';
type State = Parameters<typeof outcomeOf>[0]['state'];

test.each([
  ['pending', null, null],
  ['executed', 'Approved', by],
  ['rejected', 'Rejected', by],
  ['withdrawn', 'Withdrawn', by],
  ['expired', 'Expired', null],
  ['superseded', 'No longer valid', null],
] as const)('a request that is %s', (state, words, name) => {
  expect(outcomeOf({ state, decidedBy: by })).toEqual(words === null ? null : { words, by: name });
});

function notice(event: string, text: string, state: State, comment?: string): ListedNotice {
  const approval = { requestedBy: by, reason: 'Ready.', decidedBy: null, allocatedDollarAmount: null, state };
  const other = { noticeId: '1', at: '2026-11-24T14:30:00.000Z', title: '', href: '/today', read: false };
  return { ...other, event, text, approval, ...(comment !== undefined && { comment }) };
}

const asking = 'Review the request, then approve or reject it.';
const promise = 'Nothing was changed. The comment gives the reason.';

test.each([
  [notice('approval.requested', asking, 'pending'), asking],
  [notice('approval.requested', asking, undefined), asking],
  [notice('approval.requested', asking, 'executed'), null],
  [notice('approval.expiring', asking, 'withdrawn'), null],
  [notice('approval.decided', promise, 'rejected', 'Too early.'), promise],
  [notice('approval.decided', promise, 'rejected'), 'Nothing was changed.'],
])('the text of the notification %j', (given, expected) => {
  expect(textOf(given)).toBe(expected);
});
