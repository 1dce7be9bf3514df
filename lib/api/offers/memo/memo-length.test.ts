import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { overdueWords } from '#lib/domain/filings/overdue-words.ts';
import { maxReasonCharacters } from '#lib/domain/offers/decision-reason.ts';
import { closingMemo, maxDeciders, maxEntries } from '#lib/domain/offers/memo/closing-memo.ts';
import { entryOf, exampleOffer, memoOf } from '#lib/domain/offers/memo/example-memo.ts';
import type { Memo } from '#lib/domain/offers/memo/memo.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { memoPdf } from './memo-pdf.ts';

/** Returns the text of each page. */
async function printed(memo: Memo): Promise<string[]> {
  const data = new Uint8Array(await memoPdf(memo, new Date()));
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(words.join(' ').replaceAll(/\s+/g, ' '));
  }
  return pages;
}

test('the longest memo, with characters from other alphabets, has three pages', async () => {
  const entry = (version: number, action: 'update' | 'execute' | 'cancel') => ({
    version,
    entry: {
      at: '2026-11-09T10:07:00.000-05:00',
      action,
      actor: { name: 'Ж'.repeat(200) },
      basis: {
        offerMinimum: 9_999_999_999_999.99,
        approvedDollarAmount: 9_999_999_999_999.99,
        pendingCount: 100_000,
        pendingDollarAmount: 9_999_999_999_999.99,
        cashRequiredDate: '2026-11-09',
        today: '2026-11-09',
      },
      changes: Object.keys(exampleOffer())
        .map((field) => ({ field, from: 1 }))
        .filter(({ field }) => field !== 'privatePlacementOfferOid'),
    },
  });
  const memo = closingMemo({
    offer: exampleOffer({
      offerStatus: 'CLOSED_CANCELLED',
      offerName: 'W'.repeat(5_000),
      securityType: 'Ω '.repeat(500),
    }),
    version: 1_000_000,
    seal: 'ab'.repeat(32),
    creatingFirmName: 'Ω'.repeat(500),
    participatingFirmNames: Array.from({ length: 500 }, (_, index) => `${index} ${'Ж '.repeat(100)}`),
    totals: subscriptionStatuses.map((status) => ({
      status,
      count: 100_000,
      requestedDollarAmount: 9_999_999_999_999.99,
      fillDollarAmount: 9_999_999_999_999.99,
    })),
    overdueFilings: overdueWords(
      Array.from({ length: 9 }, () => ({
        name: 'FINRA Rule 5123 filing',
        firmName: 'Ж'.repeat(40),
        jurisdiction: 'US',
        daysLeft: -365,
      })),
    ),
    moves: [entry(99, 'cancel'), entry(98, 'execute')],
    newest: Array.from({ length: maxEntries }, (_, index) => entry(1_000 - index, 'update')),
    conditions: [],
    now: new Date(),
  });
  const pages = await printed(memo);
  expect(pages).toHaveLength(3);
  expect(pages.join(' ')).toContain('ЖЖЖ');
});

test.each([
  ['CLOSED_CANCELLED', ['cancel', 'execute'], 0, 12],
  ['IN_PROGRESS', ['execute'], 3, 13],
] as const)(
  'a memo of an offer that is %s, with the longest reasons and comments, omits none of their words',
  async (offerStatus, steps, pending, texts) => {
    const sentence =
      'The issuer confirmed that the escrow agent holds the minimum and released the signatures. ';
    const written: string[] = [];
    const longest = () => {
      const end = ` End ${written.length}.`;
      written.push(end.trim());
      return sentence.repeat(6).slice(0, maxReasonCharacters - end.length) + end;
    };
    const name = `${'first.last-name'.repeat(13)}@firm.example`;
    const person = { name, displayName: 'Alexandra '.repeat(4) };
    const approval = () => ({ reason: longest(), comment: longest(), requestedBy: person });
    const [amount, at] = ['9999999999999.99', '2026-11-09T10:07:00.000-05:00'];
    const basis = {
      ...{ offerMinimum: 9_999_999_999_999.99, approvedDollarAmount: 9_999_999_999_999.99 },
      ...{ pendingCount: 100_000, pendingDollarAmount: 9_999_999_999_999.99 },
      ...{ cashRequiredDate: '2026-11-09', today: '2026-11-09' },
    };
    const requestOf = (differences: object) => ({
      ...({
        asked: 'allocate subscriptions',
        requestedBy: person,
        requestedAt: at,
        reason: longest(),
      } as const),
      ...{ decidedBy: null, decidedAt: at, comment: null, conditions: null },
      allocation: { method: 'first', availableDollarAmount: amount, allocatedDollarAmount: amount } as const,
      ...differences,
    });
    const step = (version: number, action: 'execute' | 'cancel') =>
      entryOf(version, { action, actor: person, basis, approval: approval() });
    const memo = memoOf({
      offer: exampleOffer({ offerStatus, offerName: sentence.repeat(10) }),
      version: 1_000_000,
      seal: 'ab'.repeat(32),
      participatingFirmNames: Array.from({ length: 500 }, (_, index) => `${index} ${sentence}`),
      totals: subscriptionStatuses.map((status) => ({
        ...{ status, count: 100_000, requestedDollarAmount: 9_999_999_999_999.99 },
        fillDollarAmount: 9_999_999_999_999.99,
      })),
      deciders: Array.from({ length: maxDeciders }, () => ({
        ...{ decision: 'accept' as const, ...person, count: 1_000, fillDollarAmount: amount },
      })),
      allocation: {
        ...{ method: 'first', at, ...person, approval: approval() },
        ...{ availableDollarAmount: amount, allocatedDollarAmount: amount },
      },
      rejections: Array.from({ length: 3 }, () => requestOf({ decidedBy: person, comment: longest() })),
      requests: Array.from({ length: pending }, () => requestOf({ decidedAt: null })),
      moves: steps.map((action, index) => step(999_999 - index, action)),
      newest: Array.from({ length: maxEntries }, (_, index) =>
        entryOf(1_000 - index, {
          actor: person,
          changes: ['offerMinimum', 'daysFromClosingCashIsRequired', 'naturalPersonAccreditationSetting'].map(
            (field) => ({ field, from: 1, to: 9_999_999_999_999.99 }),
          ),
        }),
      ),
    });
    const pages = await printed(memo);
    const text = pages.join(' ');
    expect(pages).toHaveLength(3);
    expect(written).toHaveLength(texts);
    for (const end of written) expect(text).toContain(end);
    expect(text).not.toContain('\u{fffd}');
  },
);

test('each request is on a single page, wherever its list starts', async () => {
  const sentence = 'The issuer confirmed that the escrow agent holds the minimum. ';
  const requestOf = (name: string, differences: object = {}) => ({
    ...{ asked: `execute ${name}`, requestedBy: { name: 'm.reyes@harborpoint.example' } },
    ...{ requestedAt: '2026-11-09T10:07:00.000-05:00', reason: sentence.repeat(7) + `Last of ${name}` },
    ...{ decidedBy: null, decidedAt: null, comment: null, conditions: null },
    ...differences,
  });
  const rejectedOf = (name: string) =>
    requestOf(name, { decidedBy: { name: 'k.osei@harborpoint.example' }, comment: `Last of ${name}` });
  const names = ['P1', 'P2', 'R1', 'R2', 'R3'];
  const starts = new Set<number>();
  for (let count = 0; count <= maxDeciders; count += 3) {
    const decider = { decision: 'accept', name: 'Reviewer', count: 1, fillDollarAmount: '1.00' } as const;
    const memo = memoOf({
      deciders: Array.from({ length: count }, () => decider),
      totals: subscriptionStatuses.map((status) => ({
        ...{ status, count: 1, requestedDollarAmount: 1, fillDollarAmount: 1 },
      })),
      requests: names.slice(0, 2).map((name) => requestOf(name)),
      rejections: names.slice(2).map(rejectedOf),
    });
    const pages = await printed(memo);
    const pagesWith = (words: string) => pages.flatMap((text, page) => (text.includes(words) ? [page] : []));
    for (const name of names) {
      const [page = -1, ...others] = pagesWith(`Execute ${name}`);
      expect(others).toEqual([]);
      expect(pagesWith(`Last of ${name}`)).toEqual([page]);
    }
    expect(pagesWith('Pending requests')).toEqual(pagesWith('Execute P1'));
    expect(pagesWith('Rejected requests')).toEqual(pagesWith('Execute R1'));
    starts.add(pagesWith('Execute P1')[0] ?? -1);
  }
  expect(starts).toEqual(new Set([0, 1]));
});
