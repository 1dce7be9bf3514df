import { describe, expect, test } from 'vitest';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import { rejectCodeIn, rejectCodes } from './reject-code.ts';

const codesOfKind = (kind: string) =>
  rejectCodes.filter((entry) => entry.kind === kind).map(({ code }) => code);

describe('the list', () => {
  test('has the soft, the hard and the receiver’s codes', () => {
    expect(codesOfKind('soft')).toEqual(['01', '02', '03', '04', '05']);
    expect(codesOfKind('hard')).toEqual(['06', '07', '08', '09']);
    expect(codesOfKind('receiver')).toEqual(['21', '22', '23', '24', '25', '27']);
    expect(rejectCodes).toHaveLength(15);
  });

  test.each(rejectCodes)('says of $code in sentences what it means and what to do', (entry) => {
    expect(entry.meaning).toMatch(/^[A-Z].+\.$/);
    expect(entry.whatToDo).toMatch(/^[A-Z].+\.$/);
    expect(entry.whatToDo.includes('20 business days')).toBe(entry.kind === 'soft');
    expect(entry.whatToDo.includes('cannot be corrected')).toBe(entry.kind === 'hard');
  });
});

describe.each(rejectCodes)('$code', (entry) => {
  const by = entry.kind === 'receiver' ? 'Receiver' : 'Contra';
  const other = entry.kind === 'receiver' ? 'Contra' : 'Receiver';

  test.each([
    String.raw`- Rejected By ${by}.\\( ${entry.code} - As It Stands There )\\`,
    String.raw`- Rejected By ${by}.\\( ${entry.code} - As It Stands There )\\- Form Sent (2 pages).\\`,
    String.raw`- Sent.\\- Rejected By ${by}. (${entry.code} - As It Stands There)`,
    String.raw`- REJECTED.\\(  ${entry.code}  -  As It Stands There  )`,
  ])('is found in %s', (comment) => {
    expect(rejectCodeIn(comment)).toEqual(entry);
  });

  test('is not taken for its own where the other side gave it', () => {
    expect(
      rejectCodeIn(String.raw`- Rejected By ${other}.\\( ${entry.code} - As It Stands There )\\`),
    ).toMatchObject({ code: entry.code, kind: 'unknown', meaning: 'As It Stands There' });
  });
});

test.each([
  [String.raw`- Rejected By Contra.\\( 10 - Something New )\\`, '10', 'Something New'],
  [String.raw`- Rejected By Receiver.\\( 26 - Odd - Even )\\`, '26', 'Odd - Even'],
  [String.raw`- Rejected By Contra.\\( 3 - Documentation Needed )\\`, '3', 'Documentation Needed'],
  [String.raw`- Rejected By Contra.\\( X9 - constructor )\\`, 'X9', 'constructor'],
])('an unknown code is reported as it came: %s', (comment, code, meaning) => {
  const found = rejectCodeIn(comment);
  expect(found).toMatchObject({ code, meaning, kind: 'unknown' });
  expect(found?.whatToDo).toMatch(/^[A-Z].+\.$/);
});

test.each([
  null,
  '',
  '- Full Transfer Completed.',
  String.raw`- Rejected By Contra.\\- Contra Requires Its Own Form.\\`,
  '( 03 - Documentation Needed )', // nothing says that this is a rejection
  '- Rejected By Contra. Client has (20-day) notice.',
  '- Rejected By Contra. ( 03 )',
  '- Rejected By Contra. ( 03 - )',
  '- Rejected By Contra. ( see - )',
])('there is none in %j', (comment) => {
  expect(rejectCodeIn(comment)).toBeNull();
});

test('a very long comment is read in one go', () => {
  // Without an end to its parts the pattern would take minutes.
  for (const part of ['reject ', 'reject(', 'reject (1 - ', 'reject (1 - x']) {
    expect(rejectCodeIn(part + ' '.repeat(1_000_000) + part.repeat(100_000))).toBeNull();
  }
  expect(rejectCodeIn(`${'reject '.repeat(100_000)}( 03 - Documentation Needed )`)?.kind).toBe('soft');
});

test('every rejection of the sample book by a code is explained', () => {
  const comments = sampleBook('2026-11-21').transfers.map(({ comment }) => comment ?? '');
  const rejections = comments.filter((comment) => /^- Rejected By.+\( \d\d - /.test(comment));
  expect(rejections.length).toBeGreaterThan(50);
  const kinds = rejections.map((comment) => rejectCodeIn(comment)?.kind);
  expect(new Set(kinds)).toEqual(new Set(['soft', 'hard', 'receiver']));
});
