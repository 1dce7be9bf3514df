import { expect, test } from 'vitest';
import { cpuMsOf } from '#testing/domain/cpu-time.ts';
import { clientMessage } from './client-message.ts';
import { rejectCodes } from '../reject-code.ts';

const rejected = {
  status: 'Rejected',
  comment: String.raw`- Rejected By Contra.\\( 05 - Invalid Account Number )\\`,
  contraFirmName: 'Charles Schwab & Co.',
  contraAccountNumber: 'Z07-448213',
  creationTS: '2026-10-26T10:00:00.000-04:00',
  lastModifiedTS: '2026-11-11T23:30:00.000-05:00',
  answerBy: '2026-12-09',
};

test('tells the client what is wrong, what is needed, and by when', () => {
  expect(clientMessage(rejected, '2026-11-27')).toBe(`Hello,

We’re writing about your Oct 26, 2026 request to transfer your account ending in 8213 at Charles Schwab & Co. to us.

The other firm has no account with the number you gave us.

Please send us a recent statement that shows the account number. The deadline to correct this request is Wed, Dec 9, 2026. After that date, we would have to submit a new one.

Thank you.`);
});

test('asks for a new request after the last day', () => {
  expect(clientMessage(rejected, '2026-12-09')).toContain('is Wed, Dec 9, 2026');
  expect(clientMessage(rejected, '2026-12-10')).toContain('deadline to correct this request has passed');
});

const forClients = rejectCodes.filter(({ contact }) => contact === 'client');

test.each(forClients)('code $code has its own text, and the code is not shown', ({ code, kind }) => {
  const side = kind === 'receiver' ? 'Receiver' : 'Contra';
  const comment = `- Rejected By ${side}. ( ${code} - Reason )`;
  const message = clientMessage(
    { ...rejected, comment, answerBy: null, creationTS: '2026-10-30T10:00:00-04:00' },
    '2026-11-27',
  );
  expect(message).not.toContain('was rejected');
  expect(message.replaceAll(/8213|Oct 30, 2026/g, '')).not.toMatch(/\d|Reason|Rejected|Contra|soft|hard/);
});

test.each([null, '- Rejected By Contra. ( 77 - Something New )', '- Contra Requires Its Own Form.'])(
  'does not make up unknown values: %j',
  (comment) => {
    const unknown = { ...rejected, comment, contraFirmName: null, contraAccountNumber: null, answerBy: null };
    expect(clientMessage(unknown, '2026-11-27')).toContain(
      'to transfer your account to us.\n\nThe request was rejected.',
    );
  },
);

test.each([
  ['Z07-448213', 'your account ending in 8213 at'],
  ['4482 13', 'your account ending in 8213 at'],
  ['****8213', 'your account ending in 8213 at'],
  ['Z07-4482A3', 'your account at'],
  ['JOHN SMITH', 'your account at'],
  ['12345***', 'your account at'],
  ['1*345', 'your account at'],
  ['213', 'your account at'],
  ['٤٤٨٢١٣', 'your account at'],
  ['', 'your account at'],
])('the account %s is shown as %s', (contraAccountNumber, words) => {
  expect(clientMessage({ ...rejected, contraAccountNumber }, '2026-11-27')).toContain(words);
});

test.each([null, rejected.comment, String.raw`- See Account 4482-19907.\\`, `- ${'Long '.repeat(100)}`])(
  'the client can read why a transfer requires paperwork, with the comment %j',
  (comment) => {
    const paperwork = { ...rejected, status: 'Paperwork Required', comment, answerBy: null };
    expect(clientMessage(paperwork, '2026-11-27'))
      .toContain(`Something is missing: a form, a statement or a signature.

Please send us the missing item. If you aren’t sure what is missing, give us a call.

Thank you.`);
  },
);

test.each([
  [
    String.raw`- Certificate Of Deposit Matures Next Month.\\- Client To Choose: Redeem Early Or Wait.\\`,
    'Certificate Of Deposit Matures Next Month. Client To Choose: Redeem Early Or Wait.',
    'Please tell us how you want to proceed. If you have questions, give us a call.',
  ],
  [
    '- Letter Of Authorization Is Required',
    'Letter Of Authorization Is Required.',
    'Please send us what it needs. If you aren’t sure what is missing, give us a call.',
  ],
])('quotes what the other firm wrote about the paperwork: %s', (comment, remark, nextStep) => {
  const paperwork = { ...rejected, status: 'Paperwork Required', comment, answerBy: null };
  expect(clientMessage(paperwork, '2026-11-27')).toContain(
    `As of Nov 11, 2026, the other firm says: “${remark}”\n\n${nextStep}\n\nThank you.`,
  );
});

test('quotes which document the other firm needs', () => {
  const comment = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\- Needs Trust Certification.\\`;
  expect(clientMessage({ ...rejected, comment }, '2026-12-10')).toContain(
    'The other firm needs a document that was missing from the request. It says: “Needs Trust Certification.”',
  );
});

test("an unrecognized reason doesn't ask the client for anything yet", () => {
  const message = clientMessage({ ...rejected, comment: null, answerBy: null }, '2026-11-27');
  expect(message).toContain(
    'was rejected.\n\nWe are finding out what the other firm needs and will let you know.\n\nThank you.',
  );
});

test.each([
  ['- Rejected By Contra.\\\\( 09 - Signature )\\\\ New form mailed to client 11/20', true],
  ['- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\ Form e-mailed to the customer', true],
  ['- Rejected By Contra. Form sent to contra', false],
  ['- Rejected By Contra. Statement sent to client', false],
])('with the comment %j, the client is asked to return a form: %s', (comment, isSent) => {
  const message = clientMessage({ ...rejected, comment }, '2026-11-27');
  expect(message.includes('sign and return the form we sent you')).toBe(isSent);
  expect(isSent && message.includes('finding out')).toBe(false);
});

test('if the other firm is waiting for a form, the client is asked for it', () => {
  const comment = String.raw`- Contra Asks For Original Signature.\\- Form Mailed To Client.`;
  const message = clientMessage(
    { ...rejected, status: 'Request Past Due', comment, answerBy: null },
    '2026-11-27',
  );
  expect(message).toContain(
    'The other firm is waiting for a form from you.\n\nPlease sign and return the form',
  );
  expect(message).not.toContain('don’t need to do anything');
});

test('a long comment is read in linear time', async () => {
  const comment = `- Rejected By Contra. form ${'sent '.repeat(20_000)}`;
  const cpuMs = await cpuMsOf(() => clientMessage({ ...rejected, comment }, '2026-11-24'));
  expect(cpuMs).toBeLessThan(1_000);
});
