import { expect, test } from 'vitest';
import { contactOf, nextStepOf } from './next-step.ts';

const today = '2026-11-27';
const stepOf = (status: string, comment: string | null, answerBy: string | null = null) =>
  nextStepOf({ status, comment, answerBy }, today);

test.each([
  ['Request Past Due', null, 'contra'],
  ['REQUEST PAST', '- Contra Has Not Responded.', 'contra'],
  ['Paperwork Required', null, 'client'],
  ['Rejected', null, 'contra'],
  ['REQUEST_REJECT', null, 'contra'],
  ['Requested', null, undefined],
  ['Completed', null, undefined],
  ['Transfer Closed - No Action', '- Rejected By Contra. ( 03 - Documentation Needed )', undefined],
  ['On Hold', null, undefined],
])('the contact for %s with the comment %j is %s', (status, comment, contact) => {
  expect(stepOf(status, comment)?.contact).toBe(contact);
});

test.each([
  ['- Rejected By Contra. ( 05 - Invalid Account Number )', 'client'],
  ['- Rejected By Contra. ( 03 - Documentation Needed )', 'contra'],
  ['- Rejected By Contra. ( 06 - Duplicate )', 'contra'],
  ['- Rejected By Deliverer. ( 77 - Something New )', 'contra'],
  ['- Rejected By Receiver. ( 24 - Fail Reversal Reject )', 'contra'],
  ['- Rejected By Receiver. ( 77 - Something New )', null],
  ['- Rejected By NSCC. ( 01 - Invalid Field )', null],
  ['- Rejected by the system: 02 - Missed cutoff', null],
  ['ACATS reject code 13', null],
  ['- Rejected By Custodian. ( 01 - Invalid Field )', null],
])('after the rejection %s, the contact is %s', (comment, contact) => {
  expect(stepOf('Rejected', comment)?.contact).toBe(contact);
});

test.each([
  ['Request Past Due', '- Contra Asks For Original Signature. Form Mailed To Client.'],
  ['Paperwork Required', '- Form e-mailed to the customer'],
  ['Rejected', '- Rejected By Contra. ( 03 - Documentation Needed ) Form sent to client'],
])('%s: a form that was sent to the client comes first', (status, comment) => {
  expect(stepOf(status, comment)).toMatchObject({
    step: 'Ask the client to return the form.',
    contact: 'client',
  });
});

test('a duplicate is tracked with the contra firm, whatever form the client has', () => {
  const comment = '- Rejected By Contra. ( 06 - Duplicate ) Form sent to client';
  expect(stepOf('Rejected', comment)).toMatchObject({
    step: 'Track the earlier request.',
    contact: 'contra',
  });
});

test('after the deadline, a rejection needs a new request', () => {
  const comment = '- Rejected By Contra. ( 03 - Documentation Needed )';
  expect(stepOf('Rejected', comment, today)?.step).toBe('Ask the contra firm which document it needs.');
  expect(stepOf('Rejected', comment, '2026-11-25')).toEqual({
    step: 'Submit a new request.',
    more: 'The deadline to correct this one was Wed, Nov 25, 2026.',
    contact: 'client',
  });
});

test('a rejection without a deadline is no longer open when the time to correct it would have passed', () => {
  const comment = '- Rejected By Contra. ( 08 - Client Rescinded )';
  const transfer = { status: 'Rejected', comment, answerBy: null };
  expect(nextStepOf(transfer, today)?.contact).toBe('client');
  expect(nextStepOf(transfer, today, true)).toMatchObject({ step: 'No longer open.', contact: null });
  expect(nextStepOf({ ...transfer, status: 'Requested' }, today, true)).toBeNull();
});

test('no one is contacted about a request that another one replaced', () => {
  const transfer = { status: 'Request Past Due', comment: null, answerBy: null };
  expect(contactOf({ ...transfer, replacedBy: null }, today)).toBe('contra');
  expect(contactOf({ ...transfer, replacedBy: '20261127000001' }, today)).toBeNull();
});
