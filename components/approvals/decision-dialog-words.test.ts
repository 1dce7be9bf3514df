import { expect, test } from 'vitest';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { dayEndingAt } from './approval-words.tsx';
import { decisionDialogWords } from './decision-dialog-words.ts';

test.each([
  ['execute', 'Cedar Creek Fund', 'request to execute Cedar Creek Fund'],
  ['cancel', 'Cedar Creek Fund', 'request to cancel Cedar Creek Fund'],
  ['close', 'Cedar Creek Fund', 'request to close Cedar Creek Fund'],
  ['allocate', 'Cedar Creek Fund', 'request to allocate Cedar Creek Fund'],
  ['policy', null, 'request “Add the auditor a@b.example”'],
  ['access', null, 'request “Add the auditor a@b.example”'],
] as const)('names a request of the kind %s', (kind, offerName, request) => {
  const approval = { kind, offerName, reason: 'Add the auditor a@b.example' } as Approval;
  expect(decisionDialogWords(approval, 'reject').question).toBe(`Reject the ${request}?`);
  expect(decisionDialogWords(approval, 'withdraw').question).toBe(`Withdraw the ${request}?`);
});

test.each([
  ['cancel', 'Cedar Creek Fund', 'Approve and cancel Cedar Creek Fund?'],
  ['policy', null, 'Approve change?'],
] as const)('asks whether to approve a request of the kind %s', (kind, offerName, question) => {
  expect(decisionDialogWords({ kind, offerName } as Approval, 'approve').question).toBe(question);
});

test.each([
  [
    'access',
    'Create the API key Bot (auditor) (offer_manager)',
    'Create the API key Bot (auditor) (Offer manager)',
  ],
  ['access', 'Create the API key Bot (astronaut)', 'Create the API key Bot (astronaut)'],
  ['policy', 'Bot (auditor)', 'Bot (auditor)'],
] as const)('names the role in the reason of a request of the kind %s: %s', (kind, reason, words) => {
  const approval = { kind, offerName: null, reason } as Approval;
  expect(decisionDialogWords(approval, 'reject').question).toBe(`Reject the request “${words}”?`);
});

test.each([
  ['2026-12-05T05:00:00.000Z', '2026-12-04'],
  ['2026-07-05T04:00:00.000Z', '2026-07-04'],
  ['2026-12-05T05:00:01.000Z', null],
])('the day that ends at %s is %s', (instant, date) => {
  expect(dayEndingAt(new Date(instant))).toBe(date);
});
