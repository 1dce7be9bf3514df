import { describe, expect, test } from 'vitest';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import { rejectCodes } from './reject-code.ts';
import { isCorrectable, rejectReasonOf } from './reject-reason.ts';

const reasonIn = (comment: string | null) => rejectReasonOf({ status: 'Rejected', comment });

describe.each(rejectCodes)('$code', (entry) => {
  const by = entry.kind === 'receiver' ? 'Receiver' : 'Contra';
  const other = entry.kind === 'receiver' ? 'Contra' : 'Receiver';
  const short = entry.code.replace(/^0/, '');

  test.each([
    String.raw`- Rejected By ${by}.\\( ${entry.code} - As It Stands There )\\`,
    String.raw`- Rejected By ${by}.\\( ${entry.code} - As It Stands There )\\- Form Sent (2 pages).\\`,
    String.raw`- Sent.\\- Rejected By ${by}. (${entry.code} - As It Stands There)`,
    String.raw`- REJECTED.\\(  ${entry.code}  -  As It Stands There  )`,
    `Rejected by ${by}: ${entry.code}-As it stands`,
    `Rejected by ${by} (${short}–As it stands)`,
    `Rejected by ${by} (${short} — as it stands (see the form))`,
    `REJECTED BY ${by.toUpperCase()} ((${entry.code}－Text))`,
    `rejected by the ${by} firm, reason ${entry.code}: as it stands`,
    `${by} reject, code ${short}`,
    `Rejected, reason code: ${entry.code}.`,
    `${entry.code} - As it stands. Rejected by ${by}.`,
    `${entry.code} - As it stands`,
    `(\u00a0${entry.code}\u2003‑ As it stands)`,
  ])('is found in %s', (comment) => {
    expect(reasonIn(comment)).toEqual(entry);
  });

  test('is not recognized if the other side gave it', () => {
    expect(
      reasonIn(String.raw`- Rejected By ${other}.\\( ${entry.code} - As It Stands There )\\`),
    ).toMatchObject({ code: entry.code, kind: 'unrecognized' });
  });
});

test.each([
  ['- Rejected By Contra. ( 03 - Documentation ) ( 08 - Client Rescinded )', '08', 'hard'],
  ['- Rejected By Contra. ( 08 - Client Rescinded ) ( 03 - Documentation )', '08', 'hard'],
  ['- Rejected By Contra. ( 03/08 - See form )', '08', 'hard'],
  ['- Rejected By Contra. ( 03 - Documentation, 08 - Client Rescinded )', '08', 'hard'],
  ['Rejected by deliverer, codes 05, 02 and 01', '01', 'soft'],
  ['Rejected by deliverer, codes 05 & 09', '09', 'hard'],
  ['- Rejected By Contra. ( 03 - Documentation ) ( 21 - Credit )', '03', 'soft'],
  ['- Rejected. ( 21 - Credit ) ( 10 - Something New )', '21', 'receiver'],
  ['- Rejected By Receiver. ( 08 - Other ) ( 21 - Credit )', '21', 'receiver'],
])('if there are several codes, the most severe one applies: %s', (comment, code, kind) => {
  expect(reasonIn(comment)).toMatchObject({ code, kind });
});

test.each([
  [null, null],
  ['', null],
  ['- Rejected By Contra.', null],
  [String.raw`- Rejected By Contra.\\- Contra Requires Its Own Form.\\`, null],
  ['- Rejected By Contra. ( 03 )', null],
  ['- Rejected By Contra. ( 10 - Something New )', '10'],
  ['- Rejected By Receiver. ( 03 - Documentation )', '03'],
  ['- Rejected By Contra. ( X9 - constructor )', null],
  // Numbers that are not codes: ranges, sizes and dates.
  ['- Rejected By Contra. Client has (20-day) notice.', null],
  ['- Rejected By Contra. ( 9-digit number needed )', null],
  ['- Rejected By Contra. ( 08 - Nov - 2026 )', null],
  ['- Rejected By Contra on 06/08/2026.', null],
  ['- Rejected for the reason 6 weeks old.', null],
  ['- Rejected By Contra. Send to zip code 08540.', null],
])('an unrecognized reason is reported as unrecognized, and is never final: %j', (comment, code) => {
  const reason = reasonIn(comment);
  expect(reason).toMatchObject({ code, kind: 'unrecognized', meaning: 'Reason not recognized' });
  expect(reason !== null && isCorrectable(reason)).toBe(true);
});

test.each([
  ['- Rejected By NSCC. ( 01 - Invalid field )', 'system', '01', 'A field of the record is invalid.'],
  [
    'Rejected by the ACATS system: 13 - Status',
    'system',
    '13',
    'The transfer’s current status doesn’t allow this action.',
  ],
  ['System rejected, code 2', 'system', '02', 'The record missed the day’s cutoff.'],
  ['Rejected by system', 'system', null, 'Reason not recognized'],
  ['NSCC reject ( 03 - Associated record )', 'system', '03', 'A related record is missing or invalid.'],
  ['ACATS reject ( 08 - Length )', 'system', '08', 'The record has the wrong length.'],
  ['Rejected By NSCC. ( 99 - New )', 'system', '99', 'Reason not recognized'],
  ['Rejected by Custodian ( 03 - Documentation )', 'other', '03', 'Reason not recognized'],
  ['Rejected By Compliance.', 'other', null, 'Reason not recognized'],
])('a rejection from neither firm has its own codes and no deadline: %s', (comment, kind, code, meaning) => {
  const reason = reasonIn(comment);
  expect(reason).toMatchObject({ kind, code, meaning });
  expect(reason !== null && isCorrectable(reason)).toBe(false);
});

test.each([
  ['- Rejected By Deliverer. ( 03 - Documentation )', 'soft'],
  ['- Rejected by the carrying firm. ( 03 - Documentation )', 'soft'],
  ['- Rejected By receiving firm. ( 21 - Credit )', 'receiver'],
  ['- Rejected. ( 03 - Documentation ). Please answer by Friday.', 'soft'],
  ['- Rejected. ( 03 - Documentation ). Reviewed by system.', 'soft'],
  ['- Rejected on Nov 3 by contra ( 03 - Documentation )', 'soft'],
  ['- Contra requires a form. Rejected. ( 21 - Credit )', 'receiver'],
  ['- Rejected by contractor ( 03 - Documentation )', 'other'],
])('the side comes from the rejection, not from other words in the comment: %s', (comment, kind) => {
  expect(reasonIn(comment)?.kind).toBe(kind);
});

const soft = '- Rejected By Contra. ( 03 - Documentation Needed )';

test.each([
  ['Rejected', soft, 'soft'],
  ['REQUEST_REJECT', soft, 'soft'],
  ['On Hold', soft, 'soft'],
  ['Transfer Closed - No Action', soft, 'soft'],
  ['On Hold', '( 03 - Documentation Needed )', undefined],
  ['On Hold', '- Rejected By Contra.', undefined],
  ['Requested', soft, undefined],
  ['Completed', soft, undefined],
])('a transfer with status %s and comment %j has the reason %j', (status, comment, kind) => {
  expect(rejectReasonOf({ status, comment })?.kind).toBe(kind);
});

test('a very long comment is parsed in linear time', () => {
  // Without a limit on its parts, a pattern would take minutes.
  for (const part of ['reject ', 'reject(', 'reject (1 ', 'reject by ', 'code ', '1,', '( ', '- ']) {
    expect(reasonIn(part + ' '.repeat(100_000) + part.repeat(100_000))?.kind).toBe('unrecognized');
  }
  expect(reasonIn(`${'reject '.repeat(100_000)}( 03 - Documentation Needed )`)?.kind).toBe('soft');
});

test('explains every rejection by code in the sample data', () => {
  const comments = sampleBook('2026-11-21').transfers.map(({ comment }) => comment ?? '');
  const rejections = comments.filter((comment) => /^- Rejected By.+\( \d\d - /.test(comment));
  expect(rejections.length).toBeGreaterThan(50);
  expect(new Set(rejections.map((comment) => reasonIn(comment)?.kind))).toEqual(
    new Set(['soft', 'hard', 'receiver']),
  );
});
