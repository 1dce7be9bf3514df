import { expect, test } from 'vitest';
import type { Approval } from '#lib/client/approvals/approvals.ts';
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
