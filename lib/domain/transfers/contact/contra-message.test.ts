import { expect, test } from 'vitest';
import { rejectCodes } from '../reject-code.ts';
import { contraMessage } from './contra-message.ts';

const overdue = {
  acatid: '7169HFL2',
  status: 'Request Past Due',
  comment: '- Contra Has Not Responded.',
  contraAccountNumber: '9ZF-81602',
  creationTS: '2026-11-02T10:00:00.000-05:00',
  answerBy: null,
};

test('asks the contra firm about a request that is past due', () => {
  expect(contraMessage(overdue)).toBe(`Hello,

We’re writing about transfer request 7169HFL2, dated Nov 2, 2026, to transfer the account ending in 1602 to us.

We haven’t received a response to the request, and it is past due.

Please tell us the status of the request and what you still need from us.

Thank you.`);
});

test('names the deadline for a correction', () => {
  const comment = '- Rejected By Contra. ( 03 - Documentation Needed )';
  const message = contraMessage({ ...overdue, status: 'Rejected', comment, answerBy: '2026-12-09' });
  expect(message).toContain(
    'which document you need and where to send it. Please reply by Wed, Dec 9, 2026.',
  );
});

const forContra = rejectCodes.filter(({ contact }) => contact === 'contra');

test.each(forContra)('code $code has its own text', ({ code, kind }) => {
  const comment = `- Rejected By ${kind === 'receiver' ? 'Receiver' : 'Contra'}. ( ${code} - Reason )`;
  const message = contraMessage({ ...overdue, status: 'Rejected', comment });
  expect(message).toContain(`(code ${code})`);
});

// 22 is a code of the receiving firm, which the contra firm doesn't use.
test.each(['77', '22'])('does not make up a reason for code %s, or an account number', (code) => {
  const comment = `- Rejected By Contra. ( ${code} - Something New )`;
  const message = contraMessage({ ...overdue, status: 'Rejected', comment, contraAccountNumber: null });
  expect(message).toContain('to transfer an account with you to us.\n\nThe request was rejected.');
});
