import { describe, expect, test } from 'vitest';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { judgeHistory } from './judge-history.ts';
import type { Operation } from './operation-on-offer.ts';
import { trialOffer } from './trial-book.ts';

describe('judgeHistory', () => {
  const oid = '1';
  const subject = { offer: trialOffer(oid), subscriptions: [] };
  const change = (version: number, from: number, to: number) => ({
    version,
    at: `at ${version}`,
    action: 'update',
    changes: [{ field: 'maximumInvestmentAmount', from, to }],
    requestId: `write ${version}`,
  });
  const entries = [{ version: 1 }, change(2, 500_000, 20), change(3, 20, 30)];
  const operation = (
    sentAt: number,
    answeredAt: number,
    body: object | null,
    seen: object | null,
    named: number | null = null,
  ) => {
    const whole = seen && { status: 200, requestId: 'none', record: undefined, reasons: '[]', ...seen };
    return { oid, body, named, sentAt, answeredAt, seen: whole } as Operation;
  };
  const write = (sentAt: number, answeredAt: number, version: number, named: number | null = null) =>
    operation(
      sentAt,
      answeredAt,
      { maximumInvestmentAmount: version * 10 },
      { version, requestId: `write ${version}` },
      named,
    );
  const read = (sentAt: number, answeredAt: number, version: number, amount = version * 10) => {
    const maximumInvestmentAmount = version === 1 ? 500_000 : amount;
    const record = {
      ...offerRecord(subject.offer),
      maximumInvestmentAmount,
      lastModifiedTimestamp: `at ${version}`,
    };
    return operation(sentAt, answeredAt, null, { version, record });
  };
  const refused = (sentAt: number, answeredAt: number, named: number) =>
    operation(sentAt, answeredAt, {}, { status: 412, version: NaN }, named);
  const first = write(10, 20, 2);
  const second = write(15, 40, 3);

  test('accepts a history that some order explains', () => {
    const fine = [
      [first, second],
      [first, second, read(16, 30, 2), read(17, 30, 3), read(0, 50, 1)],
      [first, second, operation(21, 22, {}, { version: 2 }), refused(18, 19, 1), refused(39, 41, 2)],
      [first, write(15, 40, 3, 2)],
    ];
    for (const operations of fine) {
      expect(judgeHistory(subject, entries, operations)).toBe(0);
    }
    const unknown = operation(15, Infinity, { maximumInvestmentAmount: 30 }, null);
    expect(judgeHistory(subject, entries, [first, unknown])).toBe(1);
    expect(judgeHistory(subject, entries.slice(0, 2), [first, unknown])).toBe(0);
  });

  test('detects a change that was made twice', () => {
    const twice = [...entries.slice(0, 2), { ...change(3, 20, 30), requestId: 'write 2' }];
    expect(() => judgeHistory(subject, twice, [first, second])).toThrow(/repeats a write/);
  });

  for (const [what, operations, found] of [
    [
      'a read of a version that was overwritten before the read was sent',
      [first, second, read(41, 42, 2)],
      /could not exist before/,
    ],
    ['a read of a version that was written later', [first, second, read(1, 9, 2)], /could not exist before/],
    [
      'a read that returns an older version than an earlier read',
      [first, second, read(21, 22, 3), read(23, 24, 2)],
      /could not exist before/,
    ],
    ['a read with different content', [first, second, read(16, 30, 2, 21)], /does not match version 2/],
    [
      'an acknowledged change that is missing',
      [first, second, operation(1, 2, { published: false }, { version: 1 })],
      /is lost/,
    ],
    ['a change that no client requested', [first], /has no matching write/],
    [
      'writes in a different order than their responses',
      [write(10, 20, 3), write(21, 30, 2)],
      /could not exist before/,
    ],
    ['a write that ignored If-Match', [first, write(15, 40, 3, 1)], /is not what/],
    ['a 412 for the version that was current', [first, second, refused(41, 42, 3)], /was current/],
    [
      'a 412 before the version in If-Match was replaced',
      [first, second, refused(16, 18, 2), read(19, 39, 2)],
      /could not exist before/,
    ],
    [
      'a rejection that no version explains',
      [first, second, operation(1, 2, {}, { status: 409, reasons: '[["published","x"]]' })],
      /no version matches/,
    ],
  ] as const) {
    test(`detects ${what}`, () => {
      expect(() => judgeHistory(subject, entries, operations as readonly Operation[])).toThrow(found);
    });
  }
});
